import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import type { WholeLanguage } from '../../src/domain/settings.ts';
import { importBundled } from '../bundled-module.ts';
import type { texts } from './console-texts.ts';

const root = join(import.meta.dirname, '../..');
const sourceLocale = 'es';

/** What the console says, by its functions for each kind of text. */
export type Words = Omit<typeof texts, 'speak'>;

/** Every text of the console in a language, by its id, as one word that is said as it stands: those of the guide have no gaps. */
const readCatalogue = async (language: WholeLanguage): Promise<Readonly<Record<string, string[]>>> => {
  const folder = join(root, 'locales', language);
  const { parse } = formatter({ explicitIdAsDefault: true });
  const files = (await readdir(folder)).filter((file) => file.endsWith('.po'));
  const catalogues = await Promise.all(
    files.map(async (filename) =>
      parse(await readFile(join(folder, filename), 'utf8'), { locale: language, sourceLocale, filename }),
    ),
  );
  return Object.fromEntries(
    catalogues.flatMap((catalogue) =>
      Object.entries(catalogue).map(([id, { translation = '' }]) => [id, [translation]] as const),
    ),
  );
};

/** Lets the console's texts speak one language after the other; `workshop` is a folder below `node_modules`. */
export const readWords = async (workshop: string): Promise<(language: WholeLanguage) => Promise<Words>> => {
  const plugins = [babel({ presets: [linguiTransformerBabelPreset()] })];
  const bundled = (await importBundled(join(import.meta.dirname, 'console-texts.ts'), workshop, plugins)) as {
    readonly texts: typeof texts;
  };
  return async (language) => {
    bundled.texts.speak(language, await readCatalogue(language));
    return bundled.texts;
  };
};
