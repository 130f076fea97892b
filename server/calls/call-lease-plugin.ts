import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { presenceEvery } from '../../src/domain/attending.ts';
import type { Context } from '../auth/context.ts';
import { createPresence, type Presence } from '../base/presence.ts';
import { createRounds } from '../base/rounds.ts';
import { reporterOf } from '../postgres/outage.ts';
import { endAbandoned } from './call-lease.ts';
import { writePresence } from './lease-queries.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Signs of life of agents: any request of theirs, and their websockets for as long as they are there. */
    presence: Pick<Presence, 'note'> & {
      /** Writes who was heard of, and looks after calls that nobody looks after. Never rejects. */
      look(): Promise<void>;
    };
  }
}

/** How often who was heard of is written and abandoned calls are looked for, in milliseconds. */
const lookEvery = 20_000;
/** A node that was away, or had no database, first lets the consoles come back, in seconds. */
const patience = 2 * presenceEvery;

/** Ends what nobody looks after: calls whose agents have gone, and calls that nobody attended. */
export const callLease = plugin(
  async (app: FastifyInstance, { context }: { context: Context }) => {
    const { db, clock, isSteady, settings } = context;
    const presence = createPresence({ clock, write: (agentIds, now) => writePresence(db, agentIds, now) });
    const look = async () => {
      for (const agentId of app.realtime.agents()) presence.note(agentId);
      await presence.flush();
      const since = presence.since();
      const now = clock();
      const mayLapse = since !== null && now - since >= patience && isSteady();
      await endAbandoned(db, now, settings.abandoned, mayLapse);
    };
    const report = reporterOf(db, app.log);
    const rounds = createRounds(look, (error) => report(error, 'calls that nobody looks after were not looked for'));
    app.decorate('presence', { note: presence.note, look: rounds.anew });

    app.addHook('onReady', async () => rounds.start(lookEvery));
    app.addHook('preClose', rounds.stop);
    // What was heard before a stop counts at the nodes that go on.
    app.addHook('onClose', () => presence.flush().catch(() => {}));
  },
  { name: 'call-lease', dependencies: ['realtime'] },
);
