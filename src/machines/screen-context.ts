import type { Area } from '../domain/areas.ts';
import type { CurrentCall } from '../domain/call.ts';
import type { Viewer } from '../domain/routes.ts';
import type { Profile } from '../domain/session.ts';
import type { CurrentCallRef } from './current-call.ts';
import type { PendingTarget } from './pending-reader.ts';
import type { Target } from './port.ts';
import type { RealtimeRef } from './realtime.ts';
import type { ScreenChange, ScreenNews } from './screen-news.ts';

export interface ScreenInput {
  path: string;
  profile: Profile;
  realtime: RealtimeRef;
  pending: PendingTarget;
  /** The calls in hand, which outlive every screen. */
  current: CurrentCallRef;
  /** Hears of what is not saved, from the screens themselves. */
  shell: Target<ScreenNews | ScreenChange>;
}

/** What is known of whoever looks, and where. */
export interface ScreenContext extends ScreenInput {
  viewer: Viewer;
  /** The calls that the viewer is in. */
  inHand: readonly CurrentCall[];
  /** The page before this one, unless the rights have changed since. */
  before: string | null;
  /** The areas whose charts are there; null, where no screen is shown, needs none. */
  fetched: readonly (Area | null)[];
}
