import type { Json } from '../../src/domain/run.ts';
import type { TaskCaller } from '../base/caller.ts';
import type { Database, Queries, Transaction } from '../postgres/database.ts';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, notExists, or, sql } from '../postgres/orm.ts';
import { QueryBuilder } from '../postgres/orm-pg.ts';
import { taskPermissions, tasks } from '../postgres/schema/automation.ts';
import { businesses } from '../postgres/schema/business.ts';
import { databaseNow } from '../postgres/schema/columns.ts';
import { permissions } from '../postgres/schema/people.ts';
import { scriptRuns } from '../postgres/schema/runs.ts';
import { isOrdered } from '../postgres/task-queue.ts';
import type { TaskScript } from './automation.ts';

/** A task as the scheduler sees it. Moments in unix seconds. */
export interface StoredTask {
  readonly id: number;
  readonly bunitId: number;
  readonly name: string;
  readonly active: boolean;
  /** What its metadata names; null when it names none. */
  readonly integrationId: number | null;
  readonly data: Json;
  readonly params: Json;
  readonly frecuency: number;
  readonly overlap: boolean;
  readonly nextRunAt: number | null;
}

/** JSON as the driver reads it: Drizzle would parse a second time, and take the text "60" for a number. */
const stored = {
  id: tasks.id,
  bunitId: tasks.bunit_id,
  name: tasks.name,
  active: tasks.active,
  integrationId: tasks.integration_id,
  data: sql<Json>`${tasks.metadata} -> 'data'`,
  params: sql<Json>`${tasks.metadata} -> 'params'`,
  frecuency: tasks.frecuency,
  overlap: tasks.overlap,
  nextRunAt: tasks.next_run_at,
};

const ofActiveBusiness = and(eq(businesses.id, tasks.bunit_id), businesses.active);
const isDue = (now: number) =>
  and(tasks.active, or(isNull(tasks.next_run_at), lte(tasks.next_run_at, now)), isNotNull(tasks.integration_id));

/** When the next task of any business is due, in unix seconds: 0 for one without a plan yet, null where there is none. */
export const nextDue = async (db: Database): Promise<number | null> => {
  const some = sql`from ${tasks} join ${businesses} on ${ofActiveBusiness}
    where ${tasks.active} and ${tasks.integration_id} is not null and ${tasks.next_run_at}`;
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select coalesce(
      (select 0::bigint ${some} is null limit 1),
      (select ${tasks.next_run_at} ${some} is not null order by ${tasks.next_run_at} limit 1)) as at`);
  const at = rows[0]?.at ?? null;
  return at === null ? null : Number(at);
};

/** The tasks of all businesses that are due or have no plan, locked; those that another node has locked are its own. */
export const lockDueTasks = (tx: Transaction, now: number, most: number): Promise<StoredTask[]> =>
  tx
    .select(stored)
    .from(tasks)
    .innerJoin(businesses, ofActiveBusiness)
    .where(isDue(now))
    .orderBy(asc(tasks.next_run_at), asc(tasks.id))
    .limit(most)
    .for('no key update', { of: tasks, skipLocked: true });

/** Writes when tasks run next. Their versions stay: nobody edited them. */
export const writePlans = async (
  tx: Transaction,
  plans: readonly { readonly id: number; readonly next: number }[],
): Promise<void> => {
  const [ids, nexts] = [plans.map(({ id }) => id), plans.map(({ next }) => next)];
  await tx.execute(sql`
    update ${tasks} set next_run_at = plan.next
      from unnest(${sql.param(ids)}::int[], ${sql.param(nexts)}::bigint[]) as plan (id, next)
     where ${tasks.id} = plan.id`);
};

/** So far beside each other the clocks of nodes may be, and a plan be late for it, in seconds. */
const tolerated = 60;

/**
 * Has plans begin anew that are later than any could be: they were made while the clock of the database was ahead, and nothing would run
 * until it is so late. Answers whose. `now` in unix seconds; a node that has not noticed yet that the clock was put forward finds none.
 */
export const replanLate = (db: Database, now: number): Promise<{ readonly id: number; readonly bunitId: number }[]> =>
  db
    .update(tasks)
    .set({ next_run_at: sql`${now}::bigint + ${tasks.frecuency}` })
    .where(
      and(
        tasks.active,
        gt(tasks.next_run_at, sql`greatest(${now}::bigint, ${databaseNow}) + ${tasks.frecuency} + ${tolerated}::int`),
      ),
    )
    .returning({ id: tasks.id, bunitId: tasks.bunit_id });

/** A task of the business, locked; null when it has none of that id. */
export const lockTask = async (tx: Transaction, bunitId: number, id: number): Promise<StoredTask | null> => {
  const [task] = await tx
    .select(stored)
    .from(tasks)
    .where(and(eq(tasks.id, id), eq(tasks.bunit_id, bunitId)))
    .for('no key update');
  return task ?? null;
};

/** A task that may run: active, and in an active business; null otherwise. */
export const findActiveTask = async (db: Queries, bunitId: number, id: number): Promise<StoredTask | null> => {
  const [task] = await db
    .select(stored)
    .from(tasks)
    .innerJoin(businesses, ofActiveBusiness)
    .where(and(eq(tasks.id, id), eq(tasks.bunit_id, bunitId), tasks.active));
  return task ?? null;
};

/** A task of the business, active or not; null when it has none of that id. */
export const findTask = async (db: Queries, bunitId: number, id: number): Promise<StoredTask | null> => {
  const [task] = await db
    .select(stored)
    .from(tasks)
    .where(and(eq(tasks.id, id), eq(tasks.bunit_id, bunitId)));
  return task ?? null;
};

/** Whether no run of the task waits or runs, as far as the history knows. */
const hasNoOpenRun = notExists(
  new QueryBuilder()
    .select({ one: sql`1` })
    .from(scriptRuns)
    .where(
      and(
        eq(scriptRuns.task_id, tasks.id),
        eq(scriptRuns.bunit_id, tasks.bunit_id),
        inArray(scriptRuns.state, ['waiting', 'running']),
      ),
    ),
);

/**
 * Whether a run of the task may begin beside its plan, while the transaction holds the task: nobody plans or orders one
 * meanwhile. false while one waits or runs that it may not overlap.
 */
export const mayBeginBeside = async (tx: Transaction, bunitId: number, id: number): Promise<boolean> => {
  const task = await lockTask(tx, bunitId, id);
  if (task === null || task.overlap) return true;
  const isFree = and(eq(tasks.id, id), hasNoOpenRun, sql`not ${isOrdered(id)}`);
  return (await tx.$count(tasks, isFree)) > 0;
};

/** A run that is to begin. `now` in unix seconds. */
export interface Beginning {
  readonly id: number;
  readonly bunitId: number;
  /** What the task shall still run. */
  readonly integrationId: number;
  readonly now: number;
}

/**
 * Writes that a task runs now, and answers it; null when it may not: it is not active (any more), runs something else, or
 * may not overlap a run that has not ended. Its version stays: nobody edited it.
 */
export const beginTask = async (
  db: Queries,
  { id, bunitId, integrationId: runs, now }: Beginning,
): Promise<StoredTask | null> => {
  const [task] = await db
    .update(tasks)
    .set({ last_run_at: now })
    .from(businesses)
    .where(
      and(
        ofActiveBusiness,
        eq(tasks.id, id),
        eq(tasks.bunit_id, bunitId),
        tasks.active,
        eq(tasks.integration_id, runs),
        or(tasks.overlap, hasNoOpenRun),
      ),
    )
    .returning(stored);
  return task ?? null;
};

/**
 * The script of a task as a caller, with the permissions that the task has now; null for a task that may not run, or runs another script by
 * now: whoever writes one that no task runs needs no right of a task.
 */
export const findTaskCaller = async (
  db: Queries,
  { bunitId, taskId: id, integrationId }: TaskScript,
): Promise<TaskCaller | null> => {
  const codes = sql<string[]>`array(
    select ${permissions.code} from ${taskPermissions}
      join ${permissions} on ${permissions.id} = ${taskPermissions.permission_id}
     where ${taskPermissions.task_id} = ${tasks.id} order by ${permissions.code})`;
  const [task] = await db
    .select({ codes })
    .from(tasks)
    .innerJoin(businesses, ofActiveBusiness)
    .where(and(eq(tasks.id, id), eq(tasks.bunit_id, bunitId), tasks.active, eq(tasks.integration_id, integrationId)));
  if (!task) return null;
  return {
    kind: 'task',
    userId: null,
    keyId: null,
    taskId: id,
    familyId: null,
    bunitId,
    holder: { fullpower: false, codes: task.codes },
    agentId: null,
    expiresAt: null,
  };
};
