import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { digest } from '../base/digest.ts';
import type { Database } from '../postgres/database.ts';
import { placeOfFactor } from '../postgres/sealing.ts';
import { type Account, findAccountById } from './accounts-queries.ts';
import {
  enrolFactor,
  type FactorDeed,
  findFactor,
  keepRecoveryCodes,
  takeRecoveryCode,
  takeStep,
  withdrawFactor,
} from './factor-queries.ts';
import type { KeyPairs } from './signing/key-pairs.ts';
import { newRecoveryCodes, newTotpSecret, readRecoveryCode, totpStep } from './totp.ts';

/** For how long a password waits for its second factor, and an enrolment for its first code, in seconds. */
const signInSeconds = 5 * 60;
export const enrolmentSeconds = 10 * 60;

/** What the provider signs for itself, by the audience that it is for: neither is an ID token, nor one the other. */
type Purpose = 'second-factor' | 'enrolment';

interface FactorDeps {
  readonly db: Database;
  /** Unix seconds. */
  readonly clock: () => number;
  readonly issuer: string;
  /** The key pairs of the provider. */
  readonly pairs: KeyPairs;
}

const hashOf = (factorId: string, code: string) => digest(`${factorId}|${code}`);
/** Which password an account has, without telling it. */
const passwordOf = ({ id, password_hash: hash }: Account) => digest(`${id}|${hash ?? ''}`);

/**
 * The second factors of the embedded provider. What has begun and is not done lies with whoever does it, signed: nothing
 * is stored before the first code proves the app, and then all of it at once.
 */
export const openFactors = ({ db, clock, issuer, pairs }: FactorDeps) => {
  const signed = async (purpose: Purpose, account: string, seconds: number, claims: Record<string, string> = {}) => {
    const { kid, sign } = await pairs.signing();
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid })
      .setIssuer(issuer)
      .setAudience(`${issuer}#${purpose}`)
      .setSubject(account)
      .setIssuedAt(clock())
      .setExpirationTime(clock() + seconds)
      .sign(sign);
  };

  /** The claims of what was signed for this; null when it does not serve (any more). */
  const read = async (purpose: Purpose, token: string) => {
    const options = { issuer, audience: `${issuer}#${purpose}`, algorithms: ['RS256'] };
    try {
      return (await jwtVerify(token, pairs.verifying, { ...options, currentDate: new Date(clock() * 1_000) })).payload;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  };

  return {
    find: (accountId: string) => findFactor(db, accountId),

    /** What the right password of an account with a factor is answered, in place of tokens. */
    pend: (account: Account) => signed('second-factor', account.id, signInSeconds, { password: passwordOf(account) }),

    /** The account whose password was right; null when that was too long ago, or another password was chosen since. */
    async pending(credential: string): Promise<Account | null> {
      const claims = await read('second-factor', credential);
      const account = claims?.sub === undefined ? null : await findAccountById(db, claims.sub);
      // By the password itself, and not by when it was chosen: a clock may have been ahead then.
      return account && claims?.password === passwordOf(account) ? account : null;
    },

    /** Whether a code is one of the app that was not used yet, or a recovery code. It is used by this. */
    async prove(account: Account, code: string, from: string): Promise<boolean> {
      const now = clock();
      const factor = await findFactor(db, account.id);
      if (!factor) return false;
      const step = totpStep(db.vault.open(placeOfFactor(factor.id), factor.secret), code, now);
      if (step !== null) return takeStep(db, factor, step);
      const recovery = readRecoveryCode(code);
      if (recovery === null) return false;
      const hash = hashOf(factor.id, recovery);
      return db.transaction((tx) => takeRecoveryCode(tx, factor, hash, { account, from, now }));
    },

    /** A secret to share with an app, and what its first code is to be sent with. */
    async begin(account: Account) {
      const secret = newTotpSecret();
      const session = await signed('enrolment', account.id, enrolmentSeconds, { secret, id: randomUUID() });
      return { secret, session, until: clock() + enrolmentSeconds };
    },

    /**
     * Enrols the app whose first code this is. The same enrolment again, after a lost answer, is answered as the first time,
     * whichever of its codes comes with it: the app shows another one by then. Nothing is enrolled for an account that has
     * another factor already.
     */
    async enrol(
      by: FactorDeed,
      { session, code, name }: { session: string; code: string; name: string | null },
    ): Promise<'enrolled' | 'expired' | 'wrong' | 'taken'> {
      const claims = await read('enrolment', session);
      if (typeof claims?.secret !== 'string' || typeof claims.id !== 'string') return 'expired';
      if (claims.sub !== by.account.id) return 'expired';
      const step = totpStep(claims.secret, code, by.now);
      if (step === null) return 'wrong';
      const secret = db.vault.seal(placeOfFactor(claims.id), claims.secret);
      const wanted = { id: claims.id, secret, name, last_step: step };
      return db.transaction(async (tx) => {
        const factor = await enrolFactor(tx, by, wanted);
        if (factor?.id !== wanted.id) return 'taken';
        await takeStep(tx, factor, step);
        return 'enrolled';
      });
    },

    /** Takes the factor of that id away. Answers whether there was one. */
    withdraw: (by: FactorDeed, id: string) => db.transaction((tx) => withdrawFactor(tx, by, id)),

    /** New recovery codes, which end the former ones; null for an account without a factor. */
    async renewRecovery(by: Omit<FactorDeed, 'login'>): Promise<readonly string[] | null> {
      const factor = await findFactor(db, by.account.id);
      if (!factor) return null;
      const codes = newRecoveryCodes();
      const hashes = codes.map((code) => hashOf(factor.id, readRecoveryCode(code) ?? ''));
      return (await db.transaction((tx) => keepRecoveryCodes(tx, by, hashes))) ? codes : null;
    },
  };
};
export type EmbeddedFactors = ReturnType<typeof openFactors>;
