import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { DemoDatabase } from './demo-database.ts';
import type { Gate } from './gate.ts';
import type { Measure } from './table.ts';
import { type Asked, askOnce, type Timed, timedLoad } from './timed-load.ts';
import { addWebhook, execution } from './webhooks.ts';

/** Scripts that never end by themselves. */
const scripts = 50;
/** More places for scripts than the machine has cores. */
const manyPlaces = 8;
/** How many times slower than without them. */
const most = 2;

interface Found {
  readonly before: Timed;
  readonly meanwhile: Timed;
}

/** How a server is asked for its services before scripts loop, and while they do: `places` of them at a time. */
const measure = async (
  { serve, key }: DemoDatabase,
  {
    path,
    gate,
    time,
    places,
  }: { readonly path: string; readonly gate: Gate; readonly time: number; readonly places: number | null },
): Promise<Found> => {
  const server = await serve({
    SCRIPT_ALLOW_HOSTS: gate.host,
    // Threads that start beside others that loop take their time.
    ...(places === null ? {} : { SCRIPT_WORKERS: `${places}`, SCRIPT_SECONDS: '60' }),
  });
  const agent = new Agent({ keepAlive: true });
  try {
    const services: Asked = {
      method: 'GET',
      url: `${server.url}/api/services`,
      headers: { authorization: `Bearer ${key}` },
    };
    const load = { connections: 1, time };
    await timedLoad(services, { ...load, time: time / 2 });
    const before = await timedLoad(services, load);
    gate.forget();
    // They are ended with the server.
    for (let script = 0; script < scripts; script += 1)
      void askOnce(execution(server.url, path), agent).catch(() => {});
    await gate.knocks(places ?? 1);
    await pause(500);
    return { before, meanwhile: await timedLoad(services, load) };
  } finally {
    agent.destroy();
    await server.stop();
  }
};

const linesOf = (title: string, runs: readonly Found[], hasAim: boolean): readonly Measure[] => {
  const line = (name: string, unit: string, of: (found: Found) => number): Measure => ({
    name: `${title}${name}`,
    unit,
    runs: runs.map(of),
  });
  const aim = hasAim && { aim: { text: `within ${most}`, isMet: (value: number) => value <= most } };
  const pair = (name: 'p50' | 'p99'): readonly Measure[] => [
    line(`services, ${name}, before`, 'ms', ({ before }) => before[name]),
    line(`services, ${name}, meanwhile`, 'ms', ({ meanwhile }) => meanwhile[name]),
    { ...line(`services, ${name}, × before`, '', (found) => found.meanwhile[name] / found.before[name]), ...aim },
  ];
  return [...pair('p50'), ...pair('p99')];
};

/**
 * Measures how other requests are answered while 50 scripts loop for ever, each measure for `time` milliseconds: with
 * as many places as the server gives scripts by itself, where the others wait, and with too many of them.
 */
export async function* benchNeighbours(
  database: DemoDatabase,
  gate: Gate,
  { runs, time }: { readonly runs: number; readonly time: number },
): AsyncGenerator<readonly Measure[]> {
  const loops = `require('request')('${gate.url}'); while (true);`;
  const path = await addWebhook(database.db, 'loops', loops);
  for (const places of [null, manyPlaces]) {
    const found: Found[] = [];
    for (let run = 0; run < runs; run += 1) found.push(await measure(database, { path, gate, time, places }));
    yield linesOf(places === null ? '50 loops: ' : `50 loops, ${manyPlaces} at once: `, found, places === null);
  }
}
