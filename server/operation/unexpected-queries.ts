import type { UnexpectedEvent } from '../../src/domain/inspection.ts';
import { deleteInBatches } from '../postgres/batches.ts';
import type { Database } from '../postgres/database.ts';
import { type List, type Listable, pageOf } from '../postgres/listing.ts';
import { and, eq, lte, sql } from '../postgres/orm.ts';
import { unexpectedEvents } from '../postgres/schema/unexpected.ts';

/** How many kinds a business may have: beyond, only known ones are counted on. */
export const mostKinds = 1_000;

/** How long one that does not come any more is remembered, in seconds. */
export const unexpectedSeconds = 90 * 24 * 60 * 60;

/** The largest number that the column holds. */
const largestCount = 2_147_483_647;

const keyOf = ({ chart, state, event }: UnexpectedEvent) => [chart, state, event].join('\n');

/** Each kind once. */
const summed = (told: readonly UnexpectedEvent[]): readonly UnexpectedEvent[] =>
  [...Map.groupBy(told, keyOf).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, count: others.reduce((sum, { count }) => sum + count, first.count) }] : [],
  );

/**
 * Adds what a page told to the counts of its business, in one order: two pages that tell the same at once wait for each
 * other, and not crosswise. Answers how many kinds were counted. `now` in unix seconds.
 */
export const countUnexpected = async (
  db: Database,
  bunitId: number,
  told: readonly UnexpectedEvent[],
  now: number,
): Promise<number> => {
  const all = summed(told);
  const column = (name: 'chart' | 'state' | 'event' | 'count') => sql.param(all.map((one) => one[name]));
  const { rowCount } = await db.execute(sql`
    with told as (
      select *, (chart, state, event) in (
               select chart, state, event from unexpected_events where bunit_id = ${bunitId}) as is_known
        from unnest(${column('chart')}::text[], ${column('state')}::text[], ${column('event')}::text[],
                    ${column('count')}::int[]) as told (chart, state, event, count)
    ), placed as (
      select *, row_number() over (partition by is_known) as place from told
    )
    insert into unexpected_events (bunit_id, chart, state, event, count, first_at, last_at)
    select ${bunitId}::int, chart, state, event, count, ${now}::bigint, ${now}::bigint
      from placed
     where is_known or place + (select count(*) from unexpected_events where bunit_id = ${bunitId}) <= ${mostKinds}
     order by chart, state, event
        on conflict (bunit_id, chart, state, event) do update
       set count = least(unexpected_events.count::bigint + excluded.count, ${largestCount}),
           last_at = greatest(unexpected_events.last_at, excluded.last_at)`);
  return rowCount ?? 0;
};

const answered = {
  chart: unexpectedEvents.chart,
  state: unexpectedEvents.state,
  event: unexpectedEvents.event,
  count: unexpectedEvents.count,
  first_at: unexpectedEvents.first_at,
  last_at: unexpectedEvents.last_at,
};

/** What the list may be asked for. */
export const listableUnexpected: Listable = {
  fields: answered,
  search: [unexpectedEvents.chart, unexpectedEvents.state, unexpectedEvents.event],
  relations: [],
  sort: '-last_at',
};

/** A page of what the charts of a business did not expect. */
export const listUnexpected = async (db: Database, bunitId: number, list: List) => {
  const where = and(eq(unexpectedEvents.bunit_id, bunitId), list.where);
  const rows = await db
    .select(answered)
    .from(unexpectedEvents)
    .where(where)
    .orderBy(...list.orderBy)
    .limit(list.perPage)
    .offset((list.page - 1) * list.perPage);
  return pageOf(list, rows, { db, table: unexpectedEvents, where });
};

/** Deletes what did not come since a moment, in unix seconds. */
export const forgetUnexpected = async (db: Database, before: number): Promise<void> => {
  await deleteInBatches(db, unexpectedEvents, lte(unexpectedEvents.last_at, before));
};
