import { type ActorRefFrom, assign, emit, sendTo, setup } from 'xstate';
import { asFailure } from '../domain/failure.ts';
import type { RoomErrorName, RoomPass } from '../domain/room.ts';
import { type Settings, videoScript } from '../domain/settings.ts';
import type { RoomDevice, RoomTrouble, VideoProblem } from '../domain/video.ts';
import { port } from './port.ts';
import { type PeerNews, roomPeerMachine } from './room-peer.ts';
import { type ShareNews, type ShareRequest, screenShareMachine } from './screen-share.ts';

/** What the room tells, through its widget. */
export type VideoNews =
  | { type: 'video.mounted' }
  | { type: 'video.unsupported' }
  | { type: 'video.joined' }
  | PeerNews
  | Extract<ShareNews, { type: 'share.changed' }>
  | ({ type: 'video.deviceFailed'; device: RoomDevice } & Pick<RoomTrouble, 'name'>)
  | { type: 'video.deviceRecovered'; device: RoomDevice }
  | ({ type: 'video.troubled' } & RoomTrouble)
  | { type: 'video.closed' };
export type CallVideoEvent = VideoNews | ShareRequest | { type: 'video.retry' } | { type: 'video.hangUp' };

/** What the widget must do. */
export type VideoCommand = { type: 'share.toggled' } | { type: 'room.left' };

export type CallVideoInput = Settings['video'] & { callId: number; displayName: string };

interface CallVideoContext extends CallVideoInput {
  pass: RoomPass | null;
  /** How many times in a row the way into the room was tried. */
  attempt: number;
  /** Why there is no video; null while nothing is known to be wrong. */
  problem: VideoProblem | null;
  /** What the room says of each device that it could not open. */
  devices: Readonly<Partial<Record<RoomDevice, string>>>;
}

/** How often the way into the room is tried before a person is asked. */
const attempts = 3;
const expired: RoomErrorName = 'connection.passwordRequired';

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
    children: {} as {
      requestPass: 'requestPass';
      loadVideoClient: 'loadVideoClient';
      peer: 'peer';
      share: 'share';
    },
    tags: {} as 'mounted' | 'connecting' | 'inRoom' | 'stopped',
  },
  actors: {
    requestPass: port<RoomPass, { callId: number }>('requestPass'),
    /** Puts the client's script into the page. */
    loadVideoClient: port<void, { src: string }>('loadVideoClient'),
    peer: roomPeerMachine,
    share: screenShareMachine,
  },
  actions: {
    keepPass: assign((_, pass: RoomPass) => ({ pass })),
    keepProblem: assign((_, problem: VideoProblem) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    keepDevice: assign(({ context }, { device, name }: { device: RoomDevice; name: string }) => ({
      devices: { ...context.devices, [device]: name },
    })),
    forgetDevice: assign(({ context: { devices } }, device: RoomDevice) => ({
      devices: Object.fromEntries(Object.entries(devices).filter(([name]) => name !== device)),
    })),
    tellPeer: sendTo('peer', (_, news: PeerNews) => news),
    tellShare: sendTo('share', (_, news: ShareNews) => news),
    startOver: assign(({ context }) => ({ attempt: context.attempt + 1, pass: null, devices: {} })),
    forgetAttempts: assign({ attempt: 0 }),
    toggleShare: emit({ type: 'share.toggled' }),
    leaveRoom: emit({ type: 'room.left' }),
  },
  guards: {
    mayTryAgain: ({ context }) => context.attempt < attempts,
    isNotYours: (_, { error }: { error: unknown }) => asFailure(error).code === 'not_your_call',
    isOver: (_, { error }: { error: unknown }) =>
      asFailure(error).code === 'call_over' || asFailure(error).kind === 'missing',
    isForbidden: (_, { error }: { error: unknown }) => asFailure(error).kind === 'forbidden',
    isNamed: (_, { name, is }: { name: string; is: RoomErrorName }) => name === is,
    /** The pass is too old, and asking for another may help. */
    isExpired: ({ context }, name: string) => name === expired && context.attempt < attempts,
    isFatal: (_, { isFatal }: RoomTrouble) => isFatal,
    isLinkLost: (_, { kind, name, isFatal }: RoomTrouble) => kind === 'CONNECTION' && !isFatal && name !== expired,
    isLinkDead: (_, { kind, isFatal }: RoomTrouble) => kind === 'CONNECTION' && isFatal,
    /** The browser did not share what the room had asked it for. */
    isOfShare: (_, { name, isFatal }: RoomTrouble) => name.startsWith('gum.') && !isFatal,
  },
  delays: {
    loadTimeout: 8_000,
    mountTimeout: 8_000,
    joinTimeout: 15_000,
    /** 2 s, then 4 s; at once where the room had let the agent in before. */
    backoff: ({ context }) => 2_000 * 2 ** (context.attempt - 1),
    linkTimeout: 20_000,
    hangUpTimeout: 2_000,
  },
}).createMachine({
  id: 'call-video',
  context: ({ input }) => ({
    ...input,
    pass: null,
    attempt: 0,
    problem: null,
    devices: {},
  }),
  initial: 'requesting',
  states: {
    requesting: {
      tags: 'connecting',
      entry: 'startOver',
      invoke: {
        id: 'requestPass',
        src: 'requestPass',
        input: ({ context }) => ({ callId: context.callId }),
        onDone: { target: 'loading', actions: { type: 'keepPass', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isNotYours', params: ({ event }) => ({ error: event.error }) },
            target: 'takenOver',
            actions: { type: 'keepProblem', params: 'notYours' },
          },
          { guard: { type: 'isOver', params: ({ event }) => ({ error: event.error }) }, target: 'ended' },
          {
            guard: { type: 'isForbidden', params: ({ event }) => ({ error: event.error }) },
            target: 'failed',
            actions: { type: 'keepProblem', params: 'refused' },
          },
          { target: 'stumbling' },
        ],
      },
      on: { 'video.hangUp': 'ended' },
    },
    loading: {
      tags: 'connecting',
      invoke: {
        id: 'loadVideoClient',
        src: 'loadVideoClient',
        input: ({ context }) => ({ src: videoScript(context) }),
        onDone: 'mounted',
        onError: 'stumbling',
      },
      after: { loadTimeout: 'stumbling' },
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
          {
            guard: { type: 'isNamed', params: ({ event: { name } }) => ({ name, is: 'conference.destroyed' }) },
            target: 'ended',
          },
          {
            guard: { type: 'isNamed', params: ({ event: { name } }) => ({ name, is: 'conference.replaced' }) },
            target: 'takenOver',
            actions: { type: 'keepProblem', params: 'replaced' },
          },
          {
            guard: {
              type: 'isNamed',
              params: ({ event: { name } }) => ({ name, is: 'conference.connectionError.notAllowed' }),
            },
            target: 'takenOver',
            actions: { type: 'keepProblem', params: 'notYours' },
          },
          {
            guard: { type: 'isExpired', params: ({ event }) => event.name },
            target: 'requesting',
          },
          {
            guard: { type: 'isNamed', params: ({ event: { name } }) => ({ name, is: 'conference.max_users' }) },
            target: 'failed',
            actions: { type: 'keepProblem', params: 'full' },
          },
          { guard: { type: 'isLinkDead', params: ({ event }) => event }, target: 'stumbling' },
          {
            guard: { type: 'isFatal', params: ({ event }) => event },
            target: 'failed',
            actions: { type: 'keepProblem', params: 'refused' },
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
            'peer.joined': { actions: { type: 'tellPeer', params: ({ event }) => event } },
            'peer.left': { actions: { type: 'tellPeer', params: ({ event }) => event } },
            'peer.failed': { actions: { type: 'tellPeer', params: ({ event }) => event } },
            'peer.recovered': { actions: { type: 'tellPeer', params: ({ event }) => event } },
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
              after: { linkTimeout: '#call-video.retrying' },
              on: { 'video.joined': 'online' },
            },
          },
        },
      },
    },
    /** The way into the room failed: once more after a pause, or a person is asked. */
    stumbling: {
      always: [
        { guard: 'mayTryAgain', target: 'retrying' },
        { target: 'failed', actions: { type: 'keepProblem', params: 'unreachable' } },
      ],
    },
    retrying: {
      tags: 'connecting',
      after: { backoff: 'requesting' },
      on: { 'video.hangUp': 'ended' },
    },
    leaving: {
      tags: 'mounted',
      entry: 'leaveRoom',
      after: { hangUpTimeout: 'ended' },
      on: { 'video.closed': 'ended' },
    },
    failed: {
      tags: 'stopped',
      exit: 'forgetProblem',
      on: { 'video.retry': { target: 'requesting', actions: 'forgetAttempts' }, 'video.hangUp': 'ended' },
    },
    /** Another window of this agent, or another agent, is in the room. */
    takenOver: {
      tags: 'stopped',
      exit: 'forgetProblem',
      on: { 'video.retry': { target: 'requesting', actions: 'forgetAttempts' }, 'video.hangUp': 'ended' },
    },
    ended: { type: 'final' },
  },
});

export type CallVideoRef = ActorRefFrom<typeof callVideoMachine>;
