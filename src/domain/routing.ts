/** What a business says of who is rung: a record, of one service or of all that have none of their own. Times in seconds. */
export interface RoutingRule {
  /** Null for every service without a rule of its own, and for calls without a service. */
  readonly service_id: number | null;
  /** Whether its calls ring for one agent after the other, and not for all at once. */
  readonly one_by_one: boolean;
  /** How long it rings for one agent; null: as long as usual. */
  readonly offer_seconds: number | null;
  /** After how long a wait it rings for agents whose zone has not got the service; null: zones do not matter. */
  readonly beyond_zone_after: number | null;
  /** For how many days a number that calls again is offered first to who talked to it last; null: not at all. */
  readonly last_agent_days: number | null;
  /** How much earlier than others its calls count as having come: so nobody waits for ever behind who is preferred. */
  readonly head_start: number | null;
  /** After how many calls in a row that rang in vain an agent is away; null: never. */
  readonly missed_limit: number | null;
  /** For how long a call is kept for the agent, or the zone, that it is for; null: as long as usual. */
  readonly directed_seconds: number | null;
}

/** For how many seconds it rings for one agent where nothing else is said. */
export const usualSeconds = 20;
/** For how many seconds a call is kept for whom it is for where nothing else is said. */
export const usualKept = 60;

/** Where nothing is set up: all agents ring, first come wins. */
export const allAtOnce: RoutingRule = {
  service_id: null,
  one_by_one: false,
  offer_seconds: null,
  beyond_zone_after: null,
  last_agent_days: null,
  head_start: null,
  missed_limit: null,
  directed_seconds: null,
};

/** The rule for calls of a service: its own, else that of the business; of several the first, so the newest is told first. */
export const ruleFor = (rules: readonly RoutingRule[], serviceId: number | null): RoutingRule =>
  rules.find((rule) => serviceId !== null && rule.service_id === serviceId) ??
  rules.find((rule) => rule.service_id === null) ??
  allAtOnce;

/** A call that waits to be given to somebody, and rings for nobody. Times in unix seconds. */
export interface UnroutedCall {
  readonly id: number;
  readonly service_id: number | null;
  /** How much earlier than it did it counts as having come because of its number, in seconds. */
  readonly head_start: number;
  /** Since when somebody waits. */
  readonly waiting_since: number;
  /** For whom it rang already, in vain. */
  readonly tried: readonly number[];
  /** Who talked to the number last, within the days of the rule; null for nobody. */
  readonly last_agent_id: number | null;
  /** For whom it is kept; null where it is for whoever may take it. */
  readonly directed: Direction | null;
}

/** The agent, or the agents of the zone, that a call is for. */
export interface Direction {
  readonly agent_id: number | null;
  readonly zone_id: number | null;
  /** In unix seconds. */
  readonly since: number;
  /** Whether one of them may still take it: is at work, and has not left it to others. */
  readonly awaited: boolean;
}

/** An agent who is available and rings for nothing. */
export interface FreeAgent {
  readonly id: number;
  /** Since when, in unix seconds. */
  readonly since: number;
  /** The services that are offered in the agent's zone: that of the desk, else any of theirs. */
  readonly services: readonly number[];
  /** The zone of the agent's desk, else any of theirs. */
  readonly zones: readonly number[];
}

/** What is known of a business at one moment. */
export interface RoutingSnapshot {
  /** Unix seconds. */
  readonly now: number;
  readonly rules: readonly RoutingRule[];
  readonly calls: readonly UnroutedCall[];
  readonly agents: readonly FreeAgent[];
  /** The services that are offered in some zone; any other is of every zone. */
  readonly zoned: readonly number[];
}

/** What becomes of a call: it rings for one agent, or for all; or it is not for anybody alone any more, and is decided anew. */
export type RoutingDecision =
  | { readonly kind: 'offer'; readonly call_id: number; readonly agent_id: number; readonly seconds: number }
  | { readonly kind: 'open'; readonly call_id: number }
  | { readonly kind: 'release'; readonly call_id: number };

/** When a call counts as having come, in unix seconds: with the head starts of its service and of its number. */
export const countsFrom = (
  { service_id, waiting_since, head_start }: Pick<UnroutedCall, 'service_id' | 'waiting_since' | 'head_start'>,
  rules: readonly RoutingRule[],
): number => waiting_since - (ruleFor(rules, service_id).head_start ?? 0) - head_start;

/** How near an agent is to a call: 0 talked to the number last, 1 is in a zone of the service, 2 is beyond; null: not yet. */
const nearness = (agent: FreeAgent, call: UnroutedCall, snapshot: RoutingSnapshot): 0 | 1 | 2 | null => {
  if (agent.id === call.last_agent_id) return 0;
  const { beyond_zone_after: after } = ruleFor(snapshot.rules, call.service_id);
  const { service_id } = call;
  const isNear =
    after === null ||
    service_id === null ||
    agent.services.includes(service_id) ||
    !snapshot.zoned.includes(service_id);
  if (isNear) return 1;
  return snapshot.now - call.waiting_since >= after ? 2 : null;
};

/** Whether a call is still kept for whom it is for. */
const isKept = ({ awaited, since }: Direction, { directed_seconds }: RoutingRule, now: number): boolean =>
  awaited && now < since + (directed_seconds ?? usualKept);

const isMeant = ({ agent_id, zone_id }: Direction, { id, zones }: FreeAgent): boolean =>
  agent_id === null ? zone_id !== null && zones.includes(zone_id) : agent_id === id;

/** Who has been free for longest, of those whom it is for. */
const meant = (direction: Direction, { tried }: UnroutedCall, left: readonly FreeAgent[]): FreeAgent | null =>
  left.find((agent) => isMeant(direction, agent) && !tried.includes(agent.id)) ?? null;

/** For whom it may ring next, the best first: the nearest, and of those who has been free for longest. */
const nearest = (call: UnroutedCall, left: readonly FreeAgent[], snapshot: RoutingSnapshot): FreeAgent | null => {
  let best: { readonly agent: FreeAgent; readonly rank: number } | null = null;
  // They come in the order in which they have been free.
  for (const agent of left) {
    if (call.tried.includes(agent.id)) continue;
    const rank = nearness(agent, call, snapshot);
    if (rank !== null && (best === null || rank < best.rank)) best = { agent, rank };
    if (best?.rank === 0 || (best?.rank === 1 && call.last_agent_id === null)) break;
  }
  return best?.agent ?? null;
};

const byFreeTime = (a: FreeAgent, b: FreeAgent) => a.since - b.since || a.id - b.id;

/**
 * Who is rung for which call now: first come, first served, counted with the head starts of services and numbers; each call for one
 * agent and each agent for one call. A call that rang in vain for everybody who is free rings for all. What
 * is not decided waits: for an agent to be free, for its time to ring beyond its zone, or for whom it is for. A call is kept for
 * those alone, whatever the rule says of others, and no longer than it says.
 */
export const decideRouting = (snapshot: RoutingSnapshot): readonly RoutingDecision[] => {
  const { rules, agents } = snapshot;
  const order = snapshot.calls
    .map((call) => ({ call, from: countsFrom(call, rules) }))
    .toSorted((a, b) => a.from - b.from || a.call.id - b.call.id);
  const left = agents.toSorted(byFreeTime);
  const decisions: RoutingDecision[] = [];
  for (const { call } of order) {
    const rule = ruleFor(rules, call.service_id);
    const { directed } = call;
    if (directed && !isKept(directed, rule, snapshot.now)) {
      decisions.push({ kind: 'release', call_id: call.id });
      continue;
    }
    if (!directed && !rule.one_by_one) {
      decisions.push({ kind: 'open', call_id: call.id });
      continue;
    }
    const agent = directed ? meant(directed, call, left) : nearest(call, left, snapshot);
    if (agent) {
      left.splice(left.indexOf(agent), 1);
      const seconds = rule.offer_seconds ?? usualSeconds;
      decisions.push({ kind: 'offer', call_id: call.id, agent_id: agent.id, seconds });
    } else if (!directed && agents.length > 0 && agents.every(({ id }) => call.tried.includes(id))) {
      decisions.push({ kind: 'open', call_id: call.id });
    }
  }
  return decisions;
};
