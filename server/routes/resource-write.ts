import { z } from 'zod';
import { callerName } from '../caller.ts';
import type { Api, Context } from '../context.ts';
import { once } from '../db/idempotency.ts';
import { randomSecret } from '../digest.ts';
import { failure } from '../failure.ts';
import { callerOf, demand } from '../plugins/access.ts';
import { assigning, writing } from '../resource-rights.ts';
import { changedLists } from '../rules/lists.ts';
import { createPerformance } from '../rules/perform.ts';
import { changeRecord, createRecord, removeRecord, restoreRecord } from '../rules/records.ts';
import { rules } from '../rules/rules.ts';
import { readValues } from '../rules/values.ts';
import { answers, idempotencyHeaders, idParams, noParameters, record } from '../schemas/common.ts';
import { changeBody, creationBody } from '../schemas/resource.ts';
import {
  chooseForCreation,
  chooseForRecord,
  choosingParameters,
  onAny,
  refuseStrangers,
  type Sharing,
  visible,
} from './resource-choice.ts';

/** Parameters of a write: those that tell which of the resources of a path is meant do no harm. */
const writeParameters = (shared: Sharing) => {
  const names = choosingParameters(shared);
  return names.length === 0
    ? noParameters
    : z.strictObject(Object.fromEntries(names.map((name) => [name, z.string().optional()])));
};

/** Creating, changing, deleting and restoring the records of a path (design `api.md`, 'Administration resources'). */
export const resourceWrites =
  (context: Context, shared: Sharing, answered: z.ZodType<Record<string, unknown>>) => async (app: Api) => {
    const { db, clock, tokens } = context;
    const described = shared.map(({ resource }) => resource);
    const [{ resource: plain }] = shared;
    const tags = ['administration'];
    const querystring = writeParameters(shared);

    app.post(
      '/',
      {
        preHandler: app.allow(onAny(shared, (resource) => writing(resource, 'create'))),
        schema: {
          summary: `Create one of ${plain.path}`,
          tags,
          headers: idempotencyHeaders,
          querystring,
          body: creationBody(described),
          response: answers(201, record(answered)),
        },
      },
      async (request, reply) => {
        const { caller, bunitId } = callerOf(request);
        const { body } = request;
        const table = chooseForCreation(shared, caller, body);
        const { resource } = table;
        refuseStrangers(table, body, true);
        demand(writing(resource, 'create'), caller);
        for (const key of changedLists(resource, body)) demand(assigning(resource, key, 'create'), caller);
        const values = readValues(resource, body, true);
        const key = request.headers['idempotency-key'] ?? null;
        const asked = JSON.stringify(['create', plain.path, bunitId, body]);
        const { writeIn, finish } = createPerformance(context, app.realtime, request);
        const { secret } = rules[table.name];
        const repeatable = { caller: callerName(caller), key, request: asked, now: clock() };
        const { answer, first } = await once(db, repeatable, async (tx) => {
          const write = writeIn(tx);
          const made = await createRecord(write, table, values, body);
          if (!secret) return { made, nonce: null };
          // The secret is computed from it, so that a repeated request gets the same and none is stored.
          const nonce = randomSecret();
          await secret.give(write, made, tokens.accessKey(nonce));
          return { made, nonce };
        });
        if (first) await finish(table, answer.made.id);
        reply.code(201);
        const shown = secret && answer.nonce !== null ? { [secret.key]: tokens.accessKey(answer.nonce) } : {};
        return { data: { ...answer.made, ...shown } };
      },
    );

    app.put(
      '/:id',
      {
        preHandler: app.allow(onAny(shared, (resource) => writing(resource, 'edit'))),
        schema: {
          summary: `Change one of ${plain.path}`,
          tags,
          params: idParams,
          querystring,
          body: changeBody(described),
          response: answers(200, record(answered)),
        },
      },
      async (request) => {
        const { caller, bunitId } = callerOf(request);
        const { id } = request.params;
        const { data, version = null } = request.body;
        if (request.body.id !== undefined && request.body.id !== id)
          throw failure('malformed', { fields: { id: 'not the id of the address' } });
        const table = await chooseForRecord(db, shared, { caller, bunitId }, id);
        const { resource } = table;
        refuseStrangers(table, data, false);
        demand(writing(resource, 'edit'), caller);
        for (const key of changedLists(resource, data)) demand(assigning(resource, key, 'edit'), caller);
        const values = readValues(resource, data, false);
        const { writeIn, finish } = createPerformance(context, app.realtime, request);
        const { record: changed, isChanged } = await db.transaction((tx) =>
          changeRecord(writeIn(tx), table, { id, version }, values, data),
        );
        if (isChanged) await finish(table, id);
        return { data: changed };
      },
    );

    app.delete(
      '/:id',
      {
        preHandler: app.allow(onAny(shared, (resource) => writing(resource, 'remove'))),
        schema: {
          summary: `Delete one of ${plain.path}; it can be restored for 30 days`,
          tags,
          params: idParams,
          querystring,
          response: answers(200, record(z.object({ id: z.number() }))),
        },
      },
      async (request) => {
        const { caller, bunitId } = callerOf(request);
        const { id } = request.params;
        const table = await chooseForRecord(db, shared, { caller, bunitId }, id);
        demand(writing(table.resource, 'remove'), caller);
        const { writeIn, finish } = createPerformance(context, app.realtime, request);
        await db.transaction((tx) => removeRecord(writeIn(tx), table, id));
        await finish(table, id);
        return { data: { id } };
      },
    );

    app.post(
      '/:id/restore',
      {
        preHandler: app.allow(onAny(shared, (resource) => writing(resource, 'remove'))),
        schema: {
          summary: `Put a deleted one of ${plain.path} back`,
          tags,
          params: idParams,
          querystring,
          response: answers(201, record(answered)),
        },
      },
      async (request, reply) => {
        const { caller } = callerOf(request);
        const { id } = request.params;
        const { writeIn, finish } = createPerformance(context, app.realtime, request);
        const allowed = visible(shared, caller).filter(({ resource }) => writing(resource, 'remove')(caller) === null);
        const { table, restored } = await db.transaction((tx) => restoreRecord(writeIn(tx), allowed, id));
        await finish(table, id);
        reply.code(201);
        return { data: restored };
      },
    );

    if (described.some(({ actions }) => actions?.includes('rotate'))) {
      const [table] = shared;
      app.post(
        '/:id/rotate',
        {
          preHandler: app.allow(writing(plain, 'edit')),
          schema: {
            summary: `Give one of ${plain.path} a new secret, and show it once`,
            tags,
            params: idParams,
            querystring,
            response: answers(200, record(answered)),
          },
        },
        async (request) => {
          const { id } = request.params;
          const { secret } = rules[table.name];
          if (!secret) throw new Error(`${table.name} has no secret to rotate`);
          const shown = randomSecret();
          const { writeIn, finish } = createPerformance(context, app.realtime, request);
          const changed = await db.transaction((tx) => secret.rotate(writeIn(tx), id, shown));
          await finish(table, id);
          return { data: { ...changed, [secret.key]: shown } };
        },
      );
    }
  };
