import type { Failure } from '../domain/failure.ts';
import type { Viewer } from '../domain/routes.ts';
import type { Profile } from '../domain/session.ts';
import type { AvailabilityRef } from './availability.ts';
import type { CallRoomRef } from './call-room.ts';
import type { CurrentCallRef } from './current-call.ts';
import type { PendingRef } from './pending.ts';
import type { ReadinessOfferRef } from './readiness-offer.ts';
import type { RealtimeRef } from './realtime.ts';
import type { ShellInput } from './shell-news.ts';

/** What the shell knows, and the charts that live as long as it does. */
export interface ShellContext extends ShellInput {
  realtime: RealtimeRef;
  /** The calls that wait, for the bell and the dashboard. */
  pending: PendingRef;
  /** The calls in hand and the video room, which outlive every screen. */
  current: CurrentCallRef;
  /** What one is at as an agent. */
  availability: AvailabilityRef;
  /** The check of an agent's place. */
  readiness: ReadinessOfferRef;
  room: CallRoomRef;
  profile: Profile | null;
  /** Who looks, with the rights of the business. */
  viewer: Viewer;
  failure: Failure | null;
}
