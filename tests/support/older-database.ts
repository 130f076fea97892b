import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { expect } from 'vitest';
import { migrationsFolder } from '../../server/postgres/build.ts';
import { drizzle } from '../../server/postgres/orm-pool.ts';

interface Journal {
  readonly entries: readonly { readonly tag: string }[];
}
const journalAt = (folder: string) => join(folder, 'meta/_journal.json');

/** The list of the migrations, as their folder holds it. */
export const readJournal = async (): Promise<Journal> =>
  JSON.parse(await readFile(journalAt(migrationsFolder), 'utf8')) as Journal;

/** Empties a database and fills it with the tables that the release had whose last migration was `last`, as that release did. */
export const makeOlder = async (pool: pg.Pool, last: string): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'asesoria-older-'));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const { entries, ...rest } = await readJournal();
    const place = entries.findIndex(({ tag }) => tag === last);
    expect(place).toBeGreaterThan(0);
    await writeFile(journalAt(folder), JSON.stringify({ ...rest, entries: entries.slice(0, place + 1) }));
    await pool.query('drop schema public cascade; create schema public; drop schema drizzle cascade');
    await migrate(drizzle(pool), { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true });
  }
};
