import type { Queries } from './database.ts';
import { and, eq, sql } from './orm.ts';
import { agents } from './schema/agents.ts';
import { businesses, devices } from './schema/business.ts';
import { queryings, sessions } from './schema/calls.ts';
import { memberships } from './schema/people.ts';

const counts = {
  device: (db: Queries, bunitId: number, id: number) =>
    db.$count(devices, and(eq(devices.bunit_id, bunitId), eq(devices.id, id))),
  querying: (db: Queries, bunitId: number, id: number) =>
    db.$count(queryings, and(eq(queryings.bunit_id, bunitId), eq(queryings.id, id))),
  session: (db: Queries, bunitId: number, id: number) =>
    db.$count(sessions, and(eq(sessions.bunit_id, bunitId), eq(sessions.id, id))),
  user: (db: Queries, bunitId: number, id: number) =>
    db.$count(memberships, and(eq(memberships.bunit_id, bunitId), eq(memberships.user_id, id))),
};

/** Whether a business has the record. Ids beyond the range of the database belong to nobody. */
export const businessHas = async (
  db: Queries,
  kind: keyof typeof counts,
  bunitId: number,
  id: number,
): Promise<boolean> => id <= 2_147_483_647 && (await counts[kind](db, bunitId, id)) > 0;

/** That a row, of whatever table has `bunit_id`, is none of the business in which the server places calls of its own. */
export const isOfPeople = sql`bunit_id is distinct from (select bunit_id from synthetic_calls)`;

/** The user behind an agent of the business, also behind one that was removed; null when it has none of that id. */
export const userOfAgent = async (db: Queries, bunitId: number, id: number): Promise<number | null> => {
  if (id > 2_147_483_647) return null;
  const [agent] = await db
    .select({ userId: agents.user_id })
    .from(agents)
    .where(and(eq(agents.bunit_id, bunitId), eq(agents.id, id)));
  return agent?.userId ?? null;
};

/** What an active business is called; null for one that is not there any more. */
export const nameOfBusiness = async (db: Queries, bunitId: number): Promise<string | null> => {
  const [row] = await db
    .select({ name: businesses.name })
    .from(businesses)
    .where(and(eq(businesses.id, bunitId), eq(businesses.active, true)));
  return row?.name ?? null;
};
