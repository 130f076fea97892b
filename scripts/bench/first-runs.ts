import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { DemoDatabase } from './demo-database.ts';
import type { Gate } from './gate.ts';
import type { Measure } from './table.ts';
import { type Asked, askOnce } from './timed-load.ts';
import { usageOf } from './usage.ts';
import { addWebhook, execution } from './webhooks.ts';

/** Runs that wait at the same time. */
const waiting = 16;
const megabyte = 1_000_000;
/** How long after the last one has begun the memory is looked at, in milliseconds. */
const settling = 1_000;

const timeOf = async (asked: Asked, agent: Agent): Promise<number> => {
  const start = performance.now();
  await askOnce(asked, agent);
  return performance.now() - start;
};

/** Of a server that has just started: how long its first run takes, in milliseconds, and the one after a pause. */
const coldStart = async ({ serve }: DemoDatabase, path: string) => {
  const server = await serve();
  const agent = new Agent({ keepAlive: true });
  try {
    await askOnce({ method: 'GET', url: `${server.url}/health/live` }, agent);
    const first = await timeOf(execution(server.url, path), agent);
    await pause(settling);
    return { first, second: await timeOf(execution(server.url, path), agent) };
  } finally {
    agent.destroy();
    await server.stop();
  }
};

/** Bytes that a run takes which waits, beside others that do. */
const memoryOfRun = async ({ serve }: DemoDatabase, path: string, gate: Gate) => {
  const server = await serve({ SCRIPT_WORKERS: `${waiting}`, SCRIPT_SECONDS: '60', SCRIPT_ALLOW_HOSTS: gate.host });
  const agent = new Agent({ keepAlive: true });
  // They are ended with the server.
  const begin = () => void askOnce(execution(server.url, path), agent).catch(() => {});
  const memoryWith = async (runs: number) => {
    await gate.knocks(runs);
    await pause(settling);
    return (await usageOf(server.pid)).memory;
  };
  try {
    gate.forget();
    begin();
    const one = await memoryWith(1);
    for (let run = 1; run < waiting; run += 1) begin();
    const all = await memoryWith(waiting);
    return { one, all, each: (all - one) / (waiting - 1) };
  } finally {
    agent.destroy();
    await server.stop();
  }
};

const several = async <Found>(runs: number, measure: () => Promise<Found>): Promise<readonly Found[]> => {
  const found: Found[] = [];
  for (let run = 0; run < runs; run += 1) found.push(await measure());
  return found;
};

/** Measures the first run of a server, and the memory of runs that wait. */
export async function* benchFirstRuns(
  database: DemoDatabase,
  gate: Gate,
  runs: number,
): AsyncGenerator<readonly Measure[]> {
  const echo = await addWebhook(database.db, 'echo', 'return { data: args.data, params: args.params };');
  const cold = await several(runs, () => coldStart(database, echo));
  yield [
    { name: 'first run of a server', unit: 'ms', runs: cold.map(({ first }) => first) },
    { name: 'second run, 1 s later', unit: 'ms', runs: cold.map(({ second }) => second) },
  ];
  const patient = await addWebhook(
    database.db,
    'waits',
    `await require('axios').get('${gate.url}'); await new Promise((resolve) => setTimeout(resolve, 50_000));`,
  );
  const memory = await several(runs, () => memoryOfRun(database, patient, gate));
  yield [
    { name: 'memory with 1 run that waits', unit: 'MB', runs: memory.map(({ one }) => one / megabyte) },
    { name: `memory with ${waiting} runs that wait`, unit: 'MB', runs: memory.map(({ all }) => all / megabyte) },
    { name: 'memory of one more run', unit: 'MB', runs: memory.map(({ each }) => each / megabyte) },
  ];
}
