/** What is erased of a person, each counted by itself. How calls moved says nothing of a person, and stays. */
export const erasureParts = [
  'calls',
  'notes',
  'moves',
  'visits',
  'runs',
  'samples',
  'entries',
  'phones',
  'views',
] as const;
export type ErasurePart = (typeof erasureParts)[number];
export type ErasureCounts = Readonly<Record<ErasurePart, number>>;

export const nothingErased: ErasureCounts = {
  calls: 0,
  notes: 0,
  moves: 0,
  visits: 0,
  runs: 0,
  samples: 0,
  entries: 0,
  phones: 0,
  views: 0,
};

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

/** Gaps of every width, whether or not a line may break there. */
const gaps = '\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000';
/** What is not seen, and comes along with a number that is copied: where it may break, and in which direction it runs. */
const unseen = '\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff';
const hyphens = '\u2010-\u2015\u2212\ufe58\ufe63\uff0d';

/**
 * What stands between the digits of a number: a regular expression, of PostgreSQL and JavaScript alike. By name, because what a class of
 * characters means to a database depends on its locale.
 */
export const phoneSign = `[-().+/_·${gaps}${unseen}${hyphens}]`;

const numberAlone = new RegExp(`^(?:[0-9]|${phoneSign})*$`);

/** The digits of a number; null for what is none, or no telephone number of a person. */
export const wholePhone = (text: string): string | null => {
  const digits = text.replace(/\D/g, '');
  const isNumber = numberAlone.test(text);
  return isNumber && digits.length >= fewestDigits && digits.length <= mostDigits ? digits : null;
};

/** Whether there is anything to erase. */
export const findsAnything = ({ counts }: ErasureForecast): boolean => Object.values(counts).some((count) => count > 0);

/** Whether a number is typed as it was before, whatever stands between its digits. */
export const isSamePhone = (phone: string, typed: string): boolean =>
  wholePhone(phone) !== null && wholePhone(phone) === wholePhone(typed);
