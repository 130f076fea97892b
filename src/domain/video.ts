import type { RoomErrorName } from './room.ts';

/** Why the console shows no video: each has its own words, and its own way on. */
export type VideoProblem =
  /** The pass, the script or the room did not come. */
  | 'unreachable'
  | 'unsupported'
  | 'full'
  | 'refused'
  /** A newer window of the same agent is in the room. */
  | 'replaced'
  /** Another agent holds the call. */
  | 'notYours';

export const roomDevices = ['camera', 'microphone'] as const;
export type RoomDevice = (typeof roomDevices)[number];

/** What a room says when something goes wrong in it, in the terms of Jitsi's `errorOccurred`. */
export interface RoomTrouble {
  readonly kind: 'CONFIG' | 'CONNECTION' | 'CONFERENCE';
  /** One of `roomErrorNames`, or another name that only Jitsi has. */
  readonly name: string;
  readonly isFatal: boolean;
}

const problems: ReadonlyMap<string, VideoProblem> = new Map([
  ['conference.replaced', 'replaced'],
  ['conference.connectionError.notAllowed', 'notYours'],
  ['conference.max_users', 'full'],
] satisfies [RoomErrorName, VideoProblem][]);

/** Why there is no video in a room that ends with this trouble. */
export const problemOf = (name: string): VideoProblem => problems.get(name) ?? 'refused';

/** Why a device does not work, as far as a person can do something about it. */
export type DeviceCause = 'denied' | 'missing' | 'busy' | 'insecure' | 'other';

const causes: Readonly<Record<string, DeviceCause>> = {
  'gum.permission_denied': 'denied',
  'gum.not_found': 'missing',
  'gum.not_readable': 'busy',
  'gum.insecure_context': 'insecure',
};

/** Reads the `type` of a camera or microphone error (lib-jitsi-meet, JitsiTrackErrors). */
export const deviceCause = (name: string): DeviceCause => causes[name] ?? 'other';

/** Devices that do not work for the same reason: what is to say of them is said once. */
export interface DeviceTrouble {
  readonly cause: DeviceCause;
  readonly devices: readonly RoomDevice[];
}

/** By reason, which devices do not work. `failing`: the `type` of the error of each that does not. */
export const deviceTroubles = (failing: Readonly<Partial<Record<RoomDevice, string>>>): readonly DeviceTrouble[] => {
  const byCause = Map.groupBy(
    roomDevices.filter((device) => failing[device] !== undefined),
    (device) => deviceCause(failing[device] ?? ''),
  );
  return [...byCause].map(([cause, devices]) => ({ cause, devices }));
};
