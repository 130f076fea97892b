import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { randomSecret } from '../../server/base/digest.ts';
import { readSettings } from '../../server/base/settings.ts';
import { seedDemo } from '../../server/demo/seed.ts';
import type { Database } from '../../server/postgres/database.ts';
import { openStorage } from '../../server/postgres/storage.ts';
import { serverEnv, serverFlags } from '../launch-decisions.mjs';

/** A server with the demo, in a process of its own and a folder that goes with it. */
export interface DemoServer {
  readonly url: string;
  /** The access key of the demo's client devices. */
  readonly key: string;
  readonly pid: number;
  stop(): Promise<void>;
}

const serve = join(import.meta.dirname, '../serve.ts');

/** Starts the process; resolves with its address when it is ready. It ends with us, however we end. */
export const launch = (env: Readonly<Record<string, string>>) => {
  const child = spawn(process.execPath, [...serverFlags, serve], {
    env: { ...serverEnv, ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const ready = new Promise<string>((resolve, reject) => {
    let said = '';
    const listen = (text: Buffer) => {
      said += text;
      const [, url] = /^ready (\S+)/m.exec(said) ?? [];
      if (url) resolve(url);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    void ended.then(() => reject(new Error(`The server did not start: ${said.trim()}`)));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { ready, stop, pid: child.pid ?? 0 };
};

/** Settings of a server with the demo on a free port, without demo traffic. `key` is that of its client devices. */
export const demoSettings = (key: string) => ({
  HOST: '127.0.0.1',
  PORT: '0',
  PUBLIC_URL: '',
  DEMO: 'on',
  DEMO_KEY: key,
  DEMO_TRAFFIC: 'off',
  LOG_LEVEL: 'warn',
  // What is measured is how many calls the server can take, not how many it lets one key place.
  CALLS_PER_MINUTE: '100000',
  LOGIN_PER_SECOND: '1000000',
  KEY_PER_SECOND: '1000000',
  DEVICE_PER_SECOND: '1000000',
  ADDRESS_PER_SECOND: '1000000',
});

/** Makes the demo's database; `prepare` may add to it before the server starts. */
const seed = async (dataDir: string, key: string, prepare: (db: Database) => Promise<void>) => {
  const log = pino({ level: 'error' });
  const storage = await openStorage(readSettings({ DATA_DIR: dataDir }), log);
  try {
    await seedDemo(storage.db, { password: null, key, now: Math.floor(Date.now() / 1_000) });
    await prepare(storage.db);
  } finally {
    await storage.stop();
  }
};

/** Starts a server on a free port, without demo traffic: nothing happens in it that was not asked for. */
export const startDemoServer = async (prepare = async (_: Database) => {}): Promise<DemoServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'asesoria-demo-'));
  await chmod(folder, 0o711); // the database runs as another user when we are root
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const key = randomSecret(24);
    await seed(folder, key, prepare);
    const { ready, stop, pid } = launch({
      DATA_DIR: folder,
      DATABASE_URL: '',
      ...demoSettings(key),
    });
    return { url: await ready, key, pid, stop: () => stop().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
};
