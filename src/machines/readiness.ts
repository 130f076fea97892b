import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { KeptReadiness, ReadinessVerdict } from '../domain/kept-readiness.ts';
import {
  isTried,
  keptOf,
  type MeasuredCheck,
  type Readiness,
  type ReadinessCheck,
  type ReadinessFinding,
  readinessChecks,
  type TriedCheck,
  untried,
  withFinding,
} from '../domain/readiness.ts';
import type { RingSound } from '../domain/ring-sound.ts';
import { outlet, port } from './port.ts';
import { readinessTrialMachine } from './readiness-trial.ts';
import { ringerMachine } from './ringer.ts';

export type ReadinessEvent =
  /** Leaves out the check that waits for the person, or all that are left. */
  | { type: 'readiness.skip' }
  | { type: 'readiness.finish' }
  | { type: 'readiness.again'; check: ReadinessCheck }
  /** Sends the result once more that could not be kept. */
  | { type: 'readiness.keep' }
  | { type: 'readiness.close' };

export interface ReadinessInput {
  agentId: number;
  /** How calls ring for the person. */
  sound: RingSound;
}
interface ReadinessContext extends ReadinessInput {
  /** What is still to be checked; the first of them is being checked. */
  left: readonly ReadinessCheck[];
  findings: readonly ReadinessFinding[];
}

const firstOf = ({ left: [first] }: ReadinessContext): ReadinessCheck => {
  if (first === undefined) throw new Error('nothing is left to check');
  return first;
};

/**
 * The check of an agent's place, from the browser to the relay: one thing after the other, what can be measured by itself,
 * and with the person what only they can judge. Any of it can be left out, and done again. The result is kept when nothing
 * is left, with the server for whoever supervises agents and in this browser.
 */
export const readinessMachine = setup({
  types: {
    input: {} as ReadinessInput,
    context: {} as ReadinessContext,
    events: {} as ReadinessEvent,
    children: {} as { ringer: 'ringer'; trial: 'trial'; measure: 'measure'; keepFindings: 'keepFindings' },
    tags: {} as 'checking' | 'kept' | 'unkept',
  },
  actors: {
    ringer: ringerMachine,
    trial: readinessTrialMachine,
    /** Answers null where there is nothing of the kind to check. */
    measure: port<ReadinessFinding | null, { check: MeasuredCheck; agentId: number }>('measure'),
    keepFindings: port<Readiness, readonly ReadinessFinding[]>('keepFindings'),
  },
  actions: {
    keepFinding: assign(({ context: { findings, left } }, finding: ReadinessFinding | null) => ({
      findings: finding ? withFinding(findings, finding) : findings,
      left: left.slice(1),
    })),
    leaveOut: assign(({ context }) => ({
      findings: withFinding(context.findings, untried(firstOf(context))),
      left: context.left.slice(1),
    })),
    leaveAll: assign(({ context: { findings, left } }) => ({
      findings: left.reduce((all, check) => withFinding(all, untried(check)), findings),
      left: [],
    })),
    putFirst: assign(({ context: { left } }, check: ReadinessCheck) => ({ left: [check, ...left] })),
    rememberKept: outlet<KeptReadiness>(),
  },
  guards: {
    isLeft: ({ context }) => context.left.length > 0,
    isTried: ({ context: { left } }) => left[0] !== undefined && isTried(left[0]),
    isChecked: ({ context: { findings, left } }, check: ReadinessCheck) =>
      !left.includes(check) && findings.some((finding) => finding.check === check),
  },
}).createMachine({
  id: 'readiness',
  context: ({ input }) => ({ ...input, left: readinessChecks, findings: [] }),
  invoke: { id: 'ringer', src: 'ringer' },
  initial: 'deciding',
  on: { 'readiness.close': '.closed' },
  states: {
    deciding: {
      always: [{ guard: 'isTried', target: 'trying' }, { guard: 'isLeft', target: 'measuring' }, { target: 'keeping' }],
    },
    measuring: {
      tags: 'checking',
      invoke: {
        id: 'measure',
        src: 'measure',
        input: ({ context }) => ({ check: firstOf(context) as MeasuredCheck, agentId: context.agentId }),
        onDone: { target: 'deciding', actions: { type: 'keepFinding', params: ({ event }) => event.output } },
        onError: { target: 'deciding', actions: 'leaveOut' },
      },
    },
    /** With the person. */
    trying: {
      invoke: {
        id: 'trial',
        src: 'trial',
        input: ({ context }) => ({ check: firstOf(context) as TriedCheck, sound: context.sound }),
        onDone: { target: 'deciding', actions: { type: 'keepFinding', params: ({ event }) => event.output } },
      },
      on: {
        'readiness.skip': { target: 'deciding', actions: 'leaveOut' },
        'readiness.finish': { target: 'keeping', actions: 'leaveAll' },
        'readiness.again': {
          guard: { type: 'isChecked', params: ({ event }) => event.check },
          target: 'deciding',
          actions: { type: 'putFirst', params: ({ event }) => event.check },
        },
      },
    },
    keeping: {
      tags: 'checking',
      invoke: {
        id: 'keepFindings',
        src: 'keepFindings',
        input: ({ context }) => context.findings,
        onDone: {
          target: 'kept',
          actions: { type: 'rememberKept', params: ({ context, event }) => keptOf(context.agentId, event.output) },
        },
        onError: 'unkept',
      },
    },
    kept: {
      tags: 'kept',
      on: {
        'readiness.again': {
          guard: { type: 'isChecked', params: ({ event }) => event.check },
          target: 'deciding',
          actions: { type: 'putFirst', params: ({ event }) => event.check },
        },
      },
    },
    unkept: { tags: 'unkept', on: { 'readiness.keep': 'keeping' } },
    closed: { type: 'final' },
  },
});

export type ReadinessRef = ActorRefFrom<typeof readinessMachine>;

/** How far a check is; `absent` for what is not there to be checked. */
export type CheckState = 'waiting' | 'checking' | 'absent' | ReadinessVerdict;

/** How far each check is. */
export const selectStateOf = (
  { context: { findings, left } }: SnapshotFrom<typeof readinessMachine>,
  check: ReadinessCheck,
): CheckState => {
  const place = left.indexOf(check);
  if (place >= 0) return place === 0 ? 'checking' : 'waiting';
  return findings.find((finding) => finding.check === check)?.verdict ?? 'absent';
};

/** What was found of a check, while it is not checked anew; null without. */
export const selectFinding = (
  { context: { findings, left } }: SnapshotFrom<typeof readinessMachine>,
  check: ReadinessCheck,
): ReadinessFinding | null =>
  left.includes(check) ? null : (findings.find((finding) => finding.check === check) ?? null);
