import type { Language } from '../../src/domain/settings.ts';
import type { Command } from './command.ts';
import { texts } from './texts.ts';

/** Rows of two columns, the first as wide as its longest. */
const columns = (rows: readonly (readonly [string, string])[]): readonly string[] => {
  const width = Math.max(0, ...rows.map(([name]) => name.length));
  return rows.map(([name, says]) => `  ${name.padEnd(width)}  ${says}`);
};

const commonRows = (language: Language): readonly (readonly [string, string])[] => {
  const says = texts[language];
  return [
    ['--language <es|en>', says.language],
    ['--json', says.json],
    ['--help', says.help],
  ];
};

/** The list of all commands. */
export const helpOfAll = (commands: readonly Command[], language: Language): readonly string[] => {
  const says = texts[language];
  const all = commands.map(({ name, says: words }) => [name, words[language]] as const);
  return [
    `${says.usage}: asesoria ${language === 'es' ? '<comando> [opciones]' : '<command> [options]'}`,
    '',
    `${says.commands}:`,
    ...columns(all),
    '',
    `${says.options}:`,
    ...columns(commonRows(language)),
    '',
    says.more,
  ];
};

/** What one command does, and takes. */
export const helpOf = ({ usage, says: words, options }: Command, language: Language): readonly string[] => {
  const says = texts[language];
  const own = Object.entries(options).map(
    ([name, { type, says: about }]) => [`--${name}${type === 'string' ? ' …' : ''}`, about[language]] as const,
  );
  return [
    `${says.usage}: asesoria ${usage}`,
    words[language],
    '',
    `${says.options}:`,
    ...columns([...own, ...commonRows(language)]),
  ];
};
