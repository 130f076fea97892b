import { and, eq } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { queryings, sessions } from './schema/calls.ts';
import { memberships } from './schema/people.ts';

const owned = {
  querying: (bunitId: number, id: number) => [queryings, and(eq(queryings.bunit_id, bunitId), eq(queryings.id, id))],
  session: (bunitId: number, id: number) => [sessions, and(eq(sessions.bunit_id, bunitId), eq(sessions.id, id))],
  user: (bunitId: number, id: number) => [
    memberships,
    and(eq(memberships.bunit_id, bunitId), eq(memberships.user_id, id)),
  ],
} as const;

/** Whether a business has the record. Ids beyond the range of the database belong to nobody. */
export const businessHas = async (db: Queries, kind: keyof typeof owned, bunitId: number, id: number) => {
  if (id > 2_147_483_647) return false;
  const [table, where] = owned[kind](bunitId, id);
  return (await db.$count(table, where)) > 0;
};
