import { sql } from '../orm.ts';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from '../orm-pg.ts';
import { databaseNow, listed, moment } from './columns.ts';
import { users } from './people.ts';

/** The ways to sign in beside the password. */
export const signInMethods = ['company', 'passkey'] as const;

/** Which account of a sign-in provider is which user. Bound at the first sign-in; another account is then a stranger. */
export const signIns = pgTable(
  'sign_ins',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    unique('sign_ins_user_unique').on(table.issuer, table.user_id),
    index('sign_ins_user_index').on(table.user_id),
  ],
);

/** One login of one user, over all its refreshes. */
export const refreshFamilies = pgTable(
  'refresh_families',
  {
    id: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
    revoked_at: moment(),
    /** The sign-in at the embedded provider that opened it: the hash of its refresh token. null at another provider. */
    provider_login: text(),
    /** Where it works: what the browser calls itself, and the network address that it was last used from. */
    user_agent: text(),
    address: text(),
    /** SHA-256 of the mark by which the browser is known again; null for one that has none. */
    browser: text(),
    /** When it was last used; null until it is used after its sign-in. */
    used_at: moment(),
    /** The second factor that was proven when it was opened, or since; null without one. */
    second_factor: text(),
  },
  (table) => [
    index('refresh_families_expires_index').on(table.expires_at),
    index('refresh_families_user_index').on(table.user_id),
  ],
);

/**
 * The tokens of a family, as SHA-256. `used_at` is when the token was given for its successor, and `attempt` the SHA-256 of
 * the key that it was asked with: who asks with the same again did not get the answer.
 */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text().primaryKey(),
    family_id: text()
      .notNull()
      .references(() => refreshFamilies.id, { onDelete: 'cascade' }),
    used_at: moment(),
    attempt: text(),
  },
  (table) => [index('refresh_tokens_family_index').on(table.family_id)],
);

/** The accounts of the embedded sign-in provider: who knows which password. */
export const accounts = pgTable(
  'accounts',
  {
    id: text().primaryKey(),
    email: text().notNull(),
    /** argon2id as a PHC string; null for an invited account that has no password yet. */
    password_hash: text(),
    /** Asked by the build before alone, and never set: who may not come in is told by `users.active`. It goes with the next version. */
    disabled: boolean().notNull().default(false),
    /** When the password was chosen last, as the sign-in library is told. What ends by that ends with its sign-in. */
    tokens_valid_after: moment().notNull().default(0),
    created_at: moment().notNull().default(databaseNow),
    last_login_at: moment(),
  },
  (table) => [
    unique('accounts_email_unique').on(table.email),
    check('accounts_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
);

/** Refresh tokens that the embedded provider gave to the sign-in library, as SHA-256. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    hash: text().primaryKey(),
    account_id: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** By which the company's provider knows whom to sign out; null for who came in otherwise. */
    company_id_token: text(),
    expires_at: moment().notNull(),
    /** When the password was given, or whatever else the sign-in began with. */
    signed_in_at: moment().notNull().default(0),
    method: text({ enum: ['password', ...signInMethods] })
      .notNull()
      .default('password'),
    /** The second factor that was proven, as an ID token names it; null without one. */
    second_factor: text(),
  },
  (table) => [index('account_tokens_account_index').on(table.account_id)],
);

/**
 * Tokens with which this server sends a browser to the sign-in library, once somebody proved who they are by another way
 * than the password, as SHA-256; each serves once.
 */
export const customTokens = pgTable(
  'custom_tokens',
  {
    hash: text().primaryKey(),
    account_id: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    method: text({ enum: signInMethods }).notNull(),
    /** What was proven beside it, as ID tokens name it; null for nothing. */
    second_factor: text(),
    /** By which the company's provider knows whom to sign out. */
    company_id_token: text(),
    /** When that was; null for just now, 0 for who knows. */
    signed_in_at: moment(),
    expires_at: moment().notNull(),
  },
  (table) => [
    index('custom_tokens_account_index').on(table.account_id),
    check('custom_tokens_method_known', sql`${table.method} in (${listed(signInMethods)})`),
  ],
);

/**
 * Who is on the way to the company's provider, by the SHA-256 of the `state`, and who came back from it, by that of the code
 * that the console exchanges. Each serves once, and for the browser that went.
 */
export const companyErrands = pgTable(
  'company_errands',
  {
    hash: text().primaryKey(),
    /** The SHA-256 of the mark of the browser. */
    browser: text().notNull(),
    /** null until somebody came back. */
    account_id: text().references(() => accounts.id, { onDelete: 'cascade' }),
    second_factor: text(),
    company_id_token: text(),
    /** When they proved themselves at the provider; 0 where it did not tell. */
    signed_in_at: moment().notNull().default(0),
    expires_at: moment().notNull(),
  },
  (table) => [
    index('company_errands_expires_index').on(table.expires_at),
    index('company_errands_account_index').on(table.account_id),
  ],
);

/** Codes of password mails, as SHA-256; each serves once. */
export const oobCodes = pgTable(
  'oob_codes',
  {
    hash: text().primaryKey(),
    account_id: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (table) => [index('oob_codes_account_index').on(table.account_id)],
);

/** The links of an address that waits for its confirmation, as SHA-256. The address itself stands with the user. */
export const addressChanges = pgTable(
  'address_changes',
  {
    user_id: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    confirm_hash: text().notNull(),
    refuse_hash: text().notNull(),
    /** A user with full power asked for it: the person need not prove the account, only the new mailbox. */
    vouched: boolean().notNull(),
    expires_at: moment().notNull(),
  },
  (table) => [
    unique('address_changes_confirm_unique').on(table.confirm_hash),
    unique('address_changes_refuse_unique').on(table.refuse_hash),
  ],
);

/** The links by which the invited accept, as SHA-256. */
export const invitations = pgTable(
  'invitations',
  {
    user_id: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    expires_at: moment().notNull(),
  },
  (table) => [unique('invitations_hash_unique').on(table.hash)],
);

/** Keys that sign, made at the first start and shared by all nodes. */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull() });

/** Tries of one kind from one place, counted until the window closes. The key is a hash: it names nobody. */
export const attempts = pgTable('attempts', {
  key: text().primaryKey(),
  tries: integer().notNull(),
  resets_at: moment().notNull(),
});

/** Answers of POSTs that carried an `Idempotency-Key`, per caller. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    caller: text().notNull(),
    key: text().notNull(),
    request_hash: text().notNull(),
    answer: jsonb().$type<unknown>(),
    created_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.caller, table.key] })],
);
