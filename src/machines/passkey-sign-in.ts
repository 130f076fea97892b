import { type ActorRefFrom, assign, setup } from 'xstate';
import { asFailure } from '../domain/failure.ts';
import type { SignInProblem } from '../domain/notice.ts';
import type { FactorProofEnd } from './factor-proof.ts';
import { port } from './port.ts';
import { passkeyProblem } from './sign-in-problem.ts';

export type PasskeySignInEvent = { type: 'passkey.cancel' };

interface PasskeySignInContext {
  readonly customToken: string;
  readonly idToken: string | null;
  readonly problem: SignInProblem | null;
}

/**
 * Somebody shows a passkey: the browser has it sign what our server asks, and the answer is exchanged for a token that the
 * sign-in library takes in the place of a password. Nobody is asked for an address. Its output is the library's ID token, or
 * why there is none; neither for who gave up.
 */
export const passkeySignInMachine = setup({
  types: {
    context: {} as PasskeySignInContext,
    events: {} as PasskeySignInEvent,
    output: {} as FactorProofEnd,
  },
  actors: {
    /** Rejects as `refused` where the person or the browser gave up, and as `forbidden` for one that does not serve. */
    showPasskey: port<{ customToken: string }>('showPasskey'),
    /** Answers with the provider's ID token. */
    proveToken: port<string, { customToken: string }>('proveToken'),
  },
  actions: {
    keepCustom: assign((_, customToken: string) => ({ customToken })),
    keepToken: assign((_, idToken: string) => ({ idToken, customToken: '' })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({
      customToken: '',
      problem: passkeyProblem(asFailure(error)),
    })),
  },
}).createMachine({
  id: 'passkey-sign-in',
  context: { customToken: '', idToken: null, problem: null },
  output: ({ context: { idToken, problem } }) => ({ idToken, problem }),
  initial: 'showing',
  states: {
    showing: {
      on: { 'passkey.cancel': 'over' },
      invoke: {
        id: 'showPasskey',
        src: 'showPasskey',
        onDone: { target: 'proving', actions: { type: 'keepCustom', params: ({ event }) => event.output.customToken } },
        onError: { target: 'over', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
    },
    proving: {
      invoke: {
        id: 'proveToken',
        src: 'proveToken',
        input: ({ context }) => ({ customToken: context.customToken }),
        onDone: { target: 'over', actions: { type: 'keepToken', params: ({ event }) => event.output } },
        onError: { target: 'over', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
    },
    over: { type: 'final' },
  },
});

export type PasskeySignInRef = ActorRefFrom<typeof passkeySignInMachine>;
