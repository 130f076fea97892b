import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/*
 * What is run now and then only, for pictures and beside other programs, looks for texts of screens: whoever changes
 * one learns here that it is looked for.
 */
const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const catalogues = globSync('locales/{en,es}/*.po', { cwd: root }).map(read).join('\n').replaceAll('"\n"', '');
const shown = [...catalogues.matchAll(/^msgstr "(.*)"$/gm)].map(([, text = '']) => text.replaceAll('\\"', '"'));

const exactly = /(?:getByRole\('\w+', \{ name: |getBy(?:Text|Label)\(|named\(\w+, '\w+', )'([^']+)'/g;
const byPattern = /(?:name: |getByText\(|press\(\w+, |titled\(\w+, |const \w+ = )\/(\^?[^/\n]+)\//g;

/** The texts that a pattern finds: each of those of which it takes one, or what it begins with. */
const textsOf = (source: string): readonly string[] => {
  if (/^\^?\(\?/.test(source)) return []; // what is not to be found
  const [, either] = /^\^?\(([^?][^)]*)\)/.exec(source) ?? [];
  const parts = (either ?? source).replace(/^\^/, '').split('|');
  return parts.map((part) => (/^[^[\\$().:?+*]*/.exec(part)?.[0] ?? '').trim()).filter((text) => text.length > 1);
};

const textsIn = (code: string): readonly string[] => [
  ...[...code.matchAll(exactly)].map(([, text = '']) => text),
  ...[...code.matchAll(byPattern)].flatMap(([, source = '']) => textsOf(source)),
];

const scripts = globSync('scripts/{screenshot,counterparts}/**/*.ts', { cwd: root });

test.each(scripts.flatMap((path) => textsIn(read(path)).map((text) => [path, text] as const)))(
  '%s looks for %j, which stands on a screen',
  (_, text) => expect(shown.some((one) => one.includes(text))).toBe(true),
);

test('the texts of what is run now and then are found', () => {
  const found = scripts.flatMap((path) => textsIn(read(path)));
  expect(found).toEqual(expect.arrayContaining(['Request the call', 'Pedir llamada', 'End call', 'Leave the line']));
  expect(textsOf('^(Zona|Zone)$')).toEqual(['Zona', 'Zone']);
  expect(textsOf('Your place in line: \\d+')).toEqual(['Your place in line']);
});
