import type { Failure } from '../domain/failure.ts';
import type { OpeningHours } from '../domain/hours.ts';
import type { KioskWish, OwnCall, PlacedCall } from '../domain/kiosk.ts';
import type { QueuePlace } from '../domain/room.ts';
import type { QueryNews } from './live-query.ts';
import type { ClockEvent } from './session.ts';
import type { RealtimeTarget } from './subscription.ts';

/** The visitor is still there: touched the screen, pressed a key. */
export type CallTouchEvent = { type: 'call.touched' };
export type KioskCallEvent =
  | ClockEvent
  | QueryNews<'call', OwnCall>
  | QueryNews<'place', QueuePlace>
  /** When the place is open: a page that begins with the call does not know it at first, and it may change. */
  | { type: 'hours.told'; hours: OpeningHours }
  | { type: 'call.giveUp' }
  | { type: 'call.confirm' }
  | { type: 'call.stay' }
  /** Puts the call off by so many minutes. */
  | { type: 'call.delay'; minutes: number }
  | { type: 'call.hangUp' }
  /** Back to the start: the call is over, or comes by phone anyway. */
  | { type: 'call.leave' }
  | CallTouchEvent;

export interface KioskCallInput {
  /** The public id of the call. */
  id: string;
  realtime: RealtimeTarget;
  /** When the place is open: a call is not put off past that. */
  hours: OpeningHours;
}
export interface KioskCallContext extends KioskCallInput, Omit<PlacedCall, 'hours'> {
  place: QueuePlace | null;
  wish: KioskWish | null;
  failure: Failure | null;
}
