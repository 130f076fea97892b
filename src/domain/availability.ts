import type { RungCall } from './call.ts';
import type { OfferKind } from './handover.ts';
import type { Ref } from './session.ts';

/** What an agent can be at. The server decides it: windows send events, never a state, so that all of a person's are in one. */
export const availabilityStates = [
  'AVAILABLE',
  'OFFERED',
  'PAUSED',
  'IN_CALL',
  'WRAPPING_UP',
  'AWAY',
  'OFFLINE',
] as const;
export type AvailabilityState = (typeof availabilityStates)[number];
/** At work: in calls, or ready for them by and by. */
export const workingStates = [
  'AVAILABLE',
  'OFFERED',
  'IN_CALL',
  'WRAPPING_UP',
] as const satisfies readonly AvailabilityState[];

/**
 * Who moves an agent: the agent, by what is done in any window; whoever supervises agents; or the server, by what it hears
 * and by what becomes of calls.
 */
export type AvailabilityActor = 'agent' | 'supervisor' | 'server';

/** One row of the table: in `from` the event leads to `to`; in `stays` it is taken and changes what comes afterwards. */
export interface AvailabilityTransition {
  readonly from: readonly AvailabilityState[];
  readonly stays?: readonly AvailabilityState[];
  readonly by: readonly AvailabilityActor[];
  /** A pause where one was chosen; where none was, available (`rest`) or away (`absence`). */
  readonly to: AvailabilityState | 'rest' | 'absence';
}

/**
 * Every change of an agent's availability, as one table. The server moves by it, in SQL that is made from it; the console
 * offers by it; the generated page `docs/machines/availability-states.md` draws it. A pause that is chosen in a call is the
 * next one: it begins with the end of the call. Who is in several calls is free when the last one has ended.
 */
export const availabilityTransitions = {
  /** A console of the agent is there. */
  arrive: { from: ['OFFLINE'], by: ['agent', 'server'], to: 'rest' },
  /** No console of the agent was heard of for a while. The pause is kept for when they come back. */
  vanish: { from: ['AVAILABLE', 'OFFERED', 'PAUSED', 'AWAY', 'WRAPPING_UP'], by: ['server'], to: 'OFFLINE' },
  /** The agent signs out, or is none any more. The pause is over with it. */
  leave: {
    from: ['AVAILABLE', 'OFFERED', 'PAUSED', 'AWAY', 'WRAPPING_UP'],
    stays: ['OFFLINE', 'IN_CALL'],
    by: ['server'],
    to: 'OFFLINE',
  },
  pause: {
    from: ['AVAILABLE', 'PAUSED', 'AWAY'],
    stays: ['OFFERED', 'IN_CALL', 'WRAPPING_UP', 'OFFLINE'],
    by: ['agent', 'supervisor'],
    to: 'PAUSED',
  },
  resume: {
    from: ['PAUSED', 'AWAY'],
    stays: ['AVAILABLE', 'OFFERED', 'IN_CALL', 'WRAPPING_UP', 'OFFLINE'],
    by: ['agent', 'supervisor'],
    to: 'AVAILABLE',
  },
  /** Somebody touched a console of the agent. */
  touch: {
    from: ['AWAY', 'OFFLINE'],
    stays: ['AVAILABLE', 'OFFERED', 'PAUSED', 'IN_CALL', 'WRAPPING_UP'],
    by: ['agent'],
    to: 'rest',
  },
  /** Nobody touched any for as long as the business allows. */
  idle: { from: ['AVAILABLE'], by: ['server'], to: 'AWAY' },
  /** A call rings for this agent alone. */
  offer: { from: ['AVAILABLE'], by: ['server'], to: 'OFFERED' },
  /** The agent does not want it. */
  decline: { from: ['OFFERED'], by: ['agent'], to: 'rest' },
  /** It rang for as long as it may, and nobody answered. */
  miss: { from: ['OFFERED'], by: ['server'], to: 'rest' },
  /** The same, for as many times in a row as the business has patience for. */
  missAgain: { from: ['OFFERED'], by: ['server'], to: 'absence' },
  /** It is not there for anybody any more, or is another's. */
  withdraw: { from: ['OFFERED'], by: ['server'], to: 'rest' },
  /** The agent took a call. */
  take: {
    from: ['AVAILABLE', 'OFFERED', 'PAUSED', 'AWAY', 'OFFLINE', 'WRAPPING_UP'],
    stays: ['IN_CALL'],
    by: ['server'],
    to: 'IN_CALL',
  },
  /** The agent's last call is over, and the business gives time to wrap it up. */
  wrap: { from: ['IN_CALL'], by: ['server'], to: 'WRAPPING_UP' },
  /** A minute more is needed. */
  extend: { from: [], stays: ['WRAPPING_UP'], by: ['agent'], to: 'WRAPPING_UP' },
  /** All is written down. */
  wrapped: { from: ['WRAPPING_UP'], by: ['agent', 'supervisor'], to: 'rest' },
  /** The time for it is over: the server's clock says so, whoever asks. */
  elapse: { from: ['WRAPPING_UP'], by: ['agent', 'server'], to: 'rest' },
  /** The agent's last call went to others, or is over where nothing is wrapped up. */
  free: { from: ['IN_CALL'], by: ['server'], to: 'rest' },
  /** The last call ended because the agent was not heard of any more. */
  desert: { from: ['IN_CALL'], by: ['server'], to: 'OFFLINE' },
} as const satisfies Record<string, AvailabilityTransition>;
export type AvailabilityEvent = keyof typeof availabilityTransitions;

export const availabilityEvents = Object.keys(availabilityTransitions) as readonly AvailabilityEvent[];

const byWhom = (actor: AvailabilityActor) =>
  availabilityEvents.filter((event) => (availabilityTransitions[event].by as readonly string[]).includes(actor));

/** What an agent may send of themselves, and whoever supervises them of others. */
export const agentEvents = byWhom('agent') as readonly (
  | 'arrive'
  | 'pause'
  | 'resume'
  | 'touch'
  | 'decline'
  | 'extend'
  | 'wrapped'
  | 'elapse'
)[];
export const supervisorEvents = byWhom('supervisor') as readonly ('pause' | 'resume' | 'wrapped')[];

/** Why somebody pauses: a record of the business. */
export interface PauseReason {
  readonly id: number;
  readonly name: string;
  /** Whether the time counts as work: training, and not lunch. */
  readonly works: boolean;
  /** How long it may last, in minutes; null for as long as it takes. */
  readonly minutes: number | null;
}

/** What decides the next state, beside the event. */
export interface AvailabilityFacts {
  readonly state: AvailabilityState;
  /** Whether a pause is chosen, for now or for when the call has ended or the console is back. */
  readonly paused: boolean;
  /** How many calls the agent is in. */
  readonly calls: number;
}

/** Where a pause can be chosen for later. */
const mayPauseLater: readonly AvailabilityState[] = ['OFFERED', 'IN_CALL', 'WRAPPING_UP', 'OFFLINE'];

/** Whether somebody can be at that: in a call with calls alone, and in a pause, or before one, where one is chosen. */
export const canBe = ({ state, paused, calls }: AvailabilityFacts): boolean =>
  (state === 'IN_CALL') === calls > 0 && (mayPauseLater.includes(state) || paused === (state === 'PAUSED'));

/** The call that is wrapped up. */
export interface WrappedCall {
  readonly id: number;
  readonly phone: string | null;
  readonly service_id: number | null;
  readonly outcome_id: number | null;
}

/** How a call turned out: a record of the business. */
export interface Outcome {
  readonly id: number;
  readonly name: string;
  /** Whether it says nothing without notes. */
  readonly needs_note: boolean;
  /** The service that it is for; null for all. */
  readonly service_id: number | null;
}

/** The call that rings for one agent, and until when, in unix seconds. */
export interface Offer {
  readonly call: RungCall;
  readonly until: number;
  /** Missing where the server knows of no colleagues who ask. */
  readonly kind?: OfferKind;
  /** The colleague who asks, and their word; null for a call that waits. */
  readonly from?: Ref | null;
  readonly note?: string | null;
}

/** For how many seconds more an agent gets to wrap up who asks. */
export const extension = 60;

/** What an agent is at, as the server answers it. Times in unix seconds. */
export interface Availability extends AvailabilityFacts {
  readonly agent_id: number;
  readonly since: number;
  /** The reason that was chosen; null where none was, as where the business has none. */
  readonly pause: PauseReason | null;
  /** Until when a call is wrapped up, and which; null otherwise. */
  readonly wrap_until: number | null;
  readonly wrap_call: WrappedCall | null;
  /** Counts the changes. */
  readonly version: number;
}

/** One's own availability, and what can be chosen. */
export interface OwnAvailability extends Availability {
  readonly reasons: readonly PauseReason[];
  /** After how many minutes without a touch one is away; null: never. */
  readonly away_after: number | null;
  /** The active outcomes, and whether no call is wrapped up without one. */
  readonly outcomes: readonly Outcome[];
  readonly outcome_required: boolean;
  /** Null where none rings for the agent alone. */
  readonly offer: Offer | null;
}

/** What a window sends. */
export interface AvailabilityChange {
  readonly event: (typeof agentEvents)[number];
  readonly pause_id?: number | null;
  /** The one that was seen: who chose by an older one is told so. Any if not given. */
  readonly version?: number;
  /** The call that is declined: another one may ring by then. */
  readonly call_id?: number;
}

/** Whether the event means anything in the state; where not, nothing changes. */
export const takesEvent = (event: AvailabilityEvent, state: AvailabilityState): boolean => {
  const { from, stays = [] }: AvailabilityTransition = availabilityTransitions[event];
  return from.includes(state) || stays.includes(state);
};

const callsAfter = (event: AvailabilityEvent, calls: number): number => {
  if (event === 'take') return calls + 1;
  return event === 'wrap' || event === 'free' || event === 'desert' ? Math.max(0, calls - 1) : calls;
};

const pausedAfter = (event: AvailabilityEvent, paused: boolean): boolean => {
  if (event === 'pause') return true;
  return event === 'resume' || event === 'leave' ? false : paused;
};

/** Where an event leads to that leads into a pause where one was chosen, and none was. */
export const unpaused = { rest: 'AVAILABLE', absence: 'AWAY' } as const;

const arrivedAt = ({ to }: AvailabilityTransition, paused: boolean): AvailabilityState => {
  if (to === 'rest' || to === 'absence') return paused ? 'PAUSED' : unpaused[to];
  return to;
};

/** What follows from an event. `server/availability/availability-move.ts` is the same in SQL, made from the same table. */
export const afterEvent = (event: AvailabilityEvent, before: AvailabilityFacts): AvailabilityFacts => {
  if (!takesEvent(event, before.state)) return before;
  const transition: AvailabilityTransition = availabilityTransitions[event];
  const calls = callsAfter(event, before.calls);
  const paused = pausedAfter(event, before.paused);
  if (calls > 0) return { state: 'IN_CALL', paused, calls };
  if (!transition.from.includes(before.state)) return { state: before.state, paused, calls };
  return { state: arrivedAt(transition, paused), paused, calls };
};

/** Whether calls ring for an agent. Who is in a call hears no others unless the business allows several: that is said elsewhere. */
export const isRung = ({ state, paused }: Pick<AvailabilityFacts, 'state' | 'paused'>): boolean =>
  state !== 'PAUSED' && state !== 'AWAY' && state !== 'WRAPPING_UP' && !(state === 'IN_CALL' && paused);

/** For how many seconds the agent has been in the state. */
export const secondsIn = ({ since }: Pick<Availability, 'since'>, now: number): number => Math.max(0, now - since);

/** Whether a pause lasts longer than its reason allows. */
export const isOverdue = (availability: Pick<Availability, 'state' | 'since' | 'pause'>, now: number): boolean => {
  const minutes = availability.pause?.minutes ?? null;
  return availability.state === 'PAUSED' && minutes !== null && secondsIn(availability, now) > minutes * 60;
};

/** How long is left to wrap up, in seconds. */
export const secondsLeft = ({ wrap_until }: Pick<Availability, 'wrap_until'>, now: number): number =>
  Math.max(0, (wrap_until ?? now) - now);

/** The outcomes that a call can have. */
export const outcomesOf = (outcomes: readonly Outcome[], call: Pick<WrappedCall, 'service_id'>): readonly Outcome[] =>
  outcomes.filter(({ service_id }) => service_id === null || service_id === call.service_id);
