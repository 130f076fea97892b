import { randomUUID } from 'node:crypto';
import { access, chown, mkdir, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Home } from './home.ts';
import { problem } from './problem.ts';
import { supervise } from './supervisor.ts';

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Makes what was made or renamed in a folder last over a power cut. */
export const flush = async (folder: string): Promise<void> => {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
};

/** Removes what a start killed in the middle left; an `initdb` that still writes there gets its turn at a later start. */
const sweep = async (folder: string): Promise<void> => {
  const left = (await readdir(folder)).filter((name) => name.startsWith('new-'));
  await Promise.allSettled(left.map((name) => rm(join(folder, name), { recursive: true, force: true })));
};

/**
 * The cluster (all data files) of the home, made by `initdb` on the first start: under another name first, so that a
 * folder named `cluster` is always a whole one. UTF-8 by PostgreSQL's own rules, hence the same order on every system.
 * Throws DATABASE_FAILED with what `initdb` said.
 */
export const prepareCluster = async ({ folder, user }: Home, binaries: string): Promise<string> => {
  const cluster = join(folder, 'cluster');
  await sweep(folder);
  if (await exists(cluster)) return cluster;
  const fresh = join(folder, `new-${randomUUID()}`);
  const said: string[] = [];
  const initdb = supervise({
    command: [
      join(binaries, 'initdb'),
      `--pgdata=${fresh}`,
      '--username=asesoria',
      '--auth=trust', // whoever can enter the private folder of the socket is let in, and nobody else reaches it
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      '--no-instructions',
    ],
    user,
    cwd: folder,
    onLine: (line) => said.push(line),
  });
  const how = await initdb.ended;
  if (how !== 'exit code 0') {
    const reason = said.join(' ') || how;
    throw problem(
      'DATABASE_FAILED',
      `The database could not be made in ${folder} (${reason}). DATABASE_URL can name another.`,
    );
  }
  await rename(fresh, cluster);
  await flush(folder);
  return cluster;
};

/** The longest path a Unix socket may have, in bytes. */
const longestSocket = process.platform === 'darwin' ? 103 : 107;
const socketName = '.s.PGSQL.5432';
const fits = (folder: string) => Buffer.byteLength(join(folder, socketName)) <= longestSocket;

/** The private folder of the socket. `disposable`: it lies outside the home, so it has to go when the server ends. */
export interface SocketFolder {
  readonly path: string;
  readonly disposable: boolean;
}

/**
 * An empty private folder for the socket: in the home, or, where that path is too long for a socket, in the folder for
 * temporary files. What an earlier run left in it goes, because PostgreSQL would believe in it. The caller holds the lock.
 */
export const prepareSocket = async ({ folder, user }: Home): Promise<SocketFolder> => {
  const near = join(folder, 'socket');
  const disposable = !fits(near);
  if (!disposable) {
    await rm(near, { recursive: true, force: true });
    await mkdir(near, { mode: 0o700 });
  }
  const short = [tmpdir(), '/tmp'].find((place) => fits(join(place, 'asesoria-XXXXXX'))) ?? '/tmp';
  const path = disposable ? await mkdtemp(join(short, 'asesoria-')) : near;
  if (user.uid !== undefined && user.gid !== undefined) await chown(path, user.uid, user.gid);
  return { path, disposable };
};
