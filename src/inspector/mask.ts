import { covered, type Masked } from '../domain/inspection.ts';

/**
 * Fields that hold what people wrote, how they are reached, what opens a door, or anything at all: covered whatever is in
 * them, and without looking further.
 */
const privateKey = new RegExp(
  [
    'phone|mail|name|note|draft|text|title|message|comment|search|address|location|latitude|longitude|serial',
    'token|key|secret|pass|bearer|code|url|path|wanted|link|query',
    'content|value|data|body|args|params|header|result|output|before|after|log$|logs|error|stack|sample|picked|answer',
  ].join('|'),
  'i',
);
const idKey = /(?:^|_)id$|Id$/;

/** Fields whose content is a word of the program, one of a few. */
const wordKey = /^(?:type|state|status|kind|level|mode|provider|language|when|frequency|action|channel|step)$/;
const word = /^[a-z][\w.-]{0,39}$/;

/** A key that a program chose, and not one that is itself something to cover, like a number that somebody calls from. */
const plainKey = /^(?:[a-z_$][\w$]{0,39}|\d{1,6})$/i;

/** A number this large may be one that somebody calls from; only where the field says that it is a moment it is none. */
const large = 10_000_000;
const momentKey = /(?:^|_)(?:at|now|since|until|time|date)$|At$/;

const most = { depth: 6, entries: 30 } as const;

const isActor = (value: object): value is { id: string; sessionId: string } => 'sessionId' in value && 'send' in value;

const maskedNumber = (value: number, key: string): Masked =>
  Math.abs(value) < large || momentKey.test(key) ? value : covered;

const maskedEntries = (entries: readonly (readonly [string, unknown])[], depth: number): Masked =>
  Object.fromEntries([
    ...entries
      .slice(0, most.entries)
      .map(([key, value], index) => [
        plainKey.test(key) ? key : `${covered} ${index + 1}`,
        masked(value, key, depth + 1),
      ]),
    ...(entries.length > most.entries ? [['…', entries.length - most.entries]] : []),
  ]);

const maskedObject = (value: object, depth: number): Masked => {
  if (isActor(value)) return `→ ${value.sessionId}`;
  if (depth >= most.depth) return '…';
  if (Array.isArray(value) || value instanceof Set) {
    const all = [...value].map((one: unknown, index) => [String(index), one] as const);
    return maskedEntries(all, depth);
  }
  if (value instanceof Map)
    return maskedEntries(
      [...value].map(([key, one]) => [String(key), one]),
      depth,
    );
  return maskedEntries(Object.entries(value), depth);
};

const masked = (value: unknown, key: string, depth: number): Masked => {
  if (value === null || value === undefined || value === '') return value ?? null;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'object' && isActor(value)) return maskedObject(value, depth);
  if (typeof value === 'number' && idKey.test(key)) return value;
  if (privateKey.test(key)) return covered;
  if (typeof value === 'number') return maskedNumber(value, key);
  if (typeof value === 'object') return maskedObject(value, depth);
  if (typeof value === 'string') return wordKey.test(key) && word.test(value) ? value : covered;
  return covered;
};

/**
 * What an actor remembers, as it may be shown to somebody who repairs the console and must not read what people wrote:
 * numbers, yes and no, ids and words of the program; everything else is covered. Long lists and deep things are cut.
 */
export const maskOf = (context: unknown): Masked => masked(context, '', 0);
