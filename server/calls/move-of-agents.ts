import type { AvailabilityEvent } from '../../src/domain/availability.ts';
import type { CallTransitionName } from '../../src/domain/call-states.ts';
import { availabilitySteps } from '../availability/availability-move.ts';
import type { Transaction } from '../postgres/database.ts';
import { type SQL, sql } from '../postgres/orm.ts';

/**
 * What a move of a call can mean for the agent who has it, or had it until then: of `wrap` and `free` the first, where
 * the business gives time to wrap up, the second where not, and always for who was a guest; for who has it from now on, `take`;
 * and for whom it rang, `withdraw`.
 */
const eventsOf = (name: CallTransitionName): readonly AvailabilityEvent[] => {
  switch (name) {
    case 'attend':
      return ['take'];
    case 'transfer':
      return ['take', 'free'];
    case 'finish':
    case 'hangUp':
      return ['wrap', 'free', 'withdraw'];
    case 'return':
    case 'release':
    case 'redirect':
    case 'noShow':
      return ['free', 'withdraw'];
    case 'lapse':
    case 'abandon':
      return ['desert', 'free', 'withdraw'];
    case 'cancel':
    case 'giveUp':
    case 'delay':
    case 'expire':
      return ['withdraw'];
    case 'notes':
      return [];
  }
};

/** Whether somebody was at the agent's console for it: not where a customer hung up, or a right was taken. */
const touching: readonly CallTransitionName[] = ['attend', 'finish', 'return', 'transfer'];

/** The guests go with the agent whose call it was; whoever takes the call over has them. */
const sendsGuestsAway = (events: readonly AvailabilityEvent[]): boolean =>
  events.includes('free') && !events.includes('take');

const noGuests = sql`select null::int as agent_id, null::bigint as at where false`;

/**
 * Who is moved by an event, of the call that `moved` finds: `agent_id` who had it, `taken_by` who has it from now on, `offered_to`,
 * `bunit_id`, `id` and `at`.
 */
const whoOf = (event: AvailabilityEvent, events: readonly AvailabilityEvent[], moved: SQL): SQL => {
  if (event === 'withdraw')
    return sql`select m.offered_to as agent_id, m.at, m.id as call_id from (${moved}) m where m.offered_to is not null`;
  if (event === 'take') return sql`select m.taken_by as agent_id, m.at, m.id as call_id from (${moved}) m`;
  if (event === 'wrap')
    return sql`select m.agent_id, m.at, m.at + b.wrap_up as until, m.id as call_id
      from (${moved}) m join businesses b on b.id = m.bunit_id where b.wrap_up is not null`;
  if (event === 'desert') return sql`select m.agent_id, m.at from (${moved}) m`;
  const guests = sendsGuestsAway(events) ? sql`select agent_id, at from guests_gone` : noGuests;
  if (events.includes('desert')) return guests;
  const owner = events.includes('wrap')
    ? sql`select m.agent_id, m.at from (${moved}) m join businesses b on b.id = m.bunit_id where b.wrap_up is null`
    : sql`select m.agent_id, m.at from (${moved}) m`;
  return sql`${owner} union all ${guests}`;
};

const isOffered = sql`a.offer_call_id = who.call_id`;

const stepsOf = (name: CallTransitionName, moved: SQL): readonly SQL[] => {
  const events = eventsOf(name);
  const guests = sql`guests_gone as (
      delete from call_guests g using (${moved}) m where g.call_id = m.id and g.host_id = m.agent_id returning g.agent_id, m.at
    )`;
  const steps = events.map((event) => {
    const who = whoOf(event, events, moved);
    return availabilitySteps({
      event,
      who,
      when: event === 'withdraw' ? isOffered : undefined,
      isTouched: event !== 'withdraw' && touching.includes(name),
    });
  });
  return sendsGuestsAway(events) ? [guests, ...steps] : steps;
};

interface OfCall {
  readonly id: number;
  readonly bunit_id: number;
  readonly agent_id: number | null;
}

/** What a call was before it moved. */
interface Before {
  readonly state: string;
  readonly agent_id: number | null;
  /** For whom alone it rang. */
  readonly offered_to: number | null;
}

const takes = (name: CallTransitionName): boolean => eventsOf(name).includes('take');

/** Moves the agent of a call with it, in its transaction. `at` in unix seconds. */
export const moveThoseOfCall = async (
  tx: Transaction,
  name: CallTransitionName,
  { before, call, at }: { readonly before: Before; readonly call: OfCall; readonly at: number },
): Promise<void> => {
  const former = before.state === 'ATTENDED' ? before.agent_id : null;
  const takenBy = takes(name) ? call.agent_id : null;
  const offeredTo = takes(name) ? null : before.offered_to;
  if (former === null && takenBy === null && offeredTo === null) return;
  const moved = sql`select ${former}::int as agent_id, ${takenBy}::int as taken_by, ${offeredTo}::int as offered_to,
    ${call.bunit_id}::int as bunit_id, ${call.id}::int as id, ${at}::bigint as at`;
  const steps = stepsOf(name, moved);
  if (steps.length > 0) await tx.execute(sql`with ${sql.join([...steps], sql`, `)} select`);
};

/** The same as steps of the statement that moves the call, behind its `was`, `call` and `moment`; with the comma before them. */
export const stepsOfAgents = (name: CallTransitionName): SQL => {
  const [takenBy, offeredTo] = takes(name)
    ? [sql`call.agent_id`, sql`null::int`]
    : [sql`null::int`, sql`was.offered_to`];
  const moved = sql`select case when was.state = 'ATTENDED' then was.agent_id end as agent_id, ${takenBy} as taken_by,
    ${offeredTo} as offered_to, call.bunit_id, call.id, moment.at from was, call, moment`;
  return sql.join(
    stepsOf(name, moved).map((step) => sql`, ${step}`),
    sql``,
  );
};
