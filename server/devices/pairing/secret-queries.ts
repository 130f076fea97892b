import type { DevicePairing } from '../../../src/domain/pairing.ts';
import { type Author, remember } from '../../audit/remember.ts';
import { browserWords } from '../../auth/browser-words.ts';
import { newDeviceSecret } from '../../auth/device-secret.ts';
import { markOf } from '../../auth/mark.ts';
import type { DeviceCaller } from '../../base/caller.ts';
import { digest } from '../../base/digest.ts';
import { failure } from '../../base/failure.ts';
import { announce } from '../../postgres/announce.ts';
import type { Queries, Transaction } from '../../postgres/database.ts';
import { and, eq } from '../../postgres/orm.ts';
import { devices } from '../../postgres/schema/business.ts';
import { deviceSecrets, pairings } from '../../postgres/schema/pairings.ts';
import { pingedOf } from '../../realtime/following.ts';

/** A device of a business. */
export interface Owned {
  readonly bunitId: number;
  readonly deviceId: number;
}

/** A device with its name, held so that two that say something of its secret do so one after the other. Throws `not_found`. */
export const holdDevice = async (tx: Transaction, { bunitId, deviceId }: Owned): Promise<{ readonly name: string }> => {
  const [device] = await tx
    .select({ name: devices.name })
    .from(devices)
    .where(and(eq(devices.id, deviceId), eq(devices.bunit_id, bunitId)))
    .for('update');
  if (!device) throw failure('not_found');
  return device;
};

/** Whoever is connected with a secret is asked again whether it serves. */
const tellHolders = (tx: Transaction, bunitId: number) => announce(tx, bunitId, { kind: 'rights', userId: null });

/** Writes down that a device was paired, or is no more, and tells who looks at the devices. */
export const rememberPairing = async (
  tx: Transaction,
  author: Author,
  action: 'pair' | 'unpair',
  { bunitId, deviceId: id }: Owned,
  name: string,
): Promise<void> => {
  await remember(tx, author, { bunitId, action, resource: 'devices', id, name, before: null, after: null });
  announce(tx, bunitId, { kind: 'channel', channel: 'devices_updated', id });
};

/** A new secret, and what is stored of it: nobody has used it yet. `now` in unix seconds. */
const freshSecret = (now: number) => {
  const secret = newDeviceSecret();
  return { secret, stored: { secret_hash: digest(secret), made_at: now, used_at: null } };
};

/** Takes a device its secret, if it has one: whoever came with it is out at once. */
export const dropSecret = async (tx: Transaction, { bunitId, deviceId }: Owned): Promise<void> => {
  const taken = await tx.delete(deviceSecrets).where(eq(deviceSecrets.device_id, deviceId)).returning();
  if (taken.length > 0) tellHolders(tx, bunitId);
};

/** Gives a device another secret, which ends those before at once. Answers it; only its digest is kept. `now` in unix seconds. */
export const giveSecret = async (tx: Transaction, { bunitId, deviceId }: Owned, now: number): Promise<string> => {
  const { secret, stored } = freshSecret(now);
  await dropSecret(tx, { bunitId, deviceId });
  await tx.insert(deviceSecrets).values({ bunit_id: bunitId, device_id: deviceId, ...stored, paired_at: now });
  return secret;
};

/**
 * A secret of its own for a device that a program spoke for until now. Throws `not_found`, and `already_paired` once the
 * device has used one: then only a pairing gives it another.
 */
export const exchangeKey = async (tx: Transaction, author: Author, owned: Owned): Promise<string> => {
  const { name } = await holdDevice(tx, owned);
  const [known] = await tx
    .select({ used_at: deviceSecrets.used_at })
    .from(deviceSecrets)
    .where(eq(deviceSecrets.device_id, owned.deviceId));
  if (known && known.used_at !== null) throw failure('already_paired');
  await rememberPairing(tx, author, 'pair', owned, name);
  return giveSecret(tx, owned, author.now);
};

/** Takes a device its secret, and its pairing that is under way: it is nobody from now on. Throws `not_found`. */
export const revokeSecret = async (tx: Transaction, author: Author, owned: Owned): Promise<void> => {
  const { name } = await holdDevice(tx, owned);
  const { bunitId, deviceId: id } = owned;
  const begun = await tx.delete(pairings).where(eq(pairings.device_id, id)).returning({ id: pairings.device_id });
  const taken = await tx.delete(deviceSecrets).where(eq(deviceSecrets.device_id, id)).returning();
  // One that was said to be a player, which has not fetched its secret, was paired in the log as well.
  if (begun.length + taken.length > 0) await rememberPairing(tx, author, 'unpair', owned, name);
  if (taken.length > 0) tellHolders(tx, bunitId);
};

/**
 * The next secret of a device, which it asked for with the one that it has: that one serves until the new one was used, and
 * a moment beyond. Asked again before it was used, another one takes its place: its answer may have been lost. Throws
 * `illegal_transition` for who comes with a secret that another one has replaced already.
 */
export const rotateSecret = async (
  tx: Transaction,
  { bunitId, deviceId, mark }: DeviceCaller,
  now: number,
): Promise<string> => {
  const mine = eq(deviceSecrets.device_id, deviceId);
  const [known] = await tx.select().from(deviceSecrets).where(mine).for('update');
  if (!known) throw failure('bearer_invalid');
  const isCurrent = markOf(known.secret_hash) === mark;
  const isLost = known.used_at === null && known.previous_hash !== null && markOf(known.previous_hash) === mark;
  if (!isCurrent && !isLost) throw failure('illegal_transition');
  const { secret, stored } = freshSecret(now);
  const former = isCurrent ? { previous_hash: known.secret_hash, previous_until: null } : {};
  await tx
    .update(deviceSecrets)
    .set({ ...stored, ...former })
    .where(mine);
  // Else its pings would be answered for a while that a rotation is due.
  announce(tx, null, { kind: 'lists', resource: pingedOf(deviceId), businesses: [bunitId] });
  return secret;
};

/** How a device is known by its secret; null for one that has none. */
export const findDevicePairing = async (db: Queries, deviceId: number): Promise<DevicePairing | null> => {
  const { paired_at, made_at, heard_at, heard_from, agent, version, elsewhere_at, elsewhere_from } = deviceSecrets;
  const [found] = await db
    .select({ paired_at, made_at, heard_at, heard_from, agent, version, elsewhere_at, elsewhere_from })
    .from(deviceSecrets)
    .where(eq(deviceSecrets.device_id, deviceId));
  return found ? { ...found, ...browserWords(found.agent) } : null;
};
