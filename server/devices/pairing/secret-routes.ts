import { allDevices } from '../../../src/domain/access.ts';
import { authorOf } from '../../audit/remember.ts';
import { allOf, anyOf, callerOf } from '../../auth/access.ts';
import type { Api, Context } from '../../auth/context.ts';
import { failure } from '../../base/failure.ts';
import { answers, idParams, noParameters, record, ref } from '../../http/common-schema.ts';
import { secret } from './pairing-schema.ts';
import { exchangeKey, revokeSecret } from './secret-queries.ts';

const tags = ['devices'];

/** The secret of a device, for those who have to do with many. */
export const secretRoutes =
  ({ db, clock }: Context) =>
  async (app: Api) => {
    app.post(
      '/:id/secret',
      {
        preHandler: app.allow(allOf('QUERYINGS_CREATION', allDevices)),
        schema: {
          summary: 'A secret of its own for a device that has never used one, in place of the access key that asks',
          tags,
          params: idParams,
          querystring: noParameters,
          response: answers(201, record(secret)),
        },
      },
      async (request, reply) => {
        const { caller, bunitId } = callerOf(request);
        if (caller.kind !== 'key') throw failure('key_required');
        const owned = { bunitId, deviceId: request.params.id };
        const given = await db.transaction((tx) => exchangeKey(tx, authorOf(request, clock()), owned));
        reply.code(201).header('cache-control', 'no-store');
        return { data: { secret: given } };
      },
    );

    app.delete(
      '/:id/secret',
      {
        preHandler: app.allow(anyOf('DEVICES_EDITION')),
        schema: {
          summary: 'Take a device its secret: whoever has it is out at once',
          tags,
          params: idParams,
          querystring: noParameters,
          response: answers(200, record(ref.pick({ id: true }))),
        },
      },
      async (request) => {
        const { id } = request.params;
        const owned = { bunitId: callerOf(request).bunitId, deviceId: id };
        await db.transaction((tx) => revokeSecret(tx, authorOf(request, clock()), owned));
        return { data: { id } };
      },
    );
  };
