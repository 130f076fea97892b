import type { JobInsert, PgBoss } from 'pg-boss';
import type { Database, Transaction } from './database.ts';
import { type SQL, sql } from './orm.ts';
import { reporterOf } from './outage.ts';
import { openBoss, queueSchema, taskQueue } from './queues.ts';

/** A run of a task that was ordered and has not begun. */
export interface TaskJob {
  readonly taskId: number;
  readonly bunitId: number;
  /** What the task ran when this was ordered. */
  readonly integrationId: number;
  /** Unix seconds; null when somebody ordered it beside the plan. */
  readonly plannedAt: number | null;
  /** Name of who ordered it; empty for the plan. */
  readonly orderedBy: string;
}

/** A job that no node could begin. */
export interface LeftJob {
  readonly id: string;
  readonly job: TaskJob;
}

/** A job, and whether it may be there while another one of its task waits or runs. */
export interface TaskOrder {
  readonly job: TaskJob;
  readonly overlap: boolean;
}

/** The tasks that are to run, in the database: what one node sends, any node runs, and only one of them. */
export interface TaskQueue {
  /** Connects, once; `send` needs it. The library is loaded only now: most servers start without a task. */
  connect(): Promise<void>;
  /** Sends jobs as a part of the transaction. Answers, for each, whether it was taken: else one of its task is there. */
  send(tx: Transaction, orders: readonly TaskOrder[]): Promise<readonly boolean[]>;
  /** Whether any job waits. */
  hasWaiting(): Promise<boolean>;
  /** Lets jobs come again whose node is gone, and answers those that came too often. */
  recover(): Promise<readonly LeftJob[]>;
  /** Lets this node look for jobs now, after the commit. */
  work(): Promise<void>;
  /** Takes no more jobs from now on. */
  rest(): void;
  /** Resolves when those that run have ended, and lets go of the database. */
  stop(): Promise<void>;
}

const name = taskQueue;
/** Runs at the same time on one node, and of one business among them: the others find a place. */
const mostRuns = 8;
const mostRunsOfBusiness = 4;
/** How often idle workers look by themselves, in seconds: whoever knows of a job wakes them. */
const lookEvery = 60;
/** Seconds after which a job counts as left behind: by a node that is gone, by a run that hangs, or by all nodes. */
const aliveEvery = 30;
const longestRun = 60 * 60;
const longestWait = 60 * 60;
const keptFor = 10 * 60;
/** A job that could not begin comes again so often, after so many seconds at first, then after twice as many each time. */
const mostTries = 5;
const againAfter = 5;
/** How often at most, in seconds, all nodes together look for jobs that were left behind. */
const recoverEvery = 10;

const keyOf = (taskId: number): string => `task:${taskId}`;

/** SQL: whether a job of a task that may not overlap waits or runs, on whatever node. */
export const isOrdered = (taskId: number): SQL => sql`exists (
  select from ${sql.identifier(queueSchema)}.job where name = ${name} and singleton_key = ${keyOf(taskId)} and state <= 'active')`;

const insertOf = ({ job, overlap }: TaskOrder, id: string): JobInsert => ({
  id,
  data: job,
  // One of a key waits or runs at a time, whichever node ordered it.
  singletonKey: overlap ? id : keyOf(job.taskId),
  group: { id: `business:${job.bunitId}` },
  retryLimit: mostTries,
  retryDelay: againAfter,
  retryBackoff: true,
  heartbeatSeconds: aliveEvery,
  expireInSeconds: longestRun,
  retentionSeconds: longestWait,
  deleteAfterSeconds: keptFor,
});

interface QueueDeps {
  readonly db: Database;
  /** Does what a job asks for; `id` is the job's, the same when it comes again. */
  readonly run: (job: TaskJob, id: string) => Promise<void>;
  readonly log: { warn(fields: object, message: string): void };
}

/** A queue whose library is loaded, and whose workers start, when they are first needed. */
export const createTaskQueue = ({ db, run, log }: QueueDeps): TaskQueue => {
  const report = reporterOf(db, log);
  let connected: Promise<PgBoss> | null = null;
  let working: Promise<void> | null = null;
  let stopping: Promise<void> | null = null;

  const startBoss = async () => {
    const boss = await openBoss(db.$client, { monitorIntervalSeconds: recoverEvery });
    boss.on('error', (error) => report(error, 'the queue of tasks failed'));
    return boss.start();
  };

  const connect = (): Promise<PgBoss> => {
    connected ??= startBoss().catch((error: unknown) => {
      connected = null;
      throw error;
    });
    return connected;
  };

  /** Workers fetch anew when they are told, and otherwise rest between two jobs. */
  const wake = (boss: PgBoss, isMeant: (worker: { readonly count: number }) => boolean) => {
    for (const worker of boss.getWipData()) if (isMeant(worker)) boss.notifyWorker(worker.id);
  };

  const startWorkers = async () => {
    const boss = await connect();
    const limits = { localConcurrency: mostRuns, localGroupConcurrency: mostRunsOfBusiness };
    await boss.work<TaskJob>(name, { ...limits, pollingIntervalSeconds: lookEvery }, async ([job]) => {
      // The worker of this job is one of those with work, and looks for the next one as soon as it is free.
      if (job) await run(job.data, job.id).finally(() => wake(boss, ({ count }) => count > 0));
    });
  };

  const leaveWork = async () => {
    await working?.catch(() => {});
    const boss = await connected?.catch(() => null);
    await boss?.offWork(name);
    await boss?.stop({ graceful: false });
  };

  return {
    connect: async () => void (await connect()),

    async send(tx, orders) {
      if (orders.length === 0) return [];
      const { fromDrizzle } = await import('pg-boss');
      const jobs = orders.map((order) => insertOf(order, crypto.randomUUID()));
      const boss = await connect();
      const taken = new Set(await boss.insert(name, jobs, { db: fromDrizzle(tx, sql), returnId: true }));
      return jobs.map(({ id = '' }) => taken.has(id));
    },

    async hasWaiting() {
      const { rows } = await db.execute(sql`
        select from ${sql.identifier(queueSchema)}.job where name = ${name} and state < 'active' and not blocked and start_after <= now() limit 1`);
      return rows.length > 0;
    },

    async recover() {
      const jobs = sql`${sql.identifier(queueSchema)}.job`;
      const { rows: silent } = await db.execute(sql`
        select from ${jobs}
         where name = ${name} and state = 'active' and heartbeat_on + heartbeat_seconds * interval '1 s' < now() limit 1`);
      if (silent.length > 0) await (await connect()).supervise(name);
      const { rows } = await db.execute<{ id: string; data: TaskJob }>(sql`
        select id, data from ${jobs} where name = ${name} and state = 'failed' order by created_on`);
      return rows.map(({ id, data }) => ({ id, job: data }));
    },

    async work() {
      if (stopping !== null) return;
      working ??= startWorkers().catch((error: unknown) => {
        working = null;
        throw error;
      });
      await working;
      wake(await connect(), ({ count }) => count === 0);
    },

    rest() {
      stopping ??= leaveWork();
      // Heard of in `stop`.
      stopping.catch(() => {});
    },

    async stop() {
      stopping ??= leaveWork();
      await stopping;
    },
  };
};
