import { type AvailabilityState, workingStates } from './availability.ts';
import type { Call } from './call.ts';
import { isPending } from './call-states.ts';
import { cut } from './cut.ts';
import { type DestinationChoice, noDestination, withDestination } from './redirection.ts';
import type { Ref } from './session.ts';

/** What an agent asks a colleague for: to take the call over, or to come into its room and help. */
export const handoverKinds = ['transfer', 'consult'] as const;
export type HandoverKind = (typeof handoverKinds)[number];

/** Why something rings for one agent alone: a call that waits, or a colleague who asks. */
export const offerKinds = ['ring', ...handoverKinds] as const;
export type OfferKind = (typeof offerKinds)[number];

/** How an offer ended: the agent took it or did not want it, nobody answered, or it was not there any more. */
export const offerResults = ['accepted', 'declined', 'missed', 'withdrawn'] as const;
export type OfferResult = (typeof offerResults)[number];

/** A colleague is asked, or was; `at` and `until` in unix seconds. */
export interface Handover {
  readonly id: number;
  readonly kind: HandoverKind;
  readonly from: Ref | null;
  readonly to: Ref;
  /** A word to the colleague. */
  readonly note: string | null;
  readonly at: number;
  readonly until: number;
  /** Null while it rings. */
  readonly result: OfferResult | null;
}

/** The longest word to a colleague, in characters. */
export const longestHandoverNote = 500;

/** Whether a colleague who is at this can be handed a call: who is asked has to answer now, a call that is passed on may wait. */
export const mayBeHanded = (state: AvailabilityState, awaits: boolean): boolean =>
  awaits ? workingStates.some((working) => working === state) : state === 'AVAILABLE';

/** What is asked of a colleague. */
export interface HandoverRequest {
  readonly kind: HandoverKind;
  readonly agent_id: number;
  readonly note: string | null;
}

/** Somebody who can be asked while they are available. */
export interface Colleague extends Ref {
  readonly state: AvailabilityState;
  /** In which branches, where somebody else has the same name; an older server does not say. */
  readonly area?: string;
}

/** What an agent can do to have somebody else about a call: ask a colleague, or pass it on. */
export type HandoverWay = HandoverKind | 'redirect';

/** What is chosen in the dialog. */
export interface HandoverChoice extends DestinationChoice {
  readonly way: HandoverWay;
  readonly note: string;
}

type Held = Pick<Call, 'state' | 'agent_id' | 'with_video'>;

const isOwn = ({ state, agent_id }: Held, agentId: number | null) =>
  state === 'ATTENDED' && agentId !== null && agent_id === agentId;

/** What the agent can do with the call: nobody comes into the room of one that has none, and one that waits is nobody's to give. */
export const waysOf = (call: Held, agentId: number | null): readonly HandoverWay[] => {
  if (isOwn(call, agentId)) return call.with_video ? ['transfer', 'consult', 'redirect'] : ['transfer', 'redirect'];
  return isPending(call) && agentId !== null ? ['redirect'] : [];
};

/** What is chosen before anything was. */
export const newChoice = (call: Held, agentId: number | null): HandoverChoice => ({
  way: waysOf(call, agentId)[0] ?? 'transfer',
  ...noDestination,
  note: '',
});

/** A colleague is asked for either; who passes it on after all chooses to whom anew. */
export const withChoice = (choice: HandoverChoice, part: Partial<HandoverChoice>): HandoverChoice => {
  const after = { ...choice, ...withDestination(choice, part) };
  const isOther = (after.way === 'redirect') !== (choice.way === 'redirect');
  return { ...after, ...(isOther ? { to: null, find: '' } : {}), note: cut(after.note, longestHandoverNote) };
};

export const isComplete = ({ to }: HandoverChoice): boolean => to !== null;

/** What the server is asked for. */
export const requestOf = ({ way, to, note }: HandoverChoice): HandoverRequest => ({
  kind: way === 'consult' ? 'consult' : 'transfer',
  agent_id: to ?? 0,
  note: note.trim() || null,
});

type Asked = Held & Pick<Call, 'handover'>;

/** Whether a colleague is asked now, by this agent. */
export const isAsked = (call: Asked, agentId: number | null): boolean =>
  isOwn(call, agentId) && call.handover?.result === null;

/** Whether the colleague whom this agent asked last said no, or nothing. */
export const isRefused = (call: Asked, agentId: number | null): boolean =>
  isOwn(call, agentId) && (call.handover?.result === 'declined' || call.handover?.result === 'missed');

/** Whether the agent is in the room of the call as a guest of another, or may be. */
export const isGuestOf = ({ state, guests }: Pick<Call, 'state' | 'guests'>, agentId: number | null): boolean =>
  state === 'ATTENDED' && (guests ?? []).some(({ id }) => id === agentId);

/** Whether there is a room to come into, with another agent in it. */
export const mayJoin = (call: Held, agentId: number | null): boolean =>
  call.state === 'ATTENDED' && call.with_video && agentId !== null && call.agent_id !== agentId;
