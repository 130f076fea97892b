import type { Queries } from '../postgres/database.ts';
import { sql } from '../postgres/orm.ts';

/** Whether a business in which a user works asks for a second factor; for one with full power, any. */
export const isFactorAsked = async (
  db: Queries,
  user: { readonly id: number; readonly fullpower: boolean },
): Promise<boolean> => {
  const { rows } = await db.execute<{ asked: boolean }>(sql`
    select exists (
      select from businesses b
       where b.active and b.second_factor and (${user.fullpower}::boolean or exists (
         select from memberships m where m.user_id = ${user.id} and m.bunit_id = b.id))) as asked`);
  return rows[0]?.asked === true;
};
