import { type Language, languageNames, languages, type WholeLanguage, wholeLanguages } from './settings.ts';

/** Some of the texts of a table: what is left out is spoken in the source language. */
export type Part<Texts> = Texts extends ((...given: never) => unknown) | readonly unknown[] | string
  ? Texts
  : { readonly [Name in keyof Texts]?: Part<Texts[Name]> };

/** Texts in every language: all of them in the whole ones, as far as somebody got in the others, or none. */
export type Spoken<Texts> = Readonly<Record<WholeLanguage, Texts>> &
  Readonly<Partial<Record<Exclude<Language, WholeLanguage>, Part<Texts>>>>;

const [source] = wholeLanguages;

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The texts of `whole`, each of which `part` may say in its own way. */
const filled = (whole: unknown, part: unknown): unknown => {
  if (part === undefined) return whole;
  if (!isTable(whole) || !isTable(part)) return part;
  return Object.fromEntries(Object.entries(whole).map(([name, text]) => [name, filled(text, part[name])]));
};

/** What is said in a language, text by text: what it lacks comes in the source language. */
export const inLanguage = <Texts>(texts: Spoken<Texts>, language: Language): Texts => {
  const own: unknown = (texts as Readonly<Partial<Record<Language, unknown>>>)[language];
  const isWhole = wholeLanguages.some((whole) => whole === language);
  return (isWhole ? own : filled(texts[source], own)) as Texts;
};

/** The same of a text that there may be. */
export const wordIn = (text: Spoken<string> | undefined, language: Language): string | undefined =>
  text && inLanguage(text, language);

/** How many texts there are, and how many of them are written. */
export interface Written {
  readonly written: number;
  readonly all: number;
}

const count = (whole: unknown, part: unknown): Written => {
  if (!isTable(whole)) return { written: part === undefined ? 0 : 1, all: 1 };
  const inside = Object.entries(whole).map(([name, text]) => count(text, isTable(part) ? part[name] : undefined));
  return {
    written: inside.reduce((sum, { written }) => sum + written, 0),
    all: inside.reduce((sum, { all }) => sum + all, 0),
  };
};

/** How far a table is written in a language. */
export const writtenIn = (texts: Spoken<unknown>, language: Language): Written =>
  count(texts[source], (texts as Readonly<Partial<Record<Language, unknown>>>)[language]);

/** In whole percent, of which 100 is only what is complete. */
export const percentOf = ({ written, all }: Written): number => (all === 0 ? 100 : Math.floor((100 * written) / all));

/** The languages that are not written to the end, or are not held to be. */
export const partLanguages: readonly Language[] = languages.filter(
  (language) => !wholeLanguages.some((whole) => whole === language),
);

/** A language in its own words, as a menu lists it; with how far it is, in percent, where it is written in part. */
export const languageLabel = (language: Language, progress: Readonly<Partial<Record<Language, number>>>): string =>
  progress[language] === undefined ? languageNames[language] : `${languageNames[language]} · ${progress[language]} %`;
