import type { Agent, Ref } from './session.ts';

/** A desk of a zone, with the agent who sits there, if any. */
export interface Desk extends Ref {
  readonly zone_id: number;
  readonly agent_id: number | null;
}

/** What a zone offers to the agent who works in it. */
export interface ZoneOffer {
  readonly services: readonly Ref[];
  readonly desks: readonly Desk[];
}

/** The desks the agent may choose: those with no agent, and the agent's own (specification §4). */
export const freeDesks = (desks: readonly Desk[], agentId: number): readonly Desk[] =>
  desks.filter(({ agent_id }) => agent_id === null || agent_id === agentId);

/** The zone in which an agent looked last, null where they chose none. */
export interface LastZone {
  readonly id: number | null;
}

/**
 * Where an agent begins to look: at their desk, else where they looked last, as far as that is theirs still, else in the only zone
 * that they have. Null for nowhere. `last` is null where nothing is remembered.
 */
export const firstZone = ({ zones, desks }: Pick<Agent, 'zones' | 'desks'>, last: LastZone | null): number | null => {
  const [desk] = desks;
  if (desk) return desk.zone_id;
  if (last?.id === null) return null;
  const [only, ...others] = zones;
  return zones.find(({ id }) => id === last?.id)?.id ?? (only && others.length === 0 ? only.id : null);
};
