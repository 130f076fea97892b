import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { addressTexts } from '../server/auth/address-page.ts';
import { invitationTexts } from '../server/auth/invitation-page.ts';
import { mailTexts } from '../server/auth/mail.ts';
import { passwordTexts } from '../server/auth/password-page.ts';
import { reportTexts } from '../server/reports/texts.ts';
import { questionSays } from '../src/diagrams/site/question-says.ts';
import { says } from '../src/diagrams/site/says.ts';
import { chartTexts } from '../src/diagrams/texts.ts';
import { eventWords } from '../src/diagrams/words.ts';
import { type Language, languages } from '../src/domain/settings.ts';
import { partLanguages, percentOf, type Spoken, type Written, writtenIn } from '../src/domain/spoken.ts';
import { roomTexts } from '../src/room/texts.ts';

const root = join(import.meta.dirname, '..');
/** How far the console is in each language that is written in part, in percent; the console's menu reads it. */
export const progressFile = join(root, 'locales/progress.json');

const sum = (all: readonly Written[]): Written => ({
  written: all.reduce((total, { written }) => total + written, 0),
  all: all.reduce((total, one) => total + one.all, 0),
});

/** The sentences in both whole languages that stand anywhere in the texts of a chart. */
const sentencesIn = (value: unknown): readonly Spoken<string>[] => {
  if (typeof value !== 'object' || value === null) return [];
  if ('es' in value && 'en' in value) return [value as Spoken<string>];
  return Object.values(value).flatMap(sentencesIn);
};

/** What is written in code, by whom it is for. */
const tables: Readonly<Record<string, readonly Spoken<unknown>[]>> = {
  mails: [...Object.values(mailTexts), addressTexts, invitationTexts, passwordTexts],
  reports: [reportTexts],
  'the room': [roomTexts],
  'the diagrams': [says, questionSays, eventWords, ...sentencesIn(chartTexts)],
};

/** How far the catalogue of the console is in a language. */
const catalogueOf = async (language: Language): Promise<Written> => {
  const catalogs = await getCatalogs(getConfig({ cwd: root }));
  const messages = await Promise.all(catalogs.map((catalog) => catalog.read(language)));
  const texts = messages.flatMap((one) => Object.values(one ?? {}).filter(({ obsolete }) => !obsolete));
  return { written: texts.filter(({ translation }) => translation !== '').length, all: texts.length };
};

/** What the file of the progress has to say. */
export const progressText = async (): Promise<string> => {
  const shares = partLanguages.map(async (language) => [language, percentOf(await catalogueOf(language))]);
  return `${JSON.stringify(Object.fromEntries(await Promise.all(shares)), null, 2)}\n`;
};

/** How far a language is, by whom its texts are for: `fr    0 % of the console (3 of 856), 0 % of mails (0 of 33)`. */
const lineOf = async (language: Language): Promise<string> => {
  const shares = [
    ['the console', await catalogueOf(language)] as const,
    ...Object.entries(tables).map(
      ([name, all]) => [name, sum(all.map((table) => writtenIn(table, language)))] as const,
    ),
  ];
  const told = shares.map(([name, one]) => `${percentOf(one)} % of ${name} (${one.written} of ${one.all})`);
  return `${language}  ${told.join(', ')}`;
};

/** Renews that file, and answers a line for each language. */
export const renewProgress = async (): Promise<readonly string[]> => {
  const text = await progressText();
  if (text !== (await readFile(progressFile, 'utf8').catch(() => ''))) await writeFile(progressFile, text);
  return Promise.all(languages.map(lineOf));
};
