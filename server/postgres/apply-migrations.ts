import type pg from 'pg';
import type { Build, Migration } from './build.ts';
import { keepSchemaVersion } from './schema-version.ts';

/** The migrations of a build that came after the last one that was done; all of them where none was. */
export const pendingOf = ({ migrations }: Build, last: number | null): readonly Migration[] =>
  migrations.filter(({ moment }) => last === null || moment > last);

const apply = async (client: pg.ClientBase, build: Build, migration: Migration): Promise<void> => {
  await client.query('begin');
  try {
    for (const statement of migration.statements) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      migration.hash,
      migration.moment,
    ]);
    await keepSchemaVersion(client, build, build.migrations.indexOf(migration) + 1);
    await client.query('commit');
  } catch (error) {
    // A connection that broke has rolled back by itself.
    await client.query('rollback').catch(() => {});
    throw error;
  }
};

/**
 * Applies migrations, each in a transaction of its own together with the word of it. Rejects with the name of the one that
 * failed: those before it stay, and the next start goes on from there.
 */
export const applyMigrations = async (
  client: pg.ClientBase,
  build: Build,
  pending: readonly Migration[],
): Promise<void> => {
  for (const [index, migration] of pending.entries())
    await apply(client, build, migration).catch((error: Error) => {
      const kept = index === 0 ? 'nothing was changed' : `those before it are done (${index})`;
      throw new Error(
        `migration ${migration.tag} failed (${error.message.split('\n', 1)[0]}): ${kept}, and the next start goes on from there`,
        { cause: error },
      );
    });
};
