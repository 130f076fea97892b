import { type ActorRefFrom, assign, setup } from 'xstate';
import { type FactorSecret, readAppCode } from '../domain/factor.ts';
import type { SignInProblem } from '../domain/notice.ts';
import { port } from './port.ts';
import { codeProblem } from './sign-in-problem.ts';

export type FactorEnrolmentEvent =
  | { type: 'enrolment.change'; value: string }
  | { type: 'enrolment.submit' }
  | { type: 'enrolment.retry' }
  | { type: 'enrolment.close' };

interface FactorEnrolmentContext {
  /** The proof of who has a second factor; null before. */
  idToken: string | null;
  secret: FactorSecret | null;
  code: string;
  problem: SignInProblem | null;
  /** The recovery codes, while they are shown. */
  codes: readonly string[];
}

/**
 * Enrols an authenticator app, once the password was right: the secret to share, its first code, and then recovery codes,
 * shown this once, where the provider has such. Started with the proof of somebody who has a factor, it only makes new
 * recovery codes. Its output is the proof that tells of the factor; null for who gave up (specification §2 'Profile').
 */
export const factorEnrolmentMachine = setup({
  types: {
    input: {} as { idToken: string | null },
    context: {} as FactorEnrolmentContext,
    events: {} as FactorEnrolmentEvent,
    tags: {} as 'busy' | 'failed' | 'sharing' | 'revealing',
    output: {} as string | null,
  },
  actors: {
    beginFactor: port<FactorSecret>('beginFactor'),
    confirmFactor: port<string, { code: string }>('confirmFactor'),
    /** null where the provider has no recovery codes. */
    makeRecoveryCodes: port<readonly string[] | null, { idToken: string }>('makeRecoveryCodes'),
  },
  actions: {
    keepSecret: assign((_, secret: FactorSecret) => ({ secret })),
    keepCode: assign((_, code: string) => ({ code })),
    keepToken: assign((_, idToken: string) => ({ idToken, secret: null, code: '' })),
    keepCodes: assign((_, codes: readonly string[] | null) => ({ codes: codes ?? [] })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: codeProblem(error), code: '' })),
    forgetProblem: assign({ problem: null }),
    forgetCodes: assign({ codes: [] }),
  },
  guards: {
    hasFactor: ({ context }) => context.idToken !== null,
    isCode: ({ context }) => readAppCode(context.code) !== null,
    isNone: (_, codes: readonly string[] | null) => codes === null,
  },
}).createMachine({
  id: 'factor-enrolment',
  context: ({ input }) => ({ ...input, secret: null, code: '', problem: null, codes: [] }),
  output: ({ context }) => context.idToken,
  initial: 'entering',
  states: {
    entering: { always: [{ guard: 'hasFactor', target: 'making' }, { target: 'beginning' }] },
    beginning: {
      tags: 'busy',
      invoke: {
        id: 'beginFactor',
        src: 'beginFactor',
        onDone: { target: 'sharing', actions: { type: 'keepSecret', params: ({ event }) => event.output } },
        onError: 'unbegun',
      },
    },
    unbegun: { tags: 'failed', on: { 'enrolment.retry': 'beginning', 'enrolment.close': 'closed' } },
    sharing: {
      tags: 'sharing',
      on: {
        'enrolment.change': { actions: { type: 'keepCode', params: ({ event }) => event.value } },
        'enrolment.submit': { guard: 'isCode', target: 'confirming', actions: 'forgetProblem' },
        'enrolment.close': 'closed',
      },
    },
    confirming: {
      tags: ['busy', 'sharing'],
      invoke: {
        id: 'confirmFactor',
        src: 'confirmFactor',
        input: ({ context }) => ({ code: readAppCode(context.code) ?? '' }),
        onDone: { target: 'making', actions: { type: 'keepToken', params: ({ event }) => event.output } },
        onError: { target: 'sharing', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
    },
    making: {
      tags: 'busy',
      invoke: {
        id: 'makeRecoveryCodes',
        src: 'makeRecoveryCodes',
        input: ({ context }) => ({ idToken: context.idToken ?? '' }),
        onDone: [
          { guard: { type: 'isNone', params: ({ event }) => event.output }, target: 'closed' },
          { target: 'revealing', actions: { type: 'keepCodes', params: ({ event }) => event.output } },
        ],
        onError: 'unmade',
      },
    },
    /** The factor is there without new codes. */
    unmade: { tags: 'failed', on: { 'enrolment.retry': 'making', 'enrolment.close': 'closed' } },
    revealing: { tags: 'revealing', exit: 'forgetCodes', on: { 'enrolment.close': 'closed' } },
    closed: { type: 'final' },
  },
});

export type FactorEnrolmentRef = ActorRefFrom<typeof factorEnrolmentMachine>;
