import { authorOf } from '../audit/remember.ts';
import { anyOf, callerOf } from '../auth/access.ts';
import { nameOfCaller } from '../auth/callers-queries.ts';
import type { Api, Context } from '../auth/context.ts';
import { callerName } from '../base/caller.ts';
import { failure } from '../base/failure.ts';
import { answers, idempotencyHeaders, idParams, noParameters, record } from '../http/common-schema.ts';
import { once } from '../postgres/idempotency.ts';
import { businessHas } from '../postgres/tenancy.ts';
import { rememberRestarts } from './audit-restarts.ts';
import { announceRestarts } from './fleet/announce-restarts.ts';

import { cancelRestart, orderRestart } from './fleet/restart-orders.ts';
import { deviceBusy, newestRestart } from './restart-queries.ts';
import { restarting } from './restart-routes.ts';
import { newRestart, restart, restartSituation, revokeParameters } from './restart-schema.ts';

const tags = ['devices'];

/** The restart of one device: what there is to know before, the order, and taking it back. */
export const deviceRestartRoutes =
  ({ db, clock, settings }: Context) =>
  async (app: Api) => {
    app.get(
      '/:id/restart',
      {
        preHandler: app.allow(anyOf('DEVICES_READ')),
        schema: {
          summary: 'The newest restart order of a device, and whether somebody calls there',
          tags,
          params: idParams,
          querystring: noParameters,
          response: answers(200, record(restartSituation)),
        },
      },
      async (request) => {
        const { bunitId } = callerOf(request);
        const { id } = request.params;
        if (!(await businessHas(db, 'device', bunitId, id))) throw failure('not_found');
        const newest = await newestRestart(db, bunitId, id);
        return { data: { restart: newest, in_call: await deviceBusy(db, bunitId, id, clock()) } };
      },
    );

    app.post(
      '/:id/restart',
      {
        preHandler: app.allow(restarting),
        schema: {
          summary: 'Order a restart of a device, at once or when the call there has ended',
          tags,
          headers: idempotencyHeaders,
          params: idParams,
          querystring: noParameters,
          body: newRestart,
          response: answers(201, record(restart)),
        },
      },
      async (request, reply) => {
        const { caller, bunitId } = callerOf(request);
        const { id: deviceId } = request.params;
        const { when } = request.body;
        const key = request.headers['idempotency-key'] ?? null;
        const asked = JSON.stringify(['restart', deviceId, when]);
        const repeatable = { caller: callerName(caller), key, request: asked, now: clock() };
        const { answer } = await once(db, repeatable, async (tx) => {
          const orderedBy = await nameOfCaller(tx, caller);
          const { expiresAfter } = settings.restart;
          const ordered = await orderRestart(tx, { bunitId, deviceId, when, orderedBy, clock, expiresAfter });
          announceRestarts(tx, bunitId, ordered.changes);
          const { state } = ordered.restart;
          const deed = { bunitId, deviceId, before: null, after: state };
          await rememberRestarts(tx, authorOf(request, clock()), deed);
          return ordered.restart;
        });
        reply.code(201);
        return { data: answer };
      },
    );

    app.delete(
      '/:id/restart',
      {
        preHandler: app.allow(restarting),
        schema: {
          summary: 'Take a restart order back that the device has not seen',
          tags,
          params: idParams,
          querystring: revokeParameters,
          response: answers(200, record(restart)),
        },
      },
      async (request) => {
        const { bunitId } = callerOf(request);
        const { id: deviceId } = request.params;
        const { order: orderId = null } = request.query;
        const canceled = await db.transaction(async (tx) => {
          const step = await cancelRestart(tx, { bunitId, deviceId, orderId, clock });
          announceRestarts(tx, bunitId, step.changes);
          const deed = { bunitId, deviceId, before: step.was, after: step.restart.state };
          await rememberRestarts(tx, authorOf(request, clock()), deed);
          return step;
        });
        return { data: canceled.restart };
      },
    );
  };
