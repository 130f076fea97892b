import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { BackupDeps, BackupFigures } from './planned.ts';

declare module 'fastify' {
  interface FastifyInstance {
    backups: {
      /** null where there are to be none. */
      figures(): Promise<BackupFigures | null>;
      /** Makes a backup if it is time for one. Never rejects. */
      look(): Promise<void>;
    };
  }
}

/** Makes a backup when it is time for one, on one of the nodes that run tasks (`TASKS`), and says how backups are doing. */
export const backups = plugin(
  async (app: FastifyInstance, deps: BackupDeps) => {
    const { backup, tasks } = deps.settings;
    if (backup === null) {
      app.decorate('backups', { figures: async () => null, look: async () => {} });
      return;
    }
    const stopping = new AbortController();
    // Most servers start without: what writes and reads backups is loaded only now.
    const { planBackups, lookEvery } = await import('./planned.ts');
    const { rounds, figures } = await planBackups({ ...deps, log: app.log, signal: stopping.signal }, backup);
    app.decorate('backups', { figures, look: rounds.anew });
    if (tasks) {
      app.addHook('onListen', async () => {
        rounds.start(lookEvery);
        void rounds.begin();
      });
    }
    app.addHook('preClose', async () => {
      stopping.abort(new Error('the node stops'));
      await rounds.stop();
    });
  },
  { name: 'backups' },
);
