import fc, { type Arbitrary } from 'fast-check';
import { longestCode, longestUrl, sendsCodes } from '../../server/records/record-schema.ts';
import type { Column, Format, Kind, RelatedName } from '../../src/resources/resource.ts';
import { wireKey } from '../../src/resources/rules.ts';

/** What the business of the test has, and what only another one has: ids by resource, and the codes of permissions. */
export interface World {
  readonly known: (from: RelatedName) => readonly number[];
  readonly foreign: (from: RelatedName) => readonly number[];
  readonly codes: readonly string[];
  /** Unix seconds. */
  readonly now: number;
}

type OfKind<K extends Kind> = Extract<Column, { kind: K }>;
type Answered = Readonly<Record<string, unknown>>;

/** The values of a kind: those that a field takes, how they are kept and answered, and those that it refuses. */
interface Values<K extends Kind> {
  readonly valid: (column: OfKind<K>, world: World) => Arbitrary<unknown>;
  readonly wrong: (column: OfKind<K>, world: World) => Arbitrary<unknown>;
  /** What a valid value is kept as. */
  readonly kept: (value: unknown, column: OfKind<K>) => unknown;
  /** What an answered record says of the field, in the form of `kept`. */
  readonly told: (record: Answered, column: OfKind<K>) => unknown;
}

const plain = {
  kept: (value: unknown) => (value === '' ? null : value),
  told: (record: Answered, { key }: Column) => record[key],
};

/** Any characters that the database keeps, among them those of many code units and those that look like nothing. */
const characters = (most: number) =>
  fc
    .oneof(fc.string({ unit: 'binary', maxLength: 30 }), fc.string({ minLength: most, maxLength: most }))
    .filter((text) => !text.includes('\0') && text.length <= most);
const filled = (texts: Arbitrary<string>) => texts.filter((text) => text.trim() !== '');
const maybe = (texts: Arbitrary<string>, { required }: Column): Arbitrary<string | null> =>
  required ? filled(texts) : fc.oneof(texts, fc.constantFrom('', '  ', null));

const address = fc
  .tuple(
    fc.constantFrom('', ' '),
    fc.stringMatching(/^[\w.!#$%&'*+/=?^`{|}~-]{1,40}$/),
    fc.stringMatching(/^[A-Za-z\d]{1,20}(?:-[a-z\d]{1,8})?(?:\.[a-z]{2,6}){1,2}$/),
  )
  .map(([blank, local, host]) => `${blank}${local}@${host}${blank}`);

/** Values of other types than text. */
const noText = fc.constantFrom<unknown>(7, -0.5, true, [], {}, ['x'], { toString: 'x' });
/** Text that the database does not keep. */
const unkeepable = fc
  .tuple(fc.string(), fc.constantFrom('\0', '\ud800', '\udfff'), fc.string())
  .map((parts) => parts.join(''));
const tooLong = (most: number) => fc.string({ minLength: most + 1, maxLength: most + 20 });
const nothing = ({ required }: Column): readonly Arbitrary<unknown>[] =>
  required ? [fc.constantFrom(null, '', ' \n ')] : [];

/** Addresses that a browser would run, or that lead nowhere on the web. */
const noWebAddress = fc.oneof(
  fc
    .tuple(fc.constantFrom('', ' ', '\t', '\u0001'), fc.mixedCase(fc.constant('javascript:')), fc.string())
    .map((all) => all.join('')),
  fc.constantFrom('data:text/html,x', 'java\nscript:x', 'vbscript:x', 'file:///etc/passwd', 'blob:https://a.co/x'),
  fc.constantFrom('//a.co', 'a.co', 'https:a.co', 'https://', 'http://[', 'https://a b', 'ftp://a.co'),
);

/** Numbers beside a range, and what is no number. */
const beside = (least: number, most: number) =>
  fc.oneof(
    fc.integer({ min: -1_000_000, max: least - 1 }),
    fc.constantFrom(most + 1, 1e300, least + 0.5),
    fc.constantFrom<unknown>(String(least), true, [], [least], {}, { valueOf: 1 }),
  );
const lastSecond = 253_402_300_799;

/** Whether JSON has a key that its reader refuses wherever it stands, since it reaches for prototypes. */
export const isReaching = (value: unknown) => /__proto__|constructor/.test(JSON.stringify(value));
const anyJson = fc
  .jsonValue({ maxDepth: 4, stringUnit: 'binary' })
  .filter((value) => !isReaching(value) && !JSON.stringify(value).includes('\\u0000'));
const nested = (levels: number): unknown => (levels === 0 ? null : [nested(levels - 1)]);

/** What no id is, and ids of records that do not exist here. */
const noId = (foreign: readonly number[]) =>
  fc.constantFrom<unknown>(...foreign, 2_147_483_647, 2_147_483_648, 0, -1, 1.5, '1', true, null, {}, [1]);

const network = fc.oneof(
  fc.ipV4(),
  fc.ipV6(),
  fc.tuple(fc.ipV4(), fc.nat(32)).map(([ip, bits]) => `${ip}/${bits}`),
  fc.tuple(fc.ipV6(), fc.nat(128)).map(([ip, bits]) => `${ip}/${bits}`),
);
const networks = fc.array(network, { minLength: 1, maxLength: 20 }).map((all) => all.join(', '));

/** Texts that are not of a format. */
const unlike: Readonly<Record<Format, readonly string[]>> = {
  email: ['x', '@a.co', 'x@a', 'x@a.co, y@a.co', 'x@-a.co'],
  networks: ['x', '10.0.0', '10.0.0.0/33', '::/129', '10.0.0.1,', '10.0.0.1;10.0.0.2'],
  time: ['x', '9', '24:01', '09:60', '-1:00'],
  zone: ['x', '+02:00', 'Mars/Olympus'],
  phone: ['x', '55 x', '+', '()', '55*'],
};

/** The values of every kind. A new kind does not compile until it has some. */
const values: { readonly [K in Kind]: Values<K> } = {
  text: {
    valid: (column) => {
      if (column.format === 'email') return address.filter((text) => text.length <= column.max);
      const formats = {
        networks,
        time: column.key === 'opens' ? fc.constantFrom('00:00', '9:30') : fc.constantFrom('18:00', '24:00'),
        zone: fc.constantFrom('UTC', 'America/Tijuana', 'Europe/Madrid'),
        phone: fc.stringMatching(/^\+?[0-9]{1,12}$/),
      };
      return maybe(column.format ? formats[column.format] : characters(column.max), column);
    },
    wrong: (column) =>
      fc.oneof(
        noText,
        unkeepable,
        tooLong(column.max),
        ...nothing(column),
        ...(column.format ? [fc.constantFrom(...unlike[column.format])] : []),
      ),
    kept: (value, { format, unique }) => {
      // By which somebody signs in.
      if (format === 'email' && unique) return String(value).trim().toLowerCase();
      return format ? String(value ?? '').trim() || null : plain.kept(value);
    },
    told: plain.told,
  },
  url: {
    valid: () => fc.webUrl({ validSchemes: ['http', 'https'], withQueryParameters: true, withFragments: true }),
    wrong: (column) =>
      fc.oneof(
        noWebAddress,
        noText,
        unkeepable,
        tooLong(longestUrl).map((rest) => `https://a.co/${rest}`),
        ...nothing(column),
      ),
    ...plain,
  },
  code: {
    valid: (column) => maybe(characters(longestCode / 4), column),
    wrong: (column) => fc.oneof(noText, unkeepable, fc.constant('ñ'.repeat(longestCode / 2 + 1)), ...nothing(column)),
    ...plain,
  },
  // The server makes secrets: nobody sends one.
  secret: { valid: () => fc.constant(undefined), wrong: () => fc.jsonValue(), ...plain },
  flag: {
    valid: () => fc.boolean(),
    wrong: () => fc.constantFrom<unknown>(0, 1, 'true', 'false', null, [], {}),
    ...plain,
  },
  date: {
    valid: ({ required }, { now }) => {
      const dates = fc.integer({ min: now + 3_600, max: lastSecond });
      return required ? dates : fc.oneof(dates, fc.constant(null));
    },
    wrong: () => beside(0, lastSecond),
    ...plain,
  },
  // Only the server writes moments.
  moment: { valid: () => fc.constant(undefined), wrong: () => fc.integer(), ...plain },
  number: {
    valid: ({ min, most }) => fc.integer({ min, max: most }),
    wrong: (column) => fc.oneof(beside(column.min, column.most), ...nothing(column)),
    ...plain,
  },
  json: {
    valid: ({ required }) => anyJson.filter((value) => !required || (value !== null && value !== '')),
    wrong: ({ required }) =>
      fc.oneof(
        fc.integer({ min: 65, max: 300 }).map(nested),
        unkeepable,
        unkeepable.map((text) => ({ a: [text] })),
        unkeepable.map((text) => ({ a: { [text]: 1 } })),
        ...(required ? [fc.constantFrom(null, '')] : []),
      ),
    // JSON has one zero.
    kept: (value) => JSON.parse(JSON.stringify(plain.kept(value))),
    told: plain.told,
  },
  list: {
    valid: (column, { known, codes }) =>
      fc.array(fc.constantFrom<unknown>(...(sendsCodes(column) ? codes : known(column.from))), { maxLength: 4 }),
    wrong: (column, { known, foreign, codes }) => {
      const [right] = sendsCodes(column) ? codes : known(column.from);
      const one = sendsCodes(column)
        ? fc.constantFrom<unknown>('NO_SUCH_CODE', '', 'x'.repeat(101), '__proto__', 'a\0', 1, null, {}, ['x'])
        : noId(foreign(column.from));
      return fc.oneof(
        one.map((wrong) => [wrong]),
        one.map((wrong) => [right, wrong]),
        fc.constantFrom<unknown>('x', 7, true, {}, { length: 1, 0: right }, null),
      );
    },
    kept: (value) => [...new Set(value as readonly (number | string)[])].toSorted(),
    told: (record, column) =>
      (record[column.key] as readonly { readonly id: number; readonly code: string }[])
        .map(({ id, code }) => (sendsCodes(column) ? code : id))
        .toSorted(),
  },
  link: {
    valid: ({ from, required }, { known }) => fc.constantFrom(...known(from), ...(required ? [] : [null])),
    // A link that nobody has to say may be none.
    wrong: ({ from, required }, { foreign }) => noId(foreign(from)).filter((value) => required || value !== null),
    kept: (value) => [value, value],
    told: (record, column) => [
      record[wireKey(column)],
      (record[column.key] as { readonly id: number } | null)?.id ?? null,
    ],
  },
};

// A column is looked up by its own kind, which TypeScript cannot follow over a union.
/** The values of a column. */
export const valuesOf = (column: Column) => values[column.kind] as unknown as Values<Kind>;
