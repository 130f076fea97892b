import { racers } from './agents.ts';
import { signIn } from './api.ts';
import { type Bare, startBare } from './bare.ts';
import { type DemoDatabase, type Served, startDemoDatabase } from './demo-database.ts';
import { addCalls, seedReads } from './reads-seed.ts';
import type { Measure } from './table.ts';
import { type Asked, type Asking, type Timed, timedLoad } from './timed-load.ts';
import { usageOf, usageOfDatabase } from './usage.ts';

const connections = 10;

/** What one side took: `node` and `database` are their CPU, in milliseconds for each answer. */
interface Side extends Timed {
  readonly node: number;
  readonly database: number;
}

interface Found {
  readonly server: Side;
  readonly bare: Side;
}

/** Something that is asked for again and again, and a bare server that answers the same. */
interface Question {
  readonly name: string;
  readonly server: Served;
  readonly asked: Asking;
  readonly bare: Bare;
  readonly bareAsked: Asked;
  /** Which share of the yardstick's answers a second it should reach. */
  readonly share?: number;
}

const lists = {
  '200 devices': '/api/devices?perPage=200',
  '200 calls': '/api/queryings?perPage=200&state=REQUESTED&sort=required_in&fields=service',
};

const linesOf = (name: string, runs: readonly Found[], share: number | undefined): readonly Measure[] => {
  const line = (what: string, unit: string, of: (found: Found) => number): Measure => ({
    name: `${name}: ${what}`,
    unit,
    runs: runs.map(of),
  });
  const aim = share !== undefined && { aim: { text: `from ${share}`, isMet: (value: number) => value >= share } };
  return [
    line('per second', '/s', ({ server }) => server.perSecond),
    line('per second, bare', '/s', ({ bare }) => bare.perSecond),
    { ...line('as a share of bare', '', ({ server, bare }) => server.perSecond / bare.perSecond), ...aim },
    line('CPU of node', 'ms', ({ server }) => server.node),
    line('CPU of node, bare', 'ms', ({ bare }) => bare.node),
    line('CPU of PostgreSQL', 'ms', ({ server }) => server.database),
  ];
};

/** Asks a process again and again, and looks at what it and the database took. */
const load = async ({ db }: DemoDatabase, pid: number, asked: Asking, time: number): Promise<Side> => {
  const before = [await usageOf(pid), await usageOfDatabase(db)] as const;
  const timed = await timedLoad(asked, { connections, time });
  const after = [await usageOf(pid), await usageOfDatabase(db)] as const;
  const each = (part: 0 | 1) => ((after[part].cpu - before[part].cpu) * 1_000) / timed.answered;
  return { ...timed, node: each(0), database: each(1) };
};

const measure = async (
  database: DemoDatabase,
  { name, server, asked, bare, bareAsked, share }: Question,
  { runs, time }: { readonly runs: number; readonly time: number },
): Promise<readonly Measure[]> => {
  const both = async (duration: number): Promise<Found> => ({
    server: await load(database, server.pid, asked, duration),
    bare: await load(database, bare.pid, bareAsked, duration),
  });
  await both(time / 2); // compiled code and warm caches first
  const found: Found[] = [];
  for (let run = 0; run < runs; run += 1) found.push(await both(time));
  return linesOf(name, found, share);
};

/** Each connection answers a call and ends it, by turns, as an agent of its own. */
const answering = async ({ db }: DemoDatabase, { url }: Served, most: number): Promise<Asking> => {
  const bearers = await Promise.all(racers(connections).map((email) => signIn(url, email)));
  const ids = [...(await addCalls(db, most))];
  const open = new Map<number, number>();
  return (connection) => {
    const held = open.get(connection);
    const id = held ?? ids.pop() ?? 0;
    if (held === undefined) open.set(connection, id);
    else open.delete(connection);
    return {
      method: 'PUT',
      url: `${url}/api/queryings/${id}`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${bearers[connection]}` },
      body: JSON.stringify({ id, data: { state: held === undefined ? 'ATTENDED' : 'FINISHED' } }),
    };
  };
};

/**
 * Measures lists, pings and what moves a call, each over ten connections for `time` milliseconds, beside a bare server
 * that sends the same bytes. *Built*: by a server that keeps no answers; *unchanged*: by one that does.
 */
export async function* benchReads(options: {
  readonly runs: number;
  readonly time: number;
}): AsyncGenerator<readonly Measure[]> {
  const database = await startDemoDatabase((db) => seedReads(db, connections));
  const { db, key, serve } = database;
  const ends: (() => unknown)[] = [];
  const started = async <One extends { stop(): unknown }>(starting: Promise<One>): Promise<One> => {
    const one = await starting;
    ends.push(() => one.stop());
    return one;
  };
  try {
    const building = await serve({ ANSWERS_KEPT_MB: '0' });
    const anew = await serve({ ANSWERS_KEPT_MB: '0', RECORDS_KEPT_MB: '0' });
    const forLists = async () => {
      await building.stop();
      await anew.stop();
    };
    ends.push(forLists);
    const keeping = await started(serve());
    const authorization = `Bearer ${await signIn(keeping.url, 'admin@demo.local')}`;
    for (const [name, path] of Object.entries(lists)) {
      const question = (server: Served): Asked => ({
        method: 'GET',
        url: server.url + path,
        headers: { authorization },
      });
      const body = await (await fetch(keeping.url + path, { headers: { authorization } })).text();
      const bare = await started(startBare('bare-server.ts', body));
      const yardstick = { bare, bareAsked: { ...question(keeping), url: bare.url } };
      const ways = [
        { how: 'built', server: building, share: 0.33 },
        { how: 'built anew', server: anew },
        { how: 'unchanged', server: keeping, share: 0.5 },
      ];
      for (const { how, server, share } of ways)
        yield await measure(
          database,
          { name: `${name}, ${how}`, server, asked: question(server), share, ...yardstick },
          options,
        );
    }

    // Each node reads what is written, and would be a part of what a write costs.
    ends.splice(ends.indexOf(forLists), 1);
    await forLists();
    const device = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
    const { rows } = await db.execute<{ id: number }>('select min(id) as id from devices where bunit_id = 1');
    const ping: Asked = {
      method: 'POST',
      url: `${keeping.url}/api/devices/${rows[0]?.id}/ping`,
      headers: { authorization: device.authorization },
    };
    const pinged = await (await fetch(ping.url, { method: 'POST', headers: ping.headers ?? {} })).text();
    const bareHttp = await started(startBare('bare-http.ts', pinged));
    const pings = {
      name: 'ping',
      server: keeping,
      asked: ping,
      bare: bareHttp,
      bareAsked: { ...ping, url: bareHttp.url },
    };
    yield await measure(database, { ...pings, share: 0.5 }, options);

    const bare = await started(startBare('bare-webhook.ts', bareHttp.url));
    const call = JSON.stringify({ phone: '55 1000 0000', service_id: 1 });
    const place: Asked = { method: 'POST', url: `${keeping.url}/api/queryings`, headers: device, body: call };
    const bareAsked = { ...place, url: `${bare.url}/echo` };
    yield await measure(database, { name: 'call placed', server: keeping, asked: place, bare, bareAsked }, options);
    const asked = await answering(database, keeping, 20_000);
    yield await measure(database, { name: 'call answered or ended', server: keeping, asked, bare, bareAsked }, options);
  } finally {
    for (const end of ends.reverse()) await end();
    await database.stop();
  }
}
