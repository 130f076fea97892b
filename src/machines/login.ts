import { type ActorRefFrom, assign, setup } from 'xstate';
import { asFailure } from '../domain/failure.ts';
import type { Notice, SignInProblem } from '../domain/notice.ts';
import { isEmail, type StoredSession } from '../domain/session.ts';
import type { CompanyReturned } from './company-sign-in.ts';
import { factorEnrolmentMachine } from './factor-enrolment.ts';
import type { FactorProofEnd } from './factor-proof.ts';
import { passkeySignInMachine } from './passkey-sign-in.ts';
import { personProofMachine } from './person-proof.ts';
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
      person: 'personProof';
      enrolment: 'factorEnrolment';
      exchangeToken: 'exchangeToken';
      sendRecovery: 'sendRecovery';
      companyReturn: 'companyReturn';
      passkeySignIn: 'passkeySignIn';
    },
    tags: {} as 'busy' | 'recovery',
    output: {} as StoredSession | null,
  },
  actors: {
    exchangeToken: port<StoredSession, { idToken: string }>('exchangeToken'),
    personProof: personProofMachine,
    factorEnrolment: factorEnrolmentMachine,
    sendRecovery: port<void, { email: string }>('sendRecovery'),
    /** Tells once, when the page was opened by the company's provider. */
    companyReturn: feed<CompanyReturned>('companyReturn'),
    passkeySignIn: passkeySignInMachine,
  },
  actions: {
    keepField: assign((_, { field, value }: { field: 'email' | 'password'; value: string }) => ({ [field]: value })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: signInProblem(error) })),
    keepNotice: assign((_, problem: SignInProblem | null) => ({ problem })),
    keepSession: assign((_, session: StoredSession) => ({ session })),
    keepToken: assign((_, idToken: string) => ({ idToken })),
    forgetToken: assign({ idToken: '' }),
    forgetProblem: assign({ problem: null }),
    forgetPassword: assign({ password: '' }),
    notify: outlet<Notice>(),
    fetchAhead: outlet(),
  },
  guards: {
    isProven: (_, { idToken }: FactorProofEnd) => idToken !== null,
    isEnrolled: (_, idToken: string | null) => idToken !== null,
    isFactorDemanded: (_, { error }: { error: unknown }) => asFailure(error).code === 'second_factor_required',
    isComplete: ({ context }) => isEmail(context.email.trim()) && context.password !== '',
    isAddress: ({ context }) => isEmail(context.email.trim()),
  },
}).createMachine({
  id: 'login',
  output: ({ context }) => context.session,
  context: { email: '', password: '', idToken: '', session: null, problem: null },
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
            'login.submit': { guard: 'isComplete', target: 'proving', actions: 'forgetProblem' },
            'login.passkey': { target: 'passkey', actions: 'forgetProblem' },
            'login.forgot': { target: '#login.recovery', actions: 'forgetProblem' },
            'company.returned': { target: 'proving', actions: 'forgetProblem' },
            'company.refused': {
              actions: { type: 'keepNotice', params: ({ event }) => `company.${event.refusal}` as const },
            },
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
        /** By the password or by the company, and by the second factor where it is asked for. */
        proving: {
          tags: 'busy',
          invoke: {
            id: 'person',
            src: 'personProof',
            input: ({ context, event }) => ({
              email: context.email.trim(),
              password: context.password,
              code: event.type === 'company.returned' ? event.code : null,
            }),
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
