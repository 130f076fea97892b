import { z } from 'zod';
import { allDevices, holds } from '../../src/domain/access.ts';
import { ageRanges, genders } from '../../src/domain/visit.ts';
import { authorOf } from '../audit/remember.ts';
import { anyOf, callerOf, deviceOr } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { type Caller, callerName, isCustomersSide } from '../base/caller.ts';
import { failure } from '../base/failure.ts';
import {
  answers,
  embedParameters,
  idempotencyHeaders,
  idParams,
  idValue,
  moment,
  noParameters,
  publicId,
  publicIdParams,
  record,
  text,
} from '../http/common-schema.ts';
import { announce } from '../postgres/announce.ts';
import { once } from '../postgres/idempotency.ts';
import { readFields } from '../postgres/listing.ts';
import { createInteraction, createSession, findSession, interactionsOf, type Whose } from './session-queries.ts';
import { endVisit } from './visit-end.ts';

const eventData = z.object({ eventCategory: text(200), eventAction: text(200), eventLabel: text(500) });
const event = z.object({ id: z.number(), created_at: z.number(), data: eventData });
const interaction = z.object({ id: z.number(), name: z.string(), events: z.array(event) });
const session = z.object({
  id: z.number(),
  public_id: publicId.optional().describe('the id for the addresses of a device; told to devices and programs'),
  gender: z.enum(genders).nullable(),
  age_range: z.enum(ageRanges).nullable(),
  created_at: z.number(),
  interactions: z.array(interaction).optional(),
});

const newSession = z.strictObject({
  gender: z.enum(genders).nullable().default(null),
  age_range: z.enum(ageRanges).nullable().default(null),
});
const newInteraction = z.strictObject({
  name: text(200).min(1),
  events: z
    .array(z.strictObject({ data: z.strictObject(eventData.shape) }))
    .max(500)
    .default([]),
});

const visitEnd = z.strictObject({
  except: z
    .union([idValue, publicId])
    .nullable()
    .default(null)
    .describe('the call that goes on; null where there is none'),
});
const endedVisit = z.object({ ended_at: moment.describe('unix seconds') });

/** A device its own; a program with the right. */
const beginning = deviceOr(anyOf('QUERYINGS_CREATION'));

const deviceOf = (caller: Caller): number | null => (caller.kind === 'device' ? caller.deviceId : null);

/** To whose visits the caller adds: a device to its own, a program to those of programs, unless it speaks for all devices. */
const mayAddTo = (caller: Caller): Whose =>
  isCustomersSide(caller) && !holds(caller.holder, allDevices) ? { deviceId: deviceOf(caller) } : 'any';

const tags = ['calls'];
const relations = ['interactions'];

/** Visits at a device: read by agents, written by client devices (design `api.md`, 'Calls and sessions'). */
export const sessionRoutes = (context: Context) => async (app: Api) => {
  const { db, clock, publicIds } = context;

  app.get(
    '/:id',
    {
      preHandler: app.allow(anyOf('QUERYINGS_READ')),
      schema: {
        summary: 'A visit, and what was done in it',
        tags,
        params: idParams,
        querystring: embedParameters(relations),
        response: answers(200, record(session)),
      },
    },
    async (request) => {
      const { bunitId } = callerOf(request);
      const { id } = request.params;
      const embed = readFields(relations, request.query.fields);
      const found = await findSession(db, bunitId, id, 'any');
      if (!found) throw failure('not_found');
      return {
        data: embed.has('interactions') ? { ...found, interactions: await interactionsOf(db, bunitId, id) } : found,
      };
    },
  );

  app.post(
    '/',
    {
      preHandler: app.allow(beginning),
      schema: {
        summary: 'Begin a visit',
        tags,
        headers: idempotencyHeaders,
        querystring: noParameters,
        body: newSession,
        response: answers(201, record(session)),
      },
    },
    async (request, reply) => {
      const { caller, bunitId } = callerOf(request);
      const { body } = request;
      const key = request.headers['idempotency-key'] ?? null;
      const repeatable = { caller: callerName(caller), key, request: JSON.stringify(['session', body]), now: clock() };
      const { answer } = await once(db, repeatable, (tx) =>
        createSession(tx, { bunitId, deviceId: deviceOf(caller), now: clock() }, body),
      );
      reply.code(201);
      return { data: { ...publicIds.shownTo('visit', caller, answer), interactions: [] } };
    },
  );

  app.post(
    '/:id/interactions',
    {
      preHandler: app.allow(beginning),
      schema: {
        summary: 'Add to a visit what was done; a device to those that it began, by their public ids',
        tags,
        params: publicIdParams,
        headers: idempotencyHeaders,
        querystring: noParameters,
        body: newInteraction,
        response: answers(201, record(interaction)),
      },
    },
    async (request, reply) => {
      const { caller, bunitId } = callerOf(request);
      const { body } = request;
      const sessionId = publicIds.named('visit', caller, request.params.id);
      if (!(await findSession(db, bunitId, sessionId, mayAddTo(caller)))) throw failure('not_found');
      const key = request.headers['idempotency-key'] ?? null;
      const asked = JSON.stringify(['interaction', sessionId, body]);
      const repeatable = { caller: callerName(caller), key, request: asked, now: clock() };
      const { answer } = await once(db, repeatable, (tx) => {
        announce(tx, bunitId, { kind: 'channel', channel: `session:${sessionId}`, id: sessionId });
        return createInteraction(tx, { bunitId, sessionId, now: clock() }, body);
      });
      reply.code(201);
      return { data: answer };
    },
  );

  app.put(
    '/:id/end',
    {
      preHandler: app.allow(beginning),
      schema: {
        summary:
          'End a visit: no call is placed in it any more, and its open calls are given up, but for one that goes on. For calls that were placed and never answered for; a device those that it began, by their public ids',
        tags,
        params: publicIdParams,
        querystring: noParameters,
        body: visitEnd,
        response: answers(200, record(endedVisit)),
      },
    },
    async (request) => {
      const { caller, bunitId } = callerOf(request);
      const sessionId = publicIds.named('visit', caller, request.params.id);
      if (!(await findSession(db, bunitId, sessionId, mayAddTo(caller)))) throw failure('not_found');
      if (!isCustomersSide(caller)) throw failure('device_required');
      const { except } = request.body;
      const exceptId = except === null ? null : publicIds.named('call', caller, except);
      const author = { ...authorOf(request, clock()), caller };
      return { data: { ended_at: await endVisit(db, { bunitId, sessionId, author, exceptId }) } };
    },
  );
};
