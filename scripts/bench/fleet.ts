import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Database } from '../../server/postgres/database.ts';
import { sql } from '../../server/postgres/orm.ts';
import type { LoadOrder, LoadResult } from './fleet-load.ts';
import { type FleetServer, startFleetServer } from './fleet-server.ts';
import type { Measure } from './table.ts';
import { type Usage, usageOf, usageOfDatabase } from './usage.ts';

const fleet = 10_000;
/** Seconds between two pings of a device. */
const every = 20;
/** Connections of the load that goes as fast as it can, and its seconds. */
const pressing = { connections: 50, warmUp: 3, time: 10 };

const secondsOfDay = 24 * 60 * 60;

/** What the database holds, and has logged, in bytes; and what it used. */
const lookAt = async (db: Database) => {
  const { rows } = await db.execute<{ size: string; logged: string }>(sql`
    select pg_database_size(current_database()) as size, pg_current_wal_lsn() - '0/0'::pg_lsn as logged`);
  const [row] = rows;
  const usage = await usageOfDatabase(db);
  return { size: Number(row?.size), logged: Number(row?.logged), usage };
};

interface Found extends LoadResult {
  /** Of the process that answers: a share of one core, and bytes. */
  readonly cpu: number;
  readonly memory: number;
}

const plus = (before: Usage, after: Usage, time: number) => ({
  cpu: (after.cpu - before.cpu) / time,
  memory: after.memory,
});

/** Has the devices played by `player`, and looks meanwhile at the process that answers them. */
const play = async (
  player: ChildProcess,
  pid: number,
  order: LoadOrder,
  whenMeasuring: () => Promise<void> = async () => {},
): Promise<Found> => {
  const measuring = once(player, 'message');
  player.send(order);
  await measuring;
  const result = once(player, 'message');
  await whenMeasuring();
  const before = await usageOf(pid);
  const [found] = (await result) as [LoadResult];
  return { ...found, ...plus(before, await usageOf(pid), order.time) };
};

/** Starts a module of this folder in a process that ends with `use`. */
const beside = async <Result>(module: string, use: (child: ChildProcess) => Promise<Result>): Promise<Result> => {
  const child = fork(join(import.meta.dirname, module));
  try {
    return await use(child);
  } finally {
    child.disconnect();
  }
};

const onServer = async (player: ChildProcess, server: FleetServer, order: LoadOrder) => {
  const { db } = server;
  let before = await lookAt(db);
  const steady = await play(player, server.pid, order, async () => {
    before = await lookAt(db);
  });
  const after = await lookAt(db);
  const days = order.time / secondsOfDay;
  return {
    ...steady,
    database: plus(before.usage, after.usage, order.time).cpu,
    growth: (after.size - before.size) / days,
    logged: (after.logged - before.logged) / days,
  };
};

/** How fast a bare server answers the same pings with the same bytes. */
const onBare = (player: ChildProcess, body: string, order: LoadOrder) =>
  beside('bare-http.ts', async (bare) => {
    bare.send(body);
    const [url] = (await once(bare, 'message')) as [string];
    const pid = bare.pid ?? 0;
    return {
      steady: await play(player, pid, { ...order, url }),
      pressed: await play(player, pid, { ...order, ...pressing, every: null, url }),
    };
  });

/**
 * Measures what 10,000 devices of one business cost that ping every 20 s, for so many seconds after all of them have
 * done so once; and how many pings a second the server takes at most.
 */
export async function* benchFleet(time: number): AsyncGenerator<readonly Measure[]> {
  const server = await startFleetServer(fleet);
  try {
    const { url, key, devices } = server;
    const authorization = `Bearer ${key}`;
    const order: LoadOrder = {
      url,
      authorization,
      devices,
      warmUp: 2 * every,
      time,
      every,
      connections: devices.length,
    };
    const one = await fetch(`${url}/api/devices/${devices[0]}/ping`, { method: 'POST', headers: { authorization } });
    const body = await one.text();
    const [steady, pressed, bare] = await beside('fleet-load.ts', async (player) => [
      await onServer(player, server, order),
      await play(player, server.pid, { ...order, ...pressing, every: null }),
      await onBare(player, body, order),
    ]);
    const measure = (name: string, unit: string, value: number): Measure => ({ name, unit, runs: [value] });
    const exactly = (text: string, isMet: (value: number) => boolean) => ({ aim: { text, isMet } });
    const rate = devices.length / every;
    const megabyte = 1_000_000;
    yield [
      { ...measure('pings per second', '/s', steady.perSecond), ...exactly(`${rate}`, (value) => value > rate * 0.99) },
      { ...measure('pings that failed', '', steady.errors), ...exactly('none', (value) => value === 0) },
      measure('p50', 'ms', steady.p50),
      { ...measure('p99', 'ms', steady.p99), ...exactly('under 100 ms', (value) => value < 100) },
      measure('server: CPU, of one core', '%', steady.cpu * 100),
      measure('server: memory', 'MB', steady.memory / megabyte),
      measure('PostgreSQL: CPU, of one core', '%', steady.database * 100),
      measure('database: growth per day', 'MB', steady.growth / megabyte),
      measure('database: log (WAL) per day', 'MB', steady.logged / megabyte),
      measure('at most: pings per second', '/s', pressed.perSecond),
      measure('at most: p99', 'ms', pressed.p99),
    ];
    yield [
      measure('bare: p50', 'ms', bare.steady.p50),
      measure('bare: p99', 'ms', bare.steady.p99),
      measure('bare: CPU, of one core', '%', bare.steady.cpu * 100),
      measure('bare: memory', 'MB', bare.steady.memory / megabyte),
      measure('bare, at most: pings per second', '/s', bare.pressed.perSecond),
      measure('p50, × bare', '', steady.p50 / bare.steady.p50),
      measure('p99, × bare', '', steady.p99 / bare.steady.p99),
      measure('CPU of the server, × bare', '', steady.cpu / bare.steady.cpu),
      measure('at most, as a share of bare', '', pressed.perSecond / bare.pressed.perSecond),
    ];
  } finally {
    await server.stop();
  }
}
