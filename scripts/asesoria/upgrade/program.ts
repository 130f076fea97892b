import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { CommandInput } from '../command.ts';

/** How a program ended, and what it wrote to standard output. */
export interface Ended {
  readonly code: number;
  readonly out: string;
}

/**
 * Runs a program to its end. `hear` gets the lines that it writes meanwhile: those of standard error, and with `hearsAll` all of them.
 * `env` comes on top of ours. Rejects where it cannot be started.
 */
export const runProgram = (
  command: string,
  args: readonly string[],
  hear: (line: string) => void,
  hearsAll = false,
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
    let out = '';
    child.stdout.on('data', (text) => {
      out += text;
    });
    if (hearsAll) createInterface({ input: child.stdout }).on('line', hear);
    createInterface({ input: child.stderr }).on('line', hear);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, out }));
  });

const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs the script of a release that installs it, in the language of the command. A signal that asks us to end is the script's to follow,
 * which does not leave a server stopped by it: how it ended is heard all the same.
 */
export const runInstaller = async (
  folder: string,
  args: readonly string[],
  { language, say }: Pick<CommandInput, 'language' | 'say'>,
): Promise<Ended> => {
  const goOn = () => {};
  for (const signal of endSignals) process.on(signal, goOn);
  try {
    return await runProgram(join(folder, 'install.sh'), args, say, true, { ASESORIA_LANGUAGE: language });
  } finally {
    for (const signal of endSignals) process.off(signal, goOn);
  }
};
