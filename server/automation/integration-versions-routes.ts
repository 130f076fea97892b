import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { callerOf } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { reading } from '../auth/resource-rights.ts';
import { failure } from '../base/failure.ts';
import { answers, idParams, noParameters, page, record } from '../http/common-schema.ts';
import { listParameters, readList } from '../postgres/listing.ts';
import { tables } from '../records/tables.ts';
import { findVersion, listableVersions, listVersions, nameOfIntegration } from './integration-queries.ts';
import { codeVersion, codeVersionText } from './run-schema.ts';

const tags = ['automation'];
const { resource } = tables.integrations;

/** The saved states of the code of an integration. An old one is put back by an ordinary change of the integration. */
export const integrationVersionRoutes =
  ({ db }: Context) =>
  async (app: Api) => {
    const preHandler = app.allow(reading(resource));

    /** The business of the caller, if it has the integration. Throws `not_found`. */
    const ownerOf = async (request: FastifyRequest, id: number): Promise<number> => {
      const { bunitId } = callerOf(request);
      if ((await nameOfIntegration(db, bunitId, id)) === null) throw failure('not_found');
      return bunitId;
    };

    app.get(
      '/:id/versions',
      {
        preHandler,
        schema: {
          summary: 'The saved states of the code of an integration, newest first',
          tags,
          params: idParams,
          querystring: listParameters(listableVersions),
          response: answers(200, page(codeVersion)),
        },
      },
      async (request) => {
        const { id } = request.params;
        return listVersions(db, await ownerOf(request, id), id, readList(listableVersions, request.query));
      },
    );

    app.get(
      '/:id/versions/:number',
      {
        preHandler,
        schema: {
          summary: 'One saved state of the code of an integration, with the code',
          tags,
          params: z.object({ ...idParams.shape, number: idParams.shape.id }),
          querystring: noParameters,
          response: answers(200, record(codeVersionText)),
        },
      },
      async (request) => {
        const { id, number } = request.params;
        const data = await findVersion(db, await ownerOf(request, id), id, number);
        if (!data) throw failure('not_found');
        return { data };
      },
    );
  };
