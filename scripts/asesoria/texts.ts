import type { Language } from '../../src/domain/settings.ts';

interface Texts {
  readonly usage: string;
  readonly commands: string;
  readonly options: string;
  readonly language: string;
  readonly json: string;
  readonly help: string;
  readonly more: string;
  noSuchCommand(name: string): string;
  noSuchOption(option: string, help: string): string;
  noSuchLanguage(all: string): string;
  needsValue(option: string): string;
  takesNoValue(option: string): string;
  oneTooMany(word: string, help: string): string;
}

/** What the frame of the commands says by itself. */
export const texts: Readonly<Record<Language, Texts>> = {
  en: {
    usage: 'Usage',
    commands: 'Commands',
    options: 'Options',
    language: 'the language of what is said; else that of the terminal',
    json: 'the result as JSON on standard output, and nothing else there',
    help: 'this help',
    more: 'asesoria <command> --help says more about one.',
    noSuchCommand: (name) => `There is no command '${name}': asesoria --help lists them.`,
    noSuchOption: (option, help) => `There is no option '${option}' here: ${help} lists them.`,
    noSuchLanguage: (all) => `--language must be one of: ${all}.`,
    needsValue: (option) => `${option} needs a value behind it.`,
    takesNoValue: (option) => `${option} takes no value.`,
    oneTooMany: (word, help) => `'${word}' is one word too many: ${help} says what it takes.`,
  },
  es: {
    usage: 'Uso',
    commands: 'Comandos',
    options: 'Opciones',
    language: 'el idioma de lo que se dice; si no, el de la terminal',
    json: 'el resultado como JSON en la salida estándar, y nada más ahí',
    help: 'esta ayuda',
    more: 'asesoria <comando> --help dice más de cada uno.',
    noSuchCommand: (name) => `No hay un comando '${name}': asesoria --help los enumera.`,
    noSuchOption: (option, help) => `Aquí no hay una opción '${option}': ${help} las enumera.`,
    noSuchLanguage: (all) => `--language debe ser uno de: ${all}.`,
    needsValue: (option) => `Falta el valor de ${option}: escríbelo después.`,
    takesNoValue: (option) => `${option} no lleva valor.`,
    oneTooMany: (word, help) => `'${word}' está de más: ${help} dice qué lleva.`,
  },
};
