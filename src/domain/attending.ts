import { type Holder, holds, supervision } from './access.ts';
import { type Call, type CurrentCall, mayOn } from './call.ts';

/** What it takes to attend calls, beside being an agent: to see them, and to change them. */
export const attendingCodes = ['QUERYINGS_READ', 'QUERYINGS_EDITION'] as const;

/**
 * How often at least the console of an agent in a call is heard of, in seconds: it asks for the calls in hand. Whoever is
 * not heard of for much longer has gone, and the call with them; a browser may let a hidden page sleep for a minute.
 */
export const presenceEvery = 60;

/** The first of the rights to attend calls that the holder lacks; null with all of them. */
export const missingToAttend = (holder: Holder): string | null =>
  attendingCodes.find((code) => !holds(holder, code)) ?? null;

/** Why somebody may not answer a call: they only look, no agent, without a right, or in another call. */
export type Obstacle =
  | { readonly kind: 'readOnly' }
  | { readonly kind: 'notAgent' }
  | { readonly kind: 'right'; readonly permission: string }
  | { readonly kind: 'inCall'; readonly call: CurrentCall };

/** Somebody who looks at calls, as an agent or not. */
export interface Attendant {
  /** As which agent they act on calls; null for who may only look. */
  readonly agentId: number | null;
  /** Why they may only look; null for who may act. */
  readonly obstacle: Obstacle | null;
  /** Whether they supervise agents, and may come into the rooms of their calls. */
  readonly supervises?: boolean;
}

/** Who looks, as far as attending calls goes. `severalCalls`: the business lets an agent be in several at a time. */
export interface Candidate extends Holder {
  readonly agent: { readonly id: number } | null;
  readonly severalCalls?: boolean;
}

/**
 * As whom a viewer acts on calls, who is in those `inHand`. The one rule of what is rung for, shown, offered
 * and, on the server, allowed.
 */
export const attendantOf = (viewer: Candidate, inHand: readonly CurrentCall[]): Attendant => {
  if (viewer.readOnly) return { agentId: null, obstacle: { kind: 'readOnly' } };
  if (viewer.agent === null) return { agentId: null, obstacle: { kind: 'notAgent' } };
  const permission = missingToAttend(viewer);
  if (permission !== null) return { agentId: null, obstacle: { kind: 'right', permission } };
  const [call] = viewer.severalCalls ? [] : inHand;
  const supervises = holds(viewer, supervision) ? { supervises: true } : {};
  return { agentId: viewer.agent.id, obstacle: call ? { kind: 'inCall', call } : null, ...supervises };
};

/** Whether the attendant may answer the call now: it does not ring for another agent alone. */
export const mayAnswer = ({ agentId, obstacle }: Attendant, call: Call): boolean =>
  obstacle === null && (call.offered_to ?? agentId) === agentId && mayOn('attend', call, agentId);
