import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { randomSecret } from '../../server/base/digest.ts';
import { readSettings } from '../../server/base/settings.ts';
import { seedDemo } from '../../server/demo/seed.ts';
import { addressOf, startEmbedded } from '../../server/postgres/embedded/embedded.ts';
import { openStorage } from '../../server/postgres/storage.ts';
import { demoSettings, launch } from '../bench/demo-server.ts';
import { freePort } from '../dev-server.ts';

/** Whatever has to end when a trial does: the last that began first. */
const ending = () => {
  const ends: (() => Promise<unknown>)[] = [];
  return {
    add: (end: () => Promise<unknown>) => void ends.push(end),
    async end() {
      for (const end of ends.splice(0).reverse()) await end();
    },
  };
};
export type Ending = ReturnType<typeof ending>;

/** Tries something, and ends whatever was begun for it, however it went. */
export const tryOut = async <Result>(act: (over: Ending) => Promise<Result>): Promise<Result> => {
  const over = ending();
  try {
    return await act(over);
  } finally {
    await over.end();
  }
};

/** A folder that goes with the trial, which other users may look into: a database runs as another one where we are root. */
export const ownFolder = async (over: Ending): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'asesoria-counterparts-'));
  await chmod(folder, 0o711);
  over.add(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** Of the accounts of the demonstration: behind a proxy no server starts with the published one. */
export const ownPassword = 'of-the-counterparts';

const log = pino({ level: 'error' });

/** An empty database in a folder of its own, and how it is reached. */
export const ownDatabase = async (over: Ending) => {
  const { pool, stop } = await startEmbedded({ dataDir: await ownFolder(over), log });
  over.add(stop);
  return { url: addressOf(pool), pool };
};

/** Brings a database to this version and makes the demonstration in it; answers the key of its devices. */
export const seed = async (env: Readonly<Record<string, string>>): Promise<string> => {
  const key = randomSecret(24);
  const storage = await openStorage(readSettings(env), log);
  try {
    await seedDemo(storage.db, { password: ownPassword, key, now: Math.floor(Date.now() / 1_000) });
  } finally {
    await storage.stop();
  }
  return key;
};

/** Nodes over one database, each in a process of its own. */
export interface Nodes {
  /** Where they listen, as a proxy names them. */
  readonly addresses: readonly string[];
  /** Ends one as a failing machine would. */
  kill(index: number): void;
}

/** Starts so many nodes over a database that was filled before. */
export const startNodes = async (
  count: number,
  env: Readonly<Record<string, string>>,
  over: Ending,
): Promise<Nodes> => {
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  const nodes = await Promise.all(
    ports.map(async (port) => {
      const folder = await ownFolder(over);
      const node = launch({
        ...demoSettings(''),
        DEMO: 'off',
        DEMO_KEY: '',
        DATA_DIR: folder,
        ...env,
        PORT: String(port),
      });
      over.add(node.stop);
      await node.ready;
      return node;
    }),
  );
  return {
    addresses: ports.map((port) => `127.0.0.1:${port}`),
    kill: (index) => void process.kill(nodes[index]?.pid ?? 0, 'SIGKILL'),
  };
};
