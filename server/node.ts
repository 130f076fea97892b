import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { announcement } from './announcement.ts';
import { createApp } from './app.ts';
import { embeddedIdentity } from './auth/embedded-identity.ts';
import { firebaseIdentity } from './auth/firebase-identity.ts';
import { startAdministrator } from './auth/first-administrator.ts';
import { createMail, createPost } from './auth/mail.ts';
import { createMailQueue, type MailQueue } from './auth/mail-queue.ts';
import { rememberSealing } from './auth/signing/sealing-deed.ts';
import type { Archive } from './backup/archive.ts';
import type { Settings } from './base/settings.ts';
import { urlOf } from './base/url.ts';
import { type DemoStart, startDemo } from './demo/start.ts';
import { sweep } from './housekeeping.ts';
import { type MetricsServer, serveMetrics } from './operation/metrics-server.ts';
import type { Traces } from './operation/tracing.ts';
import type { Database } from './postgres/database.ts';
import { type DatabaseClock, startDatabaseClock } from './postgres/database-clock.ts';
import { openStorage, type Storage } from './postgres/storage.ts';

/** How long requests that run may take to end once the server stops, in milliseconds. */
const patience = 1_500;
const sweepEvery = 60 * 60 * 1_000;

/** Where the settings cannot be served, as a message of one line that names the setting. */
const listeningProblem = (
  error: unknown,
  { host, port }: NonNullable<Settings['metricsAt']>,
  prefix: '' | 'METRICS_' = '',
): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') return new Error(`${prefix}PORT: ${port} on ${host} is taken by another program`);
  if (code === 'EACCES') return new Error(`${prefix}PORT: this user may not listen on ${port}`);
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return new Error(`${prefix}HOST: ${host} is not an address of this machine`);
  return error;
};

/** The metrics at a port of their own, where the settings want one. Rejects with one line that names the setting. */
const serveMetricsApart = async (app: FastifyInstance, settings: Settings): Promise<MetricsServer | null> => {
  const { metricsAt } = settings;
  if (metricsAt === null) return null;
  return serveMetrics(metricsAt, settings, app.metricsText).catch((error: unknown) => {
    throw listeningProblem(error, metricsAt, 'METRICS_');
  });
};

/** Everything that is due from time to time. Answers how to end it. */
const keepHouse = (db: Database, clock: () => number, settings: Settings, log: Logger) => {
  let isOver = false;
  const run = async () => {
    // What a stop cut short is done after the next start.
    for (const { chore, error } of await sweep(db, clock(), settings))
      if (!isOver) log.warn({ chore, error: error instanceof Error ? error.name : 'Error' }, 'sweeping failed');
  };
  void run();
  const timer = setInterval(() => void run(), sweepEvery).unref();
  return () => {
    isOver = true;
    clearInterval(timer);
  };
};

/** Ends the listening, answers what runs, and closes what is left open when patience ends. */
const closeApp = async (app: FastifyInstance) => {
  app.drain();
  const impatience = setTimeout(() => app.server.closeAllConnections(), patience);
  await app.close().finally(() => clearTimeout(impatience));
};

/** Lets simulated devices play in the demo, if they are wanted. Answers how to end it. */
const playDemo = async (url: string, db: Database, { demoTraffic }: Settings, { isOn }: DemoStart, log: Logger) => {
  if (demoTraffic && !isOn) log.warn('DEMO_TRAFFIC is on, but there is no demo to play in');
  if (!isOn || demoTraffic === false) return async () => {};
  const { startDemoTraffic } = await import('./demo/traffic/start.ts');
  return startDemoTraffic(url, db, log);
};

/** The traces, where the settings name a collector: their libraries are loaded for nobody else. */
const openTraces = async ({ traces }: Settings, log: Logger): Promise<Traces | null> => {
  if (traces === null) return null;
  const { startTraces } = await import('./operation/traces.ts');
  return startTraces(traces, log);
};

/** A node that serves. */
export interface Node {
  readonly url: string;
  /** Where its metrics have a port of their own; null where they have none. */
  readonly metricsPort: number | null;
  /** What a person reads when it is ready. */
  readonly lines: readonly string[];
  /** Resolves with the reason when the embedded database has ended by itself. */
  readonly died: Storage['died'];
  /** A thread of a script still runs that does not end by itself, or a collector of traces does not answer. */
  isHeld(): boolean;
  /** Says that it is not ready, and serves on for DRAIN_SECONDS; then answers what runs, and closes sockets, database and mail. */
  stop(): Promise<void>;
}

/** Starts a node with these settings; rejects with one line that names the setting which cannot be served. */
export const startNode = async (settings: Settings, log: Logger): Promise<Node> => {
  if (settings.isRedisGiven) log.warn('REDIS_URL is not used any more: nodes hear of each other through the database');
  const traces = await openTraces(settings, log);
  const storage = await openStorage(settings, log);
  let time: DatabaseClock | null = null;
  let archive: Archive | null = null;
  let letters: MailQueue | null = null;
  try {
    const { db, note, died, outgoing } = storage;
    if (outgoing !== null) {
      const { archiveOf } = await import('./backup/local.ts');
      archive = await archiveOf(settings, { outgoing, client: db.$client, log });
    }
    time = await startDatabaseClock(db, log);
    const { clock, isSteady, stop: stopClock } = time;
    await rememberSealing(db, storage.sealed, clock());
    const demo = await startDemo(db, settings, clock());
    const { signIn, smtpUrl, mailFrom, dataDir, host, port } = settings;
    const identity = await (signIn.provider === 'embedded'
      ? embeddedIdentity(db, clock, signIn)
      : firebaseIdentity(clock, signIn));
    const post = { smtpUrl, from: mailFrom, outbox: join(dataDir, 'outbox'), log };
    // A file needs no second try.
    letters = smtpUrl === null ? null : createMailQueue({ db, deliver: createPost(post), tracer: traces, log });
    const mail = createMail({ ...post, outgoing: letters });
    const app = await createApp({ db, clock, isSteady, identity, settings, mail, log, archive, traces });
    // First the one that nobody knows of: a node that is ready has all its ports.
    const metrics = await serveMetricsApart(app, settings).catch(async (error: unknown) => {
      await app.close();
      throw error;
    });
    await app.listen({ host, port }).catch(async (error: unknown) => {
      await metrics?.close();
      await app.close();
      throw listeningProblem(error, settings);
    });
    letters?.start();
    const stopSweeping = keepHouse(db, clock, settings, log);
    const url = urlOf(host, app.server.address());
    const spokenUrl = settings.publicUrl ?? url;
    const stopPlaying = await playDemo(url, db, settings, demo, log);
    const inviter = { mail, publicUrl: () => spokenUrl };
    const { accounts } = identity;
    const administrator = demo.isOn
      ? null
      : await startAdministrator(db, settings, { accounts, inviter, now: clock() });
    const stop = async () => {
      app.leave();
      if (settings.drainSeconds > 0) await wait(settings.drainSeconds * 1_000);
      stopSweeping();
      await stopPlaying();
      await closeApp(app);
      await metrics?.close();
      letters?.rest();
      await mail.idle();
      await letters?.stop();
      if (administrator?.says === 'link') administrator.release();
      stopClock();
      await traces?.stop();
      await storage.stop();
      // PostgreSQL hands over the last of its log when it ends.
      await archive?.stop();
    };
    const isHeld = () => app.automation.sandbox.load().threads > 0 || (traces?.isHeld() ?? false);
    const metricsPort = metrics?.port ?? null;
    return {
      url,
      metricsPort,
      stop,
      isHeld,
      died,
      lines: announcement(spokenUrl, settings, { note, demo, administrator }),
    };
  } catch (error) {
    time?.stop();
    await traces?.stop();
    await storage.stop();
    await archive?.stop();
    throw error;
  }
};
