import { silenceLimits } from '../../src/domain/device.ts';
import { announce } from '../postgres/announce.ts';
import type { Database } from '../postgres/database.ts';
import { sql } from '../postgres/orm.ts';
import type { PingSpan } from './fleet/pings.ts';

/**
 * Writes the pings of many devices in one statement, and the silences that they ended. The rows are locked in the order
 * of their ids and read as they are then, so that of several nodes exactly one finds a silence. Who looks at devices hears
 * of those that came back; those that are gone meanwhile are left out.
 */
export const writePings = (db: Database, spans: readonly PingSpan[]): Promise<void> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number | null; bunit_id: number }>(sql`
    with span as (
      select * from unnest(
        ${sql.param(spans.map(({ id }) => id))}::integer[],
        ${sql.param(spans.map(({ first }) => first))}::bigint[],
        ${sql.param(spans.map(({ last }) => last))}::bigint[]) as span (id, first, last)
    ), known as (
      select id, bunit_id, pinged_at from devices where id in (select id from span) order by id for no key update
    ), written as (
      update devices set pinged_at = heard.at
        from (select id, max(last) as at from span group by id) heard join known using (id)
       where devices.id = heard.id and (known.pinged_at is null or known.pinged_at < heard.at)
      returning devices.bunit_id
    ), ended as (
      select known.id, known.bunit_id, span.first as until,
             greatest(known.pinged_at, lag(span.last) over (partition by id order by span.first)) as since
        from known join span using (id)
    ), silent as (
      insert into device_silences (bunit_id, device_id, since, until)
      select bunit_id, id, since, until from ended
       where since is null or until - since >= ${silenceLimits.warnings}
      returning device_id, bunit_id
    )
    select distinct device_id as id, bunit_id from silent
    union all
    select distinct null::int, bunit_id from written`);
    const businesses = rows.flatMap(({ id, bunit_id }) => (id === null ? [bunit_id] : []));
    if (businesses.length > 0) announce(tx, null, { kind: 'lists', resource: 'devices', businesses });
    for (const { id, bunit_id } of rows)
      if (id !== null) announce(tx, bunit_id, { kind: 'channel', channel: 'devices_updated', id });
  });
