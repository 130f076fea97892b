import { execFileSync } from 'node:child_process';
import { appendFile, chown, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { findBinaries } from '../../server/postgres/embedded/binaries.ts';
import { supervise } from '../../server/postgres/embedded/supervisor.ts';
import { withClient } from './postgres-run.ts';

/** A second PostgreSQL that follows a first one by streaming. */
export interface Standby {
  readonly pool: pg.PoolConfig;
  /** It takes over. Resolves when it writes. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts one in a folder that is not there yet, from a copy of the files of the first one while that runs, and has the first
 * one acknowledge nothing any more which this one does not have.
 */
export const startStandby = async (first: pg.PoolConfig, folder: string): Promise<Standby> => {
  const cluster = join(folder, 'cluster');
  const socket = join(folder, 'socket');
  const { uid, gid, label } = await withClient(first, async (client) => {
    const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder");
    const source = rows[0]?.folder ?? '';
    const owner = await stat(source);
    await mkdir(socket, { recursive: true, mode: 0o711 });
    for (const place of [folder, socket]) await chown(place, owner.uid, owner.gid);
    await client.query("select pg_backup_start('standby', true)");
    execFileSync('cp', ['-a', source, cluster]); // with the owner, which `fs.cp` does not keep
    const ended = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
    return { ...owner, label: ended.rows[0]?.labelfile ?? '' };
  });
  const write = async (name: string, text: string) => {
    await writeFile(join(cluster, name), text);
    await chown(join(cluster, name), uid, gid);
  };
  await rm(join(cluster, 'postmaster.pid'), { force: true });
  await write('backup_label', label);
  await write('standby.signal', '');
  const leader = `host=${first.host} port=${first.port} user=${first.user} application_name=standby`;
  await appendFile(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${leader}'\n`);

  const user = process.getuid?.() === 0 ? { uid, gid } : {};
  const settings = { listen_addresses: '', unix_socket_directories: socket, dynamic_shared_memory_type: 'mmap' };
  const options = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const said: string[] = [];
  const ready = Promise.withResolvers<void>();
  const server = supervise({
    command: [join(await findBinaries(user, folder), 'postgres'), '-D', cluster, ...options],
    user,
    cwd: folder,
    onLine(line) {
      said.push(line);
      if (line.includes('ready to accept read-only connections')) ready.resolve();
    },
  });
  const died = server.ended.then((how) => Promise.reject(new Error(`${how}: ${said.join(' ')}`)));
  await Promise.race([ready.promise, died]);
  died.catch(() => {});
  const pool = { ...first, host: socket, port: 5432 };
  await withClient(first, async (client) => {
    await client.query("alter system set synchronous_standby_names = 'standby'");
    await client.query('select pg_reload_conf()');
  });
  return {
    pool,
    promote: () => withClient(pool, async (client) => void (await client.query('select pg_promote()'))),
    async stop() {
      server.end();
      await server.ended;
    },
  };
};
