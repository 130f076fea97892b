import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { words } from '../docs/guide/.vitepress/words.ts';
import { type OpenApi, operationsOf } from '../scripts/attack/document.ts';
import { criteria, heldBy } from '../scripts/guide/conformance.ts';
import type { Guide } from '../scripts/guide/pages.ts';
import { settingRows, tableBelow } from '../scripts/guide/settings.ts';
import { spanishField, writtenFields } from '../scripts/guide/spanish/fields.ts';
import { spanishSummary, writtenSummaries } from '../scripts/guide/spanish/summaries.ts';
import { describeApi } from '../server/api-document.ts';
import { permissionCodes } from '../src/domain/access.ts';
import { guidePath } from '../src/domain/guide.ts';
import { type RoutePath, routes } from '../src/domain/routes.ts';
import { differences, examplesOf, loadGuide, requestOf } from './support/guide.ts';

const root = join(import.meta.dirname, '..');
const languages = ['en', 'es'] as const;
let guide: Guide;
let pages: ReadonlyMap<string, string>;
beforeAll(async () => {
  guide = await loadGuide();
  pages = new Map(guide.pages.map(({ path, text }) => [path, text]));
});

const textOf = (path: string): string => pages.get(path) ?? '';

/** The anchors of a page: those that are written, and those of headings, in small letters without signs. */
const anchorsOf = (text: string): ReadonlySet<string> =>
  new Set([
    ...[...text.matchAll(/\{#([\w-]+)\}|<span id="([\w-]+)">/g)].map(([, one, other]) => one ?? other ?? ''),
    ...[...text.matchAll(/^#+ ([^{\n]+)$/gm)].map(([, heading = '']) =>
      heading
        .trim()
        .normalize('NFKD')
        .replace(/[\u0300-\u036F]/g, '')
        .toLowerCase()
        .replace(/[^\p{L}\d]+/gu, '-')
        .replace(/^-|-$/g, ''),
    ),
  ]);

test('both languages have the same pages, and the side bar names each that somebody wrote', () => {
  const of = (language: string) =>
    [...pages.keys()].filter((path) => path.startsWith(language)).map((path) => path.slice(3));
  expect(of('es').toSorted()).toEqual(of('en').toSorted());
  expect(of('en').length).toBeGreaterThan(50);
  for (const language of languages) {
    const named = words[language].chapters.flatMap((chapter) =>
      chapter.pages.map(([, link]) => `${link?.replace(/^\//, '').replace(/\/$/, '/index')}.md`),
    );
    const written = of(language).filter((path) => path !== 'index.md' && !/^integrators\/api\/(?!index)/.test(path));
    expect(named.toSorted(), language).toEqual(written.toSorted());
  }
});

test('every link of a page leads to a page, an anchor or a picture that is there', () => {
  const broken: string[] = [];
  for (const [path, text] of pages) {
    const prose = text.replace(/```[\s\S]*?```/g, '');
    for (const [, target = ''] of prose.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^https:\/\//.test(target)) continue;
      if (target.startsWith('/client/')) continue; // laid beside the pages by the build
      const [file = '', anchor] = target.split('#');
      const full = file === '' ? path : posix.normalize(posix.join(posix.dirname(path), file));
      const isPicture = /\.png$/.test(full) && existsSync(join(root, 'docs/guide', full));
      if (isPicture) continue;
      if (!pages.has(full)) broken.push(`${path} → ${target}`);
      else if (anchor !== undefined && !anchorsOf(textOf(full)).has(anchor)) broken.push(`${path} → ${target}`);
    }
  }
  expect(pages.size).toBeGreaterThan(100);
  expect(broken).toEqual([]);
});

test('the help of every screen leads to its place in both languages, and of none to the first page', () => {
  for (const route of Object.keys(routes) as RoutePath[])
    for (const language of languages) {
      const [address = '', anchor = ''] = guidePath(language, route).split('#');
      const path = `${language}${address.replace(/^\/docs(\/es)?/, '')}.md`;
      expect(anchorsOf(textOf(path)), `${language} ${route}`).toContain(anchor);
    }
  expect(guidePath('es', null)).toBe('/docs/es/');
  expect(guidePath('en', null)).toBe('/docs/');
  expect(guidePath('fr', '/calls')).toBe('/docs/es/administrators/screens#calls');
});

test.each(languages)('every right that exists has its place, and says what it lets do: %s', (language) => {
  const text = textOf(`${language}/administrators/rights.md`);
  for (const code of permissionCodes) {
    const row = text.split('\n').find((line) => line.includes(`<span id="${code.toLowerCase()}">`));
    const [, , name = '', lets = ''] = row?.split(' | ') ?? [];
    expect(`${name}${lets}`.length, code).toBeGreaterThan(8);
  }
  expect(text.match(/<span id=/g)).toHaveLength(permissionCodes.length);
});

test('the settings of the guide are those of the README, in both languages', () => {
  const namesOf = (rows: readonly (readonly string[])[]) => rows.map(([name]) => name);
  const readme = settingRows(readFileSync(join(root, 'README.md'), 'utf8'));
  expect(readme.length).toBeGreaterThan(40);
  const [english, spanish] = (['## All settings', '## Toda la configuración'] as const).map((heading, index) =>
    tableBelow(textOf(`${languages[index]}/operators/settings.md`), heading),
  );
  expect(namesOf(english ?? [])).toEqual(namesOf(readme));
  expect(namesOf(spanish ?? [])).toEqual(namesOf(readme));
  // What is no word is the same in both: numbers, addresses, paths.
  const figures = (cell = '') => cell.match(/\d[\d.]*|`[^`]+`/g) ?? [];
  expect((spanish ?? []).map(([, value]) => figures(value))).toEqual(readme.map(([, value]) => figures(value)));
});

test('what a route does is said in Spanish as well, and no text is kept of routes that are gone', async () => {
  const operations = operationsOf((await describeApi()) as OpenApi);
  const summaries = operations.map(({ described }) => described.summary ?? '');
  expect(summaries.filter((summary) => spanishSummary(summary) === null)).toEqual([]);
  expect(writtenSummaries.filter((summary) => !summaries.includes(summary))).toEqual([]);
  const spanish = [...pages].filter(([path]) => path.startsWith('es/integrators/api/')).map(([, text]) => text);
  for (const summary of ['The process runs', 'Begin a visit', 'One of services'])
    expect(spanish.join('\n')).not.toContain(`\n\n${summary}\n`);
});

/** Everything that is said of a value and of the values in it. */
const descriptionsIn = (value: unknown): readonly string[] =>
  Object.entries(value !== null && typeof value === 'object' ? value : {}).flatMap(([name, inner]) =>
    name === 'description' && typeof inner === 'string' ? [inner] : descriptionsIn(inner),
  );

test('what a field is about is said in Spanish as well, and no text is kept of fields that are gone', async () => {
  const operations = operationsOf((await describeApi()) as OpenApi);
  const said = new Set(
    operations.flatMap(({ described: { parameters, responses }, body }) => [
      ...descriptionsIn(parameters),
      ...descriptionsIn(body),
      ...Object.entries(responses)
        .filter(([status]) => !/^[45]/.test(status))
        .flatMap(([, answer]) => descriptionsIn((answer as { readonly content?: unknown }).content)),
    ]),
  );
  expect(said.size).toBeGreaterThan(300);
  expect([...said].filter((text) => spanishField(text) === null)).toEqual([]);
  expect(writtenFields.filter((text) => !said.has(text))).toEqual([]);

  const calls = textOf('es/integrators/api/calls.md');
  expect(calls).toContain('// el agente para quien es: suena solo para él');
  expect(calls).not.toContain('whom it is for');
  expect(textOf('es/integrators/api/services.md')).toContain('filas de una página, de 1 a 2000');
  expect(textOf('en/integrators/api/calls.md')).toContain('// the agent whom it is for');
});

test('every route of the API has its place in both languages', () => {
  const document = [...pages].filter(([path]) => /integrators\/api\/(?!index)/.test(path));
  expect(document.length).toBe(guide.groups.length * 2);
  for (const language of languages) {
    const listed = textOf(`${language}/integrators/api/index.md`).match(/^\| \[/gm) ?? [];
    const described = document
      .filter(([path]) => path.startsWith(language))
      .flatMap(([, text]) => text.match(/^## `/gm) ?? []);
    expect(listed.length).toBe(described.length);
    expect(listed.length).toBeGreaterThan(250);
  }
});

test('each criterion that is held names a test, and each test that is named is there', () => {
  for (const { number, verdict, tests } of criteria) {
    if (verdict === 'supports') expect(tests.length, number).toBeGreaterThan(0);
    if (verdict === 'none' || verdict === 'unseen') expect(tests, number).toEqual([]);
  }
  for (const [name, { file, title }] of Object.entries(heldBy)) {
    expect(existsSync(join(root, file)), file).toBe(true);
    const titles = [
      ...readFileSync(join(root, file), 'utf8').matchAll(/^\s*(?:test(?:\.each\([^;]*?\))?\(\s*)?'([^']+)',/gms),
    ];
    expect(
      titles.some(([, one = '']) => one.includes(title)),
      `${name}: ${title}`,
    ).toBe(true);
  }
  const named = new Set(criteria.flatMap(({ tests }) => tests));
  expect(Object.keys(heldBy).filter((name) => !named.has(name as keyof typeof heldBy))).toEqual([]);
});

test('WCAG 2.2 is there whole: 55 criteria of levels A and AA, each once and in order', () => {
  const numbers = criteria.map(({ number }) => number);
  expect(criteria.filter(({ level }) => level === 'A')).toHaveLength(31);
  expect(criteria.filter(({ level }) => level === 'AA')).toHaveLength(24);
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })));
});

test('an example is read as a shell would, and its answer is compared in all that the page says', () => {
  const known = new Map<string, unknown>([['KEY', 'k']]);
  const { url, init } = requestOf(
    `curl -X PUT "http://a/$KEY?b=1" -H 'A: b: c' \\\n  -d "{\\"x\\":\\"$KEY\\"}"`,
    known,
  );
  expect([url, init.method, init.headers.get('a'), init.body]).toEqual(['http://a/k?b=1', 'PUT', 'b: c', '{"x":"k"}']);
  expect(() => requestOf('curl http://a/$NOTHING', known)).toThrow('which nothing told before');
  const said = { id: '$ID', list: [{ a: 1, '…': '…' }] };
  expect(differences(said, { id: 7, list: [{ a: 1, b: 2 }] }, known)).toEqual([]);
  expect(known.get('ID')).toBe(7);
  expect(differences(said, { id: 8, list: [{ a: 2 }], more: 1 }, known)).toEqual([
    '.id is another one than before',
    '.list[0].a is 2',
    '.more is not on the page',
  ]);
  expect(() => examplesOf({ path: 'a.md', text: '```sh example\ncurl x\n```' })).toThrow('without an answer');
});

test.each(languages)('what the page of agents names is called so in the console: %s', (language) => {
  const catalogues = readdirSync(join(root, 'locales', language)).filter((file) => file.endsWith('.po'));
  const plain = (text: string) => text.toLowerCase().replace(/[.:…]+$/, '');
  const texts = new Set(
    catalogues.flatMap((file) =>
      [...readFileSync(join(root, 'locales', language, file), 'utf8').matchAll(/^msgstr "(.*)"$/gm)].map(([, text]) =>
        plain(text ?? ''),
      ),
    ),
  );
  const named = [...textOf(`${language}/agents/index.md`).matchAll(/(?<!\*)(\*\*?)([^*\n]+)\1(?!\*)/g)];
  expect(named.length).toBeGreaterThan(10);
  expect(named.map(([, , name = '']) => name).filter((name) => !texts.has(plain(name)))).toEqual([]);
});
