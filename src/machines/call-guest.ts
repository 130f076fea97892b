import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { Obstacle } from '../domain/attending.ts';
import { type Call, leaveOf } from '../domain/call.ts';
import { isGuestOf, mayJoin } from '../domain/handover.ts';
import type { Notice } from '../domain/notice.ts';
import { refusalOf } from '../domain/refusal.ts';
import type { CurrentCallEvent } from './current-call-news.ts';
import { outlet, port, type Target } from './port.ts';
import type { ObstacleNews } from './screen-news.ts';

export type CallGuestEvent =
  /** The call on the screen as it is now. */
  { type: 'guest.seen'; call: Call } | ObstacleNews | { type: 'guest.join' } | { type: 'guest.leave' };

export interface CallGuestInput {
  call: Call;
  /** Why the viewer may be in no other call now; null when they may. */
  obstacle: Obstacle | null;
  agentId: number | null;
  /** Whether the viewer supervises agents, and may come into rooms by themselves. */
  supervises: boolean;
  /** Holds the room, and ends the viewer's part in the call. */
  current: Target<CurrentCallEvent>;
}

/**
 * The viewer in the room of a call that a colleague has: asked by the colleague, or because they supervise agents. Their console
 * enters it where the screen of the call is open; the call goes on when they leave.
 */
export const callGuestMachine = setup({
  types: {
    input: {} as CallGuestInput,
    context: {} as CallGuestInput,
    events: {} as CallGuestEvent,
    children: {} as { joinCall: 'joinCall' },
    tags: {} as 'busy' | 'guest',
  },
  actors: { joinCall: port<Call, { id: number; agentId: number }>('joinCall') },
  actions: {
    keepObstacle: assign((_, obstacle: Obstacle | null) => ({ obstacle })),
    keepCall: assign((_, call: Call) => ({ call })),
    enterRoom: sendTo(
      ({ context }) => context.current,
      ({ context: { call } }) => ({ type: 'current.shown' as const, call }),
    ),
    leaveRoom: sendTo(
      ({ context }) => context.current,
      ({ context: { call } }) => ({ type: 'current.end' as const, ...leaveOf(call) }),
    ),
    notify: outlet<Notice>(),
  },
  guards: {
    isGuest: ({ context: { call, agentId } }) => isGuestOf(call, agentId),
    isNoGuest: ({ context: { call, agentId } }) => !isGuestOf(call, agentId),
    mayJoin: ({ context: { call, agentId, supervises, obstacle } }) =>
      supervises && obstacle === null && mayJoin(call, agentId),
  },
}).createMachine({
  id: 'call-guest',
  context: ({ input }) => input,
  initial: 'outside',
  on: {
    'guest.seen': { actions: { type: 'keepCall', params: ({ event }) => event.call } },
    'obstacle.changed': { actions: { type: 'keepObstacle', params: ({ event }) => event.obstacle } },
  },
  states: {
    outside: {
      always: { guard: 'isGuest', target: 'inside' },
      on: { 'guest.join': { guard: 'mayJoin', target: 'joining' } },
    },
    joining: {
      tags: 'busy',
      invoke: {
        id: 'joinCall',
        src: 'joinCall',
        input: ({ context: { call, agentId } }) => ({ id: call.id, agentId: agentId ?? 0 }),
        onDone: { target: 'outside', actions: { type: 'keepCall', params: ({ event }) => event.output } },
        onError: { target: 'outside', actions: { type: 'notify', params: ({ event }) => refusalOf(event.error) } },
      },
    },
    /** The viewer may be in the room. */
    inside: {
      tags: 'guest',
      entry: 'enterRoom',
      always: { guard: 'isNoGuest', target: 'outside' },
      on: { 'guest.leave': { actions: 'leaveRoom' } },
    },
  },
});

export type CallGuestRef = ActorRefFrom<typeof callGuestMachine>;
