/** What is erased of a person, each counted by itself. How calls moved says nothing of a person, and stays. */
export const erasureParts = ['calls', 'notes', 'moves', 'visits', 'runs', 'entries'] as const;
export type ErasurePart = (typeof erasureParts)[number];
export type ErasureCounts = Readonly<Record<ErasurePart, number>>;

export const nothingErased: ErasureCounts = { calls: 0, notes: 0, moves: 0, visits: 0, runs: 0, entries: 0 };

/** What an erasure would do. */
export interface ErasureForecast {
  readonly counts: ErasureCounts;
  /** How the number is written in calls, most often first, the first ones. */
  readonly phones: readonly { readonly phone: string; readonly calls: number }[];
}

/** An erasure that was asked for. Times in unix seconds. */
export interface Erasure {
  readonly id: number;
  readonly asked_at: number;
  /** null while it is under way. */
  readonly ended_at: number | null;
  /** How much it found when it was asked for. */
  readonly expected: ErasureCounts;
  /** How much is erased so far. */
  readonly counts: ErasureCounts;
}

/** Stands where something of a person was, and something has to stand. */
export const erasedMark = '[∅]';

/** Fewer digits are an extension, and part of too many other numbers. */
export const fewestDigits = 7;
export const mostDigits = 15;

/** The digits of a number; null for what is none, or no telephone number of a person. */
export const wholePhone = (text: string): string | null => {
  const digits = text.replace(/\D/g, '');
  const isNumber = /^[\d\s()+./_·–-]*$/.test(text);
  return isNumber && digits.length >= fewestDigits && digits.length <= mostDigits ? digits : null;
};

/** Whether there is anything to erase. */
export const findsAnything = ({ counts }: ErasureForecast): boolean => Object.values(counts).some((count) => count > 0);

/** Whether a number is typed as it was before, whatever stands between its digits. */
export const isSamePhone = (phone: string, typed: string): boolean =>
  wholePhone(phone) !== null && wholePhone(phone) === wholePhone(typed);
