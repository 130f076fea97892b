// @vitest-environment jsdom
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ELK from 'elkjs/lib/elk.bundled.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { served } from '../../scripts/diagram-site.ts';
import { charts } from '../../src/diagrams/charts.ts';
import { firstQuestions } from '../../src/diagrams/first-questions.ts';
import { allBoxes, type Way } from '../../src/diagrams/graph.ts';
import { layOut } from '../../src/diagrams/layout.ts';
import { frameName } from '../../src/diagrams/overview.ts';
import { chartsByPerson, people } from '../../src/diagrams/people.ts';
import { type Picture, type, widthOf } from '../../src/diagrams/picture.ts';
import { personAnchor } from '../../src/diagrams/site/anchors.ts';
import { answerAt } from '../../src/diagrams/site/FirstQuestions.tsx';
import { says } from '../../src/diagrams/site/says.ts';
import type { SearchEntry, SearchList } from '../../src/diagrams/site/search/entry.ts';
import { sitePages } from '../../src/diagrams/site/site.tsx';
import { planOf, viewOf } from '../../src/diagrams/site/view.ts';
import { languages, wholeLanguages } from '../../src/domain/settings.ts';
import { inLanguage } from '../../src/domain/spoken.ts';

const site = join(import.meta.dirname, '../../dist/diagrams');
/** The pages as they were built, by their paths. */
let files: ReadonlyMap<string, string>;
/** Everything that is there. */
let built: ReadonlySet<string>;
beforeAll(async () => {
  built = new Set(await readdir(site, { recursive: true }));
  const paths = [...built].filter((path) => /\.html$|names\.js$|pictures\/.*\.js$|small\/.*\.svg$/.test(path));
  files = new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(site, path), 'utf8')] as const)),
  );
});

/** Pages that were read already: each is looked at by several tests, and reading it takes longer than looking. */
const documents = new Map<string, Document>();
const read = (path: string): Document => {
  const known = documents.get(path) ?? new DOMParser().parseFromString(files.get(path) ?? '', 'text/html');
  documents.set(path, known);
  return known;
};
afterAll(() => documents.clear());
const pages = () => [...files.keys()].filter((path) => path.endsWith('.html'));

test('the site has a page for each chart in both languages, a list of them, and a way in', () => {
  const wanted = languages.flatMap((language) => [
    ...['index', 'failures', 'questions', ...charts.map(({ id }) => id)].map((id) => `${language}/${id}.html`),
    ...charts.map(({ id }) => `${language}/pictures/${id}.js`),
    `${language}/names.js`,
  ]);
  const small = charts.map(({ id }) => `small/${id}.svg`);
  expect([...files.keys()].sort()).toEqual(['index.html', ...small, ...wanted].sort());
});

test('it is the same each time', async () => {
  // Charts that start no others: the overview leads to nothing but what is there.
  const some = charts.filter(({ starts }) => Object.keys(starts).length === 0).slice(0, 3);
  expect(some).toHaveLength(3);
  const once = await sitePages(new ELK(), some, served());
  // The second time, an engine that has worked already.
  const worn = new ELK();
  await worn.layout({ id: 'warm', children: [{ id: 'one', width: 10, height: 10 }] });
  expect(await sitePages(worn, some, served())).toEqual(once);
  expect(once.map(({ path }) => path)).toContain(`es/${some[0]?.id}.html`);
});

test('every link leads to a page of the site, and every anchor to a place on it', () => {
  const anchors = new Map(
    pages().map((path) => [path, new Set([...read(path).querySelectorAll('[id]')].map(({ id }) => id))]),
  );
  const assets = ['icon.svg', 'site.css', 'site.js', 'replay.js', 'try.js'];
  const isThere = (path: string, to: string) => {
    const { pathname, hash } = new URL(to, `https://site.example/diagrams/${path}`);
    const file = pathname.replace('/diagrams/', '');
    if (assets.includes(file)) return true;
    if (/^(?:small|screens)\//.test(file)) return built.has(file);
    return hash === '' ? anchors.has(file) : anchors.get(file)?.has(decodeURIComponent(hash.slice(1)));
  };
  for (const path of pages()) {
    const ways = [...read(path).querySelectorAll('[href], [src]')].map(
      (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
    );
    const different = [...new Set(ways)];
    expect([path, different.filter((to) => !isThere(path, to))]).toEqual([path, []]);
    // Pages are read from a disk, too.
    expect([path, different.filter((to) => /^(?:\/|\w+:)/.test(to))]).toEqual([path, []]);
  }
});

describe.each(wholeLanguages)('the first page in %s', (language) => {
  const { people: titles } = inLanguage(says, language);

  test('draws every chart on one map, each in the frame of somebody, before it lists any', () => {
    const page = read(`${language}/index.html`);
    const picture = page.querySelector('svg.chart-picture');
    const drawn = [...(picture?.querySelectorAll('[data-state]') ?? [])].map((box) => box.getAttribute('data-state'));
    expect(drawn.toSorted()).toEqual([...charts.map(({ id }) => id), ...people.map(frameName)].toSorted());
    const first = page.querySelector('.cards');
    if (!picture || !first) throw new Error('the page has no map, or no list');
    expect(picture.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('lists the charts by whose work they are, under their titles, with the name in the code below', () => {
    const page = read(`${language}/index.html`);
    for (const person of people) {
      const section = page.getElementById(personAnchor(person))?.closest('section');
      expect(section?.querySelector('h2')?.firstChild?.textContent?.trim()).toBe(titles[person]);
      const cards = [...(section?.querySelectorAll('.cards > li') ?? [])];
      expect(cards.map((card) => card.querySelector('code')?.textContent)).toEqual(chartsByPerson[person]);
      for (const card of cards) {
        const chart = charts.find(({ id }) => id === card.querySelector('code')?.textContent);
        expect(card.querySelector('a b')?.textContent).toBe(chart?.titles['']?.[language]);
        expect(files.get(`small/${chart?.id}.svg`)).toMatch(/^<svg [^>]+>.*<rect .*<\/svg>\n$/);
      }
    }
  });
});

test('every part of a page has its tab: one without would stand under each of the others', () => {
  for (const path of pages()) {
    const page = read(path);
    const parts = [...page.querySelectorAll('.panel')].map(({ id }) => `#${id}`);
    const tabs = [...page.querySelectorAll('[data-tabs] a')].map((tab) => tab.getAttribute('href'));
    expect([path, parts]).toEqual([path, tabs]);
  }
});

describe.each(wholeLanguages)('the ten first questions in %s', (language) => {
  test.each(firstQuestions)('$asked.en', ({ asked, places }) => {
    const start = read(`${language}/index.html`);
    const question = [...start.querySelectorAll('.questions details')].find(
      (one) => one.querySelector('summary')?.textContent === asked[language],
    );
    const links = [...(question?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    expect(links).toHaveLength(places.length);
    const words = (element: Element | null | undefined) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ');
    for (const place of places) {
      const { href, way, text } = answerAt(place, { language, charts, served: served() });
      expect(links).toContain(href);
      const [file = '', anchor = ''] = href.split('#');
      const page = read(`${language}/${file}`);
      const answer = words(page.getElementById(anchor)?.closest('section, tr, tbody, .panel'));
      // A length stands in a column of its own, and figures in rows.
      for (const part of text.split(/: |; /))
        expect([href, answer]).toEqual([href, expect.stringContaining(part.replace(/^[\d.]+ \S+ (?=\S+ \S)/, ''))]);
      expect(words(question)).toContain(`${text} ${way.join(' › ')}`);
      // The first words of the way are the page, the second its tab.
      expect(words(page.querySelector('h1'))).toContain(way[0]);
      expect([...page.querySelectorAll('[data-tabs] a')].map(({ textContent }) => textContent)).toContain(way[1]);
    }
  });
});

test('what can be searched for is where it is said to be', () => {
  for (const language of languages) {
    const [, json = ''] = /^chartNames = (.*);\n$/s.exec(files.get(`${language}/names.js`) ?? '') ?? [];
    const list: SearchList = JSON.parse(json);
    expect(Object.keys(list)).toEqual(['index', 'questions', ...charts.map(({ id }) => id)]);
    for (const [file, { entries: own }] of Object.entries(list)) {
      const page = read(`${language}/${file}.html`);
      expect([file, own.filter(({ anchor }) => page.getElementById(anchor) === null)]).toEqual([file, []]);
      const silent = ({ kind, name, title, text }: SearchEntry) =>
        kind === 'question' ? title === '' : name === '' || text === '';
      expect([file, own.filter(silent)]).toEqual([file, []]);
    }
  }
});

describe.each(wholeLanguages)('the pages in %s', (language) => {
  const other = language === 'es' ? 'en' : 'es';
  const others = languages.filter((one) => one !== language);

  test('speak that language alone', () => {
    // Words that both languages share say nothing.
    const foreign = (texts: readonly { readonly en: string; readonly es: string }[]) =>
      texts.filter(({ en, es }) => en !== es).map((text) => text[other]);
    for (const { id, texts } of charts) {
      const { body } = read(`${language}/${id}.html`);
      const shown = body.textContent ?? '';
      const { about, states, events, guards, actions, delays, actors, ignored, left = [] } = texts;
      const reasons = [...ignored, ...left].map(({ why }) => why);
      const all = [about, ...[states, events, guards, actions, delays, actors].flatMap((kind) => Object.values(kind))];
      const own = [...all, ...reasons].map((text) => text[language]).join('\n');
      // A short word of one language may stand in a sentence of the other.
      for (const text of foreign([...all, ...reasons]))
        if (text.length > 12 && !own.includes(text))
          expect([id, text, shown.includes(text)]).toEqual([id, text, false]);
      expect(shown).toContain(about[language]);
      expect([id, shown.match(/undefined|\[object|NaN/)]).toEqual([id, null]);
    }
  });

  test('call states by their titles, with the identifier beside them', () => {
    for (const { id, root, titles } of charts) {
      const page = read(`${language}/${id}.html`);
      const called = (name: string) => titles[name]?.[language];
      const links = Map.groupBy(page.querySelectorAll('.chart-words a'), (link) => link.getAttribute('href'));
      for (const { name } of allBoxes(root).filter((box) => box.name !== '')) {
        const row = page.getElementById(`state-${name}`);
        expect([id, name, row?.querySelector('th > code')?.textContent]).toEqual([id, name, name]);
        expect([id, name, row?.querySelector('th')?.firstChild?.textContent?.trim().split(' › ').at(-1)]).toEqual([
          id,
          name,
          called(name),
        ]);
        for (const link of links.get(`#state-${name}`) ?? []) {
          expect([id, name, link.querySelector('text')?.textContent]).toEqual([id, name, called(name)]);
          expect(link.querySelector('title')?.textContent).toMatch(new RegExp(`^${name}: `));
        }
      }
      expect(page.querySelector('h1')?.textContent).toBe(`${called('')} ${id}`);
    }
  });

  test('say of a state without a picture that it has none, but where it is a card', () => {
    const { noScreen } = inLanguage(says, language);
    const cells = charts.flatMap(({ id }) => [
      ...read(`${language}/${id}.html`).querySelectorAll('[data-of="states"] td'),
    ]);
    const without = cells.filter(({ textContent }) => textContent === noScreen);
    expect(without).not.toHaveLength(0);
    expect(without.filter((cell) => !cell.hasAttribute('data-none'))).toHaveLength(0);
  });

  test('name their language, their title and the same page in the other one', () => {
    for (const path of pages().filter((one) => one.startsWith(`${language}/`))) {
      const page = read(path);
      expect(page.documentElement.lang).toBe(language);
      expect(page.title).not.toBe('');
      expect(page.querySelectorAll('h1')).toHaveLength(1);
      expect([...page.querySelectorAll('a.language')].map((link) => link.getAttribute('href'))).toEqual(
        others.map((other) => `../${path.replace(language, other)}`),
      );
      expect(page.querySelector('a.skip')?.textContent).toBe(inLanguage(says, language).skip);
    }
  });

  test('are nested as HTML wants it, with each id once and nothing that a strict policy forbids', () => {
    for (const path of pages().filter((one) => one.startsWith(`${language}/`))) {
      const source = files.get(path) ?? '';
      const page = read(path);
      // What a parser had to move or to close would come out otherwise than it was written.
      const written = (source.match(/<[a-z][\w-]*/gi) ?? []).map((tag) => tag.slice(1).toLowerCase());
      const parsed = [...page.querySelectorAll('*')].map(({ tagName }) => tagName.toLowerCase());
      expect([path, parsed.length]).toEqual([path, written.length]);
      expect(parsed).toEqual(written);
      const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
      expect([path, ids.filter((id, index) => ids.indexOf(id) !== index)]).toEqual([path, []]);
      expect(page.querySelectorAll('[style], style, [onclick]')).toHaveLength(0);
      expect(page.querySelectorAll('script:not([src]):not([type="application/json"])')).toHaveLength(0);
      for (const table of page.querySelectorAll('table')) {
        expect(table.caption?.textContent).not.toBe('');
        expect(table.querySelectorAll('th:not([scope])')).toHaveLength(0);
      }
      for (const picture of page.querySelectorAll('svg'))
        expect(picture.querySelector('title')?.textContent).not.toBe('');
    }
  });
});

const engine = new ELK();

const isWithin = (inner: Picture['states'][number], outer: Picture['states'][number]) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

describe.each(charts)('the picture of $id', (chart) => {
  const view = viewOf(chart, 'es', chart.id);
  const ids = (ways: readonly Way[]) => ways.map(({ id }) => id).sort();

  const whole = allBoxes(chart.root).flatMap(({ name, inside }) => (name && inside.length > 0 ? [name] : []));
  // Some charts have nothing that can be closed: their picture is the open one.
  const pictures = new Map<string, readonly string[]>([
    ['open', []],
    ...(whole.length > 0 ? [['all closed', whole] as const] : []),
  ]);

  test.each([...pictures])('%s shows every state in its parent, and no two that overlap', async (_, closed) => {
    const picture = await layOut(engine, planOf(view, closed));
    const shown = new Map(picture.states.map((state) => [state.name, state]));
    const isHidden = (name: string) => closed.some((one) => name.startsWith(`${one}.`));
    expect([...shown.keys()]).toEqual(
      allBoxes(chart.root)
        .map(({ name }) => name)
        .filter((name) => !isHidden(name)),
    );
    for (const state of picture.states) {
      const words = [widthOf(state.title, type.title), ...state.lines.map((line) => widthOf(line, type.line))];
      expect([state.name, Math.max(...words) < state.width]).toEqual([state.name, true]);
      const parent = state.name === '' ? undefined : shown.get(state.name.split('.').slice(0, -1).join('.'));
      if (parent) expect([state.name, isWithin(state, parent)]).toEqual([state.name, true]);
      const beside = picture.states.filter(
        (one) =>
          one !== state &&
          !`${one.name}.`.startsWith(`${state.name}.`) &&
          !`${state.name}.`.startsWith(`${one.name}.`) &&
          one.name !== '' &&
          state.name !== '',
      );
      const covered = beside.filter(
        (one) =>
          one.x < state.x + state.width &&
          one.x + one.width > state.x &&
          one.y < state.y + state.height &&
          one.y + one.height > state.y,
      );
      expect([state.name, covered.map(({ name }) => name)]).toEqual([state.name, []]);
    }
    const drawn = picture.edges.flatMap(({ ways }) => ways);
    expect(new Set(drawn).size).toBe(drawn.length);
    if (closed.length === 0) expect(drawn.toSorted()).toEqual(ids(chart.ways.filter(({ target }) => target !== null)));
    for (const { points, source, target } of picture.edges) {
      expect(points.length).toBeGreaterThan(1);
      const [start, end] = [points.at(0), points.at(-1)];
      for (const [point, name] of [
        [start, source],
        [end, target],
      ] as const) {
        const box = shown.get(name);
        if (!point || !box) throw new Error(`no '${name}'`);
        const isAt =
          point.x >= box.x - 1 &&
          point.x <= box.x + box.width + 1 &&
          point.y >= box.y - 1 &&
          point.y <= box.y + box.height + 1;
        expect([name, isAt]).toEqual([name, true]);
      }
    }
  });
});
