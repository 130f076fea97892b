import { type Holder, holdsAny, mayChange, supervision, writingRights } from './access.ts';
import {
  type Availability,
  type AvailabilityState,
  afterEvent,
  availabilityStates,
  isOverdue,
  type PauseReason,
  supervisorEvents,
  takesEvent,
} from './availability.ts';
import { compareNames, hasWords, searchWords } from './find.ts';
import type { Readiness } from './readiness.ts';
import { remembered } from './remembered.ts';
import { isSame } from './same.ts';

/** A call that an agent is in. */
export interface CallOfAgent {
  readonly id: number;
  readonly phone: string | null;
  /** By name; null for none. */
  readonly service: string | null;
  /** Whether it is a colleague's, with which they help. */
  readonly helps: boolean;
}

/** An agent, as whoever supervises agents sees them. */
export interface SupervisedAgent extends Availability {
  readonly name: string;
  /** What the last check of their place found that is not good; null where there was none. */
  readonly readiness: Readiness | null;
  /** The calls that they are in, the oldest first; missing where the server is an older one. */
  readonly in_calls?: readonly CallOfAgent[];
  /** The zones that they attend, and the desk that they have, by name; missing where the server is an older one. */
  readonly zones?: readonly string[];
  readonly desk?: string | null;
}

/** All agents of the business, and the reasons that a pause can have. */
export interface Team {
  readonly agents: readonly SupervisedAgent[];
  readonly reasons: readonly PauseReason[];
}

export type SupervisorEvent = (typeof supervisorEvents)[number];

/** What is done with an agent, by whom has seen them in that version. */
export interface SupervisedChange {
  readonly agent_id: number;
  readonly event: SupervisorEvent;
  readonly pause_id?: number | null;
  readonly version: number;
}

/** Which agents are shown. */
export interface TeamQuestion {
  /** Those who are at this alone, or all. */
  readonly state: AvailabilityState | null;
  readonly find: string;
}

/** What somebody may do on the screen of the agents, beside looking. */
export interface TeamAccess {
  readonly force: boolean;
  /** Whether they may open the screen on which users become agents. */
  readonly users: boolean;
  /** Whether they may open calls. */
  readonly calls: boolean;
}

export const teamAccess = (holder: Holder): TeamAccess => ({
  force: mayChange(holder, supervision),
  users: holdsAny(holder, 'USERS', writingRights),
  calls: holdsAny(holder, 'QUERYINGS', ['READ']),
});

/** The later of two checks of a place: a check makes no new version of what the agent is at. */
const latest = (known: Readiness | null, told: Readiness | null): Readiness | null =>
  known && (told?.at ?? 0) < known.at ? known : told;

/** The newer of two answers about an agent. One that says nothing new is the one that was there. */
const newest = (known: SupervisedAgent | undefined, told: SupervisedAgent): SupervisedAgent => {
  if (!known) return told;
  const newer = known.version > told.version ? known : told;
  const both = { ...newer, readiness: latest(known.readiness, told.readiness) };
  return isSame(known, both) ? known : both;
};

/** The newer answer, in which nobody goes back to what they were at before: answers overtake each other on their way. */
export const mergeTeam = (known: Team | null, told: Team): Team => {
  const before = new Map(known?.agents.map((agent) => [agent.agent_id, agent]));
  return { ...told, agents: told.agents.map((agent) => newest(before.get(agent.agent_id), agent)) };
};

/** The agents with what is known of one of them by now. Who is not among them is none any more. */
export const withAgent = (team: Team, told: Availability): Team => ({
  ...team,
  agents: team.agents.map((agent) => (agent.agent_id === told.agent_id ? newest(agent, { ...agent, ...told }) : agent)),
});

/** The lower, the sooner somebody should look. Pauses that last too long come before all. */
const urgency: Readonly<Record<AvailabilityState, number>> = {
  AWAY: 1,
  PAUSED: 2,
  WRAPPING_UP: 3,
  OFFERED: 4,
  IN_CALL: 5,
  AVAILABLE: 6,
  OFFLINE: 7,
};

/**
 * The agents to show: pauses beyond their minutes first, who is away, then by state, the longest in it first. Every word
 * of the search is in the name, or in those of the desk and the zones. `kept`: an agent who is shown whatever they are at, as something is said of them.
 */
export const arrangeTeam = (
  agents: readonly SupervisedAgent[],
  { state: only, find }: TeamQuestion,
  kept: number | null,
  now: number,
): readonly SupervisedAgent[] => {
  const words = searchWords(find);
  const urgencyOf = (agent: SupervisedAgent) => (isOverdue(agent, now) ? 0 : urgency[agent.state]);
  const wordsOf = ({ name, desk, zones = [] }: SupervisedAgent) => [name, desk ?? '', ...zones].join(' ');
  return agents
    .filter(
      (agent) =>
        agent.agent_id === kept || ((only === null || agent.state === only) && hasWords(wordsOf(agent), words)),
    )
    .toSorted((a, b) => urgencyOf(a) - urgencyOf(b) || a.since - b.since || compareNames(a.name, b.name));
};

/** The same for whoever asks again and again. */
export const shownTeam = remembered(arrangeTeam);

export type TeamCounts = Readonly<Record<AvailabilityState, number>>;

/** How many agents are at what. */
export const countTeam = remembered((agents: readonly SupervisedAgent[]): TeamCounts => {
  const counts = Object.fromEntries(availabilityStates.map((state) => [state, 0])) as Record<AvailabilityState, number>;
  for (const { state } of agents) counts[state] += 1;
  return counts;
});

/** What can be done with an agent that changes something. A pause can always be another one. */
export const offeredEvents = (agent: Availability): readonly SupervisorEvent[] => {
  const { state, paused, calls } = agent;
  const facts = { state, paused, calls };
  return supervisorEvents.filter(
    (event) => takesEvent(event, state) && (event === 'pause' || !isSame(afterEvent(event, facts), facts)),
  );
};

/** Whether the end of a pause makes the agent available at once, and not when a call has ended or they are back. */
export const isFreedAtOnce = ({ state, paused, calls }: Availability): boolean =>
  afterEvent('resume', { state, paused, calls }).state === 'AVAILABLE';
