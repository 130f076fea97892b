import type { Queries } from './database.ts';
import { eq } from './orm.ts';
import { secrets } from './schema/sign-in.ts';

/** The secret of that name; null when there is none yet. */
export const readSecret = async (db: Queries, name: string): Promise<string | null> => {
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
  return row?.value ?? null;
};

/** The secret of that name, made on first use. When several nodes make it at once, all take the one that was stored. */
export const keepSecret = async (db: Queries, name: string, make: () => string | Promise<string>): Promise<string> => {
  const stored = await readSecret(db, name);
  if (stored !== null) return stored;
  await db
    .insert(secrets)
    .values({ name, value: await make() })
    .onConflictDoNothing();
  return (await readSecret(db, name)) ?? keepSecret(db, name, make);
};
