import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '../../src/domain/call.ts';
import { ask, attend, placeCall, signIn } from '../bench/api.ts';
import { listenAsAgent } from '../soak/listening-agent.ts';
import { askPatiently } from '../soak/patient.ts';
import { ownPassword } from './nodes.ts';
import { until } from './programs.ts';

const agentOf = (url: string) => signIn(url, 'agent@demo.local', ownPassword);

/** A call is placed, heard of, answered and ended. Rejects with what went wrong. */
export const takeCall = async (url: string, key: string): Promise<string> => {
  const bearer = await agentOf(url);
  const agent = listenAsAgent(url, bearer);
  try {
    if (!(await until(() => agent.liveSince() !== null))) throw new Error('the websocket is not live');
    const { id } = await placeCall(url, key, { phone: '5512345678', now: true });
    if (!(await until(() => agent.heard.has(id)))) throw new Error('nobody heard of the call');
    await attend(url, bearer, id);
    const body = { id, data: { state: 'FINISHED' } };
    const { status, data } = await ask<Call>(url, bearer, 'PUT', `/api/queryings/${id}`, body);
    if (status !== 200 || data.state !== 'FINISHED') throw new Error(`ending the call: ${status}`);
    return 'heard, answered, ended';
  } finally {
    agent.close();
  }
};

/** Calls in a row, ten a second, while one fault after the other happens; none may be lost, or heard of by nobody. */
export const callsThrough = async (url: string, key: string, faults: readonly (() => void)[]): Promise<string> => {
  const agent = listenAsAgent(url, await agentOf(url));
  try {
    if (!(await until(() => agent.liveSince() !== null))) throw new Error('the websocket is not live');
    const placed: Promise<{ id: number; repeated: boolean }>[] = [];
    for (let count = 0; count < 80; count += 1) {
      if (count % 30 === 10) faults[Math.floor(count / 30)]?.();
      const name = randomUUID();
      const body = { phone: `55${10_000_000 + count}`, now: true };
      const first = ask<Call>(url, key, 'POST', '/api/queryings', body, name).catch(() => null);
      placed.push(
        first.then(async (answer) => {
          if (answer?.status === 201) return { id: answer.data.id, repeated: false };
          const again = await askPatiently<Call>(url, key, 'POST', '/api/queryings', { body, name });
          if (again.status >= 300) throw new Error(`a call was refused: ${again.status} ${again.code}`);
          return { id: again.data.id, repeated: true };
        }),
      );
      await pause(100);
    }
    const calls = await Promise.all(placed);
    const ids = new Set(calls.map(({ id }) => id));
    if (ids.size !== calls.length) throw new Error(`${calls.length - ids.size} calls share a number`);
    const missed = () => [...ids].filter((id) => !agent.heard.has(id)).length;
    if (!(await until(() => missed() === 0, 30_000))) throw new Error(`${missed()} calls were heard of by nobody`);
    const repeated = calls.filter((call) => call.repeated).length;
    return `${ids.size} calls, none lost, ${repeated} asked twice; websocket back ${agent.losses()} times`;
  } finally {
    agent.close();
  }
};
