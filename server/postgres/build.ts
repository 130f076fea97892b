import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { readMigrationFiles } from './orm-pool.ts';

/** A step from one version of the tables to the next. */
export interface Migration {
  /** `0055_media`, as its file is called. */
  readonly tag: string;
  /** Milliseconds; by its moment a migration is known, not by its text. */
  readonly moment: number;
  readonly hash: string;
  readonly statements: readonly string[];
  /** How many migrations a build has to know at least to run once this one is done; null: as many as before. */
  readonly oldest: number | null;
}

/** A build of this program, as far as a database is concerned. */
export interface Build {
  /** That of the package: `0.1.0`. */
  readonly version: string;
  readonly migrations: readonly Migration[];
}

export const migrationsFolder = join(import.meta.dirname, 'migrations');

/** What a migration says that takes something from the builds before it. */
const oldestLine = /^-- oldest build: (\d+)$/m;

const readTags = (folder: string): readonly string[] => {
  const journal: { readonly entries: readonly { readonly tag: string }[] } = JSON.parse(
    readFileSync(join(folder, 'meta/_journal.json'), 'utf8'),
  );
  return journal.entries.map(({ tag }) => tag);
};

/** The build whose migrations lie in the folder. Throws when one of them is missing. */
export const readBuild = (folder = migrationsFolder, version: string = manifest.version): Build => {
  const tags = readTags(folder);
  const migrations = readMigrationFiles({ migrationsFolder: folder }).map(({ sql, folderMillis, hash }, index) => {
    const [, oldest] = oldestLine.exec(sql.join('')) ?? [];
    return {
      tag: tags[index] ?? '',
      moment: folderMillis,
      hash,
      statements: sql,
      oldest: oldest === undefined ? null : Number(oldest),
    };
  });
  return { version, migrations };
};
