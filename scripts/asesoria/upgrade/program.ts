import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** How a program ended, and what it wrote to standard output. */
export interface Ended {
  readonly code: number;
  readonly out: string;
}

/**
 * Runs a program to its end. `hear` gets the lines that it writes meanwhile: those of standard error, and with `hearsAll` all of them.
 * Rejects where it cannot be started.
 */
export const runProgram = (
  command: string,
  args: readonly string[],
  hear: (line: string) => void,
  hearsAll = false,
): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    child.stdout.on('data', (text) => {
      out += text;
    });
    if (hearsAll) createInterface({ input: child.stdout }).on('line', hear);
    createInterface({ input: child.stderr }).on('line', hear);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, out }));
  });
