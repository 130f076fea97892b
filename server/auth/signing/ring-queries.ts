import { insertEntries } from '../../audit/audit-queries.ts';
import { randomSecret } from '../../base/digest.ts';
import type { Database, Queries, Transaction } from '../../postgres/database.ts';
import { and, asc, eq, inArray, lte, sql } from '../../postgres/orm.ts';
import { secrets } from '../../postgres/schema/sign-in.ts';
import { signingKeys } from '../../postgres/schema/signing-keys.ts';
import { placeOfSigningKey } from '../../postgres/sealing.ts';
import { keepSecret, placeOfSecret } from '../../postgres/secrets.ts';
import { endFamilies } from '../refresh-queries.ts';
import { leadSeconds, marginSeconds, type RingName, ringNames, rings } from './rings.ts';

/** When a key signs, and verifies. Times in unix seconds. */
export interface KeyTimes {
  readonly kid: string;
  /** Whether it is the one that the builds before know, whose tokens name no key. */
  readonly isFirst: boolean;
  readonly createdAt: number;
  readonly signsFrom: number;
  /** Until when it verifies; null for as long as no other one follows it. */
  readonly until: number | null;
}

/** A key of a ring. */
export interface SigningKey extends KeyTimes {
  readonly value: string;
}

/** The keys of a ring, from the oldest, and the secret from which is computed what never changes by plan. */
export interface RingKeys {
  readonly root: string;
  readonly keys: readonly SigningKey[];
}

/** What a row of a ring is, and when the key after it takes over. */
const inOrder = (ring: RingName) => ({
  kid: signingKeys.kid,
  value: signingKeys.value,
  createdAt: signingKeys.created_at,
  signsFrom: signingKeys.signs_from,
  until: sql<
    number | null
  >`(lead(${signingKeys.signs_from}) over (order by ${signingKeys.signs_from}, ${signingKeys.kid})
    + ${rings[ring].seconds + marginSeconds}::bigint)::float8`,
});

const rowsOf = (db: Queries, ring: RingName) =>
  db
    .select({ ...inOrder(ring), root: secrets.value })
    .from(signingKeys)
    .innerJoin(secrets, eq(secrets.name, rings[ring].secret))
    .where(eq(signingKeys.ring, ring))
    .orderBy(asc(signingKeys.signs_from), asc(signingKeys.kid));

/** The keys of a ring, in one look: another one may be made meanwhile. The first is made where there is none. */
export const readRing = async (db: Database, ring: RingName, now: number): Promise<RingKeys> => {
  const rows = await rowsOf(db, ring);
  const [row] = rows;
  if (!row) {
    const { secret, first, make } = rings[ring];
    await keepSecret(db, secret, () => make(first));
    await db
      .insert(signingKeys)
      .values({ ring, kid: first, value: null, created_at: now, signs_from: now })
      .onConflictDoNothing();
    return readRing(db, ring, now);
  }
  const root = db.vault.open(placeOfSecret(rings[ring].secret), row.root);
  const keys = rows.map(({ value, root: _, ...times }) => ({
    ...times,
    isFirst: value === null,
    value: value === null ? root : db.vault.open(placeOfSigningKey(ring, times.kid), value),
  }));
  return { root, keys };
};

/** When the keys of every ring sign and verify, and never what they are. */
export const listKeys = async (db: Queries): Promise<readonly (KeyTimes & { readonly ring: RingName })[]> => {
  const all = await Promise.all(
    ringNames.map(async (ring) =>
      (await rowsOf(db, ring)).map(({ value, root: _, ...times }) => ({ ring, isFirst: value === null, ...times })),
    ),
  );
  return all.flat();
};

/** For how many seconds the keys that sign now do so, by ring. `now` in unix seconds. */
export const ageOfKeys = async (db: Queries, now: number): Promise<Readonly<Record<string, number>>> => {
  const rows = await db
    .select({ ring: signingKeys.ring, age: sql<number>`(${now}::bigint - max(${signingKeys.signs_from}))::float8` })
    .from(signingKeys)
    .where(lte(signingKeys.signs_from, now))
    .groupBy(signingKeys.ring)
    .orderBy(signingKeys.ring);
  return Object.fromEntries(rows.map(({ ring, age }) => [ring, age]));
};

/** Any number, the same in every version: whoever holds it changes keys. */
const turn = 7_204_614;
const inTurn = (db: Database, work: (tx: Transaction) => Promise<readonly RingName[]>) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${turn})`);
    return work(tx);
  });

const tell = (tx: Transaction, ring: RingName, now: number, did: 'changed_key' | 'replaced_key', kid: string) =>
  insertEntries(tx, [
    {
      ...{ bunit_id: null, at: now, actor: 'server', actor_id: null, action: 'rotate', resource: 'signing_keys' },
      ...{ record_id: null, record_name: ring, before: null, after: { did, kid }, address: '' },
    },
  ]);

const addKey = async (db: Database, tx: Transaction, ring: RingName, now: number, signsFrom: number) => {
  const kid = `${ring}-${randomSecret(6)}`;
  const value = db.vault.seal(placeOfSigningKey(ring, kid), await rings[ring].make(kid));
  await tx.insert(signingKeys).values({ ring, kid, value, created_at: now, signs_from: signsFrom });
  return kid;
};

/** Lets go of the keys that verify nothing any more. */
const dropOver = async (tx: Transaction, ring: RingName, now: number): Promise<void> => {
  const over = (await rowsOf(tx, ring)).filter(({ until }) => until !== null && until <= now).map(({ kid }) => kid);
  if (over.length > 0)
    await tx.delete(signingKeys).where(and(eq(signingKeys.ring, ring), inArray(signingKeys.kid, over)));
};

/** Which rings get another key. */
interface Due {
  /** Unix seconds. */
  readonly now: number;
  /** Only where the newest key signs for so many days already; 0: in any case. */
  readonly afterDays: number;
  readonly only?: readonly RingName[];
}

/**
 * Gives rings their next key, which signs in some minutes, and lets go of those that verify nothing any more. What the former
 * one signed stays good. Nodes that come at once do it once. Answers which got one.
 */
export const changeKeys = (db: Database, { now, afterDays, only = ringNames }: Due): Promise<readonly RingName[]> =>
  inTurn(db, async (tx) => {
    const changed: RingName[] = [];
    for (const ring of only) {
      await dropOver(tx, ring, now);
      const newest = (await rowsOf(tx, ring)).at(-1);
      // Where nobody has opened the ring yet there is nothing to change; one that does not sign yet is the next one.
      if (!newest || newest.signsFrom > now || newest.signsFrom + afterDays * 86_400 > now) continue;
      await tell(tx, ring, now, 'changed_key', await addKey(db, tx, ring, now, now + leadSeconds));
      changed.push(ring);
    }
    return changed;
  });

/** What ends with a ring beside what it signed. */
const endWith: Readonly<Partial<Record<RingName, (tx: Transaction, now: number) => Promise<unknown>>>> = {
  async session(tx, now) {
    // Whoever knows the key can compute the next refresh token from one that was seen.
    await endFamilies(tx, sql`true`, now);
    // A secret is shown again to who asks with the same key, computed from the root that is no more.
    await tx.execute(sql`delete from idempotency_keys where jsonb_path_exists(answer, '$.**.nonce')`);
  },
};

/** Replaces every key of rings by one that signs at once: all that the former ones signed is void, on every node within seconds. */
export const replaceKeys = (
  db: Database,
  { now, only }: Pick<Required<Due>, 'now' | 'only'>,
): Promise<readonly RingName[]> =>
  inTurn(db, async (tx) => {
    for (const ring of only) {
      const { secret, first, make } = rings[ring];
      await tx.delete(signingKeys).where(eq(signingKeys.ring, ring));
      const value = db.vault.seal(placeOfSecret(secret), await make(first));
      await tx
        .insert(secrets)
        .values({ name: secret, value })
        .onConflictDoUpdate({ target: secrets.name, set: { value } });
      await tell(tx, ring, now, 'replaced_key', await addKey(db, tx, ring, now, now));
      await endWith[ring]?.(tx, now);
    }
    return only;
  });
