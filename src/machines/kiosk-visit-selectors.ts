import type { SnapshotFrom } from 'xstate';
import { type Opening, openingAt } from '../domain/hours.ts';
import { callTimes, type FormProblem, formProblems } from '../domain/kiosk.ts';
import type { kioskVisitMachine } from './kiosk-visit.ts';

type KioskVisitSnapshot = SnapshotFrom<typeof kioskVisitMachine>;

/** What is wrong with the form, once the visitor tried to send it. */
export const selectProblems = (state: KioskVisitSnapshot): readonly FormProblem[] =>
  state.hasTag('checked') ? formProblems(state.context.form, state.context.now, state.context.hours) : [];

/** When a deferred call may be had, in unix seconds. */
export const selectTimes = ({ context }: KioskVisitSnapshot): readonly number[] =>
  callTimes(context.now, context.hours, context.form.at);

/** Whether somebody is there to take a call now, and when next if not. */
export const selectOpening = ({ context: { hours, now } }: KioskVisitSnapshot): Opening => openingAt(hours, now);
