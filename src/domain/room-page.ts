import type { PeerLeaveReason, RoomCloseReason, RoomErrorName, RoomMedia, RoomPeer } from './room.ts';

/** What the room page tells whoever opened it, by Jitsi's names. */
export const roomEvents = [
  'browserSupport',
  'cameraError',
  'micError',
  'audioAvailabilityChanged',
  'videoAvailabilityChanged',
  'audioMuteStatusChanged',
  'videoMuteStatusChanged',
  'screenSharingStatusChanged',
  'videoConferenceJoined',
  'participantJoined',
  'participantLeft',
  'p2pStatusChanged',
  'peerConnectionFailure',
  'errorOccurred',
  'videoConferenceLeft',
  'readyToClose',
] as const;
export type RoomEvent = (typeof roomEvents)[number];
export type Told = readonly [name: RoomEvent, data: Readonly<Record<string, unknown>>];

/** What keeps a camera or a microphone away, by the names of lib-jitsi-meet's JitsiTrackErrors where it has one. */
export type CaptureProblem =
  | 'gum.permission_denied'
  | 'gum.not_found'
  | 'gum.not_readable'
  | 'gum.insecure_context'
  | 'gum.general';

export type CaptureKind = 'audio' | 'video';

/** The devices that somebody chose in this browser, by `deviceId`; absent, or empty, means the browser's own choice. */
export interface DeviceChoice {
  readonly audioInput?: string;
  readonly videoInput?: string;
  readonly audioOutput?: string;
}

/** What this side shows and says, and what keeps it from doing so. */
export interface LocalMediaState {
  /** Whether the other side hears, sees, or sees the screen. */
  readonly on: RoomMedia;
  readonly problems: Readonly<Record<CaptureKind, CaptureProblem | null>>;
  /** A share that the browser did not allow, other than by the user's own word. */
  readonly isShareRefused: boolean;
}

export const nothingOn: LocalMediaState = {
  on: { audio: false, video: false, screen: false },
  problems: { audio: null, video: null },
  isShareRefused: false,
};

/** Why there is no room (any more): the server's word, a browser that cannot, or no pass at all. */
export type RoomEnd = RoomErrorName | 'unsupported' | 'noPass' | 'hangup';

/** Where somebody is. `lost` waits for the other side, which did not say goodbye; `hungUp` heard it. */
export type RoomPhase = 'connecting' | 'waiting' | 'together' | 'lost' | 'hungUp' | 'left';

/** Somebody in the room beside this side and the other: a guest, and for a guest the agent and the other guest. */
export interface RoomGuest {
  readonly party: string;
  readonly peer: RoomPeer;
  /** What they said is on; null before they said anything. */
  readonly media: RoomMedia | null;
  readonly isUnstable: boolean;
  readonly isFrozen: boolean;
  readonly isSilenced: boolean;
}

/** Everything that the page shows. */
export interface RoomShown {
  readonly phase: RoomPhase;
  readonly self: RoomPeer | null;
  /** The other side, also after it left. */
  readonly peer: RoomPeer | null;
  /** What the other side said is on; null before it said anything. */
  readonly peerMedia: RoomMedia | null;
  readonly guests: readonly RoomGuest[];
  readonly local: LocalMediaState;
  /** Signalling is gone; media may go on. */
  readonly isReconnecting: boolean;
  /** The way to the other side is broken. */
  readonly isUnstable: boolean;
  /** No new picture for a while. */
  readonly isFrozen: boolean;
  /** The browser waits for a click before it lets somebody be heard. */
  readonly isSilenced: boolean;
  /** What somebody put away, by the ids of `troublesOf`. */
  readonly dismissed: readonly string[];
  readonly end: RoomEnd | null;
}

/** Whether the other side should be seen now: camera or screen, as far as it said. */
export const seesPeer = ({ phase, peerMedia }: Pick<RoomShown, 'phase' | 'peerMedia'>): boolean =>
  phase === 'together' && (peerMedia === null || peerMedia.video || peerMedia.screen);

/** Whether new pictures have to come all the time of who shows this; a shared screen may stand still. */
export const expectsFrames = (media: RoomMedia | null): boolean => media?.video === true && !media.screen;

/** What keeps a device from working, or both by the same; or the screen from being shared. */
export type Trouble =
  | { readonly id: string; readonly devices: CaptureKind | 'both'; readonly problem: CaptureProblem }
  | { readonly id: 'share'; readonly devices: null };

const deviceTrouble = (devices: CaptureKind | 'both', problem: CaptureProblem): Trouble => ({
  id: `${devices} ${problem}`,
  devices,
  problem,
});

/** What is wrong at this side, each of which may be put away until it comes anew. */
export const troublesOf = ({ problems: { audio, video }, isShareRefused }: LocalMediaState): readonly Trouble[] => [
  ...(isShareRefused ? [{ id: 'share', devices: null } as const] : []),
  ...(audio !== null && audio === video
    ? [deviceTrouble('both', audio)]
    : [
        ...(video === null ? [] : [deviceTrouble('video', video)]),
        ...(audio === null ? [] : [deviceTrouble('audio', audio)]),
      ]),
];

/** What Jitsi tells of a change of this side's devices. */
export const mediaEvents = (before: LocalMediaState, now: LocalMediaState): readonly Told[] => {
  const told: Told[] = [];
  const errors = { audio: 'micError', video: 'cameraError' } as const;
  const recoveries = { audio: 'audioAvailabilityChanged', video: 'videoAvailabilityChanged' } as const;
  for (const kind of ['audio', 'video'] as const) {
    const problem = now.problems[kind];
    if (problem === before.problems[kind]) continue;
    if (problem) told.push([errors[kind], { type: problem, message: problem }]);
    else told.push([recoveries[kind], { available: true }]);
  }
  if (now.on.audio !== before.on.audio) told.push(['audioMuteStatusChanged', { muted: !now.on.audio }]);
  if (now.on.video !== before.on.video) told.push(['videoMuteStatusChanged', { muted: !now.on.video }]);
  if (now.on.screen !== before.on.screen) {
    const details = now.on.screen ? { sourceType: 'screen' } : {};
    told.push(['screenSharingStatusChanged', { on: now.on.screen, details }]);
  }
  return told;
};

/** The part of Jitsi that an error is of. */
const errorType = (name: string): 'CONNECTION' | 'CONFERENCE' | 'CONFIG' => {
  if (name.startsWith('connection.')) return 'CONNECTION';
  return name.startsWith('conference.') ? 'CONFERENCE' : 'CONFIG';
};

/** What Jitsi tells of an error; `message` is a sentence for logs. */
const errorEvent = (name: string, message: string, isFatal: boolean): Told => [
  'errorOccurred',
  { type: errorType(name), name, message, isFatal, details: {} },
];

/** A connection to the server that broke, and is tried again. */
export const droppedEvents: readonly Told[] = [errorEvent('connection.droppedError', 'Signalling lost', false)];

/** A screen that was not shared: why, before that it is not. */
export const shareRefusedEvents = ({ name, message }: { name: string; message: string }): readonly Told[] => [
  errorEvent(name, message, false),
  ['screenSharingStatusChanged', { on: false, details: {} }],
];

/** Somebody has left: the page around may close the room. */
export const goodbye = (roomName: string): readonly Told[] => [
  ['videoConferenceLeft', { roomName }],
  ['readyToClose', {}],
];

/** Why the room ends for somebody who did not want it: `name` for the page around, `end` for people. */
export interface RoomPutOut {
  readonly end: RoomEnd;
  readonly name: RoomErrorName;
  /** A sentence for logs. */
  readonly message: string;
}

/** An end that nobody at this side wanted, with the goodbye of whoever was in. */
export const putOutEvents = (
  { self, roomName }: { self: RoomPeer | null; roomName: string },
  why: Omit<RoomPutOut, 'end'> | null,
): readonly Told[] => (why ? [errorEvent(why.name, why.message, true), ...(self ? goodbye(roomName) : [])] : []);

export const putOutBy = (name: RoomErrorName, message: string): RoomPutOut => ({ end: name, name, message });
export const noPass: RoomPutOut = {
  ...putOutBy('conference.authenticationRequired', 'There is no pass'),
  end: 'noPass',
};
export const replaced = putOutBy('conference.replaced', 'The call goes on in a newer window');
/** What the room ends for when the server closes it. */
export const closings: Readonly<Record<RoomCloseReason, RoomPutOut>> = {
  finished: putOutBy('conference.destroyed', 'The call is over'),
  returned: putOutBy('conference.connectionError.notAllowed', 'The call was returned'),
  revoked: putOutBy('conference.authenticationRequired', 'The right to be in the call has ended'),
};

/** This side is in. */
export const enteredEvents = (roomName: string, self: RoomPeer | null): readonly Told[] =>
  self ? [['videoConferenceJoined', { roomName, id: self.id, displayName: self.displayName }]] : [];

/** The other side came; or left. */
export const joinedEvents = (peer: RoomPeer | null): readonly Told[] =>
  peer
    ? [
        [
          'participantJoined',
          { id: peer.id, displayName: peer.displayName, formattedDisplayName: peer.displayName, role: peer.role },
        ],
      ]
    : [];
export const leftEvents = (id: string, reason: PeerLeaveReason): readonly Told[] => [
  ['participantLeft', { id, reason }],
];

/** How the connection to the other side fares. */
export const linkEvents: Readonly<Record<'connected' | 'broken', readonly Told[]>> = {
  connected: [['p2pStatusChanged', { isP2p: true }]],
  broken: [['peerConnectionFailure', { isP2P: true, wasConnected: true }]],
};
