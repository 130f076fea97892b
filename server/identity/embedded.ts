import { randomUUID } from 'node:crypto';
import { hash, verify as verifyHash } from '@node-rs/argon2';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { createLocalJWKSet, exportJWK, generateKeyPair, importJWK, type JSONWebKeySet, type JWK, SignJWT } from 'jose';
import type { Database, Queries } from '../db/database.ts';
import { keepSecret } from '../db/secrets.ts';
import { accounts, accountTokens, oobCodes } from '../db/schema/sign-in.ts';
import { digest, randomSecret } from '../digest.ts';
import type { SignInSettings } from '../settings.ts';
import type { Identity } from './identity.ts';
import { createVerify } from './verify.ts';

/** The fewest characters of a password. */
export const shortestPassword = 8;
/** More than this is an attack on the hash function, not a password. */
export const longestPassword = 1_000;

const idTokenSeconds = 60 * 60;
const refreshSeconds = 30 * 24 * 60 * 60;
const codeSeconds = 60 * 60;
const keyId = 'embedded-1';

type Account = typeof accounts.$inferSelect;

/** A password as it is stored: argon2id with the parameters of OWASP, as a PHC string. */
export const hashPassword = (password: string): Promise<string> =>
  hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

const makeKey = async () => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return JSON.stringify({ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: keyId });
};

/** The public half of the key that is stored. */
const publicHalf = ({ kty, n, e, alg, use, kid }: JWK): JWK =>
  JSON.parse(JSON.stringify({ kty, n, e, alg, use, kid })) as JWK;

/**
 * The embedded sign-in provider: accounts with passwords in our own database, and ID tokens signed with a key pair
 * that is stored there as well, so that every node is the same provider. `clock` in unix seconds.
 */
const createAccounts = async (db: Database, clock: () => number, { issuer, audience }: SignInSettings) => {
  const stored = JSON.parse(await keepSecret(db, 'id-token-key', makeKey)) as JWK;
  const signingKey = await importJWK(stored, 'RS256');
  const jwks: JSONWebKeySet = { keys: [publicHalf(stored)] };
  const verify = createVerify({ issuer, audience, keys: createLocalJWKSet(jwks), clock });
  // Checked where there is no account, so that an unknown address takes as long as a wrong password.
  const nobodysHash = await hashPassword(randomSecret());

  const idTokenOf = ({ id, email }: Account) =>
    new SignJWT({ email, email_verified: true, user_id: id, firebase: { sign_in_provider: 'password' } })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: keyId })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(id)
      .setIssuedAt(clock())
      .setExpirationTime(clock() + idTokenSeconds)
      .sign(signingKey);

  const issue = async (account: Account) => {
    const refreshToken = randomSecret();
    const row = { hash: digest(refreshToken), account_id: account.id, expires_at: clock() + refreshSeconds };
    await db.insert(accountTokens).values(row);
    return { account, idToken: await idTokenOf(account), refreshToken, expiresIn: String(idTokenSeconds) };
  };

  const findByCode = async (queries: Queries, code: string) => {
    const [found] = await queries
      .select({ account: accounts })
      .from(oobCodes)
      .innerJoin(accounts, eq(accounts.id, oobCodes.account_id))
      .where(
        and(
          eq(oobCodes.hash, digest(code)),
          gt(oobCodes.expires_at, clock()),
          isNull(oobCodes.used_at),
          eq(accounts.disabled, false),
        ),
      );
    return found?.account ?? null;
  };

  return {
    jwks,
    verify,

    /** The account of the address, disabled or not; null without one. */
    async find(email: string): Promise<Account | null> {
      const [account] = await db.select().from(accounts).where(eq(accounts.email, email.toLowerCase()));
      return account ?? null;
    },

    /** Tokens for the right password. 'wrong' tells neither whether the address or the password was. */
    async signIn(email: string, password: string) {
      const account = await this.find(email);
      const tooLong = password.length > longestPassword;
      const right = await verifyHash(account?.password_hash ?? nobodysHash, tooLong ? '' : password);
      if (!account?.password_hash || !right || tooLong) return 'wrong' as const;
      if (account.disabled) return 'disabled' as const;
      await db.update(accounts).set({ last_login_at: clock() }).where(eq(accounts.id, account.id));
      return issue(account);
    },

    /** The account of an ID token of this provider; null for any other, and after its tokens were withdrawn. */
    async ofToken(idToken: string): Promise<Account | null> {
      const verified = await verify(idToken).catch(() => null);
      if (!verified) return null;
      const [account] = await db.select().from(accounts).where(eq(accounts.id, verified.subject));
      const issuedAt = Number(JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()).iat);
      return account && !account.disabled && issuedAt >= account.tokens_valid_after ? account : null;
    },

    /** A new ID token for a refresh token of this provider. */
    async refresh(refreshToken: string) {
      const [found] = await db
        .select({ account: accounts })
        .from(accountTokens)
        .innerJoin(accounts, eq(accounts.id, accountTokens.account_id))
        .where(and(eq(accountTokens.hash, digest(refreshToken)), gt(accountTokens.expires_at, clock())));
      if (!found) return 'wrong' as const;
      if (found.account.disabled) return 'disabled' as const;
      const idToken = await idTokenOf(found.account);
      return { account: found.account, idToken, refreshToken, expiresIn: String(idTokenSeconds) };
    },

    /** A code that lets its holder choose a new password, once, within an hour. */
    async makeCode(account: Account): Promise<string> {
      const code = randomSecret();
      const row = { hash: digest(code), account_id: account.id, expires_at: clock() + codeSeconds };
      await db.insert(oobCodes).values(row);
      return code;
    },

    /** The account that a code was made for; null when the code is unknown, used or expired. */
    findByCode: (code: string) => findByCode(db, code),

    /** Uses a code for a new password; every token given before is void. null when the code does not serve. */
    async resetPassword(code: string, password: string): Promise<Account | null> {
      const password_hash = await hashPassword(password);
      return db.transaction(async (tx) => {
        const account = await findByCode(tx, code);
        if (!account) return null;
        const used = await tx
          .update(oobCodes)
          .set({ used_at: clock() })
          .where(and(eq(oobCodes.account_id, account.id), isNull(oobCodes.used_at)))
          .returning({ hash: oobCodes.hash });
        if (!used.some((row) => row.hash === digest(code))) return null;
        await setPassword(tx, account.id, password_hash);
        return account;
      });
    },

    /** A new password for the holder of an ID token, and new tokens; null when the token does not serve. */
    async changePassword(idToken: string, password: string) {
      const account = await this.ofToken(idToken);
      if (!account) return null;
      await setPassword(db, account.id, await hashPassword(password));
      return issue(account);
    },
  };

  async function setPassword(queries: Queries, id: string, password_hash: string) {
    await queries.update(accounts).set({ password_hash, tokens_valid_after: clock() }).where(eq(accounts.id, id));
    await queries.delete(accountTokens).where(eq(accountTokens.account_id, id));
  }
};
export type EmbeddedAccounts = Awaited<ReturnType<typeof createAccounts>>;

/** An account for an address, with a password or, when `passwordHash` is null, waiting for its first one. */
export const createAccount = async (db: Queries, email: string, passwordHash: string | null): Promise<void> => {
  const row = { id: randomUUID(), email: email.toLowerCase(), password_hash: passwordHash };
  await db.insert(accounts).values(row).onConflictDoNothing();
};

/** The embedded provider as an identity. */
export const embeddedIdentity = async (
  db: Database,
  clock: () => number,
  settings: SignInSettings,
): Promise<Identity> => {
  const accounts = await createAccounts(db, clock, settings);
  return { verify: accounts.verify, accounts };
};
