import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { systemCode } from '../postgres/embedded/problem.ts';
import { isBackupId } from './names.ts';
import { backupProblem, isBackupProblem } from './problem.ts';
import type { Store } from './store.ts';

const hash = z.string().regex(/^[\da-f]{64}$/);

/**
 * What a backup is, written last: a folder without it is none. `files`: of the embedded database, from its files, with all of its log
 * that they need; `dump`: of another one, by `pg_dump`.
 */
const manifestSchema = z.object({
  format: z.literal(1),
  id: z.string().refine(isBackupId),
  kind: z.enum(['files', 'dump']),
  /** The version of the server that made it. */
  build: z.string(),
  /** How many there are in the database. */
  migrations: z.int().nonnegative(),
  /** `18.4`. */
  postgres: z.string(),
  /** Which database it is of: the system identifier of a cluster of files, or the name of a database. */
  source: z.string(),
  /** ISO times; what was committed by `ended` is in it. */
  started: z.iso.datetime(),
  ended: z.iso.datetime(),
  /** The public age key that its files are encrypted for. */
  recipient: z.string().nullable(),
  files: z.array(z.object({ name: z.string(), bytes: z.int().nonnegative(), sha256: hash })),
  /** Rows of each table at the moment that it is of. */
  rows: z.record(z.string(), z.int().nonnegative()),
  /** Whether that is the very moment that the database comes back to; else tables were written while they were counted. */
  isExact: z.boolean(),
  /** Where it begins and ends in the log (WAL) of a cluster of files. */
  wal: z
    .object({
      timeline: z.int().positive(),
      first: z.string(),
      last: z.string(),
      segmentBytes: z.int().positive(),
      /** The point by that name is where the rows were counted. */
      point: z.string(),
    })
    .nullable(),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** The file of a backup's manifest. */
export const manifestName = (id: string): string => `${id}/manifest.json`;

/** The file that a backup has once it was brought back and found good: a manifest is never written anew. */
export const provenName = (id: string): string => `${id}/proven`;

/** Reads the manifest of a backup. Rejects with a BackupProblem where there is none, or one that cannot be read. */
export const readManifest = async (store: Store, id: string): Promise<Manifest> => {
  const name = manifestName(id);
  const content = await store.open(name).catch((error: unknown) => {
    throw systemCode(error) === 'ENOENT' ? backupProblem('unfinished', { name: id }, error) : error;
  });
  // What cannot be read may be good all the same: it is not to be taken for damaged, and tidied away.
  const written = await text(content);
  try {
    const manifest = manifestSchema.parse(JSON.parse(written));
    if (manifest.id !== id) throw new Error(`it is that of ${manifest.id}`);
    return manifest;
  } catch (error) {
    const reason = error instanceof z.ZodError ? String(error.issues[0]?.path.join('.')) : (error as Error).message;
    throw backupProblem('bad_manifest', { file: name, reason }, error);
  }
};

/** What a place for backups holds. */
export interface Shelf {
  /** Good ones, from the oldest to the newest. */
  readonly backups: readonly Manifest[];
  /** Folders without a manifest that can be read, and when something was last written into each, in milliseconds. */
  readonly unfinished: readonly { readonly id: string; readonly writtenAt: number }[];
}

/**
 * The newest of backups that sort from the oldest on. One that was made while a clock was ahead says nothing until it is so late: it would keep
 * others from being made, and stand before them for who restores. `now` in milliseconds.
 */
export const newestOf = (backups: readonly Manifest[], now: number): Manifest | undefined =>
  backups.findLast(({ started }) => Date.parse(started) <= now);

/** What says of a manifest that there is none, and not that it could not be read now. */
const isNone = (error: unknown): boolean =>
  isBackupProblem(error) && (error.code === 'unfinished' || error.code === 'bad_manifest');

/** Reads all that is there. Rejects where it cannot be read. */
export const readShelf = async (store: Store): Promise<Shelf> => {
  const backups: Manifest[] = [];
  const unfinished: Shelf['unfinished'][number][] = [];
  for (const id of (await store.folders()).filter(isBackupId)) {
    const manifest = await readManifest(store, id).catch((error: unknown) => {
      if (!isNone(error)) throw error;
      return null;
    });
    if (manifest) backups.push(manifest);
    else unfinished.push({ id, writtenAt: await store.touchedAt(id) });
  }
  return { backups, unfinished };
};
