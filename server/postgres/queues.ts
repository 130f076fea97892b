import type pg from 'pg';
import type { ConstructorOptions, PgBoss } from 'pg-boss';

/** The schema of the library, and the queues in it. */
export const queueSchema = 'pgboss';
export const taskQueue = 'tasks';
export const mailQueue = 'mails';

/** The library of queues over a pool or a connection. It is loaded only now: most servers start without. */
export const openBoss = async (client: pg.Pool | pg.PoolClient, options: ConstructorOptions): Promise<PgBoss> => {
  const library = await import('pg-boss');
  const executeSql = (text: string, values?: unknown[]) => client.query(text, values);
  return new library.PgBoss({ ...options, schema: queueSchema, db: { executeSql }, schedule: false });
};

/** Creates what the queues need in the database, or brings it to this version. */
export const installQueues = async (client: pg.PoolClient): Promise<void> => {
  const boss = await openBoss(client, { supervise: false });
  // What fails here rejects; what it tells beside that must not end the process for want of a listener.
  boss.on('error', () => {});
  await boss.start();
  await boss.createQueue(taskQueue, { policy: 'exclusive' });
  await boss.createQueue(mailQueue, { policy: 'standard' });
  await boss.stop({ graceful: false });
};
