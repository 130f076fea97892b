import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { committedApart } from '../postgres/announce.ts';
import type { Database } from '../postgres/database.ts';
import { reporterOf } from '../postgres/outage.ts';
import { changes } from '../postgres/schema/changes.ts';
import { perMinute } from './per-minute.ts';
import { placeOf } from './place.ts';
import { createSharing, type Sharing } from './sharing.ts';

declare module 'fastify' {
  interface FastifyInstance {
    sharing: Sharing;
  }
  interface FastifyContextConfig {
    /** So many requests of one place in a minute, at all nodes together. */
    perMinute?: number;
  }
}

/** Budgets that the nodes share by the feed of changes, and limits of single routes that are counted so. */
export const sharing = plugin(
  async (app: FastifyInstance, { db }: { db: Database }) => {
    const report = reporterOf(db, app.log);
    const shared = createSharing({
      async tell(news) {
        try {
          await db.insert(changes).values({ bunit_id: null, news });
          committedApart(db, null, news);
        } catch (error) {
          // Each node goes on with what it counted itself.
          report(error, 'other nodes did not hear what was spent of limits');
        }
      },
    });
    app.decorate('sharing', shared);
    app.addHook('onRoute', (route) => {
      const most = route.config?.perMinute;
      if (most === undefined) return;
      const count = perMinute(shared, `route ${route.method} ${route.url}`, most);
      route.onRequest = [...[route.onRequest ?? []].flat(), async ({ ip }) => count(placeOf(ip))];
    });
    app.addHook('preClose', async () => shared.stop());
  },
  { name: 'sharing' },
);
