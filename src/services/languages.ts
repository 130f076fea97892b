import { i18n, type Messages } from '@lingui/core';
import { type Language, languageOf } from '../domain/settings.ts';
import type { Languages } from './ports.ts';
import type { Store } from './storage.ts';

const key = 'language';
/** Whose numbers those are that are written in a language: Spain has the point where Mexico has the comma. */
const regions: Readonly<Record<Language, string>> = { es: 'es-MX', en: 'en' };
/** Brings the texts of a page in a language, filled up from the source language when it was built. */
export type Catalogue = (language: Language) => Promise<{ messages: Messages }>;

/**
 * The texts of the interface, loaded by language; `keepTheirs` makes one the own language of whoever signed in, where anybody does; `<html lang>`
 * follows (design `decisions.md`, 'Language').
 */
export function languages(
  storage: Pick<Store, 'get' | 'set'>,
  catalogueOf: Catalogue,
  keepTheirs: (language: Language) => void = () => {},
): Languages {
  return {
    async load({ language: wanted }, signal) {
      const language = wanted ?? languageOf(storage.get(key) ?? navigator.language);
      const { messages } = await catalogueOf(language);
      // Another language was chosen meanwhile: these texts must not appear after it.
      if (signal.aborted) return language;
      i18n.loadAndActivate({ locale: language, locales: regions[language], messages });
      document.documentElement.lang = language;
      return language;
    },
    remember: ({ language, isTheirs }) => (isTheirs ? keepTheirs(language) : storage.set(key, language)),
  };
}
