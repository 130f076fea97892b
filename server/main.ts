import { onEndSignal } from './base/end-signals.ts';
import { leave } from './base/leave.ts';
import { createLog } from './base/log.ts';
import { readSettings } from './base/settings.ts';
import { castNet } from './last-net.ts';
import { startNode } from './node.ts';

/** So long after the end of DRAIN_SECONDS the process ends, whatever still runs, in milliseconds (design `running.md`: within 5 s). */
const deadline = 4_500;
const say = (lines: readonly string[]) => process.stdout.write(`${lines.join('\n')}\n`);

const fail = (error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${message.split('\n', 1)[0]}\n`);
  process.exitCode = 1;
};

/**
 * Runs the server until SIGINT, SIGTERM or SIGHUP: resolves when it is ready, or when it could not start and has said why in
 * one line (exit code 1). Stops within 5 s after DRAIN_SECONDS: requests that run are answered, sockets, database and mail are closed.
 */
export async function main(env: Readonly<Record<string, string | undefined>> = process.env): Promise<void> {
  try {
    const settings = readSettings(env);
    const log = await createLog(settings.logLevel);
    let stop: () => Promise<void> = async () => {};
    let isHeld = () => false;
    let stopping: Promise<void> | null = null;
    const end = (exitCode: number) => {
      // A second signal that is no echo, or a stop that hangs: nobody waits longer.
      if (stopping !== null) leave(exitCode);
      setTimeout(() => leave(exitCode), settings.drainSeconds * 1_000 + deadline).unref();
      process.exitCode = exitCode;
      stopping = stop()
        .catch((error: Error) => log.error({ error: error.name }, 'stopping failed'))
        // All is done, and a thread that does not end would hold the process.
        .then(() => (isHeld() ? leave(exitCode) : undefined));
    };
    // One failure begins the end; those that follow from it do not hurry it.
    castNet(log, () => stopping === null && end(1));
    const started = await startNode(settings, log);
    ({ stop, isHeld } = started);
    onEndSignal(() => end(0));
    // Not before: whoever reads that it is ready may stop it at once, and nothing may be lost then.
    say(started.lines);
    void started.died.then((error) => {
      fail(error);
      end(1);
    });
  } catch (error) {
    fail(error);
    // Whatever is still open must not keep a start alive that failed.
    setTimeout(() => leave(1), deadline).unref();
  }
}

if (import.meta.main) await main();
