import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { systemCode } from '../postgres/embedded/problem.ts';
import { backupProblem } from './problem.ts';

type Program = 'pg_dump' | 'pg_restore';

const versionOf = (command: string): Promise<number | null> =>
  new Promise((resolve) => {
    execFile(command, ['--version'], (error, stdout) => {
      const [, major] = /\(PostgreSQL\) (\d+)/.exec(stdout) ?? [];
      resolve(error || major === undefined ? null : Number(major));
    });
  });

/**
 * How to start a program of PostgreSQL's own: that of a folder, or the one of PATH. `version` is that of the server, which it may not
 * be older than. Rejects with the package that has it.
 */
export const findClient = async (program: Program, folder: string | null, version: number): Promise<string> => {
  const command = folder === null ? program : join(folder, program);
  const has = await versionOf(command);
  if (has === null) throw backupProblem('client_missing', { program, version });
  if (has < version) throw backupProblem('client_old', { program, has, version });
  return command;
};

/** An address of a database without its password, which other people of the machine could read, and the password. */
export const splitAddress = (address: string): { readonly address: string; readonly password: string | null } => {
  const url = new URL(address);
  const asked = url.searchParams.get('password');
  const password = url.password === '' ? asked : decodeURIComponent(url.password);
  url.searchParams.delete('password');
  if (url.password !== '') url.password = '';
  return { address: url.href, password };
};

/** A program of PostgreSQL that runs on a database. */
export interface Client {
  readonly out: Readable;
  readonly in: Writable;
  /** Rejects with what it said when it did not end well. */
  readonly ended: Promise<void>;
  /** Ends it in the middle; nothing where it has ended. */
  stop(): void;
}

const endOf = async (child: ChildProcess, program: Program): Promise<void> => {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2_000);
  });
  const [code] = await once(child, 'close').catch((error: unknown) => {
    throw backupProblem('client_failed', { program, reason: systemCode(error) ?? 'it did not start' }, error);
  });
  if (code === 0) return;
  // The first line is why; what follows comes of it.
  const [reason = `exit code ${code}`] = said.split('\n').filter((line) => line.includes('error'));
  throw backupProblem('client_failed', { program, reason });
};

/** Starts one on the database of an address. */
export const startClient = (command: string, args: readonly string[], database: string): Client => {
  const { address, password } = splitAddress(database);
  const child = spawn(command, [...args, `--dbname=${address}`], {
    env: { ...process.env, LC_ALL: 'C', ...(password === null ? {} : { PGPASSWORD: password }) },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // What it did not want to read is no failure of ours: why it ended says `ended`.
  child.stdin.on('error', () => {});
  const ended = endOf(child, command.endsWith('pg_dump') ? 'pg_dump' : 'pg_restore');
  ended.catch(() => {});
  return { out: child.stdout, in: child.stdin, ended, stop: () => void child.kill() };
};
