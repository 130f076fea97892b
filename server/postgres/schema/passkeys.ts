import { sql } from '../orm.ts';
import { bigint, boolean, check, index, jsonb, pgTable, text, unique } from '../orm-pg.ts';
import { listed, moment } from './columns.ts';
import { accounts } from './sign-in.ts';

/** The passkeys of accounts of the embedded provider. */
export const accountPasskeys = pgTable(
  'account_passkeys',
  {
    id: text().primaryKey(),
    account_id: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** By which the authenticator knows it, in base64url. */
    credential_id: text().notNull(),
    /** The half that everybody may see, as COSE in base64url. */
    public_key: text().notNull(),
    /** How often the authenticator says that it was used; 0 for one that does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How browsers reach the authenticator, such as `internal` or `usb`. */
    transports: jsonb().$type<readonly string[]>().notNull().default([]),
    /** How its owner calls it. */
    name: text().notNull(),
    /** Whether it lies in a safe place besides, so that it outlives the device. */
    backed_up: boolean().notNull(),
    created_at: moment().notNull(),
    used_at: moment(),
  },
  (table) => [
    unique('account_passkeys_credential_unique').on(table.credential_id),
    index('account_passkeys_account_index').on(table.account_id),
  ],
);

/** What a passkey is asked to sign for. */
export const passkeyPurposes = ['sign-in', 'adding'] as const;

/** What passkeys were asked to sign and have not signed yet, as SHA-256; each serves once, for what it was asked for. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    hash: text().primaryKey(),
    purpose: text({ enum: passkeyPurposes }).notNull(),
    /** Who adds one; null for signing in, when nobody knows who it is. */
    account_id: text().references(() => accounts.id, { onDelete: 'cascade' }),
    expires_at: moment().notNull(),
  },
  (table) => [
    index('passkey_challenges_expires_index').on(table.expires_at),
    index('passkey_challenges_account_index').on(table.account_id),
    check('passkey_challenges_purpose_known', sql`${table.purpose} in (${listed(passkeyPurposes)})`),
  ],
);
