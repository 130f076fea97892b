import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { problem } from './problem.ts';

const run = promisify(execFile);

/** The version of the PostgreSQL in a folder of programs, as `18.4`. */
export const versionOfPrograms = async (binaries: string): Promise<string> => {
  const { stdout } = await run(join(binaries, 'postgres'), ['--version']);
  return /\(PostgreSQL\) (\S+)/.exec(stdout)?.[1] ?? '';
};

/** Throws DATABASE_FAILED, with the way over, where the files of a cluster are of another major version than the programs. */
export const demandMajor = async (cluster: string, binaries: string, dataDir: string): Promise<void> => {
  const has = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  const [ours = ''] = (await versionOfPrograms(binaries)).split('.', 1);
  if (has === '' || has === ours) return;
  const steps = [
    `'asesoria backup --dump' by the version before (asesoria rollback)`,
    `stop that, and move ${dataDir} away`,
    `'asesoria restore newest --embedded' and the start by this one`,
  ];
  throw problem(
    'DATABASE_FAILED',
    `DATA_DIR=${dataDir} is of PostgreSQL ${has}, and this version brings ${ours}: ${steps.join('; ')}.`,
  );
};
