import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { asFailure, type Failure } from '../domain/failure.ts';
import { present } from '../domain/present.ts';
import type { RoleLook } from '../domain/see-as.ts';
import { feed, outlet, port, type Target } from './port.ts';

/** The row of a role was asked to show it; `role` is its id. */
export type LookWish = { type: 'see-as.begin'; role: number };
/** The server shows nothing with this look any more, and why. */
export type LookEnd = { type: 'see-as.over'; failure: Failure };
export type SeeAsEvent =
  | LookWish
  | LookEnd
  /** The person leaves the look, or has read why there is none. */
  | { type: 'see-as.end' }
  | { type: 'see-as.close' }
  /** The console shows it now; the person stayed with what was not saved; they went to another business. */
  | { type: 'see-as.entered' }
  | { type: 'see-as.stayed' }
  | { type: 'see-as.left' };

/** What whoever shows the console hears. */
export type RoleLookNews = { type: 'see-as.offered'; look: RoleLook } | { type: 'see-as.ended' };

export interface SeeAsInput {
  /** The look that this tab showed before it was loaded again; null for none. */
  look: RoleLook | null;
  app: Target<RoleLookNews>;
}
interface SeeAsContext extends SeeAsInput {
  failure: Failure | null;
}

const lookIn = ({ look }: SeeAsContext): RoleLook => present(look, 'nothing is looked at');

/**
 * Looking at the console with the rights of a role, read only and in this tab alone: the server gives a pass, what is not
 * saved is asked for, and the console begins anew with it. A reload goes on with the look; another business, signing out
 * and the server end it (design `decisions.md`, 'See as').
 */
export const seeAsMachine = setup({
  types: {
    input: {} as SeeAsInput,
    context: {} as SeeAsContext,
    events: {} as SeeAsEvent,
    tags: {} as 'looking' | 'refused',
  },
  actors: {
    lookWishes: feed<LookWish>('lookWishes'),
    lookEnds: feed<LookEnd>('lookEnds'),
    /** Is written down. Rejects while a call is in hand in any tab, and for a role that is not active. */
    beginLook: port<RoleLook, { role: number }>('beginLook'),
    /** Writes down that it was ended. */
    endLook: port<unknown, Omit<RoleLook, 'pass'>>('endLook'),
  },
  actions: {
    keepLook: assign((_, look: RoleLook) => ({ look })),
    forgetLook: assign({ look: null }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    forgetFailure: assign({ failure: null }),
    offer: sendTo(
      ({ context }) => context.app,
      ({ context }) => ({ type: 'see-as.offered' as const, look: lookIn(context) }),
    ),
    tellEnd: sendTo(({ context }) => context.app, { type: 'see-as.ended' as const }),
    /** Over a reload of this tab. */
    storeLook: outlet<RoleLook | null>(),
  },
  guards: {
    hasLook: ({ context }) => context.look !== null,
    hasFailure: ({ context }) => context.failure !== null,
  },
}).createMachine({
  id: 'see-as',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'hasLook', target: 'looking' }, { target: 'off' }] },
    off: {
      entry: 'forgetLook',
      invoke: { id: 'lookWishes', src: 'lookWishes' },
      on: { 'see-as.begin': 'beginning' },
      initial: 'quiet',
      states: {
        quiet: { always: { guard: 'hasFailure', target: 'refused' } },
        /** It is said why nothing is looked at, or not any more. */
        refused: { tags: 'refused', exit: 'forgetFailure', on: { 'see-as.close': 'quiet' } },
      },
    },
    beginning: {
      invoke: {
        id: 'beginLook',
        src: 'beginLook',
        input: ({ event }) => ({ role: event.type === 'see-as.begin' ? event.role : 0 }),
        onDone: { target: 'entering', actions: { type: 'keepLook', params: ({ event }) => event.output } },
        onError: { target: 'off', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    /** Somebody may have to be asked for what is not saved. */
    entering: {
      entry: 'offer',
      on: { 'see-as.entered': 'looking', 'see-as.stayed': 'ending' },
    },
    looking: {
      tags: 'looking',
      entry: { type: 'storeLook', params: ({ context }) => context.look },
      exit: { type: 'storeLook', params: null },
      invoke: { id: 'lookEnds', src: 'lookEnds' },
      on: {
        'see-as.end': { target: 'ending', actions: 'tellEnd' },
        'see-as.left': 'ending',
        'see-as.over': {
          target: 'ending',
          actions: ['tellEnd', { type: 'keepFailure', params: ({ event }) => ({ error: event.failure }) }],
        },
      },
    },
    /** With the person's own rights again. Nobody waits for it. */
    ending: {
      invoke: {
        id: 'endLook',
        src: 'endLook',
        input: ({ context }) => ({ role: lookIn(context).role, business: lookIn(context).business }),
        onDone: 'off',
        onError: 'off',
      },
    },
  },
});

export type SeeAsRef = ActorRefFrom<typeof seeAsMachine>;
