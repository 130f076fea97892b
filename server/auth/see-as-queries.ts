import { missingToSeeAs, seenThrough } from '../../src/domain/access.ts';
import type { CurrentCall } from '../../src/domain/call.ts';
import type { UserCaller } from '../base/caller.ts';
import { failure } from '../base/failure.ts';
import type { Queries } from '../postgres/database.ts';
import { and, asc, eq } from '../postgres/orm.ts';
import { queryings } from '../postgres/schema/calls.ts';
import { permissions, rolePermissions, roles } from '../postgres/schema/people.ts';
import type { Look } from './tokens.ts';

/** A role of a business, with the codes that it gives. */
export interface SeenRole {
  readonly id: number;
  readonly name: string;
  readonly active: boolean;
  readonly codes: readonly string[];
}

/** null where the business has no such role. */
export const findSeenRole = async (db: Queries, bunitId: number, id: number): Promise<SeenRole | null> => {
  const [role] = await db
    .select({ id: roles.id, name: roles.name, active: roles.active })
    .from(roles)
    .where(and(eq(roles.id, id), eq(roles.bunit_id, bunitId)));
  if (!role) return null;
  const given = await db
    .select({ code: permissions.code })
    .from(rolePermissions)
    .innerJoin(permissions, eq(permissions.id, rolePermissions.permission_id))
    .where(eq(rolePermissions.role_id, id));
  return { ...role, codes: given.map(({ code }) => code) };
};

/**
 * A user who looks as a role, from who they are: no agent, no superuser, and with what both may do. Throws `look_over` when
 * the role is gone or inactive, or the looker may not give roles to anybody any more.
 */
export const seenAs = async (db: Queries, own: UserCaller, { bunitId, roleId, until }: Look): Promise<UserCaller> => {
  const role = missingToSeeAs(own.holder) === null ? await findSeenRole(db, bunitId, roleId) : null;
  if (!role?.active) throw failure('look_over');
  const { codes, hidden } = seenThrough(own.holder, role.codes);
  return {
    ...own,
    holder: { fullpower: false, codes },
    agentId: null,
    expiresAt: Math.min(own.expiresAt, until),
    seeing: { role: { id: role.id, name: role.name }, hidden, until },
  };
};

/** The call that an agent is in, the one that was answered first; null for none. */
export const callOfAgent = async (db: Queries, bunitId: number, agentId: number): Promise<CurrentCall | null> => {
  const [call] = await db
    .select({ id: queryings.id, phone: queryings.phone, attended_at: queryings.attended_at })
    .from(queryings)
    .where(and(eq(queryings.bunit_id, bunitId), eq(queryings.agent_id, agentId), eq(queryings.state, 'ATTENDED')))
    .orderBy(asc(queryings.attended_at), asc(queryings.id))
    .limit(1);
  return call ?? null;
};
