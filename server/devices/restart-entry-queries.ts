import type { Queries, Transaction } from '../postgres/database.ts';
import { eq, sql } from '../postgres/orm.ts';
import { configs, type Json } from '../postgres/schema/automation.ts';
import { restarts } from '../postgres/schema/fleet.ts';
import type { ReadOrder } from './restart-queries.ts';

/** The device whose restart orders an entry carries; null for an entry about anything else. */
export const deviceOfEntry = (key: string): number | null => {
  const [, digits] = /^devices\.([1-9]\d{0,9})\.player\.last_update$/.exec(key) ?? [];
  const id = Number(digits);
  return id <= 2_147_483_647 ? id : null;
};

/** The key of the entry that carries the orders of a device, in SQL that names the device. */
const keyOf = (device: string) => sql.raw(`'devices.' || ${device} || '.player.last_update'`);

/** Numbers up to here are counted exactly, here and in every device. */
export const largest = Number.MAX_SAFE_INTEGER;

/** An entry as it is stored. */
export const findEntry = async (
  tx: Queries,
  id: number,
): Promise<{ readonly key: string; readonly value: Json; readonly active: boolean } | null> => {
  const [entry] = await tx
    // Drizzle would parse a second time, and take the text "60" for a number.
    .select({ key: configs.key, value: sql<Json>`${configs.value}`, active: configs.active })
    .from(configs)
    .where(eq(configs.id, id));
  return entry ?? null;
};

/**
 * Hands waiting orders to their devices: each gets a value after the one before, which its entry carries from now on,
 * and keeps what the entry said. An entry that is inactive says nothing. Answers the ids of the entries. Times in seconds.
 */
export const requestRestarts = async (
  tx: Transaction,
  { bunitId, ids, now, expiresAfter }: { bunitId: number; ids: readonly number[]; now: number; expiresAfter: number },
): Promise<readonly number[]> => {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<{ id: number }>(sql`
    with due as (
      select r.id, ${keyOf('r.device_id')} as key from restarts r
       where r.bunit_id = ${bunitId} and r.id = any(${sql.param(ids)}::int[]) and r.state = 'waiting'
    ), held as (
      select due.id, due.key, case when c.active then coalesce(c.value, 'null') end as previous,
             case when jsonb_typeof(c.value) = 'number' then (c.value #>> '{}')::numeric end as number
        from due left join configs c on c.bunit_id = ${bunitId} and c.key = due.key
    ), written as (
      insert into configs (bunit_id, key, value, created_at)
      select ${bunitId}::int, key, to_jsonb(greatest(${now}::bigint,
             case when number between 0 and ${largest - 1}::bigint then floor(number)::bigint + 1 end)), ${now}::bigint
        from held order by key
      on conflict (bunit_id, key) do update
        set value = excluded.value, active = true, version = configs.version + 1
      returning id, key, value
    ), requested as (
      update restarts r
         set state = 'requested', requested_at = ${now}::bigint, expires_at = ${now}::bigint + ${expiresAfter}::bigint,
             value = (written.value #>> '{}')::bigint, previous = held.previous
        from held join written using (key) where r.id = held.id
    )
    select id from written`);
  return rows.map(({ id }) => id);
};

/**
 * Gives an order that its device has not seen another value, and its entry with it: one after `carriedOut`, which the device says to have
 * carried out. An entry that was taken out, or that is for all devices, may have said that. Answers the ids of the entries.
 */
export const raiseRestart = async (
  tx: Transaction,
  { id, value }: ReadOrder,
  carriedOut: number,
): Promise<readonly number[]> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with raised as (
      update restarts r set value = ${carriedOut}::bigint + 1
       where r.id = ${id} and r.state = 'requested' and r.value = ${value}::bigint
      returning r.bunit_id, ${keyOf('r.device_id')} as key, r.value
    )
    update configs c set value = to_jsonb(raised.value), version = c.version + 1
      from raised where c.bunit_id = raised.bunit_id and c.key = raised.key and c.value = to_jsonb(${value}::bigint)
    returning c.id`);
  return rows.map(({ id: entry }) => entry);
};

/**
 * Makes the entries of orders that nobody carried out what they were before, where they still say the order. With `keeps`
 * an entry that was not there is emptied instead of deleted. Answers the ids of the entries.
 */
export const takeEntriesBack = async (
  tx: Transaction,
  { bunitId, ids, keeps }: { bunitId: number; ids: readonly number[]; keeps: boolean },
): Promise<readonly number[]> => {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<{ id: number }>(sql`
    with held as (
      select c.id, r.previous from restarts r
        join configs c on c.bunit_id = r.bunit_id and c.key = ${keyOf('r.device_id')} and c.value = to_jsonb(r.value)
       where r.bunit_id = ${bunitId} and r.id = any(${sql.param(ids)}::int[])
    ), restored as (
      update configs c set value = coalesce(held.previous, 'null'), version = c.version + 1
        from held where c.id = held.id and (held.previous is not null or ${keeps}::boolean)
      returning c.id
    ), removed as (
      delete from configs c using held where c.id = held.id and held.previous is null and not ${keeps}::boolean
      returning c.id
    )
    select id from restored union all select id from removed`);
  return rows.map(({ id }) => id);
};

/** An order that somebody wrote into the entry by hand. Times in unix seconds. */
export interface EntryOrder {
  readonly bunitId: number;
  readonly deviceId: number;
  readonly value: number;
  /** What the entry said before; undefined: nothing. */
  readonly before: unknown;
  /** The unseen order whose place it takes: what was before that one is before this one. */
  readonly replaces: number | null;
  readonly orderedBy: string;
  readonly now: number;
  readonly expiresAfter: number;
}

/** Keeps the order that an entry has become. */
export const orderByEntry = async (
  tx: Transaction,
  { bunitId, deviceId, value, before, replaces, orderedBy, now, expiresAfter }: EntryOrder,
): Promise<void> => {
  const said = before === undefined ? null : sql`${JSON.stringify(before)}::jsonb`;
  await tx.insert(restarts).values({
    bunit_id: bunitId,
    device_id: deviceId,
    state: 'requested',
    ordered_by: orderedBy,
    ordered_at: now,
    requested_at: now,
    expires_at: now + expiresAfter,
    value,
    previous: replaces === null ? said : sql`(select r.previous from restarts r where r.id = ${replaces})`,
  });
};
