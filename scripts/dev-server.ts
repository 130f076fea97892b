import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** A port that nobody listens on just now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });

/** A server in a process of its own, that can be replaced by one with newer code. */
export interface DevServer {
  /** Ends the server that runs, waits for its end, and starts another; calls during a restart are one more restart. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const isOver = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

const end = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (isOver(child)) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

/** Starts `scripts/serve.ts` with these settings. It ends with us, however we end: its channel closes. */
export const startDevServer = (env: Readonly<Record<string, string>>): DevServer => {
  const start = () =>
    spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'serve.ts')], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Ctrl-C in the terminal is for us, who end it once.
      detached: process.platform !== 'win32',
    });
  let child = start();
  let turn = Promise.resolve();
  let isStopping = false;
  let isWaiting = false;
  const replace = async () => {
    isWaiting = false;
    await end(child);
    if (!isStopping) child = start();
  };
  return {
    restart() {
      if (!isWaiting) {
        isWaiting = true;
        turn = turn.then(replace);
      }
      return turn;
    },
    async stop() {
      isStopping = true;
      await turn;
      await end(child);
    },
  };
};
