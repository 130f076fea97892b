import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Context } from '../auth/context.ts';
import { gatherNews } from '../postgres/gathered.ts';
import type { Automation } from './automation.ts';
import { createExecution } from './execution.ts';
import { createSandbox } from './sandbox/sandbox.ts';

declare module 'fastify' {
  interface FastifyInstance {
    automation: Automation;
  }
}

/** How often a node says of which runs it knows, and looks for those that their server left behind, in milliseconds. */
const lookEvery = 30_000;

/** Runs the scripts of integrations, and tells who listens what becomes of them. */
export const automation = plugin(
  async (app: FastifyInstance, { context }: { context: Context }) => {
    const announcer = gatherNews(context.db, app.log, (change) => ({
      kind: 'channel',
      channel: 'runs_updated',
      ...change,
    }));
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
