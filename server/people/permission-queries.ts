import { permissionCodes } from '../../src/domain/access.ts';
import type { Queries } from '../postgres/database.ts';
import { type List, type Listable, pageOf } from '../postgres/listing.ts';
import { and, asc, eq, inArray } from '../postgres/orm.ts';
import { permissions, rolePermissions, roles } from '../postgres/schema/people.ts';
import { oneOf } from '../records/record-read.ts';

/** What a list of permissions may be asked for. */
export const listablePermissions: Listable = {
  fields: { id: permissions.id, code: permissions.code, name: permissions.name },
  search: [permissions.code, permissions.name],
  relations: ['roles'],
  sort: 'id',
};

/** The permissions that this version knows (the table may hold those of another), with the business's roles. */
export const listPermissions = async (db: Queries, bunitId: number, list: List) => {
  const where = and(inArray(permissions.code, [...permissionCodes]), list.where);
  const rows = await db
    .select()
    .from(permissions)
    .where(where)
    .orderBy(...list.orderBy)
    .limit(list.perPage)
    .offset((list.page - 1) * list.perPage);
  const page = await pageOf(list, rows, { db, table: permissions, where });
  const ids = page.data.map(({ id }) => id);
  const given = await db
    .select({ of: rolePermissions.permission_id, id: roles.id, name: roles.name })
    .from(rolePermissions)
    .innerJoin(roles, eq(roles.id, rolePermissions.role_id))
    .where(and(eq(roles.bunit_id, bunitId), oneOf(rolePermissions.permission_id, ids)))
    .orderBy(asc(roles.id));
  const byPermission = Map.groupBy(given, ({ of }) => of);
  const withRoles = page.data.map((permission) => ({
    ...permission,
    roles: (byPermission.get(permission.id) ?? []).map(({ id, name }) => ({ id, name })),
  }));
  return { ...page, data: withRoles };
};
