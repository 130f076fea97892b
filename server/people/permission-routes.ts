import { z } from 'zod';
import { callerOf } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { readingPermissions } from '../auth/resource-rights.ts';
import { answers, page, permission, ref } from '../http/common-schema.ts';
import { listParameters, readList } from '../postgres/listing.ts';
import { listablePermissions, listPermissions } from './permission-queries.ts';

const row = z.object({ id: z.number(), ...permission.shape, roles: z.array(ref) });

/** The catalogue of permissions, for pickers: read only, the same for every business, all of them active. */
export const permissionRoutes =
  ({ db }: Context) =>
  async (app: Api) => {
    app.get(
      '/',
      {
        preHandler: app.allow(readingPermissions),
        schema: {
          summary: 'Permissions, and the roles that give them',
          tags: ['administration'],
          querystring: listParameters(listablePermissions).extend({ active: z.literal('1').optional() }),
          response: answers(200, page(row)),
        },
      },
      async (request) => {
        const { active: _all, ...query } = request.query;
        return listPermissions(db, callerOf(request).bunitId, readList(listablePermissions, query));
      },
    );
  };
