import type { FastifyInstance } from 'fastify';
import type { Context } from '../auth/context.ts';
import { freeOfDataDir } from '../base/disk.ts';
import { failure, isFailure } from '../base/failure.ts';
import { findFills } from '../postgres/fills.ts';
import { areIndexesMissing } from '../postgres/indexes.ts';
import {
  type Check,
  type CheckName,
  judgeBackup,
  judgeClock,
  judgeDatabase,
  judgeDisk,
  judgeFeed,
  judgeMail,
  judgeMigrations,
  judgeMisfit,
  judgeProcess,
  judgeSynthetic,
} from './health-checks.ts';

type Parts = Pick<Context, 'db' | 'clock' | 'settings' | 'mail'>;
type Look = () => Promise<Omit<Check, 'name'>>;

/** How long a look may take, in milliseconds. */
const patience = 3_000;

/** What could be found out of nothing else: the database that does not answer is told of once. */
const unknown: Omit<Check, 'name'> = {
  status: 'warning',
  says: 'it cannot be told now, without the database',
  remedy: 'see to the database first',
};

const backupFacts = async (app: FastifyInstance, { settings }: Parts) => {
  const figures = await app.backups.figures();
  if (figures === null) return null;
  return {
    everyHours: settings.backup?.everyHours || null,
    ageSeconds: figures.newest?.ageSeconds ?? null,
    hasFailed: figures.failedAt !== null,
    uptime: process.uptime(),
  };
};

const syntheticFacts = async (app: FastifyInstance) => {
  const { every } = app.synthetic;
  const nothing = { succeededAt: null, failedAt: null, failedStep: null, failedWhy: null };
  return every === null ? null : { ...nothing, ...(await app.synthetic.state()), every };
};

const looksOf = (app: FastifyInstance, parts: Parts): Readonly<Record<CheckName, Look>> => {
  const { db, clock, settings, mail } = parts;
  return {
    process: async () => judgeProcess(app.isDraining()),
    database: async () => {
      await db.$client.query('select 1');
      return judgeDatabase(null);
    },
    migrations: async () => {
      const misfit = await app.lookForMisfit();
      if (misfit !== null) return judgeMisfit(misfit);
      return judgeMigrations(await findFills(db), await areIndexesMissing(db.$client));
    },
    feed: async () => judgeFeed(app.realtime.feed()),
    disk: async () => judgeDisk(await freeOfDataDir(settings.dataDir)),
    clock: async () => judgeClock(Math.floor(Date.now() / 1_000) - clock()),
    mail: async () => judgeMail(await mail.figures()),
    backup: async () => judgeBackup(await backupFacts(app, parts)),
    synthetic_call: async () =>
      judgeSynthetic(await syntheticFacts(app), clock(), Math.floor(clock() - process.uptime())),
  };
};

const inTime = <Result>(work: Promise<Result>): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`no answer within ${patience / 1_000} s`)), patience).unref();
    }),
  ]);

/** Looks at everything, at once. Never rejects. */
export const examine = async (app: FastifyInstance, parts: Parts): Promise<readonly Check[]> =>
  Promise.all(
    Object.entries(looksOf(app, parts)).map(async ([name, look]) => ({
      name: name as CheckName,
      ...(await inTime(look()).catch((error: unknown) => {
        const problem = error instanceof Error ? error.message.split('\n', 1)[0] : '';
        return name === 'database' ? judgeDatabase(problem || 'no reason was given') : unknown;
      })),
    })),
  );

const notReady = () => failure('unavailable', { retryAfter: 5 });

/** Throws `unavailable` where this node cannot do its work: what is so for all nodes alike, and hurts nobody yet, is none of it. */
export const demandReady = async (app: FastifyInstance): Promise<void> => {
  const isAble = !app.isDraining() && app.realtime.feed().isLive;
  if (!isAble) throw notReady();
  const misfit = await app.lookForMisfit().catch(() => {
    throw notReady();
  });
  if (misfit !== null) throw notReady();
  await app.demandFilled().catch((error: unknown) => {
    throw isFailure(error) ? error : notReady();
  });
};
