import { execFileSync } from 'node:child_process';
import { chmod, chown, mkdir, readdir, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { addressOf } from '../../server/postgres/embedded/embedded.ts';
import { supervise } from '../../server/postgres/embedded/supervisor.ts';
import { withClient } from './postgres-run.ts';
import { throwAwayFolder } from './throw-away.ts';

/** Where Debian and Ubuntu keep PostgreSQL, a folder for each version. */
const place = '/usr/lib/postgresql';
/** What the embedded one does not have: the programs for dumps. */
const wanted = ['initdb', 'postgres', 'pg_dump', 'pg_restore'];

/** The folder of the programs of a whole PostgreSQL that the system has; null where it has none. */
export const findSystemPostgres = async (): Promise<string | null> => {
  const versions = (await readdir(place).catch(() => [])).toSorted((one, other) => Number(other) - Number(one));
  for (const version of versions) {
    const folder = join(place, version, 'bin');
    const names = await readdir(folder).catch((): string[] => []);
    if (Number(version) >= 14 && wanted.every((name) => names.includes(name))) return folder;
  }
  return null;
};

/** A PostgreSQL of the system, as somebody else would run it for us. */
export interface SystemPostgres {
  /** An address of a new, empty database. */
  newDatabase(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts one in a folder of its own; `binaries` is where its programs are. */
export const startSystemPostgres = async (binaries: string): Promise<SystemPostgres> => {
  const folder = await realpath(await throwAwayFolder());
  await chmod(folder, 0o711);
  const [cluster, socket] = [join(folder, 'cluster'), join(folder, 'socket')];
  // PostgreSQL does not run as root.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  for (const path of [cluster, socket]) {
    await mkdir(path, { mode: 0o700 });
    if (user.uid !== undefined) await chown(path, user.uid, user.gid);
  }
  const asUser = { ...user, cwd: folder, env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' } };
  execFileSync(join(binaries, 'initdb'), ['-D', cluster, '-U', 'owner', '-E', 'UTF8', '--auth=trust', '-N'], asUser);
  const ready = Promise.withResolvers<void>();
  const server = supervise({
    command: [join(binaries, 'postgres'), '-D', cluster, '-k', socket, '-c', 'listen_addresses=', '-F'],
    user,
    cwd: folder,
    onLine: (line) => line.includes('ready to accept connections') && ready.resolve(),
  });
  await Promise.race([ready.promise, server.ended.then((how) => Promise.reject(new Error(how)))]);
  const pool: pg.PoolConfig = { host: socket, port: 5432, user: 'owner', database: 'postgres' };
  let made = 0;
  return {
    async newDatabase() {
      made += 1;
      const database = `database_${made}`;
      await withClient(pool, (client) => client.query(`create database ${database}`));
      return addressOf({ ...pool, database });
    },
    async stop() {
      server.end();
      await server.ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
