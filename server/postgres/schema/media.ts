import { customType, integer, pgTable, text, unique } from '../orm-pg.ts';
import { tenant } from './business.ts';
import { databaseNow, id, moment } from './columns.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Pictures and videos of a business, which its devices show. Nothing of them ever changes: another one has another address. */
export const media = pgTable(
  'media',
  {
    id: id(),
    bunit_id: tenant(),
    /** By which it is fetched: whoever knows it may see it, and nobody can guess it. */
    public_id: text().notNull().unique(),
    name: text().notNull(),
    /** What the content itself says it is: the end of the address. */
    extension: text().notNull(),
    size: integer().notNull(),
    /** SHA-256 of the content, so that the same one is kept once. */
    digest: bytes().notNull(),
    content: bytes().notNull(),
    created_at: moment().notNull().default(databaseNow),
  },
  (table) => [unique('media_content_unique').on(table.bunit_id, table.digest)],
);
