import type { Ref } from './session.ts';

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
