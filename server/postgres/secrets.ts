import type { Database, Queries } from './database.ts';
import { eq } from './orm.ts';
import { secrets } from './schema/sign-in.ts';

/** Where the secret of that name stands, for the vault. */
export const placeOfSecret = (name: string): string => `secrets/${name}`;

/** What stands under that name as it is stored: for marks that are no secrets. null when there is nothing. */
export const readMark = async (db: Queries, name: string): Promise<string | null> => {
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
  return row?.value ?? null;
};

/** The secret of that name; null when there is none yet. Throws what the vault does. */
export const readSecret = async (db: Database, name: string): Promise<string | null> => {
  const stored = await readMark(db, name);
  return stored === null ? null : db.vault.open(placeOfSecret(name), stored);
};

/** The secret of that name, made on first use. When several nodes make it at once, all take the one that was stored. */
export const keepSecret = async (db: Database, name: string, make: () => string | Promise<string>): Promise<string> => {
  const stored = await readSecret(db, name);
  if (stored !== null) return stored;
  await db
    .insert(secrets)
    .values({ name, value: db.vault.seal(placeOfSecret(name), await make()) })
    .onConflictDoNothing();
  return (await readSecret(db, name)) ?? keepSecret(db, name, make);
};
