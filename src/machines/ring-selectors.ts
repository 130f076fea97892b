import type { SnapshotFrom } from 'xstate';
import { type Call, dueCalls, type RungCall } from '../domain/call.ts';
import { nextCall, rungCalls } from '../domain/ringing.ts';
import type { ringMachine } from './ring.ts';
import { attendantIn, isHindered } from './ring-context.ts';

type RingSnapshot = SnapshotFrom<typeof ringMachine> | undefined;

/** The newest call that rings now; null while the bell is silent, and without one. */
export const selectRinging = (ring: RingSnapshot): RungCall | null =>
  (ring && rungCalls(ring.context).findLast(({ id }) => ring.context.ringing.includes(id))) ?? null;

/** How many calls wait and are due. */
export const selectWaitingCount = (ring: RingSnapshot): number =>
  ring ? dueCalls(ring.context.pending ?? [], ring.context.now).length : 0;

/** The call that the viewer would answer next; null where none waits that they may, they are at something else, or it rings for them alone. */
export const selectNextCall = (ring: RingSnapshot): Call | null =>
  ring && !isHindered(ring.context) ? nextCall(ring.context, attendantIn(ring.context)) : null;
