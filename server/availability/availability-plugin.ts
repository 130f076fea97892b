import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Context } from '../auth/context.ts';
import { createPresence, type Presence } from '../base/presence.ts';
import { createRounds } from '../base/rounds.ts';
import type { Database } from '../postgres/database.ts';
import { reporterOf } from '../postgres/outage.ts';
import {
  arriveAll,
  desertGuests,
  elapseAll,
  idleAll,
  makeMissing,
  recount,
  vanishAll,
  writeSeen,
} from './absence-queries.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Signs of life of agents: any request of theirs, and their websockets for as long as they are there. */
    availability: Pick<Presence, 'note'> & {
      /** Writes who was heard of, and moves who came, went, or left their console alone. Never rejects. */
      look(): Promise<void>;
    };
  }
}

/** How often that is done, in milliseconds. */
const lookEvery = 10_000;

interface AvailabilityOptions {
  readonly context: Context;
  /** Frees the desks of who has been offline for long. */
  readonly freeDesks: (db: Database, now: number) => Promise<void>;
  /** Whether it looks from time to time, and not only when it is told to. */
  readonly looksByItself: boolean;
}

/** Follows by what it hears whether agents are there. */
export const availability = plugin(
  async (app: FastifyInstance, { context, freeDesks, looksByItself }: AvailabilityOptions) => {
    const { db, clock, isSteady, settings } = context;
    const presence = createPresence({ clock, write: (agentIds, now) => writeSeen(db, agentIds, now) });

    /** 0: nobody is ever taken for gone. */
    const offlineAfter = settings.agentOfflineSeconds;
    const look = async () => {
      const connected = [...app.realtime.agents()];
      for (const agentId of connected) presence.note(agentId);
      const now = clock();
      await makeMissing(db, now);
      await presence.flush();
      if (connected.length > 0) await arriveAll(db, connected, now);
      // A node that was away, or had no database, first lets the consoles come back.
      const since = presence.since();
      if (offlineAfter > 0 && since !== null && now - since >= offlineAfter && isSteady()) {
        await vanishAll(db, now - offlineAfter, now);
        await desertGuests(db, now - offlineAfter, now);
      }
      await recount(db, now);
      await elapseAll(db, now);
      await idleAll(db, now);
      await freeDesks(db, now);
    };
    const report = reporterOf(db, app.log);
    const rounds = createRounds(look, (error) => report(error, 'what agents are at was not looked after'));
    app.decorate('availability', { note: presence.note, look: rounds.anew });

    app.addHook('onReady', async () => {
      if (looksByItself) rounds.start(lookEvery);
    });
    app.addHook('preClose', rounds.stop);
    // What was heard before a stop counts at the nodes that go on.
    app.addHook('onClose', () => presence.flush().catch(() => {}));
  },
  { name: 'availability', dependencies: ['realtime'] },
);
