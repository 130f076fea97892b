import { pgTable, primaryKey, text } from '../orm-pg.ts';
import { moment } from './columns.ts';

/** The keys of everything that this server signs, by ring. They stand until all that they signed has expired. */
export const signingKeys = pgTable(
  'signing_keys',
  {
    ring: text().notNull(),
    kid: text().notNull(),
    /** null for the first one of a ring, which stands among the secrets, where the builds before look for it. */
    value: text(),
    created_at: moment().notNull(),
    /** From when on it signs, until another one does. */
    signs_from: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ring, table.kid] })],
);
