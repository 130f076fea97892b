import { pendingStates } from '../../src/domain/call-states.ts';
import { type EarlierPart, mostEarlier, type Pulse } from '../../src/domain/earlier-calls.ts';
import { fullNameOf } from '../audit/audit-queries.ts';
import type { Queries } from '../postgres/database.ts';
import { type SQL, sql } from '../postgres/orm.ts';
import type { Embedded } from '../postgres/page-statements.ts';
import { devices } from '../postgres/schema/business.ts';
import { queryings } from '../postgres/schema/calls.ts';
import { listed } from '../postgres/schema/columns.ts';
import { endCause } from './end-cause.ts';

/** How many of a kind are answered. */
const shown = 5;

/** A row of a table by its id, with its name; null where there is none. */
const named = (id: SQL, name: SQL): SQL =>
  sql`case when ${id} is not null then json_build_object('id', ${id}, 'name', ${name}) end`;

const outcome = named(
  sql`${queryings.outcome_id}`,
  sql`(select name from outcomes where id = ${queryings.outcome_id})`,
);
const agent = named(
  sql`${queryings.agent_id}`,
  sql`coalesce((select ${fullNameOf(sql`user_id`)} from agents where id = ${queryings.agent_id}), '')`,
);
const found = sql`${queryings.id}, ${queryings.state}, ${queryings.created_at}, ${queryings.notes}, ${endCause} as end_cause,
  ${named(sql`${queryings.service_id}`, sql`(select name from services where id = ${queryings.service_id})`)} as service,
  ${outcome} as outcome, ${agent} as agent`;

const isBefore = sql`${queryings.bunit_id} = mine.bunit_id and ${queryings.id} < mine.id`;
const isOfNumber = sql`${queryings.phone_digits} = mine.phone_digits`;

/** Of a call that waits: the one before it from the same number. */
export const lastCall: Embedded = {
  field: 'id',
  found: sql`select mine.id as key, (
      select json_build_object('id', ${queryings.id}, 'state', ${queryings.state}, 'created_at', ${queryings.created_at},
                               'outcome', ${outcome}, 'agent', ${agent})
        from ${queryings} where ${isBefore} and ${isOfNumber} order by ${queryings.id} desc limit 1) as value
    from ${queryings} mine
   where mine.id in (select id from page) and mine.phone_digits <> '' and mine.state in (${listed(pendingStates)})`,
  otherwise: sql`null`,
};

/** The calls of the business of `mine` that came before it and are like it. */
const partOf = (isLike: SQL): SQL => {
  const before = sql`from ${queryings} where ${isBefore} and ${isLike}`;
  return sql`json_build_object(
    'total', (select count(*) from (select ${before} limit ${mostEarlier}::int) counted),
    'calls', (select coalesce(json_agg(last_ones), '[]')
                from (select ${found} ${before} order by ${queryings.id} desc limit ${shown}::int) last_ones))`;
};

interface Earlier {
  readonly phone: EarlierPart | null;
  readonly device: (EarlierPart & Pulse) | null;
}

/**
 * What was placed before a call, from the same number and at the same device, which is told with its last sign of life and
 * the time, in unix seconds; null when the business has no such call.
 */
export const findEarlier = async (db: Queries, bunitId: number, id: number, now: number): Promise<Earlier | null> => {
  const pulse = sql`jsonb_build_object('at', ${now}::bigint, 'pinged_at', (
    select ${devices.pinged_at} from ${devices} where ${devices.id} = mine.device_id and ${devices.bunit_id} = mine.bunit_id))`;
  const atDevice = sql`${partOf(sql`${queryings.device_id} = mine.device_id`)}::jsonb || ${pulse}`;
  const { rows } = await db.execute<Earlier & Record<string, unknown>>(sql`
    select case when mine.phone_digits <> '' then ${partOf(isOfNumber)} end as phone,
           case when mine.device_id is not null then ${atDevice} end as device
      from ${queryings} mine where mine.id = ${id} and mine.bunit_id = ${bunitId}`);
  const [row] = rows;
  return row ? { phone: row.phone, device: row.device } : null;
};
