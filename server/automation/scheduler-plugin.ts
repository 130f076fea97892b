import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Context } from '../auth/context.ts';
import { gatherNews } from '../postgres/gathered.ts';
import type { TaskBearers } from './scheduler/bearers.ts';
import { createScheduler, type Scheduler, tickEvery } from './scheduler/scheduler.ts';
import { createTaskApi } from './scheduler/script-api.ts';

declare module 'fastify' {
  interface FastifyInstance {
    scheduler: Pick<Scheduler, 'tick' | 'connect' | 'order' | 'recover'>;
  }
}

/** How often it is looked for runs that a node did not begin before it went away, and for plans of a clock that was ahead, in milliseconds. */
const recoverEvery = 15_000;

/** Runs tasks by their plans, once the server listens. Registered before `automation`, so that it takes no more first. */
export const scheduler = plugin(
  async (app: FastifyInstance, { context, bearers }: { context: Context; bearers: TaskBearers }) => {
    const { db, clock, tracer, settings } = context;
    const announcer = gatherNews(db, app.log, (change) => ({ kind: 'record', resource: 'tasks', ...change }));
    const taskApi = createTaskApi({ app, db, bearers });
    const scheduling = createScheduler({
      db,
      clock,
      tracer,
      automation: () => app.automation,
      taskApi,
      tell: announcer.tell,
      works: settings.tasks,
      log: app.log,
    });
    app.decorate('scheduler', scheduling satisfies FastifyInstance['scheduler']);

    const timers: NodeJS.Timeout[] = [];
    app.addHook('onReady', async () => app.automation.useTaskApi(taskApi));
    app.addHook('onListen', async () => {
      if (!settings.tasks) return;
      timers.push(setInterval(scheduling.tickIfIdle, tickEvery).unref());
      timers.push(setInterval(() => void scheduling.recover(), recoverEvery).unref());
    });
    app.addHook('preClose', async () => {
      for (const timer of timers) clearInterval(timer);
      await scheduling.rest();
    });
    // By now the runs have ended, or were ended with the sandbox.
    app.addHook('onClose', async () => {
      await scheduling.stop();
      announcer.stop();
    });
  },
  { name: 'scheduler', dependencies: ['realtime'] },
);
