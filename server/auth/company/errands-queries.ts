import { digest } from '../../base/digest.ts';
import type { Queries } from '../../postgres/database.ts';
import { and, eq, gt, isNotNull, isNull } from '../../postgres/orm.ts';
import { companyErrands } from '../../postgres/schema/sign-in.ts';

/** Who came back from the company's provider. */
export interface Arrival {
  readonly accountId: string;
  /** What was proven, as ID tokens name it; null where the own app of the account is to be asked beside it. */
  readonly factor: string | null;
  readonly companyIdToken: string | null;
  /** When it was proven at the provider, in unix seconds; 0 where that is not known. */
  readonly provenAt: number;
}

/** What a browser was given on its way, and the mark by which it is known again. */
interface Carried {
  readonly secret: string;
  readonly browser: string;
}

const carriedBy = ({ secret, browser }: Carried, now: number) =>
  and(
    eq(companyErrands.hash, digest(secret)),
    eq(companyErrands.browser, digest(browser)),
    gt(companyErrands.expires_at, now),
  );

/** Keeps that a browser left for the provider, or came back from it as somebody. `expiresAt` in unix seconds. */
export const keepErrand = async (
  db: Queries,
  { secret, browser }: Carried,
  expiresAt: number,
  arrival: Arrival | null = null,
): Promise<void> => {
  const who = {
    account_id: arrival?.accountId ?? null,
    second_factor: arrival?.factor ?? null,
    company_id_token: arrival?.companyIdToken ?? null,
    signed_in_at: arrival?.provenAt ?? 0,
  };
  const row = { hash: digest(secret), browser: digest(browser), expires_at: expiresAt };
  await db.insert(companyErrands).values({ ...row, ...who });
};

/** Takes the errand of a `state`, which serves once; whether there was one. `now` in unix seconds. */
export const takeErrand = async (db: Queries, carried: Carried, now: number): Promise<boolean> => {
  const taken = await db
    .delete(companyErrands)
    .where(and(carriedBy(carried, now), isNull(companyErrands.account_id)))
    .returning({ hash: companyErrands.hash });
  return taken.length > 0;
};

const arrivalOf = (row: typeof companyErrands.$inferSelect): Arrival | null =>
  row.account_id === null
    ? null
    : {
        accountId: row.account_id,
        factor: row.second_factor,
        companyIdToken: row.company_id_token,
        provenAt: row.signed_in_at,
      };

/** Takes who came back, by the code of that, which serves once; null when it does not serve. `now` in unix seconds. */
export const takeArrival = async (db: Queries, carried: Carried, now: number): Promise<Arrival | null> => {
  const [taken] = await db
    .delete(companyErrands)
    .where(and(carriedBy(carried, now), isNotNull(companyErrands.account_id)))
    .returning();
  return taken ? arrivalOf(taken) : null;
};

/** The same, which stays: who waits for the code of an app may mistype it. */
export const findArrival = async (db: Queries, carried: Carried, now: number): Promise<Arrival | null> => {
  const [found] = await db
    .select()
    .from(companyErrands)
    .where(and(carriedBy(carried, now), isNotNull(companyErrands.account_id)));
  return found ? arrivalOf(found) : null;
};
