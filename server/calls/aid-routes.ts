import { z } from 'zod';
import { anyOf, callerOf } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { failure } from '../base/failure.ts';
import { answers, idParams, noParameters, record, ref } from '../http/common-schema.ts';
import { findAids } from './aid-queries.ts';

/** What helps whoever attends a call. */
const aids = z.object({
  script: z
    .string()
    .nullable()
    .describe('the notes of its service, whose lines with a dash, a star or a number before them are steps'),
  macros: z
    .array(ref.extend({ content: z.string() }))
    .readonly()
    .describe('texts for its notes, by name: the active ones of its service and of all'),
});

/** What whoever attends a call reads and writes again and again. */
export const aidRoutes =
  ({ db }: Context) =>
  async (app: Api) => {
    app.get(
      '/:id/aids',
      {
        preHandler: app.allow(anyOf('QUERYINGS_READ')),
        schema: {
          summary: 'What helps whoever attends a call: the script of its service, and texts for its notes',
          tags: ['calls'],
          params: idParams,
          querystring: noParameters,
          response: answers(200, record(aids)),
        },
      },
      async (request) => {
        const data = await findAids(db, callerOf(request).bunitId, request.params.id);
        if (!data) throw failure('not_found');
        return { data };
      },
    );
  };
