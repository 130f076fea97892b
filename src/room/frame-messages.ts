/**
 * What the page around a room and the room page tell each other by postMessage. Every message carries the `scope`, a
 * random name that the address of the frame ends with: a frame that comes from elsewhere does not know it.
 */

/** What the page around asks of a room. */
export interface RoomInit {
  /** Last segment of the call's url. */
  readonly roomName: string;
  /** The pass; null when there is none, and the room says so. */
  readonly jwt: string | null;
  /** A language tag; any other than English is Spanish. */
  readonly lang: string | null;
  readonly startWithAudioMuted: boolean;
  readonly startWithVideoMuted: boolean;
  /** Jitsi's names of the buttons that are wanted; null for all. */
  readonly toolbarButtons: readonly string[] | null;
}

export type ToRoom =
  | { readonly type: 'init'; readonly data: RoomInit }
  | { readonly type: 'command'; readonly name: string }
  | { readonly type: 'request'; readonly name: string; readonly id: number; readonly args: readonly string[] };

export type FromRoom =
  | { readonly type: 'ready' }
  | { readonly type: 'event'; readonly name: string; readonly data: Readonly<Record<string, unknown>> }
  | { readonly type: 'response'; readonly id: number; readonly data: unknown }
  | { readonly type: 'response'; readonly id: number; readonly error: string };

/** What the room understands as a command; all else is refused where it is asked. */
export const roomCommands = ['hangup', 'toggleAudio', 'toggleVideo', 'toggleShareScreen'] as const;
export type RoomCommand = (typeof roomCommands)[number];

/** What the room answers. */
export const roomRequests = [
  'isAudioMuted',
  'isVideoMuted',
  'isSharingScreen',
  'isAudioAvailable',
  'isVideoAvailable',
  'getAvailableDevices',
  'getCurrentDevices',
  'getContentSharingParticipants',
  'isDeviceChangeAvailable',
  'isDeviceListAvailable',
  'isMultipleAudioInputSupported',
  'setAudioInputDevice',
  'setVideoInputDevice',
  'setAudioOutputDevice',
] as const;
export type RoomRequest = (typeof roomRequests)[number];

/** The address of the frame of a room. */
export const frameAddress = (origin: string, roomName: string, scope: string): string =>
  `${origin}/room/${encodeURIComponent(roomName)}#scope=${scope}`;

/** The scope in the fragment of a frame's address; null when the room page stands alone. */
export const scopeOf = (fragment: string): string | null => new URLSearchParams(fragment.slice(1)).get('scope');

/** What was said, if the expected window said it in this scope; else null. */
export const heard = <Message extends ToRoom | FromRoom>(
  { source, origin, data }: Pick<MessageEvent, 'source' | 'origin' | 'data'>,
  expected: { readonly source: unknown; readonly origin: string; readonly scope: string },
): Message | null => {
  if (source === null || source !== expected.source || origin !== expected.origin) return null;
  return typeof data === 'object' && data !== null && data.scope === expected.scope ? (data as Message) : null;
};
