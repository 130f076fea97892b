import { i18n, type Messages } from '@lingui/core';
import type { Language } from '../domain/settings.ts';

type Texts = Promise<{ messages: Messages }>;

const files = {
  screens: (language: Language): Texts => import(`../../locales/${language}/messages.po`),
  calls: (language: Language): Texts => import(`../../locales/${language}/calls.po`),
  devices: (language: Language): Texts => import(`../../locales/${language}/devices.po`),
  tables: (language: Language): Texts => import(`../../locales/${language}/tables.po`),
  dialogs: (language: Language): Texts => import(`../../locales/${language}/dialogs.po`),
  notices: (language: Language): Texts => import(`../../locales/${language}/notices.po`),
};
type Kind = keyof typeof files;

/** What is on the screen, or can appear on it any time. */
const wanted = new Set<Kind>(['screens']);

/** The texts of the console in a language: those that every screen has, and of what was fetched. */
export const consoleTexts = async (language: Language): Texts => {
  const kinds = [...wanted];
  const all = await Promise.all(kinds.map((kind) => files[kind](language)));
  // The first dialog may have been opened meanwhile, and have asked for the language before. What came is kept.
  if (kinds.length < wanted.size) return consoleTexts(language);
  return { messages: Object.assign({}, ...all.map(({ messages }) => messages)) };
};

/** A page that speaks no language yet is about to. */
const spoken = async (): Promise<Language> => {
  if (!i18n.locale) {
    await new Promise<void>((resolve) => {
      const stop = i18n.on('change', () => {
        stop();
        resolve();
      });
    });
  }
  return i18n.locale as Language;
};

/**
 * Brings the texts of what is fetched when it is wanted, in the language that is spoken then: nobody waits for them before
 * the first dialog, notice, or screen of the kind. Rejects when they do not come.
 */
export const fetchTexts = async (kind: Exclude<Kind, 'screens'>): Promise<void> => {
  wanted.add(kind);
  const language = await spoken();
  const { messages } = await files[kind](language);
  // Another language was chosen, or that of whoever signed in came, while these were on their way.
  if (i18n.locale !== language) return fetchTexts(kind);
  // All that is on the screen is drawn again by new texts.
  if (Object.keys(messages).some((id) => !(id in i18n.messages))) i18n.load(language, messages);
};
