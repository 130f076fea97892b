import type { EndCause } from '../../src/domain/call-end.ts';
import type { MoveEvent } from '../../src/domain/call-flow.ts';
import type { CallState } from '../../src/domain/call-states.ts';

/** The states by their number, which is stored: a new one comes at the end, and none changes its place. */
export const packedStates = [
  'REQUESTED',
  'DELAYED',
  'REDIRECTED',
  'RETURNED',
  'ATTENDED',
  'FINISHED',
  'FINISHED_BY_CLIENT',
  'REJECTED',
  'REJECTED_BY_AGENT',
  'EXPIRED',
] as const satisfies readonly CallState[];

/** The moves by their number, likewise. */
export const packedEvents = [
  'request',
  'attend',
  'cancel',
  'giveUp',
  'delay',
  'redirect',
  'finish',
  'return',
  'release',
  'lapse',
  'abandon',
  'expire',
  'hangUp',
  'notes',
  'transfer',
  'noShow',
] as const satisfies readonly MoveEvent[];

/** Why calls are over, by its number, likewise. */
export const packedCauses = [
  'agent_finished',
  'customer_hung_up',
  'agent_lost',
  'given_up',
  'cancelled',
  'expired',
] as const satisfies readonly EndCause[];
