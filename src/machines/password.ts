import { type ActorRefFrom, assign, setup } from 'xstate';
import { asFailure, type Failure, isUnjudged } from '../domain/failure.ts';
import type { Notice } from '../domain/notice.ts';
import { shortestPassword } from '../domain/session.ts';
import { outlet, port } from './port.ts';

type Field = 'current' | 'password';
export type PasswordEvent = { type: 'password.change'; field: Field; value: string } | { type: 'password.submit' };

interface PasswordInput {
  /** Whose password. */
  email: string;
}
interface PasswordContext extends PasswordInput {
  current: string;
  password: string;
  /** Why the last try failed; said beside the fields until something is typed. */
  failure: Failure | null;
}

/** The own password, which is changed with the one before. Every other session ends with it; this one goes on. */
export const passwordMachine = setup({
  types: {
    input: {} as PasswordInput,
    context: {} as PasswordContext,
    events: {} as PasswordEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Rejects as `refused`, with the field that is wrong and why. `again`: nobody heard what became of the same before. */
    changePassword: port<void, Omit<PasswordContext, 'failure'> & { again: boolean }>('changePassword'),
  },
  actions: {
    keepField: assign((_, { field, value }: { field: Field; value: string }) => ({ [field]: value, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    forgetPasswords: assign({ current: '', password: '' }),
    notify: outlet<Notice>(),
  },
  guards: {
    isComplete: ({ context: { current, password } }) => current !== '' && password.length >= shortestPassword,
  },
}).createMachine({
  id: 'password',
  context: ({ input }) => ({ ...input, current: '', password: '', failure: null }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'password.change': { actions: { type: 'keepField', params: ({ event }) => event } },
        'password.submit': { guard: 'isComplete', target: 'saving' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context: { email, current, password, failure } }) => ({
          ...{ email, current, password },
          again: failure !== null && isUnjudged(failure),
        }),
        onDone: {
          target: 'editing',
          actions: ['forgetPasswords', { type: 'notify', params: { level: 'success', code: 'password.changed' } }],
        },
        onError: {
          target: 'editing',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});

export type PasswordRef = ActorRefFrom<typeof passwordMachine>;
