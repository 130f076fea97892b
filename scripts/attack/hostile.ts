import fc from 'fast-check';
import type { Schema } from './document.ts';

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Texts that mean something to a database, a shell, a page, a path, a spreadsheet or a reader of text. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202etxt.exe',
  '👩‍👩‍👧‍👦',
  'e\u0301'.repeat(200),
  'a'.repeat(100_000),
  "'; drop table users; --",
  '$1',
  '%',
  '\\',
  '{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'http://169.254.169.254/latest/meta-data/',
  '=cmd|"/c calc"!A1',
  'a@b\r\nBcc: c@d',
  '__proto__',
  'constructor',
  'NaN',
  '1e309',
  '0x10',
  '-0',
  '9'.repeat(400),
];

/** Values that nobody expects. `__proto__` stands in the text that is sent, as a key like any other. */
const hostileValues: readonly unknown[] = [
  ...hostileTexts,
  null,
  true,
  false,
  0,
  -1,
  0.1,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  2_147_483_648,
  [],
  {},
  [null],
  [[]],
  Array.from({ length: 20_000 }, (_, index) => index),
  nested(500),
  JSON.parse('{"__proto__":{"fullpower":true},"constructor":{"prototype":{"fullpower":true}}}'),
  { toString: 1, valueOf: null, length: -1 },
];

const hostile = fc.oneof(fc.constantFrom(...hostileValues), fc.jsonValue({ maxDepth: 4 }));
const strangeKeys = ['__proto__', 'constructor', 'toString', 'id', 'bunit_id', 'fullpower', 'version', 'x'];

const spoilt = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 7, arbitrary: value }, { weight: 1, arbitrary: hostile });

/** An object with its own `__proto__`, as a body that was parsed has it. */
const withKey = (object: unknown, key: string, value: unknown): unknown =>
  Object.defineProperty({ ...(object as object) }, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });

const objectOf = ({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> => {
  const fields = Object.fromEntries(Object.entries(properties).map(([key, schema]) => [key, nearly(schema)]));
  const requiredKeys = required.filter((key) => Object.hasOwn(fields, key));
  const whole = fc.record(fields, { requiredKeys, noNullPrototype: true });
  const stranger = fc
    .tuple(whole, fc.constantFrom(...strangeKeys), hostile)
    .map(([object, key, value]) => withKey(object, key, value));
  return fc.oneof({ weight: 6, arbitrary: whole }, { weight: 1, arbitrary: stranger });
};

const ofType = (schema: Schema): fc.Arbitrary<unknown> => {
  switch ([schema.type].flat()[0]) {
    case 'string':
      return fc.string({ unit: 'binary', maxLength: 40 });
    case 'integer':
      return fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer());
    case 'number':
      return fc.double();
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(nearly(schema.items ?? {}), { maxLength: 4 });
    case 'object':
      return objectOf(schema);
    default:
      return fc.jsonValue({ maxDepth: 3 });
  }
};

/** Bodies that a schema allows, of which here and there a part is something else. */
export const nearly = (schema: Schema): fc.Arbitrary<unknown> => {
  if (schema.enum) return spoilt(fc.constantFrom(...schema.enum));
  if (schema.const !== undefined) return spoilt(fc.constant(schema.const));
  if (schema.anyOf) return spoilt(fc.oneof(...schema.anyOf.map(nearly)));
  return spoilt(ofType(schema));
};

/** Bodies that are no JSON, or none that anybody sends. */
export const rawBodies: readonly string[] = [
  '',
  'null',
  '1',
  '"text"',
  '[]',
  '[[]]',
  '{',
  '{"a":}',
  '{"data":null}',
  '{"data":[]}',
  '{"__proto__":{"fullpower":true}}',
  '['.repeat(50_000),
  `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
  `{"a":"${'x'.repeat(2_000_000)}"}`,
  `{${Array.from({ length: 20_000 }, (_, index) => `"f${index}":1`).join()}}`,
  '{"a":1e999}',
  '\ufeff{}',
];

/** What stands in an address in place of an id. */
export const strangeIds: readonly string[] = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '2147483648',
  '99999999999999999999',
  'NaN',
  'null',
  '__proto__',
  "1'--",
  '%00',
  '%2e%2e%2f',
  '%ff',
  '1;2',
  '１',
  'x'.repeat(300),
];
