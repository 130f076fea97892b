import type { Database } from '../postgres/database.ts';
import { lt, sql } from '../postgres/orm.ts';
import { keys } from '../postgres/schema/automation.ts';
import type { KeyUse } from './key-uses.ts';

/**
 * Adds to the counts of many keys in one statement; being used is no change of a key, so their versions stay. The rows
 * are locked in the order of their ids, so that nodes that write at once do not wait for each other. Keys that are gone
 * meanwhile are left out.
 */
export const writeKeyUses = async (db: Database, uses: readonly KeyUse[]): Promise<void> => {
  await db.execute(sql`
    with used as (
      select * from unnest(
        ${sql.param(uses.map(({ id }) => id))}::integer[],
        ${sql.param(uses.map((use) => use.uses))}::bigint[],
        ${sql.param(uses.map(({ lastAt }) => lastAt))}::bigint[],
        ${sql.param(uses.map(({ lastFrom }) => lastFrom))}::text[]) as used (id, uses, at, place)
    ), known as (
      select id from keys where id in (select id from used) order by id for no key update
    )
    update keys k
       set uses = k.uses + used.uses,
           last_used_at = greatest(k.last_used_at, used.at),
           last_used_from = case when k.last_used_at > used.at then k.last_used_from else used.place end
      from used join known using (id) where k.id = used.id`);
};

/** Forgets the former secrets of keys that serve no more. `now` in unix seconds. */
export const forgetFormerSecrets = async (db: Database, now: number): Promise<void> => {
  await db.update(keys).set({ previous_hash: null, previous_until: null }).where(lt(keys.previous_until, now));
};
