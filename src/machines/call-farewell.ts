import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Call } from '../domain/call.ts';
import { asFailure, type Failure } from '../domain/failure.ts';
import {
  emptyHands,
  explained,
  type Farewell,
  farewellOf,
  type Hands,
  holding,
  type Parting,
  settled,
  stayed,
} from '../domain/farewell.ts';
import { port } from './port.ts';

interface Held {
  readonly calls: readonly Pick<Call, 'id'>[];
  readonly ending: number | null;
}
export type CallFarewellEvent =
  /** The calls in hand; `ending`: the one that this window is ending, null while there is none. */
  | ({ type: 'hands.known' } & Held)
  /** This window has ended the call, or says on its screen why it is over. */
  | { type: 'farewell.settled'; id: number }
  | { type: 'farewell.close'; id: number };

export interface CallFarewellInput {
  agentId: number;
}

interface CallFarewellContext extends CallFarewellInput {
  hands: Hands;
  /** The call of which is asked, or was asked last; 0 before. It may be settled by the time of the answer. */
  asked: number;
}

/**
 * A word to an agent whose call went without this window having ended it: another one did, the customer hung up, somebody
 * took it elsewhere, or nothing was heard of the agent. The server is asked for each what took it, and whoever may not see
 * the call any more hears that. It stands there until it is closed, the call comes back, or its screen has said it.
 */
export const callFarewellMachine = setup({
  types: {
    input: {} as CallFarewellInput,
    context: {} as CallFarewellContext,
    events: {} as CallFarewellEvent,
    children: {} as { loadParting: 'loadParting' },
  },
  actors: { loadParting: port<Parting, { id: number }>('loadParting') },
  actions: {
    keepHands: assign(({ context: { hands } }, { calls, ending }: Held) => ({
      hands: holding(
        hands,
        calls.map(({ id }) => id),
        ending,
      ),
    })),
    settle: assign(({ context }, id: number) => ({ hands: settled(context.hands, id) })),
    keepAsked: assign(({ context }) => ({ asked: context.hands.lost[0] ?? 0 })),
    keepFarewell: assign(({ context }, farewell: Farewell | null) => ({
      hands: farewell ? explained(context.hands, farewell) : stayed(context.hands, context.asked),
    })),
  },
  guards: {
    hasLost: ({ context }) => context.hands.lost.length > 0,
    isUnseen: (_, { kind }: Failure) => kind === 'forbidden' || kind === 'missing',
  },
  delays: { retryPause: 5_000 },
}).createMachine({
  id: 'call-farewell',
  context: ({ input }) => ({ ...input, hands: emptyHands, asked: 0 }),
  on: {
    'hands.known': { actions: { type: 'keepHands', params: ({ event }) => event } },
    'farewell.settled': { actions: { type: 'settle', params: ({ event }) => event.id } },
    'farewell.close': { actions: { type: 'settle', params: ({ event }) => event.id } },
  },
  initial: 'idle',
  states: {
    idle: { always: { guard: 'hasLost', target: 'asking', actions: 'keepAsked' } },
    asking: {
      invoke: {
        id: 'loadParting',
        src: 'loadParting',
        input: ({ context }) => ({ id: context.asked }),
        onDone: {
          target: 'idle',
          actions: {
            type: 'keepFarewell',
            params: ({ context, event }) => farewellOf(context.asked, event.output, context.agentId),
          },
        },
        onError: [
          {
            guard: { type: 'isUnseen', params: ({ event }) => asFailure(event.error) },
            target: 'idle',
            actions: {
              type: 'keepFarewell',
              params: ({ context }) => ({ id: context.asked, phone: null, move: null, isOwn: false }),
            },
          },
          { target: 'waiting' },
        ],
      },
    },
    /** The server could not be asked; what it will say is not lost by then. */
    waiting: {
      after: { retryPause: 'idle' },
    },
  },
});

export type CallFarewellRef = ActorRefFrom<typeof callFarewellMachine>;
