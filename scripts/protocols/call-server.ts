import { transitionValues } from '../../server/calls/call-transition.ts';
import type { Call } from '../../src/domain/call.ts';
import {
  type CallState,
  type CallTransition,
  type CallTransitionName,
  callTransitions,
  isFinal,
  isPending,
  transitionTo,
} from '../../src/domain/call-states.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { Reply } from './living.ts';

/** A call as the server has it, without what the protocol does not depend on. */
export interface HeldCall {
  readonly state: CallState;
  readonly agentId: number | null;
  /** Who moved it last; null for the device and the server. */
  readonly movedBy: number | null;
  readonly notes: string | null;
}

/** Whoever asks to move a call: an agent, or null for the device that placed it. */
export interface MoveRequest {
  readonly agentId: number | null;
  readonly to: CallState;
  readonly notes?: string;
  /** It names the version of an attendance that is over. */
  readonly isOld?: boolean;
}

export type Refused = 'call_taken' | 'illegal_transition' | 'not_owner' | 'already_attending' | 'stale_version';
export type Moved =
  | { readonly call: HeldCall; readonly name: CallTransitionName | null }
  | { readonly refused: Refused };

/** What a move makes of a call: what the server writes, of which the protocol depends on whose it is. */
export const movedTo = (call: HeldCall, name: CallTransitionName, agentId: number | null): HeldCall => {
  const { to }: CallTransition = callTransitions[name];
  const set = transitionValues[name]({}, 0, agentId ?? 0);
  return {
    ...call,
    state: to === 'same' ? call.state : to,
    movedBy: agentId,
    agentId: 'agent_id' in set ? (set.agent_id as number | null) : call.agentId,
  };
};

/**
 * What the server makes of a request, as `changeCall` does over SQL; `isBusy`: the agent is in another call. A test asks
 * the real one everything that the exploration asks of this.
 */
export const answerMove = (
  call: HeldCall,
  { agentId, to, notes, isOld = false }: MoveRequest,
  isBusy: boolean,
): Moved => {
  const name = transitionTo(to);
  if (!name) throw new Error(`nobody asks for ${to}`);
  const { from, by }: CallTransition = callTransitions[name];
  const isOwners = by.every((actor) => actor === 'owner');
  const isMine = !isOwners || call.agentId === agentId;
  const mayMove = from.includes(call.state) && isMine;
  const written = notes === undefined ? call.notes : notes || null;
  if (mayMove && !isOld)
    return name === 'attend' && isBusy
      ? { refused: 'already_attending' }
      : { call: { ...movedTo(call, name, agentId), notes: written }, name };
  if (call.state === to && call.movedBy === agentId && written === call.notes && name !== 'delay')
    return { call, name: null };
  if (mayMove) return { refused: 'stale_version' };
  if (from.includes(call.state)) return { refused: 'not_owner' };
  return { refused: name === 'attend' && call.state === 'ATTENDED' ? 'call_taken' : 'illegal_transition' };
};

/** Somebody who moves calls from a place that is not explored: any page, in any state, with any faults. */
export interface Elsewhere {
  readonly name: string;
  /** null for the device and the server. */
  readonly agentId: number | null;
  readonly names: readonly CallTransitionName[];
}

/** What somebody may make of a call at any moment. */
export const movesOf = (
  call: HeldCall,
  { agentId, names }: Elsewhere,
  isBusy: boolean,
): readonly (readonly [CallTransitionName, HeldCall])[] =>
  names.flatMap((name) => {
    const { from, by }: CallTransition = callTransitions[name];
    const isOwners = by.every((actor) => actor === 'owner');
    if (!from.includes(call.state) || (isOwners && call.agentId !== agentId) || (name === 'attend' && isBusy))
      return [];
    return [[name, movedTo(call, name, agentId)] as const];
  });

/** What no request depends on any more, and no page shows, is not told apart. */
export const reduced = (call: HeldCall): HeldCall =>
  call.state === 'RETURNED' || call.state === 'ATTENDED' || isFinal(call) ? call : { ...call, movedBy: null };

/**
 * The call as it is answered. To pages one call that waits is as any other: they ask `pendingStates` alone. A console is
 * shown it without video, whose room is left at once where the exploration answers for the browser.
 */
export const asCall = (id: number, { state: held, agentId, notes }: HeldCall, isDevice: boolean): Call => {
  const state = isPending({ state: held }) ? 'REQUESTED' : held;
  return {
    id,
    phone: null,
    state,
    service_id: 1,
    required_in: 1,
    waiting_since: 1,
    with_video: isDevice,
    now: true,
    url: 'https://video.test/room',
    session_id: null,
    notes,
    attended_at: state === 'ATTENDED' ? 1 : null,
    finished_at: null,
    call_direct: false,
    agent_id: agentId,
    zone_id: null,
    created_at: 1,
    version: newest,
  };
};

/**
 * Versions count for ever; what matters of them is whether one is that of the call as it is now. What is not is older, of
 * whichever change.
 */
const [older, newest] = [1, 2] as const;
/** Whether a request names the version of a call that had changed when it was asked. */
export const isOlder = (version: number | undefined): boolean => version !== undefined && version < newest;
const isCall = (held: object): held is Call => 'waiting_since' in held && 'version' in held;
/** Makes a call that a page holds into one of before. */
export const outdated =
  (id: number) =>
  (held: unknown): unknown =>
    typeof held === 'object' && held !== null && isCall(held) && held.id === id ? { ...held, version: older } : held;

const kinds: Readonly<Record<Refused, Failure['kind']>> = {
  call_taken: 'conflict',
  illegal_transition: 'conflict',
  already_attending: 'conflict',
  stale_version: 'conflict',
  not_owner: 'forbidden',
};

export const refusal = (code: Refused): Reply => ({ error: { kind: kinds[code], code } satisfies Failure });
