import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The server as a process of its own, as a person starts it. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** What it wrote so far. */
  out(): string;
  err(): string;
  /** Resolves with the address of the ready line; rejects when the process ends before. */
  ready: Promise<string>;
  /** Resolves with the exit code and the signal. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Ends it, if it still runs, and waits for that. */
  stop(signal?: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** Compiled code is kept between processes: each of them would spend a second on the same modules. */
export const compileCache = { NODE_COMPILE_CACHE: join(tmpdir(), 'asesoria-compile-cache') };

const main = join(import.meta.dirname, '../../server/main.ts');

/** Starts `node server/main.ts` with these settings alone, and calls placed faster than people do. */
export const runServer = (settings: Readonly<Record<string, string>>): ServerProcess => {
  const { PATH = '', TMPDIR } = process.env;
  const child = spawn(process.execPath, [main], {
    env: { PATH, ...(TMPDIR ? { TMPDIR } : {}), PORT: '0', CALLS_PER_MINUTE: '100000', ...compileCache, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }));
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      const [, url] = /^ready (\S+)$/m.exec(out) ?? [];
      if (url) resolve(url);
    });
    void ended.then(() => reject(new Error(`the server ended before it was ready: ${err}`)));
  });
  // Whoever does not wait for it is not interested in its failure.
  ready.catch(() => {});
  child.stderr?.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  return {
    child,
    out: () => out,
    err: () => err,
    ready,
    ended,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      return ended;
    },
  };
};
