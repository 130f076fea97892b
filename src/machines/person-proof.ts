import { type ActorRefFrom, assign, setup } from 'xstate';
import type { AskedFactor, FirstStep } from '../domain/factor.ts';
import type { SignInProblem } from '../domain/notice.ts';
import { type CompanySignInEnd, companySignInMachine } from './company-sign-in.ts';
import { type FactorProofEnd, factorProofMachine } from './factor-proof.ts';
import { port } from './port.ts';
import { signInProblem } from './sign-in-problem.ts';

interface PersonProofInput {
  readonly email: string;
  readonly password: string;
  /** With which the company's provider led back here; null for who gave a password. */
  readonly code: string | null;
}
/** What came of it, and how the second factor was asked for; null where it was not. */
export interface PersonProofEnd extends FactorProofEnd {
  readonly factor: AskedFactor | null;
}
type PersonProofContext = PersonProofInput & PersonProofEnd;

/**
 * Somebody proves who they are, by the password or by the company, and with the factor if there is one: to sign in, or to
 * change what keeps the account theirs. It ends with the sign-in provider's proof, or with what to say beside the form
 * (specification §2 'Login').
 */
export const personProofMachine = setup({
  types: {
    input: {} as PersonProofInput,
    context: {} as PersonProofContext,
    output: {} as PersonProofEnd,
    children: {} as { companySignIn: 'companySignIn'; authenticate: 'authenticate'; proof: 'factorProof' },
  },
  actors: {
    /** Rejects as `refused` for wrong credentials. */
    authenticate: port<FirstStep, { email: string; password: string }>('authenticate'),
    companySignIn: companySignInMachine,
    factorProof: factorProofMachine,
  },
  actions: {
    keepStep: assign((_, step: FirstStep | null) => {
      if (step === null) return {};
      return step.step === 'factor' ? { factor: step } : { idToken: step.idToken };
    }),
    keepEnd: assign((_, { idToken, problem }: FactorProofEnd) => ({ idToken, problem })),
    keepProblem: assign((_, problem: SignInProblem | null) => ({ problem })),
  },
  guards: {
    isBack: ({ context }) => context.code !== null,
    isAsked: (_, step: FirstStep | null) => step?.step === 'factor',
  },
}).createMachine({
  id: 'person-proof',
  context: ({ input }) => ({ ...input, factor: null, idToken: null, problem: null }),
  output: ({ context: { idToken, problem, factor } }) => ({ idToken, problem, factor }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isBack', target: 'returning' }, { target: 'authenticating' }] },
    authenticating: {
      invoke: {
        id: 'authenticate',
        src: 'authenticate',
        input: ({ context: { email, password } }) => ({ email, password }),
        onDone: [
          {
            guard: { type: 'isAsked', params: ({ event }) => event.output },
            target: 'proving',
            actions: { type: 'keepStep', params: ({ event }) => event.output },
          },
          { target: 'over', actions: { type: 'keepStep', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'over',
          actions: { type: 'keepProblem', params: ({ event }) => signInProblem(event.error) },
        },
      },
    },
    returning: {
      invoke: {
        id: 'companySignIn',
        src: 'companySignIn',
        input: ({ context }) => ({ code: context.code ?? '' }),
        onDone: [
          {
            guard: { type: 'isAsked', params: ({ event }) => event.output.step },
            target: 'proving',
            actions: { type: 'keepStep', params: ({ event }) => event.output.step },
          },
          {
            target: 'over',
            actions: [
              { type: 'keepStep', params: ({ event }: { event: { output: CompanySignInEnd } }) => event.output.step },
              {
                type: 'keepProblem',
                params: ({ event }: { event: { output: CompanySignInEnd } }) => event.output.problem,
              },
            ],
          },
        ],
      },
    },
    proving: {
      invoke: {
        id: 'proof',
        src: 'factorProof',
        input: ({ context }) => context.factor ?? { recovery: false },
        onDone: { target: 'over', actions: { type: 'keepEnd', params: ({ event }) => event.output } },
      },
    },
    over: { type: 'final' },
  },
});

export type PersonProofRef = ActorRefFrom<typeof personProofMachine>;
