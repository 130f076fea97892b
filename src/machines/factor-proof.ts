import { type ActorRefFrom, assign, setup } from 'xstate';
import { type AskedFactor, readProof } from '../domain/factor.ts';
import type { SignInProblem } from '../domain/notice.ts';
import { port } from './port.ts';
import { codeProblem, isOver } from './sign-in-problem.ts';

export type FactorProofEvent =
  | { type: 'proof.change'; value: string }
  | { type: 'proof.submit' }
  | { type: 'proof.back' };

/** What came of it: the provider's proof, or why there is none; null for who went back. */
export interface FactorProofEnd {
  idToken: string | null;
  problem: SignInProblem | null;
}
type FactorProofContext = FactorProofEnd & {
  code: string;
  /** Whether a recovery code will do. */
  recovery: boolean;
  /** Of a sign-in with the company, which waits for it; null after a password. */
  pending: string | null;
};

/**
 * The question for the second factor, after the password or the company said yes: a code of the app, or a recovery code in its place.
 * Its output is the provider's ID token (specification §2 'Login').
 */
export const factorProofMachine = setup({
  types: {
    input: {} as AskedFactor,
    context: {} as FactorProofContext,
    events: {} as FactorProofEvent,
    tags: {} as 'busy',
    output: {} as FactorProofEnd,
  },
  actors: {
    /** Rejects as `refused` for a wrong code, and as `expired` when that was too long ago. */
    proveFactor: port<string, { code: string; pending: string | null }>('proveFactor'),
  },
  actions: {
    keepCode: assign((_, code: string) => ({ code })),
    keepToken: assign((_, idToken: string) => ({ idToken, code: '' })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: codeProblem(error), code: '' })),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    isCode: ({ context: { code, recovery } }) => readProof(code, recovery) !== null,
    isOver: (_, { error }: { error: unknown }) => isOver(error),
  },
}).createMachine({
  id: 'factor-proof',
  context: ({ input }) => ({ pending: null, ...input, code: '', idToken: null, problem: null }),
  output: ({ context: { idToken, problem } }) => ({ idToken, problem }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'proof.change': { actions: { type: 'keepCode', params: ({ event }) => event.value } },
        'proof.submit': { guard: 'isCode', target: 'checking', actions: 'forgetProblem' },
        'proof.back': { target: 'closed', actions: 'forgetProblem' },
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'proveFactor',
        src: 'proveFactor',
        input: ({ context: { code, recovery, pending } }) => ({ code: readProof(code, recovery) ?? '', pending }),
        onDone: { target: 'closed', actions: { type: 'keepToken', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isOver', params: ({ event }) => event },
            target: 'closed',
            actions: { type: 'keepProblem', params: ({ event }) => event },
          },
          { target: 'editing', actions: { type: 'keepProblem', params: ({ event }) => event } },
        ],
      },
    },
    closed: { type: 'final' },
  },
});

export type FactorProofRef = ActorRefFrom<typeof factorProofMachine>;
