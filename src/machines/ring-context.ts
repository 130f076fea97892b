import { attendantOf } from '../domain/attending.ts';
import { isRung } from '../domain/availability.ts';
import type { CurrentCall, RungCall } from '../domain/call.ts';
import type { RingReport, RingSoundFate, SoundCause } from '../domain/ring-report.ts';
import { knownBefore, type RingMemory } from '../domain/ringing.ts';
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

/** How far back a newly elected tab looks for calls that nobody rang for, in seconds. */
const recentSeconds = 3;

/** What is known but for the calls that the tab before this one may have left. */
export const knownWhenElected = (context: RingContext): readonly number[] =>
  knownBefore(context, Math.max(context.since, context.now - recentSeconds));

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
