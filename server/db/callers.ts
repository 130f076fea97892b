import { eq, sql } from 'drizzle-orm';
import { permissionCodes } from '../../src/domain/access.ts';
import { fullName } from '../../src/domain/session.ts';
import type { Caller, KeyCaller, UserCaller } from '../caller.ts';
import { digest } from '../digest.ts';
import { failure } from '../failure.ts';
import type { AccessClaims } from '../tokens.ts';
import type { Database, Queries } from './database.ts';
import { prepared } from './prepared.ts';
import { keys } from './schema/automation.ts';
import { users } from './schema/people.ts';

/** The codes that a user's active roles give in a business. Both are SQL that names the id. */
const codesOf = (user: ReturnType<typeof sql>, business: ReturnType<typeof sql>) => sql`array(
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
}

/**
 * The user of an access token in the business asked for, or in the first one when `bunitId` is null, in one query.
 * Throws `session_revoked` when the login has ended or the user is inactive, and `business_lost` when the business
 * asked for is not the user's any more. `now` in unix seconds.
 */
export const findUserCaller = async (
  db: Database,
  { userId, familyId, expiresAt }: AccessClaims,
  bunitId: number | null,
  now: number,
): Promise<UserCaller> => {
  const { rows } = await db.execute<UserRow>(sql`
    select u.fullpower, b.id as bunit_id, a.id as agent_id, ${codesOf(sql`u.id`, sql`b.id`)} as codes
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
  };
};

/** What people call the user or the access key that asks. */
export const nameOfCaller = async (db: Queries, { kind, userId, keyId }: Caller): Promise<string> => {
  if (kind === 'key') {
    const [key] = await db.select({ name: keys.name }).from(keys).where(eq(keys.id, keyId));
    return key?.name ?? '';
  }
  const { first_name, middle_name, last_name } = users;
  const [user] = await db.select({ first_name, middle_name, last_name }).from(users).where(eq(users.id, userId));
  return user ? fullName(user) : '';
};

interface KeyRow extends Record<string, unknown> {
  readonly id: number;
  readonly bunit_id: number;
  readonly valid_until: string | null;
  readonly codes: readonly string[];
}

const askForKey = prepared<KeyRow>(
  'key_caller',
  sql`
    select k.id, k.bunit_id, k.valid_until, array(
        select p.code from key_permissions kp join permissions p on p.id = kp.permission_id where kp.key_id = k.id
      ) as codes
      from keys k join businesses b on b.id = k.bunit_id and b.active
     where k.key_hash = ${sql.placeholder('hash')} and k.active`,
);

/** The caller behind an access key. Throws `bearer_invalid`, or `bearer_expired` after the key's last day. */
export const findKeyCaller = async (db: Database, key: string, now: number): Promise<KeyCaller> => {
  const [row] = await askForKey(db, { hash: digest(key) });
  if (!row) throw failure('bearer_invalid');
  const expiresAt = row.valid_until === null ? null : Number(row.valid_until);
  if (expiresAt !== null && expiresAt < now) throw failure('bearer_expired');
  return {
    kind: 'key',
    userId: null,
    keyId: row.id,
    familyId: null,
    bunitId: row.bunit_id,
    holder: { fullpower: false, codes: row.codes },
    agentId: null,
    expiresAt,
  };
};
