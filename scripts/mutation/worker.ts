import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { type CollectedTest, collected, startCollection } from './collection.ts';
import { hookTrials } from './hooks.ts';
import { beforeAnyTest, type Shown, type Trial } from './trial.ts';

const unhandled = 'an error that nobody caught';

hookTrials();
const uncaught: unknown[] = [];
process.on('uncaughtException', (error) => uncaught.push(error));
process.on('unhandledRejection', (error) => uncaught.push(error));

let count = 0;
const gather = async ({ file, chart, mutant }: Trial): Promise<boolean> => {
  startCollection(file);
  const address = new URLSearchParams({ trial: `${++count}`, chart, ...(mutant !== null && { mutant: `${mutant}` }) });
  try {
    await import(`${pathToFileURL(file)}?${address}`);
    return true;
  } catch {
    return false;
  }
};

const fails = async (run: CollectedTest['run']): Promise<boolean> => {
  try {
    await run({ task: { meta: {} } });
    return false;
  } catch {
    return true;
  }
};

const failuresOf = async (trial: Trial): Promise<readonly string[]> => {
  uncaught.length = 0;
  if (!(await gather(trial))) return [beforeAnyTest];
  const failed: string[] = [];
  for (const { name, run } of collected()) {
    if (trial.ignored.includes(name) || !(await fails(run))) continue;
    failed.push(name);
    if (trial.mutant !== null) return failed;
  }
  await setImmediate(); // xstate throws what nobody listens to after its own work
  return uncaught.length > 0 ? [...failed, unhandled] : failed;
};

parentPort?.on('message', async (trial: Trial) => {
  const start = performance.now();
  const failed = await failuresOf(trial);
  const shown: Shown = { failed, milliseconds: performance.now() - start };
  parentPort?.postMessage(shown);
});
