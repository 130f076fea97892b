import { z } from 'zod';
import { mostEarlier } from '../../src/domain/earlier-calls.ts';
import { anyOf, callerOf } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { failure } from '../base/failure.ts';
import { answers, idParams, noParameters, record, ref } from '../http/common-schema.ts';
import { call } from './call-schema.ts';
import { findEarlier } from './earlier-queries.ts';

const part = z.object({
  total: z.number().describe(`how many there are, counted up to ${mostEarlier}`),
  calls: z
    .array(
      call
        .pick({ id: true, state: true, created_at: true, notes: true })
        .extend({ end_cause: call.shape.end_cause.unwrap(), service: ref.nullable() })
        .extend({ outcome: ref.nullable(), agent: ref.nullable() }),
    )
    .readonly()
    .describe('the last five, the newest first'),
});

/** What was placed before a call. */
const earlier = z.object({
  phone: part.nullable().describe('from the same number, digit for digit; null for a call without'),
  device: part
    .extend({
      pinged_at: z
        .number()
        .nullable()
        .describe('the last sign of life of the device, in unix seconds; null before the first'),
      at: z.number().describe('when that was so, in unix seconds'),
    })
    .nullable()
    .describe('at the same device; null where nobody said which'),
});

/** What whoever attends a call asks of those before it. */
export const earlierRoutes =
  ({ db, clock }: Context) =>
  async (app: Api) => {
    app.get(
      '/:id/earlier',
      {
        preHandler: app.allow(anyOf('QUERYINGS_READ')),
        schema: {
          summary: 'What was placed before a call: from the same number, and at the same device',
          tags: ['calls'],
          params: idParams,
          querystring: noParameters,
          response: answers(200, record(earlier)),
        },
      },
      async (request) => {
        const data = await findEarlier(db, callerOf(request).bunitId, request.params.id, clock());
        if (!data) throw failure('not_found');
        return { data };
      },
    );
  };
