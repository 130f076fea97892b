import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadLimits, ThreadOrder, ThreadReport } from '../messages.ts';
import { createRun, type Run } from './run.ts';
import { engine } from './sources.ts';

const port = parentPort;
if (!port) throw new Error('This file is the code of a thread.');

const limits: ThreadLimits = workerData;
const tell = (report: ThreadReport) => port.postMessage(report);
const compiled = await engine();

/** The run that is prepared or under way. There is a new one, with a machine of its own, for each script. */
let run: Run = await createRun(compiled, limits, tell);

const carryOut = async ({ code, args, hasApi }: Extract<ThreadOrder, { type: 'run' }>) => {
  const { result, error, healthy } = await run.carryOut(code, args, hasApi);
  tell({ type: 'end', result, error, healthy });
  if (!healthy) return;
  run = await createRun(compiled, limits, tell);
  tell({ type: 'ready' });
};

port.on('message', (order: ThreadOrder) => {
  if (order.type === 'run') void carryOut(order);
  else run.take(order);
});
tell({ type: 'ready' });
