import type { Schedule } from '../../src/domain/hours.ts';
import { activeRestartStates } from '../../src/domain/restart.ts';
import { type StoredSchedule, scheduleIn, storedSchedule } from '../calls/schedule-queries.ts';
import type { Database } from '../postgres/database.ts';
import { type SQL, type SQLWrapper, sql } from '../postgres/orm.ts';
import { prepared, value } from '../postgres/prepared.ts';
import { configs, type Json } from '../postgres/schema/automation.ts';
import { devices } from '../postgres/schema/business.ts';
import { listed } from '../postgres/schema/columns.ts';
import { restarts } from '../postgres/schema/fleet.ts';
import { deviceSecrets } from '../postgres/schema/pairings.ts';

type Configs = Readonly<Record<string, Json>>;

/** What a ping has to know of the device that sent it. */
export interface PingedDevice {
  /** The active configuration by name: its own entries win over the general ones (design `api.md`, 'configs'). */
  readonly configs: Configs;
  /** The entry `horario` that counts for the device: its own, the general one, that of the business; null without any. */
  readonly hours: Json | null;
  /** The opening hours of the business where no entry says any; null for one that never closes. */
  readonly schedule: Schedule | null;
  /** The order that it has not ended yet. */
  readonly restart: typeof restarts.$inferSelect | null;
  /** Since when the secret of the device is the one that it is, in unix seconds; null without one. */
  readonly secret_since: number | null;
}

/** The entries in a range of keys that all begin with a prefix, by the rest of the key (`configs_prefix_index`). */
const entriesOf = (prefix: SQLWrapper, end: SQLWrapper): SQL => sql`(
  select json_object_agg(substr(key, length(${prefix}::text) + 1), value order by key) from ${configs}
   where bunit_id = ${sql.placeholder('bunitId')} and active and key ~>=~ ${prefix} and key ~<~ ${end})`;

const askForPinged = prepared<
  { general: Configs; own: Configs } & Pick<PingedDevice, 'hours' | 'restart'> & {
      schedule: StoredSchedule | null;
      secret_since: string | null;
    }
>(
  'pinged_device',
  sql`
    select ${entriesOf(sql`'devices.general.'`, sql`'devices.general/'`)} as general,
           ${entriesOf(sql.placeholder('prefix'), sql.placeholder('end'))} as own,
           (select value from ${configs}
             where bunit_id = ${sql.placeholder('bunitId')} and active and key = 'horario') as hours,
           ${storedSchedule(value('bunitId', 'int'))} as schedule,
           (select to_json(${restarts}) from ${restarts}
             where device_id = ${sql.placeholder('id')} and state in (${listed(activeRestartStates)})) as restart,
           (select made_at from ${deviceSecrets} where device_id = ${sql.placeholder('id')}) as secret_since
      from ${devices}
     where id = ${sql.placeholder('id')} and bunit_id = ${sql.placeholder('bunitId')} and active`,
);

/** The device of a ping, in one query; undefined when the business has no such active device. */
export const findPinged = async (db: Database, bunitId: number, id: number): Promise<PingedDevice | undefined> => {
  // After the dot comes the slash: what begins with the prefix lies between the two.
  const [found] = await askForPinged(db, { bunitId, id, prefix: `devices.${id}.`, end: `devices.${id}/` });
  if (!found) return undefined;
  const { general, own, hours, schedule, restart, secret_since } = found;
  const since = secret_since === null ? null : Number(secret_since);
  const configs = { ...general, ...own };
  const hoursOfEntry = configs.horario ?? hours;
  return {
    configs,
    hours: hoursOfEntry,
    schedule: hoursOfEntry === null ? scheduleIn(schedule) : null,
    restart,
    secret_since: since,
  };
};
