import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chartTexts } from '../src/diagrams/texts.ts';

const root = join(import.meta.dirname, '..');

/** A word that is not used for a thing, but in these phrases. */
interface Banned {
  readonly word: string;
  readonly phrases: readonly string[];
}
interface Entry {
  readonly thing: string;
  readonly es: string;
  readonly en: string;
  readonly banned: readonly Banned[];
}

const bannedIn = (cell: string): readonly Banned[] =>
  [...cell.matchAll(/([^,(]+?)(?: \(but in ((?:[^()\\]|\\.)*)\))?(?:,|$)/g)].map(([, word = '', phrases = '']) => ({
    word: word.trim(),
    phrases: [...phrases.matchAll(/\*([^*]+)\*/g)].map(([, phrase = '']) => phrase.replaceAll('\\', '')),
  }));

const entries: readonly Entry[] = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Thing'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, thing = '', es = '', en = '', banned = '']) => ({ thing, es, en, banned: bannedIn(banned) }));

/** What is said in the catalogues of a language, and in the texts of the charts. */
const said = async (language: 'es' | 'en'): Promise<string> => {
  const folder = join(root, 'locales', language);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.po'));
  const catalogues = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const messages = catalogues.flatMap((text) =>
    [...text.matchAll(/^msgstr (".*"(?:\n".*")*)/gm)].map(([, all]) => all),
  );
  const collect = (value: unknown): readonly string[] => {
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]) =>
      key === language && typeof inner === 'string' ? [inner] : collect(inner),
    );
  };
  return [...messages, ...collect(chartTexts)].join('\n').toLowerCase();
};
const all = { es: await said('es'), en: await said('en') };

const isWord = (word: string) => new RegExp(`(?<![\\p{L}-])${word.toLowerCase()}(?:e?s)?(?![\\p{L}-])`, 'u');

test.each(entries)('each text calls it by its word: $thing', ({ es, en, banned }) => {
  expect(all.es).toMatch(isWord(es));
  expect(all.en).toMatch(isWord(en));
  for (const { word, phrases } of banned)
    for (const text of [all.es, all.en]) {
      const rest = phrases.reduce((left, phrase) => left.replaceAll(phrase.toLowerCase(), ''), text);
      const lines = rest.split('\n').filter((line) => isWord(word).test(line));
      expect(lines, word).toEqual([]);
    }
});

test('the glossary has its things, and a word that is not used is not the word itself', () => {
  expect(entries.length).toBeGreaterThan(35);
  for (const { es, en, banned } of entries)
    for (const { word, phrases } of banned) {
      expect([es, en]).not.toContain(word);
      for (const phrase of phrases) expect(phrase).toContain(word);
    }
});
