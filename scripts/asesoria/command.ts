import type { Language } from '../../src/domain/settings.ts';

export interface CommandResult {
  readonly ok: boolean;
  readonly lines: readonly string[];
  readonly data: unknown;
}
export interface CommandInput {
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  readonly positionals: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly language: Language;
  readonly say: (line: string) => void;
}
export interface Command {
  readonly name: string;
  readonly says: Readonly<Record<Language, string>>;
  readonly usage: string;
  readonly options: Readonly<
    Record<string, { readonly type: 'string' | 'boolean'; readonly says: Readonly<Record<Language, string>> }>
  >;
  run(input: CommandInput): Promise<CommandResult>;
}
