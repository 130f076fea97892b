import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Context } from '../auth/context.ts';
import { reporterOf } from '../postgres/outage.ts';
import { createAnnouncer } from './fleet/announcer.ts';
import { createConductor } from './fleet/conductor.ts';
import { createPings, type Pings } from './fleet/pings.ts';
import type { RestartChanges } from './fleet/restart-changes.ts';
import { writePings } from './ping-queries.ts';

/** What the server does about devices beside answering them. */
export interface Fleet {
  readonly pings: Pings;
  /** Tells who listens of restarts that changed, and of entries that were written with them. Only once committed. */
  tell(bunitId: number, changes: RestartChanges): void;
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
    const announcerOf = (channel: 'devices_updated' | 'restarts_updated') =>
      createAnnouncer((bunitId, id) => app.realtime.publish(bunitId, channel, id));
    const [devices, restarts] = [announcerOf('devices_updated'), announcerOf('restarts_updated')];
    const records = createAnnouncer((bunitId, id) => app.realtime.publishRecord(bunitId, 'configs', { id }));
    const announce = (bunitId: number, changes: RestartChanges) => {
      for (const id of changes.devices) restarts.tell(bunitId, id);
      if (changes.entries.length === 0) return;
      for (const id of changes.entries) records.tell(bunitId, id);
      for (const id of changes.devices) devices.tell(bunitId, id);
    };
    const pings = createPings({
      write: (spans) => writePings(context.db, spans),
      cameBack: devices.tell,
      log: app.log,
    });
    const conductor = createConductor({
      ...context,
      flush: pings.flush,
      tell: announce,
      report: reporterOf(context.db, app.log),
    });
    const tell: Fleet['tell'] = (bunitId, changes) => {
      announce(bunitId, changes);
      if (changes.devices.length > 0) conductor.wake();
    };
    app.decorate('fleet', { pings, tell, tick: conductor.tick } satisfies Fleet);

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
      for (const announcer of [devices, restarts, records]) announcer.stop();
    });
  },
  { name: 'fleet', dependencies: ['realtime'] },
);
