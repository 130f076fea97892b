import type { FastifyRequest } from 'fastify';
import { authorOf } from '../audit/remember.ts';
import { anyOf, callerOf } from '../auth/access.ts';
import { nameOfCaller } from '../auth/callers-queries.ts';
import type { Api, Context } from '../auth/context.ts';
import { callerName } from '../base/caller.ts';
import { failure } from '../base/failure.ts';
import { answers, idempotencyHeaders, idParams, noParameters, page, record } from '../http/common-schema.ts';
import type { Transaction } from '../postgres/database.ts';
import { once } from '../postgres/idempotency.ts';
import { rememberBatch } from './audit-restarts.ts';
import { batchResults, findBatch, forecastBatch, newestBatch } from './batch-queries.ts';
import { announceRestarts } from './fleet/announce-restarts.ts';
import { type BatchStep, changeBatch, orderBatch } from './fleet/restart-batch.ts';

import { restarting } from './restart-routes.ts';
import {
  batchChange,
  batchForecast,
  batchResult,
  newBatch,
  readPortion,
  restartBatch,
  resultsParameters,
} from './restart-schema.ts';

const tags = ['devices'];

/** Restarts of all devices of the business: the order, how far it is, and what became of each device. */
export const restartBatchRoutes =
  ({ db, clock, settings }: Context) =>
  async (app: Api) => {
    const reading = app.allow(anyOf('DEVICES_READ'));

    const noteStep = async (tx: Transaction, request: FastifyRequest, { batch, was, changes }: BatchStep) => {
      const { bunitId } = callerOf(request);
      announceRestarts(tx, bunitId, changes);
      const { id, state } = batch;
      if (state !== was)
        await rememberBatch(tx, authorOf(request, clock()), { bunitId, id, before: was, after: state });
    };

    app.post(
      '/',
      {
        preHandler: app.allow(restarting),
        schema: {
          summary: 'Order a restart of all devices, in groups',
          tags,
          headers: idempotencyHeaders,
          querystring: noParameters,
          body: newBatch,
          response: answers(201, record(restartBatch)),
        },
      },
      async (request, reply) => {
        const { caller, bunitId } = callerOf(request);
        const key = request.headers['idempotency-key'] ?? null;
        const repeatable = { caller: callerName(caller), key, request: JSON.stringify(['restart all']), now: clock() };
        // Who is left out at once is judged by what was heard until now.
        await app.fleet.pings.flush();
        const { answer } = await once(db, repeatable, async (tx) => {
          const orderedBy = await nameOfCaller(tx, caller);
          const ordered = await orderBatch(tx, { bunitId, orderedBy, clock, restart: settings.restart });
          await noteStep(tx, request, ordered);
          return ordered.batch;
        });
        reply.code(201);
        return { data: answer };
      },
    );

    app.get(
      '/latest',
      {
        preHandler: reading,
        schema: {
          summary: 'The newest restart of all devices; null if there never was one',
          tags,
          querystring: noParameters,
          response: answers(200, record(restartBatch.nullable())),
        },
      },
      async (request) => ({ data: await newestBatch(db, callerOf(request).bunitId) }),
    );

    app.get(
      '/forecast',
      {
        preHandler: reading,
        schema: {
          summary: 'How many devices a restart of all would restart now, and how many it would leave out',
          tags,
          querystring: noParameters,
          response: answers(200, record(batchForecast)),
        },
      },
      async (request) => {
        await app.fleet.pings.flush();
        return { data: await forecastBatch(db, callerOf(request).bunitId, clock()) };
      },
    );

    app.get(
      '/:id',
      {
        preHandler: reading,
        schema: {
          summary: 'One restart of all devices',
          tags,
          params: idParams,
          querystring: noParameters,
          response: answers(200, record(restartBatch)),
        },
      },
      async (request) => {
        const data = await findBatch(db, callerOf(request).bunitId, request.params.id);
        if (!data) throw failure('not_found');
        return { data };
      },
    );

    app.put(
      '/:id',
      {
        preHandler: app.allow(restarting),
        schema: {
          summary: 'Pause, resume or stop a restart of all devices',
          tags,
          params: idParams,
          querystring: noParameters,
          body: batchChange,
          response: answers(200, record(restartBatch)),
        },
      },
      async (request) => {
        const { bunitId } = callerOf(request);
        const { id } = request.params;
        const { data, version = null } = request.body;
        if (request.body.id !== undefined && request.body.id !== id)
          throw failure('malformed', { fields: { id: 'not the id of the address' } });
        const changed = await db.transaction(async (tx) => {
          const step = await changeBatch(tx, { bunitId, clock, id, to: data.state, version });
          await noteStep(tx, request, step);
          return step;
        });
        return { data: changed.batch };
      },
    );

    app.get(
      '/:id/restarts',
      {
        preHandler: reading,
        schema: {
          summary: 'What became of each device, in the order of their names when it was ordered',
          tags,
          params: idParams,
          querystring: resultsParameters,
          response: answers(200, page(batchResult)),
        },
      },
      async (request) => {
        const { bunitId } = callerOf(request);
        const { id } = request.params;
        const list = readPortion(request.query);
        const results = await batchResults(db, bunitId, id, list);
        if (results.total === 0 && !(await findBatch(db, bunitId, id))) throw failure('not_found');
        return results;
      },
    );
  };
