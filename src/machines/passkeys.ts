import { type ActorRefFrom, assign, setup } from 'xstate';
import { asFailure, isUnjudged } from '../domain/failure.ts';
import type { Notice, SignInProblem } from '../domain/notice.ts';
import { mostPasskeys, type OwnPasskeys, readPasskeyName } from '../domain/passkey.ts';
import type { CompanyReturned } from './company-sign-in.ts';
import type { FactorProofEnd } from './factor-proof.ts';
import { passkeySignInMachine } from './passkey-sign-in.ts';
import { personProofMachine } from './person-proof.ts';
import { feed, outlet, port } from './port.ts';
import { passkeyProblem } from './sign-in-problem.ts';

export type PasskeysEvent =
  | CompanyReturned
  | { type: 'passkeys.add' }
  | { type: 'passkeys.rename'; id: string }
  | { type: 'passkeys.remove'; id: string }
  | { type: 'passkeys.name'; value: string }
  | { type: 'passkeys.password'; value: string }
  | { type: 'passkeys.submit' }
  | { type: 'passkeys.show' }
  | { type: 'passkeys.cancel' }
  | { type: 'passkeys.retry' };

interface PasskeysContext {
  readonly email: string;
  readonly own: OwnPasskeys | null;
  /** Renamed or removed; null for one that is added. */
  readonly chosen: string | null;
  readonly name: string;
  readonly password: string;
  /** The proof of who it is, until it was used. */
  readonly idToken: string;
  readonly problem: SignInProblem | null;
}

const lost = (error: unknown): SignInProblem => {
  const failure = asFailure(error);
  if (failure.kind === 'missing') return 'passkey.gone';
  return isUnjudged(failure) && failure.kind !== 'limited' ? 'passkey.unsure' : passkeyProblem(failure);
};

/**
 * The passkeys of the person, in the profile: whoever adds one or removes one proves who they are first, with the password
 * or at the company, and the factor if there is one, or with a passkey. The list is asked for after each deed, whatever was answered: a lost
 * answer leaves nobody guessing (specification §2 'Profile').
 */
export const passkeysMachine = setup({
  types: {
    input: {} as { email: string },
    context: {} as PasskeysContext,
    events: {} as PasskeysEvent,
    children: {} as {
      person: 'personProof';
      companyReturn: 'companyReturn';
      shown: 'passkeySignIn';
      loadPasskeys: 'loadPasskeys';
      addPasskey: 'addPasskey';
      renamePasskey: 'renamePasskey';
      removePasskey: 'removePasskey';
    },
    tags: {} as 'busy' | 'failed' | 'asking' | 'renaming' | 'waiting',
  },
  actors: {
    loadPasskeys: port<OwnPasskeys>('loadPasskeys'),
    /** Tells once, when the company's provider led back to this section. */
    companyReturn: feed<CompanyReturned>('companyReturn'),
    addPasskey: port<void, { idToken: string; name: string }>('addPasskey'),
    renamePasskey: port<void, { id: string; name: string }>('renamePasskey'),
    removePasskey: port<void, { idToken: string; id: string }>('removePasskey'),
    personProof: personProofMachine,
    passkeySignIn: passkeySignInMachine,
  },
  actions: {
    keepOwn: assign((_, own: OwnPasskeys) => ({ own })),
    choose: assign(({ context: { own } }, id: string | null) => ({
      chosen: id,
      name: own?.passkeys.find((one) => one.id === id)?.name ?? '',
      problem: null,
    })),
    keepName: assign((_, name: string) => ({ name })),
    keepPassword: assign((_, password: string) => ({ password })),
    keepToken: assign((_, { idToken }: FactorProofEnd) => ({ idToken: idToken ?? '' })),
    keepNotice: assign((_, problem: SignInProblem | null) => ({ problem })),
    forgetPassword: assign({ password: '' }),
    forgetProof: assign({ idToken: '' }),
    forgetProblem: assign({ problem: null }),
    notify: outlet<Notice>(),
  },
  guards: {
    isRoom: ({ context: { own } }) => own?.place === 'here' && own.passkeys.length < mostPasskeys,
    isMine: ({ context: { own } }, id: string) => own?.passkeys.some((one) => one.id === id) === true,
    isAdding: ({ context }) => context.chosen === null,
    isNamed: ({ context }) => readPasskeyName(context.name) !== null,
    isComplete: ({ context: { chosen, name, password } }) =>
      password !== '' && (chosen !== null || readPasskeyName(name) !== null),
    isKnown: ({ context: { chosen, idToken, name } }) =>
      idToken !== '' && (chosen !== null || readPasskeyName(name) !== null),
    mayShow: ({ context: { own, chosen, name } }) =>
      own?.place === 'here' && own.passkeys.length > 0 && (chosen !== null || readPasskeyName(name) !== null),
    isProven: (_, { idToken }: FactorProofEnd) => idToken !== null,
  },
}).createMachine({
  id: 'passkeys',
  context: ({ input }) => ({
    ...input,
    own: null,
    chosen: null,
    name: '',
    password: '',
    idToken: '',
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadPasskeys',
        src: 'loadPasskeys',
        onDone: { target: 'resting', actions: { type: 'keepOwn', params: ({ event }) => event.output } },
        onError: 'unknown',
      },
    },
    unknown: { tags: 'failed', on: { 'passkeys.retry': 'loading' } },
    resting: {
      invoke: { id: 'companyReturn', src: 'companyReturn' },
      on: {
        'company.returned': { target: 'proving', actions: { type: 'choose', params: null } },
        'company.refused': {
          target: 'asking',
          actions: [
            { type: 'choose', params: null },
            { type: 'keepNotice', params: ({ event }) => `company.${event.refusal}` as const },
          ],
        },
        'passkeys.add': { guard: 'isRoom', target: 'asking', actions: { type: 'choose', params: null } },
        'passkeys.rename': {
          guard: { type: 'isMine', params: ({ event }) => event.id },
          target: 'renaming',
          actions: { type: 'choose', params: ({ event }) => event.id },
        },
        'passkeys.remove': {
          guard: { type: 'isMine', params: ({ event }) => event.id },
          target: 'asking',
          actions: { type: 'choose', params: ({ event }) => event.id },
        },
      },
    },
    renaming: {
      tags: 'renaming',
      on: {
        'passkeys.name': { actions: { type: 'keepName', params: ({ event }) => event.value } },
        'passkeys.submit': { guard: 'isNamed', target: 'saving' },
        'passkeys.cancel': 'resting',
      },
    },
    saving: {
      tags: ['busy', 'renaming'],
      invoke: {
        id: 'renamePasskey',
        src: 'renamePasskey',
        input: ({ context: { chosen, name } }) => ({ id: chosen ?? '', name: readPasskeyName(name) ?? '' }),
        onDone: 'loading',
        onError: { target: 'loading', actions: { type: 'keepNotice', params: ({ event }) => lost(event.error) } },
      },
    },
    /** Who it is, and how one that is added is called. */
    asking: {
      tags: 'asking',
      on: {
        'passkeys.name': { guard: 'isAdding', actions: { type: 'keepName', params: ({ event }) => event.value } },
        'passkeys.password': { actions: { type: 'keepPassword', params: ({ event }) => event.value } },
        'passkeys.submit': [
          { guard: 'isKnown', target: 'acting', actions: ['forgetPassword', 'forgetProblem'] },
          { guard: 'isComplete', target: 'proving', actions: 'forgetProblem' },
        ],
        'passkeys.show': { guard: 'mayShow', target: 'showing', actions: ['forgetPassword', 'forgetProblem'] },
        'passkeys.cancel': { target: 'resting', actions: ['forgetPassword', 'forgetProblem'] },
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
            guard: { type: 'isProven', params: ({ event }) => event.output },
            target: 'proven',
            actions: { type: 'keepToken', params: ({ event }) => event.output },
          },
          { target: 'asking', actions: { type: 'keepNotice', params: ({ event }) => event.output.problem } },
        ],
      },
    },
    /** Who comes back from the company has not said yet how the new one is called. */
    proven: { always: [{ guard: 'isKnown', target: 'acting' }, { target: 'asking' }] },
    showing: {
      tags: ['busy', 'waiting'],
      on: { 'passkeys.cancel': 'asking' },
      invoke: {
        id: 'shown',
        src: 'passkeySignIn',
        onDone: [
          {
            guard: { type: 'isProven', params: ({ event }) => event.output },
            target: 'acting',
            actions: { type: 'keepToken', params: ({ event }) => event.output },
          },
          { target: 'asking', actions: { type: 'keepNotice', params: ({ event }) => event.output.problem } },
        ],
      },
    },
    acting: { always: [{ guard: 'isAdding', target: 'adding' }, { target: 'removing' }] },
    adding: {
      tags: ['busy', 'waiting'],
      exit: 'forgetProof',
      on: { 'passkeys.cancel': 'loading' },
      invoke: {
        id: 'addPasskey',
        src: 'addPasskey',
        input: ({ context: { idToken, name } }) => ({ idToken, name: readPasskeyName(name) ?? '' }),
        onDone: { target: 'loading', actions: { type: 'notify', params: { level: 'success', code: 'passkey.added' } } },
        onError: { target: 'loading', actions: { type: 'keepNotice', params: ({ event }) => lost(event.error) } },
      },
    },
    removing: {
      tags: 'busy',
      exit: 'forgetProof',
      invoke: {
        id: 'removePasskey',
        src: 'removePasskey',
        input: ({ context: { idToken, chosen } }) => ({ idToken, id: chosen ?? '' }),
        onDone: {
          target: 'loading',
          actions: { type: 'notify', params: { level: 'success', code: 'passkey.removed' } },
        },
        onError: { target: 'loading', actions: { type: 'keepNotice', params: ({ event }) => lost(event.error) } },
      },
    },
  },
});

export type PasskeysRef = ActorRefFrom<typeof passkeysMachine>;
