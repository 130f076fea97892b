import type { Database } from './database.ts';
import { sql } from './orm.ts';
import { reporterOf } from './outage.ts';

/** The clock of the database, which all nodes share, as one node knows it without asking. */
export interface DatabaseClock {
  /** Unix seconds, whole. */
  readonly clock: () => number;
  /**
   * Whether it was not set lately, by so much that what another node wrote may look long ago: that one may not have noticed yet. A machine
   * that slept notices the same.
   */
  readonly isSteady: () => boolean;
  /** Asks again. Never rejects. */
  adjust(): Promise<void>;
  stop(): void;
}

interface ClockLog {
  warn(fields: object, message: string): void;
}

/** How often the database is asked for the time, in milliseconds: processors drift, machines sleep. */
const adjustEvery = 60_000;
/** An answer that took longer says too little about the moment, in milliseconds. */
const longestAsk = 1_000;
/** From so many milliseconds on somebody should look after the clock of a machine. */
const tolerated = 5_000;

/** For how long after that other nodes are waited for, which have to notice, and to write what they hear; in milliseconds. */
const settling = 2 * adjustEvery;

/** What the database says the time is, in milliseconds, and how long it took to say it. */
const askTime = async (db: Database) => {
  const before = performance.now();
  const { rows } = await db.execute<{ now: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as now`,
  );
  const after = performance.now();
  return { ahead: Number(rows[0]?.now) - (before + after) / 2, took: after - before };
};

/**
 * Reads the clock of the database: leases, expiries and orders that one node writes are judged by others, and the clock
 * of a machine may be minutes off. Between two readings counts what nobody sets: the time since the process began.
 * Rejects when the database cannot be asked at first.
 */
export const startDatabaseClock = async (db: Database, log: ClockLog): Promise<DatabaseClock> => {
  const report = reporterOf(db, log);
  let { ahead } = await askTime(db);
  let isWarned = false;
  let setAt = Number.NEGATIVE_INFINITY;

  const milliseconds = () => performance.now() + ahead;
  const warn = () => {
    const off = Date.now() - milliseconds();
    if (Math.abs(off) < tolerated) {
      isWarned = false;
      return;
    }
    if (!isWarned)
      log.warn({ seconds: Math.round(off / 1_000) }, 'the clock of this machine is off; that of the database counts');
    isWarned = true;
  };
  const adjust = async () => {
    try {
      const asked = await askTime(db);
      if (asked.took <= longestAsk) {
        if (Math.abs(asked.ahead - ahead) >= tolerated) setAt = performance.now();
        ahead = asked.ahead;
      }
      warn();
    } catch (error) {
      report(error, 'the database could not be asked for the time');
    }
  };
  warn();
  const timer = setInterval(() => void adjust(), adjustEvery).unref();
  return {
    clock: () => Math.floor(milliseconds() / 1_000),
    isSteady: () => performance.now() - setAt >= settling,
    adjust,
    stop: () => clearInterval(timer),
  };
};
