import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Fault, nodeEnds } from '../soak/faults.ts';
import type { ListeningAgent } from '../soak/listening-agent.ts';
import { setStage } from '../soak/stage.ts';
import { percentile } from './statistics.ts';
import type { Measure } from './table.ts';
import { askOnce } from './timed-load.ts';

/** What came of a node that went, while others asked. Times in milliseconds. */
interface Return {
  /** Users whose websocket was lost with the node. */
  readonly lost: number;
  /** From the end of the node until the last of them was live again; Infinity where one was not within a minute. */
  readonly live: number;
  /** Requests of others meanwhile: those that were answered otherwise than 200, or not at all. */
  readonly refused: number;
  readonly p95: number;
}

/** Requests in a second, of people who stayed at their consoles. */
const rate = 50;
const longest = 60_000;
/** Requests go on for so long at least. */
const shortest = 10_000;

/** Asks at a steady rate until told to stop; latencies from the moment at which each was due. */
const askSteadily = (url: string, bearers: readonly string[], goesOn: () => boolean) => {
  const agent = new Agent({ keepAlive: true });
  const latencies: number[] = [];
  let refused = 0;
  const run = async () => {
    const begun = performance.now();
    const asked: Promise<void>[] = [];
    for (let number = 0; goesOn(); number += 1) {
      const due = begun + (number * 1_000) / rate;
      await pause(Math.max(0, due - performance.now()));
      const authorization = `Bearer ${bearers[number % bearers.length]}`;
      const path = number % 2 === 0 ? '/api/profile' : '/api/queryings?perPage=20';
      const one = askOnce({ method: 'GET', url: url + path, headers: { authorization } }, agent);
      asked.push(
        one.then(
          () => void latencies.push(performance.now() - due),
          () => {
            refused += 1;
          },
        ),
      );
    }
    await Promise.all(asked);
    agent.destroy();
    return { refused, p95: percentile(latencies, 0.95) };
  };
  return run();
};

const isLive = (agent: ListeningAgent) => agent.liveSince() !== null;

const lose = async (url: string, agents: readonly ListeningAgent[], fault: Fault): Promise<Return> => {
  const before = agents.map((agent) => agent.losses());
  let isAsking = true;
  const bearers = agents.map(({ bearer }) => bearer);
  const asking = askSteadily(url, bearers, () => isAsking);
  await pause(1_000);
  const start = performance.now();
  const happening = fault.happen();
  const hasLost = (agent: ListeningAgent, index: number) => agent.losses() > (before[index] ?? 0);
  while (!agents.some(hasLost) && performance.now() - start < longest) await pause(10);
  while (!agents.every(isLive) && performance.now() - start < longest) await pause(20);
  const live = agents.every(isLive) ? performance.now() - start : Number.POSITIVE_INFINITY;
  await pause(Math.max(0, shortest - (performance.now() - start)));
  isAsking = false;
  const lost = agents.filter(hasLost).length;
  await happening;
  return { lost, live, ...(await asking) };
};

/** Lets so many different users lose their node: killed, and told to stop. */
export async function* benchReconnect(users: number): AsyncGenerator<readonly Measure[]> {
  const stage = await setStage({ nodes: 3, devices: 50, agents: users }, () => {});
  try {
    const { cluster, agents } = stage;
    // The second one goes to a node that was there all the time: where one has just come there is nobody yet.
    for (const [index, signal] of (['SIGKILL', 'SIGTERM'] as const).entries()) {
      const { lost, live, refused, p95 } = await lose(cluster.url, agents, nodeEnds(cluster, index + 1, signal));
      const title = `${users} users, ${signal} of one of three nodes: `;
      yield [
        { name: `${title}websockets lost`, unit: '', runs: [lost] },
        {
          name: `${title}all live again`,
          unit: 'ms',
          runs: [live],
          aim: { text: '10 s at most', isMet: (value) => value <= 10_000 },
        },
        {
          name: `${title}requests refused`,
          unit: '',
          runs: [refused],
          aim: { text: 'none', isMet: (value) => value === 0 },
        },
        {
          name: `${title}requests meanwhile, p95`,
          unit: 'ms',
          runs: [p95],
          aim: { text: '500 ms at most', isMet: (value) => value <= 500 },
        },
      ];
    }
  } finally {
    await stage.stop();
  }
}
