import { type ActorRefFrom, assign, setup } from 'xstate';
import type { AskedFactor, FirstStep } from '../domain/factor.ts';
import { asFailure } from '../domain/failure.ts';
import type { Notice, SignInProblem } from '../domain/notice.ts';
import { isEmail, type StoredSession } from '../domain/session.ts';
import { type CompanyReturned, companySignInMachine } from './company-sign-in.ts';
import { factorEnrolmentMachine } from './factor-enrolment.ts';
import { type FactorProofEnd, factorProofMachine } from './factor-proof.ts';
import { passkeySignInMachine } from './passkey-sign-in.ts';
import { feed, outlet, port } from './port.ts';
import { signInProblem } from './sign-in-problem.ts';

export type LoginEvent =
  | CompanyReturned
  | { type: 'login.change'; field: 'email' | 'password'; value: string }
  | { type: 'login.submit' }
  | { type: 'login.passkey' }
  | { type: 'login.forgot' }
  | { type: 'login.back' }
  | { type: 'login.recover' };

interface LoginContext {
  email: string;
  password: string;
  /** The provider's proof, for the moment between the two questions. */
  idToken: string;
  /** How the second factor is asked for. */
  asked: AskedFactor;
  session: StoredSession | null;
  /** Why the last try failed; said beside the form until the next one. */
  problem: SignInProblem | null;
}

/**
 * The sign-in form and the recovery form. Credentials go to the sign-in provider; its ID token is exchanged for the
 * tokens of our server; the output is the session, already stored (specification §2 'Login', §4 'Session', §5).
 */
export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    children: {} as {
      proof: 'factorProof';
      enrolment: 'factorEnrolment';
      authenticate: 'authenticate';
      exchangeToken: 'exchangeToken';
      sendRecovery: 'sendRecovery';
      companyReturn: 'companyReturn';
      companySignIn: 'companySignIn';
      passkeySignIn: 'passkeySignIn';
    },
    tags: {} as 'busy' | 'recovery',
    output: {} as StoredSession | null,
  },
  actors: {
    /** Rejects as `refused` for wrong credentials. Answers with the provider's ID token, or asks for the second factor. */
    authenticate: port<FirstStep, { email: string; password: string }>('authenticate'),
    exchangeToken: port<StoredSession, { idToken: string }>('exchangeToken'),
    factorProof: factorProofMachine,
    factorEnrolment: factorEnrolmentMachine,
    sendRecovery: port<void, { email: string }>('sendRecovery'),
    /** Tells once, when the page was opened by the company's provider. */
    companyReturn: feed<CompanyReturned>('companyReturn'),
    companySignIn: companySignInMachine,
    passkeySignIn: passkeySignInMachine,
  },
  actions: {
    keepField: assign((_, { field, value }: { field: 'email' | 'password'; value: string }) => ({ [field]: value })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: signInProblem(error) })),
    keepNotice: assign((_, problem: SignInProblem | null) => ({ problem })),
    keepSession: assign((_, session: StoredSession) => ({ session })),
    keepStep: assign((_, step: FirstStep | null) =>
      step?.step === 'done' ? { idToken: step.idToken } : { asked: step ?? { recovery: false } },
    ),
    keepToken: assign((_, idToken: string) => ({ idToken })),
    forgetToken: assign({ idToken: '' }),
    forgetProblem: assign({ problem: null }),
    forgetPassword: assign({ password: '' }),
    notify: outlet<Notice>(),
    fetchAhead: outlet(),
  },
  guards: {
    isProven: (_, { idToken }: FactorProofEnd) => idToken !== null,
    isAsked: (_, step: FirstStep | null) => step?.step === 'factor',
    isDone: (_, step: FirstStep | null) => step?.step === 'done',
    isEnrolled: (_, idToken: string | null) => idToken !== null,
    isFactorDemanded: (_, { error }: { error: unknown }) => asFailure(error).code === 'second_factor_required',
    isComplete: ({ context }) => isEmail(context.email.trim()) && context.password !== '',
    isAddress: ({ context }) => isEmail(context.email.trim()),
  },
}).createMachine({
  id: 'login',
  output: ({ context }) => context.session,
  context: { email: '', password: '', idToken: '', asked: { recovery: false }, session: null, problem: null },
  entry: 'fetchAhead',
  invoke: { id: 'companyReturn', src: 'companyReturn' },
  initial: 'signIn',
  states: {
    signIn: {
      initial: 'editing',
      states: {
        editing: {
          on: {
            'login.change': { actions: { type: 'keepField', params: ({ event }) => event } },
            'login.submit': { guard: 'isComplete', target: 'authenticating', actions: 'forgetProblem' },
            'login.passkey': { target: 'passkey', actions: 'forgetProblem' },
            'login.forgot': { target: '#login.recovery', actions: 'forgetProblem' },
            'company.returned': { target: 'company', actions: 'forgetProblem' },
            'company.refused': {
              actions: { type: 'keepNotice', params: ({ event }) => `company.${event.refusal}` as const },
            },
          },
        },
        company: {
          tags: 'busy',
          invoke: {
            id: 'companySignIn',
            src: 'companySignIn',
            input: ({ event }) => ({ code: event.type === 'company.returned' ? event.code : '' }),
            onDone: [
              {
                guard: { type: 'isAsked', params: ({ event }) => event.output.step },
                target: 'proving',
                actions: { type: 'keepStep', params: ({ event }) => event.output.step },
              },
              {
                guard: { type: 'isDone', params: ({ event }) => event.output.step },
                target: 'exchanging',
                actions: { type: 'keepStep', params: ({ event }) => event.output.step },
              },
              { target: 'editing', actions: { type: 'keepNotice', params: ({ event }) => event.output.problem } },
            ],
          },
        },
        passkey: {
          tags: 'busy',
          invoke: {
            id: 'passkeySignIn',
            src: 'passkeySignIn',
            onDone: [
              {
                guard: { type: 'isProven', params: ({ event }) => event.output },
                target: 'exchanging',
                actions: { type: 'keepToken', params: ({ event }) => event.output.idToken ?? '' },
              },
              { target: 'editing', actions: { type: 'keepNotice', params: ({ event }) => event.output.problem } },
            ],
          },
        },
        authenticating: {
          tags: 'busy',
          invoke: {
            id: 'authenticate',
            src: 'authenticate',
            input: ({ context }) => ({ email: context.email.trim(), password: context.password }),
            onDone: [
              {
                guard: { type: 'isAsked', params: ({ event }) => event.output },
                target: 'proving',
                actions: { type: 'keepStep', params: ({ event }) => event.output },
              },
              { target: 'exchanging', actions: { type: 'keepStep', params: ({ event }) => event.output } },
            ],
            onError: { target: 'editing', actions: { type: 'keepProblem', params: ({ event }) => event } },
          },
        },
        exchanging: {
          tags: 'busy',
          exit: 'forgetToken',
          invoke: {
            id: 'exchangeToken',
            src: 'exchangeToken',
            input: ({ context }) => ({ idToken: context.idToken }),
            onDone: {
              target: '#login.done',
              actions: ['forgetPassword', { type: 'keepSession', params: ({ event }) => event.output }],
            },
            onError: [
              { guard: { type: 'isFactorDemanded', params: ({ event }) => event }, target: 'enrolling' },
              { target: 'editing', actions: { type: 'keepProblem', params: ({ event }) => event } },
            ],
          },
        },
        /** The second factor is asked for. */
        proving: {
          invoke: {
            id: 'proof',
            src: 'factorProof',
            input: ({ context }) => context.asked,
            onDone: [
              {
                guard: { type: 'isProven', params: ({ event }) => event.output },
                target: 'exchanging',
                actions: { type: 'keepToken', params: ({ event }) => event.output.idToken ?? '' },
              },
              { target: 'editing', actions: { type: 'keepNotice', params: ({ event }) => event.output.problem } },
            ],
          },
        },
        /** Nobody is let in without one, and there is none yet. */
        enrolling: {
          invoke: {
            id: 'enrolment',
            src: 'factorEnrolment',
            input: { idToken: null },
            onDone: [
              {
                guard: { type: 'isEnrolled', params: ({ event }) => event.output },
                target: 'exchanging',
                actions: { type: 'keepToken', params: ({ event }) => event.output ?? '' },
              },
              { target: 'editing', actions: { type: 'keepNotice', params: 'factor.required' } },
            ],
          },
        },
      },
    },
    recovery: {
      tags: 'recovery',
      initial: 'editing',
      states: {
        editing: {
          on: {
            'login.change': { actions: { type: 'keepField', params: ({ event }) => event } },
            'login.recover': { guard: 'isAddress', target: 'sending', actions: 'forgetProblem' },
            'login.back': { target: '#login.signIn', actions: 'forgetProblem' },
          },
        },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'sendRecovery',
            src: 'sendRecovery',
            input: ({ context }) => ({ email: context.email.trim() }),
            onDone: {
              target: '#login.signIn',
              actions: { type: 'notify', params: { level: 'success', code: 'login.recoverySent' } },
            },
            onError: { target: 'editing', actions: { type: 'keepProblem', params: ({ event }) => event } },
          },
        },
      },
    },
    done: { type: 'final' },
  },
});

export type LoginRef = ActorRefFrom<typeof loginMachine>;
