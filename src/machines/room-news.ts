import type {
  IceServer,
  PeerLeaveReason,
  RoomCloseReason,
  RoomErrorName,
  RoomMedia,
  RoomPeer,
  RoomSignal,
} from '../domain/room.ts';
import type { CaptureProblem, LocalMediaState } from '../domain/room-page.ts';

/** What the server tells of the other side of a room. */
export type OtherSideNews =
  /** This side is in, with whom it finds there and what they said is on. */
  | {
      type: 'room.joined';
      self: RoomPeer;
      peer: RoomPeer | null;
      media: RoomMedia | null;
      iceServers: readonly IceServer[];
    }
  | { type: 'peer.joined'; peer: RoomPeer }
  | { type: 'peer.left'; id: string; reason: PeerLeaveReason }
  | { type: 'peer.media'; id: string; media: RoomMedia }
  | { type: 'signal.came'; from: string; data: RoomSignal };

/** Who is in, and what helps to find a way to the others. */
export interface Entered {
  readonly self: RoomPeer;
  readonly iceServers: readonly IceServer[];
}
/** Somebody who was there before, with what they said is on. */
export type MetPeer = RoomPeer & { readonly media: RoomMedia | null };

/** What the server tells of everybody else in a room: of the other side, and of guests. */
export type RoomNews =
  | Exclude<OtherSideNews, { type: 'room.joined' }>
  | (Extract<OtherSideNews, { type: 'room.joined' }> & { others: readonly MetPeer[] });

/** What the signalling tells: the messages of the server, and how the connection to it fares. */
export type SignallingNews =
  | RoomNews
  /** This side is in again as if it had never been away: what goes between the browsers stays as it is. */
  | { type: 'room.resumed' }
  | { type: 'room.superseded' }
  | { type: 'room.closed'; reason: RoomCloseReason }
  /** The server does not want us, and says why. */
  | { type: 'room.refused'; name: RoomErrorName; message: string }
  /** The connection is gone, or could not be made; it is tried again by itself. */
  | { type: 'signalling.lost' }
  /** The same by the server's word: it is not tried again by itself. */
  | { type: 'signalling.dropped' }
  /** The server has heard the goodbye. */
  | { type: 'signalling.left' };

/** What the signalling must do. */
export type SignallingCommand =
  | { type: 'signal.send'; to: string; data: RoomSignal }
  | { type: 'media.say'; media: RoomMedia }
  | { type: 'signalling.connect' }
  | { type: 'signalling.leave' };

/** What becomes of the tracks of this side. */
export type TrackNews =
  | { type: 'microphone.came' }
  | { type: 'microphone.missing'; problem: CaptureProblem }
  | { type: 'camera.came' }
  | { type: 'camera.missing'; problem: CaptureProblem }
  /** The browser's own button ended the share, or what was shared is gone. */
  | { type: 'screen.ended' };
/** What the page hears of its devices. */
export type DevicesNews =
  | { type: 'devices.changed'; local: LocalMediaState }
  | { type: 'devices.answered' }
  | { type: 'share.refused'; name: string; message: string };
