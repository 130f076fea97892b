import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '../../src/domain/call.ts';
import type { ListeningAgent } from './listening-agent.ts';
import { askPatiently } from './patient.ts';

/** So many agents at once try to take one call. */
const rivals = 2;
/** How long calls may wait when no more are placed, in milliseconds: what nobody has taken by then is found unheard, or lost. */
const patience = 60_000;

/** What became of a call, as those saw it who had to do with it. */
export interface PlacedCall {
  readonly id: number;
  /** When the server had answered that it was placed, in milliseconds of this process. */
  readonly at: number;
  /** Agents who were told that they attend it. */
  readonly attendedBy: Set<number>;
  /** When the first of them was told so, in milliseconds of this process; infinite before. */
  takenAt: number;
  /** Agents who try to take it just now. */
  tries: number;
  isOver: boolean;
}

interface ShiftOptions {
  readonly url: string;
  readonly key: string;
  readonly devices: readonly number[];
  readonly agents: readonly ListeningAgent[];
  /** At least. */
  readonly calls: number;
  /** Whether more calls are placed, when there were so many. */
  readonly goesOn: () => boolean;
  /** Between two calls of one device, in milliseconds. */
  readonly rest: number;
}

/** Calls from devices that agents answer, whatever happens to the server meanwhile. */
export interface Shift {
  readonly placed: ReadonlyMap<number, PlacedCall>;
  /** Resolves when every call was placed, attended and finished, or left to wait for too long. */
  readonly over: Promise<void>;
}

/** Starts a shift. A request whose answer was lost is sent again, under its name where it has one. */
export const beginShift = ({ url, key, devices, agents, calls, goesOn, rest }: ShiftOptions): Shift => {
  const placed = new Map<number, PlacedCall>();
  const waiting = new Set<PlacedCall>();
  const ending = new AbortController();
  let ordered = 0;

  const playDevice = async (deviceId: number) => {
    while (ordered < calls || goesOn()) {
      ordered += 1;
      const name = randomUUID();
      const body = { phone: `55${String(10_000_000 + ordered)}`, device_id: deviceId };
      const answer = await askPatiently<Call>(url, key, 'POST', '/api/queryings', { body, name });
      if (answer.status !== 201) throw new Error(`placing a call: ${answer.status} ${answer.code}`);
      const { id } = answer.data;
      const call = {
        id,
        at: performance.now(),
        attendedBy: new Set<number>(),
        takenAt: Infinity,
        tries: 0,
        isOver: false,
      };
      placed.set(id, call);
      waiting.add(call);
      await pause(rest * (0.5 + Math.random()));
    }
  };

  const change = (bearer: string, id: number, data: object) =>
    askPatiently<Call>(url, bearer, 'PUT', `/api/queryings/${id}`, { body: { id, data } });

  /** Takes a call that this agent heard of, talks for a moment, and ends it. False: another agent has it. */
  const attend = async (agent: ListeningAgent, number: number, call: PlacedCall) => {
    const taken = await change(agent.bearer, call.id, { state: 'ATTENDED' });
    if (taken.status !== 200) return false;
    call.attendedBy.add(number);
    call.takenAt = Math.min(call.takenAt, performance.now());
    await pause(20 + Math.random() * 100);
    const ended = await change(agent.bearer, call.id, { state: 'FINISHED', notes: `agent ${number}` });
    if (ended.status !== 200) throw new Error(`finishing call ${call.id}: ${ended.status} ${ended.code}`);
    call.isOver = true;
    return true;
  };

  const playAgent = async (agent: ListeningAgent, number: number) => {
    const known = new Set<number>();
    while (!ending.signal.aborted) {
      const call = [...waiting].find(({ id, tries }) => tries < rivals && agent.heard.has(id) && !known.has(id));
      if (!call) {
        await pause(20 + Math.random() * 30);
        continue;
      }
      known.add(call.id);
      call.tries += 1;
      await attend(agent, number, call);
      call.tries -= 1;
      if (call.attendedBy.size > 0) waiting.delete(call);
    }
  };

  const attendAll = async () => {
    const working = Promise.all(agents.map(playAgent));
    const finished = (async () => {
      await Promise.all(devices.map(playDevice));
      const until = performance.now() + patience;
      while (![...placed.values()].every(({ isOver }) => isOver) && performance.now() < until) await pause(50);
      ending.abort();
    })();
    await Promise.race([finished, working]).finally(() => ending.abort());
    await working;
  };
  return { placed, over: attendAll() };
};
