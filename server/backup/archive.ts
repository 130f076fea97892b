import { createReadStream } from 'node:fs';
import { readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { createRounds } from '../base/rounds.ts';
import { createSparingly } from '../postgres/outage.ts';
import { type ArchivedWal, isWalName, readArchive, walFolder, walName } from './names.ts';
import { type Seal, sha256Of, writeSealed } from './seal.ts';
import type { Store } from './store.ts';

/** How the archive of the log (WAL) is doing. */
export interface ArchiveFigures {
  /** Parts that PostgreSQL handed over and that are not in the archive yet. */
  readonly waiting: number;
  /** When the last one came there, in unix milliseconds; null before the first. */
  readonly archivedAt: number | null;
  /** How often one could not be written. */
  readonly failures: number;
  /** How many were given up so that the disk does not fill. */
  readonly given: number;
}

/** Takes what PostgreSQL hands over into the archive. */
export interface Archive {
  figures(): Promise<ArchiveFigures>;
  /** Takes along what is there now; never rejects. */
  take(): Promise<void>;
  /** Ends it when PostgreSQL has ended, and takes along what that left. */
  stop(): Promise<void>;
}

interface ArchiveDeps {
  /** The folder into which PostgreSQL puts it. */
  readonly outgoing: string;
  /** The system identifier of the cluster. */
  readonly system: string;
  readonly store: Store;
  readonly seal: Seal;
  readonly log: { error(fields: object, message: string): void };
  readonly now: () => number;
  /** Bytes that are free where PostgreSQL writes. */
  readonly freeBytes?: () => Promise<number>;
}

/** How often it is looked for what was handed over, in milliseconds. */
const lookEvery = 1_000;
/** When less is free than this, in bytes, what cannot be archived goes, before the database has no room any more. */
const leastFree = 512 * 1_024 ** 2;

/**
 * Keeps the archive of the embedded database: each part that PostgreSQL hands over is written, made to last, and only then removed
 * from where it was. A part that is there already with other content is never overwritten, and keeps waiting. What fails is said in the
 * log at once and every minute; parts wait meanwhile, and are given up only where the disk is about to be full.
 */
export const startArchive = (deps: ArchiveDeps): Archive => {
  const { outgoing, system, store, seal, log, now } = deps;
  const free =
    deps.freeBytes ??
    (async () => {
      const { bavail, bsize } = await statfs(outgoing);
      return bavail * bsize;
    });
  const say = createSparingly((fields, message) => log.error(fields, message));
  let archivedAt: number | null = null;
  let failures = 0;
  let given = 0;

  const waiting = async (): Promise<readonly string[]> => (await readdir(outgoing)).filter(isWalName).toSorted();

  const archive = async (segment: string, known: ArchivedWal | undefined): Promise<void> => {
    const path = join(outgoing, segment);
    const sha256 = await sha256Of(createReadStream(path));
    if (known && known.sha256 !== sha256)
      throw new Error(`${known.file} holds something else: another server writes to this archive`);
    if (!known) await writeSealed(store, seal, walName(system, segment, sha256), createReadStream(path));
    archivedAt = now();
    await rm(path);
  };

  const bytesOf = async (names: readonly string[]): Promise<number> => {
    const sizes = await Promise.all(names.map((name) => stat(join(outgoing, name)).then(({ size }) => size)));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const megabytes = (bytes: number) => Math.round(bytes / 1_024 ** 2);

  const tell = async (error: unknown): Promise<void> => {
    failures += 1;
    const names = await waiting();
    const freeNow = await free();
    const error_ = error instanceof Error ? error.message : '';
    say(
      { waiting: names.length, waitingMb: megabytes(await bytesOf(names)), freeMb: megabytes(freeNow), error: error_ },
      'the log of the database (WAL) is not archived: what is written meanwhile would be lost with this disk, which fills',
    );
    if (freeNow >= leastFree) return;
    for (const name of names) await rm(join(outgoing, name), { force: true });
    given += names.length;
    say(
      { given: names.length, freeMb: megabytes(freeNow) },
      'the disk is almost full: parts of the log that could not be archived were given up; the next backup begins anew',
    );
  };

  const rounds = createRounds(
    async () => {
      const segments = await waiting();
      if (segments.length === 0) return;
      // Once for all that wait: after an outage they may be hundreds, beside thousands that are there.
      const there = readArchive(await store.list(walFolder(system)));
      for (const segment of segments)
        await archive(
          segment,
          there.find((wal) => wal.segment === segment),
        );
    },
    (error) => void tell(error).catch(() => {}),
  );
  rounds.start(lookEvery);

  return {
    async figures() {
      // Where the folder is gone, PostgreSQL says so itself.
      const names = await waiting().catch((): readonly string[] => []);
      return { waiting: names.length, archivedAt, failures, given };
    },
    take: rounds.anew,
    async stop() {
      await rounds.stop();
      await rounds.begin();
    },
  };
};
