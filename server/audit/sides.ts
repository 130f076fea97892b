import { isDeepStrictEqual } from 'node:util';
import { secretMask as mask } from '../../src/resources/rules.ts';

/** Fields of a record, or what an order said, by name. */
export type Fields = Readonly<Record<string, unknown>>;

/** Names of what is nobody's to read: configuration entries, and properties of any JSON. */
const secretName = /secret|passw|token|clave|contrase|credential|api.?key|private.?key/i;
/** A signed token in any text. */
const signedToken = /\beyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]+/g;

/** The most characters of a value: a longer one is cut, and says how much is missing. */
export const longestTold = 2_000;

const shortened = (text: string): string =>
  text.length <= longestTold ? text : `${text.slice(0, longestTold).toWellFormed()} … (+${text.length - longestTold})`;

const withoutSecrets = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replace(signedToken, mask);
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([key, inner]) => [key, masked(key, inner)] as const);
  return Object.fromEntries(parts);
};

const masked = (name: string, value: unknown): unknown =>
  secretName.test(name) && value !== null && value !== '' ? mask : withoutSecrets(value);

/** A value as it is told: without secrets, and not too long. JSON that is too long is told as text. */
const told = (name: string, value: unknown): unknown => {
  const shown = masked(name, value);
  if (typeof shown === 'string') return shortened(shown);
  if (typeof shown !== 'object' || shown === null) return shown;
  const text = JSON.stringify(shown);
  return text.length <= longestTold ? shown : shortened(text);
};

const isEmpty = (value: unknown): boolean =>
  (value ?? null) === null || value === '' || (Array.isArray(value) && value.length === 0);

/** An entry of the configuration whose key names a secret: its value is one, whatever the change was about. */
const isSecretEntry = (fields: Fields | null): boolean =>
  typeof fields?.key === 'string' && secretName.test(fields.key);

const side = (of: Fields | null, other: Fields | null, hidesValue: boolean): Fields | null =>
  of &&
  Object.fromEntries(
    Object.entries(of)
      .filter(([name, value]) => (other ? !isDeepStrictEqual(value, other[name]) : !isEmpty(value)))
      .map(([name, value]) => [name, hidesValue && name === 'value' ? mask : told(name, value)]),
  );

/**
 * What an entry tells of a record: the fields that differ, as they were and as they are, or of a record that has only
 * one side what is not empty. Secrets are masked, long values cut.
 */
export const sidesOf = (before: Fields | null, after: Fields | null) => {
  const hidesValue = isSecretEntry(before) || isSecretEntry(after);
  return { before: side(before, after, hidesValue), after: side(after, before, hidesValue) };
};
