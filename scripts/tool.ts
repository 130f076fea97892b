import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * Runs a program of `node_modules/.bin` in the project's folder, its output on ours, and answers its exit code. When we
 * are told to stop, so is it.
 */
export const runTool = (name: string, args: readonly string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(join(root, 'node_modules/.bin', name), args, { cwd: root, stdio: 'inherit' });
    const stop = () => child.kill('SIGTERM');
    process.once('SIGTERM', stop).once('SIGINT', stop);
    child.once('error', reject);
    child.once('exit', (code) => {
      process.off('SIGTERM', stop).off('SIGINT', stop);
      resolve(code ?? 1);
    });
  });

/** A task that is nothing but a tool: its exit code becomes ours. */
export const becomeTool = async (name: string, args: readonly string[]): Promise<void> => {
  process.exitCode = await runTool(name, args);
};
