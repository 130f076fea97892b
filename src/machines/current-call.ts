import { type ActorRefFrom, assign, raise, sendTo, setup } from 'xstate';
import { presenceEvery } from '../domain/attending.ts';
import { type Call, type Ending, finishOf } from '../domain/call.ts';
import { asFailure, type Failure } from '../domain/failure.ts';
import { callEndingMachine, type EndingOutcome } from './call-ending.ts';
import { callFarewellMachine } from './call-farewell.ts';
import type { CallRoomTarget } from './call-room.ts';
import { type CurrentCallEvent, type CurrentCallNews, tellBusy } from './current-call-news.ts';
import { liveQuery } from './live-query.ts';
import { feed, type Target } from './port.ts';
import type { ClockEvent } from './session.ts';
import type { RealtimeTarget } from './subscription.ts';

export interface CurrentCallInput {
  room: CallRoomTarget;
  realtime: RealtimeTarget;
  shell: Target<CurrentCallNews>;
}

interface CurrentCallContext extends CurrentCallInput {
  agentId: number | null;
  displayName: string;
  /** Those that this agent attends, wherever they were answered. */
  calls: readonly Call[];
  /** Those that the shell was told last. */
  told: readonly number[];
  ending: (Ending & { asks: boolean }) | null;
  /** Unix seconds, while a call is in hand. */
  now: number;
}

const questionOf = ({ agentId }: CurrentCallContext) => ({ agentId: agentId ?? 0 });

/**
 * The calls that an agent has in hand: known on every screen and in every window, because the server is asked and not
 * the screen. The video room is entered where the screen of a call is open, and outlives it, so that looking something up
 * elsewhere ends nothing; it is left before the call ends.
 */
export const currentCallMachine = setup({
  types: {
    input: {} as CurrentCallInput,
    context: {} as CurrentCallContext,
    events: {} as CurrentCallEvent,
    children: {} as { liveCurrent: 'liveCurrent'; farewell: 'farewell'; clock: 'clock'; ending: 'ending' },
  },
  actors: {
    liveCurrent: liveQuery<'current', { agentId: number }, readonly Call[]>(),
    clock: feed<ClockEvent, { every: number }>('clock'),
    ending: callEndingMachine,
    farewell: callFarewellMachine,
  },
  actions: {
    keepAgent: assign((_, agent: { agentId: number | null; displayName: string }) => ({ ...agent, calls: [] })),
    keepTold: assign(({ context: { calls } }) => ({ told: calls.map(({ id }) => id) })),
    keepCalls: assign((_, calls: readonly Call[]) => ({ calls })),
    keepShown: assign(({ context }, call: Call) => ({ calls: [...context.calls, call] })),
    dropEnded: assign(({ context: { calls, ending } }) => ({ calls: calls.filter(({ id }) => id !== ending?.id) })),
    keepTime: assign((_, now: number) => ({ now })),
    keepEnding: assign((_, ending: Ending & { asks: boolean }) => ({ ending })),
    forgetEnding: assign({ ending: null }),
    enterRoom: sendTo(
      ({ context }) => context.room,
      ({ context: { displayName } }, call: Call) => ({ type: 'room.enter' as const, call, displayName }),
    ),
    tellRoom: sendTo(
      ({ context }) => context.room,
      ({ context }) => ({ type: 'calls.known' as const, calls: context.calls }),
    ),
    /** Anew and not once more: an answer that is under way is older than what is known here. */
    askAnew: sendTo('liveCurrent', ({ context }) => ({ type: 'query.ask' as const, question: questionOf(context) })),
    tellFarewell: sendTo('farewell', ({ context: { calls, agentId, ending } }) => ({
      type: 'hands.known' as const,
      // A guest hears on the screen of the call that it is over.
      calls: calls.filter((call) => call.agent_id === agentId),
      ending: ending?.id ?? null,
    })),
    settleFarewell: sendTo('farewell', (_, id: number) => ({ type: 'farewell.settled' as const, id })),
    sayEnded: raise(({ context: { ending } }) => ({ type: 'current.ended' as const, id: ending?.id ?? 0 })),
    saySettled: raise({ type: 'current.settled' as const }),
    tellShell: sendTo(
      ({ context }) => context.shell,
      (_, news: CurrentCallNews) => news,
    ),
  },
  guards: {
    isAgent: ({ context }) => context.agentId !== null,
    isOtherAgent: ({ context }, agentId: number | null) => agentId !== context.agentId,
    hasCalls: ({ context }) => context.calls.length > 0,
    hasOthers: ({ context: { calls, told } }) => calls.map(({ id }) => id).join() !== told.join(),
    hasNoCalls: ({ context }) => context.calls.length === 0,
    isUnknown: ({ context }, call: Call) => context.calls.every(({ id }) => id !== call.id),
    isForbidden: (_, { kind }: Failure) => kind === 'forbidden',
    isApart: ({ context: { ending } }, id: number) => ending === null || ending.asks || ending.id !== id,
    isOther: ({ context: { ending } }, id: number) => ending?.id !== id,
    isOutcome: (_, [outcome, is]: readonly [EndingOutcome, EndingOutcome]) => outcome === is,
  },
}).createMachine({
  id: 'current-call',
  context: ({ input }) => ({ ...input, agentId: null, displayName: '', calls: [], told: [], ending: null, now: 0 }),
  type: 'parallel',
  states: {
    knowledge: {
      initial: 'none',
      on: {
        'agent.known': {
          guard: { type: 'isOtherAgent', params: ({ event }) => event.agentId },
          target: '.none',
          actions: [
            { type: 'keepAgent', params: ({ event: { agentId, displayName } }) => ({ agentId, displayName }) },
            'tellRoom',
          ],
        },
      },
      states: {
        none: { always: { guard: 'isAgent', target: 'followed' } },
        followed: {
          invoke: [
            {
              id: 'liveCurrent',
              src: 'liveCurrent',
              input: ({ context, self }) => ({
                name: 'current',
                question: questionOf(context),
                realtime: context.realtime,
                channels: [`agent:${questionOf(context).agentId}`],
                every: { apart: 3_000, live: presenceEvery * 1_000 },
                parent: self,
              }),
            },
            { id: 'farewell', src: 'farewell', input: ({ context }) => questionOf(context) },
          ],
          on: {
            'current.loaded': {
              actions: [{ type: 'keepCalls', params: ({ event }) => event.answer }, 'tellRoom', 'tellFarewell'],
            },
            // Whoever may not see calls any more has none in hand: the server gave them to the others.
            'current.failed': {
              guard: { type: 'isForbidden', params: ({ event }) => event.failure },
              actions: [{ type: 'keepCalls', params: [] }, 'tellRoom', 'tellFarewell'],
            },
            'current.shown': [
              {
                guard: { type: 'isUnknown', params: ({ event }) => event.call },
                actions: [
                  { type: 'keepShown', params: ({ event }) => event.call },
                  'askAnew',
                  { type: 'enterRoom', params: ({ event }) => event.call },
                ],
              },
              { actions: { type: 'enterRoom', params: ({ event }) => event.call } },
            ],
            'current.seen': { actions: { type: 'settleFarewell', params: ({ event }) => event.id } },
            'current.ended': {
              actions: [{ type: 'settleFarewell', params: ({ event }) => event.id }, 'tellRoom', 'askAnew'],
            },
            'current.settled': { actions: 'tellFarewell' },
          },
          initial: 'free',
          states: {
            free: { entry: 'keepTold', always: { guard: 'hasCalls', target: 'busy' } },
            busy: {
              exit: { type: 'tellShell', params: { type: 'current.free' } },
              invoke: { id: 'clock', src: 'clock', input: { every: 1 } },
              always: [
                { guard: 'hasNoCalls', target: 'free' },
                {
                  guard: 'hasOthers',
                  actions: [
                    { type: 'tellShell', params: ({ context: { calls } }) => ({ type: 'current.busy', calls }) },
                    'keepTold',
                  ],
                },
              ],
              on: { 'clock.ticked': { actions: { type: 'keepTime', params: ({ event }) => event.now } } },
            },
          },
        },
      },
    },
    ending: {
      initial: 'none',
      on: {
        // One call is ended at a time; its own screen is told when it is, however often that was pressed.
        'current.end': { guard: { type: 'isApart', params: ({ event }) => event.id }, actions: tellBusy },
        'current.finish': { guard: { type: 'isOther', params: ({ event }) => event.id }, actions: tellBusy },
      },
      states: {
        none: {
          entry: ['forgetEnding', 'saySettled'],
          on: {
            'current.end': {
              target: 'going',
              actions: { type: 'keepEnding', params: ({ event: { type: _, ...end } }) => ({ ...end, asks: false }) },
            },
            'current.finish': {
              target: 'going',
              actions: {
                type: 'keepEnding',
                params: ({ context, event: { id } }) => ({ ...finishOf(context.calls, id), asks: true }),
              },
            },
          },
        },
        going: {
          invoke: {
            id: 'ending',
            src: 'ending',
            input: ({ context: { ending, room, agentId } }) => ({
              ...(ending ?? { ...finishOf([], 0), asks: true }),
              ...{ room, agentId: agentId ?? 0 },
            }),
            onDone: [
              {
                guard: { type: 'isOutcome', params: ({ event }) => [event.output, 'sent'] },
                target: 'none',
                actions: [
                  {
                    type: 'tellShell',
                    params: ({ context }) => ({ type: 'ending.done', id: context.ending?.id ?? 0 }),
                  },
                  'dropEnded',
                  'sayEnded',
                ],
              },
              { guard: { type: 'isOutcome', params: ({ event }) => [event.output, 'kept'] }, target: 'none' },
              {
                target: 'none',
                actions: {
                  type: 'tellShell',
                  params: ({ context, event }) => ({
                    type: 'ending.failed',
                    id: context.ending?.id ?? 0,
                    failure: asFailure(event.output),
                  }),
                },
              },
            ],
          },
        },
      },
    },
  },
});

export type CurrentCallRef = ActorRefFrom<typeof currentCallMachine>;
