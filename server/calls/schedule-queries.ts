import { type KeptSchedule, openingAt, type Schedule, scheduleFrom } from '../../src/domain/hours.ts';
import { computerZone } from '../../src/domain/time-zone.ts';
import { failure } from '../base/failure.ts';
import type { Database } from '../postgres/database.ts';
import { isAnswered, type Repeatable } from '../postgres/idempotency.ts';
import { and, eq, type SQL, sql } from '../postgres/orm.ts';
import { prepared, value } from '../postgres/prepared.ts';
import { queryings } from '../postgres/schema/calls.ts';

/** Opening hours and holidays of a business, as they are stored. */
export type StoredSchedule = KeptSchedule;

/** SQL of the opening hours and holidays of a business, with its time zone; null where it has none. */
export const storedSchedule = (bunitId: SQL): SQL => sql`(
  select json_build_object('zone', b.time_zone, 'hours', h.hours, 'holidays', d.holidays)
    from businesses b,
         lateral (select json_agg(h order by h.id) as hours from hours h where h.bunit_id = b.id and h.active) h,
         lateral (select json_agg(json_build_object('name', d.name, 'opens', d.opens, 'closes', d.closes, 'yearly', d.yearly,
                           'date', to_char(to_timestamp(d.date) at time zone 'UTC', 'YYYY-MM-DD')) order by d.id) as holidays
                    from holidays d where d.bunit_id = b.id and d.active) d
   where b.id = ${bunitId} and (h.hours is not null or d.holidays is not null))`;

/** When a business is open; null for one that never closes. Where it says no time zone, by the clocks of this server. */
export const scheduleIn = (stored: StoredSchedule | null): Schedule | null =>
  stored && scheduleFrom({ ...stored, zone: stored.zone ?? computerZone() });

const askForHours = prepared<{ schedule: StoredSchedule | null; is_own: boolean }>(
  'opening_hours',
  sql`select ${storedSchedule(value('bunit', 'int'))} as schedule,
             exists (select from configs
                      where bunit_id = ${value('bunit', 'int')} and active
                        and key in ('horario', 'devices.general.horario', 'devices.' || ${value('device', 'text')} || '.horario')) as is_own`,
);

/** A call that is to be placed, or put off: at which device, null for none, and for when, in unix seconds. */
interface Wanted {
  readonly bunitId: number;
  readonly deviceId: number | null;
  readonly at: number;
}

/**
 * Throws `closed` where a customer's call is for a time at which the business is closed. An entry `horario` stands above: it goes by the
 * clocks of the device, which says so itself. What was placed once is answered again at any time.
 */
export const demandOpen = async (
  db: Database,
  { bunitId, deviceId, at }: Wanted,
  repeatable: Pick<Repeatable, 'caller' | 'key'> = { caller: '', key: null },
): Promise<void> => {
  const [found] = await askForHours(db, { bunit: bunitId, device: String(deviceId) });
  const schedule = scheduleIn(found?.schedule ?? null);
  if (found?.is_own || schedule === null) return;
  const { isOpen, opens, holiday } = openingAt(schedule, at);
  if (isOpen || (repeatable.key !== null && (await isAnswered(db, repeatable)))) return;
  throw failure('closed', { opens, holiday });
};

/** The same where a customer's call is put off. */
export const demandOpenThen = async (
  db: Database,
  { bunitId, callId, at }: Pick<Wanted, 'bunitId' | 'at'> & { readonly callId: number },
): Promise<void> => {
  const isMeant = and(eq(queryings.id, callId), eq(queryings.bunit_id, bunitId));
  const [found] = await db.select({ deviceId: queryings.device_id }).from(queryings).where(isMeant);
  if (found) await demandOpen(db, { bunitId, at, deviceId: found.deviceId });
};
