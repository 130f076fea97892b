import type { SnapshotFrom } from 'xstate';
import { type Call, talkSeconds } from '../domain/call.ts';
import type { currentCallMachine } from './current-call.ts';

type CurrentCallSnapshot = SnapshotFrom<typeof currentCallMachine>;

/** The calls in hand that the screen does not show; `shown` is the call on the screen, null on any other screen. */
export const selectElsewhere = ({ context: { calls } }: CurrentCallSnapshot, shown: number | null): readonly Call[] =>
  calls.filter(({ id }) => id !== shown);
/** How long the call has been in hand, in seconds. */
export const selectTalkTime = ({ context: { now } }: CurrentCallSnapshot, call: Call): number => talkSeconds(call, now);

/** Whether a call in hand is somebody else's, whom this agent helps: then neither its notes nor its end are theirs. */
export const selectIsHelping = ({ context: { calls, agentId } }: CurrentCallSnapshot, id: number): boolean =>
  calls.some((call) => call.id === id && call.agent_id !== agentId);

/** How long a call has been in hand, by its id; null for one that is not in hand. */
export const selectTalkTimeHere = (state: CurrentCallSnapshot, id: number): number | null => {
  const call = state.context.calls.find((one) => one.id === id);
  return call ? selectTalkTime(state, call) : null;
};
