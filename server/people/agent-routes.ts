import { z } from 'zod';
import { authorOf } from '../audit/remember.ts';
import { agentOr, anyOf, callerOf, demand, managingAgents } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { agent } from '../auth/person-schema.ts';
import { placesOf } from '../auth/user-queries.ts';
import { callerName } from '../base/caller.ts';
import { failure } from '../base/failure.ts';
import {
  answers,
  changes,
  embedParameters,
  idempotencyHeaders,
  idParams,
  idValue,
  noParameters,
  record,
  versionParameter,
} from '../http/common-schema.ts';
import { once } from '../postgres/idempotency.ts';
import { readFields } from '../postgres/listing.ts';
import { mostRelated } from '../records/record-schema.ts';
import { type AgentChange, changeAgent, createAgent, findAgent, removeAgent } from './agent-queries.ts';
import { rememberAgent } from './audit-agents.ts';
import { tellAgent } from './tell-agent.ts';

const zones = z.array(idValue).max(mostRelated).optional();
const desks = z.array(idValue).max(2_000).optional();
const places = z.strictObject({ zones, desks });
const change = changes(z.strictObject({ zones, add: places.optional(), remove: places.optional() }));

const tags = ['agents'];
const relations = ['zones', 'desks'];

const touchesZones = ({ zones, add, remove }: AgentChange) =>
  zones !== undefined || add?.zones !== undefined || remove?.zones !== undefined;

/** Agents: converting a user, choosing zones, sitting down at a desk (design `api.md`, 'Agents, desks, zones'). */
export const agentRoutes = (context: Context) => async (app: Api) => {
  const { db, clock } = context;
  const withPlaces = async <Record extends { id: number; bunit_id: number }>(found: Record) => ({
    ...found,
    ...(await placesOf(db, found.id, found.bunit_id)),
  });

  app.get(
    '/:id',
    {
      preHandler: app.allow(agentOr('USERS_READ', 'AGENTS_USERS_ASSIGN')),
      schema: {
        summary: 'An agent, with zones and desk',
        tags,
        params: idParams,
        querystring: embedParameters(relations),
        response: answers(200, record(agent)),
      },
    },
    async (request) => {
      const { caller, bunitId } = callerOf(request);
      const { id } = request.params;
      readFields(relations, request.query.fields);
      if (caller.agentId !== id) demand(anyOf('USERS_READ', 'AGENTS_USERS_ASSIGN'), caller);
      const found = await findAgent(db, bunitId, id);
      if (!found) throw failure('not_found');
      return { data: await withPlaces(found) };
    },
  );

  app.post(
    '/',
    {
      preHandler: app.allow(managingAgents),
      schema: {
        summary: 'Convert a user to an agent',
        tags,
        headers: idempotencyHeaders,
        querystring: noParameters,
        body: z.strictObject({ user_id: idValue }),
        response: answers(201, record(agent)),
      },
    },
    async (request, reply) => {
      const { caller, bunitId } = callerOf(request);
      const { user_id } = request.body;
      const key = request.headers['idempotency-key'] ?? null;
      const asked = JSON.stringify(['agent', bunitId, user_id]);
      const repeatable = { caller: callerName(caller), key, request: asked, now: clock() };
      const { answer } = await once(db, repeatable, async (tx) => {
        const bySuperuser = caller.holder.fullpower;
        const step = await createAgent(tx, bunitId, { userId: user_id, bySuperuser, now: clock() });
        await rememberAgent(tx, authorOf(request, clock()), { bunitId, id: step.agent.id }, step);
        tellAgent(tx, bunitId, step.agent);
        return step.agent;
      });
      reply.code(201);
      return { data: { ...answer, zones: [], desks: [] } };
    },
  );

  app.put(
    '/:id',
    {
      preHandler: app.allow(agentOr('AGENTS_USERS_ASSIGN')),
      schema: {
        summary: 'Change the zones or the desk of an agent',
        tags,
        params: idParams,
        querystring: noParameters,
        body: change,
        response: answers(200, record(agent)),
      },
    },
    async (request) => {
      const { caller, bunitId } = callerOf(request);
      const { id } = request.params;
      const { data, version = null } = request.body;
      if (request.body.id !== undefined && request.body.id !== id)
        throw failure('malformed', { fields: { id: 'not the id of the address' } });
      if (caller.agentId !== id || touchesZones(data)) demand(managingAgents, caller);
      const { agent: changed } = await db.transaction(async (tx) => {
        const step = await changeAgent(tx, { bunitId, id, version }, data, clock());
        await rememberAgent(tx, authorOf(request, clock()), { bunitId, id }, step);
        tellAgent(tx, bunitId, step.agent);
        return step;
      });
      return { data: await withPlaces(changed) };
    },
  );

  app.delete(
    '/:id',
    {
      preHandler: app.allow(managingAgents),
      schema: {
        summary: 'End an agent; the user stays',
        tags,
        params: idParams,
        querystring: z.strictObject({ version: versionParameter }),
        response: answers(200, record(z.object({ id: z.number() }))),
      },
    },
    async (request) => {
      const { bunitId } = callerOf(request);
      const { id } = request.params;
      const { version = null } = request.query;
      await db.transaction(async (tx) => {
        const step = await removeAgent(tx, { bunitId, id, version }, clock());
        await rememberAgent(tx, authorOf(request, clock()), { bunitId, id }, step);
        tellAgent(tx, bunitId, { id, user_id: step.agent.user_id });
      });
      return { data: { id } };
    },
  );
};
