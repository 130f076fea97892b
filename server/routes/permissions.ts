import { z } from 'zod';
import type { Api, Context } from '../context.ts';
import { listParameters, readList } from '../db/listing.ts';
import { listablePermissions, listPermissions } from '../db/permissions.ts';
import { callerOf } from '../plugins/access.ts';
import { readingPermissions } from '../resource-rights.ts';
import { answers, page, permission, ref } from '../schemas/common.ts';

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
