import { type Run, type RunKind, type RunSummary, runStates } from '../../src/domain/run.ts';
import { deleteInBatches } from '../postgres/batches.ts';
import type { Database, Queries, Transaction } from '../postgres/database.ts';
import { demandFew, fewEnough, type List, type Listable, pageOf } from '../postgres/listing.ts';
import { and, eq, getTableColumns, inArray, lt, lte, notInArray, sql } from '../postgres/orm.ts';
import { prepared } from '../postgres/prepared.ts';
import { scriptRuns } from '../postgres/schema/runs.ts';

const {
  bunit_id: _business,
  args: _args,
  result: _result,
  error: _error,
  log: _log,
  requests: _requests,
  emptied: _emptied,
  seen_at: _seen,
  ...summary
} = getTableColumns(scriptRuns);

/** JSON as the driver reads it: Drizzle would parse a second time, and take the text "60" for a number. */
const whole = {
  ...summary,
  args: sql<Run['args']>`${scriptRuns.args}`,
  result: sql<Run['result']>`${scriptRuns.result}`,
  error: sql<Run['error']>`${scriptRuns.error}`,
  log: sql<Run['log']>`${scriptRuns.log}`,
  requests: scriptRuns.requests,
  emptied: scriptRuns.emptied,
};

/** What a list of runs may be asked for. */
export const listableRuns: Listable = {
  fields: summary,
  search: [scriptRuns.name, scriptRuns.ordered_by],
  relations: [],
  counted: 1_000,
  ordered: ['id'],
  sort: '-id',
};

const openStates = runStates.filter((state) => state === 'waiting' || state === 'running');

/** Runs of those kinds that the business has, one page. */
export const listRuns = async (db: Database, bunitId: number, kinds: readonly RunKind[], list: List) => {
  const where = and(eq(scriptRuns.bunit_id, bunitId), inArray(scriptRuns.kind, [...kinds]), list.where);
  const rows: RunSummary[] = await db
    .select(summary)
    .from(scriptRuns)
    .where(and(where, fewEnough(list, { table: scriptRuns, where })))
    .orderBy(...list.orderBy)
    .limit(list.perPage)
    .offset((list.page - 1) * list.perPage);
  const all = { db, table: scriptRuns, where };
  if (rows.length === 0) await demandFew(list, all);
  return pageOf(list, rows, all);
};

/** A run of one of those kinds; null when the business has none of that id. */
export const findRun = async (
  db: Queries,
  bunitId: number,
  kinds: readonly RunKind[],
  id: number,
): Promise<Run | null> => {
  const [run] = await db
    .select(whole)
    .from(scriptRuns)
    .where(and(eq(scriptRuns.id, id), eq(scriptRuns.bunit_id, bunitId), inArray(scriptRuns.kind, [...kinds])));
  return run ?? null;
};

/** A run as it is ordered. */
export type NewRun = Pick<
  Run,
  | 'kind'
  | 'state'
  | 'integration_id'
  | 'webhook_id'
  | 'task_id'
  | 'name'
  | 'ordered_by'
  | 'planned_at'
  | 'created_at'
  | 'again_of'
  | 'args'
>;

const { placeholder } = sql;

const askToInsert = prepared<{ readonly id: number }>(
  'insert_run',
  sql`
    insert into script_runs (bunit_id, kind, state, integration_id, webhook_id, task_id, name, ordered_by, planned_at,
                             created_at, again_of, args)
    values (${placeholder('bunit_id')}, ${placeholder('kind')}, ${placeholder('state')},
            ${placeholder('integration_id')}, ${placeholder('webhook_id')}, ${placeholder('task_id')},
            ${placeholder('name')}, ${placeholder('ordered_by')}, ${placeholder('planned_at')},
            ${placeholder('created_at')}, ${placeholder('again_of')}, ${placeholder('args')})
    returning id`,
);

/** What a run is before anything has happened to it. */
const untouched = {
  started_at: null,
  duration: null,
  problem: null,
  result: null,
  error: null,
  log: [],
  requests: 0,
  emptied: false,
} as const satisfies Partial<Run>;

/** A run to which nothing has happened yet. */
export const newRun = (id: number, run: NewRun): Run => ({ ...untouched, ...run, id });

/** Writes a new run, and answers its id. */
export const insertRun = async (db: Database, bunitId: number, run: NewRun): Promise<number> => {
  const [row] = await askToInsert(db, { ...run, bunit_id: bunitId, args: JSON.stringify(run.args) });
  if (!row) throw new Error('the database answered no row for a run');
  return row.id;
};

/** The same as a part of a transaction. */
export const insertRunIn = async (tx: Transaction, bunitId: number, run: NewRun): Promise<number> => {
  const [row] = await tx
    .insert(scriptRuns)
    .values({ ...run, bunit_id: bunitId })
    .returning({ id: scriptRuns.id });
  if (!row) throw new Error('the database answered no row for a run');
  return row.id;
};

/** Writes that a run has begun, unless it was given up meanwhile. `at` in unix seconds. */
export const startRun = async (db: Database, bunitId: number, id: number, at: number): Promise<void> => {
  await db
    .update(scriptRuns)
    .set({ state: 'running', started_at: at })
    .where(and(eq(scriptRuns.id, id), eq(scriptRuns.bunit_id, bunitId), eq(scriptRuns.state, 'waiting')));
};

/** What became of a run. */
export type RunOutcome = Pick<
  Run,
  'state' | 'started_at' | 'duration' | 'problem' | 'result' | 'error' | 'log' | 'requests'
>;

const askToEnd = prepared(
  'end_run',
  sql`
    update script_runs
       set state = ${placeholder('state')}, started_at = ${placeholder('started_at')},
           duration = ${placeholder('duration')}, problem = ${placeholder('problem')},
           result = ${placeholder('result')}, error = ${placeholder('error')}, log = ${placeholder('log')},
           requests = ${placeholder('requests')}
     where id = ${placeholder('id')} and bunit_id = ${placeholder('bunit_id')} and state in ('waiting', 'running')`,
);

const jsonOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** Writes what became of a run. One that was given up stays so: it may have been emptied or erased since, and ordered anew. */
export const endRun = async (db: Database, bunitId: number, id: number, outcome: RunOutcome): Promise<void> => {
  const { result, error, log } = outcome;
  const parts = { result: jsonOf(result), error: jsonOf(error), log: jsonOf(log) };
  await askToEnd(db, { ...outcome, ...parts, id, bunit_id: bunitId });
};

/** Says to the other nodes that this one knows those runs to be alive. `now` in unix seconds. */
export const keepRuns = async (db: Database, alive: readonly number[], now: number): Promise<void> => {
  if (alive.length === 0) return;
  await db
    .update(scriptRuns)
    .set({ seen_at: now })
    .where(and(inArray(scriptRuns.id, [...alive]), inArray(scriptRuns.state, openStates)));
};

/**
 * Gives up runs that have not ended and of which no node knew since the moment, except those that this node knows to be alive. Answers
 * which. `before` in unix seconds.
 */
export const loseRuns = (
  db: Database,
  before: number,
  alive: readonly number[],
): Promise<{ readonly id: number; readonly bunit_id: number }[]> =>
  db
    .update(scriptRuns)
    .set({ state: 'lost' })
    .where(
      and(
        inArray(scriptRuns.state, openStates),
        lt(sql`coalesce(${scriptRuns.seen_at}, ${scriptRuns.started_at}, ${scriptRuns.created_at})`, before),
        notInArray(scriptRuns.id, [...alive]),
      ),
    )
    .returning({ id: scriptRuns.id, bunit_id: scriptRuns.bunit_id });

/** How long what runs leave is counted together, in seconds. */
const day = 24 * 60 * 60;

/**
 * Empties the oldest runs of a business until those of each kind, of the last 24 hours, hold no more than so many bytes:
 * args, result and log go, the rest of the history stays. `now` in unix seconds. A flood of one kind costs no other.
 */
export const emptyRuns = async (db: Database, bunitId: number, most: number, now: number): Promise<void> => {
  await db.execute(sql`
    with held as (
      select id, sum(pg_column_size(args) + coalesce(pg_column_size(result), 0) + pg_column_size(log))
                   over (partition by kind order by id desc) as bytes
        from script_runs
       where bunit_id = ${bunitId} and created_at > ${now - day} and not emptied)
    update script_runs
       set args = '{"data": null, "params": null, "request": null}', result = null, log = '[]', emptied = true
     where id in (select id from held where bytes > ${most})
       and bunit_id = ${bunitId} and state not in ('waiting', 'running')`);
};

/** Deletes the history of runs that is older than the moment, in unix seconds. */
export const forgetRuns = async (db: Database, before: number): Promise<void> => {
  await deleteInBatches(db, scriptRuns, lte(scriptRuns.created_at, before));
};
