import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { pino } from 'pino';
import { createApp } from '../../server/app.ts';
import { embeddedIdentity } from '../../server/auth/embedded-identity.ts';
import { createMail } from '../../server/auth/mail.ts';
import { readSettings } from '../../server/base/settings.ts';
import { type Database, openDatabase } from '../../server/postgres/database.ts';
import { origin } from './page.ts';
import { createRunner, type Runner } from './standstill.ts';
import type { Time } from './time.ts';

/** A node of the server, which nothing reaches but the lines of the simulation. */
export interface SimulatedNode {
  readonly name: string;
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly sockets: Set<Duplex>;
  readonly runner: Runner;
  isUp: boolean;
  /** It refuses some of what it is asked. */
  isBusy: boolean;
  /** It is gone at once: what it was answering is answered to nobody. */
  kill(): Promise<void>;
}

const silent = pino({ level: 'silent' });
/** What happens once in an hour, or after minutes, happens in a short simulation as well. */
const often = { REFRESH_AFTER_MINUTES: '2', CALL_LEASE_SECONDS: '180' };
const withoutLimits = Object.fromEntries(
  ['LOGIN_PER_SECOND', 'KEY_PER_SECOND', 'DEVICE_PER_SECOND', 'ADDRESS_PER_SECOND', 'CALLS_PER_MINUTE'].map((name) => [
    name,
    '100000',
  ]),
);

const start = async (
  runner: Runner,
  pool: pg.PoolConfig,
  name: string,
  still: Time['still'],
): Promise<SimulatedNode> => {
  // A day is longer than any simulation: devices take their next secret every 3 minutes.
  const settings = {
    ...readSettings({ PUBLIC_URL: origin, ...often, ...withoutLimits }),
    deviceSecretDays: 3 / (24 * 60),
  };
  const db = openDatabase({ ...pool, max: 6, idleTimeoutMillis: 0 }, silent);
  const clock = () => Math.floor(Date.now() / 1_000);
  const { signIn } = settings;
  if (signIn.provider !== 'embedded') throw new Error('A simulated node carries its sign-in itself.');
  const identity = await embeddedIdentity(db, clock, signIn);
  const mail = createMail({ smtpUrl: null, from: settings.mailFrom, outbox: '/nowhere', log: silent });
  const app = await createApp({ db, clock, identity, settings, mail, log: silent });
  const node: SimulatedNode = {
    name,
    app,
    db,
    sockets: new Set(),
    runner,
    isUp: true,
    isBusy: false,
    async kill() {
      node.isUp = false;
      runner.end();
      for (const socket of node.sockets) socket.destroy();
      await still(async () => {
        await app.close();
        await db.$client.end();
      });
    },
  };
  return node;
};

/** Starts a node over the database. */
export const startSimulatedNode = (pool: pg.PoolConfig, name: string, still: Time['still']): Promise<SimulatedNode> => {
  const runner = createRunner();
  return runner.within(() => start(runner, pool, name, still));
};
