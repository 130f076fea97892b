import type { AvailabilityEvent } from '../../src/domain/availability.ts';
import type { CallTransitionName } from '../../src/domain/call.ts';
import { availabilitySteps } from '../availability/availability-move.ts';
import type { Transaction } from '../postgres/database.ts';
import { type SQL, sql } from '../postgres/orm.ts';

/**
 * What a move of a call can mean for the agent who has it, or had it until then: of `wrap` and `free` the first, where
 * the business gives time to wrap up, the second where not.
 */
const eventsOf = (name: CallTransitionName): readonly AvailabilityEvent[] => {
  switch (name) {
    case 'attend':
      return ['take'];
    case 'finish':
    case 'hangUp':
      return ['wrap', 'free'];
    case 'return':
    case 'redirect':
    case 'release':
      return ['free'];
    case 'lapse':
    case 'abandon':
      return ['desert'];
    case 'cancel':
    case 'giveUp':
    case 'delay':
    case 'expire':
    case 'notes':
      return [];
  }
};

/** Whether somebody was at the agent's console for it: not where a customer hung up, or a right was taken. */
const isTouched = (name: CallTransitionName): boolean => name === 'attend' || name === 'finish' || name === 'return';

/** Who is moved by an event, of the call that `moved` finds: `agent_id`, `bunit_id`, `id` and `at`. */
const whoOf = (event: AvailabilityEvent, events: readonly AvailabilityEvent[], moved: SQL): SQL => {
  if (event === 'wrap')
    return sql`select m.agent_id, m.at, m.at + b.wrap_up as until, m.id as call_id
      from (${moved}) m join businesses b on b.id = m.bunit_id where b.wrap_up is not null`;
  if (events.includes('wrap'))
    return sql`select m.agent_id, m.at from (${moved}) m join businesses b on b.id = m.bunit_id where b.wrap_up is null`;
  return moved;
};

const stepsOf = (name: CallTransitionName, moved: SQL): readonly SQL[] => {
  const events = eventsOf(name);
  return events.map((event) =>
    availabilitySteps({ event, who: whoOf(event, events, moved), isTouched: isTouched(name) }),
  );
};

interface OfCall {
  readonly id: number;
  readonly bunit_id: number;
  readonly agent_id: number | null;
}

/** Moves the agent of a call with it, in its transaction. `at` in unix seconds. */
export const moveThoseOfCall = async (
  tx: Transaction,
  name: CallTransitionName,
  {
    before,
    call,
    at,
  }: { readonly before: { state: string; agent_id: number | null }; readonly call: OfCall; readonly at: number },
): Promise<void> => {
  const former = before.state === 'ATTENDED' ? before.agent_id : null;
  const agentId = name === 'attend' ? call.agent_id : former;
  if (agentId === null) return;
  const moved = sql`select ${agentId}::int as agent_id, ${call.bunit_id}::int as bunit_id, ${call.id}::int as id, ${at}::bigint as at`;
  const steps = stepsOf(name, moved);
  if (steps.length > 0) await tx.execute(sql`with ${sql.join([...steps], sql`, `)} select`);
};

/** The same as steps of the statement that moves the call, behind its `was`, `call` and `moment`; with the comma before them. */
export const stepsOfAgents = (name: CallTransitionName): SQL => {
  const moved =
    name === 'attend'
      ? sql`select call.agent_id, call.bunit_id, call.id, moment.at from call, moment`
      : sql`select was.agent_id, call.bunit_id, call.id, moment.at from was, call, moment where was.state = 'ATTENDED'`;
  return sql.join(
    stepsOf(name, moved).map((step) => sql`, ${step}`),
    sql``,
  );
};
