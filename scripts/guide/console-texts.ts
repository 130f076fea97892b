import { i18n } from '@lingui/core';
import type { AdministrationMenu, RouteTitle } from '../../src/domain/routes.ts';
import { columnHelp } from '../../src/ui/dialogs/column-helps.ts';
import { helpMessages } from '../../src/ui/dialogs/help-texts.ts';
import { permissionText } from '../../src/ui/permission-texts.ts';
import { columnMessage } from '../../src/ui/record-texts.ts';
import { administrationMessages, tableMessage, titleMessages } from '../../src/ui/texts.ts';

/** The words of the console, in the language that it was given last. */
export const texts = {
  /** Speaks a language from now on: its texts by their ids. */
  speak: (language: string, messages: Readonly<Record<string, string[]>>) =>
    i18n.loadAndActivate({ locale: language, messages }),
  title: (title: RouteTitle): string => i18n._(titleMessages[title]),
  help: (title: RouteTitle): string => i18n._(helpMessages[title]),
  menu: (menu: AdministrationMenu): string => i18n._(administrationMessages[menu]),
  table: (name: string): string => i18n._(tableMessage(name)),
  column: (key: string): string => i18n._(columnMessage(key)),
  columnHelp: (table: string, key: string): string => {
    const message = columnHelp(table, key);
    return message ? i18n._(message) : '';
  },
  permission: permissionText,
};
