import type { Ref } from './session.ts';

/** The letters of a code: none that is taken for another, and no vowels, so that no code is a word. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ';
const length = 8;

/** How long a code serves, and how long a player may take to fetch its secret once it is paired, in seconds. */
export const pairingSeconds = 10 * 60;

/** A new code. `random` answers a whole number from 0 to below its argument. */
export const newCode = (random: (below: number) => number): string =>
  Array.from({ length }, () => letters[random(letters.length)]).join('');

/** A code as people read and type it: in two halves. */
export const shownCode = (code: string): string => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;

/** The code that somebody typed, in whatever case and with whatever between; null for what is none. */
export const readCode = (typed: string): string | null => {
  const code = typed.toUpperCase().replace(/[^\p{L}\d]/gu, '');
  return code.length === length && [...code].every((letter) => letters.includes(letter)) ? code : null;
};

/** What people call the browser and the system of a player; null for a program of another kind. */
export interface PlayerWords {
  readonly browser: string | null;
  readonly system: string | null;
}

/** A player that shows a code, as whoever may pair it sees it. Times in unix seconds. */
export interface WaitingPlayer extends PlayerWords {
  readonly code: string;
  readonly created_at: number;
  readonly expires_at: number;
  /** The network address from which it asked for the code. */
  readonly address: string;
  /** The program, as it calls itself; null for one that does not say. */
  readonly agent: string | null;
  /** `waiting` for somebody to say which device it is, `paired` and about to fetch its secret, or it has it: `taken`. */
  readonly state: 'waiting' | 'paired' | 'taken';
  /** The device that it was said to be. */
  readonly device: Ref | null;
}

/** A code that was asked for. `expires_in` in seconds. */
export interface NewPairing {
  readonly code: string;
  /** What the player asks with how far it is, and what it shows to nobody. */
  readonly ticket: string;
  readonly expires_in: number;
  /** Where the console takes the code. */
  readonly url: string;
  /** The same as a QR code: an SVG image. */
  readonly qr: string;
}

/** How far a pairing is, for the player. */
export type PairingClaim =
  | { readonly state: 'waiting' }
  | { readonly state: 'paired'; readonly secret: string; readonly device: Ref; readonly business: Ref }
  /** The code serves no more, or its secret was used already. */
  | { readonly state: 'over' };

/** How a device is known by its secret. Times in unix seconds. */
export interface DevicePairing extends PlayerWords {
  readonly paired_at: number;
  /** Since when the secret is the one that it is. */
  readonly made_at: number;
  readonly heard_at: number | null;
  readonly heard_from: string | null;
  readonly agent: string | null;
  readonly version: string | null;
  /** When two places last used the secret by turns, and the other of them. */
  readonly elsewhere_at: number | null;
  readonly elsewhere_from: string | null;
}
