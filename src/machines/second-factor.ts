import { type ActorRefFrom, assign, setup } from 'xstate';
import type { OwnFactor } from '../domain/factor.ts';
import type { Notice, SignInProblem } from '../domain/notice.ts';
import type { CompanyReturned } from './company-sign-in.ts';
import { factorEnrolmentMachine } from './factor-enrolment.ts';
import { type PersonProofEnd, personProofMachine } from './person-proof.ts';
import { feed, outlet, port } from './port.ts';
import { signInProblem, withdrawalProblem } from './sign-in-problem.ts';

export type SecondFactorEvent =
  | CompanyReturned
  | { type: 'factor.manage' }
  | { type: 'factor.change'; value: string }
  | { type: 'factor.submit' }
  | { type: 'factor.cancel' }
  | { type: 'factor.renew' }
  | { type: 'factor.withdraw' }
  | { type: 'factor.retry' };

interface SecondFactorContext {
  email: string;
  own: OwnFactor | null;
  password: string;
  /** The proof of the password and the factor, while they are managed. */
  idToken: string | null;
  /** What came of the last question of who it is: for the session, before and after an app is enrolled. */
  fresh: string;
  /** The provider has recovery codes. */
  recovery: boolean;
  problem: SignInProblem | null;
}

/**
 * The second factor of the person, in the profile. Whoever changes it proves who they are first, with the password or at the
 * company, and with the factor if there is one, and so does the session, which then outlives the others: then an app is enrolled, withdrawn, or gets new recovery codes (specification §2 'Profile').
 */
export const secondFactorMachine = setup({
  types: {
    input: {} as { email: string },
    context: {} as SecondFactorContext,
    events: {} as SecondFactorEvent,
    children: {} as {
      person: 'personProof';
      enrolment: 'factorEnrolment';
      loadFactor: 'loadFactor';
      proveSession: 'proveSession';
      companyReturn: 'companyReturn';
      withdrawFactor: 'withdrawFactor';
    },
    tags: {} as 'busy' | 'failed' | 'resting' | 'asking' | 'managing',
  },
  actors: {
    loadFactor: port<OwnFactor>('loadFactor'),
    /** Tells once, when the company's provider led back to the profile. */
    companyReturn: feed<CompanyReturned>('companyReturn'),
    /** The session goes on as the sign-in of this proof. */
    proveSession: port<void, { idToken: string }>('proveSession'),
    withdrawFactor: port<void>('withdrawFactor'),
    personProof: personProofMachine,
    factorEnrolment: factorEnrolmentMachine,
  },
  actions: {
    keepOwn: assign((_, own: OwnFactor) => ({ own })),
    keepPassword: assign((_, password: string) => ({ password })),
    keepProof: assign((_, { idToken, factor }: PersonProofEnd) => ({ idToken, recovery: factor?.recovery === true })),
    keepFresh: assign((_, fresh: string) => ({ fresh })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: signInProblem(error) })),
    keepNotice: assign((_, problem: SignInProblem | null) => ({ problem })),
    forgetPassword: assign({ password: '' }),
    forgetProof: assign({ idToken: null, fresh: '' }),
    forgetProblem: assign({ problem: null }),
    notify: outlet<Notice>(),
  },
  guards: {
    hasPassword: ({ context }) => context.password !== '',
    isEnrolled: (_, idToken: string | null) => idToken !== null,
    isProven: (_, { idToken }: PersonProofEnd) => idToken !== null,
    isProvenByFactor: (_, { idToken, factor }: PersonProofEnd) => idToken !== null && factor !== null,
    hasRecovery: ({ context }) => context.recovery,
  },
}).createMachine({
  id: 'second-factor',
  context: ({ input }) => ({
    ...input,
    own: null,
    password: '',
    idToken: null,
    fresh: '',
    recovery: false,
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      entry: 'forgetProof',
      tags: 'busy',
      invoke: {
        id: 'loadFactor',
        src: 'loadFactor',
        onDone: { target: 'resting', actions: { type: 'keepOwn', params: ({ event }) => event.output } },
        onError: 'unknown',
      },
    },
    unknown: { tags: 'failed', on: { 'factor.retry': 'loading' } },
    resting: {
      tags: 'resting',
      invoke: { id: 'companyReturn', src: 'companyReturn' },
      on: {
        'factor.manage': { target: 'asking', actions: 'forgetProblem' },
        'company.returned': { target: 'proving', actions: 'forgetProblem' },
        'company.refused': {
          target: 'asking',
          actions: { type: 'keepNotice', params: ({ event }) => `company.${event.refusal}` as const },
        },
      },
    },
    asking: {
      tags: 'asking',
      on: {
        'factor.change': { actions: { type: 'keepPassword', params: ({ event }) => event.value } },
        'factor.submit': { guard: 'hasPassword', target: 'proving', actions: 'forgetProblem' },
        'factor.cancel': { target: 'resting', actions: ['forgetPassword', 'forgetProblem'] },
      },
    },
    proving: {
      tags: ['busy', 'asking'],
      exit: 'forgetPassword',
      invoke: {
        id: 'person',
        src: 'personProof',
        input: ({ context: { email, password }, event }) => ({
          email,
          password,
          code: event.type === 'company.returned' ? event.code : null,
        }),
        onDone: [
          {
            guard: { type: 'isProvenByFactor', params: ({ event }) => event.output },
            target: 'managing',
            actions: { type: 'keepProof', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isProven', params: ({ event }) => event.output },
            target: 'binding',
            actions: { type: 'keepFresh', params: ({ event }) => event.output.idToken ?? '' },
          },
          { target: 'asking', actions: { type: 'keepNotice', params: ({ event }) => event.output.problem } },
        ],
      },
    },
    /** Before anything is enrolled: that ends every other session. */
    binding: {
      tags: ['busy', 'asking'],
      invoke: {
        id: 'proveSession',
        src: 'proveSession',
        input: ({ context }) => ({ idToken: context.fresh }),
        onDone: 'enrolling',
        onError: { target: 'asking', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
    },
    enrolling: {
      invoke: {
        id: 'enrolment',
        src: 'factorEnrolment',
        input: ({ context: { idToken } }) => ({ idToken }),
        onDone: [
          {
            guard: { type: 'isEnrolled', params: ({ event }) => event.output },
            target: 'settling',
            actions: { type: 'keepFresh', params: ({ event }) => event.output ?? '' },
          },
          { target: 'loading' },
        ],
      },
    },
    /** The session has the factor as well. Another provider tells our server of it in no other way. */
    settling: {
      tags: 'busy',
      invoke: {
        id: 'proveSession',
        src: 'proveSession',
        input: ({ context }) => ({ idToken: context.fresh }),
        onDone: 'loading',
        onError: 'loading',
      },
    },
    managing: {
      tags: 'managing',
      on: {
        'factor.renew': { guard: 'hasRecovery', target: 'enrolling' },
        'factor.withdraw': 'withdrawing',
        'factor.cancel': 'loading',
      },
    },
    withdrawing: {
      tags: ['busy', 'managing'],
      invoke: {
        id: 'withdrawFactor',
        src: 'withdrawFactor',
        onDone: {
          target: 'loading',
          actions: { type: 'notify', params: { level: 'success', code: 'factor.withdrawn' } },
        },
        // It may be gone all the same: then it could be withdrawn no second time.
        onError: {
          target: 'loading',
          actions: { type: 'keepNotice', params: ({ event }) => withdrawalProblem(event.error) },
        },
      },
    },
  },
});

export type SecondFactorRef = ActorRefFrom<typeof secondFactorMachine>;
