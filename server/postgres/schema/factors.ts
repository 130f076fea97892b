import { integer, jsonb, pgTable, text, unique } from '../orm-pg.ts';
import { moment } from './columns.ts';
import { accounts } from './sign-in.ts';

/** The second factor of an account of the embedded provider: at most one. */
export const accountFactors = pgTable(
  'account_factors',
  {
    id: text().primaryKey(),
    account_id: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The secret that the authenticator app shares, in base32, as the vault stores it: whoever checks a code needs it as it is. */
    secret: text().notNull(),
    /** How its owner calls it. */
    name: text(),
    enrolled_at: moment().notNull(),
    /** The newest step of 30 s whose code was used: neither it nor an older one serves again. */
    last_step: integer().notNull(),
    /** The recovery codes that are left, as SHA-256; each serves once. */
    recovery: jsonb().$type<readonly string[]>().notNull().default([]),
  },
  (table) => [unique('account_factors_account_unique').on(table.account_id)],
);
