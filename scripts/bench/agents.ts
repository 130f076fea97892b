import { createAccount, findAccount } from '../../server/auth/accounts-queries.ts';
import { seedAgents, seedRole } from '../../server/demo/business.ts';
import type { Database } from '../../server/postgres/database.ts';
import { eq } from '../../server/postgres/orm.ts';
import { zones } from '../../server/postgres/schema/business.ts';
import { users } from '../../server/postgres/schema/people.ts';

/** The first business of the demo. */
const business = 1;

/** The e-mail addresses of the agents that race: the demo's two, and those of `addAgents`. */
export const racers = (count: number): readonly string[] => [
  'agent@demo.local',
  'agent2@demo.local',
  ...Array.from({ length: count - 2 }, (_, index) => `racer${index + 1}@demo.local`),
];

/** Adds agents to the demo, for races that two cannot run. They share the password of the demo. */
export const addAgents = async (db: Database, count: number): Promise<void> => {
  const account = await findAccount(db, 'agent@demo.local');
  await db.transaction(async (tx) => {
    const emails = racers(count).slice(2);
    for (const email of emails) await createAccount(tx, email, account?.password_hash ?? null);
    const made = await tx
      .insert(users)
      .values(emails.map((email) => ({ email, first_name: 'Prisa', last_name: email })))
      .returning();
    const ids = made.map(({ id }) => id);
    await seedRole(tx, business, 'Carrera', ['QUERYINGS_READ', 'QUERYINGS_EDITION'], ids);
    const places = await tx.select({ id: zones.id }).from(zones).where(eq(zones.bunit_id, business));
    await seedAgents(
      tx,
      business,
      ids,
      places.map(({ id }) => id),
    );
  });
};
