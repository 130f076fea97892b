import type { AvailabilityEvent } from '../../src/domain/availability.ts';
import type { CallTransitionName } from '../../src/domain/call.ts';
import { availabilitySteps, byServer, moveAvailability, oneAgent } from '../availability/availability-move.ts';
import type { Transaction } from '../postgres/database.ts';
import { type SQL, sql } from '../postgres/orm.ts';

/** What a move of a call means for the agent who has it, or had it until then; null where it means nothing. */
const eventOf = (name: CallTransitionName): AvailabilityEvent | null => {
  switch (name) {
    case 'attend':
      return 'take';
    case 'finish':
    case 'return':
    case 'redirect':
    case 'release':
    case 'hangUp':
      return 'free';
    case 'lapse':
    case 'abandon':
      return 'desert';
    case 'cancel':
    case 'giveUp':
    case 'delay':
    case 'expire':
    case 'notes':
      return null;
  }
};

/** Whether somebody was at the agent's console for it: not where a customer hung up, or a right was taken. */
const isTouched = (name: CallTransitionName): boolean => name === 'attend' || name === 'finish' || name === 'return';

interface OfCall {
  readonly state: string;
  readonly agent_id: number | null;
}

/** Moves the agent of a call with it, in its transaction. `at` in unix seconds. */
export const moveThoseOfCall = async (
  tx: Transaction,
  name: CallTransitionName,
  { before, call, at }: { readonly before: OfCall; readonly call: OfCall; readonly at: number },
): Promise<void> => {
  const event = eventOf(name);
  const agentId = event === 'take' ? call.agent_id : before.state === 'ATTENDED' ? before.agent_id : null;
  if (event === null || agentId === null) return;
  await moveAvailability(tx, { event, who: oneAgent(agentId, at), actor: byServer, isTouched: isTouched(name) });
};

/** The same as steps of the statement that moves the call, behind its `was`, `call` and `moment`; with the comma before them. */
export const stepsOfAgents = (name: CallTransitionName): SQL => {
  const event = eventOf(name);
  if (event === null) return sql``;
  const who =
    event === 'take'
      ? sql`select call.agent_id, moment.at from call, moment`
      : sql`select was.agent_id, moment.at from was, call, moment where was.state = 'ATTENDED'`;
  return sql`, ${availabilitySteps({ event, who, actor: byServer, isTouched: isTouched(name) })}`;
};
