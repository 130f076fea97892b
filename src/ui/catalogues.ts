import { i18n, type Messages } from '@lingui/core';
import type { Language } from '../domain/settings.ts';

type Texts = Promise<{ messages: Messages }>;

const ofDialogs = (language: Language): Texts => import(`../../locales/${language}/dialogs.po`);

let areDialogsWanted = false;

/** The texts of the console in a language: those of its screens, and those of its dialogs once one was opened. */
export const consoleTexts = async (language: Language): Texts => {
  const screens = import(`../../locales/${language}/messages.po`) as Texts;
  const [own, early] = await Promise.all([screens, areDialogsWanted ? ofDialogs(language) : null]);
  // The first dialog may have been opened meanwhile, and have asked for the language before.
  const more = early ?? (areDialogsWanted ? await ofDialogs(language) : null);
  return { messages: { ...own.messages, ...more?.messages } };
};

/**
 * Brings the texts of the dialogs, of which the screens have no need: nobody waits for them before the first dialog. Rejects
 * when they do not come.
 */
export const fetchDialogTexts = async (): Promise<void> => {
  areDialogsWanted = true;
  const language = i18n.locale as Language;
  i18n.load(language, (await ofDialogs(language)).messages);
  // Another language was chosen, or that of whoever signed in came, while these were on their way.
  if (i18n.locale !== language) await fetchDialogTexts();
};
