import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { failure } from '../base/failure.ts';
import { readBuild } from '../postgres/build.ts';
import type { Database } from '../postgres/database.ts';
import { lookForMisfit, type Misfit } from '../postgres/misfit.ts';
import { createSparingly } from '../postgres/outage.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Looks whether the database still has tables on which this node can serve; null where it has. Rejects where it does not answer. */
    lookForMisfit(): Promise<Misfit | null>;
  }
}

/** How long what was seen of a misfit counts, in milliseconds: every request asks. */
const every = 1_000;

/** What asks nothing of the database, or has to tell that it is another one. */
const isAside = (url: string): boolean =>
  url.startsWith('/health/') || url === '/metrics' || url.startsWith('/api/settings');

/**
 * A database may be swapped for an empty or an older one while a node runs on it. From when a request has met that until the tables are
 * there again, requests are refused with 503 and when to come back: none is to write into tables that somebody is about to bring back.
 */
export const fitting = plugin(
  async (app: FastifyInstance, { db }: { db: Database }) => {
    const build = readBuild();
    const tell = createSparingly((fields, message) => app.log.error(fields, message));
    let known: Misfit | null = null;
    let seenAt = 0;
    let looking: Promise<Misfit | null> | null = null;

    const look = async (): Promise<Misfit | null> => {
      const found = await lookForMisfit(db.$client, build);
      if (found !== null) tell({ remedy: found.remedy }, found.says);
      else if (known !== null) app.log.info({}, 'the database has the tables of this version again');
      known = found;
      seenAt = performance.now();
      return found;
    };
    const lookOnce = () => {
      looking ??= look().finally(() => {
        looking = null;
      });
      return looking;
    };
    app.decorate('lookForMisfit', lookOnce);
    app.addHook('onRequest', async ({ url }) => {
      if (known === null || isAside(url)) return;
      const isOld = performance.now() - seenAt > every;
      if ((isOld ? await lookOnce() : known) !== null) throw failure('unavailable', { retryAfter: 10 });
    });
  },
  { name: 'fitting' },
);
