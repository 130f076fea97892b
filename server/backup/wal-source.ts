import { createWriteStream } from 'node:fs';
import { access, chown, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { type PostgresSettings, prepareFolder } from '../postgres/embedded/archiving.ts';
import type { Home } from '../postgres/embedded/home.ts';
import { openFile } from './check.ts';
import { type ArchivedWal, isSegment, nextSegment } from './names.ts';
import { backupProblem, isBackupProblem } from './problem.ts';
import { hashing, type Opening } from './seal.ts';
import type { Store } from './store.ts';

/** The folder in which PostgreSQL asks for parts of its log and finds them, beside its cluster. */
const incoming = 'incoming';
/** How often it is looked for what is asked, in milliseconds, and how many parts are fetched ahead. */
const lookEvery = 20;
const ahead = 4;

/**
 * Asks us for a part of the log and waits for the answer: the part itself, or that there is none. The shell works in the cluster. When
 * the folder is gone nobody answers any more.
 */
const restoreCommand = [
  'cd ../incoming || exit 1',
  'if [ ! -e "%f" ]; then : >"%f.want"; fi',
  'until [ -e "%f" ] || [ -e "%f.none" ] || [ ! -d ../incoming ]; do sleep 0.05; done',
  'mv "%f" "$OLDPWD/%p" 2>/dev/null',
].join('; ');

/** Where PostgreSQL has the log from that it replays. */
export interface WalSource {
  readonly settings: PostgresSettings;
  /** Why a part could not be given, once one could not: it was damaged, say. Then PostgreSQL was told that there is none, and what it made of it is no good. */
  failure(): Error | null;
  /** Answers nothing any more, and removes what was not taken. */
  close(): Promise<void>;
}

interface SourceDeps {
  readonly home: Home;
  readonly store: Store;
  readonly opening: Opening;
  readonly archive: readonly ArchivedWal[];
  readonly segmentBytes: number;
}

/** What broke a part off, as a person is to hear it: a disk that is full here is no damage of the archive. */
const failureOf = (error: unknown, file: string): Error => {
  const isOurs = isBackupProblem(error) || (error instanceof Error && 'syscall' in error);
  return isOurs ? error : backupProblem('altered', { file }, error);
};

/** Serves the archive to a PostgreSQL of the home, part by part. */
export const openWalSource = async ({
  home,
  store,
  opening,
  archive,
  segmentBytes,
}: SourceDeps): Promise<WalSource> => {
  const folder = join(home.folder, incoming);
  await rm(folder, { recursive: true, force: true });
  await prepareFolder(home, incoming);
  const known = new Map(archive.map((wal) => [wal.segment, wal]));
  const fetched = new Map<string, Promise<void>>();
  let failure: Error | null = null;

  const own = async (path: string) => {
    const { uid, gid } = home.user;
    if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
  };
  const refuse = (segment: string) => writeFile(join(folder, `${segment}.none`), '');

  const fetch = async ({ file, segment, sha256 }: ArchivedWal): Promise<void> => {
    const part = join(folder, `${segment}.part`);
    try {
      const plain = await opening.open(await openFile(store, file), file);
      const hash = hashing();
      await pipeline(plain, hash.stream, createWriteStream(part));
      if (hash.digest() !== sha256) throw backupProblem('altered', { file });
      await own(part);
      await rename(part, join(folder, segment));
    } catch (error) {
      failure ??= failureOf(error, file);
      await refuse(segment);
    }
  };

  const fetchOnce = (segment: string): Promise<void> => {
    const wal = known.get(segment);
    // After damage nothing is handed out any more: what follows would hide it.
    if (!wal || failure !== null) return refuse(segment);
    const running = fetched.get(segment) ?? fetch(wal);
    fetched.set(segment, running);
    return running;
  };

  /** What is still being fetched may come into it meanwhile. */
  const removeFolder = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });

  /** Nobody can answer any more: PostgreSQL goes on when the folder is gone, and waits for no answer that never comes. */
  const giveUp = async (error: Error): Promise<void> => {
    failure ??= error;
    await removeFolder().catch(() => {});
  };

  const answer = async (segment: string): Promise<void> => {
    // Before it is there: PostgreSQL takes a part at once, may ask for the same one again, and must not lose that question.
    await rm(join(folder, `${segment}.want`), { force: true });
    await fetched.get(segment);
    // What was fetched ahead may have been taken already: asked for again, it is fetched again.
    fetched.delete(segment);
    const isThere = await access(join(folder, segment)).then(
      () => true,
      () => false,
    );
    if (!isThere) await fetchOnce(segment);
    if (!isSegment(segment)) return;
    for (let next = nextSegment(segment, segmentBytes), left = ahead; left > 0; left -= 1) {
      if (known.has(next) && !fetched.has(next)) fetchOnce(next).catch(giveUp);
      next = nextSegment(next, segmentBytes);
    }
  };

  const closing = new AbortController();
  const watch = async () => {
    while (!closing.signal.aborted) {
      const asked = (await readdir(folder)).filter((name) => name.endsWith('.want'));
      for (const name of asked) await answer(name.slice(0, -'.want'.length));
      await setTimeout(lookEvery, null, { signal: closing.signal }).catch(() => {});
    }
  };
  const over = watch().catch(giveUp);

  return {
    settings: { restore_command: restoreCommand },
    failure: () => failure,
    async close() {
      closing.abort();
      await over;
      await Promise.allSettled(fetched.values());
      await removeFolder();
    },
  };
};
