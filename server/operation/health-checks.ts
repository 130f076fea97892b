import { leastFree, littleFree, spokenBytes } from '../base/disk.ts';
import type { Misfit } from '../postgres/misfit.ts';

/** What is looked at, in this order. */
export const checkNames = [
  'process',
  'database',
  'migrations',
  'feed',
  'disk',
  'clock',
  'mail',
  'backup',
  'synthetic_call',
] as const;
export type CheckName = (typeof checkNames)[number];

/**
 * `failing`: this node cannot do its work, and a proxy is to lead nobody here (`/health/ready` is 503). `warning`: somebody should do
 * something; it is so for all nodes alike, or hurts nobody yet, and taking the nodes away would be worse.
 */
export type CheckStatus = 'ok' | 'warning' | 'failing';

export interface Check {
  readonly name: CheckName;
  readonly status: CheckStatus;
  /** What is so, in one line. */
  readonly says: string;
  /** What somebody is to do about it; null where nothing is. */
  readonly remedy: string | null;
}

type Judged = Omit<Check, 'name'>;

const ok = (says: string): Judged => ({ status: 'ok', says, remedy: null });
const warning = (says: string, remedy: string): Judged => ({ status: 'warning', says, remedy });
const failing = (says: string, remedy: string): Judged => ({ status: 'failing', says, remedy });

export const judgeProcess = (isDraining: boolean): Judged =>
  isDraining ? failing('this node is about to stop', 'nothing: another node takes its place') : ok('it runs');

/** `problem`: why the database did not answer; null where it did. */
export const judgeDatabase = (problem: string | null): Judged =>
  problem === null
    ? ok('it answers')
    : failing(
        `it does not answer: ${problem}`,
        'look whether PostgreSQL runs and can be reached from here: `asesoria doctor` says what is wrong',
      );

/** The database was swapped for one on whose tables this node cannot serve. */
export const judgeMisfit = ({ says, remedy }: Misfit): Judged => failing(says, remedy);

/** `filling`: tables whose older rows are being brought to this version. */
export const judgeMigrations = (filling: readonly string[], areIndexesMissing: boolean): Judged => {
  if (filling.length > 0)
    return failing(
      `older rows of ${filling.join(', ')} are brought to this version`,
      'wait: it goes on by itself, and is told in the log',
    );
  return areIndexesMissing
    ? warning(
        'indexes of big tables are being built, and some lists are slow meanwhile',
        'wait: it goes on by itself, and is told in the log',
      )
    : ok('the database is of this version');
};

/** `lagSeconds`: for how long this node has not read what is written. */
export const judgeFeed = ({ isLive, lagSeconds }: { readonly isLive: boolean; readonly lagSeconds: number }): Judged =>
  isLive
    ? ok(`it was read ${lagSeconds} s ago`)
    : failing(
        `this node has not heard for ${Math.round(lagSeconds)} s of what others write`,
        'look at the connection to the database (DATABASE_DIRECT_URL, where there is a pooler), and restart this node if it does not come back',
      );

export const judgeDisk = (freeBytes: number): Judged => {
  const says = `${spokenBytes(freeBytes)} are free on the disk of DATA_DIR`;
  if (freeBytes < leastFree) return warning(says, 'make room now, before the database stops');
  return freeBytes < littleFree ? warning(says, 'make room soon') : ok(says);
};

/** From so many seconds on the clock of the machine is off. */
const tolerated = 5;

/** `ahead`: how far the clock of this machine is before that of the database, in seconds. */
export const judgeClock = (ahead: number): Judged =>
  Math.abs(ahead) < tolerated
    ? ok('that of this machine and that of the database agree')
    : warning(
        `that of this machine is ${Math.abs(ahead)} s ${ahead > 0 ? 'ahead of' : 'behind'} that of the database, which counts`,
        'let both machines keep time (NTP): the log of this node shows other times than the console',
      );

/** For so many seconds a mail may wait: a mail server that asks to come again has let it in by then. */
const longestMail = 10 * 60;

/** What waits to be sent; null where mails become files. */
export const judgeMail = (figures: { readonly waiting: number; readonly oldestSeconds: number } | null): Judged => {
  if (figures === null) return ok('mails become files in DATA_DIR/outbox: SMTP_URL says which server sends them');
  const { waiting, oldestSeconds } = figures;
  if (waiting === 0) return ok('none waits');
  const says = `${waiting} wait, the oldest for ${oldestSeconds} s`;
  return oldestSeconds > longestMail
    ? warning(
        says,
        'see to the mail server: `asesoria doctor` says whether it takes us; what waits is sent by itself, for a day',
      )
    : ok(says);
};

/** What is known of backups. */
export interface BackupFacts {
  /** null: none by itself. */
  readonly everyHours: number | null;
  /** Age of the newest good one, in seconds; null without any. */
  readonly ageSeconds: number | null;
  readonly hasFailed: boolean;
  /** For how long this node runs, in seconds: the first one takes a moment. */
  readonly uptime: number;
}

const hours = (seconds: number): string => `${Math.round(seconds / 360) / 10} h`;
/** How late a backup may be, in seconds: it takes time, and after a failure a quarter of an hour passes. */
const grace = 60 * 60;

export const judgeBackup = (facts: BackupFacts | null): Judged => {
  if (facts === null) return ok('none are planned: BACKUP_DIR or BACKUP_S3_BUCKET says where to');
  const { everyHours, ageSeconds, hasFailed, uptime } = facts;
  const is = ageSeconds === null ? 'there is no good one' : `the newest good one is ${hours(ageSeconds)} old`;
  const remedy =
    'read in the log why, make room where backups go or mend what it says, and run `asesoria backup` to have one now';
  if (hasFailed) return warning(`the last one failed on this node; ${is}`, remedy);
  if (everyHours === null) return ok(`${is}; none are made by themselves (BACKUP_EVERY_HOURS=0)`);
  const isLate = (ageSeconds ?? uptime) > everyHours * 60 * 60 + grace || (ageSeconds === null && uptime > grace);
  return isLate ? warning(`${is}, and one is due every ${everyHours} h`, remedy) : ok(is);
};

/** What is known of the calls that the server places itself. Times in unix seconds. */
export interface SyntheticFacts {
  /** How often, in seconds. */
  readonly every: number;
  readonly succeededAt: number | null;
  readonly failedAt: number | null;
  readonly failedStep: string | null;
  readonly failedWhy: string | null;
}

/** So many that did not come are too many. */
const missed = 3;
/** What one may take, in seconds. */
const longest = 60;

/** `facts` of null: none are placed. `now` and `since`, when this node began, in unix seconds. */
export const judgeSynthetic = (facts: SyntheticFacts | null, now: number, since: number): Judged => {
  if (facts === null) return ok('none are placed: SYNTHETIC_CALL_SECONDS says how often');
  const { every, succeededAt, failedAt, failedStep, failedWhy } = facts;
  const is = succeededAt === null ? 'none went well yet' : `the last that went well was ${now - succeededAt} s ago`;
  if (failedAt !== null && failedAt > (succeededAt ?? 0))
    return warning(
      `the last one failed at \`${failedStep}\`: ${failedWhy}; ${is}`,
      'place a call yourself: customers meet the same; the page for operators says what each step means',
    );
  if (now - Math.max(succeededAt ?? 0, since) > missed * every + longest)
    return warning(
      `${is}, and one is due every ${every} s`,
      'look whether a node with SYNTHETIC_CALL_SECONDS runs, and what its log says',
    );
  return ok(is);
};
