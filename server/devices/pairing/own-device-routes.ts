import type { FastifyRequest } from 'fastify';
import { authorOf } from '../../audit/remember.ts';
import { anyCaller, deviceOr } from '../../auth/access.ts';
import type { Api, Context } from '../../auth/context.ts';
import type { DeviceCaller } from '../../base/caller.ts';
import { failure } from '../../base/failure.ts';
import { answers, noParameters, record, ref } from '../../http/common-schema.ts';
import { findOwnDevice } from './own-device-queries.ts';
import { ownDevice, secret } from './pairing-schema.ts';
import { revokeSecret, rotateSecret } from './secret-queries.ts';

const tags = ['devices'];

const deviceOf = ({ caller }: FastifyRequest): DeviceCaller => {
  if (caller?.kind !== 'device') throw failure('device_required');
  return caller;
};

/** A device about itself, by its own secret. */
export const ownDeviceRoutes =
  ({ db, clock }: Context) =>
  async (app: Api) => {
    const preHandler = app.allow(deviceOr(anyCaller));

    app.get(
      '/',
      {
        preHandler,
        schema: {
          summary: 'The device whose secret the bearer is, with what it offers and its configuration',
          tags,
          querystring: noParameters,
          response: answers(200, record(ownDevice)),
        },
      },
      async (request) => ({ data: await findOwnDevice(db, deviceOf(request)) }),
    );

    app.post(
      '/rotation',
      {
        preHandler,
        schema: {
          summary: 'Ask for the next secret; the one that asked serves until the new one was used, and 10 minutes more',
          tags,
          querystring: noParameters,
          response: answers(200, record(secret)),
        },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        return { data: { secret: await db.transaction((tx) => rotateSecret(tx, deviceOf(request), clock())) } };
      },
    );

    app.delete(
      '/',
      {
        preHandler,
        schema: {
          summary: 'Give the secret back: the player is this device no more',
          tags,
          querystring: noParameters,
          response: answers(200, record(ref.pick({ id: true }))),
        },
      },
      async (request) => {
        const { bunitId, deviceId } = deviceOf(request);
        await db.transaction((tx) => revokeSecret(tx, authorOf(request, clock()), { bunitId, deviceId }));
        return { data: { id: deviceId } };
      },
    );
  };
