import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { FeedEntry, FeedPosition } from '../../src/domain/channel.ts';
import type { News } from '../base/news.ts';
import type { Database } from '../postgres/database.ts';
import { reporterOf } from '../postgres/outage.ts';
import { unreachable } from '../postgres/unreachable.ts';
import { createHeardEntries } from './heard-entries.ts';
import { knownNews } from './known-news.ts';
import { settled } from './settled.ts';

/** Something that changed, as the feed tells of it. */
export interface Change {
  /** Its number in the feed. */
  readonly entry: FeedEntry;
  /** Null where it concerns a login. */
  readonly bunitId: number | null;
  /** Unix seconds, by the clock of the database. */
  readonly at: number;
  readonly news: News;
}

/**
 * Where a reader of the feed is: the snapshot of PostgreSQL that it has seen, as text, up to the last change in it. What a
 * later reader finds is what is visible to it and was not in that snapshot. So a change is found when it is committed, in
 * whatever order that is, and a transaction that stays open keeps nobody from hearing of the others.
 */
export type Position = FeedPosition;

/** What is new since a position; `changes` of null: that cannot be told any more, everything may be different. */
interface Reading {
  readonly position: Position;
  readonly changes: readonly Change[] | null;
  /** Whether there is something among them that this version does not know: a newer node wrote it. */
  readonly isPartial: boolean;
}

interface FeedListener {
  /** What was committed, in order; `before` is the position in front of all of them. */
  heard(changes: readonly Change[], before: Position): void;
  /** Something changed of which this node cannot tell what it was. */
  puzzled(): void;
  /** Changes may have been missed: the node was away for longer than they are kept. */
  missed(): void;
  /** Whether this node hears of what is committed, changed. */
  turned(isLive: boolean): void;
}

interface FeedOptions {
  readonly db: Database;
  /** An address of the database that keeps sessions; null: that of the pool does. */
  readonly directUrl: string | null;
  readonly listener: FeedListener;
  readonly log: { warn(fields: object, message: string): void };
}

/** The feed of one node. */
export interface Feed {
  readonly position: () => Position;
  readonly isLive: () => boolean;
  /** For how long it has not read, in seconds: about a second where all is well. */
  readonly lagSeconds: () => number;
  /** What a business missed since a position that a client names; null: it has to load anew. */
  missedSince(bunitId: number, position: unknown): Promise<readonly Change[] | null>;
  /**
   * Resolves when this node has heard a change that somebody was told of elsewhere: at once where it has, else when the feed was read once
   * more, for whoever was told of it can be sure that it is there. Where nothing is heard, when that is known, so that nothing is kept any more.
   */
  reach(entry: unknown): Promise<void>;
  stop(): Promise<void>;
}

/** Changes that are told at once; a reader that is further behind loads anew. */
const most = 10_000;
/** Of one business, for one client that comes back. */
const mostForClient = 500;
/** Answers that are kept for others of a business that come back from the same position. */
const mostShared = 100;
/** A hint that got lost is made up for by asking, this often; oftener where there are no hints. In milliseconds. */
const askEvery = { hinted: 1_000, unhinted: 200 };
/** Between two hints of one node to the others, in milliseconds. */
const hintEvery = 20;
/** Without an answer for this long, in milliseconds, the feed is not live. */
const patience = 5_000;
/** How many may wait at a time for what was heard elsewhere: more are answered as it is. */
const mostWaiting = 10_000;
const hintChannel = 'asesoria_changes';

/** The newest transaction of which there is a change, or was one. */
const lastChange =
  'coalesce((select xid from changes order by xid desc limit 1), (select xid from changes_dropped))::text';

/**
 * Everything that is visible now and was not at the position, oldest first. One statement, so that the position that it
 * answers is that of the very snapshot which it reads.
 */
const readSince = (where: string, limit: number) => `
  select pg_current_snapshot()::text as snapshot, ${lastChange} as last,
         pg_snapshot_xmin($1::pg_snapshot) > (select xid from changes_dropped)
           and pg_snapshot_xmax($1::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot()) as kept,
         found.id, found.bunit_id, found.at, found.news
    from (select) one
    left join lateral (
      select id, bunit_id, at, news from changes
       where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot) ${where}
       order by id limit ${limit + 1}
    ) found on true
   order by found.id`;

const statements = {
  all: { name: 'feed', text: readSince('', most) },
  // Without drafts, of which each writer makes one a second: whoever shows one asks for it, and the others need not load anew.
  ofBusiness: {
    name: 'feed-of-business',
    text: readSince(`and bunit_id = $2 and news ->> 'kind' <> 'draft'`, mostForClient),
  },
};

interface SnapshotRow {
  snapshot: Position;
  last: string;
}

interface FoundRow extends SnapshotRow {
  kept: boolean;
  id: string;
  bunit_id: number | null;
  at: string;
  news: unknown;
}

const readingOf = (rows: readonly FoundRow[], limit: number): Reading => {
  const [first] = rows;
  if (!first) throw new Error('The feed answered nothing.');
  const { snapshot, last, kept } = first;
  const position = settled(snapshot, last);
  if (!kept || rows.length > limit) return { position, changes: null, isPartial: false };
  const found = rows.filter(({ news }) => news !== null);
  const changes = found.flatMap(({ id, news: written, bunit_id, at }): readonly Change[] => {
    const news = knownNews(written);
    return news === null ? [] : [{ entry: id, bunitId: bunit_id, at: Number(at), news }];
  });
  return { position, changes, isPartial: changes.length < found.length };
};

/** A snapshot of PostgreSQL as text, as long as one may be that comes from a client. */
const positionPattern = /^\d{1,20}:\d{1,20}:[\d,]{0,2000}$/;
/** The number of a change, as a client says it. */
const entryPattern = /^\d{1,18}$/;

/**
 * Starts to read the changes of the database from now on. Rejects when the database does not answer. Afterwards a lost
 * connection is reported once, and tried again until it is there; what was committed meanwhile is told then.
 */
export const startFeed = async ({ db, directUrl, listener, log }: FeedOptions): Promise<Feed> => {
  const node = randomUUID();
  const report = reporterOf(db, log);
  const pool = db.$client;
  const first = await pool.query<SnapshotRow>(`select pg_current_snapshot()::text as snapshot, ${lastChange} as last`);
  const [begin = { snapshot: '1:1:', last: '0' }] = first.rows;
  let position = settled(begin.snapshot, begin.last);
  let session: pg.Client | null = null;
  let isHinted = true;
  let isStopped = false;
  let isLive = true;
  let answeredAt = performance.now();
  let isWoken = false;
  let wakeUp: (() => void) | null = null;
  const wake = () => {
    isWoken = true;
    wakeUp?.();
  };
  /** Does not wait any longer whether a new connection hears. */
  let giveUpHearing = () => {};

  /**
   * Answers to clients that came back, by business and position. They hold as long as nothing more is heard of the business:
   * what comes later is told to whoever has joined its channels.
   */
  const shared = new Map<number, Map<Position, Promise<readonly Change[] | null>>>();

  const heard = createHeardEntries();
  /** Who waits for the next reading; `begun`: it has begun since they came. */
  const waiting = new Set<{ begun: boolean; readonly arrive: () => void }>();
  const arrive = (isAll: boolean) => {
    for (const one of waiting) {
      if (!one.begun && !isAll) continue;
      waiting.delete(one);
      one.arrive();
    }
  };

  const turn = (now: boolean) => {
    if (now === isLive) return;
    isLive = now;
    listener.turned(now);
    if (!now) arrive(true);
  };

  const connect = async (): Promise<pg.Client> => {
    const { password, ssl, ...others } = pool.options;
    // The pool hides the two from those who copy its options.
    const options = directUrl === null ? { ...others, password, ssl } : { connectionString: directUrl };
    const client = new pg.Client({
      ...options,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
      keepAlive: true,
      application_name: 'asesoria feed',
    });
    const drop = () => {
      // One that could not be made is tried again after the pause.
      if (session !== client) return;
      session = null;
      wake();
    };
    client.on('error', drop);
    client.on('end', drop);
    try {
      await client.connect();
      const isHeard = new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(false), 1_000).unref();
        giveUpHearing = () => {
          clearTimeout(timer);
          resolve(false);
        };
        if (isStopped) giveUpHearing();
        client.on('notification', ({ payload }) => {
          if (payload === `here ${node}`) {
            clearTimeout(timer);
            resolve(true);
          }
          if (payload !== node) wake();
        });
      });
      await client.query(`listen ${hintChannel}`);
      await client.query('select pg_notify($1, $2)', [hintChannel, `here ${node}`]);
      const hears = await isHeard;
      if (!hears && isHinted && !isStopped)
        log.warn(
          {},
          `the database keeps no session (a pooler?): changes are asked for every ${askEvery.unhinted} ms; DATABASE_DIRECT_URL can name an address that does`,
        );
      isHinted = hears;
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
  };

  // An address that leads nowhere is told at the start, and not found out in the log.
  if (directUrl !== null)
    session = await connect().catch((error: unknown) => {
      throw unreachable(error, 'DATABASE_DIRECT_URL');
    });

  const read = async (): Promise<void> => {
    session ??= await connect();
    for (const one of waiting) one.begun = true;
    const { rows } = await session.query<FoundRow>({ ...statements.all, values: [position] });
    const before = position;
    const reading = readingOf(rows, most);
    position = reading.position;
    answeredAt = performance.now();
    if (reading.isPartial) listener.puzzled();
    if (reading.changes === null) {
      shared.clear();
      listener.missed();
    } else if (reading.changes.length > 0) {
      for (const { bunitId, news } of reading.changes)
        if (bunitId !== null && news.kind !== 'draft') shared.delete(bunitId);
      for (const { entry } of reading.changes) heard.add(entry);
      listener.heard(reading.changes, before);
    }
    turn(true);
    arrive(false);
  };

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, isHinted ? askEvery.hinted : askEvery.unhinted);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
      if (isWoken) wakeUp();
    });

  const run = async () => {
    while (!isStopped) {
      isWoken = false;
      try {
        await read();
      } catch (error) {
        if (!isStopped) report(error, 'changes cannot be read now');
        const broken = session;
        session = null;
        void broken?.end().catch(() => {});
        isWoken = false;
      }
      if (!isStopped) await pause();
    }
  };
  const running = run();

  // A read that hangs says nothing by itself.
  const watch = setInterval(() => turn(performance.now() - answeredAt < patience), 1_000).unref();

  let hint: NodeJS.Timeout | null = null;
  let hintedAt = Number.NEGATIVE_INFINITY;
  const sendHint = () => {
    hint = null;
    hintedAt = performance.now();
    // Nobody waits for it: who misses it asks by itself.
    pool.query('select pg_notify($1, $2)', [hintChannel, node]).catch(() => {});
  };
  const committed = () => {
    wake();
    hint ??= setTimeout(sendHint, Math.max(0, hintedAt + hintEvery - performance.now())).unref();
  };
  db.commits.on('done', committed);

  const readForClient = async (bunitId: number, since: Position) => {
    const { rows } = await pool.query<FoundRow>({ ...statements.ofBusiness, values: [since, bunitId] });
    return readingOf(rows, mostForClient).changes;
  };

  return {
    position: () => position,
    isLive: () => isLive,
    lagSeconds: () => Math.round(performance.now() - answeredAt) / 1_000,
    async missedSince(bunitId, since) {
      if (typeof since !== 'string' || !positionPattern.test(since)) return null;
      const answers = shared.get(bunitId) ?? new Map<Position, Promise<readonly Change[] | null>>();
      // A position of another database, or one that somebody made up, is no reason to refuse a channel.
      const asking = answers.get(since) ?? readForClient(bunitId, since).catch(() => null);
      if (answers.size < mostShared) answers.set(since, asking);
      shared.set(bunitId, answers);
      return asking;
    },
    async reach(entry) {
      const isKnown = typeof entry !== 'string' || !entryPattern.test(entry) || heard.has(entry);
      if (!isLive || isStopped || isKnown || waiting.size >= mostWaiting) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.add({ begun: false, arrive: resolve });
      // Whoever makes numbers up has it read no oftener than others hint.
      const reading = setTimeout(wake, Math.max(0, answeredAt + hintEvery - performance.now())).unref();
      await promise;
      clearTimeout(reading);
    },
    async stop() {
      isStopped = true;
      arrive(true);
      clearInterval(watch);
      if (hint) clearTimeout(hint);
      db.commits.off('done', committed);
      wake();
      giveUpHearing();
      await running;
      await session?.end().catch(() => {});
    },
  };
};
