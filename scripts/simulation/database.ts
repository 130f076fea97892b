import { AsyncLocalStorage } from 'node:async_hooks';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../server/postgres/database.ts';
import { startEmbedded } from '../../server/postgres/embedded/embedded.ts';
import { migrate } from '../../server/postgres/migrate.ts';
import { oneByOne } from './one-by-one.ts';
import { namePlans, plannedOnce } from './plans.ts';
import { recallAnswers } from './recall.ts';
import { spread } from './spread.ts';
import { type Runner, runnerOfThis } from './standstill.ts';
import type { Time } from './time.ts';
import { countWrites } from './written.ts';

/*
 * The database of a simulation is a real one. What it must not have is a time of its own, nor tell anybody anything by itself:
 * both would make two runs of a seed differ.
 */

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

export interface SimulatedDatabase {
  readonly pool: pg.PoolConfig;
  stop(): Promise<void>;
}

/** An embedded PostgreSQL, migrated, in a folder that goes with it; it holds nothing that has to survive. */
export const startDatabase = async (): Promise<SimulatedDatabase> => {
  const folder = await mkdtemp(join(tmpdir(), 'asesoria-simulation-'));
  await chmod(folder, 0o711); // the database runs as another user when we are root
  const { pool, stop } = await startEmbedded({ dataDir: folder, log: quiet });
  const client = new pg.Client(pool);
  await client.connect();
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'])
    await client.query(`alter system set ${name} = off`);
  for (const [name, value] of Object.entries(plannedOnce)) await client.query(`alter system set ${name} = ${value}`);
  await client.query('select pg_reload_conf()');
  await client.end();
  const db = openDatabase(pool, quiet);
  await migrate(db.$client);
  await db.$client.end();
  return {
    pool,
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Functions of the time, in a schema that is looked in before PostgreSQL's own. A sequence is seen by all at once. */
const simulatedTime = `
  create schema simulated;
  create sequence simulated.milliseconds;
  ${['now', 'clock_timestamp', 'statement_timestamp', 'transaction_timestamp']
    .map(
      (name) => `create function simulated.${name}() returns timestamptz stable language sql
        as 'select to_timestamp(last_value / 1000.0) from simulated.milliseconds';`,
    )
    .join('\n')}
  do $$ begin
    execute format('alter database %I set search_path = simulated, public, pg_catalog', current_database());
  end $$;`;

/** Defaults were bound to PostgreSQL's own functions when the tables were made, and are told by their whole names since ours hide them. */
const bindDefaults = `
  do $$ declare one record; begin
    for one in
      select c.oid::regclass as of_table, a.attname as of_column, replace(pg_get_expr(d.adbin, d.adrelid), 'pg_catalog.', '') as expression
        from pg_attrdef d
        join pg_class c on c.oid = d.adrelid and c.relnamespace = 'public'::regnamespace
        join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum and a.attgenerated = '' and not c.relispartition
       where pg_get_expr(d.adbin, d.adrelid) ~ '(now|clock_timestamp)\\(\\)'
    loop
      execute format('alter table %s alter column %I set default %s', one.of_table, one.of_column, one.expression);
    end loop;
  end $$;`;

/** As its sweep does with changes that are old: they are gone, and it knows up to which. */
const dropChanges = `
  with gone as (delete from changes returning xid)
  update changes_dropped set xid = last.xid
    from (select xid from gone order by xid desc limit 1) last where changes_dropped.xid < last.xid`;

const lastLease = `
  select node from routing_leases where until > extract(epoch from now()) * 1000 order by until desc, bunit_id limit 1`;

/** The database of a simulation, for whoever holds its clock. */
export interface Keeper {
  tell(now: number): Promise<void>;
  /** What was written until it was told the time last: the same while nothing was. */
  written(): string;
  /** What changed until now is told to nobody who comes back. */
  forget(): Promise<void>;
  /** By its name, the node that decides just now who is rung; null where none does. */
  decider(): Promise<string | null>;
  /** Whether a session, by its process id, waits for a lock. It is asked past everybody who waits to ask. */
  isBlocked(session: number): Promise<boolean>;
  end(): Promise<void>;
}

/** As nobody has to wait for. */
const ask = pg.Client.prototype.query as (
  this: pg.Client,
  asked: pg.QueryConfig,
) => Promise<pg.QueryResult<{ is: boolean }>>;

/** Gives the database the time of the simulation. Answers how to tell it. */
export const shareTime = async (config: pg.PoolConfig): Promise<Keeper> => {
  const maker = new pg.Client(config);
  await maker.connect();
  await maker.query(simulatedTime);
  await maker.query(countWrites);
  await maker.end();
  const client = new pg.Client(config); // a new session: it looks where it was told to
  await client.connect();
  await client.query(bindDefaults);
  const told = {
    name: 'tell',
    text: "select setval('simulated.milliseconds', $1), (select last_value from simulated.written) as written",
  };
  let written = '';
  return {
    async tell(now) {
      const { rows } = await client.query<{ written: string }>({ ...told, values: [now] });
      written = rows[0]?.written ?? '';
    },
    written: () => written,
    forget: async () => void (await client.query(dropChanges)),
    async decider() {
      const { rows } = await client.query<{ node: string }>(lastLease);
      return rows[0]?.node ?? null;
    },
    async isBlocked(session) {
      const asked = { name: 'blocked', text: 'select pg_blocking_pids($1) <> array[]::int[] as is', values: [session] };
      const { rows } = await ask.call(client, asked);
      return rows[0]?.is === true;
    },
    end: () => client.end(),
  };
};

type Callback = (error: unknown, result: unknown) => void;

/** How long a hint takes from one node to another, in simulated milliseconds. */
const hintTakes = 5;

/** The lines of this process to its databases. */
export interface Questions {
  /** Lets time stand still for some work: what a node was about to look for is looked for at once. */
  still: Time['still'];
  /** From now on the database answers so many simulated milliseconds late; 0 for at once. */
  slow(milliseconds: number): void;
  /** The database goes: connections of nodes break, and there are no new ones. */
  cut(): void;
  mend(): void;
  readonly isCut: boolean;
  /** Whether somebody is in the middle of a transaction: what is written in it is seen later. */
  readonly isInside: boolean;
  /** Looks away again. */
  stop(): void;
}

/** Those of the nodes; whoever watches them has others. */
const isOfNode = ({ connectionParameters }: pg.Client & { connectionParameters?: { application_name?: string } }) =>
  connectionParameters?.application_name?.startsWith('asesoria') === true;
const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

/** Asks as pg does: a callback is told, and without one a promise. */
const answering = (args: readonly unknown[], ask: (known: readonly unknown[], done: Callback) => void) => {
  const known = args.slice(0, args.findLastIndex((one) => one !== undefined) + 1);
  const callback = known.at(-1);
  if (typeof callback === 'function') return ask(known.slice(0, -1), callback as Callback);
  return new Promise((resolve, reject) => ask(known, (error, result) => (error ? reject(error) : resolve(result))));
};

type Watched = Pick<Time, 'began' | 'ended' | 'calm' | 'still'>;

/**
 * Has this process ask any database one question after the other: `began` and `ended` are told of each. What nodes tell each other
 * by NOTIFY goes by the simulated time. `isBlocked`: whether a session of the database, by its process id, waits for a lock.
 */
export const watchQuestions = (
  { began, ended, calm, still }: Watched,
  { isBlocked }: Pick<Keeper, 'isBlocked'>,
): Questions => {
  const { query, connect, end } = pg.Client.prototype as unknown as Record<string, (...args: unknown[]) => unknown>;
  const listening = new Map<pg.Client, Runner | null>();
  const open = new Set<pg.Client>();
  let isCut = false;
  let stills = 0;
  /** How late it answers at most, and on the whole, in simulated milliseconds. */
  let late = 0;
  const nextPart = spread();
  /** Connections in the middle of something: there it answers at once, or others would wait for its locks, and time with them. */
  const busy = new Set<pg.Client>();
  const waits = (client: pg.Client, text: unknown): boolean => {
    const said = typeof text === 'object' && text !== null && 'text' in text ? text.text : text;
    const isInside = busy.has(client);
    if (typeof said === 'string' && /^begin/i.test(said)) busy.add(client);
    if (typeof said === 'string' && /^(commit|rollback$)/i.test(said)) busy.delete(client);
    return late > 0 && !isInside && isOfNode(client);
  };
  /** What is about to be asked, or to be answered. */
  const due = new Set<() => void>();
  /** By connection, what waits to be asked of it: what is asked after it stays behind it. */
  const behind = new WeakMap<pg.Client, (() => void)[]>();
  /** On the way there and on the way back, each time for another part of it: what was asked first may be answered last. */
  const way = () => (late === 0 ? 0 : Math.round(late * nextPart()));
  const onItsWay = (takes: number, arrive: () => void) => {
    if (stills > 0 || takes === 0) return arrive();
    const act = () => {
      if (due.delete(act)) arrive();
    };
    due.add(act);
    setTimeout(act, takes);
  };
  const later = (client: pg.Client, ask: () => void) => {
    const line = behind.get(client);
    if (line) return void line.push(ask);
    const own = [ask];
    behind.set(client, own);
    onItsWay(way(), () => {
      behind.delete(client);
      for (const one of own) one();
    });
  };
  /** By connection, when the last of its answers arrives that are on their way: none overtakes another there. */
  const arrival = new WeakMap<pg.Client, number>();
  /** A transaction that has begun goes on at once. */
  const answerLate =
    (client: pg.Client, done: Callback): Callback =>
    (error, result) => {
      if (busy.has(client)) return done(error, result);
      const at = Math.max(Date.now() + way(), arrival.get(client) ?? 0);
      arrival.set(client, at);
      const within = AsyncLocalStorage.snapshot();
      onItsWay(at - Date.now(), () => within(done, error, result));
    };
  const hint = (channel: string, payload: string) => {
    for (const [client, runner] of listening) {
      const tell = () => void client.emit('notification', { processId: 0, channel, payload });
      setTimeout(() => (runner ? runner.when(tell) : tell()), hintTakes);
    }
  };
  const recall = recallAnswers();
  const named = namePlans();
  const put = oneByOne({ calm });
  /** Puts something at the end of the line, for whoever asks: what follows from the answer is a part of them. */
  const inLine = (client: pg.Client & { processID?: number }, act: (done: Callback) => void, done: Callback) => {
    began();
    const within = AsyncLocalStorage.snapshot();
    const give = (error: unknown, result: unknown) => () => {
      try {
        within(done, error, result);
      } finally {
        ended();
      }
    };
    put({
      isBlocked: async () => client.processID !== undefined && (await isBlocked(client.processID)),
      ask: (answered) => within(act, (error, result) => answered(give(error, result))),
    });
  };
  const ask = (client: pg.Client, args: readonly unknown[], done: Callback) => {
    const isInside = busy.has(client);
    const act = (answered: Callback) => {
      const known = isOfNode(client) && open.has(client) && !isCut ? recall.answerTo(args, isInside) : null;
      if (known) return answered(null, known.result);
      const tell = recall.asks(args, isInside);
      query?.call(client, ...(isOfNode(client) ? named(args) : args), (error: unknown, result: unknown) => {
        tell(error ? null : result);
        answered(error, result);
      });
    };
    inLine(client, act, done);
  };
  Object.assign(pg.Client.prototype, {
    connect(this: pg.Client, ...args: unknown[]) {
      return answering(args, (_, done) => {
        if (isCut && isOfNode(this)) return void setImmediate(done, away(), null);
        open.add(this);
        this.once('end', () => {
          open.delete(this);
          busy.delete(this);
        });
        inLine(this, (answered) => connect?.call(this, answered), done);
      });
    },
    end(this: pg.Client, ...args: unknown[]) {
      return answering(args, (_, done) => inLine(this, (answered) => end?.call(this, answered), done));
    },
    query(this: pg.Client, ...args: unknown[]) {
      const [text, values] = args;
      if (typeof text === 'string' && text.startsWith('listen ')) {
        listening.set(this, runnerOfThis());
        this.once('end', () => listening.delete(this));
      }
      const isHint = text === 'select pg_notify($1, $2)';
      if (isHint) hint(...(values as [string, string]));
      const isLate = waits(this, text);
      return answering(args, (known, done) => {
        const asked = isHint ? ['select 1'] : known;
        const answered = isOfNode(this) ? answerLate(this, done) : done;
        if (isLate || behind.has(this)) later(this, () => ask(this, asked, answered));
        else ask(this, asked, answered);
      });
    },
  });
  return {
    async still(work) {
      stills += 1;
      try {
        for (const ask of [...due]) ask();
        return await still(work);
      } finally {
        stills -= 1;
      }
    },
    slow(milliseconds) {
      late = milliseconds;
    },
    cut() {
      isCut = true;
      for (const client of open) if (isOfNode(client)) client.connection.stream.destroy(away());
    },
    mend() {
      isCut = false;
    },
    get isCut() {
      return isCut;
    },
    get isInside() {
      return busy.size > 0;
    },
    stop: () => void Object.assign(pg.Client.prototype, { query, connect, end }),
  };
};
