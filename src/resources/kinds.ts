import { losesDigits } from '../domain/exact-json.ts';
import { isSame } from '../domain/same.ts';
import type { Kind, Kinds } from './resource.ts';

interface KindRules<Value> {
  /** What an empty form holds (specification §3, 'Defaults for new rows'). */
  readonly blank: Value;
  /** The value as it is sent. Text is trimmed unless the resource says otherwise; empty text goes as null (§5). */
  encode(value: unknown, trim: boolean): unknown;
  /** Whether two values are the same to the user. */
  same(a: unknown, b: unknown): boolean;
  /** Whether a required column would be refused with this value. */
  empty(value: unknown): boolean;
}

const identical = (a: unknown, b: unknown) => a === b || ((a ?? '') === '' && (b ?? '') === '');
/** What was typed as JSON: the value it says, or null when it says none. What is no JSON, or would lose digits, stays text. */
export const parsedJson = (
  value: unknown,
): { readonly value: unknown; readonly problem: 'invalid' | 'long_number' | null } => {
  if (typeof value !== 'string') return { value: value ?? null, problem: null };
  try {
    const said: unknown = JSON.parse(value);
    return losesDigits(value) ? { value, problem: 'long_number' } : { value: said, problem: null };
  } catch {
    return { value, problem: value.trim() === '' ? null : 'invalid' };
  }
};
const json = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : parsedJson(value).value);

const asIs = (value: unknown): unknown => value ?? null;
const isNothing = (value: unknown) => value === null || value === undefined || value === '';

/** Blanks around a text are nothing the user wrote. */
const trimmedSame = (a: unknown, b: unknown) => String(a ?? '').trim() === String(b ?? '').trim();

const text = {
  blank: '',
  encode: (value: unknown, trim: boolean) => {
    const typed = String(value ?? '');
    return (trim ? typed.trim() : typed) || null;
  },
  same: trimmedSame,
  empty: (value: unknown) => String(value ?? '').trim() === '',
};
const ids = (value: unknown) =>
  Array.isArray(value) ? value.map((one: { id: number }) => one.id).sort((a, b) => a - b) : [];

/** What a kind means away from the screen. A new kind does not compile until it has answered all of this. */
export const kinds: { readonly [K in Kind]: KindRules<Kinds[K]> } = {
  text,
  url: text,
  code: { ...text, same: identical, encode: (value) => String(value ?? '') || null },
  secret: { blank: null, encode: asIs, same: identical, empty: () => false },
  flag: { blank: false, encode: (value) => value === true, same: identical, empty: () => false },
  date: { blank: null, encode: asIs, same: identical, empty: isNothing },
  moment: { blank: null, encode: asIs, same: identical, empty: isNothing },
  number: { blank: null, encode: asIs, same: identical, empty: isNothing },
  json: {
    blank: '',
    encode: json,
    same: (a, b) => isSame(json(a), json(b)),
    empty: (value) => isNothing(json(value)),
  },
  list: { blank: [], encode: ids, same: (a, b) => isSame(ids(a), ids(b)), empty: (value) => ids(value).length === 0 },
  link: {
    blank: null,
    encode: (value) => (value as { id: number } | null)?.id ?? null,
    same: (a, b) => (a as { id: number } | null)?.id === (b as { id: number } | null)?.id,
    empty: isNothing,
  },
};
