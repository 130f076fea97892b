import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { expect } from 'vitest';
import { createApp } from '../../server/app.ts';
import { embeddedIdentity } from '../../server/auth/embedded-identity.ts';
import { firebaseIdentity } from '../../server/auth/firebase-identity.ts';
import { createMail, type Mail } from '../../server/auth/mail.ts';
import type { News } from '../../server/base/news.ts';
import { readSettings } from '../../server/base/settings.ts';
import { urlOf } from '../../server/base/url.ts';
import type { TracePace } from '../../server/operation/traces.ts';
import { announceApart } from '../../server/postgres/announce.ts';
import { type Database, openDatabase } from '../../server/postgres/database.ts';
import { businesses } from '../../server/postgres/schema/business.ts';
import { sealSecrets } from '../../server/postgres/sealing.ts';
import { watchStatements } from '../../server/postgres/statements.ts';
import { createVault } from '../../server/postgres/vault.ts';
import type { LoginAnswer } from '../../src/domain/session.ts';
import { type Ask, askAt, bearerOf, signingIn } from './ask.ts';
import { createDatabase, createDemo, type TestDatabase } from './database.ts';

export { type Answer, type AnyBody, type AskOptions, bearerOf, type Row } from './ask.ts';

export interface ServerOptions {
  /** Settings, as environment variables. */
  readonly env?: Readonly<Record<string, string>>;
  /** false: an empty database, migrated and no more. */
  readonly demo?: boolean;
  /** Let an agent be in several calls at a time, for a test in which one agent does the work of many. */
  readonly severalCalls?: boolean;
  /** How traces are sent, where it sends any; sooner than by a node that is no test. */
  readonly tracePace?: Partial<TracePace>;
  /** The console that it serves; none if not given. */
  readonly consoleFolder?: string;
  /** Whether its clock was not set lately; it never is if not given. */
  readonly isSteady?: () => boolean;
  /** Let it look by itself what agents are at, as a node does that is no test. */
  readonly looksAfterAgents?: boolean;
  /** Be another node over the database of this server, which has to be closed after it. */
  readonly beside?: Pick<TestServer, 'database' | 'key'>;
}

/** A whole server on a free port, over a database of its own. */
export interface TestServer {
  readonly url: string;
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly mail: Mail;
  readonly database: TestDatabase;
  /** The access key of the demo's client devices, which is a bearer. */
  readonly key: string;
  /** Folder of the mails that were "sent". */
  readonly outbox: string;
  /** Everything that was logged so far, at the level `trace` unless LOG_LEVEL says otherwise. */
  log(): string;
  /** Tells a business something, as a transaction would that has just been committed. */
  announce(bunitId: number, news: News): Promise<void>;
  /** Puts the server's clock forward. */
  advance(seconds: number): void;
  /** Unix seconds on the server's clock. */
  now(): number;
  /** An ID token of the embedded sign-in. */
  idToken(email: string, password?: string): Promise<string>;
  /** The whole answer to a login with such a token. */
  exchange(idToken: string): Promise<LoginAnswer>;
  /** The whole answer to a login. */
  login(email: string): Promise<LoginAnswer>;
  /** A bearer for a business: the first one, or the one at that position. */
  signIn(email: string, business?: number): Promise<string>;
  readonly ask: Ask;
  close(): Promise<void>;
}

/** The console of the project, for tests that have waited for its build. */
export const builtConsole = join(import.meta.dirname, '../../dist');

/** A test asks as much in a second as many people do in a minute. */
export const withoutLimits = Object.fromEntries(
  ['LOGIN', 'KEY', 'DEVICE', 'ADDRESS'].map((name) => [`${name}_PER_SECOND`, '1000000']),
);
/** Nobody looks for calls that were left, or for agents who went, while a test counts what happens or moves its clock. */
const leaving = { CALL_LEASE_SECONDS: '0', CALL_EXPIRES_MINUTES: '0', AGENT_OFFLINE_SECONDS: '0', ROUTING: 'off' };
/** Settings of a server of tests, which place calls faster than people do. */
const hurried = {
  PORT: '0',
  LOG_LEVEL: 'trace',
  CHECK_ANSWERS: 'on',
  // A machine with much other work is slow, and no test is about that.
  SLOW_QUERY_MS: '0',
  CALLS_PER_MINUTE: '100000',
  ...withoutLimits,
  ...leaving,
};

/** Spans wait for no others. */
const soon: TracePace = { delay: 50, patience: 8_000 };

/** A second of just now: another may have begun since, and the clock of the database may be a moment beside that of a node. */
export const about = (second: number | null): unknown => (second === null ? null : expect.closeTo(second, -1));

/** The database of a server: that of the one beside it, or its own, and the key of the demo that is in it. */
const storageFor = async ({ beside, demo }: ServerOptions): Promise<Pick<TestServer, 'database' | 'key'>> => {
  if (beside) return beside;
  return demo === false ? { database: await createDatabase(), key: '' } : createDemo();
};

/** What of a database writes. */
const writing: readonly PropertyKey[] = ['insert', 'update', 'delete', 'execute', 'transaction', 'query', 'connect'];

const telling = <Watched extends object>(watched: Watched, touched: () => void, inner?: object): Watched =>
  new Proxy(watched, {
    get(target, key) {
      if (writing.includes(key)) touched();
      return key === '$client' && inner ? inner : Reflect.get(target, key);
    },
  });

/** The database as a test sees it: `touched` is told when it may write past the server, of which nobody hears. */
const watched = (db: Database, touched: () => void): Database => telling(db, touched, telling(db.$client, touched));

/** Starts the real server, listening on a free port of this machine, with the demo in it. Close it when done. */
export const startServer = async (options: ServerOptions = {}): Promise<TestServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'asesoria-server-'));
  const outbox = join(folder, 'outbox');
  const { beside } = options;
  const { database, key } = await storageFor(options);
  const settings = readSettings({ ...hurried, DATA_DIR: folder, ...options.env });
  const stream = new PassThrough();
  const lines: string[] = [];
  stream.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  const log = pino({ level: settings.logLevel, base: null }, stream);
  const db = openDatabase({ ...database.pool, max: 10 }, log, null, createVault(settings.secretsKeys));
  const { slowQueryMs, traces: traceSettings } = settings;
  if (slowQueryMs !== null || traceSettings !== null) watchStatements(db.$client, { slowMs: slowQueryMs, log });
  const traces =
    traceSettings &&
    (await import('../../server/operation/traces.ts')).startTraces(traceSettings, log, {
      ...soon,
      ...options.tracePace,
    });
  await sealSecrets(db);

  let ahead = 0;
  const clock = () => Math.floor(Date.now() / 1_000) + ahead;
  if (options.severalCalls) await db.update(businesses).set({ several_calls: true });
  const { signIn: provider } = settings;
  const identity = await (provider.provider === 'embedded'
    ? embeddedIdentity(db, clock, provider)
    : firebaseIdentity(clock, provider));
  const mail = createMail({ smtpUrl: settings.smtpUrl, from: settings.mailFrom, outbox, log });
  const { consoleFolder = folder, isSteady = () => true, looksAfterAgents = false } = options;
  const app = await createApp({
    db,
    clock,
    isSteady,
    looksAfterAgents,
    identity,
    settings,
    mail,
    log,
    traces,
    consoleFolder,
  });
  await app.listen({ host: settings.host, port: 0 });
  const url = urlOf(settings.host, app.server.address());

  const asking = askAt(url);
  let isTouched = false;
  const forget = () => {
    app.knownCallers.listens(true);
    app.answers.listens(true);
    app.fleet.devices.listens(true);
  };
  const ask: Ask = (method, path, options) => {
    if (isTouched) forget();
    isTouched = false;
    return asking.ask(method, path, options);
  };
  const { idToken, exchange, login } = signingIn(ask);

  return {
    url,
    app,
    db: watched(db, () => {
      isTouched = true;
      forget();
    }),
    mail,
    database,
    key,
    outbox,
    log: () => lines.join(''),
    announce: (bunitId, news) => announceApart(db, bunitId, news),
    advance(seconds) {
      ahead += seconds;
    },
    now: clock,
    idToken,
    exchange,
    login,
    signIn: async (email, business) => bearerOf(await login(email), business),
    ask,
    async close() {
      await app.close();
      await asking.close();
      await mail.idle();
      await traces?.stop();
      await db.$client.end();
      if (!beside) await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
