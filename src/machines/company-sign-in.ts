import { assign, setup } from 'xstate';
import type { CompanyRefusal, Redeemed } from '../domain/company.ts';
import type { FirstStep } from '../domain/factor.ts';
import type { SignInProblem } from '../domain/notice.ts';
import { port } from './port.ts';
import { companyProblem } from './sign-in-problem.ts';

/** The company's provider led back to this page. */
export type CompanyReturned =
  | { type: 'company.returned'; code: string }
  | { type: 'company.refused'; refusal: CompanyRefusal };

interface CompanySignInInput {
  /** With which the company's provider led back here. */
  readonly code: string;
}
interface CompanySignInContext extends CompanySignInInput {
  readonly customToken: string;
  readonly step: FirstStep | null;
  readonly problem: SignInProblem | null;
}

/** How it ended: the sign-in provider's proof or the question for the app, or what to say beside the form. */
export type CompanySignInEnd = Pick<CompanySignInContext, 'step' | 'problem'>;

/**
 * Somebody came back from the company's provider: the code of that is exchanged for a token that the sign-in library takes
 * in the place of a password, or for the question for the person's app. It serves once, so nothing is tried again: whoever fails goes to the provider again.
 */
export const companySignInMachine = setup({
  types: {
    input: {} as CompanySignInInput,
    context: {} as CompanySignInContext,
    output: {} as CompanySignInEnd,
  },
  actors: {
    /** Rejects as `expired` for a code that does not serve, or not in this browser. */
    redeemCode: port<Redeemed, { code: string }>('redeemCode'),
    /** Answers with the provider's ID token. */
    proveToken: port<string, { customToken: string }>('proveToken'),
  },
  actions: {
    keepCustom: assign((_, customToken: string) => ({ customToken, code: '' })),
    keepToken: assign((_, idToken: string) => ({ step: { step: 'done' as const, idToken }, customToken: '' })),
    keepPending: assign((_, pending: string) => ({
      step: { step: 'factor' as const, recovery: true, pending },
      code: '',
    })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({
      code: '',
      customToken: '',
      problem: companyProblem(error),
    })),
  },
  guards: {
    isWaiting: (_, { pending }: Redeemed) => pending !== null,
  },
}).createMachine({
  id: 'company-sign-in',
  context: ({ input }) => ({ ...input, customToken: '', step: null, problem: null }),
  output: ({ context: { step, problem } }) => ({ step, problem }),
  initial: 'redeeming',
  states: {
    redeeming: {
      invoke: {
        id: 'redeemCode',
        src: 'redeemCode',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          {
            guard: { type: 'isWaiting', params: ({ event }) => event.output },
            target: 'over',
            actions: { type: 'keepPending', params: ({ event }) => event.output.pending ?? '' },
          },
          { target: 'proving', actions: { type: 'keepCustom', params: ({ event }) => event.output.customToken ?? '' } },
        ],
        onError: { target: 'over', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    proving: {
      invoke: {
        id: 'proveToken',
        src: 'proveToken',
        input: ({ context }) => ({ customToken: context.customToken }),
        onDone: { target: 'over', actions: { type: 'keepToken', params: ({ event }) => event.output } },
        onError: { target: 'over', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    over: { type: 'final' },
  },
});
