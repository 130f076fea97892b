import { finalStates } from '../../src/domain/call-states.ts';
import type { ErasureForecast } from '../../src/domain/erasure.ts';
import type { Database } from '../postgres/database.ts';
import { type SQL, sql } from '../postgres/orm.ts';
import { listed } from '../postgres/schema/columns.ts';
import { countListed } from './listed-queries.ts';
import type { Person } from './person.ts';
import { isNamedIn } from './written-phone.ts';

/** Where a business has something of a person, by ids. */
export interface Traces {
  /** Calls of the person that are over. */
  readonly calls: readonly number[];
  /** Calls of the person that wait or are attended. */
  readonly open: readonly number[];
  /** Calls of others whose notes name the number. */
  readonly mentions: readonly number[];
  /** What the calls were placed from, and what else names the number. */
  readonly visitsOfCalls: readonly number[];
  readonly visits: readonly number[];
  /** Runs that have ended. */
  readonly runs: readonly number[];
  /** Runs that have not. */
  readonly openRuns: readonly number[];
  /** Entries about the calls, and what else names the number. */
  readonly entriesOfCalls: readonly number[];
  readonly entries: readonly number[];
  /** Integrations whose last trial was with the number. */
  readonly samples: readonly number[];
}

/** Ids, as a condition takes them. */
export const ids = (values: readonly number[]): SQL => sql`any (${sql.param([...values])}::bigint[])`;

/** Something whose text may name a number: its rows of a business go by in the order of their ids. */
interface Place {
  readonly table: string;
  /** The moment of a row. */
  readonly at: string;
  readonly text: string;
  /** What a row is, beside that it names the number; compared with `sort`. */
  readonly sort: SQL;
  /** Rows in a statement: their texts are read within a part of the time that one has. */
  readonly portion: number;
}

interface Found {
  readonly id: number;
  readonly sort: string;
}

/** Asked after each statement of a search, which may take minutes in all: whether it goes on. */
export type GoesOn = () => Promise<boolean>;

/** Asks one statement after the other, until it is said that the search is over. */
const createSearch = (db: Database, goesOn: GoesOn) => {
  let isOver = false;
  return {
    async rows<Row extends Record<string, unknown>>(query: SQL) {
      const { rows } = await db.execute<Row>(query);
      isOver ||= !(await goesOn());
      return rows;
    },
    isOver: () => isOver,
  };
};
type Search = ReturnType<typeof createSearch>;

/** Looks through a place, portion after portion: no index knows each way to write a number, and no statement takes long. */
const lookThrough = async (search: Search, person: Person, place: Place): Promise<Found[]> => {
  const { bunitId, until } = person;
  const found: Found[] = [];
  const [table, at, text] = [place.table, place.at, place.text].map((part) => sql.raw(part));
  for (let after = 0; ; ) {
    const [row] = await search.rows<{ last: number | null; found: Found[] | null }>(sql`
      select max(id)::float8 as last,
             json_agg(json_build_object('id', id, 'sort', sort)) filter (where ${isNamedIn(sql`text`, person)}) as found
        from (select id, ${text} as text, ${place.sort} as sort from ${table}
               where bunit_id = ${bunitId} and id > ${after}::bigint and ${at} <= ${until}::bigint
               order by id limit ${place.portion}) as portion`);
    if (row?.last == null) return found;
    found.push(...(row.found ?? []));
    after = row.last;
    if (search.isOver()) return found;
  }
};

const isOver = sql`state in (${listed(finalStates)})`;

const callsOf = (person: Person): Place => ({
  table: 'queryings',
  at: 'created_at',
  // Of a call that an upgrade has not come to yet, what there is instead; what is typed of it, and what colleagues were told.
  text: `concat_ws(e'\\n', coalesce(folded, concat_ws(e'\\n', phone, notes)),
            (select draft.notes from note_drafts draft where draft.querying_id = queryings.id),
            (select string_agg(asked.note, e'\\n') from offers asked where asked.querying_id = queryings.id))`,
  sort: sql`case when not ${isNamedIn(sql`phone`, person)} then 'mention' when ${isOver} then 'over' else 'open' end`,
  portion: 20_000,
});
const visits: Place = {
  table: 'sessions',
  at: 'created_at',
  text: `(select string_agg(interactions.name || ' ' || coalesce(data::text, ''), ' ') from interactions
            left join interaction_events on interaction_id = interactions.id where session_id = sessions.id)`,
  sort: sql`''`,
  portion: 2_000,
};
const runs: Place = {
  table: 'script_runs',
  at: 'created_at',
  text: `concat_ws(' ', args, result, error, log)`,
  sort: sql`case when state in ('waiting', 'running') then 'open' else 'over' end`,
  portion: 200,
};
const entries: Place = {
  table: 'audit_log',
  at: 'at',
  text: `concat_ws(' ', record_name, before, after)`,
  sort: sql`''`,
  portion: 5_000,
};

const idsOf = (found: readonly Found[], sort = ''): readonly number[] =>
  found.filter((one) => one.sort === sort).map(({ id }) => id);

const rowsOf = async (search: Search, query: SQL): Promise<readonly number[]> =>
  (await search.rows<{ id: number }>(query)).map(({ id }) => Number(id));

/**
 * Finds everything of a person: their calls, what belongs to those, and whatever else names the number; only a part of it where
 * `goesOn` said that the search ends.
 */
export const findTraces = async (db: Database, person: Person, goesOn: GoesOn = async () => true): Promise<Traces> => {
  const { bunitId } = person;
  const search = createSearch(db, goesOn);
  const named = await lookThrough(search, person, callsOf(person));
  const calls = idsOf(named, 'over');
  const ofCalls = await rowsOf(
    search,
    sql`select distinct session_id as id from queryings
         where bunit_id = ${bunitId} and id = ${ids(calls)} and session_id is not null`,
  );
  const about = await rowsOf(
    search,
    sql`select id from audit_log where resource = 'queryings' and bunit_id = ${bunitId} and record_id = ${ids(calls)}`,
  );
  const ran = await lookThrough(search, person, runs);
  const others = (found: readonly Found[], known: readonly number[]) => {
    const own = new Set(known);
    return idsOf(found).filter((id) => !own.has(id));
  };
  return {
    calls,
    open: idsOf(named, 'open'),
    mentions: idsOf(named, 'mention'),
    visitsOfCalls: ofCalls,
    visits: others(await lookThrough(search, person, visits), ofCalls),
    runs: idsOf(ran, 'over'),
    openRuns: idsOf(ran, 'open'),
    entriesOfCalls: about,
    entries: others(await lookThrough(search, person, entries), about),
    samples: await rowsOf(
      search,
      sql`select integration_id as id from integration_samples
           where bunit_id = ${bunitId} and ${isNamedIn(sql`args::text`, person)}`,
    ),
  };
};

/** How much of a person there is, and how the number is written. */
export const forecastOf = async (db: Database, person: Person, traces: Traces): Promise<ErasureForecast> => {
  const { bunitId } = person;
  const { calls, mentions, runs: ran, openRuns } = traces;
  const mine = sql`bunit_id = ${bunitId} and id = ${ids(calls)}`;
  const { rows } = await db.execute<{ notes: number; moves: number; phones: ErasureForecast['phones'] }>(sql`
    select (select count(notes)::int from queryings where ${mine})
             + (select count(*)::int from note_drafts where bunit_id = ${bunitId} and querying_id = ${ids(calls)})
             + (select count(note)::int from offers where bunit_id = ${bunitId} and querying_id = ${ids(calls)}) as notes,
           (select count(*)::int from call_moves where bunit_id = ${bunitId} and querying_id = ${ids(calls)}) as moves,
           (select coalesce(json_agg(written), '[]') from (
              select phone, count(*)::int as calls from queryings where ${mine}
               group by phone order by count(*) desc, phone limit 20) as written) as phones`);
  const { notes = 0, moves = 0, phones = [] } = rows[0] ?? {};
  const counts = {
    calls: calls.length,
    notes: notes + mentions.length,
    moves,
    visits: traces.visitsOfCalls.length + traces.visits.length,
    runs: ran.length + openRuns.length,
    entries: traces.entriesOfCalls.length + traces.entries.length,
    samples: traces.samples.length,
    ...(await countListed(db, person)),
  };
  return { counts, phones };
};
