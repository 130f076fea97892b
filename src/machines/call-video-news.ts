import type { KioskPass } from '../domain/kiosk.ts';
import type { Settings } from '../domain/settings.ts';
import type { RoomDevice, RoomTrouble, VideoProblem } from '../domain/video.ts';
import type { PeerNews } from './room-peer.ts';
import type { ShareNews, ShareRequest } from './screen-share.ts';

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

export interface CallVideoContext extends CallVideoInput {
  /** Whether the customer is there, as far as the room told. */
  isTogether: boolean;
  pass: KioskPass | null;
  /** How many times in a row the way into the room was tried. */
  attempt: number;
  /** The last try failed in the room. */
  isAgain: boolean;
  /** Why there is no video; null while nothing is known to be wrong. */
  problem: VideoProblem | null;
  /** What the room says of each device that it could not open. */
  devices: Readonly<Partial<Record<RoomDevice, string>>>;
}
