import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Context } from '../auth/context.ts';
import { createAnnouncer } from '../base/announcer.ts';
import { announceApart } from '../postgres/announce.ts';
import type { Automation } from './automation.ts';
import { createExecution } from './execution.ts';
import { createSandbox } from './sandbox/sandbox.ts';

declare module 'fastify' {
  interface FastifyInstance {
    automation: Automation;
  }
}

/** How often it is looked for runs that their server left behind, in milliseconds. */
const lookEvery = 30_000;

/** Runs the scripts of integrations, and tells who listens what becomes of them. */
export const automation = plugin(
  async (app: FastifyInstance, { context }: { context: Context }) => {
    // A run goes through several states in a second, and its list is asked for anyway: one word of it is enough.
    const announcer = createAnnouncer<number>((bunitId, id) => {
      announceApart(context.db, bunitId, { kind: 'channel', channel: 'runs_updated', ...(id ? { id } : {}) }).catch(
        (error: Error) => app.log.warn({ error: error.name }, 'a run could not be told of'),
      );
    });
    const sandbox = createSandbox({ settings: context.settings.scripts, log: app.log });
    const execution = createExecution({ ...context, sandbox, tell: announcer.tell, log: app.log });
    app.decorate('automation', execution satisfies Automation);

    const timers: NodeJS.Timeout[] = [];
    app.addHook('onReady', async () => {
      timers.push(setInterval(() => void execution.loseRuns(), lookEvery).unref());
    });
    // Before requests are waited for: some wait for a script, and would hold the stop up for as long as it runs.
    app.addHook('preClose', async () => {
      for (const timer of timers) clearInterval(timer);
      await execution.close();
      announcer.stop();
    });
  },
  { name: 'automation', dependencies: ['realtime'] },
);
