import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../dev-server.ts';
import { serverEnv, serverFlags } from '../launch-decisions.mjs';

/** A node in a process of its own, started again whenever it ends. */
export interface NodeKeeper {
  readonly name: string;
  /** Of the process that runs now; null between two of them. */
  pid(): number | null;
  /** Where that process serves, without a proxy; null before it does. */
  url(): string | null;
  /** Resolves when the node that runs now, or a later one, is ready. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

interface KeeperOptions {
  readonly name: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Each line that the node writes. */
  readonly hear: (line: string) => void;
  readonly say: (line: string) => void;
  /** It serves on that port; and no more. */
  readonly came: (port: number) => void;
  readonly went: (port: number) => void;
  /** It ended before it was ever ready, after this last line. */
  readonly failed: (line: string) => void;
}

/** A node that ends sooner than this has a reason that lasts; then it is waited longer each time. In milliseconds. */
const soon = 5_000;
const longestPause = 10_000;
/** How long a node may take to stop before it is ended, in milliseconds. It ends itself after 4.5 s. */
const patience = 6_000;

const serve = join(import.meta.dirname, '../serve.ts');

const endOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });

/** Starts a node and keeps it running. It ends with us, however we end: its channel closes. */
export const keepNode = ({ name, env, hear, say, came, went, failed }: KeeperOptions): NodeKeeper => {
  let child: ChildProcess | null = null;
  let url: string | null = null;
  const ending = new AbortController();
  let ready = Promise.withResolvers<void>();
  let wasReady = false;

  const runOnce = async () => {
    const port = await freePort();
    const running = spawn(process.execPath, [...serverFlags, serve], {
      env: { ...serverEnv, ...process.env, ...env, HOST: '127.0.0.1', PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Ctrl-C in the terminal is for us, who end it once.
      detached: process.platform !== 'win32',
    });
    child = running;
    let isReady = false;
    let last = '';
    for (const input of [running.stdout, running.stderr].filter((one) => one !== null))
      createInterface({ input }).on('line', (line) => {
        last = line;
        if (!/^ready \S+$/.test(line)) return hear(line);
        isReady = true;
        wasReady = true;
        url = `http://127.0.0.1:${port}`;
        came(port);
        ready.resolve();
      });
    const how = await endOf(running);
    child = null;
    url = null;
    went(port);
    if (isReady) ready = Promise.withResolvers();
    if (!wasReady) failed(last);
    return how;
  };

  const run = async () => {
    let tries = 0;
    while (!ending.signal.aborted) {
      const since = performance.now();
      const how = await runOnce();
      if (ending.signal.aborted) return;
      tries = performance.now() - since < soon ? tries + 1 : 0;
      say(`${name} ended (${how}) and is started again`);
      await pause(Math.min(longestPause, 250 * 2 ** tries), null, { signal: ending.signal }).catch(() => {});
    }
  };
  const over = run();

  return {
    name,
    pid: () => child?.pid ?? null,
    url: () => url,
    ready: () => ready.promise,
    async stop() {
      ending.abort();
      child?.kill('SIGTERM');
      const impatience = setTimeout(() => child?.kill('SIGKILL'), patience);
      await over.finally(() => clearTimeout(impatience));
    },
  };
};
