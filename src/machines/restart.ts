import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { asFailure, type Failure } from '../domain/failure.ts';
import { present } from '../domain/present.ts';
import { isActiveRestart, isRevocable, type Restart, type RestartSituation } from '../domain/restart.ts';
import type { Ref } from '../domain/session.ts';
import { liveQuery, type QueryNews } from './live-query.ts';
import { port } from './port.ts';
import type { RealtimeTarget } from './subscription.ts';

export type RestartEvent =
  | QueryNews<'situation', RestartSituation>
  | { type: 'restart.order'; when: 'now' | 'after_call' }
  | { type: 'restart.revoke' }
  | { type: 'restart.again' }
  | { type: 'restart.retry' }
  | { type: 'restart.close' };

interface RestartInput {
  device: Ref;
  realtime: RealtimeTarget;
}
interface RestartContext extends RestartInput {
  /** The order that is followed. */
  restart: Restart | null;
  situation: RestartSituation | null;
  when: 'now' | 'after_call';
  /** The newest order that was known when this one was asked for, by its id; null when there was none. */
  after: number | null;
  failure: Failure | null;
}

const followed = (restart: Restart | null): Restart => present(restart, 'no order is followed');

/**
 * One device restarts: asked first, then ordered, then followed until the device is back or the order has expired. The
 * server carries the order, so the dialog may be closed at any time (specification §4 'Device restart').
 */
export const restartMachine = setup({
  types: {
    input: {} as RestartInput,
    context: {} as RestartContext,
    events: {} as RestartEvent,
    children: {} as { liveSituation: 'liveSituation'; orderRestart: 'orderRestart'; revokeRestart: 'revokeRestart' },
    tags: {} as 'busy' | 'failed' | 'asking' | 'following',
  },
  actors: {
    liveSituation: liveQuery<'situation', { id: number }, RestartSituation>(),
    orderRestart: port<Restart, { id: number; when: 'now' | 'after_call'; after: number | null }>('orderRestart'),
    revokeRestart: port<Restart, { id: number; orderId: number }>('revokeRestart'),
  },
  actions: {
    keepSituation: assign((_, situation: RestartSituation) => ({ situation })),
    keepRestart: assign((_, restart: Restart | null) => ({ restart })),
    keepWish: assign(({ context: { situation } }, when: 'now' | 'after_call') => ({
      when,
      after: situation?.restart?.id ?? null,
    })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    askAgain: sendTo('liveSituation', { type: 'query.refresh' as const }),
  },
  guards: {
    isUnderWay: (_, { restart }: RestartSituation) => restart !== null && isActiveRestart(restart),
    /** Under way; or made since somebody asked for one, which seemed to fail: it is shown, and not asked for once more. */
    isToFollow: ({ context: { failure, after } }, { restart }: RestartSituation) =>
      restart !== null && (isActiveRestart(restart) || (failure !== null && restart.id > (after ?? 0))),
    /** News of the order that is followed, or of one that took its place. */
    isNews: ({ context }, { restart }: RestartSituation) =>
      restart !== null && restart.id >= (context.restart?.id ?? 0),
    isRevocable: ({ context }) => context.restart !== null && isRevocable(context.restart),
    hasEnded: ({ context }) => context.restart !== null && !isActiveRestart(context.restart),
  },
}).createMachine({
  id: 'restart',
  context: ({ input }) => ({ ...input, restart: null, situation: null, when: 'now', after: null, failure: null }),
  invoke: {
    id: 'liveSituation',
    src: 'liveSituation',
    input: ({ context, self }) => ({
      name: 'situation',
      question: { id: context.device.id },
      realtime: context.realtime,
      channels: ['restarts_updated'],
      every: { apart: 2_000, live: 5_000 },
      parent: self,
    }),
  },
  on: { 'restart.close': '.closed' },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      on: {
        'situation.loaded': [
          {
            guard: { type: 'isUnderWay', params: ({ event }) => event.answer },
            target: 'following',
            actions: [
              { type: 'keepSituation', params: ({ event }) => event.answer },
              { type: 'keepRestart', params: ({ event }) => event.answer.restart },
            ],
          },
          {
            target: 'confirming',
            actions: { type: 'keepSituation', params: ({ event }) => event.answer },
          },
        ],
        'situation.failed': {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => event.failure },
        },
      },
    },
    failed: {
      tags: 'failed',
      on: {
        'restart.retry': { target: 'loading', actions: ['forgetFailure', 'askAgain'] },
        'situation.loaded': [
          {
            guard: { type: 'isUnderWay', params: ({ event }) => event.answer },
            target: 'following',
            actions: [
              'forgetFailure',
              { type: 'keepSituation', params: ({ event }) => event.answer },
              { type: 'keepRestart', params: ({ event }) => event.answer.restart },
            ],
          },
          {
            target: 'confirming',
            actions: ['forgetFailure', { type: 'keepSituation', params: ({ event }) => event.answer }],
          },
        ],
        'situation.failed': { actions: { type: 'keepFailure', params: ({ event }) => event.failure } },
      },
    },
    /** The question, which says whether somebody is calling from the device. */
    confirming: {
      tags: 'asking',
      on: {
        'situation.loaded': [
          {
            guard: { type: 'isToFollow', params: ({ event }) => event.answer },
            target: 'following',
            actions: [
              'forgetFailure',
              { type: 'keepSituation', params: ({ event }) => event.answer },
              { type: 'keepRestart', params: ({ event }) => event.answer.restart },
            ],
          },
          { actions: { type: 'keepSituation', params: ({ event }) => event.answer } },
        ],
        'situation.failed': { actions: [] },
        'restart.order': {
          target: 'ordering',
          actions: ['forgetFailure', { type: 'keepWish', params: ({ event }) => event.when }],
        },
      },
    },
    ordering: {
      tags: 'busy',
      invoke: {
        id: 'orderRestart',
        src: 'orderRestart',
        // Asked once more after the same one, it is the same wish: it is not carried out twice.
        input: ({ context: { device, when, after } }) => ({ id: device.id, when, after }),
        // What was heard meanwhile may be newer than the answer.
        onDone: {
          target: 'following',
          actions: [{ type: 'keepRestart', params: ({ event }) => event.output }, 'askAgain'],
        },
        onError: {
          target: 'confirming',
          actions: [{ type: 'keepFailure', params: ({ event }) => asFailure(event.error) }, 'askAgain'],
        },
      },
      on: { 'situation.loaded': { actions: [] }, 'situation.failed': { actions: [] } },
    },
    following: {
      tags: 'following',
      always: { guard: 'hasEnded', target: 'ended' },
      on: {
        'situation.loaded': {
          guard: { type: 'isNews', params: ({ event }) => event.answer },
          actions: [
            { type: 'keepSituation', params: ({ event }) => event.answer },
            { type: 'keepRestart', params: ({ event }) => event.answer.restart },
          ],
        },
        'situation.failed': { actions: [] },
        'restart.revoke': { guard: 'isRevocable', target: 'revoking', actions: 'forgetFailure' },
      },
    },
    revoking: {
      tags: ['busy', 'following'],
      invoke: {
        id: 'revokeRestart',
        src: 'revokeRestart',
        // This order and no other: a wish that arrives late must not take back what somebody ordered since.
        input: ({ context: { device, restart } }) => ({ id: device.id, orderId: followed(restart).id }),
        onDone: { target: 'following', actions: { type: 'keepRestart', params: ({ event }) => event.output } },
        onError: {
          target: 'following',
          actions: [{ type: 'keepFailure', params: ({ event }) => asFailure(event.error) }, 'askAgain'],
        },
      },
      on: { 'situation.loaded': { actions: [] }, 'situation.failed': { actions: [] } },
    },
    /** The device is back, or the order is over without it. */
    ended: {
      entry: 'forgetFailure',
      on: {
        'situation.loaded': { actions: { type: 'keepSituation', params: ({ event }) => event.answer } },
        'situation.failed': { actions: [] },
        'restart.again': { target: 'loading', actions: 'askAgain' },
      },
    },
    closed: { type: 'final' },
  },
});

export type RestartRef = ActorRefFrom<typeof restartMachine>;
