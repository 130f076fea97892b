import { permissionCodes } from '../../src/domain/access.ts';
import { fullName } from '../../src/domain/session.ts';
import type { Caller, KeyCaller, UserCaller } from '../base/caller.ts';
import { failure } from '../base/failure.ts';
import type { SessionTimes } from '../base/settings.ts';
import type { Database, Queries } from '../postgres/database.ts';
import { eq, type SQL, sql } from '../postgres/orm.ts';
import { prepared } from '../postgres/prepared.ts';
import { keys, tasks } from '../postgres/schema/automation.ts';
import { devices } from '../postgres/schema/business.ts';
import { users } from '../postgres/schema/people.ts';
import { markOf } from './mark.ts';
import { endOfSession } from './session-times.ts';
import type { AccessClaims } from './tokens.ts';

/** The codes that a user's active roles give in a business. Both are SQL that names the id. */
export const codesOf = (user: SQL, business: SQL): SQL => sql`array(
  select distinct p.code from user_roles ur
    join roles r on r.id = ur.role_id and r.active
    join role_permissions rp on rp.role_id = r.id
    join permissions p on p.id = rp.permission_id
   where ur.user_id = ${user} and ur.bunit_id = ${business} order by p.code)`;

interface UserRow extends Record<string, unknown> {
  readonly fullpower: boolean;
  readonly bunit_id: number | null;
  readonly agent_id: number | null;
  readonly codes: readonly string[];
  readonly idle: boolean;
}

/**
 * The user of an access token in the business asked for, or in the first one when `bunitId` is null, in one query.
 * Throws `session_revoked` when the login has ended or the user is inactive, `session_idle` when nobody used it for too
 * long or it is too old (not where `times` is null: a pass that was given ends by itself), and `business_lost` when the business asked for is not the user's any more. `now` in unix seconds.
 */
export const findUserCaller = async (
  db: Database,
  { userId, familyId, expiresAt }: AccessClaims,
  bunitId: number | null,
  times: SessionTimes | null,
  now: number,
): Promise<UserCaller> => {
  const { rows } = await db.execute<UserRow>(sql`
    select u.fullpower, b.id as bunit_id, a.id as agent_id, ${codesOf(sql`u.id`, sql`b.id`)} as codes,
           ${times === null ? sql`false` : sql`${endOfSession(times)} <= ${now}`} as idle
      from refresh_families f
      join users u on u.id = f.user_id and u.active
      left join lateral (
        select b.id from businesses b
         where b.active and (${bunitId}::integer is null or b.id = ${bunitId}::integer)
           and (u.fullpower or exists (select from memberships m where m.user_id = u.id and m.bunit_id = b.id))
         order by b.id limit 1) b on true
      left join agents a on a.user_id = u.id and a.bunit_id = b.id and a.active
     where f.id = ${familyId} and u.id = ${userId} and f.revoked_at is null and f.expires_at > ${now}`);
  const [row] = rows;
  if (!row) throw failure('session_revoked');
  if (row.idle) throw failure('session_idle');
  if (bunitId !== null && row.bunit_id === null) throw failure('business_lost');
  const holder = { fullpower: row.fullpower, codes: row.fullpower ? permissionCodes : row.codes };
  return {
    kind: 'user',
    userId,
    keyId: null,
    familyId,
    expiresAt,
    bunitId: row.bunit_id,
    holder,
    agentId: row.agent_id,
    seeing: null,
  };
};

/** The record that asks, where it is no user. */
const recordOf = (caller: Exclude<Caller, UserCaller>) => {
  switch (caller.kind) {
    case 'key':
      return [keys, caller.keyId] as const;
    case 'device':
      return [devices, caller.deviceId] as const;
    case 'task':
      return [tasks, caller.taskId] as const;
  }
};

/** What people call the user, the access key, the device or the task that asks. */
export const nameOfCaller = async (db: Queries, caller: Caller): Promise<string> => {
  if (caller.kind !== 'user') {
    const [table, id] = recordOf(caller);
    const [record] = await db.select({ name: table.name }).from(table).where(eq(table.id, id));
    return record?.name ?? '';
  }
  const { first_name, middle_name, last_name } = users;
  const [user] = await db.select({ first_name, middle_name, last_name }).from(users).where(eq(users.id, caller.userId));
  return user ? fullName(user) : '';
};

interface KeyRow extends Record<string, unknown> {
  readonly id: number;
  readonly bunit_id: number;
  readonly expires_at: string | null;
  readonly networks: string | null;
  readonly per_minute: number | null;
  readonly codes: readonly string[];
}

/** A key by SQL that finds it by its secret, or by the one before its last rotation. */
const keyWith = (secret: SQL, former: SQL): SQL => sql`
  select k.id, k.bunit_id, k.networks, k.per_minute, case when ${secret} then k.valid_until else least(k.valid_until, k.previous_until) end as expires_at,
      array(
        select p.code from key_permissions kp join permissions p on p.id = kp.permission_id where kp.key_id = k.id
      ) as codes
    from keys k join businesses b on b.id = k.bunit_id and b.active
   where (${secret} or ${former}) and k.active`;

const hash = sql.placeholder('hash');
const askForKey = prepared<KeyRow>('key_caller', keyWith(sql`k.key_hash = ${hash}`, sql`k.previous_hash = ${hash}`));

const isMarked = (column: string): SQL =>
  sql`k.id = ${sql.placeholder('id')} and left(${sql.raw(column)}, length(${sql.placeholder('mark')}::text)) = ${sql.placeholder('mark')}`;
const askForOwner = prepared<KeyRow>('key_owner', keyWith(isMarked('k.key_hash'), isMarked('k.previous_hash')));

const callerOf = (row: KeyRow | undefined, mark: string, now: number): KeyCaller => {
  if (!row) throw failure('bearer_invalid');
  const expiresAt = row.expires_at === null ? null : Number(row.expires_at);
  if (expiresAt !== null && expiresAt < now) throw failure('bearer_expired');
  return {
    kind: 'key',
    userId: null,
    keyId: row.id,
    mark,
    familyId: null,
    bunitId: row.bunit_id,
    holder: { fullpower: false, codes: row.codes },
    agentId: null,
    expiresAt,
    networks: row.networks,
    perMinute: row.per_minute,
  };
};

/**
 * The caller behind the digest of an access key: of its secret, or of the one before the last rotation while that still
 * serves. Throws `bearer_invalid`, or `bearer_expired` after the last day of the key or of the former secret.
 */
export const findKeyCaller = async (db: Database, hashed: string, now: number): Promise<KeyCaller> => {
  const [row] = await askForKey(db, { hash: hashed });
  return callerOf(row, markOf(hashed), now);
};

/** The same for a secret that has been here before, by its key and its mark. */
export const findKeyOwner = async (
  db: Database,
  { keyId, mark }: { readonly keyId: number; readonly mark: string },
  now: number,
): Promise<KeyCaller> => {
  const [row] = await askForOwner(db, { id: keyId, mark });
  return callerOf(row, mark, now);
};
