import { deleteInBatches, eachApart } from '../postgres/batches.ts';
import type { Database } from '../postgres/database.ts';
import { and, eq, lte, type SQL, sql } from '../postgres/orm.ts';
import type { callDays, flowDays } from '../postgres/schema/call-days.ts';

/** A day, or a part of one, in unix seconds: its first, and the one after its last. */
export interface DaySpan {
  readonly since: number;
  readonly until: number;
}

export const dayLength = 86_400;

/** A period as what lies before its first midnight of UTC, its days, and what lies after its last midnight. */
export const spansOfDays = (from: number, to: number): readonly DaySpan[] => {
  const spans: DaySpan[] = [];
  for (let since = from; since < to; ) {
    const until = Math.min((Math.floor(since / dayLength) + 1) * dayLength, to);
    spans.push({ since, until });
    since = until;
  }
  return spans;
};

/** The days of UTC that a period touches, each of them whole. */
export const wholeDays = (from: number, to: number): readonly DaySpan[] =>
  spansOfDays(Math.floor(from / dayLength) * dayLength, Math.ceil(to / dayLength) * dayLength);

/** Spans as rows of a query: `day` counts from 0. */
export const spansAs = (spans: readonly DaySpan[]): SQL => sql`
  (select position::integer - 1 as day, since, until from unnest(
     ${sql.param(spans.map(({ since }) => since))}::bigint[], ${sql.param(spans.map(({ until }) => until))}::bigint[])
   with ordinality as span (since, until, position))`;

/** Something of which each day is counted once and for all, for each business; triggers take a day away that changes. */
export interface CountedDays {
  /** Its own number: whoever counts days of a business holds this advisory lock alone, who changes what is old shares it. */
  readonly lock: number;
  /** Where they stand. */
  readonly table: typeof callDays | typeof flowDays;
  /** How many days a big business has counted in one statement: a statement may not take long. */
  readonly atOnce: number;
  /** When the first of what is counted was, in a business. */
  readonly first: (business: SQL) => SQL;
  /** Whether a day (`span`) of a business is counted. */
  readonly isCounted: (bunitId: number) => SQL;
  /** Counts the days of a query (day, since, until) and writes down what it found. */
  readonly count: (bunitId: number, days: SQL) => SQL;
}

/**
 * A day is counted when it has been over for so long; by then its calls have ended, nearly all of them. The triggers see to
 * what is older than a day; the hour more is for a write that had begun before.
 */
const restSeconds = dayLength + 60 * 60;
/** A statement that took no longer is followed by one of twice as many days, in milliseconds. */
const shortTime = 200;
/** How far back days are counted before anybody asks. */
const aheadSeconds = 2 * 366 * dayLength;

/** Counts what has not been counted of days, so that whoever asks for them reads that. */
export interface DayKeeper {
  /** Of these days, which are whole ones. Before the first of what is counted there is nothing to keep: whoever asked for it could fill the disk. */
  keep(db: Database, bunitId: number, days: readonly DaySpan[]): Promise<void>;
  /** Of all businesses, before anybody asks; what stands there of days before the first goes. `now` in unix seconds. */
  keepAll(db: Database, now: number): Promise<void>;
}

export const keeperOf = ({ lock, table, atOnce, first, isCounted, count }: CountedDays): DayKeeper => {
  const keepSome = (db: Database, bunitId: number, days: readonly DaySpan[]): Promise<void> =>
    db.transaction(async (tx) => {
      // Who changes something of such a day comes before us, and we see it, or after, and takes our day away.
      await tx.execute(sql`select pg_advisory_xact_lock(${lock}::int, ${bunitId}::int)`);
      // Another node may have counted them while we waited for it.
      await tx.execute(
        count(bunitId, sql`(select day, since, until from ${spansAs(days)} as span where not ${isCounted(bunitId)})`),
      );
    });

  const keep: DayKeeper['keep'] = async (db, bunitId, days) => {
    const { rows } = await db.execute<{ day: number }>(sql`
      select day from ${spansAs(days)} as span
       where until <= extract(epoch from now()) - ${restSeconds} and not ${isCounted(bunitId)}
         and until > (${first(sql`${bunitId}::int`)}) order by day`);
    const missing = rows.flatMap(({ day }) => days[day] ?? []);
    let some = atOnce;
    for (let next = 0; next < missing.length; ) {
      const begun = performance.now();
      await keepSome(db, bunitId, missing.slice(next, next + some));
      next += some;
      // A small business has years counted in the time that a big one needs for days.
      some = performance.now() - begun < shortTime ? some * 2 : atOnce;
    }
  };

  return {
    keep,
    async keepAll(db, now) {
      const { rows } = await db.execute<{ id: number; first: number | null }>(
        sql`select id, (${first(sql`businesses.id`)})::float8 as first from businesses order by id`,
      );
      await eachApart(rows, async ({ id, first: begun }) => {
        const isBefore = begun === null ? undefined : lte(table.since, begun - dayLength);
        await deleteInBatches(db, table, and(eq(table.bunit_id, id), isBefore));
        if (begun !== null) await keep(db, id, wholeDays(Math.max(begun, now - aheadSeconds), now));
      });
    },
  };
};
