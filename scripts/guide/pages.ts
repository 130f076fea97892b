import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeApi } from '../../server/api-document.ts';
import { type WholeLanguage, wholeLanguages } from '../../src/domain/settings.ts';
import type { OpenApi } from '../attack/document.ts';
import { apiGroups, apiIndex, apiPages } from './api-pages.ts';
import { clientTypes } from './client-types.ts';
import { conformanceSections } from './conformance-page.ts';
import { type GuidePage, table } from './page.ts';
import { rightSections } from './rights.ts';
import { screenSections } from './screens.ts';
import { settingRows } from './settings.ts';
import { readWords } from './words.ts';

const root = join(import.meta.dirname, '../..');
/** Where the pages are that somebody wrote. */
export const guideSource = join(root, 'docs/guide');

/** Everything that the site is made of beside its theme. */
export interface Guide {
  readonly pages: readonly GuidePage[];
  /** The groups of routes, which the side bar lists. */
  readonly groups: readonly string[];
  /** The types of the API, for whoever writes a program. */
  readonly client: string;
}

/** The pages that somebody wrote, with places where what is made of the code goes. */
export const writtenPages = async (): Promise<readonly GuidePage[]> => {
  const files = await readdir(guideSource, { recursive: true });
  const pages = files.filter((file) => /^(?:en|es)\/.*\.md$/.test(file)).toSorted();
  return Promise.all(pages.map(async (path) => ({ path, text: await readFile(join(guideSource, path), 'utf8') })));
};

/** Where the README's own chapters are told in the guide, for rows that lead there. */
const chapters: Readonly<Record<string, string>> = {
  '#beyond-one-machine': './nodes.md',
  '#backup-and-restore': './backup.md',
};

const settingsTable = (readme: string): string =>
  table(
    ['Name', 'Default', 'Meaning'],
    settingRows(readme).map((cells) =>
      cells.map((cell) =>
        cell
          .replace(/\((#[\w-]+)\)/g, (_, anchor: string) => `(${chapters[anchor] ?? anchor})`)
          .replaceAll('(docs/guide/en/operators/', '(./'),
      ),
    ),
  );

/** What stands in place of `<!-- made: name -->`, by name and language. */
const madeParts = async (workshop: string, api: ReturnType<typeof apiIndex>) => {
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  const speak = await readWords(workshop);
  const parts = new Map<string, string>([['en settings', settingsTable(readme)]]);
  for (const language of wholeLanguages) {
    const words = await speak(language);
    parts.set(`${language} screens`, screenSections(language, words));
    parts.set(`${language} rights`, rightSections(language, words));
    parts.set(`${language} api`, api[language]);
    parts.set(`${language} conformance`, conformanceSections(language));
  }
  return parts;
};

const completed = ({ path, text }: GuidePage, parts: ReadonlyMap<string, string>): GuidePage => {
  const language = path.slice(0, 2) as WholeLanguage;
  const put = (_: string, name: string) => {
    const part = parts.get(`${language} ${name}`);
    if (part === undefined) throw new Error(`docs/guide/${path} asks for '${name}', which nothing makes.`);
    return part;
  };
  return { path, text: text.replace(/<!-- made: (\w+) -->/g, put) };
};

/** All pages of the guide, in both languages: those that somebody wrote, and those that are made of the code. */
export const readGuide = async (workshop: string): Promise<Guide> => {
  const document = (await describeApi()) as OpenApi;
  const groups = apiGroups(document);
  const parts = await madeParts(workshop, apiIndex(groups));
  const written = await writtenPages();
  return {
    pages: [...written.map((page) => completed(page, parts)), ...apiPages(groups)],
    groups: groups.map(({ name }) => name),
    client: clientTypes(document),
  };
};
