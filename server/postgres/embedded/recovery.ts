import { chown, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAway } from '../failure.ts';
import type { PostgresSettings } from './archiving.ts';
import { findBinaries } from './binaries.ts';
import { type Home, systemFolder } from './home.ts';
import { versionOfPrograms } from './major.ts';
import { problem } from './problem.ts';
import { type Log, type Server, serve } from './server.ts';

const binariesFor = ({ folder, user }: Home): Promise<string> =>
  findBinaries(user, user.uid === undefined ? folder : systemFolder);

/** The version of the embedded PostgreSQL, as `18.4`. */
export const embeddedVersion = async (home: Home): Promise<string> => versionOfPrograms(await binariesFor(home));

/** What PostgreSQL leaves behind of a recovery. */
const remains = ['backup_label.old', 'tablespace_map.old'];

/**
 * Lets PostgreSQL replay its log over the files of a backup, and go on as a server of its own from there. `cluster` is a folder of the
 * home; `settings` say where the log comes from and how far to go. `signal` ends it. Throws DATABASE_FAILED in PostgreSQL's words.
 */
export const recover = async (
  home: Home,
  cluster: string,
  settings: PostgresSettings,
  log: Log,
  signal?: AbortSignal,
): Promise<Server> => {
  const mark = join(cluster, 'recovery.signal');
  await writeFile(mark, '', { mode: 0o600 });
  if (home.user.uid !== undefined && home.user.gid !== undefined) await chown(mark, home.user.uid, home.user.gid);
  const server = await serve(home, await binariesFor(home), cluster, log, { hot_standby: 'off', ...settings }, signal);
  for (const name of remains) await rm(join(cluster, name), { force: true });
  return server;
};

/**
 * Uses a PostgreSQL for one matter, and ends it. Throws DATABASE_FAILED where it ended by itself in the middle: the driver knows only of a
 * connection that broke, and who reads that would look for the mistake in what was asked.
 */
export const withServer = async <Result>(server: Server, use: (server: Server) => Promise<Result>): Promise<Result> => {
  const end = (): Promise<string> => {
    server.end();
    return server.ended;
  };
  try {
    return await use(server);
  } catch (error) {
    if (!isAway(error)) throw error;
    throw problem('DATABASE_FAILED', `PostgreSQL ended in the middle (${await end()}).`, error);
  } finally {
    await end();
  }
};
