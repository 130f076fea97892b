import { main } from '../server/main.ts';
import { buildForStart } from './build.ts';
import { asTask } from './task.ts';

/** The main job: builds the console if its sources changed, then serves until told to stop. */
await asTask(import.meta, async () => {
  await buildForStart();
  await main();
});
