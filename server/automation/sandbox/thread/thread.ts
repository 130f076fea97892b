import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadBeginning, ThreadKit, ThreadOrder, ThreadReport, World } from '../messages.ts';
import { engine } from './engine.ts';
import { createRun, type Run } from './run.ts';
import { allTexts, knowTexts } from './sources.ts';
import { createWorld, libraries } from './world.ts';

const port = parentPort;
if (!port) throw new Error('This file is the code of a thread.');

const { limits, kit: given }: ThreadBeginning = workerData;
const tell = (report: ThreadReport) => port.postMessage(report);

const createKit = async (): Promise<ThreadKit> => {
  const compiled = await engine();
  return { engine: compiled, world: await createWorld(compiled, []), stocked: null, texts: allTexts() };
};

if (given) knowTexts(given.texts);
let kit = given ?? (await createKit());

/** The run that is prepared or under way. There is a new one, with a machine of its own, for each script. */
let run: Run = await createRun(kit.engine, kit.world, limits, tell);

/** Makes the world with libraries, for later runs: it takes longer than the one library that a script waits for. */
const stock = async (): Promise<World> => {
  if (kit.stocked) return kit.stocked;
  const stocked = await createWorld(kit.engine, libraries);
  kit = { ...kit, stocked };
  tell({ type: 'kit', kit });
  return stocked;
};

/** Whoever comes next most likely runs the same script. */
const worldAfter = (code: string): World | Promise<World> => (code.includes('require') ? stock() : kit.world);

const carryOut = async ({ code, args, hasApi }: Extract<ThreadOrder, { type: 'run' }>) => {
  const { result, error, healthy } = await run.carryOut(code, args, hasApi);
  tell({ type: 'end', result, error, healthy });
  if (!healthy) return;
  run = await createRun(kit.engine, await worldAfter(code), limits, tell);
  tell({ type: 'ready' });
};

port.on('message', (order: ThreadOrder) => {
  if (order.type === 'run') void carryOut(order);
  else run.take(order);
});
tell({ type: 'ready' });
if (!given) tell({ type: 'kit', kit });
