import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { callTransitions } from '../../src/domain/call-states.ts';
import { serverAuthor } from '../audit/remember.ts';
import type { Context } from '../auth/context.ts';
import { createRounds } from '../base/rounds.ts';
import type { Database, Transaction } from '../postgres/database.ts';
import { reporterOf } from '../postgres/outage.ts';
import { moveIn, transitionValues } from './call-transition.ts';
import { anyPatience, keepMissed, type NoShow, noShows, portion } from './no-show-queries.ts';

declare module 'fastify' {
  interface FastifyInstance {
    noShows: {
      /** Takes calls back whose agents did not come into their rooms. Never rejects. */
      look(): Promise<void>;
    };
  }
}

/** How often empty rooms are looked for, in milliseconds. */
const lookEvery = 2_000;
/** After how long without a look nobody can say who could have come in, in seconds. */
const longestGap = 10;

const takeBack = async (tx: Transaction, call: NoShow, now: number): Promise<void> => {
  const { id, bunitId, agentId } = call;
  const when = { id, bunitId, from: callTransitions.noShow.from, ownerId: agentId, version: null };
  const set = { ...transitionValues.noShow({}, now, agentId), state: callTransitions.noShow.to, moved_by: null };
  if (await moveIn(tx, serverAuthor(now), 'noShow', when, set)) await keepMissed(tx, call, now);
};

const takeAllBack = async (db: Database, now: number, since: number): Promise<void> => {
  let found = 0;
  do {
    found = await db.transaction(async (tx) => {
      const calls = await noShows(tx, now, since);
      for (const call of calls) await takeBack(tx, call, now);
      return calls.length;
    });
  } while (found === portion);
};

/**
 * Gives calls back to the list whose agents took them and did not come into their rooms: their video does not work, or they
 * went away. A node that was away, or had no database, first lets them come in.
 */
export const noShow = plugin(
  async (app: FastifyInstance, { context: { db, clock } }: { context: Context }) => {
    /** Since when looks came one after the other, and when the last one was; in unix seconds. */
    let watched = { since: clock(), last: clock() };
    const look = async () => {
      const now = clock();
      if (now - watched.last > longestGap) watched = { since: now, last: now };
      if (await anyPatience(db)) await takeAllBack(db, now, watched.since);
      watched = { ...watched, last: now };
    };
    const report = reporterOf(db, app.log);
    const rounds = createRounds(look, (error) => report(error, 'rooms that nobody came into were not looked for'));
    app.decorate('noShows', { look: rounds.anew });
    app.addHook('onReady', async () => rounds.start(lookEvery));
    app.addHook('preClose', rounds.stop);
  },
  { name: 'no-show', dependencies: ['realtime'] },
);
