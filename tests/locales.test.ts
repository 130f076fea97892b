import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { expect, test } from 'vitest';

const config = getConfig({ cwd: process.cwd() });
const locales: readonly string[] = config.locales;

/** The gaps of a message: `{agent}`, `{0}`, the name of a plural. */
const gaps = (text = '') => [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name))].sort().join();

test.each(locales)('%s has a text for every message', async (locale) => {
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
    expect(ids.length).toBeGreaterThan(100);
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

test('both languages fill the same gaps', async () => {
  for (const catalog of await getCatalogs(config)) {
    const [spanish, english] = [(await catalog.read('es')) ?? {}, (await catalog.read('en')) ?? {}];
    const different = Object.keys(spanish).filter(
      (id) => gaps(spanish[id]?.translation) !== gaps(english[id]?.translation),
    );
    expect(different).toEqual([]);
  }
});
