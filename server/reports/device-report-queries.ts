import { silenceLimits } from '../../src/domain/device.ts';
import { pastSeconds } from '../devices/device-past-queries.ts';
import type { PingSpan } from '../devices/fleet/pings.ts';
import type { Database } from '../postgres/database.ts';
import { matching } from '../postgres/listing.ts';
import { and, eq, type SQL, sql } from '../postgres/orm.ts';
import { devices } from '../postgres/schema/business.ts';
import { deviceSilences } from '../postgres/schema/fleet.ts';

/** A day, in unix seconds: its first, and the one after its last. */
interface Day {
  readonly since: number;
  readonly until: number;
}

/** Which devices a report is about, and when. */
export interface DeviceScope {
  readonly bunitId: number;
  /** In order, without gaps; at least one. */
  readonly days: readonly Day[];
  /** Part of a name, a serial or a location; empty for all. */
  readonly search: string;
  readonly deviceId: number | null;
  /** No other devices than these. */
  readonly only?: readonly number[];
  readonly now: number;
  /** Pings that may not be written yet; read before the database is. */
  readonly unwritten: readonly PingSpan[];
}

/** The active devices of a business: those whose pings are to be asked for. */
export const findDeviceIds = async (db: Database, bunitId: number): Promise<readonly number[]> => {
  const rows = await db
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.bunit_id, bunitId), eq(devices.active, true)));
  return rows.map(({ id }) => id);
};

const array = (values: readonly number[]) => sql`${sql.param([...values])}::bigint[]`;

/** Whether a device is one of those that are asked for. */
const isOf = ({ bunitId, search, deviceId, only }: DeviceScope): SQL | undefined =>
  and(
    eq(devices.bunit_id, bunitId),
    eq(devices.active, true),
    deviceId === null ? undefined : eq(devices.id, deviceId),
    only ? sql`${devices.id} = any(${array(only)})` : undefined,
    search === '' ? undefined : matching([devices.name, devices.serial, devices.location], search),
  );

/**
 * The parts of every query about availability. `device`: who, and since when there are data. `outage`: when a device
 * counted as offline, whole (`since`, `until`, `open`), and the part of it that lies in the scope (`seen_since`,
 * `seen_until`). A device is offline from the second silence limit on, as on the dashboard.
 */
const measured = (scope: DeviceScope): SQL => {
  const { bunitId, days, deviceId, only, now, unwritten } = scope;
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) throw new Error('a report needs a day');
  const ofScope = and(
    eq(deviceSilences.bunit_id, bunitId),
    deviceId === null ? undefined : eq(deviceSilences.device_id, deviceId),
    only ? sql`${deviceSilences.device_id} = any(${array(only)})` : undefined,
  );
  return sql`
    span as (
      select * from unnest(
        ${array(unwritten.map(({ id }) => id))}, ${array(unwritten.map((span) => span.first))},
        ${array(unwritten.map((span) => span.last))}) as span (id, first, last)
    ), spoken as (
      select id, max(last) as at from span group by id
    ), known as (
      select ${devices.id} as id, ${devices.name} as name, ${devices.serial} as serial,
             ${devices.location} as location, ${devices.created_at} as created_at,
             ${devices.pinged_at} as written_at,
             greatest(${devices.pinged_at}, spoken.at) as pinged_at
        from ${devices} left join spoken on spoken.id = ${devices.id}
       where ${isOf(scope)}
    ), heard as (
      select known.id, span.first as until,
             greatest(known.written_at, lag(span.last) over (partition by known.id order by span.first)) as since
        from known join span using (id)
    ), silence as (
      select ${deviceSilences.device_id} as id, ${deviceSilences.since} as since, ${deviceSilences.until} as until
        from ${deviceSilences}
       where ${ofScope} and ${deviceSilences.until} > ${first.since}
      union all select ${deviceSilences.device_id}, null, ${deviceSilences.until}
        from ${deviceSilences}
       where ${ofScope} and ${deviceSilences.since} is null and ${deviceSilences.until} <= ${first.since}
      union all select id, since, until from heard
    ), begun as (
      select id, max(until) as at from silence where since is null group by id
    ), device as (
      select known.*, case when known.pinged_at is not null
             then greatest(known.created_at, ${now - pastSeconds}::bigint, begun.at) end as data_since
        from known left join begun using (id)
    ), outage as (
      select *, greatest(since, data_since, ${first.since}::bigint) as seen_since,
             least(until, ${Math.min(now, last.until)}::bigint) as seen_until
        from (
          select device.id, device.name, device.data_since, silence.since + ${silenceLimits.offline} as since,
                 silence.until, false as open
            from silence join device using (id)
          union all
          select id, name, data_since, pinged_at + ${silenceLimits.offline}, ${now}::bigint, true from device
        ) as silent
       where since is not null and data_since is not null
         and until > greatest(since, data_since, ${first.since}::bigint)
         and least(until, ${Math.min(now, last.until)}::bigint) > greatest(since, data_since, ${first.since}::bigint)
    )`;
};

/** How available one device was, or several, in some time. In seconds. */
export interface Availability {
  /** Time with data. */
  readonly observed: number;
  readonly offline: number;
  readonly outages: number;
  /** Of the longest outage, all of it; null without any. */
  readonly longest: number | null;
}

export interface MeasuredDevice extends Availability {
  readonly id: number;
  readonly name: string;
  readonly serial: string;
  readonly location: string | null;
}

export interface DeviceReport {
  readonly total: Availability;
  /** One for each day of the scope. */
  readonly days: readonly Availability[];
  /** By name. */
  readonly devices: readonly MeasuredDevice[];
}

/** What a device was on one day. */
export interface DeviceDay extends MeasuredDevice {
  /** The position of the day, from 0. */
  readonly day: number;
}

const lastOf = ({ days }: DeviceScope): Day => {
  const last = days.at(-1);
  if (!last) throw new Error('a report needs a day');
  return last;
};

/** The days of a scope, as far as they are over; and of each device and day that an outage touches, how much it did. */
const touched = (scope: DeviceScope): SQL => {
  const { days, now } = scope;
  const starts = array([...days.map(({ since }) => since), lastOf(scope).until]);
  return sql`${measured(scope)}, day as (
      select position - 1 as day, since, least(until, ${now}::bigint) as until
        from unnest(${array(days.map(({ since }) => since))}, ${array(days.map(({ until }) => until))})
             with ordinality as day (since, until, position)
    ), part as (
      select outage.id, day, outage.until - outage.since as lasted,
             day = width_bucket(outage.seen_since, ${starts}) - 1 as is_first,
             least(outage.seen_until, day.until) - greatest(outage.seen_since, day.since) as offline
        from outage
       cross join lateral generate_series(width_bucket(outage.seen_since, ${starts}) - 1,
                                          width_bucket(outage.seen_until - 1, ${starts}) - 1) as touched (day)
        join day using (day)
    ), summed as (
      select id, day, sum(offline) as offline, count(*) as touching, count(*) filter (where is_first) as beginning,
             max(lasted) as longest
        from part group by id, day
    )`;
};

/** A device; or, in one row, all outages. */
interface FoundRow extends Record<string, unknown> {
  readonly id: number | null;
  readonly name: string;
  readonly serial: string;
  readonly location: string | null;
  /** null for a device of which nothing was ever heard. */
  readonly data_since: number | null;
  readonly outages: Buffer | null;
}

/** An outage, in 16 bytes: its device, the part of it in the scope as seconds since its beginning, and how long it was. */
const packedOutages = (since: number): SQL => sql`string_agg(
  int4send(id) || int4send((seen_since - ${since}::bigint)::integer) || int4send((seen_until - ${since}::bigint)::integer)
    || int4send(least(until - since, 2147483647)::integer), ''::bytea)`;

/** What outages took of something. */
const createSum = () => ({ observed: 0, offline: 0, outages: 0, longest: null as number | null });
type Sum = ReturnType<typeof createSum>;

const addTo = (sum: Sum, offline: number, lasted: number): void => {
  sum.offline += offline;
  sum.outages += 1;
  sum.longest = Math.max(sum.longest ?? 0, lasted);
};

/** Adds up the packed outages, of all devices, each one, and each day that they touch. */
const sumOutages = (packed: Buffer, scope: DeviceScope) => {
  const begin = scope.days[0]?.since ?? 0;
  const ends = scope.days.map(({ until }) => until - begin);
  const total = createSum();
  const days = scope.days.map(createSum);
  const devices = new Map<number, Sum>();
  for (let at = 0; at < packed.length; at += 16) {
    const [id, from, to] = [packed.readInt32BE(at), packed.readInt32BE(at + 4), packed.readInt32BE(at + 8)];
    const lasted = packed.readInt32BE(at + 12);
    const device = devices.get(id) ?? createSum();
    devices.set(id, device);
    addTo(device, to - from, lasted);
    addTo(total, to - from, lasted);
    let start = from;
    for (let day = ends.findIndex((end) => end > from); start < to; day += 1) {
      const end = Math.min(to, ends[day] ?? to);
      const sum = days[day];
      if (sum) addTo(sum, end - start, lasted);
      start = end;
    }
  }
  return { total, days, devices };
};

/** How long a device was heard of between two moments. */
const heard = (since: number, until: number, dataSince: number | null): number =>
  dataSince === null ? 0 : Math.max(0, until - Math.max(since, dataSince));

/**
 * How available the devices of a scope were: all of them, each one, and on each day. The database finds the outages; to
 * which days they belong is added up here, because grouping them by device and by day took it most of the time.
 */
export const measureDevices = async (db: Database, scope: DeviceScope): Promise<DeviceReport> => {
  const { days, now } = scope;
  const begin = days[0]?.since ?? 0;
  const { rows } = await db.execute<FoundRow>(sql`
    with ${measured(scope)}
    select id, name, serial, location, data_since::float8 as data_since, null::bytea as outages from device
    union all select null, null, null, null, null, ${packedOutages(begin)} from outage
    order by name, id`);
  const known = rows.flatMap((row) => (row.id === null ? [] : [{ ...row, id: row.id }]));
  const sums = sumOutages(rows.find(({ id }) => id === null)?.outages ?? Buffer.alloc(0), scope);
  const end = Math.min(now, lastOf(scope).until);
  const devices = known.map(({ id, name, serial, location, data_since }) => {
    const sum = sums.devices.get(id) ?? createSum();
    return { id, name, serial, location, ...sum, observed: heard(begin, end, data_since) };
  });
  return {
    total: { ...sums.total, observed: devices.reduce((sum, { observed }) => sum + observed, 0) },
    days: days.map(({ since, until }, index) => {
      const over = Math.min(until, now);
      const observed = known.reduce((sum, { data_since }) => sum + heard(since, over, data_since), 0);
      return { ...(sums.days[index] ?? createSum()), observed };
    }),
    devices,
  };
};

const measureDaysOf = async (db: Database, scope: DeviceScope): Promise<readonly DeviceDay[]> => {
  const { rows } = await db.execute<DeviceDay & Record<string, unknown>>(sql`
    with ${touched(scope)}
    select device.id, device.name, device.serial, device.location, day.day::integer as day,
           case when device.data_since is null then 0
                else greatest(day.until - greatest(day.since, device.data_since), 0) end::float8 as observed,
           coalesce(summed.offline, 0)::float8 as offline, coalesce(summed.touching, 0)::integer as outages,
           summed.longest::float8 as longest
      from device cross join day left join summed on summed.id = device.id and summed.day = day.day
     order by device.name, device.id, day.day`);
  return rows;
};

/** Lines of a file that are in memory at a time: those of a fleet in a year are millions. */
const mostLines = 20_000;

/**
 * How available each device was on each day, by name, so many devices at a time. `inTurn` does what asks the database for
 * them, in turn with others who ask much.
 */
export async function* measureDeviceDays(
  db: Database,
  scope: DeviceScope,
  inTurn: <Answer>(work: () => Promise<Answer>) => Promise<Answer>,
): AsyncGenerator<readonly DeviceDay[]> {
  const found = await inTurn(() =>
    db.select({ id: devices.id }).from(devices).where(isOf(scope)).orderBy(devices.name, devices.id),
  );
  const atOnce = Math.max(1, Math.floor(mostLines / scope.days.length));
  for (let at = 0; at < found.length; at += atOnce) {
    const only = found.slice(at, at + atOnce).map(({ id }) => id);
    yield await inTurn(() => measureDaysOf(db, { ...scope, only }));
  }
}

/** A time in which a device counted as offline; `open` while it still does. */
export interface Outage {
  readonly id: number;
  readonly name: string;
  readonly serial: string;
  readonly location: string | null;
  readonly since: number;
  readonly until: number;
  readonly open: boolean;
}

interface OutageRow extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly serial: string;
  readonly location: string | null;
  readonly since: string;
  readonly until: string;
  readonly open: boolean;
}

export interface OutagePage {
  readonly page: number;
  readonly perPage: number;
  /** Only those that lasted so many seconds or more; null for all. */
  readonly lastedFrom: number | null;
}

/** The outages that touch a scope: newest first, or longest first where their length is asked for. */
export const listOutages = async (
  db: Database,
  scope: DeviceScope,
  { page, perPage, lastedFrom }: OutagePage,
): Promise<{ readonly total: number; readonly rows: readonly Outage[] }> => {
  const where = lastedFrom === null ? sql`true` : sql`outage.until - outage.since >= ${lastedFrom}`;
  const order = lastedFrom === null ? sql`since desc, id` : sql`until - since desc, since desc, id`;
  const from = sql`with ${measured(scope)}`;
  const [counted, listed] = await Promise.all([
    db.execute<{ total: number }>(sql`${from} select count(*)::integer as total from outage where ${where}`),
    db.execute<OutageRow>(sql`${from}
      select outage.id, outage.name, device.serial, device.location, outage.since, outage.until, open
        from outage join device using (id) where ${where}
       order by ${order} limit ${perPage} offset ${(page - 1) * perPage}`),
  ]);
  return {
    total: counted.rows[0]?.total ?? 0,
    rows: listed.rows.map((row) => ({ ...row, since: Number(row.since), until: Number(row.until) })),
  };
};
