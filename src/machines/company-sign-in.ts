import { assign, setup } from 'xstate';
import { asFailure, type FailureKind } from '../domain/failure.ts';
import type { NoticeCode } from '../domain/notice.ts';
import { port } from './port.ts';

interface CompanySignInInput {
  /** With which the company's provider led back here. */
  readonly code: string;
}
interface CompanySignInContext extends CompanySignInInput {
  readonly customToken: string;
  readonly idToken: string | null;
  readonly problem: NoticeCode | null;
}

/** How it ended: the sign-in provider's proof, or what to say beside the form. */
export type CompanySignInEnd = Pick<CompanySignInContext, 'idToken' | 'problem'>;

const problems: Partial<Record<FailureKind, NoticeCode>> = {
  forbidden: 'company.inactive',
  limited: 'login.limited',
  offline: 'login.offline',
};

/**
 * Somebody came back from the company's provider: the code of that is exchanged for a token that the sign-in library takes
 * in the place of a password. It serves once, so nothing is tried again: whoever fails goes to the provider again.
 */
export const companySignInMachine = setup({
  types: {
    input: {} as CompanySignInInput,
    context: {} as CompanySignInContext,
    output: {} as CompanySignInEnd,
  },
  actors: {
    /** Rejects as `expired` for a code that does not serve, or not in this browser. */
    redeemCode: port<{ customToken: string }, { code: string }>('redeemCode'),
    /** Answers with the provider's ID token. */
    proveToken: port<string, { customToken: string }>('proveToken'),
  },
  actions: {
    keepCustom: assign((_, customToken: string) => ({ customToken, code: '' })),
    keepToken: assign((_, idToken: string) => ({ idToken, customToken: '' })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({
      code: '',
      customToken: '',
      problem: problems[asFailure(error).kind] ?? ('company.expired' as const),
    })),
  },
}).createMachine({
  id: 'company-sign-in',
  context: ({ input }) => ({ ...input, customToken: '', idToken: null, problem: null }),
  output: ({ context: { idToken, problem } }) => ({ idToken, problem }),
  initial: 'redeeming',
  states: {
    redeeming: {
      invoke: {
        id: 'redeemCode',
        src: 'redeemCode',
        input: ({ context }) => ({ code: context.code }),
        onDone: { target: 'proving', actions: { type: 'keepCustom', params: ({ event }) => event.output.customToken } },
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
