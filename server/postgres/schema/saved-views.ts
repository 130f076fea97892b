import { foreignKey, integer, pgTable, text, unique } from '../orm-pg.ts';
import { tenant } from './business.ts';
import { id } from './columns.ts';
import { users } from './people.ts';

/** How somebody wants to see a list of a business again. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    user_id: integer().notNull(),
    bunit_id: tenant(),
    screen: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
  },
  (table) => [
    unique('saved_views_name_unique').on(table.user_id, table.bunit_id, table.screen, table.name),
    foreignKey({
      name: 'saved_views_user_id_fk',
      columns: [table.user_id],
      foreignColumns: [users.id],
    }).onDelete('cascade'),
  ],
);
