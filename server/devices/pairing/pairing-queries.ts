import { randomInt } from 'node:crypto';
import { newCode, type PairingClaim, pairingSeconds, type WaitingPlayer } from '../../../src/domain/pairing.ts';
import type { Author } from '../../audit/remember.ts';
import { browserWords } from '../../auth/browser-words.ts';
import { digest, randomSecret } from '../../base/digest.ts';
import { failure } from '../../base/failure.ts';
import type { Database, Queries, Transaction } from '../../postgres/database.ts';
import { eq } from '../../postgres/orm.ts';
import { businesses, devices } from '../../postgres/schema/business.ts';
import { deviceSecrets, pairings } from '../../postgres/schema/pairings.ts';
import { giveSecret, holdDevice, type Owned, rememberPairing } from './secret-queries.ts';

/** A player that asks for a code. `now` in unix seconds. */
export interface NewPlayer {
  readonly address: string;
  readonly agent: string | null;
  readonly now: number;
}

/** Writes down a new code and its ticket. Of two players with the same code, which is no more likely than a guess, the second is refused. */
export const beginPairing = async (
  db: Queries,
  { address, agent, now }: NewPlayer,
): Promise<{ readonly code: string; readonly ticket: string }> => {
  const [code, ticket] = [newCode((below) => randomInt(below)), randomSecret()];
  const hashes = { code_hash: digest(code), ticket_hash: digest(ticket) };
  await db.insert(pairings).values({ ...hashes, created_at: now, expires_at: now + pairingSeconds, address, agent });
  return { code, ticket };
};

type Stored = typeof pairings.$inferSelect;

const isTaken = ({ secret_hash }: Stored, usedAt: number | null): boolean => secret_hash !== null && usedAt !== null;

/** Whether the secret that a pairing gave out is still the device's, and when it was used first. */
const usedAtOf = async (db: Queries, { device_id, secret_hash }: Stored) => {
  if (device_id === null || secret_hash === null) return null;
  const [secret] = await db
    .select({ hash: deviceSecrets.secret_hash, used_at: deviceSecrets.used_at, made_at: deviceSecrets.made_at })
    .from(deviceSecrets)
    .where(eq(deviceSecrets.device_id, device_id));
  // Replaced or taken away: it was somebody's, and is nobody's to fetch any more.
  return secret?.hash === secret_hash ? secret.used_at : (secret?.made_at ?? 0);
};

/**
 * The player behind a code that serves, as a business may see it: one that another business has paired is not there. null
 * when there is none. `now` in unix seconds.
 */
export const findPlayer = async (
  db: Queries,
  { code, bunitId, now }: { readonly code: string; readonly bunitId: number; readonly now: number },
): Promise<WaitingPlayer | null> => {
  const [found] = await db
    .select({ pairing: pairings, name: devices.name })
    .from(pairings)
    .leftJoin(devices, eq(devices.id, pairings.device_id))
    .where(eq(pairings.code_hash, digest(code)));
  if (!found || found.pairing.expires_at <= now) return null;
  const { pairing, name } = found;
  const { bunit_id, device_id, created_at, expires_at, address, agent } = pairing;
  if (bunit_id !== null && bunit_id !== bunitId) return null;
  const known = { code, created_at, expires_at, address, agent, ...browserWords(agent) };
  if (device_id === null) return { ...known, state: 'waiting', device: null };
  const state = isTaken(pairing, await usedAtOf(db, pairing)) ? 'taken' : 'paired';
  return { ...known, state, device: { id: device_id, name: name ?? '' } };
};

/**
 * Says which device a player is. The same said again changes nothing. Throws `not_found` for a code that does not serve or a
 * device that the business has not got, and `illegal_transition` when the player was said to be another one.
 */
export const pairPlayer = async (tx: Transaction, author: Author, code: string, owned: Owned): Promise<void> => {
  const { name } = await holdDevice(tx, owned);
  const mine = eq(pairings.code_hash, digest(code));
  const [found] = await tx.select().from(pairings).where(mine).for('update');
  const { now } = author;
  if (!found || found.expires_at <= now) throw failure('not_found');
  const { bunitId, deviceId: id } = owned;
  if (found.device_id === id) return;
  if (found.bunit_id !== null && found.bunit_id !== bunitId) throw failure('not_found');
  if (found.device_id !== null) throw failure('illegal_transition');
  // Another player that was said to be this device, and did not fetch its secret, is not it any more.
  await tx.delete(pairings).where(eq(pairings.device_id, id));
  await tx
    .update(pairings)
    .set({ bunit_id: bunitId, device_id: id, expires_at: now + pairingSeconds })
    .where(mine);
  await rememberPairing(tx, author, 'pair', owned, name);
};

/**
 * How far a pairing is, for whoever has its ticket. Once it is paired, each answer holds a new secret until one was used: an
 * answer can be lost. `now` in unix seconds.
 */
export const claimPairing = (db: Database, ticket: string, now: number): Promise<PairingClaim> =>
  db.transaction(async (tx) => {
    const mine = eq(pairings.ticket_hash, digest(ticket));
    const [found] = await tx.select().from(pairings).where(mine);
    if (!found || found.expires_at <= now) return { state: 'over' };
    const { bunit_id: bunitId, device_id: deviceId } = found;
    if (bunitId === null || deviceId === null) return { state: 'waiting' };
    // First the device, then the pairing, as whoever pairs does: else each might wait for the other.
    const { name } = await holdDevice(tx, { bunitId, deviceId });
    const [held] = await tx.select().from(pairings).where(mine).for('update');
    if (!held || isTaken(held, await usedAtOf(tx, held))) return { state: 'over' };
    const secret = await giveSecret(tx, { bunitId, deviceId }, now);
    await tx
      .update(pairings)
      .set({ secret_hash: digest(secret) })
      .where(mine);
    const [business] = await tx
      .select({ id: businesses.id, name: businesses.name })
      .from(businesses)
      .where(eq(businesses.id, bunitId));
    if (!business) throw failure('not_found');
    return { state: 'paired', secret, device: { id: deviceId, name }, business };
  });
