import { answerToAnything } from './anything.ts';

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * The words that a function of parameters says by itself, beside what it reads of the event: of `[event.output, 'sent']`,
 * the second. A word that only comes out of what it calls is none of the chart's: it has to stand in its source.
 */
const fixedIn = (params: (given: object) => unknown): string => {
  const answer = answerToAnything(params);
  if (typeof answer !== 'object' || answer === null) return '';
  const source = String(params);
  const isWritten = (word: string) => [`'${word}'`, `"${word}"`].some((literal) => source.includes(literal));
  return Object.values(answer)
    .filter((value) => typeof value === 'string' && value !== '' && isWritten(value))
    .join(', ');
};

/** Parameters that a chart fixes, as text; those that depend on the event or the context are left out. */
export const fixedWords = (params: unknown): string => {
  if (params === undefined || typeof params === 'function') return '';
  if (typeof params !== 'object' || params === null) return wordOf(params);
  const parts = Object.entries(params).map(([key, value]) =>
    typeof value === 'string' ? value : `${key} ${wordOf(value)}`,
  );
  return parts.join(', ');
};

/** The same of what has to hold: of parameters that a function makes, what it says whatever happened. */
export const fixedOfGuard = (params: unknown): string =>
  typeof params === 'function' ? fixedIn(params as (given: object) => unknown) : fixedWords(params);
