import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { News } from '../../server/base/news.ts';
import { announce, toldBy } from '../../server/postgres/announce.ts';
import { dropOldChanges } from '../../server/postgres/changes-queries.ts';
import { type Feed, startFeed } from '../../server/realtime/feed.ts';
import { patiently } from '../support/patiently.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { listen } from '../support/socket.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const call = (id: number): News => ({ kind: 'call', id, isNew: true, agents: [] });

const feeds: Feed[] = [];
afterEach(() => Promise.all(feeds.splice(0).map((feed) => feed.stop())));

/** A reader of the feed, with the ids of what it heard and whatever else it was told. */
const read = async (directUrl: string | null = null) => {
  const heard: number[] = [];
  const turns: boolean[] = [];
  const missed = vi.fn();
  const log = { warn: vi.fn() };
  const feed: Feed = await startFeed({
    db: server.db,
    directUrl,
    log,
    listener: {
      heard: (changes) => heard.push(...changes.flatMap(({ news }) => ('id' in news && news.id ? [news.id] : []))),
      puzzled: () => {},
      missed,
      turned: (isLive) => turns.push(isLive),
    },
  });
  feeds.push(feed);
  return { feed, heard, turns, missed, log };
};

/** A transaction of a connection of its own, which has told of something and is not committed yet. */
const begin = async (id: number) => {
  const client = new pg.Client(server.database.pool);
  await client.connect();
  await client.query('begin');
  await client.query('insert into changes (bunit_id, news) values (1, $1)', [JSON.stringify(call(id))]);
  return {
    commit: async () => {
      await client.query('commit');
      await client.end();
    },
  };
};

describe('a reader', () => {
  test('hears what is committed, in the order of commits, each once', async () => {
    const { heard } = await read();
    const [early, late] = [await begin(1), await begin(2)];
    await late.commit();
    await vi.waitFor(() => expect(heard).toEqual([2]), patiently);
    await early.commit();
    await vi.waitFor(() => expect(heard).toEqual([2, 1]), patiently);
    await server.announce(1, call(3));
    await vi.waitFor(() => expect(heard).toEqual([2, 1, 3]), patiently);
  });

  test('is not kept from the others by a transaction that stays open', async () => {
    const { heard } = await read();
    const open = await begin(10);
    for (const id of [11, 12, 13]) {
      await server.announce(1, call(id));
      await vi.waitFor(() => expect(heard).toContain(id), patiently);
    }
    expect(heard).toEqual([11, 12, 13]);
    await open.commit();
    await vi.waitFor(() => expect(heard).toEqual([11, 12, 13, 10]), patiently);
  });

  test('hears nothing of what was rolled back, and of many writers everything once', async () => {
    const { heard } = await read();
    const refused = server.db.transaction(async (tx) => {
      announce(tx, 1, call(99));
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    const ids = Array.from({ length: 60 }, (_, index) => 100 + index);
    await Promise.all(ids.map((id) => server.announce(1, call(id))));
    await vi.waitFor(() => expect(heard).toHaveLength(60), patiently);
    expect(heard.toSorted((a, b) => a - b)).toEqual(ids);
  });

  test('hears once from a transaction that the rights of the same people may be others', async () => {
    const rights = (userId: number | null) => ({ kind: 'rights', userId }) as const;
    await server.db.transaction(async (tx) => {
      announce(tx, 1, rights(null));
      announce(tx, 1, rights(null), rights(3));
      announce(tx, 2, rights(null), call(1));
      announce(tx, 2, rights(null), call(1));
      expect(toldBy(tx)).toEqual([
        { bunit_id: 1, news: rights(null) },
        { bunit_id: 1, news: rights(3) },
        { bunit_id: 2, news: rights(null) },
        { bunit_id: 2, news: call(1) },
        { bunit_id: 2, news: call(1) },
      ]);
    });
  });

  test('hears of a change under the number of a transaction that a crash undid', async () => {
    const { feed, heard } = await read();
    await server.announce(1, call(150));
    await vi.waitFor(() => expect(heard).toEqual([150]), patiently);
    // What is rolled back is not written to disk at once: a database that crashes now gives its number to the next transaction.
    const client = new pg.Client(server.database.pool);
    await client.connect();
    await client.query('begin');
    const { rows } = await client.query<{ xid: string }>('select pg_current_xact_id()::text as xid');
    await client.query('rollback');
    const { rows: undone } = await client.query('select clock_timestamp() as at');
    // Whatever is read from now on has seen that number pass.
    await vi.waitFor(async () => {
      const asked = await client.query(
        "select from pg_stat_activity where datname = current_database() and application_name = 'asesoria feed' and query_start <= $1",
        [undone[0]?.at],
      );
      expect(asked.rowCount).toBe(0);
    }, patiently);
    const position = feed.position();
    await client.query('insert into changes (xid, bunit_id, news) values ($1, 1, $2)', [
      rows[0]?.xid,
      JSON.stringify(call(151)),
    ]);
    await client.end();
    expect(await feed.missedSince(1, position)).toHaveLength(1);
    await vi.waitFor(() => expect(heard).toEqual([150, 151]), patiently);
  });

  test('hears what was committed while its connection was away', async () => {
    const { heard, missed, log } = await read();
    await server.announce(1, call(200));
    await vi.waitFor(() => expect(heard).toEqual([200]), patiently);
    await server.db.$client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'asesoria feed'",
    );
    for (const id of [201, 202, 203]) await server.announce(1, call(id));
    await vi.waitFor(() => expect(heard).toEqual([200, 201, 202, 203]), patiently);
    expect(missed).not.toHaveBeenCalled();
    expect(log.warn.mock.calls.length).toBeLessThanOrEqual(1);
  });

  test('is woken by another node without its asking', async () => {
    const { heard } = await read();
    const hints = new pg.Client(server.database.pool);
    await hints.connect();
    await hints.query('listen asesoria_changes');
    const hinted = new Promise((resolve) => hints.once('notification', resolve));
    await server.announce(1, call(300));
    await hinted;
    await vi.waitFor(() => expect(heard).toEqual([300]), patiently);
    await hints.end();
  });

  test('can be stopped while it waits whether its new connection hears', async () => {
    const { promise: unheard, resolve } = Promise.withResolvers<void>();
    const { emit } = pg.Client.prototype;
    const deaf = vi.spyOn(pg.Client.prototype, 'emit').mockImplementation(function told(this: pg.Client, ...event) {
      if (event[0] !== 'notification') return emit.apply(this, event);
      resolve();
      return true;
    });
    // The timer by which it would give up does not go off.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const letBe = () => {
      deaf.mockRestore();
      vi.useRealTimers();
    };
    try {
      const { feed, log } = await read();
      await unheard;
      await feed.stop();
      expect(log.warn).not.toHaveBeenCalled();
    } finally {
      letBe();
    }
  });

  test('says so when the address for it leads nowhere', async () => {
    await expect(read('postgres://nobody:hidden-word@127.0.0.1:1/none')).rejects.toThrow(
      /^DATABASE_DIRECT_URL: (?!.*hidden-word)/,
    );
  });
});

describe('what is old', () => {
  test('is dropped with its part, and whoever has not seen it is told to load anew', async () => {
    const { feed, heard, missed } = await read();
    const before = feed.position();
    await server.announce(1, call(400));
    await vi.waitFor(() => expect(heard).toEqual([400]), patiently);
    // Some test of another database may have a transaction open since before that: no position is past it until that has
    // ended, as none is past what an hour of the product has seen. Whoever reads from then on is.
    const { rows } = await server.db.$client.query<{ last: string }>('select max(xid)::text as last from changes');
    const isPast = 'select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as past';
    await vi.waitFor(
      async () => expect((await server.db.$client.query(isPast, [rows[0]?.last])).rows).toEqual([{ past: true }]),
      patiently,
    );
    await server.announce(1, call(402));
    await vi.waitFor(() => expect(heard).toEqual([400, 402]), patiently);
    const after = feed.position();
    // As if all of it before had been written longer ago than is kept.
    await server.db.$client.query(
      `update changes set slot = (floor(extract(epoch from clock_timestamp()) / 1800)::bigint + 1) % 4
        where xid <= $1::xid8`,
      [rows[0]?.last],
    );
    // A reader may be at it just now.
    await vi.waitFor(async () => expect(await dropOldChanges(server.db)).toBe(true), patiently);
    expect(
      (await server.db.$client.query('select count(*)::int as left from changes where news @> $1', [call(400)])).rows,
    ).toEqual([{ left: 0 }]);
    const reader = await read();
    expect(await reader.feed.missedSince(1, before)).toBeNull();
    expect(await reader.feed.missedSince(1, after)).toEqual([]);
    expect(missed).not.toHaveBeenCalled();
  });

  test('is not dropped while it may still be asked for', async () => {
    await server.announce(1, call(401));
    expect(await dropOldChanges(server.db)).toBe(false);
  });

  test('or not of this database: nothing is promised', async () => {
    const { feed } = await read();
    for (const since of [
      '',
      '1:1:',
      '99999999999:99999999999:',
      '5:3:',
      '7:9:8,x',
      'x',
      7,
      null,
      {},
      '1:'.repeat(3_000),
    ])
      expect(await feed.missedSince(1, since)).toBeNull();
  });
});

describe('who comes back', () => {
  test('gets what was missed on its channels, and nothing of another business', async () => {
    const bearer = await server.signIn('manager@demo.local');
    const away = await listen(server.url, bearer);
    await away.subscribe('records:services');
    const told = away.next('records:services');
    await server.announce(1, { kind: 'record', resource: 'services', id: 1, version: 7 });
    await told;
    await vi.waitFor(() => expect(away.feed.length).toBeGreaterThan(0), patiently);
    const seen = (await told).seen;
    away.close();
    await server.announce(1, { kind: 'record', resource: 'services', id: 2, version: 8 });
    await server.announce(1, { kind: 'record', resource: 'zones', id: 3, version: 1 });
    await server.announce(2, { kind: 'record', resource: 'services', id: 4, version: 1 });
    await server.announce(1, { kind: 'record', resource: 'services', id: 2, version: null });
    const back = await listen(server.url, bearer);
    const { missed } = await back.subscribe('records:services', seen);
    // From the position in front of the last message: that one comes once more, and then what was missed.
    expect(missed?.map(({ id, version }) => [id, version])).toEqual([
      [1, 7],
      [2, 8],
      [2, null],
    ]);
    expect(await back.subscribe('records:zones', 'of another time')).toEqual({ ok: true });
    expect(await back.subscribe('records:desks')).toEqual({ ok: true });
    back.close();
  });

  test('after nothing happened misses nothing', async () => {
    const bearer = await server.signIn('manager@demo.local');
    const first = await listen(server.url, bearer);
    await vi.waitFor(() => expect(first.feed.at(-1)).toMatchObject({ isLive: true }), patiently);
    const seen = first.feed.at(-1)?.seen;
    first.close();
    const second = await listen(server.url, bearer);
    expect(await second.subscribe('records:services', seen)).toEqual({ ok: true, missed: [] });
    second.close();
  });

  test('is told when the node itself hears of nothing, and when it does again', async () => {
    const lonely = await startServer({ beside: server });
    const one = await listen(lonely.url, await server.signIn('manager@demo.local'));
    await vi.waitFor(() => expect(one.feed.at(-1)).toMatchObject({ isLive: true }), patiently);
    // Whoever reads the changes has to wait, as on a database that hangs.
    const lock = new pg.Client(server.database.pool);
    await lock.connect();
    await lock.query('begin');
    await lock.query('lock table changes in access exclusive mode');
    // Who has heard more than it is kept waiting until that is known, and no longer.
    const ahead = { 'x-feed-entry': '999999999999' };
    expect(await lonely.ask('GET', '/health/live', { headers: ahead })).toMatchObject({ status: 200 });
    await vi.waitFor(() => expect(one.feed.at(-1)).toMatchObject({ isLive: false }), patiently);
    await lock.query('rollback');
    await lock.end();
    await vi.waitFor(() => expect(one.feed.at(-1)).toMatchObject({ isLive: true }), patiently);
    one.close();
    await lonely.close();
  });
});
