import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadBeginning, ThreadOrder, ThreadReport } from '../messages.ts';
import { createRun, type Run } from './run.ts';
import { allTexts, engine, knowTexts } from './sources.ts';

const port = parentPort;
if (!port) throw new Error('This file is the code of a thread.');

const { limits, kit }: ThreadBeginning = workerData;
const tell = (report: ThreadReport) => port.postMessage(report);
if (kit) knowTexts(kit.texts);
const compiled = kit ? kit.engine : await engine();

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
if (!kit) tell({ type: 'kit', kit: { texts: allTexts(), engine: compiled } });
