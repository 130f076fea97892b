import type { Job, PgBoss } from 'pg-boss';
import { asJob, type Tracer } from '../base/cause.ts';
import { randomSecret } from '../base/digest.ts';
import { createRounds } from '../base/rounds.ts';
import type { Database } from '../postgres/database.ts';
import { sql } from '../postgres/orm.ts';
import { reporterOf } from '../postgres/outage.ts';
import { mailQueue as name, openBoss, queueSchema } from '../postgres/queues.ts';
import { keepSecret } from '../postgres/secrets.ts';
import { type Deliver, type Letter, mailCodeOf, type Outgoing } from './mail.ts';
import { openLetter, sealLetter } from './sealed-letter.ts';

/** Letters in the database until a mail server has taken them: what one node was asked to send any node sends, and only one of them. */
export interface MailQueue extends Outgoing {
  /** Delivers what is due, on whatever node it was asked for. Never rejects. */
  look(): Promise<void>;
  /** Looks from time to time. */
  start(): void;
  /** Begins no delivery any more: what is asked for waits for the next start, or for another node. */
  rest(): void;
  /** The same, and resolves when nothing is being delivered any more. */
  stop(): Promise<void>;
}

/** How often it is looked for letters that are due again, or that a node left when it died, in milliseconds. */
const lookEvery = 15_000;
/** How often at most, in seconds, all nodes together look for letters that a node left. */
const recoverEvery = 10;
/** How many are delivered at the same time. */
const atOnce = 5;
/**
 * After so many seconds a letter that a node was delivering counts as left: a slow mail server may be silent before each of a dozen lines of
 * its own (`patience` of mail.ts).
 */
const longestTry = 8 * 60;
/** A letter comes again after so many seconds at first, after twice as many each time, and so many at most. */
const againAfter = { first: 30, most: 15 * 60 };
/** So old no letter gets, in seconds: most of its links have run out, and what it tells is no news. */
const longestWait = 24 * 60 * 60;
/** More tries than come in that time. */
const mostTries = 200;

const options = {
  retryLimit: mostTries,
  retryDelay: againAfter.first,
  retryBackoff: true,
  retryDelayMax: againAfter.most,
  expireInSeconds: longestTry,
  // The library deletes what waits longer without a word; the end of a letter is ours to tell.
  retentionSeconds: 2 * longestWait,
} as const;

/** A failure of a letter itself, after the mail server was reached and had let us in: what it answered, and to what. */
interface LetterFailure {
  readonly responseCode?: number;
  readonly command?: string;
}
const isOfLetter = (error: unknown): error is LetterFailure =>
  error instanceof Error && ['EENVELOPE', 'EMESSAGE'].includes(mailCodeOf(error));

/** Of a mail server that says goodbye, to whatever it was asked (RFC 5321, 4.2.1). */
const goodbye = 421;

/** Whether the next letter may fare better: this one's address was not wanted, or not now, which says nothing of others; the sender was. */
const isOfItsOwn = (error: unknown): error is LetterFailure =>
  isOfLetter(error) && error.responseCode !== goodbye && error.command !== 'MAIL FROM';

/** Whether no later try can go better: the mail server knows of no such address, or wants no such mail. */
const isRefused = (error: unknown): boolean => isOfItsOwn(error) && Number(error.responseCode) >= 500;

interface QueueDeps {
  readonly db: Database;
  readonly deliver: Deliver;
  readonly tracer?: Tracer | null;
  readonly log: {
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
}

interface Waiting {
  readonly sealed: string;
  readonly kind: Letter['kind'];
  /** When it was asked for, in unix milliseconds. */
  readonly since: number;
}

const jobs = sql`${sql.identifier(queueSchema)}.job`;

/** A queue whose library is loaded when the first letter is sent, or found waiting. */
export const createMailQueue = ({ db, deliver, tracer = null, log }: QueueDeps): MailQueue => {
  const report = reporterOf(db, log);
  const counted = { sent: 0, failures: 0, given: 0 };
  let isResting = false;
  let opened: Promise<{ readonly boss: PgBoss; readonly secret: string }> | null = null;

  const connect = async () => {
    const boss = await openBoss(db.$client, { supervise: false, monitorIntervalSeconds: recoverEvery });
    boss.on('error', (error) => report(error, 'the queue of mails failed'));
    await boss.start();
    return { boss, secret: await keepSecret(db, 'mail-key', randomSecret) };
  };
  const open = () => {
    opened ??= connect().catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };

  const giveUp = async (boss: PgBoss, { id, data }: Job<Waiting>, code: string) => {
    counted.given += 1;
    await boss.deleteJob(name, id);
    log.error({ code, kind: data.kind }, 'a mail was given up: it was refused, or could not be sent for a day');
  };

  /** Answers whether the next one may fare better: it was taken, or what failed is its own matter. */
  const tryOne = async (job: Job<Waiting>): Promise<boolean> => {
    const { boss, secret } = await open();
    try {
      await deliver(openLetter(job.data.sealed, secret), job.id);
    } catch (error) {
      const code = mailCodeOf(error);
      if (isRefused(error) || Date.now() - job.data.since > longestWait * 1_000) {
        await giveUp(boss, job, code);
        return isOfItsOwn(error);
      }
      counted.failures += 1;
      await boss.fail(name, job.id);
      log.error({ code, kind: job.data.kind }, 'a mail could not be sent; it is tried again');
      return isOfItsOwn(error);
    }
    counted.sent += 1;
    // Not kept as done: nobody asks for it, and its link may still serve.
    await boss.deleteJob(name, job.id);
    return true;
  };

  /** Each is a job of its own, whoever's round found it. */
  const tryAsJob = (job: Job<Waiting>): Promise<boolean> =>
    asJob(tracer, job.id, { name: 'mail job', facts: { 'mail.kind': job.data.kind } }, () => tryOne(job));

  /** What there is to do: letters that are due, and letters that a node was delivering when it died. */
  const look = async (): Promise<{ readonly due: boolean; readonly left: boolean }> => {
    const { rows } = await db.execute<{ due: boolean; left: boolean }>(sql`
      select exists (select from ${jobs} where name = ${name} and state < 'active' and start_after <= now()) as due,
             exists (select from ${jobs} where name = ${name} and state = 'active'
                        and started_on + expire_seconds * interval '1 s' < now()) as left`);
    return rows[0] ?? { due: false, left: false };
  };

  const round = async (): Promise<void> => {
    if (isResting) return;
    const { due, left } = await look();
    if (!due && !left) return;
    const { boss } = await open();
    if (left) await boss.supervise(name);
    while (!isResting) {
      const fetched = await boss.fetch<Waiting>(name, { batchSize: atOnce });
      const hopes = await Promise.all(fetched.map(tryAsJob));
      // Where the mail server was there for none of them, it is for no other either.
      if (!hopes.includes(true)) return;
    }
  };
  const rounds = createRounds(round, (error) => report(error, 'mails could not be looked for'));

  return {
    async send(letter) {
      const { boss, secret } = await open();
      const data: Waiting = { sealed: sealLetter(letter, secret), kind: letter.kind, since: Date.now() };
      await boss.send(name, data, options);
      await rounds.anew();
    },
    look: rounds.anew,
    start() {
      rounds.start(lookEvery);
      void rounds.begin();
    },
    async figures() {
      const { rows } = await db.execute<{ waiting: number; oldest: number }>(sql`
        select count(*)::int as waiting,
               coalesce(extract(epoch from now() - min(created_on)), 0)::float8 as oldest
          from ${jobs} where name = ${name} and state <= 'active'`);
      const { waiting = 0, oldest = 0 } = rows[0] ?? {};
      return { ...counted, waiting, oldestSeconds: Math.round(oldest) };
    },
    rest() {
      isResting = true;
    },
    async stop() {
      isResting = true;
      await rounds.stop();
      const { boss } = (await opened?.catch(() => null)) ?? {};
      await boss?.stop({ graceful: false });
    },
  };
};
