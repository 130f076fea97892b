import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Context } from './context.ts';
import { writeDeviceSigns } from './device-queries.ts';
import { createDeviceSigns, type DeviceSigns } from './device-signs.ts';
import { createKeyDeeds, type KeyDeeds } from './key-deeds.ts';
import { writeKeyDeeds, writeKeyUses } from './key-queries.ts';
import { createKeyUses, type KeyUses } from './key-uses.ts';

declare module 'fastify' {
  interface FastifyInstance {
    keyUses: KeyUses;
    /** What keys ask, by route. */
    keyDeeds: KeyDeeds;
    deviceSigns: DeviceSigns;
  }
}

/** How often uses are written, in milliseconds: the tables of keys and devices are never further behind. */
const flushEvery = 3_000;

/** A path as the OpenAPI document writes it. */
const asDocumented = (url: string) => url.replace(/:(\w+)/g, '{$1}');

/** Counts how often access keys serve and what they ask, and how devices are heard. What was counted before a stop is written before it ends. */
export const keyUses = plugin(
  async (app: FastifyInstance, { context }: { context: Context }) => {
    const uses = createKeyUses({ write: (counted) => writeKeyUses(context.db, counted), log: app.log });
    const signs = createDeviceSigns({ write: (heard) => writeDeviceSigns(context.db, heard), log: app.log });
    const deeds = createKeyDeeds({ write: (done) => writeKeyDeeds(context.db, done), log: app.log });
    const flush = async () => {
      await uses.flush();
      await deeds.flush();
      await signs.flush();
    };
    app.decorate('keyUses', uses);
    app.decorate('keyDeeds', deeds);
    app.decorate('deviceSigns', signs);
    app.addHook('onResponse', async ({ caller, method, routeOptions: { url = '' }, ip }, { statusCode }) => {
      if (caller?.kind !== 'key') return;
      const route = `${method} ${asDocumented(url)}`;
      const answered = { keyId: caller.keyId, route, lastFrom: ip, lastStatus: statusCode };
      deeds.note({ ...answered, lastAt: context.clock() });
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
  { name: 'keyUses' },
);
