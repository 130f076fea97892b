import { fewestDigits, mostDigits, phoneSign, wholePhone } from '../../src/domain/erasure.ts';
import { failure } from '../base/failure.ts';
import { type SQL, sql } from '../postgres/orm.ts';

/** The digits of a number without its country, where it is as long as that. */
const national = 10;

/** What people write between the digits of a number; in JSON, and in texts of JSON within it, a line that ends is a letter behind backslashes. */
const between = `(?:${phoneSign}|\\\\{1,4}(?:[bfnrt]|u000b)){0,3}`;
/** Before a number of the country itself: what was once dialled to other cities, and to mobile telephones. */
const trunks = ['01', '044', '045'];

/** Not behind the sign of a country and its digits: with another country the same digits are another person's number. */
const notAbroad = `(?<![+]${between}(?:[0-9]${between}){1,4})`;

const spaced = (digits: string): string => [...digits].map((digit) => `${digit}${between}`).join('');

/** The country before a number, as it was typed: without what is dialled before a country, and '52 1' for mobiles is 52. */
const countryOf = (lead: string): string => {
  if (trunks.includes(lead) || lead === '0') return '';
  const country = lead.replace(/^0+/, '');
  return country === '521' ? '52' : country;
};

const leadsOf = (country: string): readonly string[] => {
  const written = country === '52' ? [country, '521'] : [country];
  return [...trunks, ...written.flatMap((lead) => [lead, `0${lead}`, `00${lead}`])];
};

/** A telephone number, as it may be written anywhere. */
export interface WrittenPhone {
  /** How the digits of any writing end, with its country and without: what a person is recognised by. */
  readonly ending: string;
  /** Its country; empty where it was typed without one. */
  readonly country: string;
  /** A regular expression, of PostgreSQL and JavaScript alike, that finds the number in any text. */
  readonly pattern: string;
  /** One that finds how the digits of any writing end: it looks at nothing around them, which takes a database many times as long. */
  readonly ends: string;
}

/**
 * How a number may be written: with or without signs between its digits, its country and what is dialled before it. One
 * that is typed without a country stands for that of any; a short one for itself alone. Throws `malformed`.
 */
export const writtenPhone = (text: string): WrittenPhone => {
  const digits = wholePhone(text);
  if (digits === null)
    throw failure('malformed', { fields: { phone: `a number of ${fewestDigits} to ${mostDigits} digits` } });
  const ending = digits.slice(-national);
  const isWhole = ending.length === national;
  const country = isWhole ? countryOf(digits.slice(0, -national)) : '';
  const anyLead = isWhole ? `(?:[0-9]${between}){0,5}` : '';
  const lead = country === '' ? anyLead : `${notAbroad}(?:${leadsOf(country).map(spaced).join('|')})?`;
  const ends = `${spaced(ending.slice(0, -1))}${ending.at(-1)}`;
  return { ending, country, pattern: `(?<![0-9])${lead}${ends}(?![0-9])`, ends };
};

/** SQL of whether a text has the number in it; the whole expression is tried where the end of it is there, in few of many texts. */
export const isNamedIn = (text: SQL, { pattern, ends }: Pick<WrittenPhone, 'pattern' | 'ends'>): SQL =>
  sql`(case when ${text} ~ ${ends} then ${text} ~ ${pattern} else false end)`;

/** Whether all that is meant by `other` is meant by `one` too, of two numbers that end alike. */
export const covers = (one: WrittenPhone, other: WrittenPhone): boolean =>
  one.country === '' || one.country === other.country;
