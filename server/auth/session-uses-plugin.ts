import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Context } from './context.ts';
import { type SessionUse, writeSessionUses } from './session-queries.ts';
import { createUses } from './uses.ts';

declare module 'fastify' {
  interface FastifyInstance {
    sessionUses: {
      /** Somebody who is signed in asked something. */
      note(familyId: string, from: string): void;
      /** Writes what there is, with the sessions whose websocket is open. */
      flush(): Promise<void>;
    };
  }
}

/** How often uses are written, in milliseconds. No time without use that a business asks for is as short. */
const flushEvery = 60_000;

const sum = (before: SessionUse, next: SessionUse): SessionUse => ({
  id: next.id,
  lastAt: Math.max(before.lastAt, next.lastAt),
  lastFrom: next.lastFrom ?? before.lastFrom,
});

/**
 * Remembers when sessions were used: by a request, or by a console that is open. An agent who waits for calls is using
 * the session, and is not signed out meanwhile.
 */
export const sessionUses = plugin(
  async (app: FastifyInstance, { context: { db, clock } }: { context: Context }) => {
    const write = (used: readonly SessionUse[]) => writeSessionUses(db, used);
    const uses = createUses<SessionUse>({ what: 'sessions', sum, write, log: app.log });
    const flush = () => {
      for (const id of app.realtime.logins()) uses.note({ id, lastAt: clock(), lastFrom: null });
      return uses.flush();
    };
    app.decorate('sessionUses', {
      note: (id, lastFrom) => uses.note({ id, lastAt: clock(), lastFrom }),
      flush,
    });
    const timers: NodeJS.Timeout[] = [];
    app.addHook('onReady', async () => {
      timers.push(setInterval(() => void flush(), flushEvery).unref());
    });
    app.addHook('onClose', async () => {
      for (const timer of timers) clearInterval(timer);
      await flush();
    });
  },
  { name: 'sessionUses' },
);
