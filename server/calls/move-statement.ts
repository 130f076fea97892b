import { type CallTransitionName, callTransitions } from '../../src/domain/call-states.ts';
import { author, authorName } from '../audit/author-sql.ts';
import { guestsWith } from '../availability/guest-stints.ts';
import { getTableColumns, type SQL, sql } from '../postgres/orm.ts';
import { type Prepared, prepared, value } from '../postgres/prepared.ts';
import { queryings } from '../postgres/schema/calls.ts';
import { listed } from '../postgres/schema/columns.ts';
import { type Attending, attendingOf } from './attending-queries.ts';
import { movable, type StoredCall, storedFields, zoneOfAttention } from './call-queries.ts';
import { dropDraft, newsOfDropped } from './draft-queries.ts';
import { stepsOfAgents } from './move-of-agents.ts';
import { momentOf } from './move-queries.ts';
import { ringsForAll } from './open-queries.ts';

/** What became of a move. */
export interface MoveRow {
  /** Whether the call was there and in a state that the move leaves, and the asker's where it has to be. */
  readonly is_there: boolean;
  /** Of an agent who attends. */
  readonly attending: Attending | null;
  /** The call as it is now; null where nothing was written. */
  readonly call: StoredCall | null;
  /** Whose call it was, and is, and who helped with it. */
  readonly agents: readonly number[] | null;
}

const ofCall = getTableColumns(queryings);
const isColumn = (name: string): name is keyof typeof ofCall => Object.hasOwn(ofCall, name);

/** What was attended waits from `now` on, whichever hour it was placed or booked for; what waits goes on to others with its hour. */
export const dueAgain = (now: SQL) => {
  const wasAttended = sql`queryings.state = 'ATTENDED'`;
  return {
    required_in: sql`case when ${wasAttended} then ${now} else queryings.required_in end`,
    now: sql`${wasAttended} or queryings.now`,
  };
};

/** What the database finds by itself in a move that writes these columns; undefined for what it is told. */
const found = (name: CallTransitionName, columns: readonly string[]): Readonly<Record<string, SQL>> => ({
  ...(name === 'redirect' ? dueAgain(value('at', 'bigint')) : {}),
  zone_id: zoneOfAttention(value('me', 'int')),
  open: ringsForAll(
    value('bunit', 'int'),
    columns.includes('service_id') ? value('service_id', 'int') : sql`queryings.service_id`,
    columns.includes('directed_at') ? value('directed_at', 'bigint') : sql`queryings.directed_at`,
  ),
});

/** What a column becomes: the value of its name, or what is found. */
const becomes = (column: string, known: Readonly<Record<string, SQL>>): SQL => {
  if (!isColumn(column)) throw new Error(`calls have no ${column}`);
  return sql`${sql.identifier(column)} = ${known[column] ?? value(column, ofCall[column].getSQLType())}`;
};

/** The fields of a call that a move may change, as an object. */
const fields = sql.raw(`jsonb_build_object(${Object.keys(movable).map((name) => `'${name}', ${name}`)})`);

/**
 * All that belongs to a move, at once: the call, the move, the entry of the log, and the change that others hear of.
 * Nothing is written where somebody was faster since the statement looked around, where notes are written over others, of
 * which the log tells what may be told, and where an agent may not have one more call.
 */
export const moveStatement = (name: CallTransitionName, columns: readonly string[]): Prepared<MoveRow> => {
  const { from, by, to } = callTransitions[name];
  const owners = by.every((actor: string) => actor === 'owner') ? sql`and agent_id = ${value('me', 'int')}` : sql``;
  // Who is rung alone is not overtaken.
  const unoffered =
    name === 'attend' ? sql`and coalesce(offered_to, ${value('me', 'int')}) = ${value('me', 'int')}` : sql``;
  const known = found(name, columns);
  const isNoted = columns.includes('notes');
  const [me, bunit, id] = [value('me', 'int'), value('bunit', 'int'), value('id', 'int')];
  const attending =
    name === 'attend'
      ? sql`select attending.* from was, lateral (${attendingOf(me, bunit, id)}) attending`
      : sql`select true as able, true as several, null::jsonb as call`;
  const stayed =
    to === 'same'
      ? sql`null`
      : sql`(select min(greatest(moment.at - m.at, 0)) from call_moves m where m.querying_id = call.id and m.bunit_id = call.bunit_id)`;
  return prepared<MoveRow>(
    `move_call_${name}${isNoted ? '_noted' : ''}${columns.includes('service_id') ? '_service' : ''}`,
    sql`with seen as (
      select version from queryings where id = ${id}
    ), was as (
      select id, state, agent_id, offered_to, notes, version, ${fields} as fields from queryings
       where id = ${id} and bunit_id = ${bunit} and erased_at is null and state in (${listed(from)}) ${owners} ${unoffered}
         and version = coalesce(${value('version', 'int')}, version)
         for update
    ), attending as (
      ${attending}
    ), call as (
      update queryings set ${sql.join([...columns.map((column) => becomes(column, known)), sql`version = queryings.version + 1`], sql`, `)}
        from was, seen, attending
       where queryings.id = was.id and was.version = seen.version
         ${isNoted ? sql`and (was.notes is null or was.notes = ${value('notes', 'text')})` : sql``}
         and attending.able and (attending.several or attending.call is null)
      returning ${storedFields}
    ), moment as (
      select ${value('at', 'bigint')} as at
    ), move as (
      insert into call_moves (bunit_id, querying_id, event, from_state, to_state, stayed, actor, actor_id, at)
      select call.bunit_id, call.id, ${name}::text, was.state, call.state, ${stayed}, ${value('mover', 'text')}, ${value('mover_id', 'int')},
             ${momentOf(sql`moment.at`, sql`call.id`, sql`call.bunit_id`)}
        from call, was, moment
    ), sides as (
      select coalesce(jsonb_object_agg(key, before.value), '{}') as before, coalesce(jsonb_object_agg(key, after.value), '{}') as after
        from was, call, jsonb_each(was.fields) before join jsonb_each(to_jsonb(call)) after using (key)
       where before.value is distinct from after.value
    ), entry as (
      insert into audit_log (bunit_id, at, actor, actor_id, actor_name, action, resource, record_id, record_name, before, after, address)
      select call.bunit_id, moment.at, author.actor, author.id, ${authorName}, 'update', 'queryings', call.id, coalesce(call.phone, ''),
             sides.before, sides.after || case when sides.after ? 'notes' then ${value('told', 'jsonb')} else '{}' end, ${value('address', 'text')}
        from call, sides, moment, ${author}
    ), concerned as (
      select array_remove(array[was.agent_id, nullif(call.agent_id, was.agent_id)], null) || ${guestsWith(sql`call.id`, sql`was.agent_id`)} as agents
        from was, call
    )${isNoted ? dropDraft : sql``}, change as (
      insert into changes (bunit_id, news)
      select bunit_id, jsonb_build_object('kind', 'call', 'id', id, 'isNew', false, 'agents', to_jsonb(agents)) from call, concerned
      ${isNoted ? sql`union all ${newsOfDropped}` : sql``}
    )${stepsOfAgents(name)}
    select exists (select from was) as is_there, (select to_jsonb(attending) from attending) as attending,
           (select to_jsonb(call) from call) as call, (select agents from concerned) as agents`,
  );
};
