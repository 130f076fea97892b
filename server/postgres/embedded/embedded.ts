import { resolve } from 'node:path';
import type pg from 'pg';
import { archiving, prepareOutgoing } from './archiving.ts';
import { findBinaries } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { findHome, type Home, systemFolder } from './home.ts';
import { locked, lockFolder } from './lock.ts';
import { demandMajor } from './major.ts';
import { clearPredecessor } from './postmaster.ts';
import { problem, reasonOf } from './problem.ts';
import { type Log, type Server, serve } from './server.ts';

/** How to connect with the embedded PostgreSQL whose socket is in that folder. */
export const poolOf = (socket: string): pg.PoolConfig => ({
  host: socket,
  port: 5432,
  user: 'asesoria',
  database: 'postgres',
  ssl: false,
});

/** The address of an embedded PostgreSQL, as DATABASE_URL takes it: a Unix socket has no host. */
export const addressOf = ({ host, port, user, database }: pg.ClientConfig): string =>
  `postgres:///${database}?user=${user}&host=${encodeURIComponent(host ?? '')}&port=${port}`;

/** A running PostgreSQL of our own. */
export interface Embedded {
  /** How to connect: no password, over a private Unix socket. */
  readonly pool: pg.PoolConfig;
  /** The folder into which PostgreSQL puts its log (WAL) for the archive; null without one. */
  readonly outgoing: string | null;
  /** What the start line should add about the place of the data; null in the ordinary case. */
  readonly note: string | null;
  /** Resolves if PostgreSQL ends without `stop`: our server can only end too. Never rejects. */
  readonly died: Promise<Error>;
  /** Ends PostgreSQL, cleanly if it can within 3 s, and releases the folder. May be called again. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** The setting DATA_DIR. The database takes its folder `postgres`; everything beside it is the caller's. */
  readonly dataDir: string;
  readonly log: Log;
  /** Seconds after which PostgreSQL hands over what it has written to its log (WAL); null, or not given: never. */
  readonly archiveSeconds?: number | null;
  /** Whether the caller holds the lock of the database's folder, before and after: else it is taken, and released with the end. */
  readonly isHeld?: boolean;
}

interface StartOptions extends EmbeddedOptions {
  readonly home: Home;
  readonly outgoing: string | null;
}

const start = async ({ home, dataDir, log, archiveSeconds, outgoing }: StartOptions): Promise<Server> => {
  const binaries = await findBinaries(home.user, home.user.uid === undefined ? home.folder : systemFolder);
  const cluster = await prepareCluster(home, binaries);
  await demandMajor(cluster, binaries, dataDir);
  const predecessor = await clearPredecessor(cluster);
  if (predecessor === 'alive') throw locked(dataDir);
  if (predecessor === 'removed') log.warn({}, 'Removed the postmaster.pid that an unclean end left behind');
  return serve(home, binaries, cluster, log, outgoing === null ? {} : archiving(archiveSeconds ?? 0));
};

const running = (server: Server, { home, outgoing }: StartOptions, release: () => void): Embedded => {
  let stopping = false;
  const over = server.ended.finally(release);
  return {
    pool: poolOf(server.socket),
    outgoing,
    note: home.note,
    died: new Promise((resolveDied) => {
      over.then((how) => {
        if (!stopping) resolveDied(problem('DATABASE_FAILED', `PostgreSQL ended by itself (${how}).`));
      }, resolveDied);
    }),
    async stop() {
      stopping = true;
      server.end();
      await over;
    },
  };
};

/**
 * Starts the embedded PostgreSQL on the data folder: makes it on the first start, recovers it after a crash, and ends
 * it when we end, kill -9 included (design `toolchain.md`, 'Storage'). Throws an error of `embedded-problem.ts`:
 * DATABASE_LOCKED, DATABASE_UNSUPPORTED, DATABASE_FAILED or DATA_DIR_UNUSABLE.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const place = resolve(options.dataDir);
  const home = await findHome(place);
  const release = options.isHeld ? () => {} : await lockFolder(home.folder, place);
  try {
    const outgoing = options.archiveSeconds == null ? null : await prepareOutgoing(home);
    const all: StartOptions = { ...options, dataDir: place, home, outgoing };
    return running(await start(all), all, release);
  } catch (error) {
    release();
    if (error instanceof Error && error.name === 'EmbeddedDatabaseError') throw error;
    throw problem('DATABASE_FAILED', `The database in ${home.folder} did not start: ${reasonOf(error)}`, error);
  }
};
