import type { DeviceCaller } from '../base/caller.ts';
import { failure } from '../base/failure.ts';
import type { Database } from '../postgres/database.ts';
import { sql } from '../postgres/orm.ts';
import { prepared, value } from '../postgres/prepared.ts';
import { type DeviceSign, otherOf } from './device-signs.ts';
import { markOf } from './mark.ts';

interface SecretRow extends Record<string, unknown> {
  readonly device_id: number;
  readonly bunit_id: number;
  /** Whether its business is switched on. */
  readonly open: boolean;
  readonly paired_at: string;
  /** null for one without a last day. */
  readonly expires_at: string | null;
  /** Whether nobody is known to have used it yet. */
  readonly fresh: boolean;
}

/** How long the former secret serves beside the new one once that was used, in seconds: other windows learn of it meanwhile. */
const overlapSeconds = 10 * 60;

const hash = value('hash', 'text');

/** The device of a secret, or of the one before. */
const askForDevice = prepared<SecretRow>(
  'device_caller',
  sql`
  select s.device_id, s.bunit_id, s.paired_at, b.active as open,
         case when s.secret_hash = ${hash} then null else s.previous_until end as expires_at,
         s.secret_hash = ${hash} and s.used_at is null as fresh
    from device_secrets s join businesses b on b.id = s.bunit_id
   where s.secret_hash = ${hash} or s.previous_hash = ${hash}`,
);

/** A device as long as it is of the same pairing, whichever secret it has by now. */
const askForOwner = prepared<SecretRow>(
  'device_owner',
  sql`
  select s.device_id, s.bunit_id, s.paired_at, b.active as open, null as expires_at, false as fresh
    from device_secrets s join businesses b on b.id = s.bunit_id
   where s.device_id = ${value('device', 'int')} and s.paired_at = ${value('paired', 'bigint')}`,
);

/** The first use of a secret: the player has it, so the one before ends soon. */
const markUsed = prepared(
  'device_secret_used',
  sql`update device_secrets
         set used_at = ${value('now', 'bigint')},
             previous_until = case when previous_hash is null then null else ${value('until', 'bigint')} end
       where secret_hash = ${hash} and used_at is null`,
);

const callerOf = (row: SecretRow | undefined, marked: string, now: number): DeviceCaller => {
  if (!row) throw failure('bearer_invalid');
  const expiresAt = row.expires_at === null ? null : Number(row.expires_at);
  if (expiresAt !== null && expiresAt < now) throw failure('bearer_expired');
  if (!row.open) throw failure('not_found');
  return {
    kind: 'device',
    userId: null,
    keyId: null,
    deviceId: row.device_id,
    mark: marked,
    pairedAt: Number(row.paired_at),
    familyId: null,
    bunitId: row.bunit_id,
    holder: { fullpower: false, codes: [] },
    agentId: null,
    expiresAt,
  };
};

/**
 * The device behind the digest of a secret: of its own, or of the one before while that serves beside it. A device that is
 * switched off is still itself, and one whose business is, is not there. Throws `bearer_invalid`, `bearer_expired` for a former
 * secret whose time is over, and `not_found` while the business is switched off. `now` in unix seconds.
 */
export const findDeviceCaller = async (db: Database, hashed: string, now: number): Promise<DeviceCaller> => {
  const [row] = await askForDevice(db, { hash: hashed });
  const caller = callerOf(row, markOf(hashed), now);
  if (row?.fresh) await markUsed(db, { hash: hashed, now, until: now + overlapSeconds });
  return caller;
};

/**
 * A device that has been here before, as long as it is of the same pairing: who takes the next secret in a video call stays in
 * it, who is unpaired or paired anew does not.
 */
export const findDeviceOwner = async (
  db: Database,
  { deviceId, pairedAt }: Pick<DeviceCaller, 'deviceId' | 'pairedAt'>,
  now: number,
): Promise<DeviceCaller> => {
  const [row] = await askForOwner(db, { device: deviceId, paired: pairedAt });
  return callerOf(row, '', now);
};

/** Two addresses that come by turns within this time are two places at once, in seconds. */
const turnSeconds = 900;

/**
 * Writes how devices were heard, and whether two places use one secret by turns. A device that goes somewhere else, and
 * stays, is one place. Devices that have no secret any more are left out.
 */
export const writeDeviceSigns = async (db: Database, signs: readonly DeviceSign[]): Promise<void> => {
  await db.execute(sql`
    with heard as (
      select * from unnest(
        ${sql.param(signs.map(({ id }) => id))}::integer[],
        ${sql.param(signs.map(({ at }) => at))}::bigint[],
        ${sql.param(signs.map(({ places }) => places[0] ?? ''))}::text[],
        ${sql.param(signs.map(({ places }) => places.at(-1) ?? ''))}::text[],
        ${sql.param(signs.map(({ places }) => places.at(-2) ?? null))}::text[],
        ${sql.param(signs.map(({ places }) => otherOf(places)))}::text[],
        ${sql.param(signs.map(({ agent }) => agent))}::text[],
        ${sql.param(signs.map(({ version }) => version))}::text[])
        as heard (id, at, first, place, before, other, agent, version)
    ), known as (
      select device_id from device_secrets where device_id in (select id from heard) order by device_id for no key update
    ), turned as (
      select heard.*, coalesce(heard.other, case
               when heard.first <> s.heard_from and heard.first = s.former_from and s.left_at > heard.at - ${turnSeconds}
               then s.heard_from end) as elsewhere
        from heard join known on known.device_id = heard.id join device_secrets s on s.device_id = heard.id
    )
    update device_secrets s
       set heard_at = greatest(s.heard_at, turned.at),
           former_from = case when turned.place is distinct from s.heard_from
                              then coalesce(turned.before, s.heard_from) else s.former_from end,
           left_at = case when turned.place is distinct from s.heard_from then turned.at else s.left_at end,
           heard_from = turned.place,
           agent = coalesce(turned.agent, s.agent),
           version = coalesce(turned.version, s.version),
           elsewhere_at = case when turned.elsewhere is null then s.elsewhere_at else turned.at end,
           elsewhere_from = coalesce(turned.elsewhere, s.elsewhere_from)
      from turned where turned.id = s.device_id`);
};
