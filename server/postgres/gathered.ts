import { type Announcer, createAnnouncer } from '../base/announcer.ts';
import type { News } from '../base/news.ts';
import { announceApart } from './announce.ts';
import type { Database } from './database.ts';
import { type OutageLog, reporterOf } from './outage.ts';

/**
 * Announces what goes through several states in a second, and whose list is asked for anyway: once in a second for a
 * business, by itself. `newsOf` of the one that changed; without an id of several.
 */
export const gatherNews = (
  db: Database,
  log: Pick<OutageLog, 'warn'>,
  newsOf: (change: { readonly id?: number }) => News,
): Announcer<number> => {
  const report = reporterOf(db, log);
  return createAnnouncer<number>((bunitId, id) => {
    announceApart(db, bunitId, newsOf(id === undefined ? {} : { id })).catch((error: unknown) =>
      report(error, 'a change could not be told of'),
    );
  });
};
