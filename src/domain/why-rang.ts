import type { Stay, TimeSpan } from './agent-stays.ts';
import { type CallState, isPending } from './call-states.ts';
import type { OfferResult } from './handover.ts';
import type { RingNotice, RingSoundFate, SoundCause } from './ring-report.ts';
import type { Ref } from './session.ts';

/** What a call did for an agent during some of the time that it waited: it rang for all, or for this agent alone, or why it did not. */
export const ringCauses = [
  'rang',
  'offered',
  /** It was other agents' turn: calls ring for one after the other. */
  'turn',
  /** The agent's zone has not got the service; or the agent has no zone. */
  'zone',
  'zoneless',
  /** It waited already when the agent came: what waits does not ring for who arrives. */
  'present',
  /** Another call rang for the agent alone. */
  'otherCall',
  'inCall',
  'wrappingUp',
  'paused',
  'away',
  'offline',
  /** The agent may not attend calls. */
  'unable',
  /** It was wanted for later. */
  'early',
  /** Nobody knows any more what the agent was at. */
  'unknown',
] as const;
export type RingCause = (typeof ringCauses)[number];

/** It in one word. */
export const ringVerdicts = [
  'answered',
  'declined',
  /** It rang for the agent alone, was heard, and nobody answered. */
  'missed',
  /** It rang and was heard, and the agent did not answer. */
  'heard',
  'muted',
  'blocked',
  /** It was over before any page could ring. */
  'brief',
  /** It was to ring, and no page said that it did. */
  'silent',
  ...ringCauses.filter((cause) => cause !== 'rang' && cause !== 'offered'),
] as const;
export type RingVerdict = (typeof ringVerdicts)[number];

/** What a page told of a ring. Times in unix seconds. */
export interface KeptRing {
  readonly tab: string;
  readonly first_at: number;
  readonly last_at: number;
  readonly times: number;
  readonly sound: RingSoundFate | null;
  readonly cause: SoundCause | null;
  readonly notification: RingNotice | null;
}

/** That a call rang for an agent alone; `result` is null while it does. */
export interface PastOffer extends TimeSpan {
  readonly result: OfferResult | null;
}

/** What is known of a call that waits, or waited. */
export interface WaitedCall {
  /** When it waited, in order; until now where it still does. */
  readonly waits: readonly TimeSpan[];
  /** For when it was wanted, in unix seconds; null for at once. */
  readonly due: number | null;
  /** Since when it rang for all who may take it; null: it never did. */
  readonly openSince: number | null;
  /** After how long a wait it rings beyond the zones of its service; null: zones do not matter. */
  readonly beyondAfter: number | null;
  /** Who took it. */
  readonly takers: readonly number[];
}

/** What is known of an agent then. */
export interface AgentThen {
  readonly id: number;
  /** In order, without gaps. */
  readonly stays: readonly Stay[];
  readonly offers: readonly PastOffer[];
  readonly rings: readonly KeptRing[];
  /** Whether the agent may attend calls, and several at a time. */
  readonly able: boolean;
  readonly several: boolean;
  /** Whether the service is offered in a zone of the agent's, or in all; and whether there is any such zone. */
  readonly place: 'near' | 'far' | 'none';
}

/** Some of the time that a call waited, and what it did for the agent then. */
export interface RingSpan extends TimeSpan {
  readonly cause: RingCause;
  /** Since when the agent had been at what kept it from ringing; null where that is no reason. */
  readonly began: number | null;
  readonly pause: string | null;
  /** How it ended that it rang for the agent alone; null while it does, and where it did not. */
  readonly result: OfferResult | null;
}

export interface RingStory {
  readonly verdict: RingVerdict;
  readonly spans: readonly RingSpan[];
}

/** One call and one agent: why it rang, or did not. */
export interface WhyRang extends RingStory {
  readonly call: {
    readonly id: number;
    readonly state: CallState;
    readonly service: Ref | null;
    /** When it began to wait, in unix seconds. */
    readonly since: number;
  };
  readonly agent: Ref;
  readonly rings: readonly KeptRing[];
  /** Who took it last, and when. */
  readonly taken: { readonly agent: Ref; readonly at: number } | null;
}

/** Of whom, or of which call, it is asked. `name`: what the agent is called. */
export type PastQuestion =
  | { readonly of: 'own' }
  | { readonly of: 'agent'; readonly id: number; readonly name: string }
  | { readonly of: 'call'; readonly id: number };

/** Of several calls or agents. Of agents that were not there all the time, and of more than are told of, how many there are. */
export interface RingPast {
  readonly whys: readonly WhyRang[];
  readonly offline: number;
  readonly more: number;
}

/** Of how many calls of an agent is told, and how far back, in seconds. */
export const mostWhys = 50;
export const whySeconds = 30 * 24 * 60 * 60;

/** A move of a call, as far as waiting goes. */
export interface WaitMove {
  readonly to: CallState;
  readonly at: number;
}

/**
 * When a call waited, by its moves, in order; where they are not kept any more from when it was wanted until it was `over`, or
 * until now. Times in unix seconds.
 */
export const waitsOf = (
  moves: readonly WaitMove[],
  { wanted, over, now }: { readonly wanted: number; readonly over: number | null; readonly now: number },
): readonly TimeSpan[] => {
  if (moves.length === 0) return [{ since: wanted, until: Math.max(wanted, over ?? now) }];
  const waits: TimeSpan[] = [];
  let since: number | null = null;
  for (const { to, at } of moves) {
    if (isPending({ state: to })) since ??= Math.max(at, wanted);
    else if (since !== null) {
      waits.push({ since, until: Math.max(since, at) });
      since = null;
    }
  }
  return since === null ? waits : [...waits, { since, until: Math.max(since, now) }];
};

const atWork: Readonly<Record<NonNullable<Stay['state']>, RingCause | null>> = {
  AVAILABLE: null,
  OFFERED: 'otherCall',
  PAUSED: 'paused',
  IN_CALL: 'inCall',
  WRAPPING_UP: 'wrappingUp',
  AWAY: 'away',
  OFFLINE: 'offline',
};

/** What kept calls from ringing for an agent who was at that; null: nothing. */
const hindrance = ({ state }: Stay, several: boolean): RingCause | null => {
  if (state === null) return 'unknown';
  return state === 'IN_CALL' && several ? null : atWork[state];
};

const holds = ({ since, until }: TimeSpan, at: number) => since <= at && at < until;

/** What the call did for an agent, who could hear it, at a moment of a wait. */
const rungAt = (call: WaitedCall, agent: AgentThen, wait: TimeSpan, at: number): RingCause => {
  const { openSince, beyondAfter } = call;
  if (openSince !== null && openSince <= at) {
    // Who came back from a pause hears what waits; who came to the console sees it in the list.
    const arrived = agent.stays.findLast(({ state, until }) => state === 'OFFLINE' && until <= at)?.until;
    return arrived !== undefined && arrived > Math.max(wait.since, openSince) ? 'present' : 'rang';
  }
  if (agent.place === 'near' || beyondAfter === null || at >= wait.since + beyondAfter) return 'turn';
  return agent.place === 'none' ? 'zoneless' : 'zone';
};

/** The same of an agent whatever they were at. */
const causeAt = (call: WaitedCall, agent: AgentThen, wait: TimeSpan, at: number, stay: Stay | null): RingCause => {
  if (call.due !== null && at < call.due) return 'early';
  if (agent.offers.some((offer) => holds(offer, at))) return 'offered';
  if (!agent.able) return 'unable';
  return stay === null ? 'unknown' : (hindrance(stay, agent.several) ?? rungAt(call, agent, wait, at));
};

/** The moments at which something may change during a wait, its first and last among them, in order. */
const cuts = (call: WaitedCall, { stays, offers }: AgentThen, wait: TimeSpan): readonly number[] => {
  const { due, openSince, beyondAfter } = call;
  const beyond = beyondAfter === null ? null : wait.since + beyondAfter;
  const moments = [...stays, ...offers].flatMap(({ since, until }) => [since, until]);
  const within = [...moments, due, openSince, beyond].filter(
    (at): at is number => at !== null && wait.since < at && at < wait.until,
  );
  return [...new Set([wait.since, ...within, wait.until])].toSorted((a, b) => a - b);
};

const ofTheAgent: readonly RingCause[] = ['otherCall', 'inCall', 'wrappingUp', 'paused', 'away', 'offline'];

const spansOf = (call: WaitedCall, agent: AgentThen, wait: TimeSpan): readonly RingSpan[] => {
  const spans: RingSpan[] = [];
  const moments = cuts(call, agent, wait);
  // A wait of no length at all is told by its moment.
  const firsts = moments.length === 1 ? moments : moments.slice(0, -1);
  for (const [index, since] of firsts.entries()) {
    const until = moments[index + 1] ?? since;
    const stay = agent.stays.find((one) => holds(one, since)) ?? null;
    const cause = causeAt(call, agent, wait, since, stay);
    const offer = cause === 'offered' ? agent.offers.find((one) => holds(one, since)) : undefined;
    const began = ofTheAgent.includes(cause) ? (stay?.since ?? null) : (offer?.since ?? null);
    const span = { since, until, cause, began, pause: stay?.pause?.name ?? null, result: offer?.result ?? null };
    const last = spans.at(-1);
    if (last && last.cause === cause && last.began === began) spans[spans.length - 1] = { ...last, until };
    else spans.push(span);
  }
  return spans;
};

/** How long a page may take to ring, in seconds: times are kept to the second. */
const brief = 1;

/** What became of a call that rang, by what pages told; null where none did. */
const soundOf = (rings: readonly KeptRing[]): RingSoundFate | null =>
  (['heard', 'blocked', 'muted'] as const).find((fate) => rings.some(({ sound }) => sound === fate)) ?? null;

const lengthOf = ({ since, until }: TimeSpan) => until - since;

const verdictOf = (call: WaitedCall, agent: AgentThen, spans: readonly RingSpan[]): RingVerdict => {
  const { offers, rings } = agent;
  if (call.takers.includes(agent.id)) return 'answered';
  if (offers.some(({ result }) => result === 'declined')) return 'declined';
  const rung = spans.filter(({ cause }) => cause === 'rang' || cause === 'offered');
  if (rung.length > 0 || rings.length > 0) {
    const sound = soundOf(rings);
    if (sound !== null) return sound === 'heard' && offers.some(({ result }) => result === 'missed') ? 'missed' : sound;
    const time = rung.reduce((sum, span) => sum + lengthOf(span), 0);
    return time <= brief && rings.length === 0 ? 'brief' : 'silent';
  }
  const [longest] = spans.toSorted((a, b) => lengthOf(b) - lengthOf(a));
  return longest && longest.cause !== 'rang' && longest.cause !== 'offered' ? longest.cause : 'unknown';
};

/** Why a call rang for an agent, or did not: each part of the time that it waited, and the whole in one word. */
export const whyRang = (call: WaitedCall, agent: AgentThen): RingStory => {
  const spans = call.waits.flatMap((wait) => spansOf(call, agent, wait));
  return { verdict: verdictOf(call, agent, spans), spans };
};
