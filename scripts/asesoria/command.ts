import type { Language } from '../../src/domain/settings.ts';

/** What came of a command: `lines` for people, in the language asked for; `data` for `--json`, undefined where there is nothing to tell. */
export interface CommandResult {
  readonly ok: boolean;
  readonly lines: readonly string[];
  readonly data: unknown;
}

/** What a command is given. `say` tells a person at once what takes long. */
export interface CommandInput {
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  readonly positionals: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly language: Language;
  readonly say: (line: string) => void;
}

/** One command of whoever operates the server. What it needs it loads in `run`: the list of commands needs all of them. */
export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly says: Readonly<Record<Language, string>>;
  /** What is typed: `backup [--to <folder>]`. */
  readonly usage: string;
  /** How many words it takes behind its name at most; without it the command looks at them itself. */
  readonly words?: number;
  readonly options: Readonly<
    Record<string, { readonly type: 'string' | 'boolean'; readonly says: Readonly<Record<Language, string>> }>
  >;
  run(input: CommandInput): Promise<CommandResult>;
}

const misuse = 'Misuse';

/** That a command was not typed as it has to be (exit code 2), in one line that says what to do. */
export const misused = (line: string): Error => Object.assign(new Error(line), { name: misuse });

export const isMisused = (error: unknown): error is Error => error instanceof Error && error.name === misuse;
