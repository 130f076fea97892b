import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * Runs a program of `node_modules/.bin` in the project's folder, its output on ours or to `hear`, and answers its exit
 * code. When we are told to stop, so is it.
 */
export const runTool = (name: string, args: readonly string[], hear?: (text: string) => void): Promise<number> =>
  new Promise((resolve, reject) => {
    const stdio = hear ? 'pipe' : 'inherit';
    const child = spawn(join(root, 'node_modules/.bin', name), args, { cwd: root, stdio });
    if (hear) for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => hear(String(data)));
    const stop = () => child.kill('SIGTERM');
    process.once('SIGTERM', stop).once('SIGINT', stop);
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('SIGTERM', stop).off('SIGINT', stop);
      resolve(code ?? 1);
    });
  });

/** A task that is nothing but a tool: its exit code becomes ours. */
export const becomeTool = async (name: string, args: readonly string[]): Promise<void> => {
  process.exitCode = await runTool(name, args);
};
