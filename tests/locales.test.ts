import { readFile } from 'node:fs/promises';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { expect, test } from 'vitest';
import { progressFile, progressText } from '../scripts/language-progress.ts';
import { wholeLanguages } from '../src/domain/settings.ts';

const config = getConfig({ cwd: process.cwd() });
const locales: readonly string[] = config.locales;
const whole: readonly string[] = wholeLanguages;

/** The gaps of a message: `{agent}`, `{0}`, the name of a plural. */
const gaps = (text = '') => [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name))].sort().join();

test.each(whole)('%s has a text for every message', async (locale) => {
  for (const catalog of await getCatalogs(config)) {
    const { missing } = await catalog.getTranslations(locale, {
      fallbackLocales: config.fallbackLocales,
      sourceLocale: config.sourceLocale ?? 'es',
      missingBehavior: 'catalog',
    });
    expect(missing.map(({ id }) => id)).toEqual([]);
  }
});

test('the catalogues hold exactly the messages of the source, each under an id of its own', async () => {
  for (const catalog of await getCatalogs(config)) {
    const source = (await catalog.collect()) ?? {};
    const ids = Object.keys(source).sort();
    expect(ids.length).toBeGreaterThan(50);
    expect(ids.filter((id) => !/^[a-z]\w*(\.\w+)+$/.test(id))).toEqual([]);
    for (const locale of locales) {
      const file = (await catalog.read(locale)) ?? {};
      const kept = Object.keys(file).filter((id) => !file[id]?.obsolete);
      expect(kept.sort(), `${locale}: run npm run i18n`).toEqual(ids);
      if (locale !== config.sourceLocale) continue;
      const stale = ids.filter((id) => source[id]?.message && source[id]?.message !== file[id]?.translation);
      expect(stale, 'texts changed in the code: run npm run i18n').toEqual([]);
    }
  }
});

test('every language fills the same gaps, as far as it is written', async () => {
  for (const catalog of await getCatalogs(config)) {
    const spanish = (await catalog.read('es')) ?? {};
    for (const locale of locales) {
      const own = (await catalog.read(locale)) ?? {};
      const different = Object.keys(spanish).filter(
        (id) => own[id]?.translation && gaps(spanish[id]?.translation) !== gaps(own[id]?.translation),
      );
      expect(different, locale).toEqual([]);
    }
  }
});

test('how far the languages are that are written in part is known to the menu', async () => {
  expect(await readFile(progressFile, 'utf8'), 'run npm run i18n').toBe(await progressText());
});
