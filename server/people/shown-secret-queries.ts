import type { Holder } from '../../src/domain/access.ts';
import type { Queries } from '../postgres/database.ts';
import { eq, type SQL, sql } from '../postgres/orm.ts';
import { keys } from '../postgres/schema/automation.ts';

/** Whom the secrets of a key were shown to that still open something, as callers are named. `now` in unix seconds. */
export const knowersOf = async (tx: Queries, keyId: number, now: number): Promise<readonly string[]> => {
  const [key] = await tx
    .select({ until: keys.previous_until, shown: keys.secret_shown_to, before: keys.previous_shown_to })
    .from(keys)
    .where(eq(keys.id, keyId));
  const isFormerAlive = (key?.until ?? 0) >= now;
  return [key?.shown ?? null, isFormerAlive ? (key?.before ?? null) : null].filter((name) => name !== null);
};

interface Held extends Record<string, unknown> {
  readonly fullpower: boolean;
  readonly codes: readonly string[];
}

/** What each kind of caller may do, by id and business. */
const held: Readonly<Record<string, (id: number, bunitId: number) => SQL>> = {
  user: (id, bunitId) => sql`
    select u.fullpower, array(
        select p.code from user_roles ur
          join roles r on r.id = ur.role_id and r.active
          join role_permissions rp on rp.role_id = r.id
          join permissions p on p.id = rp.permission_id
         where ur.user_id = u.id and ur.bunit_id = ${bunitId}) as codes
      from users u where u.id = ${id} and u.active`,
  key: (id, bunitId) => sql`
    select false as fullpower, array(
        select p.code from key_permissions kp join permissions p on p.id = kp.permission_id where kp.key_id = k.id) as codes
      from keys k where k.id = ${id} and k.bunit_id = ${bunitId} and k.active`,
  task: (id, bunitId) => sql`
    select false as fullpower, array(
        select p.code from task_permissions tp join permissions p on p.id = tp.permission_id where tp.task_id = t.id) as codes
      from tasks t where t.id = ${id} and t.bunit_id = ${bunitId} and t.active`,
};

/** The rights that a caller has now, by its name; none for one that is gone or inactive. */
export const holderNamed = async (tx: Queries, name: string, bunitId: number): Promise<Holder> => {
  const [, kind = '', id = ''] = /^(\w+):(\d+)(?:@\d+)?$/.exec(name) ?? [];
  const query = held[kind]?.(Number(id), bunitId);
  const [row] = query ? (await tx.execute<Held>(query)).rows : [];
  return row ? { fullpower: row.fullpower, codes: row.codes } : { fullpower: false, codes: [] };
};
