import { type RingSound, type RingTone, ringTones, usualSound } from './ring-sound.ts';
import { type Profile, type StartScreen, startScreens } from './session.ts';
import { type Language, languages } from './settings.ts';
import { isZone } from './time-zone.ts';

/** What a person chose for themselves. The server keeps it, so that it is theirs on every computer. */
export interface Choices {
  /** The screen that the console begins with; null for the usual one. */
  readonly start: StartScreen | null;
  /** null: that of the browser. */
  readonly language: Language | null;
  /** The IANA name of the zone in which times are shown; null: that of the computer. */
  readonly time_zone: string | null;
  readonly ring_volume: number;
  readonly ring_tone: RingTone;
}
export type ChoiceName = keyof Choices;

/** What of it is to be kept, by whoever has seen that version of it. */
export interface SavedChange {
  readonly version: number;
  readonly chosen: Partial<Choices>;
}

/** The choices as the server knows them. `version` counts their changes. */
export interface Preferences extends Choices {
  readonly version: number;
}

/** What holds for whoever chose nothing. */
export const usualChoices: Choices = {
  start: null,
  language: null,
  time_zone: null,
  ring_volume: usualSound.volume,
  ring_tone: usualSound.tone,
};

const oneOf = <T>(known: readonly T[], value: unknown): T | null => known.find((one) => one === value) ?? null;

/** The choices that a profile tells of. What an older
 * server does not know, a newer one calls otherwise, or this engine cannot follow, is as usual. */
export const preferencesOf = (profile: Profile): Preferences => ({
  version: profile.preferences_version ?? 0,
  start: oneOf(startScreens, profile.start),
  language: oneOf(languages, profile.language),
  time_zone: profile.time_zone && isZone(profile.time_zone) ? profile.time_zone : null,
  ring_volume: profile.ring_volume ?? usualChoices.ring_volume,
  ring_tone: oneOf(ringTones, profile.ring_tone) ?? usualChoices.ring_tone,
});

/** Those of the choices that are others than these. */
export const othersThan = (known: Choices, chosen: Partial<Choices>): Partial<Choices> =>
  Object.fromEntries(Object.entries(chosen).filter(([name, value]) => known[name as ChoiceName] !== value));

/** How a person is rung. */
export const soundOf = ({ ring_volume, ring_tone }: Choices): RingSound => ({ volume: ring_volume, tone: ring_tone });
