import type { Business, Profile } from '../domain/session.ts';
import type { Settings } from '../domain/settings.ts';
import type { AvailabilityNews } from './availability-news.ts';
import type { CurrentCallNews } from './current-call-news.ts';
import type { DoorNews, RouteEvent } from './door.ts';
import type { QueryNews } from './live-query.ts';
import type { Target } from './port.ts';
import type { PersonNews, ScreenChange, ScreenNews, ShellNews } from './screen-news.ts';

export type ShellEvent =
  | RouteEvent
  | ScreenNews
  | ScreenChange
  | CurrentCallNews
  | AvailabilityNews
  | DoorNews
  | QueryNews<'profile', Profile>
  /** The app is about to leave this business: for another, or for good. */
  | { type: 'shell.leave' }
  | { type: 'shell.retry' }
  | { type: 'diagrams.open' };

export interface ShellInput {
  userId: number;
  business: Business;
  /** Where the first screen stands; the screen knows where it leads from there. */
  path: string;
  video: Settings['video'];
  app: Target<ShellNews | PersonNews>;
}
