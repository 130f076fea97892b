import type { Context } from '../../auth/context.ts';
import { asJob } from '../../base/cause.ts';
import { failure } from '../../base/failure.ts';
import { createSlumber } from '../../base/slumber.ts';
import type { Transaction } from '../../postgres/database.ts';
import { isAnswered } from '../../postgres/idempotency.ts';
import { reporterOf } from '../../postgres/outage.ts';
import { createTaskQueue, type TaskJob, type TaskOrder } from '../../postgres/task-queue.ts';
import type { Automation, RunOrder, TaskApi } from '../automation.ts';
import {
  beginTask,
  findActiveTask,
  findTask,
  lockDueTasks,
  lockTask,
  nextDue,
  replanLate,
  type StoredTask,
  writePlans,
} from '../task-queries.ts';
import { slotAt } from './plan.ts';

/** What the scheduler works with. */
interface SchedulerDeps extends Pick<Context, 'db' | 'clock' | 'tracer'> {
  readonly automation: () => Pick<Automation, 'execute' | 'skip' | 'lose'>;
  readonly taskApi: TaskApi;
  /** The next or last run of a task of the business is another one now. */
  readonly tell: (bunitId: number, id: number) => void;
  /** Whether this node runs tasks; if not, it takes orders for the others. */
  readonly works: boolean;
  readonly log: { warn(fields: object, message: string): void };
}

/** A task that somebody orders to run now. */
export interface RunNow {
  readonly bunitId: number;
  readonly taskId: number;
  /** Name of who orders it. */
  readonly orderedBy: string;
  /** Does something once the transaction is committed. */
  readonly afterwards: (effect: () => Promise<unknown>) => void;
}

/** What became of an order, with the name of the task. */
export interface Ordered {
  readonly name: string;
  readonly state: 'waiting' | 'skipped';
}

/** Runs tasks by their plans. */
export interface Scheduler {
  /** Plans what is due, and lets this node run what waits. Never rejects. */
  tick(): Promise<void>;
  /** The same, unless a tick runs or no plan is near: then now and then, for what other nodes left or were told. */
  tickIfIdle(): void;
  /** Resolves when no tick runs. */
  idle(): Promise<void>;
  /** Makes the queue ready for `order`, outside of its transaction. */
  connect(): Promise<void>;
  /**
   * Orders a run beside the plan, as a part of the transaction: `skipped` when one that may not overlap has not ended.
   * Throws `not_found`, `invalid` for a task that is not active, and `unknown` for one without an integration.
   */
  order(tx: Transaction, run: RunNow): Promise<Ordered>;
  /**
   * Has runs begin whose node went away before, shows those that nobody could begin as lost, and mends plans of a clock that was ahead.
   * Never rejects.
   */
  recover(): Promise<void>;
  /** Begins no more runs from now on. */
  rest(): Promise<void>;
  /** Resolves when those that run have ended, and lets go of the database. */
  stop(): Promise<void>;
}

/** How often a node looks, in milliseconds, and for how many of such ticks it rests at most. */
export const tickEvery = 250;
const ticksOfSecond = 1_000 / tickEvery;
const restTicks = 5 * ticksOfSecond;

/** How many tasks are planned in one transaction. */
const portion = 200;

/** A job comes again when the node is gone that had it, and leaves one run in the history. */
const entryOf = (jobId: string) => ({ caller: 'tasks', key: jobId, request: jobId });

const orderOf = (
  { id, bunitId, name, integrationId, data, params }: StoredTask,
  { plannedAt, orderedBy }: Pick<TaskJob, 'plannedAt' | 'orderedBy'>,
  jobId: string | null,
): Omit<RunOrder, 'api'> => ({
  bunitId,
  kind: 'task',
  integrationId,
  code: null,
  webhookId: null,
  taskId: id,
  name,
  orderedBy,
  args: { data, params, request: { task: { id, name }, planned_at: plannedAt } },
  plannedAt,
  againOf: null,
  once: jobId === null ? null : entryOf(jobId),
});

/** A run as it is sent to the queue; none for a task that names no integration. */
const sentOf = ({ id, bunitId, integrationId, overlap }: StoredTask, plannedAt: number | null, orderedBy: string) =>
  integrationId === null ? [] : [{ job: { taskId: id, bunitId, integrationId, plannedAt, orderedBy }, overlap }];

/**
 * Every node looks for tasks that are due, and of several that look at once one plans each of them: the next moment and
 * the job of this one are written in one transaction. Whether a run begins is asked again when it does.
 */
export const createScheduler = ({
  db,
  clock,
  tracer,
  automation,
  taskApi,
  tell,
  works,
  log,
}: SchedulerDeps): Scheduler => {
  const say = reporterOf(db, log);
  const report = (error: unknown) => say(error, 'tasks could not be run');

  const skip = (
    task: StoredTask,
    { plannedAt, orderedBy }: Pick<TaskJob, 'plannedAt' | 'orderedBy'>,
    jobId: string | null,
  ) => automation().skip({ ...orderOf(task, { plannedAt, orderedBy }, jobId), api: null });

  const run = async (job: TaskJob, jobId: string): Promise<void> => {
    const { bunitId, taskId, integrationId } = job;
    // It began on a node that is gone since, and what a script has done is not done twice.
    if (await isAnswered(db, entryOf(jobId))) return;
    const begun = await beginTask(db, { id: taskId, bunitId, integrationId, now: clock() });
    if (begun) {
      tell(bunitId, taskId);
      await automation().execute({ ...orderOf(begun, job, jobId), api: taskApi(job) });
      return;
    }
    const task = await findActiveTask(db, bunitId, taskId);
    // Else somebody deleted it since, stopped it, or gave it something else to do: then it has another plan.
    if (task?.integrationId === integrationId) await skip(task, job, jobId);
  };

  const queue = createTaskQueue({
    db,
    log,
    run: (job, id) =>
      asJob(tracer, id, { name: 'task job', facts: { 'task.id': job.taskId } }, () => run(job, id)).catch(
        (error: unknown) => {
          report(error);
          throw error;
        },
      ),
  });

  /** Plans the first tasks that are due. Answers how many there were, and those whose run before has not ended. */
  const planPortion = () =>
    db.transaction(async (tx) => {
      const now = clock();
      const due = (await lockDueTasks(tx, now, portion)).map((task) => ({
        task,
        slot: task.nextRunAt === null ? null : slotAt(task.nextRunAt, task.frecuency, now),
      }));
      if (due.length === 0) return { due, refused: [] };
      await writePlans(
        tx,
        due.map(({ task, slot }) => ({ id: task.id, next: slot?.next ?? now + task.frecuency })),
      );
      const runs = due.flatMap(({ task, slot }) => (slot ? [{ task, plannedAt: slot.plannedAt }] : []));
      const orders = runs.flatMap(({ task, plannedAt }): TaskOrder[] => sentOf(task, plannedAt, ''));
      const taken = await queue.send(tx, orders);
      return { due, refused: runs.filter((_run, index) => !taken[index]) };
    });

  const planAll = async (): Promise<void> => {
    const { due, refused } = await planPortion();
    for (const { task } of due) tell(task.bunitId, task.id);
    for (const { task, plannedAt } of refused) await skip(task, { plannedAt, orderedBy: '' }, null);
    if (due.length === portion) await planAll();
  };

  const slumber = createSlumber();
  const look = async (): Promise<void> => {
    if (!works) return;
    const rest = slumber.begin();
    const due = await nextDue(db);
    const left = due === null ? Number.POSITIVE_INFINITY : due - clock();
    if (left <= 0) {
      await queue.connect();
      await planAll();
    }
    const waits = await queue.hasWaiting();
    if (waits) await queue.work();
    // The clock knows whole seconds: in the last one before a plan it is looked as often as there are ticks.
    rest(left <= 0 || waits ? 0 : Math.min(restTicks, (left - 1) * ticksOfSecond));
  };

  let last: Promise<void> = Promise.resolve();
  let ticking = 0;
  const tick = () => {
    ticking += 1;
    last = last
      .then(look)
      .catch(report)
      .finally(() => {
        ticking -= 1;
      });
    return last;
  };

  return {
    tick,
    tickIfIdle: () => void (slumber.isTime() && ticking === 0 && tick()),

    async recover() {
      try {
        for (const { id, bunitId } of await replanLate(db, clock())) tell(bunitId, id);
        for (const { id, job } of await queue.recover()) {
          if (await isAnswered(db, entryOf(id))) continue;
          const task = await findTask(db, job.bunitId, job.taskId);
          if (task) await automation().lose({ ...orderOf(task, job, id), api: null });
        }
      } catch (error) {
        report(error);
      }
    },

    connect: queue.connect,

    async order(tx, { bunitId, taskId, orderedBy, afterwards }) {
      const task = await lockTask(tx, bunitId, taskId);
      if (!task) throw failure('not_found');
      if (!task.active) throw failure('invalid', { fields: { active: 'inactive' } });
      const orders = sentOf(task, null, orderedBy);
      if (orders.length === 0) throw failure('unknown', { fields: { metadata: 'unknown' } });
      const [isTaken = false] = await queue.send(tx, orders);
      afterwards(async () => {
        // Nobody waits for what else is due.
        if (isTaken) void tick();
        else await skip(task, { plannedAt: null, orderedBy }, null);
      });
      return { name: task.name, state: isTaken ? 'waiting' : 'skipped' };
    },

    idle: () => last,

    async rest() {
      await last;
      queue.rest();
    },
    stop: queue.stop,
  };
};
