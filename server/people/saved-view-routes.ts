import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { longestViewName, longestViewQuery, mostViews } from '../../src/domain/saved-view.ts';
import { viewedScreens } from '../../src/resources/viewed-screens.ts';
import { anyCaller, callerOf } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { failure } from '../base/failure.ts';
import { answers, idParams, noParameters, record, text } from '../http/common-schema.ts';
import { dropView, keepView, listViews } from './saved-view-queries.ts';

const tags = ['session'];
const screen = z.enum(viewedScreens);
const views = z.array(z.object({ id: z.number(), name: z.string(), query: z.string() })).readonly();

/** How the signed-in person wants to see lists again, in the current business. Programs and devices are nobody: 404. */
export const savedViewRoutes =
  ({ db }: Context) =>
  async (app: Api) => {
    const whoIs = (request: FastifyRequest) => {
      const { caller, bunitId } = callerOf(request);
      if (caller.kind !== 'user') throw failure('not_found');
      return { userId: caller.userId, bunitId };
    };

    app.get(
      '/',
      {
        preHandler: app.allow(anyCaller),
        schema: {
          summary: 'The views of a list that the signed-in user keeps in the current business, by name',
          tags,
          querystring: z.strictObject({ screen }),
          response: answers(200, record(views)),
        },
      },
      async (request) => ({ data: await listViews(db, { ...whoIs(request), ...request.query }) }),
    );

    app.put(
      '/',
      {
        preHandler: app.allow(anyCaller),
        schema: {
          summary: `Keep a view, in the place of one of the same name; ${mostViews} of a list at most (409 view_limit)`,
          tags,
          querystring: noParameters,
          body: z.strictObject({
            screen,
            name: text(longestViewName)
              .transform((name) => name.trim())
              .refine((name) => name !== '', 'must say something'),
            query: text(longestViewQuery).regex(/^(?:\?.*)?$/, 'the query of an address, or nothing'),
          }),
          response: answers(200, record(views)),
        },
      },
      async (request) => {
        const { screen: of, ...view } = request.body;
        return { data: await keepView(db, { ...whoIs(request), screen: of }, view) };
      },
    );

    app.delete(
      '/:id',
      {
        preHandler: app.allow(anyCaller),
        schema: {
          summary: 'Keep a view no more; answers those of its list that are left',
          tags,
          params: idParams,
          querystring: noParameters,
          response: answers(200, record(views)),
        },
      },
      async (request) => {
        const data = await dropView(db, whoIs(request), request.params.id);
        if (!data) throw failure('not_found');
        return { data };
      },
    );
  };
