import { holds } from '../../src/domain/access.ts';
import { deviceMovesOf } from '../../src/domain/device-moves.ts';
import { anyOf, callerOf, deviceOr } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { type Caller, isCustomersSide } from '../base/caller.ts';
import { failure } from '../base/failure.ts';
import { answers, idParams, noParameters, record } from '../http/common-schema.ts';
import { agentOf } from './agent-of.ts';
import { findHistory } from './device-history-queries.ts';
import { deviceTimeline, history, historyParameters, ping, pinged } from './device-schema.ts';
import { answerPing } from './fleet/restart-ping.ts';
import { restartsSince } from './restart-queries.ts';

const tags = ['devices'];

/** The sign of life of client devices, and what is remembered of them (design `api.md`, 'Client devices'). */
export const deviceRoutes =
  ({ db, clock, settings }: Context) =>
  async (app: Api) => {
    const mostSeconds = settings.deviceSecretDays * 24 * 60 * 60;
    /** Whether a device is to take its next secret: it came with the present one, which is old. */
    const isDue = (caller: Caller, since: number | null, now: number): boolean =>
      caller.kind === 'device' && caller.expiresAt === null && since !== null && now - since >= mostSeconds;

    app.post(
      '/:id/ping',
      {
        preHandler: app.allow(deviceOr(anyOf('DEVICES_EDITION'))),
        schema: {
          summary: 'A sign of life, answered with what the device has to know',
          tags,
          params: idParams,
          querystring: noParameters,
          body: ping,
          response: answers(200, record(pinged)),
        },
      },
      async (request, reply) => {
        const { caller, bunitId } = callerOf(request);
        const { id } = request.params;
        if (!isCustomersSide(caller)) throw failure('device_required');
        if (caller.kind === 'device' && id !== caller.deviceId) throw failure('not_found');
        const reported = request.body?.last_update ?? null;
        const answer = await answerPing(db, app.fleet.devices, { bunitId, deviceId: id, reported, clock });
        if (!answer) throw failure('not_found');
        const { now, told, secret_since } = answer;
        app.fleet.pings.note(id, now);
        if (caller.kind === 'device')
          app.deviceSigns.note(
            id,
            { mark: caller.mark, from: request.ip, agent: agentOf(request), version: request.body?.version ?? null },
            now,
          );
        const text = `{"data":{"pinged_at":${now},${told},"rotate":${isDue(caller, secret_since, now)}}}`;
        return app.answers.giveText(request, reply, text);
      },
    );

    app.get(
      '/:id/history',
      {
        preHandler: app.allow(anyOf('DEVICES_READ')),
        schema: {
          summary: 'When a device was silent, which services it offered, which calls were placed at it',
          tags,
          params: idParams,
          querystring: historyParameters,
          response: answers(200, record(history)),
        },
      },
      async (request) => {
        const { caller, bunitId } = callerOf(request);
        const { id } = request.params;
        const to = clock();
        const data = await findHistory(db, {
          bunitId,
          id,
          from: to - request.query.hours * 3_600,
          to,
          withCalls: holds(caller.holder, 'QUERYINGS_READ'),
          unwritten: app.fleet.pings.unwritten(id),
        });
        if (!data) throw failure('not_found');
        return { data };
      },
    );

    app.get(
      '/:id/timeline',
      {
        preHandler: app.allow(anyOf('DEVICES_READ')),
        schema: {
          summary: 'How a device and its restart orders changed their state',
          tags,
          params: idParams,
          querystring: historyParameters,
          response: answers(200, record(deviceTimeline)),
        },
      },
      async (request) => {
        const { bunitId } = callerOf(request);
        const { id } = request.params;
        const to = clock();
        const from = to - request.query.hours * 3_600;
        const asked = { bunitId, id, from, to, withCalls: false, unwritten: app.fleet.pings.unwritten(id) };
        const found = await findHistory(db, asked);
        if (!found) throw failure('not_found');
        return { data: deviceMovesOf(found, await restartsSince(db, bunitId, id, from)) };
      },
    );
  };
