import { phoneDigits } from '../../src/domain/call.ts';
import { type CallState, callStates } from '../../src/domain/call-states.ts';
import { fullName } from '../../src/domain/session.ts';
import { fullNameOf } from '../audit/audit-queries.ts';
import { guestStints } from '../availability/guest-stints.ts';
import { failure } from '../base/failure.ts';
import type { Database, Queries } from '../postgres/database.ts';
import { holding, type List, type Listable } from '../postgres/listing.ts';
import { and, asc, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from '../postgres/orm.ts';
import type { Embedded } from '../postgres/page-statements.ts';
import { type Ask, pageText, recordsText } from '../postgres/page-text.ts';
import { agents, agentZones, desks } from '../postgres/schema/agents.ts';
import { devices, outcomes, services, serviceZones, zones } from '../postgres/schema/business.ts';
import { queryings } from '../postgres/schema/calls.ts';
import { users } from '../postgres/schema/people.ts';
import { businessHas } from '../postgres/tenancy.ts';
import { lastCall } from './earlier-queries.ts';
import { endCause } from './end-cause.ts';
import { ringsForAll } from './open-queries.ts';
import { headStart, numbered, preferred } from './precedence.ts';

const {
  moved_by,
  phone_digits,
  folded,
  directed_at: _directedAt,
  entered_at: _enteredAt,
  ...callColumns
} = getTableColumns(queryings);
/** What is answered of a call. */
const answered = { ...callColumns, end_cause: endCause.as('end_cause') };

/**
 * Digits compare with digits: people write the same number with spaces, dashes and brackets, or without. Notes are looked
 * into for the text as it is, as always; what is no number means what it always does.
 */
const byPhone = (text: string): SQL | undefined => {
  const digits = phoneDigits(text);
  if (digits === null) return undefined;
  return or(holding(phone_digits, digits), holding(folded, text));
};

/** What a list of calls may be asked for. */
export const listableQueryings: Listable = {
  fields: {
    id: queryings.id,
    phone: queryings.phone,
    state: queryings.state,
    service_id: queryings.service_id,
    required_in: queryings.required_in,
    waiting_since: queryings.waiting_since,
    with_video: queryings.with_video,
    now: queryings.now,
    session_id: queryings.session_id,
    device_id: queryings.device_id,
    attended_at: queryings.attended_at,
    finished_at: queryings.finished_at,
    call_direct: queryings.call_direct,
    agent_id: queryings.agent_id,
    zone_id: queryings.zone_id,
    created_at: queryings.created_at,
    outcome_id: queryings.outcome_id,
    open: queryings.open,
    offered_to: queryings.offered_to,
    for_agent_id: queryings.for_agent_id,
    for_zone_id: queryings.for_zone_id,
  },
  conditions: {
    branch_id: {
      says: 'those that were answered in a zone of the branch',
      where: (id) =>
        sql`${queryings.zone_id} in (select ${zones.id} from ${zones} where ${zones.branch_id} = ${id}::int)`,
    },
    attended_in: {
      says: 'those of a service that is attended in the zone',
      where: (id) =>
        sql`${queryings.service_id} in (select ${serviceZones.service_id} from ${serviceZones} where ${serviceZones.zone_id} = ${id}::int)`,
    },
    in_hand_of: {
      says: 'those that the agent has, or is a guest of',
      where: (id) =>
        sql`(${queryings.agent_id} = ${id}::int or ${queryings.id} in (select stint.call_id from (${guestStints}) stint where stint.agent_id = ${id}::int))`,
    },
  },
  search: [queryings.phone, queryings.notes],
  folded,
  searchBy: byPhone,
  sortable: ['turn'],
  orderOf: (name) => (name === 'turn' ? sql`(${queryings.waiting_since} - ${headStart(numbered)})` : undefined),
  relations: ['service', 'agent', 'outcome', 'offered', 'for_agent', 'for_zone', 'device', 'precedence', 'last_call'],
  ordered: ['id', 'required_in'],
  sort: 'required_in',
};

const select = (db: Queries) =>
  db
    .select({
      ...answered,
      moved_by,
      service: { id: services.id, name: services.name },
      outcome: { id: outcomes.id, name: outcomes.name },
      offered_name: fullNameOf(sql`(select user_id from ${agents} where ${agents.id} = ${queryings.offered_to})`),
      for_agent_name: fullNameOf(sql`(select user_id from ${agents} where ${agents.id} = ${queryings.for_agent_id})`),
      for_zone_name: sql<string>`(select name from ${zones} where ${zones.id} = ${queryings.for_zone_id})`,
      device: { id: devices.id, name: devices.name, location: devices.location },
      agent: {
        id: agents.id,
        first_name: users.first_name,
        middle_name: users.middle_name,
        last_name: users.last_name,
      },
    })
    .from(queryings)
    .leftJoin(services, eq(services.id, queryings.service_id))
    .leftJoin(outcomes, eq(outcomes.id, queryings.outcome_id))
    .leftJoin(devices, and(eq(devices.id, queryings.device_id), eq(devices.bunit_id, queryings.bunit_id)))
    .leftJoin(agents, eq(agents.id, queryings.agent_id))
    .leftJoin(users, eq(users.id, agents.user_id));

type Selected = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const agentName = ({ agent: { id, ...names } }: Selected) =>
  id === null ? null : { id, name: fullName({ ...names, first_name: names.first_name ?? '' }) };

const named = (id: number | null, name: string) => (id === null ? null : { id, name });

/** A call with the relations asked for, as it is answered; how it turned out is a word of its own. */
const present = (row: Selected, embed: ReadonlySet<string>) => {
  const {
    service,
    outcome,
    offered_name,
    for_agent_name,
    for_zone_name,
    device,
    agent: _agent,
    moved_by: _movedBy,
    ...call
  } = row;
  return {
    ...call,
    ...(embed.has('service') ? { service } : {}),
    ...(call.outcome_id === null ? {} : { outcome }),
    ...(embed.has('agent') ? { agent: agentName(row) } : {}),
    ...(embed.has('offered') ? { offered: named(call.offered_to, offered_name) } : {}),
    ...(embed.has('for_agent') ? { for_agent: named(call.for_agent_id, for_agent_name) } : {}),
    ...(embed.has('for_zone') ? { for_zone: named(call.for_zone_id, for_zone_name) } : {}),
    ...(embed.has('device') ? { device } : {}),
  };
};

/** A name, as `fullName` puts it together. */
export const agentsName = sql<string>`concat_ws(' ', nullif(${users.first_name}, ''), nullif(${users.middle_name}, ''), nullif(${users.last_name}, ''))`;

const namedAgent = (field: 'agent_id' | 'offered_to' | 'for_agent_id'): Embedded => ({
  field,
  found: sql`select ${agents.id} as key, json_build_object('id', ${agents.id}, 'name', ${agentsName}) as value
               from ${agents} join ${users} on ${users.id} = ${agents.user_id}
              where ${agents.id} in (select ${sql.identifier(field)} from page)`,
  otherwise: sql`null`,
});

/** What a call may embed. */
const embeddable: Readonly<Record<string, Embedded>> = {
  service: {
    field: 'service_id',
    found: sql`select ${services.id} as key, json_build_object('id', ${services.id}, 'name', ${services.name}) as value
                 from ${services} where ${services.id} in (select service_id from page)`,
    otherwise: sql`null`,
  },
  outcome: {
    field: 'outcome_id',
    found: sql`select ${outcomes.id} as key, json_build_object('id', ${outcomes.id}, 'name', ${outcomes.name}) as value
                 from ${outcomes} where ${outcomes.id} in (select outcome_id from page)`,
    otherwise: sql`null`,
  },
  precedence: {
    field: 'id',
    found: sql`select ${queryings.id} as key,
                      json_build_object('head_start', ${headStart(numbered)}, 'phone', ${preferred(sql`json_build_object('id', listed.id, 'name', listed.name)`, numbered)}) as value
                 from ${queryings} where ${queryings.id} in (select id from page)`,
    otherwise: sql`null`,
  },
  last_call: lastCall,
  agent: namedAgent('agent_id'),
  offered: namedAgent('offered_to'),
  for_agent: namedAgent('for_agent_id'),
  for_zone: {
    field: 'for_zone_id',
    found: sql`select ${zones.id} as key, json_build_object('id', ${zones.id}, 'name', ${zones.name}) as value
                 from ${zones} where ${zones.id} in (select for_zone_id from page)`,
    otherwise: sql`null`,
  },
  // No constraint binds a call to its device, which it outlives: that both are of one business is asked here.
  device: {
    field: 'device_id',
    found: sql`select distinct on (${devices.id}) ${devices.id} as key,
                      json_build_object('id', ${devices.id}, 'name', ${devices.name}, 'location', ${devices.location}) as value
                 from ${queryings} join ${devices}
                   on ${devices.id} = ${queryings.device_id} and ${devices.bunit_id} = ${queryings.bunit_id}
                where ${queryings.id} in (select id from page)`,
    otherwise: sql`null`,
  },
};

/**
 * The calls of a business, one page; and those of `shown` that the list does not hold any more, as they are now: whoever
 * shows them can say why they left.
 */
export const queryingsPage = (bunitId: number, list: List, shown: readonly number[]): Ask => {
  const inBusiness = eq(queryings.bunit_id, bunitId);
  const wanted = Object.entries(embeddable).filter(([name]) => list.embed.has(name));
  const columns = { ...callColumns, end_cause: endCause };
  const parts = { table: queryings, columns, embedded: Object.fromEntries(wanted) };
  const isShown = sql`${queryings.id} = any(${sql.param(shown)}::int[])`;
  // What compares with nothing is neither true nor false, and not in the list either.
  const hasLeft = and(inBusiness, isShown, sql`(${list.where}) is not true`);
  const departed =
    shown.length === 0 || list.where === undefined
      ? async () => '[]'
      : recordsText({ ...parts, where: hasLeft }, asc(queryings.id));
  const more = async (db: Database) => `,"departed":${await departed(db)}`;
  return pageText({ ...parts, where: and(inBusiness, list.where) }, list, more);
};

/** One call; null when the business has none of that id. */
export const findQuerying = async (db: Queries, bunitId: number, id: number, embed: ReadonlySet<string>) => {
  const [row] = await select(db).where(and(eq(queryings.id, id), eq(queryings.bunit_id, bunitId)));
  return row ? present(row, embed) : null;
};

/** What a refused transition is explained from: the call, who holds it, and who moved it last. */
export const inspectQuerying = async (db: Queries, bunitId: number, id: number) => {
  const [row] = await select(db).where(and(eq(queryings.id, id), eq(queryings.bunit_id, bunitId)));
  if (!row) return null;
  return {
    call: present(row, new Set()),
    agent: agentName(row),
    offered: named(row.offered_to, row.offered_name),
    movedBy: row.moved_by,
  };
};

/** What is answered of a call that was written, behind `returning`. */
export const storedFields: SQL = sql`${sql.raw(
  Object.values(callColumns)
    .map(({ name }) => `queryings.${name}`)
    .join(', '),
)}, ${endCause} as end_cause`;

/** A call as it is answered, without relations. */
export type StoredCall = Awaited<ReturnType<typeof createQuerying>>;

/**
 * Writes a new call. A relation to another business breaks a constraint of the database (412); devices have none, because
 * calls outlive them. Throws `unknown` for a device that the business has not got.
 */
export const createQuerying = async (
  db: Queries,
  bunitId: number,
  values: Omit<typeof queryings.$inferInsert, 'id' | 'bunit_id' | 'open' | 'directed_at'>,
) => {
  const { device_id = null, for_agent_id = null, created_at } = values;
  const directed_at = for_agent_id === null ? null : (created_at ?? null);
  if (device_id !== null && !(await businessHas(db, 'device', bunitId, device_id)))
    throw failure('unknown', { fields: { device_id: 'unknown' } });
  const [call] = await db
    .insert(queryings)
    .values({
      ...values,
      waiting_since: values.required_in,
      bunit_id: bunitId,
      directed_at,
      open: ringsForAll(sql`${bunitId}::int`, sql`${values.service_id ?? null}::int`, sql`${directed_at}::bigint`),
    })
    .returning(answered);
  if (!call) throw new Error('the database answered no row for a call');
  return call;
};

/** The condition under which a call moves. `ownerId`: only while this agent holds it. */
export interface MoveWhen {
  readonly id: number;
  readonly bunitId: number;
  readonly from: readonly CallState[];
  readonly ownerId: number | null;
  /** The version that the writer has seen; null when it does not matter. */
  readonly version: number | null;
  /** Only while it does not ring for another agent alone; anybody's if not given. */
  readonly attendantId?: number | null;
  /** The version of the draft that its notes are written of, 0 for none: another one stays. Whichever there is goes if not given. */
  readonly drafted?: number | null;
}

/** What of a call a move may change, beside its version. */
export const movable = {
  state: queryings.state,
  notes: queryings.notes,
  service_id: queryings.service_id,
  for_agent_id: queryings.for_agent_id,
  for_zone_id: queryings.for_zone_id,
  required_in: queryings.required_in,
  now: queryings.now,
  agent_id: queryings.agent_id,
  zone_id: queryings.zone_id,
  attended_at: queryings.attended_at,
  finished_at: queryings.finished_at,
};

/**
 * Moves a call in ONE statement: the condition is checked and the change made by the database at once, so of any
 * number of agents who press Answer together exactly one gets the row. Answers the call, and what it was before; null:
 * the condition did not hold.
 */
export const moveQuerying = async (
  db: Queries,
  { id, bunitId, from, ownerId, version, attendantId = null }: MoveWhen,
  set: { [Column in keyof typeof queryings.$inferSelect]?: (typeof queryings.$inferSelect)[Column] | SQL },
) => {
  const was = db
    .select({ id: queryings.id, offered_to: queryings.offered_to, ...movable })
    .from(queryings)
    .where(
      and(
        eq(queryings.id, id),
        eq(queryings.bunit_id, bunitId),
        isNull(queryings.erased_at),
        inArray(
          queryings.state,
          callStates.filter((state) => from.includes(state)),
        ),
        ownerId === null ? undefined : eq(queryings.agent_id, ownerId),
        version === null ? undefined : eq(queryings.version, version),
        attendantId === null ? undefined : or(isNull(queryings.offered_to), eq(queryings.offered_to, attendantId)),
      ),
    )
    // Whoever comes second waits here, and then looks at the call as the first one left it.
    .for('update')
    .as('was');
  const [moved] = await db
    .update(queryings)
    .set({ ...set, version: sql`${queryings.version} + 1` })
    .from(was)
    .where(eq(queryings.id, was.id))
    .returning({
      call: answered,
      offeredTo: was.offered_to,
      before: {
        state: was.state,
        notes: was.notes,
        service_id: was.service_id,
        for_agent_id: was.for_agent_id,
        for_zone_id: was.for_zone_id,
        required_in: was.required_in,
        now: was.now,
        agent_id: was.agent_id,
        zone_id: was.zone_id,
        attended_at: was.attended_at,
        finished_at: was.finished_at,
      },
    });
  return moved ?? null;
};

/**
 * Where an agent attends the call from: the zone of its desk, else one of its zones that offers the service of the
 * call, else its first zone, else none.
 */
export const zoneOfAttention = (agentId: number | SQL) => sql`coalesce(
  (select ${desks.zone_id} from ${desks} where ${desks.agent_id} = ${agentId}),
  (select min(${agentZones.zone_id}) from ${agentZones}
     join ${serviceZones} on ${serviceZones.zone_id} = ${agentZones.zone_id}
    where ${agentZones.agent_id} = ${agentId} and ${serviceZones.service_id} = ${queryings.service_id}),
  (select min(${agentZones.zone_id}) from ${agentZones} where ${agentZones.agent_id} = ${agentId}))`;
