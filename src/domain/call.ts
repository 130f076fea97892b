import type { EndCause } from './call-end.ts';
import {
  type CallState,
  type CallTransitionName,
  callStates,
  isAnswered,
  isFinal,
  isKnown,
  isPending,
  mayTransition,
  pendingStates,
} from './call-states.ts';
import type { Filters } from './filters.ts';
import type { Handover } from './handover.ts';
import type { Destination } from './redirection.ts';
import type { Ref } from './session.ts';

/** What is told of the call before another one from the same number. */
export interface LastCall {
  readonly id: number;
  readonly state: CallState;
  readonly created_at: number;
  readonly outcome: Ref | null;
  readonly agent: Ref | null;
}

/** A call ("querying" on the wire). Times in unix seconds. */
export interface Call {
  readonly id: number;
  readonly phone: string | null;
  readonly state: CallState;
  readonly service_id: number | null;
  readonly service?: { readonly id: number; readonly name: string } | null;
  /** When the caller wants to be attended; in the future for a deferred call. */
  readonly required_in: number;
  /** Since when the caller waits: the moment wanted at first, which a return to the list does not move. */
  readonly waiting_since: number;
  readonly with_video: boolean;
  readonly now: boolean;
  /** Address of the video room; null without video. */
  readonly url: string | null;
  readonly session_id: number | null;
  /** The device that it was placed at; missing where nobody said. */
  readonly device_id?: number | null;
  /** That device, as it is called and where it stands; null where nobody said, or it is gone. */
  readonly device?: (Ref & { readonly location: string | null }) | null;
  readonly notes: string | null;
  readonly attended_at: number | null;
  readonly finished_at: number | null;
  readonly call_direct: boolean;
  readonly agent_id: number | null;
  readonly agent?: { readonly id: number; readonly name: string } | null;
  readonly zone_id: number | null;
  readonly created_at: number;
  /** How it turned out, as its agent said; null for no word. */
  readonly outcome_id?: number | null;
  readonly outcome?: { readonly id: number; readonly name: string } | null;
  /** Why it is over; null while it is not, and missing where nobody said. */
  readonly end_cause?: EndCause | null;
  /** Whether it rings for all while it waits; false where it rings for one agent after the other. */
  readonly open?: boolean;
  /** For whom alone it rings now, while it waits; and which colleague is asked to take it or to help, while it is attended. */
  readonly offered_to?: number | null;
  readonly offered?: { readonly id: number; readonly name: string } | null;
  /** For whom it is kept while it waits: an agent, or those of a zone. */
  readonly for_agent_id?: number | null;
  readonly for_agent?: Ref | null;
  readonly for_zone_id?: number | null;
  readonly for_zone?: Ref | null;
  /** When it had waited for as long as its routing rule allows, in unix seconds; null while it has not. */
  readonly long_wait_at?: number | null;
  /** What puts it before others: how much earlier it counts as having come, in seconds, and the preferred number that it is from. */
  readonly precedence?: { readonly head_start: number; readonly phone: Ref | null } | null;
  /** While it waits: the one before it from the same number; null where there is none. */
  readonly last_call?: LastCall | null;
  /** Who else may be in its room, while somebody attends it. */
  readonly guests?: readonly Ref[];
  /** What a colleague was asked last by the agent who attends it; null where nobody was. */
  readonly handover?: Handover | null;
  readonly version: number;
  /** When what it said of a person was erased, in unix seconds: nothing is written into it any more. */
  readonly erased_at?: number | null;
}

/** What is told of a call to whom it rings for alone. */
export type RungCall = Pick<Call, 'id' | 'phone' | 'service_id' | 'service' | 'with_video' | 'now' | 'waiting_since'>;

/** How an address names a call: by its number, or by its public id. */
export type CallName = number | string;

/** The call that an agent is in, as another one is refused with it. `attended_at` in unix seconds. */
export type CurrentCall = Pick<Call, 'id' | 'phone' | 'attended_at'>;

/** When somebody answered a call that did not come back to the list; null for any other. */
const answeredAt = (call: Pick<Call, 'state' | 'attended_at'>) => (isAnswered(call) ? call.attended_at : null);

/**
 * What whoever looks at a call has to be told of it: another agent has it, the customer ended it before their eyes, it is
 * over, or it is in a state that only a newer version knows. Null while there is nothing to tell.
 */
export const tidingsOf = (
  call: Pick<Call, 'state' | 'agent_id'>,
  agentId: number | null,
  isWitnessed: boolean,
): 'others' | 'cut' | 'over' | 'unknown' | null => {
  if (call.state === 'ATTENDED') return call.agent_id === agentId ? null : 'others';
  if (call.state === 'FINISHED_BY_CLIENT' && isWitnessed) return 'cut';
  if (!isKnown(call)) return 'unknown';
  return isFinal(call) ? 'over' : null;
};

/** What `agentId` is to the call; null when the viewer is no agent. */
export const actorOf = (call: Pick<Call, 'agent_id'>, agentId: number | null): 'owner' | 'agent' | null => {
  if (agentId === null) return null;
  return call.agent_id === agentId ? 'owner' : 'agent';
};

/** Whether the viewer may make the transition on this call now. Viewers without an agent record may make none. */
export const mayOn = (name: CallTransitionName, call: Call, agentId: number | null): boolean => {
  const actor = actorOf(call, agentId);
  return actor !== null && (call.erased_at ?? null) === null && mayTransition(name, call.state, actor);
};

/**
 * A call that the agent may still end: pending when opened, or attended by that agent (a reload in the middle of a call
 * must not cost the video; design `decisions.md`, 'End-able after a reload').
 */
export const isEndable = (call: Call, agentId: number | null): boolean =>
  isPending(call) || (call.state === 'ATTENDED' && actorOf(call, agentId) === 'owner');

/** Whether the video client starts: with video, end-able, and the viewer holds the call or it was attended (§4). */
export const mayStartVideo = (call: Call, agentId: number | null): boolean =>
  call.with_video &&
  isEndable(call, agentId) &&
  (actorOf(call, agentId) === 'owner' || call.state === 'ATTENDED') &&
  videoRoom(call) !== null;

const schemeAndHost = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/** The room of a call: the last segment of its url's path; null when it has none (§4). */
export const videoRoom = ({ url }: Pick<Call, 'url'>): string | null =>
  url?.replace(schemeAndHost, '').split(/[?#]/, 1)[0]?.split('/').filter(Boolean).at(-1) ?? null;

export type CallType = 'video' | 'call' | 'deferred';

/** Video call if with_video, else call if now, else deferred call (§4). */
export const callType = ({ with_video, now }: Pick<Call, 'with_video' | 'now'>): CallType => {
  if (with_video) return 'video';
  return now ? 'call' : 'deferred';
};

export type WaitingColour = 'early' | 'normal' | 'late' | 'overdue';

/**
 * The colour class of a waiting time in seconds: under 0 early (indigo), 0 to 120 normal, over 120 late (orange), 300
 * and more overdue (red) (§9).
 */
export const waitingColour = (seconds: number): WaitingColour => {
  if (seconds < 0) return 'early';
  if (seconds <= 120) return 'normal';
  return seconds < 300 ? 'late' : 'overdue';
};

/**
 * How long a call has waited, in seconds: negative before a deferred call is due; a call for now is never early, however
 * the clocks differ. A call nobody waits for any more has no time.
 */
export const waitingSeconds = (call: Pick<Call, 'state' | 'waiting_since' | 'now'>, now: number): number | null =>
  isPending(call) ? Math.max(now - call.waiting_since, call.now ? 0 : Number.NEGATIVE_INFINITY) : null;

/** Whether a call is for later: nobody is to answer it yet. */
export const isScheduled = ({ now: isNow, required_in }: Pick<Call, 'now' | 'required_in'>, now: number): boolean =>
  !isNow && required_in > now;

/** Whether a call waits for longer than its routing rule allows: somebody was told, and nobody answered yet. */
export const waitsTooLong = (call: Pick<Call, 'state' | 'long_wait_at'>): boolean =>
  isPending(call) && (call.long_wait_at ?? null) !== null;

/** The options of the dashboard's state filter, in the order of the list, and the states each asks for (§2). */
export const callFilters = {
  all: callStates,
  pending: pendingStates,
  requested: ['REQUESTED'],
  delayed: ['DELAYED'],
  redirected: ['REDIRECTED'],
  rejected: ['REJECTED'],
  rejectedByAgent: ['REJECTED_BY_AGENT'],
  expired: ['EXPIRED'],
  finishClient: ['FINISHED_BY_CLIENT'],
  finishAgent: ['FINISHED'],
  atention: ['ATTENDED'],
} as const satisfies Record<string, readonly CallState[]>;
export type CallFilter = keyof typeof callFilters;
export const callFilterNames = Object.keys(callFilters) as readonly CallFilter[];

/** Whether a filter shows calls that wait, and these alone: in the order of their turns. Others show the newest first. */
export const isByWait = (filter: CallFilter): boolean =>
  callFilters[filter].every((state: CallState) => isPending({ state }));

/** Whose turn is first, of calls that wait: who came first, counted with what they are given as a head start. */
export const byTurn = (a: TurnedCall, b: TurnedCall): number => turnOf(a) - turnOf(b) || a.id - b.id;
type TurnedCall = Pick<Call, 'id' | 'waiting_since' | 'precedence'>;
const turnOf = ({ waiting_since, precedence }: TurnedCall) => waiting_since - (precedence?.head_start ?? 0);

/** What is known of the times of a call. */
type CallTimes = Pick<Call, 'state' | 'created_at' | 'waiting_since' | 'attended_at' | 'finished_at'>;

/**
 * How long a call waited for the answer that it ended with, in seconds: from the moment for which it was first wanted,
 * however often it came back to the list; until it ended where nobody answered, or until `now` (unix seconds) while it
 * waits. `attended_at` alone says nothing: a call that came back keeps it. `server/calls/call-times.ts` is the same in SQL.
 */
export const waitedSeconds = (call: CallTimes, now: number): number => {
  const until = answeredAt(call) ?? (isPending(call) ? now : (call.finished_at ?? now));
  return Math.max(0, until - Math.max(call.created_at, call.waiting_since));
};

/** How long was talked in an answered call, in seconds; until `now` (unix seconds) while it lasts; null in any other. */
export const talkedSeconds = (call: CallTimes, now: number): number | null =>
  answeredAt(call) === null ? null : talkSeconds(call, call.finished_at ?? now);

/** How long was talked in a call, or waited for nobody, in seconds; null while it waits. */
export const spentOn = (
  call: CallTimes,
  now: number,
): { readonly kind: 'talked' | 'waited'; readonly seconds: number } | null => {
  if (isPending(call)) return null;
  const talked = talkedSeconds(call, now);
  return talked === null ? { kind: 'waited', seconds: waitedSeconds(call, now) } : { kind: 'talked', seconds: talked };
};

/** The digits of what looks like a part of a phone number, however it is written; null for any other text. */
export const phoneDigits = (text: string): string | null => {
  const digits = text.replace(/\D/g, '');
  return digits !== '' && /^[\d\s()+./-]*$/.test(text) ? digits : null;
};

/** The phone search fires on empty text, or on more than three characters (§5). */
export const isSearchable = (text: string): boolean => text.length === 0 || text.length > 3;

/**
 * The pending calls that are due at `now` (unix seconds): the ones to ring for. A deferred call waits for its time; a
 * call for now does not, even when the clocks of server and browser differ.
 */
export const dueCalls = (calls: readonly Call[], now: number): readonly Call[] =>
  calls.filter((call) => isPending(call) && (call.now || call.required_in <= now));

/** Whose calls the queue of a zone shows: those of its services. */
export interface WaitingQuestion {
  readonly zoneId: number | null;
  readonly services: readonly number[];
}

/** The first calls of the queue of a zone, and how many wait in it. */
export interface QueuedCalls {
  readonly calls: readonly Call[];
  readonly total: number;
}

/** What the dashboard asks the server for. */
export interface CallQuestion {
  readonly filter: CallFilter;
  /** Part of a phone number; empty for all. */
  readonly phone: string;
  /** What else they have to be (`calls-address.ts`). */
  readonly only: Filters;
  /** Of a list that looks back: the oldest first. */
  readonly oldest?: boolean | undefined;
  readonly shown: Shown;
}

/** The calls that the asker shows: what became of those that left the list is said with it. */
export type Shown = readonly number[];

/** What is asked for when every pending call is. */
export interface PendingQuestion {
  readonly shown: Shown;
}

/** How far the calls of a list are counted: nobody needs to know how many thousands there are, each time one changes. */
export const countedCalls = 1_000;

/** The list, and the calls asked for in `shown` that are not in it any more, as they are now. */
export interface CallAnswer {
  readonly calls: readonly Call[];
  /** How many there are; the list may hold the first of them only. More than `countedCalls` stands for any number beyond. */
  readonly total: number;
  readonly departed: readonly Call[];
}

/**
 * How an agent's part in a call ends: it is over, it goes back to the list, or on to others, only its notes are completed, or
 * a guest leaves its room.
 */
export type EndingWay = 'finish' | 'return' | 'redirect' | 'save' | 'leave';

/** What is asked for when a call ends: which call, how, and with which notes. */
export interface Ending {
  readonly id: number;
  readonly way: EndingWay;
  /** What the notes field holds; null where nobody has it on the screen. */
  readonly notes: string | null;
  /** To whom it is passed on. */
  readonly to?: Destination | null;
  /** Of the call as it was seen: an end is meant for this attendance, however late it arrives. */
  readonly version: number;
}

/** A guest leaves the room of a call, and writes nothing. */
export const leaveOf = ({ id, version }: Pick<Call, 'id' | 'version'>): Ending => ({
  ...{ id, way: 'leave', notes: '', version },
});

/** The finish of one of these calls, whose notes nobody has on the screen. */
export const finishOf = (calls: readonly Call[], id: number): Ending => ({
  id,
  way: 'finish',
  notes: null,
  version: calls.find((call) => call.id === id)?.version ?? 0,
});

/** How long a call has been attended at `now` (unix seconds), in seconds. */
export const talkSeconds = ({ attended_at }: Pick<Call, 'attended_at'>, now: number): number =>
  Math.max(0, now - (attended_at ?? now));

/** Whether two lists hold the same calls, as they were answered. */
export const sameCalls = (a: readonly Call[], b: readonly Call[]): boolean =>
  a.length === b.length && a.every((call, index) => call === b[index]);

/** How many calls a list shows at most. */
export const longestList = 100;
