import { SignJWT } from 'jose';
import { digest, randomSecret } from '../base/digest.ts';
import { failure } from '../base/failure.ts';
import type { SignInSettings } from '../base/settings.ts';
import type { Database, Queries, Transaction } from '../postgres/database.ts';
import {
  type Account,
  findAccount,
  findAccountById,
  findByCode,
  findByRefreshToken,
  isSignedIn,
  keepCode,
  keepRefreshToken,
  type NewPassword,
  noteLogin,
  type Proof,
  setPassword,
  spendCode,
} from './accounts-queries.ts';
import { holdLogin } from './begun-queries.ts';
import { type CustomProof, findCustomToken, keepCustomToken, takeCustomToken } from './custom-tokens-queries.ts';
import { openFactors } from './embedded-factors.ts';
import { findFactor } from './factor-queries.ts';
import { hashPassword, isPassword } from './password.ts';
import { createKeyPairs } from './signing/key-pairs.ts';
import { openKeyRing } from './signing/key-ring.ts';
import { ownFactor } from './totp.ts';
import { createVerify } from './verify.ts';

const idTokenSeconds = 60 * 60;
/** How long a sign-in serves that no session came of, in seconds. */
const proofSeconds = idTokenSeconds;
const codeSeconds = 60 * 60;
/** How long a browser may take from our answer to the sign-in library. */
const customSeconds = 5 * 60;
/** From which network address, and in which session, a password is chosen. */
type PasswordPlace = Pick<NewPassword, 'from' | 'session'>;

/** Compared where there is no account, so that an unknown address takes as long as a wrong password. */
let nobodys: Promise<string> | undefined;

/**
 * The embedded sign-in provider: accounts with passwords in our own database, and ID tokens signed with a key pair
 * that is stored there as well, so that every node is the same provider. `clock` in unix seconds.
 */
export const openAccounts = async (db: Database, clock: () => number, { issuer, audience }: SignInSettings) => {
  const pairs = createKeyPairs(await openKeyRing(db, clock, 'id-token'));
  const factors = openFactors({ db, clock, issuer, pairs });
  const verify = createVerify({ issuer, audience, keys: pairs.verifying, clock });
  nobodys ??= hashPassword(randomSecret());
  const nobodysHash = await nobodys;

  const idTokenOf = async (account: Account, refreshToken: string, { at, method, factor }: Proof) => {
    const { kid, sign } = await pairs.signing();
    return (
      new SignJWT({
        email: account.email,
        email_verified: true,
        user_id: account.id,
        // With the sign-in that it came from: the one is void with the other.
        sid: digest(refreshToken),
        auth_time: at,
        // As Firebase's own tokens have it.
        firebase: {
          identities: { email: [account.email] },
          sign_in_provider: method === 'password' ? 'password' : 'custom',
          ...(factor === null ? {} : { sign_in_second_factor: factor }),
        },
      })
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(account.id)
        // The library takes two equal tokens of one second for one, and would keep a refresh token that is void.
        .setJti(randomSecret(9))
        .setIssuedAt(clock())
        .setExpirationTime(clock() + idTokenSeconds)
        .sign(sign)
    );
  };

  const tokensOf = async (account: Account, refreshToken: string, proof: Proof) => ({
    account,
    refreshToken,
    expiresIn: String(idTokenSeconds),
    idToken: await idTokenOf(account, refreshToken, proof),
  });

  /** Keeps a new refresh token, where there is one to keep. */
  const keep = async (tx: Queries, account: Account, proof: Proof, companyIdToken: string | null = null) => {
    const refreshToken = randomSecret();
    const expiresAt = clock() + proofSeconds;
    await keepRefreshToken(tx, account.id, refreshToken, { ...proof, expiresAt, companyIdToken });
    return refreshToken;
  };

  /**
   * Tokens for who has proven who they are, if what they proved it by still holds when the account is: whoever ends the
   * sign-ins of an account holds it too. 'wrong' when it does not.
   */
  const signedIn = async (
    account: Account,
    { at, ...proven }: Omit<Proof, 'at'> & { readonly at?: number | null },
    holds: (tx: Transaction) => Promise<boolean>,
    companyIdToken: string | null = null,
  ) => {
    const now = clock();
    // Nobody proved anything in the future, whatever the clock of a provider says.
    const proof = { ...proven, at: Math.min(at ?? now, now) };
    const refreshToken = await db.transaction(async (tx) =>
      (await noteLogin(tx, account, now)) && (await holds(tx)) ? keep(tx, account, proof, companyIdToken) : null,
    );
    return refreshToken === null ? ('wrong' as const) : tokensOf(account, refreshToken, proof);
  };

  /**
   * The account of an ID token. Throws as `verify` does, also when its sign-in has ended since: whatever voids tokens ends the
   * sign-ins that they came from, so their age by a clock says nothing more.
   */
  const accountOf = async (idToken: string) => {
    const verified = await verify(idToken);
    const account = await findAccountById(db, verified.subject);
    const { login } = verified;
    if (!account || login === null || !(await isSignedIn(db, account.id, login, clock())))
      throw failure('bearer_invalid');
    return { account, verified, login };
  };

  return {
    /** The public key set: of every key that verifies, and the next one. */
    jwks: pairs.publicSet,
    accountOf,
    factors,
    find: (email: string) => findAccount(db, email),

    /**
     * Tokens for the right password, or what waits for the second factor of the account. 'wrong' tells neither whether the
     * address or the password was.
     */
    async signIn(email: string, password: string) {
      const account = await findAccount(db, email);
      const right = await isPassword(account?.password_hash ?? nobodysHash, password);
      if (!account?.password_hash || !right) return 'wrong' as const;
      const factor = await factors.find(account.id);
      if (factor) return { account, factor, pending: await factors.pend(account) };
      const isAlone = async (tx: Transaction) => (await findFactor(tx, account.id)) === null;
      return signedIn(account, { method: 'password', factor: null }, isAlone);
    },

    /** Tokens for an account whose password and second factor were right; 'wrong' where either is another one meanwhile. */
    signInTwice: (account: Account, factorId: string) =>
      signedIn(
        account,
        { method: 'password', factor: ownFactor },
        async (tx) => (await findFactor(tx, account.id))?.id === factorId,
      ),

    /**
     * New tokens for who has enrolled a factor or withdrawn it, which say so; for as long as the sign-in lives that did it:
     * throws `bearer_invalid` when it has ended.
     */
    async reissue({ account, login }: { readonly account: Account; readonly login: string }, proof: Proof) {
      const refreshToken = await db.transaction(async (tx) =>
        (await holdLogin(tx, account.id, login)) ? keep(tx, account, proof) : null,
      );
      if (refreshToken === null) throw failure('bearer_invalid');
      return tokensOf(account, refreshToken, proof);
    },

    /** Whether the account of the address has the password. */
    async isPasswordOf(email: string, password: string): Promise<boolean> {
      const hash = (await findAccount(db, email))?.password_hash ?? null;
      return (await isPassword(hash ?? nobodysHash, password)) && hash !== null;
    },

    /**
     * A token that the sign-in library takes in the place of a password (`signInWithCustomToken`), once, within five
     * minutes: for this server alone, once it knows by another way who it is. In a transaction if one is given.
     */
    async createCustomToken(account: Pick<Account, 'id'>, proof: CustomProof, within: Queries = db): Promise<string> {
      const token = randomSecret();
      const expiresAt = clock() + customSeconds;
      await keepCustomToken(within, token, { accountId: account.id, ...proof, now: clock(), expiresAt });
      return token;
    },

    /** Tokens for a custom token of this provider, which says itself what was proven: the library asks nothing more. */
    async signInWithCustomToken(token: string) {
      const found = await findCustomToken(db, token, clock());
      if (!found) return 'wrong' as const;
      const { companyIdToken, ...proof } = found.proof;
      return signedIn(found.account, proof, (tx) => takeCustomToken(tx, token), companyIdToken);
    },

    /** A new ID token for a refresh token of this provider, which goes on serving. */
    async refresh(refreshToken: string) {
      const found = await findByRefreshToken(db, refreshToken, clock());
      return found ? tokensOf(found.account, refreshToken, found.proof) : ('wrong' as const);
    },

    /** A code that lets its holder choose a new password, once, within an hour or so many seconds. */
    async makeCode(account: Account, seconds = codeSeconds): Promise<string> {
      const code = randomSecret();
      await keepCode(db, account.id, code, clock() + seconds);
      return code;
    },

    /** The account that a code was made for; null when the code does not serve. */
    findByCode: (code: string) => findByCode(db, code, clock()),

    /**
     * Uses a code for a new password; every token given before is void. null when the code does not serve. `from` is the
     * network address that it came from.
     */
    async resetPassword(code: string, password: string, from: string) {
      // Looked at first: a stranger's guess must not cost a hash.
      if (!(await findByCode(db, code, clock()))) return null;
      return spendCode(db, code, { hash: await hashPassword(password), session: null, from, now: clock() });
    },

    /** A new password for an account, whose owner has shown the one before in a session, which goes on. */
    async choosePassword(account: Account, password: string, { from, session }: PasswordPlace): Promise<void> {
      const chosen = { hash: await hashPassword(password), session, from, now: clock() };
      await db.transaction((tx) => setPassword(tx, account, chosen));
    },

    /** A new password for the holder of an ID token, and new tokens. */
    async changePassword(idToken: string, password: string, from: string) {
      const { account, verified, login } = await accountOf(idToken);
      const chosen = { hash: await hashPassword(password), session: null, from, now: clock() };
      const proof = { at: verified.signedInAt, method: 'password', factor: verified.secondFactor } as const;
      const refreshToken = await db.transaction(async (tx) => {
        // It may have ended while the password was hashed.
        if (!(await holdLogin(tx, account.id, login))) throw failure('bearer_invalid');
        await setPassword(tx, account, chosen);
        return keep(tx, account, proof);
      });
      return tokensOf(account, refreshToken, proof);
    },
  };
};
export type EmbeddedAccounts = Awaited<ReturnType<typeof openAccounts>>;
