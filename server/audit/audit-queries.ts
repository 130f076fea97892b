import type { AuditActor, AuditEntry } from '../../src/domain/audit.ts';
import { deleteInBatches, writeInBatches } from '../postgres/batches.ts';
import type { Database, Queries } from '../postgres/database.ts';
import { demandFew, fewEnough, type List, type Listable, pageOf } from '../postgres/listing.ts';
import { and, eq, isNull, lte, ne, or, type SQL, sql } from '../postgres/orm.ts';
import { auditLog } from '../postgres/schema/audit.ts';
import { keys, tasks } from '../postgres/schema/automation.ts';
import { devices } from '../postgres/schema/business.ts';
import { users } from '../postgres/schema/people.ts';

/** An entry before it is written; the name of who wrote is the database's to find. */
export type NewEntry = Omit<AuditEntry, 'id' | 'actor_name' | 'record_name'> & {
  /** null for what belongs to no business. */
  readonly bunit_id: number | null;
  /** The name that the record has, or SQL that finds it. */
  readonly record_name: string | SQL<string>;
};

/** What people call a user, as SQL that names the id. */
export const fullNameOf = (id: number | SQL): SQL<string> =>
  sql`coalesce((select concat_ws(' ', first_name, middle_name, last_name) from ${users} where ${users.id} = ${id}), '')`;

const nameIn =
  (table: typeof keys | typeof devices | typeof tasks) =>
  (id: number): SQL<string> =>
    sql`coalesce((select ${table.name} from ${table} where ${table.id} = ${id}), '')`;

const actorName: Readonly<Record<AuditActor, (id: number) => SQL<string> | string>> = {
  user: fullNameOf,
  key: nameIn(keys),
  device: nameIn(devices),
  task: nameIn(tasks),
  server: () => '',
};

/** Writes entries, as many in one statement as it takes. */
export const insertEntries = (tx: Queries, entries: readonly NewEntry[]): Promise<void> =>
  writeInBatches(entries, (some) =>
    tx
      .insert(auditLog)
      .values(some.map((entry) => ({ ...entry, actor_name: actorName[entry.actor](entry.actor_id ?? 0) }))),
  );

/** What somebody did about signing in, or had done to them. */
export interface UserDeed {
  /** The user, or the address of one. */
  readonly user: number | string;
  /** Who did it: the user, or another. */
  readonly by: 'themselves' | Pick<AuditEntry, 'actor' | 'actor_id'>;
  readonly resource: 'sessions' | 'users';
  readonly did:
    | 'signed_in'
    | 'signed_out'
    | 'ended_sessions'
    | 'invited'
    | 'accepted'
    | 'asked_for_password'
    | 'changed_password'
    | 'confirmed_address'
    | 'refused_address'
    | 'enrolled_factor'
    | 'withdrew_factor'
    | 'lost_factor'
    | 'made_recovery_codes'
    | 'proved_again'
    | 'kept_group_roles'
    | 'used_recovery_code'
    | 'added_passkey'
    | 'renamed_passkey'
    | 'removed_passkey'
    | 'lost_passkeys';
  readonly address: string;
  /** Unix seconds. */
  readonly now: number;
}

/**
 * Writes down what was done about the signing in of a user, in one statement: once for each business of the user, so
 * that it is read where the user is known, and for superusers where only they read. Nothing for an unknown user.
 */
export const insertUserDeed = async (
  tx: Queries,
  { user, by, resource, did, address, now }: UserDeed,
): Promise<void> => {
  const { actor, id, name } =
    by === 'themselves'
      ? { actor: 'user', id: sql`u.id`, name: sql`concat_ws(' ', u.first_name, u.middle_name, u.last_name)` }
      : { actor: by.actor, id: sql`${by.actor_id}::integer`, name: actorName[by.actor](by.actor_id ?? 0) };
  await tx.execute(sql`
    insert into audit_log (bunit_id, at, actor, actor_id, actor_name, action, resource, record_id, record_name, after, address)
    select m.bunit_id, ${now}::bigint, ${actor}, ${id}, ${name}, 'change', ${resource}, u.id, u.email,
           jsonb_build_object('did', ${did}::text), ${address}
      from users u left join memberships m on m.user_id = u.id and not u.fullpower
     where ${typeof user === 'number' ? sql`u.id = ${user}` : sql`u.email = ${user.toLowerCase()} and u.invited_at is null`}`);
};

const answered = {
  id: auditLog.id,
  at: auditLog.at,
  actor: auditLog.actor,
  actor_id: auditLog.actor_id,
  actor_name: auditLog.actor_name,
  action: auditLog.action,
  resource: auditLog.resource,
  record_id: auditLog.record_id,
  record_name: auditLog.record_name,
  address: auditLog.address,
};

/** What the log may be asked for. */
export const listableAudit: Listable = {
  fields: answered,
  search: [auditLog.actor_name, auditLog.record_name],
  folded: auditLog.folded,
  relations: [],
  counted: 1_000,
  ordered: ['id'],
  sort: '-id',
};

/** Whose entries somebody reads: of a business, of what belongs to none, and of calls, which hold numbers and notes. */
export interface AuditReader {
  readonly bunitId: number;
  readonly readsNobodys: boolean;
  readonly readsCalls: boolean;
}

/** A page of the log, as far as the reader may know it. */
export const listAudit = async (db: Database, { bunitId, readsNobodys, readsCalls }: AuditReader, list: List) => {
  const mine = eq(auditLog.bunit_id, bunitId);
  const known = readsNobodys ? or(mine, isNull(auditLog.bunit_id)) : mine;
  const where = and(known, readsCalls ? undefined : ne(auditLog.resource, 'queryings'), list.where);
  const rows = await db
    .select({ ...answered, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(where, fewEnough(list, { table: auditLog, where })))
    .orderBy(...list.orderBy)
    .limit(list.perPage)
    .offset((list.page - 1) * list.perPage);
  const all = { db, table: auditLog, where };
  if (rows.length === 0) await demandFew(list, all);
  return pageOf(list, rows, all);
};

/** Deletes entries up to a moment, in unix seconds; of one business alone where it is named. */
export const forgetEntries = async (db: Database, before: number, bunitId: number | null = null): Promise<void> => {
  const isTheirs = bunitId === null ? undefined : eq(auditLog.bunit_id, bunitId);
  await deleteInBatches(db, auditLog, and(isTheirs, lte(auditLog.at, before)));
};
