import { realpathSync } from 'node:fs';

/** The message of whatever was thrown, without its stack: a person reads it, not a programmer. */
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Ends us as Ctrl-C would when the launcher is gone, however it died: its end of the channel closes. */
const followParent = (): void => {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Listening for the end must not keep a finished task alive.
  process.channel?.unref();
};

/**
 * Runs the task of a script, if that script is what Node was started with (its exports can be imported all the same).
 * A failure is one plain message and exit code 1.
 */
export const asTask = async (script: ImportMeta, task: () => Promise<void>): Promise<void> => {
  const [, started] = process.argv;
  if (!started || realpathSync(started) !== script.filename) return;
  followParent();
  try {
    await task();
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exitCode = 1;
  }
};
