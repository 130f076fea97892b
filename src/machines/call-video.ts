import { type ActorRefFrom, emit, setup } from 'xstate';
import { port } from './port.ts';

/** What the video client tells, through its widget. */
export type VideoNews =
  | { type: 'video.joined' }
  | { type: 'video.peerJoined' }
  | { type: 'video.peerLeft' }
  | { type: 'video.closed' }
  | { type: 'video.failed' }
  | { type: 'video.deviceRefused' }
  | { type: 'video.shared'; on: boolean };
export type CallVideoEvent = VideoNews | { type: 'video.retry' } | { type: 'video.share' };

export interface CallVideoInput {
  /** Host of the Jitsi instance; null when none is configured. */
  domain: string | null;
  appId: string | null;
  room: string;
  displayName: string;
}

/**
 * The video of one call: loads the client, joins the room, and says plainly why it cannot. What the widget must do
 * (share the screen) is emitted; what the client does comes back as events (specification §4, §7 'Video').
 */
export const callVideoMachine = setup({
  types: {
    input: {} as CallVideoInput,
    context: {} as CallVideoInput,
    events: {} as CallVideoEvent,
    emitted: {} as { type: 'share.toggled' },
    tags: {} as 'mounted' | 'sharing' | 'mayShare' | 'devicesRefused',
  },
  actors: {
    /** Puts the client's script into the page. */
    loadVideoClient: port<void, { domain: string; appId: string | null }>('loadVideoClient'),
  },
  actions: { toggleShare: emit({ type: 'share.toggled' }) },
  guards: {
    hasDomain: ({ context }) => context.domain !== null,
    isOn: (_, on: boolean) => on,
  },
  delays: { loadTimeout: 8_000, joinTimeout: 15_000 },
}).createMachine({
  id: 'call-video',
  context: ({ input }) => input,
  initial: 'checking',
  states: {
    checking: { always: [{ guard: 'hasDomain', target: 'loading' }, { target: 'unconfigured' }] },
    unconfigured: {},
    loading: {
      invoke: {
        id: 'loadVideoClient',
        src: 'loadVideoClient',
        input: ({ context }) => ({ domain: context.domain ?? '', appId: context.appId }),
        onDone: 'mounted',
        onError: 'unreachable',
      },
      after: { loadTimeout: 'unreachable' },
    },
    mounted: {
      tags: 'mounted',
      type: 'parallel',
      on: { 'video.closed': 'closed', 'video.failed': 'unreachable' },
      states: {
        room: {
          initial: 'joining',
          states: {
            joining: {
              after: { joinTimeout: '#call-video.unreachable' },
              on: { 'video.joined': 'waiting' },
            },
            waiting: { tags: 'mayShare', on: { 'video.peerJoined': 'together' } },
            together: { tags: 'mayShare', on: { 'video.peerLeft': 'waiting' } },
          },
        },
        devices: {
          initial: 'allowed',
          states: {
            allowed: { on: { 'video.deviceRefused': 'refused' } },
            refused: { tags: 'devicesRefused' },
          },
        },
        share: {
          initial: 'off',
          states: {
            off: {
              on: {
                'video.share': { actions: 'toggleShare' },
                'video.shared': { guard: { type: 'isOn', params: ({ event }) => event.on }, target: 'on' },
              },
            },
            on: {
              tags: 'sharing',
              on: {
                'video.share': { actions: 'toggleShare' },
                'video.shared': [{ guard: { type: 'isOn', params: ({ event }) => event.on } }, { target: 'off' }],
              },
            },
          },
        },
      },
    },
    unreachable: { on: { 'video.retry': 'loading' } },
    closed: { on: { 'video.retry': 'loading' } },
  },
});

export type CallVideoRef = ActorRefFrom<typeof callVideoMachine>;
