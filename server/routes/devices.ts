import { z } from 'zod';
import type { Api, Context } from '../context.ts';
import { configsOfDevice, pingDevice } from '../db/devices.ts';
import { failure } from '../failure.ts';
import { anyOf, callerOf } from '../plugins/access.ts';
import { answers, idParams, noParameters, record } from '../schemas/common.ts';

/** After this silence, in seconds, a ping changes what the dashboard shows (specification §9). */
const silence = 60;

const pinged = z.object({
  pinged_at: z.number().describe('unix seconds'),
  configs: z.record(z.string(), z.unknown()).describe("the device's entries by name, over the general ones"),
  last_update: z.unknown().describe('when a restart was ordered last, in unix seconds; null if never'),
});

/** The sign of life of client devices (design `api.md`, 'Client devices'). */
export const deviceRoutes =
  ({ db, clock }: Context) =>
  async (app: Api) => {
    app.post(
      '/:id/ping',
      {
        preHandler: app.allow(anyOf('DEVICES_EDITION')),
        schema: {
          summary: 'A sign of life, answered with what the device has to know',
          tags: ['devices'],
          params: idParams,
          querystring: noParameters,
          response: answers(200, record(pinged)),
        },
      },
      async (request) => {
        const { caller, bunitId } = callerOf(request);
        const { id } = request.params;
        if (caller.kind !== 'key') throw failure('device_required');
        const now = clock();
        const ping = await pingDevice(db, bunitId, id, now);
        if (!ping) throw failure('not_found');
        // Only a device that comes back changes anything on a screen: the clock of the console does the rest.
        if (ping.before === null || now - ping.before >= silence) app.realtime.publish(bunitId, 'devices_updated', id);
        const configs = await configsOfDevice(db, bunitId, id);
        return { data: { pinged_at: now, configs, last_update: configs['player.last_update'] ?? null } };
      },
    );
  };
