import { callTransitions } from '../../src/domain/call-states.ts';
import { codesOf } from '../auth/callers-queries.ts';
import type { Queries } from '../postgres/database.ts';
import { and, eq, type SQL, sql } from '../postgres/orm.ts';
import { queryings } from '../postgres/schema/calls.ts';
import { oneOf } from '../records/record-read.ts';
import type { Holders } from '../records/resource-rules.ts';
import type { Rights } from './rights-forecast.ts';

interface PersonRow extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly agent: boolean;
  readonly codes: readonly string[];
}

const isMeant = (holders: Holders): SQL =>
  'userId' in holders
    ? sql`u.id = ${holders.userId}`
    : sql`exists (select from user_roles ur where ur.user_id = u.id and ur.role_id = ${holders.roleId})`;

/** What those people may do in a business now: active members, without those who may do everything anyway. */
export const rightsIn = async (tx: Queries, bunitId: number, holders: Holders): Promise<readonly Rights[]> => {
  const business = sql`${bunitId}::integer`;
  const { rows } = await tx.execute<PersonRow>(sql`
    select u.id, concat_ws(' ', u.first_name, u.middle_name, u.last_name) as name,
           exists (select from agents a where a.user_id = u.id and a.bunit_id = ${business} and a.active) as agent,
           ${codesOf(sql`u.id`, business)} as codes
      from users u
     where u.active and not u.fullpower and ${isMeant(holders)}
       and exists (select from memberships m where m.user_id = u.id and m.bunit_id = ${business})
     order by name, u.id`);
  return rows;
};

/** The calls of a business that an agent is in, by ids. */
export const attendedCalls = async (tx: Queries, bunitId: number): Promise<readonly number[]> => {
  const isAttended = and(eq(queryings.bunit_id, bunitId), eq(queryings.state, 'ATTENDED'));
  const rows = await tx.select({ id: queryings.id }).from(queryings).where(isAttended);
  return rows.map(({ id }) => id);
};

/** How many of those are back in the list by now: others have ended meanwhile by themselves. */
export const returnedCalls = (tx: Queries, ids: readonly number[]): Promise<number> =>
  tx.$count(queryings, and(oneOf(queryings.id, ids), eq(queryings.state, callTransitions.release.to)));

interface KeyRow extends Record<string, unknown> {
  readonly name: string;
  readonly codes: readonly string[];
}

/** The access keys of a business with what they may do, by name. */
export const keysIn = async (tx: Queries, bunitId: number): Promise<readonly KeyRow[]> => {
  const { rows } = await tx.execute<KeyRow>(sql`
    select k.name, array(
        select p.code from key_permissions kp join permissions p on p.id = kp.permission_id where kp.key_id = k.id
      ) as codes
      from keys k where k.bunit_id = ${bunitId} order by k.name, k.id`);
  return rows;
};
