import { z } from 'zod';
import { callRelations } from '../../src/domain/call-choices.ts';
import { mostChoices } from '../../src/domain/choice.ts';
import { anyOf, callerOf } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { answers, idParams, record, ref, text } from '../http/common-schema.ts';
import { findChoices } from './choice-queries.ts';

const choice = ref.extend({
  active: z.boolean().describe('false: switched off; its calls are still there'),
  place: z.string().nullable().optional(),
});
const choices = z.object({
  choices: z
    .object({
      service: z.array(choice).readonly(),
      agent: z.array(choice).readonly(),
      branch: z.array(choice).readonly(),
      device: z.array(choice).readonly(),
    })
    .describe(`${mostChoices} of each at most, by name; the one that was asked for before all others`),
  cut: z.array(z.enum(callRelations)).readonly().describe('of which there are more'),
});
const chosen = idParams.shape.id.optional().describe('has to be among them');

/** What a list of calls can be narrowed to, for whoever reads calls and perhaps nothing else. */
export const choiceRoutes =
  ({ db }: Context) =>
  async (app: Api) => {
    app.get(
      '/choices',
      {
        config: { takesTurn: true },
        preHandler: app.allow(anyOf('QUERYINGS_READ')),
        schema: {
          summary: 'The services, agents, branches and devices that a list of calls can be narrowed to',
          tags: ['calls'],
          querystring: z.strictObject({
            search: text(200).optional().describe('part of their names, or of where a device stands'),
            ...{ service: chosen, agent: chosen, branch: chosen, device: chosen },
          }),
          response: answers(200, record(choices)),
        },
      },
      async (request) => {
        const { search = '', ...wanted } = request.query;
        return { data: await findChoices(db, { bunitId: callerOf(request).bunitId, search, chosen: wanted }) };
      },
    );
  };
