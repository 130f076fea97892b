import { parseArgs } from 'node:util';
import { type Language, languages } from '../../src/domain/settings.ts';
import { type Command, misused } from './command.ts';
import { texts } from './texts.ts';

type Env = Readonly<Record<string, string | undefined>>;
type Kinds = Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>;

/** What every command takes. */
export const common = {
  language: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const satisfies Kinds;

/** What was typed: the command (null for the help of all), and what it is given. */
export interface Typed {
  readonly command: Command | null;
  readonly language: Language;
  readonly isJson: boolean;
  readonly isHelp: boolean;
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  readonly positionals: readonly string[];
}

const known = (text: string | undefined): Language | undefined =>
  languages.find((language) => language === text?.toLowerCase().split(/[-_.@]/, 1)[0]);

/** The language of this terminal, by the rules of POSIX; English where it has none of ours, as the log of the server is. */
const languageOfTerminal = ({ LC_ALL, LC_MESSAGES, LANG }: Env): Language =>
  known(LC_ALL || LC_MESSAGES || LANG) ?? 'en';

// Not strict: its refusals are of several lines, and in English alone.
const parse = (args: readonly string[], options: Kinds) =>
  parseArgs({ args: [...args], options: { ...options }, strict: false, allowPositionals: true, tokens: true });

/** The language that was asked for, wherever it stands: what is wrong with the rest is said in it. */
const findLanguage = (args: readonly string[], env: Env): Language => {
  const asked = parse(args, common).values.language;
  const fallback = languageOfTerminal(env);
  if (asked === undefined) return fallback;
  const language = known(String(asked));
  if (!language) throw misused(texts[fallback].noSuchLanguage(languages.join(', ')));
  return language;
};

/** Throws a line for an option that is not there, or that has no value where it needs one, or one where it takes none. */
const checkOptions = (tokens: ReturnType<typeof parse>['tokens'], kinds: Kinds, language: Language, who: string) => {
  const says = texts[language];
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const kind = Object.hasOwn(kinds, token.name) ? kinds[token.name] : undefined;
    if (!kind) throw misused(says.noSuchOption(token.rawName, `${who} --help`));
    const isNextOption = !token.inlineValue && /^--./.test(token.value ?? '');
    if (kind.type === 'string' && (!token.value || isNextOption)) throw misused(says.needsValue(token.rawName));
    if (kind.type === 'boolean' && token.value !== undefined) throw misused(says.takesNoValue(token.rawName));
  }
};

/** Reads a command line. Throws a line that says what to do about one that cannot be understood (`isMisused`). */
export const readCommand = (args: readonly string[], env: Env, commands: readonly Command[]): Typed => {
  const language = findLanguage(args, env);
  const first = parse(args, common);
  const [name] = first.positionals;
  const command = commands.find((one) => one.name === name) ?? null;
  if (name !== undefined && command === null) throw misused(texts[language].noSuchCommand(name));
  const kinds: Kinds = { ...common, ...command?.options };
  const { values, positionals, tokens } = parse(args, kinds);
  checkOptions(tokens, kinds, language, command ? `asesoria ${command.name}` : 'asesoria');
  // What nobody heeds may be what the person meant: a release to go back to, or a moment without its option.
  const surplus = command?.words === undefined ? undefined : positionals[1 + command.words];
  if (command && surplus !== undefined)
    throw misused(texts[language].oneTooMany(surplus, `asesoria ${command.name} --help`));
  const { language: _, json, help, ...own } = values;
  return {
    command,
    language,
    isJson: json === true,
    isHelp: help === true || command === null,
    values: own,
    positionals: positionals.slice(1),
  };
};
