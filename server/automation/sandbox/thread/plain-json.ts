import type { Json } from '../../../../src/domain/run.ts';
import { mostDepth } from '../limits.ts';

/** A text as PostgreSQL can store it: without NUL characters and halves of surrogate pairs, which become U+FFFD. */
export const plainText = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');

/**
 * A value of JSON.parse as it is handed on: texts made plain, and no key `__proto__`, which other code might take for the
 * prototype. Throws RangeError below the depth allowed.
 */
export const plainJson = (value: unknown, depth = 0): Json => {
  if (typeof value === 'string') return plainText(value);
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'object' || value === null) return null;
  if (depth === mostDepth) throw new RangeError(`The result is nested deeper than ${mostDepth} levels.`);
  if (Array.isArray(value)) return value.map((inner) => plainJson(inner, depth + 1));
  const entries = Object.entries(value).filter(([key]) => key !== '__proto__');
  return Object.fromEntries(entries.map(([key, inner]) => [plainText(key), plainJson(inner, depth + 1)]));
};
