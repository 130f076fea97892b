/** What became of the sound of a ring: it played, the browser played nothing, or the volume is 0. */
export const ringSounds = ['heard', 'blocked', 'muted'] as const;
export type RingSoundFate = (typeof ringSounds)[number];

/** Why it played nothing: the browser waits for somebody to touch the page, or had no sound to play. */
export const soundCauses = ['autoplay', 'unplayable'] as const;
export type SoundCause = (typeof soundCauses)[number];

/** What became of its desktop notification: shown; forbidden, never asked for, or not known in the browser; or it did not come. */
export const ringNotices = ['shown', 'denied', 'unasked', 'unsupported', 'failed'] as const;
export type RingNotice = (typeof ringNotices)[number];

/** What a page knows of a ring at a moment: of its sound, or of its notification. Nothing of who calls. */
export interface RingReport {
  readonly call_id: number;
  /** Unix seconds. */
  readonly at: number;
  /** Null where this is not told of. */
  readonly sound: RingSoundFate | null;
  readonly cause: SoundCause | null;
  readonly notification: RingNotice | null;
}

/** How many a page tells at once, and how many it keeps while it cannot. */
export const mostRings = 50;

/** The name that a page has by chance. */
export const tabPattern = /^[\w-]{7,40}$/;

/** What a browser says of notifications as what becomes of one; null where one may be shown. */
export const refusedNotice = (
  permission: 'default' | 'granted' | 'denied' | 'unsupported',
): Exclude<RingNotice, 'shown' | 'failed'> | null =>
  permission === 'granted' ? null : permission === 'default' ? 'unasked' : permission;
