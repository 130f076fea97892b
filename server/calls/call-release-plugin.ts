import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { serverAuthor } from '../audit/remember.ts';
import type { Context } from '../auth/context.ts';
import type { Whom } from '../base/caller.ts';
import { reporterOf } from '../postgres/outage.ts';
import { releaseCalls } from './call-release.ts';

/**
 * Looks for calls whose agents may not attend any more, whenever rights may have changed and from time to time: what was
 * taken from an agent past the rules, or before there was this one, ends no differently.
 */
export const callRelease = plugin(
  async (app: FastifyInstance, { context: { db, clock } }: { context: Context }) => {
    const release = () => db.transaction((tx) => releaseCalls(tx, serverAuthor(clock()), {}));
    const report = reporterOf(db, app.log);
    let last = Promise.resolve();
    const ask = (whom: Whom) => {
      // The end of a login takes no right.
      if (whom !== null && 'familyId' in whom) return;
      last = last
        .then(release)
        .catch((error: unknown) => report(error, 'the calls of former agents were not looked for'));
    };
    app.realtime.onRecheck(ask);
    app.addHook('preClose', () => last);
  },
  { name: 'call-release', dependencies: ['realtime'] },
);
