import { execFile, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Need } from './counterpart.ts';

const run = promisify(execFile);

/** Debian keeps what serves where only root looks for it. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/sbin'];

/** Where a program of this machine is; null where it is not. */
export const pathOf = (program: string): string | null =>
  folders
    .map((folder) => join(folder, program))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    }) ?? null;

/** That this program of a Debian package has to be there; the package has its name unless said otherwise. */
export const fromDebian = (program: string, debian = program): Need => ({
  debian,
  program,
  isThere: pathOf(program) !== null,
});

/** What a program writes, on either line. Rejects with its own last words where it fails. */
export const outputOf = async (program: string, ...args: readonly string[]): Promise<string> => {
  try {
    const { stdout, stderr } = await run(pathOf(program) ?? program, [...args]);
    return stdout + stderr;
  } catch (thrown) {
    const { stderr = '', message = '' } = thrown as { stderr?: string; message?: string };
    throw new Error(`${program} ${args.join(' ')}: ${stderr.trim() || message}`);
  }
};

/** The first number of a version in what a program writes. */
export const versionIn = async (program: string, ...args: readonly string[]): Promise<string> =>
  /\d+(?:\.\d+)+/.exec(await outputOf(program, ...args))?.[0] ?? 'unknown';

/** Resolves with true as soon as `look` does, asking ten times a second; false when so many milliseconds are over. */
export const until = async (look: () => Promise<boolean> | boolean, patience = 20_000): Promise<boolean> => {
  const end = performance.now() + patience;
  while (performance.now() < end) {
    if (await look()) return true;
    await pause(100);
  }
  return false;
};

/** Whether somebody listens at a port of this machine. */
export const listens = (port: number, host = '127.0.0.1'): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** A program that runs beside us. */
export interface Running {
  readonly pid: number;
  /** What it wrote so far. */
  said(): string;
  /** Ends it, by force where it does not go by itself, and waits for that. */
  stop(): Promise<void>;
}

export interface RunOptions {
  /** As another user, by number, where root starts it. */
  readonly uid?: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** How it is known that a program is ready: it listens at this port, or this says so of what it wrote so far. */
type Ready = number | ((said: string) => Promise<boolean> | boolean);

/** Starts a program and waits until it is ready. Rejects with what it wrote where it does not become so. */
export const runProgram = async (
  program: string,
  args: readonly string[],
  ready: Ready,
  { uid, env }: RunOptions = {},
): Promise<Running> => {
  const child = spawn(pathOf(program) ?? program, [...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
    ...(env ? { env: { ...process.env, ...env } } : {}),
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text));
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', (error) => {
      said += error.message;
      resolve();
    });
  });
  const stop = async () => {
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), 5_000);
    await ended;
    clearTimeout(late);
  };
  let isOver = false;
  void ended.then(() => (isOver = true));
  const isReady = () => (typeof ready === 'number' ? listens(ready) : ready(said));
  if (!(await until(async () => isOver || (await isReady()))) || isOver) {
    await stop();
    throw new Error(`${program} did not start: ${said.trim().split('\n').slice(-2).join(' ')}`);
  }
  return { pid: child.pid ?? 0, said: () => said, stop };
};
