import type { Draft, Row } from '../../src/domain/record.ts';
import { callerOf, demand } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { assigning, writing } from '../auth/resource-rights.ts';
import { type Caller, callerName } from '../base/caller.ts';
import { randomSecret } from '../base/digest.ts';
import { answers, idempotencyHeaders, record } from '../http/common-schema.ts';
import { once } from '../postgres/idempotency.ts';
import { changedLists } from '../records/lists.ts';
import type { Write } from '../records/resource-rules.ts';
import type { ResourceTable } from '../records/tables.ts';
import { readValues } from '../records/values.ts';
import { rules } from './all-rules.ts';
import { createPerformance } from './perform.ts';
import { chooseForCreation, onAny, refuseStrangers, type Sharing } from './record-choice.ts';
import type { RecordContract } from './record-contract.ts';
import { createRecord } from './writes.ts';

/** A record that is asked for, of one of the resources of a path. */
interface Creation {
  readonly table: ResourceTable;
  readonly values: Draft;
  readonly body: Draft;
}

/** Which record a body asks for. Throws what it may not name, and what the caller may not do. */
export const readCreation = (shared: Sharing, caller: Caller, body: Draft): Creation => {
  const table = chooseForCreation(shared, caller, body);
  const { resource } = table;
  refuseStrangers(table, body, true);
  demand(writing(resource, 'create'), caller);
  for (const key of changedLists(resource, body)) demand(assigning(resource, key, 'create'), caller);
  return { table, values: readValues(resource, body, true), body };
};

/** Makes a record; `nonce` is what the secret of it is computed from, null where it has none. */
export const makeRecord = async (
  write: Write,
  { table, values, body }: Creation,
): Promise<{ readonly made: Row; readonly nonce: string | null }> => {
  // The secret is computed from it, so that a repeated request gets the same and none is stored.
  const nonce = rules[table.name].secret ? randomSecret() : null;
  const secret = nonce === null ? null : write.context.tokens.accessKey(nonce);
  return { made: await createRecord(write, table, values, body, secret), nonce };
};

/** Creating a record: its row and its lists at once, and once for one `Idempotency-Key`. */
export const resourceCreate = (context: Context, contract: RecordContract, app: Api): void => {
  const { db, clock, tokens } = context;
  const { shared, path, answered } = contract;

  app.post(
    '/',
    {
      preHandler: app.allow(onAny(shared, (resource) => writing(resource, 'create'))),
      schema: {
        summary: `Create one of ${path}`,
        tags: ['administration'],
        headers: idempotencyHeaders,
        querystring: contract.writeQuery,
        body: contract.creation,
        response: answers(201, record(answered)),
      },
    },
    async (request, reply) => {
      const { caller, bunitId } = callerOf(request);
      const { body } = request;
      const creation = readCreation(shared, caller, body);
      const key = request.headers['idempotency-key'] ?? null;
      const asked = JSON.stringify(['create', path, bunitId, body]);
      const { writeIn, finish } = createPerformance(context, request);
      const { secret } = rules[creation.table.name];
      const repeatable = { caller: callerName(caller), key, request: asked, now: clock() };
      const { answer, first } = await once(db, repeatable, (tx) => makeRecord(writeIn(tx), creation));
      if (first) await finish();
      reply.code(201);
      const shown = secret && answer.nonce !== null ? { [secret.key]: tokens.accessKey(answer.nonce) } : {};
      return { data: { ...answer.made, ...shown } };
    },
  );
};
