import { setupI18n } from '@lingui/core';
import { languages } from '../domain/settings.ts';
import { type ColumnNames, columnTextId } from '../resources/column-names.ts';
import type { Resource } from '../resources/resource.ts';

/** What people call the columns of a table, in every language of the console. Rejects when the texts do not come. */
export const columnNames = async ({ columns }: Resource): Promise<ColumnNames> => {
  const all = await Promise.all(
    languages.map(async (language) => {
      // Some are called as a screen of theirs is.
      const [tables, screens] = await Promise.all([
        import(`../../locales/${language}/tables.po`),
        import(`../../locales/${language}/messages.po`),
      ]);
      return setupI18n({ locale: language, messages: { [language]: { ...screens.messages, ...tables.messages } } });
    }),
  );
  return Object.fromEntries(
    columns.map(({ key }) => {
      const id = columnTextId(key);
      // A language that is written in part answers with the id.
      return [key, all.map((texts) => texts._(id)).filter((name) => name !== id)];
    }),
  );
};
