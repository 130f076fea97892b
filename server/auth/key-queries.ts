import type { Database } from '../postgres/database.ts';
import { desc, eq, lt, sql } from '../postgres/orm.ts';
import { keyDeeds, keys } from '../postgres/schema/automation.ts';
import type { KeyDeed } from './key-deeds.ts';
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

/** Adds to what keys asked in one statement. Keys that are gone meanwhile are left out. */
export const writeKeyDeeds = async (db: Database, deeds: readonly KeyDeed[]): Promise<void> => {
  await db.execute(sql`
    insert into key_deeds as d (key_id, route, uses, refused, last_at, last_from, last_status)
    select key_id, route, uses, refused, at, place, status
      from unnest(
        ${sql.param(deeds.map(({ keyId }) => keyId))}::integer[],
        ${sql.param(deeds.map(({ route }) => route))}::text[],
        ${sql.param(deeds.map(({ uses }) => uses))}::bigint[],
        ${sql.param(deeds.map(({ refused }) => refused))}::bigint[],
        ${sql.param(deeds.map(({ lastAt }) => lastAt))}::bigint[],
        ${sql.param(deeds.map(({ lastFrom }) => lastFrom))}::text[],
        ${sql.param(deeds.map(({ lastStatus }) => lastStatus))}::integer[]
      ) as done (key_id, route, uses, refused, at, place, status)
     where exists (select from keys where id = done.key_id for key share)
     order by key_id, route
    on conflict (key_id, route) do update
       set uses = d.uses + excluded.uses,
           refused = d.refused + excluded.refused,
           last_at = greatest(d.last_at, excluded.last_at),
           last_from = case when d.last_at > excluded.last_at then d.last_from else excluded.last_from end,
           last_status = case when d.last_at > excluded.last_at then d.last_status else excluded.last_status end`);
};

/** What a key asked, by route, what it did last first. */
export const deedsOfKey = (db: Database, keyId: number) =>
  db
    .select({
      route: keyDeeds.route,
      uses: keyDeeds.uses,
      refused: keyDeeds.refused,
      last_at: keyDeeds.last_at,
      last_from: keyDeeds.last_from,
      last_status: keyDeeds.last_status,
    })
    .from(keyDeeds)
    .where(eq(keyDeeds.key_id, keyId))
    .orderBy(desc(keyDeeds.last_at), keyDeeds.route);

/** Forgets the former secrets of keys that serve no more. `now` in unix seconds. */
export const forgetFormerSecrets = async (db: Database, now: number): Promise<void> => {
  await db.update(keys).set({ previous_hash: null, previous_until: null }).where(lt(keys.previous_until, now));
};
