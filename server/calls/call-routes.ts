import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { allDevices } from '../../src/domain/access.ts';
import { authorOf } from '../audit/remember.ts';
import { anyOf, callerOf, demand, deviceOr } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { demandOwnCall } from '../auth/own-calls.ts';
import { perMinute } from '../auth/per-minute.ts';
import { type Caller, callerName, isCustomersSide } from '../base/caller.ts';
import { failure } from '../base/failure.ts';
import {
  answers,
  embedParameters,
  idempotencyHeaders,
  idParams,
  noParameters,
  publicIdParams,
  record,
} from '../http/common-schema.ts';
import { once } from '../postgres/idempotency.ts';
import { listParameters, readFields, readList } from '../postgres/listing.ts';
import { entriesOf } from '../realtime/following.ts';
import { timeline } from './call-flow-schema.ts';
import { createQuerying, findQuerying, listableQueryings, queryingsPage } from './call-queries.ts';
import { call, callChange, callPage, companyRelations, listRelations, newCall, shown } from './call-schema.ts';
import { changeCall, changing, rememberCall, visibleTo } from './call-transition.ts';
import { withCompany } from './handover-queries.ts';
import { findTimeline } from './move-queries.ts';
import { demandOwnPlace, type PlacedAt } from './own-place.ts';
import { placeQuerying } from './place-queries.ts';
import { demandOpen, demandOpenThen } from './schedule-queries.ts';
import { demandGoingOn, endLeftBehind } from './visit-end.ts';

const tags = ['calls'];
const relations = [...listableQueryings.relations.filter((name) => !listRelations.includes(name)), ...companyRelations];
/** Customers are not told who of the house is about their call. */
const nothing: ReadonlySet<string> = new Set();
const reading = anyOf('QUERYINGS_READ');
/** What a list of calls shows. */
const shows = [
  'queryings',
  'services',
  'outcomes',
  'agents',
  'users',
  'routings',
  'phones',
  'zones',
  entriesOf('devices'),
];

/** Calls: the list, one, a new one, and the transitions of one (design `api.md`, 'Calls and sessions'). */
export const queryingRoutes = (context: Context) => async (app: Api) => {
  const { db, clock, settings, publicIds, publicUrl } = context;
  const count = perMinute(app.sharing, 'calls placed', settings.callsPerMinute, 'too_many_calls');

  /** Each call rings at every agent. What the script of a task may place is bounded with its run. */
  const countCall = async (request: FastifyRequest): Promise<void> => {
    const { caller } = callerOf(request);
    if (caller.kind !== 'task') count(callerName(caller));
  };

  /** The device that a call is placed at: a device itself, whatever it says; who speaks for all says which. */
  const deviceOf = async (caller: Caller, body: PlacedAt & { readonly device_id?: number | null | undefined }) => {
    if (caller.kind === 'device') {
      await demandOwnPlace(db, caller, body);
      return caller.deviceId;
    }
    const { device_id = null } = body;
    if (caller.kind === 'key' && device_id !== null) demand(anyOf(allDevices), caller);
    return device_id;
  };

  /** The last segment is the room: 128 random bits, in hex because Jitsi lower-cases the names of rooms. */
  const newRoom = () => {
    const { domain } = settings.video;
    return `${domain === null ? publicUrl() : `https://${domain}`}/room/${randomBytes(16).toString('hex')}`;
  };

  app.get(
    '/',
    {
      config: { takesTurn: true },
      preValidation: app.askedBefore,
      preHandler: [app.allow(reading), app.filled],
      schema: {
        summary: 'Calls',
        tags,
        querystring: listParameters(listableQueryings).extend({ shown }),
        response: answers(200, callPage),
      },
    },
    async (request, reply) => {
      const { bunitId } = callerOf(request);
      const { shown: known, ...query } = request.query;
      const ask = queryingsPage(bunitId, readList(listableQueryings, query), known);
      return app.answers.give(request, reply, {
        bunitId,
        shows,
        right: reading,
        ask: () => ask(db, app.answers.records),
        isKept: true,
        mayStay: false,
      });
    },
  );

  app.get(
    '/:id',
    {
      preHandler: app.allow(deviceOr(reading)),
      schema: {
        summary: 'One call; a device reads those that were placed at it, by their public ids',
        tags,
        params: publicIdParams,
        querystring: embedParameters(relations),
        response: answers(200, record(call)),
      },
    },
    async (request) => {
      const { caller, bunitId } = callerOf(request);
      const id = publicIds.named('call', caller, request.params.id);
      const embed = readFields(relations, request.query.fields);
      if (caller.kind === 'device') await demandOwnCall(db, caller, bunitId, id);
      const data = await findQuerying(db, bunitId, id, embed);
      if (!data) throw failure('not_found');
      const all = await withCompany(db, data, caller.kind === 'user' ? embed : nothing);
      return { data: publicIds.shownTo('call', caller, visibleTo(caller, all)) };
    },
  );

  app.get(
    '/:id/timeline',
    {
      preHandler: app.allow(anyOf('QUERYINGS_READ')),
      schema: {
        summary: 'How a call moved: from which state to which, by whom and when',
        tags,
        params: idParams,
        querystring: noParameters,
        response: answers(200, record(timeline)),
      },
    },
    async (request) => {
      const data = await findTimeline(db, callerOf(request).bunitId, request.params.id);
      if (!data) throw failure('not_found');
      return { data };
    },
  );

  app.post(
    '/',
    {
      preHandler: [app.allow(deviceOr(anyOf('QUERYINGS_CREATION'))), countCall],
      schema: {
        summary:
          'Place a call; 429 with Retry-After when the bearer placed too many, and `closed` with the moment when it opens where that of a customer is for a time at which nobody is there. A device places it at itself, and what it left waiting by video in an earlier visit is given up',
        tags,
        headers: idempotencyHeaders,
        querystring: noParameters,
        body: newCall,
        response: answers(201, record(call)),
      },
    },
    async (request, reply) => {
      const { caller, bunitId } = callerOf(request);
      const session_id =
        request.body.session_id === null ? null : publicIds.named('visit', caller, request.body.session_id);
      const body = { ...request.body, session_id };
      const time = clock();
      // Whoever names a moment that is over, or has a clock that is late, comes no earlier for it.
      const required_in = Math.max(body.required_in ?? time, time);
      const device_id = await deviceOf(caller, body);
      const key = request.headers['idempotency-key'] ?? null;
      const repeatable = { caller: callerName(caller), key, request: JSON.stringify(['call', body]), now: time };
      if (isCustomersSide(caller)) await demandOpen(db, { bunitId, deviceId: device_id, at: required_in }, repeatable);
      const author = authorOf(request, time);
      const values = {
        ...body,
        device_id,
        required_in,
        // Where a call is for one agent, it is for nobody's list.
        call_direct: body.call_direct || body.for_agent_id !== null,
        now: body.now ?? required_in <= time,
        url: body.with_video ? newRoom() : null,
      };
      const placed = await placeQuerying(db, author, bunitId, values, repeatable);
      // By the same request, whose answer is given again, or so long ago that it counts no more; or it cannot be placed, and is told why.
      const again = async () => {
        const { answer } = await once(db, repeatable, async (tx) => {
          await demandGoingOn(tx, bunitId, session_id);
          const made = await createQuerying(tx, bunitId, { ...values, created_at: time });
          await rememberCall(tx, author, made);
          return made;
        });
        return answer;
      };
      const answer = placed ?? (await again());
      if (caller.kind === 'device')
        await endLeftBehind(db, { bunitId, deviceId: caller.deviceId, author: { ...author, caller }, call: answer });
      reply.code(201);
      return { data: publicIds.shownTo('call', caller, answer) };
    },
  );

  app.put(
    '/:id',
    {
      preHandler: app.allow(changing),
      schema: {
        summary:
          'Ask for a transition of a call, or write its notes; `closed` with the moment when it opens where a customer puts it off to a time at which nobody is there',
        tags,
        params: publicIdParams,
        querystring: embedParameters(relations),
        body: callChange,
        response: answers(200, record(call)),
      },
    },
    async (request) => {
      const { caller, bunitId } = callerOf(request);
      const id = publicIds.named('call', caller, request.params.id);
      const { data: change, version = null } = request.body;
      if (request.body.id !== undefined && request.body.id !== id)
        throw failure('malformed', { fields: { id: 'not the id of the address' } });
      const embed = readFields(relations, request.query.fields);
      await demandOwnCall(db, caller, bunitId, id);
      const { state, required_in: at } = change;
      if (isCustomersSide(caller) && state === 'DELAYED' && at !== undefined)
        await demandOpenThen(db, { bunitId, callId: id, at });
      const author = { ...authorOf(request, clock()), caller };
      const changed = await changeCall(db, { id, bunitId, author, change, version });
      const answer = embed.size === 0 ? null : await findQuerying(db, bunitId, id, embed);
      return { data: publicIds.shownTo('call', caller, visibleTo(caller, answer ?? changed)) };
    },
  );
};
