import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { nodeEnds } from '../soak/faults.ts';
import type { ListeningAgent } from '../soak/listening-agent.ts';
import { type Stage, setStage } from '../soak/stage.ts';
import { percentile } from './statistics.ts';
import type { Measure } from './table.ts';
import { askOnce } from './timed-load.ts';
import { usageOf, usageOfDatabase } from './usage.ts';

/** What came of a node that went, while others asked. Times in milliseconds. */
interface Return {
  /** Users whose websocket was lost with the node. */
  readonly lost: number;
  /** From the end of the node until half of them, 95 %, and the last were live again; Infinity where one was not in time. */
  readonly live: { readonly half: number; readonly most: number; readonly all: number };
  /** What the nodes that stayed, and PostgreSQL, used of one core for each who came back, requests included. */
  readonly cpu: { readonly nodes: number; readonly database: number };
  /** Of those who came back: tries that were told no. */
  readonly turnedAway: number;
  /** Requests that were answered otherwise than 200, or not at all. */
  readonly refused: number;
  /** Of the requests from the end of the node until all were live. */
  readonly asked: number;
  readonly p95: number;
  readonly longest: number;
}

/** Requests in a second, of people at their consoles. */
const rate = 50;
const longest = 60_000;
/** Requests go on for so long at least: the node that went starts again, too. */
const shortest = 15_000;
/** How long all may take to gather at one node. */
const patience = 300_000;

/** When a request was due, and how long after that it was answered. */
interface Latency {
  readonly due: number;
  readonly after: number;
}

/** Asks at a steady rate until told to stop; latencies from the moment at which each was due. */
const askSteadily = async (url: string, bearers: readonly string[], goesOn: () => boolean) => {
  const agent = new Agent({ keepAlive: true });
  const latencies: Latency[] = [];
  let refused = 0;
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
        () => void latencies.push({ due, after: performance.now() - due }),
        () => {
          refused += 1;
        },
      ),
    );
  }
  await Promise.all(asked);
  agent.destroy();
  return { refused, latencies };
};

const isLive = (agent: ListeningAgent) => agent.liveSince() !== null;

/** Brings all to one node, as if the proxy had sent them there. */
const gather = async (agents: readonly ListeningAgent[], node: string): Promise<void> => {
  const since = performance.now();
  for (const agent of agents) agent.moveTo(node);
  while (agents.some((agent) => (agent.liveSince() ?? 0) < since)) {
    if (performance.now() - since > patience) throw new Error('The users did not gather at one node.');
    await pause(50);
  }
};

/** What the nodes that stay, and the database, used so far. In seconds of one core. */
const used = async ({ cluster, db }: Stage, gone: number) => {
  const staying = cluster.nodes.flatMap((node, index) => (index === gone ? [] : (node.pid() ?? [])));
  const nodes = await Promise.all(staying.map(usageOf));
  return { nodes: nodes.reduce((sum, { cpu }) => sum + cpu, 0), database: (await usageOfDatabase(db)).cpu };
};

const lose = async (stage: Stage, gone: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<Return> => {
  const { agents, cluster } = stage;
  const fault = nodeEnds(cluster, gone, signal);
  const before = agents.map((agent) => agent.losses());
  const refusals = () => agents.reduce((sum, agent) => sum + agent.refusals(), 0);
  const toldBefore = refusals();
  let isAsking = true;
  const bearers = agents.map(({ bearer }) => bearer);
  const asking = askSteadily(cluster.url, bearers, () => isAsking);
  await pause(1_000);
  const begun = await used(stage, gone);
  const start = performance.now();
  const happening = fault.happen();
  const hasLost = (agent: ListeningAgent, index: number) => agent.losses() > (before[index] ?? 0);
  const isBack = (agent: ListeningAgent, index: number) => hasLost(agent, index) && isLive(agent);
  while (!agents.every(isBack) && performance.now() - start < longest) await pause(20);
  const after = await used(stage, gone);
  const each = (part: keyof typeof after) => ((after[part] - begun[part]) * 1_000) / agents.length;
  const times = agents.map((agent, index) =>
    isBack(agent, index) ? (agent.liveSince() ?? start) - start : Number.POSITIVE_INFINITY,
  );
  const all = Math.max(...times);
  await pause(Math.max(0, shortest - (performance.now() - start)));
  isAsking = false;
  const lost = agents.filter(hasLost).length;
  await happening;
  const { refused, latencies } = await asking;
  const meanwhile = latencies.filter(({ due }) => due >= start && due <= start + all).map(({ after }) => after);
  return {
    lost,
    live: { half: percentile(times, 0.5), most: percentile(times, 0.95), all },
    cpu: { nodes: each('nodes'), database: each('database') },
    turnedAway: refusals() - toldBefore,
    refused,
    asked: meanwhile.length,
    p95: percentile(meanwhile, 0.95),
    longest: Math.max(...meanwhile),
  };
};

const none = { text: 'none', isMet: (value: number) => value === 0 };

/** Lets so many different users, all of one node, lose it at once: killed, and told to stop. */
export async function* benchReconnect(users: number): AsyncGenerator<readonly Measure[]> {
  const stage = await setStage({ nodes: 3, devices: 50, agents: users }, () => {});
  try {
    const { cluster, agents } = stage;
    for (const [index, signal] of (['SIGKILL', 'SIGTERM'] as const).entries()) {
      const node = cluster.nodes[index + 1]?.url() ?? '';
      await gather(agents, node);
      const came = await lose(stage, index + 1, signal);
      const title = `${users} users of one of three nodes, ${signal}: `;
      const isAll = { text: `all ${users}`, isMet: (value: number) => value === users };
      yield [
        { name: `${title}websockets lost`, unit: '', runs: [came.lost], aim: isAll },
        { name: `${title}half live again`, unit: 'ms', runs: [came.live.half] },
        { name: `${title}95 % live again`, unit: 'ms', runs: [came.live.most] },
        {
          name: `${title}all live again`,
          unit: 'ms',
          runs: [came.live.all],
          aim: { text: '10 s at most', isMet: (value) => value <= 10_000 },
        },
        { name: `${title}CPU of the nodes for each`, unit: 'ms', runs: [came.cpu.nodes] },
        { name: `${title}CPU of PostgreSQL for each`, unit: 'ms', runs: [came.cpu.database] },
        { name: `${title}websockets refused`, unit: '', runs: [came.turnedAway], aim: none },
        { name: `${title}requests refused`, unit: '', runs: [came.refused], aim: none },
        { name: `${title}requests meanwhile`, unit: '', runs: [came.asked] },
        {
          name: `${title}requests meanwhile, p95`,
          unit: 'ms',
          runs: [came.p95],
          aim: { text: '500 ms at most', isMet: (value) => value <= 500 },
        },
        { name: `${title}requests meanwhile, longest`, unit: 'ms', runs: [came.longest] },
      ];
    }
  } finally {
    await stage.stop();
  }
}
