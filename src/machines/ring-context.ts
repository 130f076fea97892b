import { attendantOf } from '../domain/attending.ts';
import { isRung } from '../domain/availability.ts';
import type { CurrentCall, RungCall } from '../domain/call.ts';
import type { RingReport, RingSoundFate, SoundCause } from '../domain/ring-report.ts';
import { knownBefore, offeredCall, type RingMemory } from '../domain/ringing.ts';
import type { Viewer } from '../domain/routes.ts';
import type { AlertNews, AlertRef } from './alert.ts';
import type { PendingTarget } from './pending-reader.ts';

export interface RingInput {
  viewer: Viewer;
  pending: PendingTarget;
}

export interface RingContext extends RingMemory {
  viewer: Viewer;
  /** The chart of the pending calls. */
  source: PendingTarget;
  /** The calls that the viewer is in. */
  inHand: readonly CurrentCall[];
  /** When this chart began to look, in unix seconds; 0 before the clock told. */
  since: number;
  alerts: Readonly<Record<number, AlertRef>>;
}

/** What is known before it looks. */
export const nothing = { now: 0, since: 0, pending: null, known: [], ringing: [], alerts: {} };

export const attendantIn = ({ viewer, inHand }: RingContext) => attendantOf(viewer, inHand);

/** Whoever may not answer a call now, or pauses, or is away, is not called to it. */
export const isHindered = (context: RingContext) =>
  attendantIn(context).obstacle !== null || (context.availability !== null && !isRung(context.availability));

/** Whether what rings rings again until it is taken or goes on: it rings for nobody else, or the business wants it so. */
export const ringsOn = (context: RingContext) => context.viewer.ringsOn === true || offeredCall(context) !== null;

/**
 * What is remembered when a ring ends. Where the bell goes on, what still waits goes on beside what came meanwhile; and it is
 * new again for whoever was called away.
 */
export const afterRing = (context: RingContext): Pick<RingContext, 'ringing' | 'known'> => {
  const { ringing, known, viewer } = context;
  if (!viewer.ringsOn) return { ringing: [], known };
  return isHindered(context) ? { ringing: [], known: known.filter((id) => !ringing.includes(id)) } : { ringing, known };
};

/** How far back a newly elected tab looks for calls that nobody rang for, in seconds. */
const recentSeconds = 3;

/** What is known but for the calls that the tab before this one may have left: the last ones, or all where the bell goes on. */
export const knownWhenElected = (context: RingContext): readonly number[] =>
  knownBefore(context, context.viewer.ringsOn ? context.since : Math.max(context.since, context.now - recentSeconds));

export const ids = (calls: readonly RungCall[]) => calls.map(({ id }) => id);

const reportOf = ({ now }: RingContext, call_id: number): RingReport => ({
  ...{ call_id, at: now },
  ...{ sound: null, cause: null, notification: null },
});

/** What became of the sound, for all calls that ring now. */
export const soundReports = (
  context: RingContext,
  sound: RingSoundFate,
  cause: SoundCause | null = null,
): readonly RingReport[] => context.ringing.map((id) => ({ ...reportOf(context, id), sound, cause }));

/** What became of the notification of a call. */
export const noticeReport = (
  context: RingContext,
  { id, notification }: Extract<AlertNews, { type: 'alert.noticed' }>,
): RingReport => ({ ...reportOf(context, id), notification });
