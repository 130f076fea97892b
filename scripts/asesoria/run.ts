import { type Command, isMisused } from './command.ts';
import { helpOf, helpOfAll } from './help.ts';
import { readCommand, type Typed } from './read.ts';

/** Where a command was typed: what it reads, and where its lines go. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

/** All is well; a problem was found, or it failed; it was not typed as it has to be. */
export type ExitCode = 0 | 1 | 2;

const help = ({ command, language }: Typed, commands: readonly Command[]) =>
  command === null ? helpOfAll(commands, language) : helpOf(command, language);

/**
 * Runs the command of a command line, and answers the exit code. What goes wrong is one line on `err`; with `--json` the
 * data alone are on `out`, and what the command tells meanwhile goes to `err`.
 */
export const runCommand = async (
  args: readonly string[],
  commands: readonly Command[],
  { env, out, err }: Terminal,
): Promise<ExitCode> => {
  try {
    const typed = readCommand(args, env, commands);
    const { command, isHelp, isJson, values, positionals, language } = typed;
    if (isHelp || command === null) {
      for (const line of help(typed, commands)) out(line);
      // Whoever typed nothing has not asked for anything that could be done.
      return args.length === 0 ? 2 : 0;
    }
    const say = isJson ? err : out;
    const { ok, lines, data } = await command.run({ values, positionals, env, language, say });
    if (!isJson) for (const line of lines) out(line);
    else if (data !== undefined) out(JSON.stringify(data, null, 2));
    return ok ? 0 : 1;
  } catch (error) {
    err(error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error));
    return isMisused(error) ? 2 : 1;
  }
};
