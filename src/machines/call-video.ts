import { type ActorRefFrom, assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import type { RoomErrorName } from '../domain/room.ts';
import { problemOf, type RoomDevice, type RoomTrouble, type VideoProblem } from '../domain/video.ts';
import type { CallVideoContext, CallVideoEvent, CallVideoInput, VideoCommand } from './call-video-news.ts';
import { type RoomEntryOutput, roomEntryMachine, tries } from './room-entry.ts';
import { type PeerNews, roomPeerMachine } from './room-peer.ts';
import { type ShareNews, screenShareMachine } from './screen-share.ts';

/** No other try mends somebody else's call, one that is over, and no right to any video. */
const terms = { refusals: ['not_your_call', 'call_over', 'missing', 'forbidden'], patience: 8_000 };
const expired: RoomErrorName = 'connection.passwordRequired';
const destroyed: RoomErrorName = 'conference.destroyed';

/**
 * The video of one call: asks for a pass, loads the client, joins the room, and says plainly why it cannot. A camera
 * that fails keeps nobody out, and a customer who is cut off is waited for. What the widget must do is emitted; what
 * the client does comes back as events. It ends when the room was left (specification §4, design `video.md`, 7).
 */
export const callVideoMachine = setup({
  types: {
    input: {} as CallVideoInput,
    context: {} as CallVideoContext,
    events: {} as CallVideoEvent,
    emitted: {} as VideoCommand,
    children: {} as { entry: 'entry'; peer: 'peer'; share: 'share' },
    tags: {} as 'mounted' | 'connecting' | 'inRoom' | 'reconnecting' | 'stopped',
  },
  actors: {
    entry: roomEntryMachine,
    peer: roomPeerMachine,
    share: screenShareMachine,
  },
  actions: {
    keepEntry: assign((_, { pass, attempt }: RoomEntryOutput) => ({ pass, attempt })),
    keepAgain: assign({ isAgain: true }),
    forgetAgain: assign({ isAgain: false }),
    keepProblem: assign((_, problem: VideoProblem) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    keepDevice: assign(({ context }, { device, name }: { device: RoomDevice; name: string }) => ({
      devices: { ...context.devices, [device]: name },
    })),
    forgetDevice: assign(({ context: { devices } }, device: RoomDevice) => ({
      devices: Object.fromEntries(Object.entries(devices).filter(([name]) => name !== device)),
    })),
    hearOfPeer: enqueueActions(({ enqueue }, news: PeerNews) => {
      enqueue.sendTo('peer', news);
      enqueue.assign({ isTogether: news.type === 'peer.joined' || news.type === 'peer.recovered' });
    }),
    tellShare: sendTo('share', (_, news: ShareNews) => news),
    startOver: assign({ pass: null, devices: {}, isTogether: false }),
    forgetAttempts: assign({ attempt: 0 }),
    toggleShare: emit({ type: 'share.toggled' }),
    leaveRoom: emit({ type: 'room.left' }),
  },
  guards: {
    isIn: (_, { pass }: RoomEntryOutput) => pass !== null,
    isNotYours: (_, { refusal }: RoomEntryOutput) => refusal?.code === 'not_your_call',
    /** Our own room comes back by itself for as long as it takes; without the customer, entering it anew may help. */
    goesOn: ({ context }) => context.provider === 'embedded' && context.isTogether,
    isOver: (_, { refusal }: RoomEntryOutput) => refusal?.code === 'call_over' || refusal?.kind === 'missing',
    isDestroyed: (_, name: string) => name === destroyed,
    isTakenOver: (_, name: string) => ['replaced', 'notYours'].includes(problemOf(name)),
    /** The pass is too old, and asking for another may help. */
    isExpired: ({ context }, name: string) => name === expired && context.attempt < tries,
    /** The room says that it does not go on, or that it is full. */
    isEnd: (_, { name, isFatal }: RoomTrouble) => isFatal || problemOf(name) === 'full',
    isLinkLost: (_, { kind, name, isFatal }: RoomTrouble) => kind === 'CONNECTION' && !isFatal && name !== expired,
    isLinkDead: (_, { kind, isFatal }: RoomTrouble) => kind === 'CONNECTION' && isFatal,
    /** The browser did not share what the room had asked it for. */
    isOfShare: (_, { name, isFatal }: RoomTrouble) => name.startsWith('gum.') && !isFatal,
  },
  delays: {
    mountTimeout: 8_000,
    joinTimeout: 15_000,
    linkTimeout: 20_000,
    hangUpTimeout: 2_000,
  },
}).createMachine({
  id: 'call-video',
  context: ({ input }) => ({
    ...input,
    isTogether: false,
    pass: null,
    attempt: 0,
    isAgain: false,
    problem: null,
    devices: {},
  }),
  initial: 'entering',
  states: {
    /** On the way into the room, with a pause first where the last try failed. */
    entering: {
      tags: 'connecting',
      entry: 'startOver',
      exit: 'forgetAgain',
      invoke: {
        id: 'entry',
        src: 'entry',
        input: ({ context: { callId, appId, attempt, isAgain } }) => ({ callId, appId, attempt, isAgain, ...terms }),
        onDone: [
          {
            guard: { type: 'isIn', params: ({ event }) => event.output },
            target: 'mounted',
            actions: { type: 'keepEntry', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isNotYours', params: ({ event }) => event.output },
            target: 'takenOver',
            actions: { type: 'keepProblem', params: 'notYours' },
          },
          { guard: { type: 'isOver', params: ({ event }) => event.output }, target: 'ended' },
          {
            target: 'failed',
            actions: { type: 'keepProblem', params: ({ event }) => (event.output.refusal ? 'refused' : 'unreachable') },
          },
        ],
      },
      on: { 'video.hangUp': 'ended' },
    },
    mounted: {
      tags: 'mounted',
      on: {
        'video.hangUp': 'leaving',
        'video.closed': 'ended',
        'video.deviceFailed': { actions: { type: 'keepDevice', params: ({ event }) => event } },
        'video.deviceRecovered': { actions: { type: 'forgetDevice', params: ({ event }) => event.device } },
        'video.troubled': [
          { guard: { type: 'isDestroyed', params: ({ event }) => event.name }, target: 'ended' },
          {
            guard: { type: 'isTakenOver', params: ({ event }) => event.name },
            target: 'takenOver',
            actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.name) },
          },
          { guard: { type: 'isExpired', params: ({ event }) => event.name }, target: 'entering' },
          { guard: { type: 'isLinkDead', params: ({ event }) => event }, target: 'stumbling' },
          {
            guard: { type: 'isEnd', params: ({ event }) => event },
            target: 'failed',
            actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.name) },
          },
        ],
      },
      initial: 'mounting',
      states: {
        mounting: {
          tags: 'connecting',
          after: { mountTimeout: '#call-video.stumbling' },
          on: { 'video.mounted': 'joining' },
        },
        joining: {
          tags: 'connecting',
          after: { joinTimeout: '#call-video.stumbling' },
          on: {
            'video.joined': { target: 'inRoom', actions: 'forgetAttempts' },
            'video.unsupported': {
              target: '#call-video.failed',
              actions: { type: 'keepProblem', params: 'unsupported' },
            },
          },
        },
        inRoom: {
          tags: 'inRoom',
          invoke: [
            { id: 'peer', src: 'peer' },
            { id: 'share', src: 'share', input: ({ self }) => ({ video: self }) },
          ],
          on: {
            'peer.joined': { actions: { type: 'hearOfPeer', params: ({ event }) => event } },
            'peer.left': { actions: { type: 'hearOfPeer', params: ({ event }) => event } },
            'peer.failed': { actions: { type: 'hearOfPeer', params: ({ event }) => event } },
            'peer.recovered': { actions: { type: 'hearOfPeer', params: ({ event }) => event } },
            'share.changed': { actions: { type: 'tellShare', params: ({ event }) => event } },
            'share.toggle': { actions: 'toggleShare' },
            'video.troubled': {
              guard: { type: 'isOfShare', params: ({ event }) => event },
              actions: { type: 'tellShare', params: ({ event: { name } }) => ({ type: 'share.refused', name }) },
            },
          },
          initial: 'online',
          states: {
            online: {
              on: {
                'video.troubled': {
                  guard: { type: 'isLinkLost', params: ({ event }) => event },
                  target: 'reconnecting',
                },
              },
            },
            /** The way to the server is lost; picture and sound go on meanwhile. */
            reconnecting: {
              tags: 'reconnecting',
              after: {
                linkTimeout: [
                  { guard: 'goesOn', target: 'reconnecting', reenter: true },
                  { target: '#call-video.stumbling' },
                ],
              },
              on: { 'video.joined': 'online' },
            },
          },
        },
      },
    },
    /** The room did not come about, or broke: there is a pause before the next try. */
    stumbling: { always: { target: 'entering', actions: 'keepAgain' } },
    leaving: {
      tags: 'mounted',
      entry: 'leaveRoom',
      after: { hangUpTimeout: 'ended' },
      on: { 'video.closed': 'ended' },
    },
    failed: {
      tags: 'stopped',
      exit: 'forgetProblem',
      on: { 'video.retry': { target: 'entering', actions: 'forgetAttempts' }, 'video.hangUp': 'ended' },
    },
    /** Another window of this agent, or another agent, is in the room. */
    takenOver: {
      tags: 'stopped',
      exit: 'forgetProblem',
      on: { 'video.retry': { target: 'entering', actions: 'forgetAttempts' }, 'video.hangUp': 'ended' },
    },
    ended: { type: 'final' },
  },
});

export type CallVideoRef = ActorRefFrom<typeof callVideoMachine>;
