import type { SoundCause } from '../domain/ring-report.ts';
import type { AlertNews } from './alert.ts';
import type { AvailabilityNews } from './availability-news.ts';
import type { InHandNews } from './current-call-news.ts';
import type { PendingNews } from './pending-reader.ts';
import type { ProfileChange } from './screen-news.ts';
import type { ClockEvent } from './session.ts';

export type RingtoneEvent =
  | { type: 'ringtone.blocked'; cause: SoundCause }
  | { type: 'ringtone.played' }
  /** The volume is 0. */
  | { type: 'ringtone.muted' }
  /** The chosen output is not there: it rings on the usual one. */
  | { type: 'ringtone.elsewhere' };
export type LeadershipEvent = { type: 'ring.elected' };
export type RingEvent =
  | PendingNews
  | ClockEvent
  | RingtoneEvent
  | LeadershipEvent
  | AlertNews
  | InHandNews
  | ProfileChange
  | AvailabilityNews
  | { type: 'ring.enableSound' };
