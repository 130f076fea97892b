/** The tones that a call can ring with. `scripts/ringtone.ts` makes them. */
export const ringTones = ['classic', 'chime', 'marimba', 'pulse'] as const;
export type RingTone = (typeof ringTones)[number];

/** How a call rings: the volume from 0, which is silent, to 100. */
export interface RingSound {
  readonly volume: number;
  readonly tone: RingTone;
}

/** How a call rings for whoever chose nothing. */
export const usualSound: RingSound = { volume: 60, tone: 'classic' };
