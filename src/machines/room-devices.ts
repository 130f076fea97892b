import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { type CaptureKind, type DeviceChoice, type LocalMediaState, nothingOn } from '../domain/room-page.ts';
import { feed, outlet, port, type Target } from './port.ts';
import type { DevicesNews, TrackNews } from './room-news.ts';

export type RoomDevicesEvent =
  | TrackNews
  | { type: 'microphone.toggle' }
  | { type: 'camera.toggle' }
  | { type: 'share.toggle' }
  | { type: 'devices.retry' }
  /** By `deviceId`; empty for the browser's own choice. */
  | { type: 'microphone.choose' | 'camera.choose' | 'speaker.choose'; id: string };

export interface RoomDevicesInput {
  choice: DeviceChoice;
  /** The microphone comes silenced. */
  isSilent: boolean;
  /** The camera is asked for at once. */
  withCamera: boolean;
  page: Target<DevicesNews>;
}

interface RoomDevicesContext extends RoomDevicesInput {
  local: LocalMediaState;
  /** What is to be asked for next, and what is being asked for. */
  wanted: readonly CaptureKind[];
  asked: readonly CaptureKind[];
}

const isUserWord = (error: unknown) => error instanceof Error && error.name === 'NotAllowedError';

/**
 * Camera, microphone and screen of this side of a room: asks for them, one question at a time and both devices in one
 * where it can, keeps what each says, and tells the page every change. A device that is off or missing comes when somebody
 * wants it.
 */
export const roomDevicesMachine = setup({
  types: {
    input: {} as RoomDevicesInput,
    context: {} as RoomDevicesContext,
    events: {} as RoomDevicesEvent,
    children: {} as { tracks: 'tracks'; openDevices: 'openDevices'; chooseScreen: 'chooseScreen' },
  },
  actors: {
    /** Ends every track when it is stopped. */
    tracks: feed<TrackNews>('tracks'),
    /** Resolves when the browser has answered for each; what came is told by `tracks`. */
    openDevices: port<void, { kinds: readonly CaptureKind[]; choice: DeviceChoice }>('openDevices'),
    /** Rejects with what getDisplayMedia said. */
    chooseScreen: port<void>('chooseScreen'),
  },
  actions: {
    want: assign(({ context: { wanted } }, kind: CaptureKind) => ({ wanted: [...new Set([...wanted, kind])] })),
    takeWanted: assign(({ context }) => ({ asked: context.wanted, wanted: [] })),
    show: assign(({ context: { local } }, on: Partial<LocalMediaState['on']>) => ({
      local: { ...local, on: { ...local.on, ...on } },
    })),
    keepProblems: assign(({ context: { local } }, problems: Partial<LocalMediaState['problems']>) => ({
      local: { ...local, problems: { ...local.problems, ...problems } },
    })),
    keepShareRefusal: assign(({ context }, isShareRefused: boolean) => ({
      local: { ...context.local, isShareRefused },
    })),
    keepSilence: assign((_, isSilent: boolean) => ({ isSilent })),
    keepChoice: assign(({ context }, chosen: DeviceChoice) => ({ choice: { ...context.choice, ...chosen } })),
    tellPage: sendTo(
      ({ context }) => context.page,
      ({ context }) => ({ type: 'devices.changed' as const, local: context.local }),
    ),
    tellAnswered: sendTo(({ context }) => context.page, { type: 'devices.answered' as const }),
    tellRefused: sendTo(
      ({ context }) => context.page,
      (_, { error }: { error: unknown }) => ({
        type: 'share.refused' as const,
        name: isUserWord(error) ? 'gum.screensharing_user_canceled' : 'gum.general',
        message: error instanceof Error ? error.message : '',
      }),
    ),
    silence: outlet<boolean>(),
    stopCamera: outlet(),
    stopScreen: outlet(),
    /** Remembers the choice, and plays through its speaker. */
    applyChoice: outlet<DeviceChoice>(),
  },
  guards: {
    isSilent: ({ context }) => context.isSilent,
    withCamera: ({ context }) => context.withCamera,
    hasWanted: ({ context }) => context.wanted.length > 0,
    isCameraWanted: ({ context }) => context.wanted.includes('video'),
    isCameraMissing: ({ context }) => context.local.problems.video !== null,
    isUserWord: (_, { error }: { error: unknown }) => isUserWord(error),
    /** Another than before was chosen. */
    isNew: ({ context: { choice } }, chosen: DeviceChoice) =>
      Object.entries(chosen).some(([group, id]) => id !== choice[group as keyof DeviceChoice]),
  },
}).createMachine({
  id: 'room-devices',
  context: ({ input }) => ({ ...input, local: nothingOn, wanted: [], asked: [] }),
  type: 'parallel',
  invoke: { id: 'tracks', src: 'tracks' },
  on: {
    'speaker.choose': {
      actions: [
        { type: 'keepChoice', params: ({ event }) => ({ audioOutput: event.id }) },
        { type: 'applyChoice', params: ({ context }) => context.choice },
      ],
    },
  },
  entry: { type: 'applyChoice', params: ({ context }) => context.choice },
  states: {
    microphone: {
      initial: 'asked',
      on: {
        'microphone.choose': {
          guard: { type: 'isNew', params: ({ event }) => ({ audioInput: event.id }) },
          actions: [
            { type: 'keepChoice', params: ({ event }) => ({ audioInput: event.id }) },
            { type: 'applyChoice', params: ({ context }) => context.choice },
            { type: 'want', params: 'audio' },
          ],
        },
        'microphone.came': [
          {
            guard: 'isSilent',
            target: '.muted',
            actions: { type: 'keepProblems', params: { audio: null } },
          },
          { target: '.heard', actions: { type: 'keepProblems', params: { audio: null } } },
        ],
        'microphone.missing': {
          target: '.absent',
          actions: { type: 'keepProblems', params: ({ event }) => ({ audio: event.problem }) },
        },
      },
      states: {
        asked: { entry: { type: 'want', params: 'audio' } },
        absent: {
          entry: [{ type: 'show', params: { audio: false } }, 'tellPage'],
          on: {
            'microphone.toggle': { target: 'asked', actions: { type: 'keepSilence', params: false } },
            'devices.retry': 'asked',
          },
        },
        heard: {
          entry: [{ type: 'silence', params: false }, { type: 'show', params: { audio: true } }, 'tellPage'],
          on: { 'microphone.toggle': { target: 'muted', actions: { type: 'keepSilence', params: true } } },
        },
        muted: {
          entry: [{ type: 'silence', params: true }, { type: 'show', params: { audio: false } }, 'tellPage'],
          on: { 'microphone.toggle': { target: 'heard', actions: { type: 'keepSilence', params: false } } },
        },
      },
    },
    camera: {
      initial: 'deciding',
      on: {
        'camera.choose': {
          guard: { type: 'isNew', params: ({ event }) => ({ videoInput: event.id }) },
          actions: [
            { type: 'keepChoice', params: ({ event }) => ({ videoInput: event.id }) },
            { type: 'applyChoice', params: ({ context }) => context.choice },
            { type: 'want', params: 'video' },
          ],
        },
        'camera.came': {
          target: '.on',
          actions: { type: 'keepProblems', params: { video: null } },
        },
        'camera.missing': {
          target: '.off',
          actions: { type: 'keepProblems', params: ({ event }) => ({ video: event.problem }) },
        },
      },
      states: {
        deciding: { always: [{ guard: 'withCamera', target: 'asked' }, { target: 'off' }] },
        // Of one that does not come nothing is said where another was chosen meanwhile.
        asked: { entry: { type: 'want', params: 'video' }, on: { 'camera.missing': { guard: 'isCameraWanted' } } },
        off: {
          entry: [{ type: 'show', params: { video: false } }, 'tellPage'],
          on: {
            'camera.toggle': 'asked',
            'camera.choose': {
              actions: [
                { type: 'keepChoice', params: ({ event }) => ({ videoInput: event.id }) },
                { type: 'applyChoice', params: ({ context }) => context.choice },
              ],
            },
            'camera.came': { actions: 'stopCamera' }, // turned off while another was asked for
            'devices.retry': { guard: 'isCameraMissing', target: 'asked' },
          },
        },
        on: {
          entry: [{ type: 'show', params: { video: true } }, 'tellPage'],
          on: { 'camera.toggle': { target: 'off', actions: 'stopCamera' } },
        },
      },
    },
    screen: {
      initial: 'off',
      states: {
        off: { on: { 'share.toggle': 'choosing' } },
        /** The browser asks what to share. */
        choosing: {
          invoke: {
            id: 'chooseScreen',
            src: 'chooseScreen',
            onDone: 'shared',
            onError: [
              {
                guard: { type: 'isUserWord', params: ({ event }) => ({ error: event.error }) },
                target: 'off',
                actions: { type: 'tellRefused', params: ({ event }) => ({ error: event.error }) },
              },
              { target: 'refused', actions: { type: 'tellRefused', params: ({ event }) => ({ error: event.error }) } },
            ],
          },
        },
        shared: {
          entry: [{ type: 'show', params: { screen: true } }, 'tellPage'],
          exit: [{ type: 'show', params: { screen: false } }, 'tellPage'],
          on: { 'share.toggle': { target: 'off', actions: 'stopScreen' }, 'screen.ended': 'off' },
        },
        /** Not by the user's own word: the browser wants the click on this page, or cannot. */
        refused: {
          entry: [{ type: 'keepShareRefusal', params: true }, 'tellPage'],
          exit: [{ type: 'keepShareRefusal', params: false }, 'tellPage'],
          on: { 'share.toggle': 'choosing' },
        },
      },
    },
    question: {
      initial: 'resting',
      states: {
        resting: { always: { guard: 'hasWanted', target: 'asking' } },
        asking: {
          entry: 'takeWanted',
          invoke: {
            id: 'openDevices',
            src: 'openDevices',
            input: ({ context: { asked, choice } }) => ({ kinds: asked, choice }),
            onDone: { target: 'resting', actions: 'tellAnswered' },
          },
        },
      },
    },
  },
});

export type RoomDevicesRef = ActorRefFrom<typeof roomDevicesMachine>;
