import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Home } from './home.ts';

/** PostgreSQL's settings, as it takes them on its command line. */
export type PostgresSettings = Readonly<Record<string, string>>;

/**
 * Has PostgreSQL copy each part of its log (WAL) that is full, or `seconds` old and not empty, into the folder `outgoing` beside
 * the cluster, whole and flushed to the disk. The shell works in the cluster, so no path of ours needs to be quoted.
 */
export const archiving = (seconds: number): PostgresSettings => ({
  archive_mode: 'on',
  archive_timeout: `${seconds}s`,
  archive_command: [
    'cp "%p" "../outgoing/%f.part"',
    'sync "../outgoing/%f.part"',
    'mv -f "../outgoing/%f.part" "../outgoing/%f"',
    'sync ../outgoing',
  ].join(' && '),
});

/** A folder in the home that PostgreSQL may write to; it stays if it is there. */
export const prepareFolder = async ({ folder, user }: Home, name: string): Promise<string> => {
  const path = join(folder, name);
  await mkdir(path, { recursive: true, mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) await chown(path, user.uid, user.gid);
  return path;
};

/** The folder of what waits to be taken along to the archive. */
export const prepareOutgoing = (home: Home): Promise<string> => prepareFolder(home, 'outgoing');
