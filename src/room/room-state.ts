import type { PeerLeaveReason, RoomErrorName, RoomMedia, RoomPeer } from '../domain/room.ts';
import type { RoomEvent } from './frame-messages.ts';
import type { LocalMediaState } from './local-media.ts';

/** Why there is no room (any more): the server's word, a browser that cannot, or no pass at all. */
export type RoomEnd = RoomErrorName | 'unsupported' | 'noPass' | 'hangup';

/** Where somebody is. `lost` waits for the other side, which did not say goodbye; `hungUp` heard it. */
export type RoomPhase = 'connecting' | 'waiting' | 'together' | 'lost' | 'hungUp' | 'left';

/** Everything that the page shows. */
export interface RoomState {
  readonly phase: RoomPhase;
  readonly self: RoomPeer | null;
  /** The other side, also after it left. */
  readonly peer: RoomPeer | null;
  /** What the other side said is on; null before it said anything. */
  readonly peerMedia: RoomMedia | null;
  readonly local: LocalMediaState;
  /** Signalling is gone; media may go on. */
  readonly isReconnecting: boolean;
  /** The way to the other side is broken. */
  readonly isUnstable: boolean;
  /** No new picture for a while. */
  readonly isFrozen: boolean;
  /** The browser waits for a click before it lets the other side be heard. */
  readonly isSilenced: boolean;
  /** A share that the browser did not allow, other than by the user's own word. */
  readonly isShareRefused: boolean;
  readonly end: RoomEnd | null;
}

export type RoomNews =
  | {
      readonly type: 'joined';
      readonly self: RoomPeer;
      readonly peer: RoomPeer | null;
      readonly media: RoomMedia | null;
    }
  | { readonly type: 'peerJoined'; readonly peer: RoomPeer }
  | { readonly type: 'peerLeft'; readonly id: string; readonly reason: PeerLeaveReason }
  | { readonly type: 'peerMedia'; readonly id: string; readonly media: RoomMedia }
  | { readonly type: 'signallingLost' }
  | { readonly type: 'linkChanged'; readonly state: RTCPeerConnectionState }
  | { readonly type: 'localChanged'; readonly local: LocalMediaState }
  | { readonly type: 'freeze' | 'silence' | 'shareRefusal'; readonly is: boolean }
  | { readonly type: 'ended'; readonly end: RoomEnd };

const calm = { isUnstable: false, isFrozen: false };

export const firstState: RoomState = {
  phase: 'connecting',
  self: null,
  peer: null,
  peerMedia: null,
  local: { on: { audio: false, video: false, screen: false }, problems: { audio: null, video: null } },
  isReconnecting: false,
  ...calm,
  isSilenced: false,
  isShareRefused: false,
  end: null,
};

/** The state after some news; what comes after the end changes nothing. */
export const after = (state: RoomState, news: RoomNews): RoomState => {
  if (state.phase === 'left') return state;
  switch (news.type) {
    case 'joined': {
      const { self, peer, media } = news;
      const here = { ...state, self, isReconnecting: false };
      if (peer) return { ...here, ...calm, phase: 'together', peer, peerMedia: media };
      // Who was there when the signalling broke may come back like us.
      return { ...here, phase: state.peer && state.phase !== 'hungUp' ? 'lost' : 'waiting' };
    }
    case 'peerJoined':
      return { ...state, ...calm, phase: 'together', peer: news.peer, peerMedia: null };
    case 'peerLeft':
      if (news.id !== state.peer?.id) return state;
      return { ...state, ...calm, phase: news.reason === 'hangup' ? 'hungUp' : 'lost' };
    case 'peerMedia':
      return news.id === state.peer?.id ? { ...state, peerMedia: news.media } : state;
    case 'signallingLost':
      return { ...state, isReconnecting: state.self !== null };
    case 'linkChanged':
      return { ...state, isUnstable: news.state === 'disconnected' || news.state === 'failed' };
    case 'localChanged':
      return { ...state, local: news.local, isShareRefused: state.isShareRefused && !news.local.on.screen };
    case 'freeze':
      return { ...state, isFrozen: news.is };
    case 'silence':
      return { ...state, isSilenced: news.is };
    case 'shareRefusal':
      return { ...state, isShareRefused: news.is };
    case 'ended':
      return { ...state, ...calm, phase: 'left', isReconnecting: false, isSilenced: false, end: news.end };
  }
};

/** Whether the other side should be seen now: camera or screen, as far as it said. */
export const seesPeer = ({ phase, peerMedia }: RoomState): boolean =>
  phase === 'together' && (peerMedia === null || peerMedia.video || peerMedia.screen);

/** Whether new pictures have to come all the time; a shared screen may stand still. */
export const expectsFrames = (state: RoomState): boolean =>
  seesPeer(state) && state.peerMedia !== null && !state.peerMedia.screen;

type Told = readonly [RoomEvent, Readonly<Record<string, unknown>>];

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
export const errorType = (name: string): 'CONNECTION' | 'CONFERENCE' | 'CONFIG' => {
  if (name.startsWith('connection.')) return 'CONNECTION';
  return name.startsWith('conference.') ? 'CONFERENCE' : 'CONFIG';
};
