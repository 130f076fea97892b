import { z } from 'zod';
import { callerOf } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { writing } from '../auth/resource-rights.ts';
import { callerName } from '../base/caller.ts';
import { randomSecret } from '../base/digest.ts';
import { answers, idempotencyHeaders, idParams, noParameters, record } from '../http/common-schema.ts';
import { once } from '../postgres/idempotency.ts';
import { rules } from './all-rules.ts';
import { createPerformance } from './perform.ts';
import type { RecordContract } from './record-contract.ts';
import { tellOfRecord } from './writes.ts';

/** The longest time that a former secret may serve beside a new one, in seconds: 30 days. */
const longestOverlap = 2_592_000;

const rotation = z
  .strictObject({
    overlap: z
      .number()
      .int()
      .min(0)
      .max(longestOverlap)
      .optional()
      .describe('so many seconds the former secret goes on serving; it ends at once if not given'),
    version: z
      .number()
      .int()
      .optional()
      .describe('the version of the record that the caller has seen; of another one nothing is rotated'),
  })
  .nullish();

/** A new secret for a record that has one, shown once. */
export const resourceRotate = (context: Context, contract: RecordContract, app: Api): void => {
  const { db, clock, tokens } = context;
  const { shared, path, answered } = contract;
  const [table] = shared;
  app.post(
    '/:id/rotate',
    {
      preHandler: app.allow(writing(table.resource, 'edit')),
      schema: {
        summary: `Give one of ${path} a new secret, and show it once`,
        tags: ['administration'],
        params: idParams,
        headers: idempotencyHeaders,
        querystring: noParameters,
        body: rotation,
        response: answers(200, record(answered)),
      },
    },
    async (request) => {
      const { id } = request.params;
      const { secret } = rules[table.name];
      if (!secret) throw new Error(`${table.name} has no secret to rotate`);
      const { caller, bunitId } = callerOf(request);
      const { overlap = 0, version = null } = request.body ?? {};
      const { writeIn, finish } = createPerformance(context, request);
      const key = request.headers['idempotency-key'] ?? null;
      // The version belongs to it: of another one its holder would be shown a secret that may have ended.
      const asked = JSON.stringify(['rotate', path, bunitId, id, overlap, version]);
      const repeatable = { caller: callerName(caller), key, request: asked, now: clock() };
      // Of a rotation whose answer was lost, a second one would end the secret that everything still has.
      const { answer, first } = await once(db, repeatable, async (tx) => {
        const write = writeIn(tx);
        const nonce = randomSecret();
        const rotated = await secret.rotate(write, id, { secret: tokens.accessKey(nonce), overlap, version });
        tellOfRecord(write, table, id, rotated.version);
        return { rotated, nonce };
      });
      if (first) await finish();
      return { data: { ...answer.rotated, [secret.key]: tokens.accessKey(answer.nonce) } };
    },
  );
};
