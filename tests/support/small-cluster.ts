import { execFileSync } from 'node:child_process';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startEmbedded } from '../../server/postgres/embedded/embedded.ts';
import { withClient } from './postgres-run.ts';
import { throwAwayFolder } from './throw-away.ts';

const quiet = { info: () => {}, warn: console.warn, error: console.error };

/** The databases that others are copied from, of which a server has no use: two thirds of the files of a new cluster. */
const templates = ['template0', 'template1'];

const make = async (dataDir: string): Promise<void> => {
  const { pool, stop } = await startEmbedded({ dataDir, log: quiet });
  await withClient(pool, async (client) => {
    await client.query('update pg_database set datistemplate = false');
    for (const name of templates) await client.query(`drop database ${name}`);
  });
  await stop();
};

/** Copies the embedded database of a folder that nobody runs, with the owner of all in it, which `fs.cp` does not keep. */
export const copyDatabase = async (from: string, dataDir: string): Promise<void> => {
  await mkdir(dataDir, { recursive: true });
  await chmod(dataDir, 0o711);
  execFileSync('cp', ['-a', join(from, 'postgres'), dataDir]);
};

/**
 * A cluster as small as it can be, made once for a file of tests and rested: a backup of it is read, packed, unpacked and started in a
 * third of the time. What is made for the moment (`TMPDIR`) lies beside it, in memory where there is room.
 */
export const smallCluster = (): { copyTo(dataDir: string): Promise<void> } => {
  let made = '';
  let formerly: string | undefined;
  beforeAll(async () => {
    made = await throwAwayFolder();
    await chmod(made, 0o711);
    await make(join(made, 'data'));
    const temporary = join(made, 'tmp');
    await mkdir(temporary);
    await chmod(temporary, 0o711);
    formerly = process.env.TMPDIR;
    process.env.TMPDIR = temporary;
  });
  afterAll(async () => {
    if (formerly === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = formerly;
    await rm(made, { recursive: true, force: true });
  });
  return { copyTo: (dataDir) => copyDatabase(join(made, 'data'), dataDir) };
};
