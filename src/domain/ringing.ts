import { type Attendant, mayAnswer } from './attending.ts';
import type { OwnAvailability } from './availability.ts';
import { byTurn, type Call, dueCalls, type RungCall } from './call.ts';

/** What decides for which calls it rings here. */
export interface Rung {
  /** Every pending call, due or not; null before the first answer. */
  readonly pending: readonly Call[] | null;
  /** What the agent is at; null where the server does not say. */
  readonly availability: OwnAvailability | null;
  /** Unix seconds. */
  readonly now: number;
}

/** The call that rings for this agent alone; null where none does. */
export const offeredCall = ({ availability }: Pick<Rung, 'availability'>): RungCall | null =>
  availability?.offer?.call ?? null;

const isOpen = ({ open }: Call) => open !== false;

/** The calls that ring for the agent: the one that rings for nobody else, or all that ring for everybody and are due. */
export const rungCalls = (rung: Rung): readonly RungCall[] => {
  const alone = offeredCall(rung);
  return alone ? [alone] : dueCalls(rung.pending ?? [], rung.now).filter(isOpen);
};

/** Of the calls that ring for everybody, the one whose turn it is; null where none is the attendant's to answer, and where one rings for them alone. */
export const nextCall = (rung: Rung, attendant: Attendant): Call | null => {
  if (offeredCall(rung)) return null;
  const open = dueCalls(rung.pending ?? [], rung.now).filter((call) => isOpen(call) && mayAnswer(attendant, call));
  return open.toSorted(byTurn)[0] ?? null;
};

/** What a bell remembers. */
export interface RingMemory extends Rung {
  /** Calls that it rang for, or that were there before it; forgotten when they ring no more. */
  readonly known: readonly number[];
  /** The calls that ring now. */
  readonly ringing: readonly number[];
}

const isIn = (calls: readonly RungCall[], id: number) => calls.some((call) => call.id === id);

/** Whether the call may ring for the agent, due or not. */
export const isRungFor = ({ pending, availability }: Omit<Rung, 'now'>, id: number): boolean => {
  const alone = offeredCall({ availability });
  return alone ? alone.id === id : isIn((pending ?? []).filter(isOpen), id);
};

/** The calls that it has not rung for yet. */
export const newlyRung = (memory: Omit<RingMemory, 'ringing'>): readonly RungCall[] =>
  rungCalls(memory).filter(({ id }) => !memory.known.includes(id));

/** What is remembered when other calls wait. */
export const withPending = (memory: RingMemory, pending: readonly Call[]) => ({
  pending,
  known: memory.known.filter((id) => isIn(pending, id) || id === offeredCall(memory)?.id),
  ringing: memory.ringing.filter((id) => isRungFor({ ...memory, pending }, id)),
});

/** What is remembered when the agent is at something else. What rang for them alone may ring for all later: that is news. */
export const withAvailability = (memory: RingMemory, availability: OwnAvailability | null) => {
  const now = { ...memory, availability };
  const before = offeredCall(memory)?.id;
  return {
    availability,
    known: memory.known.filter((id) => id !== before || isRungFor(now, id)),
    ringing: memory.ringing.filter((id) => isRungFor(now, id)),
  };
};

/** What is known but for the calls that came since a moment, in unix seconds, and the one that rings for the agent alone. */
export const knownBefore = (memory: RingMemory, since: number): readonly number[] =>
  memory.known.filter(
    (id) =>
      id !== offeredCall(memory)?.id && !memory.pending?.some((call) => call.id === id && call.required_in >= since),
  );
