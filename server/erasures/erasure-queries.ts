import { createHmac, randomBytes } from 'node:crypto';
import {
  type Erasure,
  type ErasureCounts,
  type ErasureForecast,
  erasureParts,
  nothingErased,
} from '../../src/domain/erasure.ts';
import { type Author, remember } from '../audit/remember.ts';
import { failure } from '../base/failure.ts';
import type { Database, Queries } from '../postgres/database.ts';
import { and, eq, isNull, sql } from '../postgres/orm.ts';
import { erasures } from '../postgres/schema/erasures.ts';
import { keepSecret } from '../postgres/secrets.ts';
import {
  type Erased,
  type EraseStep,
  eraseAnswers,
  eraseCalls,
  eraseEntries,
  eraseMentions,
  erasePreferred,
  eraseRuns,
  eraseSamples,
  eraseViews,
  eraseVisits,
} from './erase.ts';
import type { Person } from './person.ts';
import { findTraces, forecastOf, type Traces } from './person-queries.ts';
import { covers, writtenPhone } from './written-phone.ts';

/** For how long a node has an erasure for itself without a step, or a statement of its search, in seconds: longer than either takes. */
const leaseSeconds = 60;
/** After how long it is looked again for what is under way. */
const patience = 10;
/** Rows of one transaction, with all that belongs to them. */
const portion = 100;
/** So many open calls are named. */
const mostNamed = 20;

const answered = {
  id: erasures.id,
  asked_at: erasures.asked_at,
  ended_at: erasures.ended_at,
  expected: erasures.expected,
  counts: erasures.counts,
};

/** What is stored of an erasure, with each part counted. */
const whole = <Stored extends Pick<typeof erasures.$inferSelect, 'expected' | 'counts'>>(stored: Stored) => ({
  ...stored,
  expected: { ...nothingErased, ...stored.expected },
  counts: { ...nothingErased, ...stored.counts },
});

/** A number of a business that is to be erased, as of a moment in unix seconds. */
interface Wish {
  readonly bunitId: number;
  readonly phone: string;
  readonly now: number;
}

/** The clock of a node may be a moment behind that of the database: what was there before the request is meant. */
const personOf = ({ bunitId, phone, now }: Wish): Person => ({ ...writtenPhone(phone), bunitId, until: now + 1 });

/** How much there is of a person. Throws `malformed`, and `calls_open` while the person waits or is talked to. */
export const forecastErasure = async (db: Database, wish: Wish): Promise<ErasureForecast> => {
  const person = personOf(wish);
  const traces = await findTraces(db, person);
  if (traces.open.length > 0) throw failure('calls_open', { calls: traces.open.slice(0, mostNamed) });
  return forecastOf(db, person, traces);
};

/** Stands for a person of a business where it must not be said who: whoever has not got the key cannot find out either. */
const pseudonymOf = async (db: Database, { bunitId, ending }: Person): Promise<string> => {
  const key = await keepSecret(db, 'erasure-key', () => randomBytes(32).toString('base64url'));
  return createHmac('sha256', key).update(`${bunitId} ${ending}`).digest('hex').slice(0, 32);
};

/**
 * Orders that everything of a person is erased, and writes down who did, how much it is, and not of whom. One that is
 * under way and does all of that is answered instead: the same digits of another country are another person's. Throws what a forecast does.
 */
export const orderErasure = async (db: Database, wish: Wish, author: Author): Promise<Erasure> => {
  const { counts: expected } = await forecastErasure(db, wish);
  const { bunitId, phone, now } = wish;
  const meant = personOf(wish);
  const person = await pseudonymOf(db, meant);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`erasure ${person}`}))`);
    const isSame = and(eq(erasures.bunit_id, bunitId), eq(erasures.person, person), isNull(erasures.ended_at));
    const alike = await tx
      .select({ answered, phone: erasures.phone })
      .from(erasures)
      .where(isSame)
      .orderBy(erasures.id);
    const known = alike.find((one) => one.phone !== null && covers(writtenPhone(one.phone), meant));
    if (known) return whole(known.answered);
    const [ordered] = await tx
      .insert(erasures)
      .values({ bunit_id: bunitId, phone, person, asked_at: now, expected, counts: nothingErased, taken_until: 0 })
      .returning(answered);
    if (!ordered) throw new Error('the database answered no row for an erasure');
    const after = { ...expected, person };
    await remember(tx, author, {
      bunitId,
      action: 'delete',
      resource: 'erasures',
      id: ordered.id,
      name: '',
      before: null,
      after,
    });
    return whole(ordered);
  });
};

/** An erasure; null when the business has none of that id. */
export const findErasure = async (db: Database, bunitId: number, id: number): Promise<Erasure | null> => {
  const [found] = await db
    .select(answered)
    .from(erasures)
    .where(and(eq(erasures.id, id), eq(erasures.bunit_id, bunitId)));
  return found ? whole(found) : null;
};

type Taken = Erasure & Pick<typeof erasures.$inferSelect, 'bunit_id' | 'taken_until'> & { readonly phone: string };

/** Takes an erasure that no node works on; null when there is none. */
const takeErasure = async (db: Database, now: number): Promise<Taken | null> => {
  const free = db
    .select({ id: erasures.id })
    .from(erasures)
    .where(and(isNull(erasures.ended_at), sql`${erasures.taken_until} <= ${now}`))
    .orderBy(erasures.id)
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db
    .update(erasures)
    .set({ taken_until: now + leaseSeconds })
    .where(sql`${erasures.id} = (${free})`)
    .returning();
  return taken && taken.phone !== null ? { ...whole(taken), phone: taken.phone } : null;
};

const partsOf = (values: readonly number[]): readonly (readonly number[])[] =>
  Array.from({ length: Math.ceil(values.length / portion) }, (_, at) => values.slice(at * portion, (at + 1) * portion));

/** Calls come first: what belongs to them is found by them alone. */
const stepsOf = (traces: Traces): readonly (readonly [EraseStep, readonly number[]])[] => {
  const steps: readonly (readonly [EraseStep, readonly number[]])[] = [
    [eraseCalls, traces.calls],
    [eraseMentions, traces.mentions],
    [eraseVisits, traces.visits],
    [eraseRuns, traces.runs],
    [eraseEntries, traces.entries],
    [eraseSamples, traces.samples],
  ];
  return [
    ...steps.flatMap(([step, of]) => partsOf(of).map((part) => [step, part] as const)),
    [erasePreferred, []] as const,
    [eraseViews, []] as const,
    [eraseAnswers, []] as const,
  ];
};

const sumOf = (counts: ErasureCounts, erased: Erased): ErasureCounts => ({
  ...counts,
  ...Object.fromEntries(erasureParts.map((part) => [part, counts[part] + (erased[part] ?? 0)])),
});

/** What a node that works on an erasure has to do with the world. */
interface Work {
  /** Unix seconds. */
  readonly clock: () => number;
  /** Whether the node stops: the rest is for another one. */
  readonly isStopping: () => boolean;
}

/**
 * Works on an erasure that no node works on: each step with how far it is in one transaction, so that another node goes on
 * where this one died. What was erased is not found any more, so it can be begun anew. What is under way and names the
 * person is looked for again. Answers whether there was one to work on.
 */
export const workOnErasure = async (db: Database, { clock, isStopping }: Work): Promise<boolean> => {
  const taken = await takeErasure(db, clock());
  if (taken === null) return false;
  const { id, bunit_id: bunitId, phone, asked_at } = taken;
  let { counts, taken_until: mine } = taken;
  const write = async (tx: Queries, set: Partial<typeof erasures.$inferInsert>) => {
    const { rowCount } = await tx
      .update(erasures)
      .set(set)
      .where(and(eq(erasures.id, id), eq(erasures.taken_until, mine)));
    if (rowCount !== 1) throw new Error('another node works on this erasure');
  };
  const person = personOf({ bunitId, phone, now: asked_at });
  /** A search takes minutes where there are millions of calls: else another node would begin it anew, and neither come to a step. */
  const goesOn = async () => {
    const now = clock();
    if (mine - now <= leaseSeconds / 2) {
      const until = Math.max(mine + 1, now + leaseSeconds);
      await write(db, { taken_until: until });
      mine = until;
    }
    return !isStopping();
  };
  // Where it was ended, so is the node, before the first step.
  const traces = await findTraces(db, person, goesOn);
  for (const [step, of] of stepsOf(traces)) {
    const now = clock();
    if (isStopping()) {
      await db.transaction((tx) => write(tx, { taken_until: now }));
      return false;
    }
    const until = Math.max(mine + 1, now + leaseSeconds);
    counts = await db.transaction(async (tx) => {
      const sum = sumOf(counts, await step(tx, person, of, now));
      await write(tx, { counts: sum, taken_until: until });
      return sum;
    });
    mine = until;
  }
  const now = clock();
  const isLeft = traces.openRuns.length > 0 || traces.open.length > 0;
  await db.transaction((tx) =>
    isLeft ? write(tx, { taken_until: now + patience }) : write(tx, { phone: null, ended_at: now, taken_until: now }),
  );
  return !isLeft;
};
