import type { Obstacle } from '../domain/attending.ts';
import type { Preferences } from '../domain/preferences.ts';
import type { Profile } from '../domain/session.ts';
import type { Target } from './port.ts';

/** What a screen tells who shows it: whether something stands in it that is stored nowhere but in this browser. */
export type ScreenNews = { type: 'work.unsaved' } | { type: 'work.settled' };
export type ScreenParent = Target<ScreenNews>;

/** What the shell hears of the screen: another took its place. */
export type ScreenChange = { type: 'screen.replaced' };

/** What whoever shows a screen is told: who looks has changed, or what they may do. */
export type ProfileChange = { type: 'profile.changed'; profile: Profile };

/** What the app hears of who signed in: what they chose for themselves. */
export type PersonNews = { type: 'person.known'; preferences: Preferences };

/** What a screen of calls is told: why the viewer may answer none now; null when they may. */
export type ObstacleNews = { type: 'obstacle.changed'; obstacle: Obstacle | null };

/** What the app must know: whether a call is in hand, which a lost session must not cut; and whether it may leave. */
export type ShellNews =
  | { type: 'call.opened' }
  | { type: 'call.closed' }
  | { type: 'shell.left' }
  | { type: 'shell.stayed' };
