import { simulate as play } from '../server/demo/traffic/simulate.ts';
import { enlistDevices } from './simulate/enlist.ts';
import { readOptions, type SimulationOptions, usage } from './simulate/options.ts';
import { showProgress } from './simulate/progress.ts';
import { asTask } from './task.ts';

/** By this name the devices of this command are told from those that others play, and are its own when it comes again. */
const agent = 'asesoria-simulate';

/** Plays client devices against a server until Ctrl-C; the callers who still wait then leave the queue. */
export const simulate = async (options: SimulationOptions): Promise<void> => {
  const { stdout } = process;
  const added = await enlistDevices({ ...options, agent, password: process.env.DEMO_PASSWORD });
  if (added > 0) stdout.write(`Added ${added} devices to the demonstration.\n`);
  const ending = new AbortController();
  const stop = () => {
    // Whoever asks twice does not want to wait for anybody's farewell.
    if (ending.signal.aborted) process.exit(1);
    ending.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  let close = () => {};
  const onStart: Parameters<typeof play>[0]['onStart'] = (tally) => {
    stdout.write(`Simulating ${tally.devices} devices at ${options.url}, seed ${options.seed}. Ctrl-C ends it.\n`);
    close = showProgress(tally, stdout);
  };
  await play({ ...options, agent, signal: ending.signal, onStart }).finally(() => close());
};

await asTask(import.meta, async () => {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === null) process.stdout.write(`${usage}\n`);
  else await simulate(options);
});
