import { z } from 'zod';
import { leastSearched, mostFound } from '../../src/domain/found-record.ts';
import { anyCaller, callerOf } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { answers, record } from '../http/common-schema.ts';
import { findRecords } from './search-queries.ts';

const found = z.object({
  resource: z.string().describe('the table of the console that has it'),
  id: z.number(),
  name: z.string().describe('what the record is called: its e-mail address, where it is a person'),
  area: z.string().nullable().describe('where it is: the branch of a zone, the zone of a desk, the place of a device'),
  excerpt: z.string().nullable().describe('what another field holds around the text; null where the name holds it'),
  total: z.number().describe('how many of its table were found'),
});

/** Records of all tables, found by a text. */
export const searchRoutes =
  ({ db }: Context) =>
  async (app: Api) => {
    app.get(
      '/',
      {
        config: { takesTurn: true },
        preHandler: app.allow(anyCaller),
        schema: {
          summary: `The first ${mostFound} records of each table that I may read, by part of a text field`,
          tags: ['administration'],
          querystring: z.strictObject({
            text: z.string().trim().min(leastSearched).max(200).describe('upper and lower case and accents are alike'),
          }),
          response: answers(200, record(z.array(found).readonly())),
        },
      },
      async (request) => {
        const { caller, bunitId } = callerOf(request);
        return { data: await findRecords(db, caller, bunitId, request.query.text) };
      },
    );
  };
