import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Context } from '../auth/context.ts';
import { reporterOf } from '../postgres/outage.ts';
import { createConductor } from './fleet/conductor.ts';
import { createKnownDevices, type KnownDevices } from './fleet/known-devices.ts';
import { createPings, type Pings } from './fleet/pings.ts';
import { writePings } from './ping-queries.ts';

/** What the server does about devices beside answering them. */
export interface Fleet {
  readonly pings: Pings;
  readonly devices: KnownDevices;
  /** Does what is due about restarts now, and not with the next second. */
  tick(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    fleet: Fleet;
  }
}

/** How often pings are written, in milliseconds: the dashboard is never further behind. */
const flushEvery = 3_000;
/** How often it is looked whether anything is due about restarts, in milliseconds. */
const tickEvery = 1_000;

/**
 * Writes the pings of devices, and conducts their restarts. What came in before a stop is written before it ends, while
 * the database is open.
 */
export const fleet = plugin(
  async (app: FastifyInstance, { context }: { context: Context }) => {
    const pings = createPings({
      write: (spans) => writePings(context.db, spans),
      log: app.log,
    });
    const devices = createKnownDevices(context.db, context.settings.answersKeptMb * 1_000_000);
    app.realtime.follow(devices);
    const conductor = createConductor({ ...context, flush: pings.flush, report: reporterOf(context.db, app.log) });
    // Whoever ordered it, at whichever node: somebody has to begin.
    app.realtime.onChange(({ news }) => {
      if (news.kind === 'channel' && news.channel === 'restarts_updated') conductor.wake();
    });
    app.decorate('fleet', { pings, devices, tick: conductor.tick } satisfies Fleet);

    const timers: NodeJS.Timeout[] = [];
    app.addHook('onReady', async () => {
      timers.push(setInterval(() => void pings.flush(), flushEvery).unref());
      timers.push(setInterval(conductor.tickIfIdle, tickEvery).unref());
    });
    // By now the requests that ran are answered, and nobody is left to hear of it.
    app.addHook('onClose', async () => {
      for (const timer of timers) clearInterval(timer);
      await pings.flush();
      await conductor.idle();
    });
  },
  { name: 'fleet', dependencies: ['realtime'] },
);
