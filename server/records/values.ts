import { phoneDigits } from '../../src/domain/call.ts';
import { hasCredentials } from '../../src/domain/frame.ts';
import { minutesOf } from '../../src/domain/hours.ts';
import type { Draft } from '../../src/domain/record.ts';
import { isEmail } from '../../src/domain/session.ts';
import { isZone } from '../../src/domain/time-zone.ts';
import type { Column, Format, Kind, Resource } from '../../src/resources/resource.ts';
import { wireKey } from '../../src/resources/rules.ts';
import { areNetworks } from '../auth/networks.ts';
import { failure } from '../base/failure.ts';
import { deepestJson } from '../http/common-schema.ts';
import { longestCode, longestUrl, writableColumns } from './record-schema.ts';

/** What is wrong with a value, in one word; `limit` where there is one to tell. */
interface Complaint {
  readonly word: string;
  readonly limit?: number;
}

type OfKind<K extends Kind> = Extract<Column, { kind: K }>;
type Check<K extends Kind> = (value: unknown, column: OfKind<K>) => Complaint | null;

/** Whether JSON is deeper than so many levels. */
export const isDeeper = (value: unknown, left: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((inner) => isDeeper(inner, left - 1)));

const longerThan = (value: unknown, limit: number): Complaint | null =>
  String(value).length > limit ? { word: 'too_long', limit } : null;

const isAddress = (value: string) =>
  /^https?:\/\//i.test(value) && ['http:', 'https:'].includes(URL.parse(value)?.protocol ?? '');

/** An address of everybody's is no place for a password. */
const withoutCredentials = (value: string): Complaint | null =>
  hasCredentials(value) ? { word: 'with_credentials' } : null;

/** What a text of a format may not be. */
const formats: { readonly [F in Format]: (value: string) => string | null } = {
  email: (value) => (isEmail(value) ? null : 'not_an_email'),
  phone: (value) => (phoneDigits(value) === null ? 'not_a_phone' : null),
  time: (value) => (value === '' || minutesOf(value) !== null ? null : 'not_a_time'),
  zone: (value) => (value === '' || isZone(value) ? null : 'not_a_zone'),
  networks: (value) => (value === '' || areNetworks(value) ? null : 'not_networks'),
};

const unlike = (format: Format | undefined, value: string): Complaint | null => {
  const word = format && formats[format](value.trim());
  return word ? { word } : null;
};

const fine = () => null;

/** What a value of each kind may not be, although its type is right. */
const checks: { readonly [K in Kind]: Check<K> } = {
  text: (value, { max, format }) => longerThan(value, max) ?? unlike(format, String(value)),
  url: (value) =>
    longerThan(value, longestUrl) ??
    (isAddress(String(value)) ? withoutCredentials(String(value)) : { word: 'not_an_address' }),
  code: (value) => (Buffer.byteLength(String(value)) > longestCode ? { word: 'too_long', limit: longestCode } : null),
  secret: fine,
  flag: fine,
  date: (value) => (Number(value) >= 0 && Number(value) <= 253_402_300_799 ? null : { word: 'out_of_range' }),
  moment: fine,
  number: (value, { min, most }) => {
    if (!Number.isInteger(value)) return { word: 'not_whole' };
    if (Number(value) < min) return { word: 'out_of_range', limit: min };
    return Number(value) > most ? { word: 'out_of_range', limit: most } : null;
  },
  json: (value) => (isDeeper(value, deepestJson) ? { word: 'too_deep', limit: deepestJson } : null),
  list: fine,
  link: fine,
};

// A column is looked up by its own kind, which TypeScript cannot follow over a union.
const complaintOf = (column: Column, value: unknown): Complaint | null =>
  value === null ? null : (checks[column.kind] as (value: unknown, column: Column) => Complaint | null)(value, column);

/** Nothing, or blank text; as JSON blank text is a value like any other. */
const isEmpty = (value: unknown, { kind }: Column): boolean =>
  (value ?? null) === null || (kind !== 'json' && typeof value === 'string' && value.trim() === '');

/** A value as it is kept: empty text as null; what has a format without the blanks around it. */
const kept = (value: unknown, column: Column): unknown => {
  if (typeof value === 'string' && column.kind === 'text' && column.format) return value.trim() || null;
  return value === '' ? null : value;
};

/**
 * The fields of the row that a request writes, empty text as null (design `api.md`, 'Update'). Throws `required` when a
 * required one is left empty, or not sent with a new record, and `invalid` for a value that is too long, out of range or
 * no address: both name every field that is wrong.
 */
export const readValues = (resource: Resource, data: Draft, isNew: boolean): Draft => {
  const told = writableColumns(resource).filter((column) => isNew || data[wireKey(column)] !== undefined);
  const values = told.flatMap((column) => {
    const value = data[wireKey(column)];
    return value === undefined ? [] : [[wireKey(column), kept(value, column)] as const];
  });
  const sent: Draft = Object.fromEntries(values);
  const isMissing = (column: Column) => column.required === true && isEmpty(sent[wireKey(column)], column);
  const missing = told.filter(isMissing).map((column) => [wireKey(column), 'required'] as const);
  const wrong = told.flatMap((column) => {
    const complaint = complaintOf(column, sent[wireKey(column)] ?? null);
    return complaint ? [[wireKey(column), complaint] as const] : [];
  });
  if (missing.length + wrong.length === 0) return sent;
  const limits = wrong.flatMap(([key, { limit }]) => (limit === undefined ? [] : [[key, limit] as const]));
  throw failure(missing.length > 0 ? 'required' : 'invalid', {
    fields: Object.fromEntries([...wrong.map(([key, { word }]) => [key, word] as const), ...missing]),
    ...(limits.length > 0 ? { limits: Object.fromEntries(limits) } : {}),
  });
};
