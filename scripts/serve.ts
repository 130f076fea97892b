import { main } from '../server/main.ts';
import { asTask } from './task.ts';

/** The server alone: `scripts/dev.ts` runs it so, beside a console that needs no build. */
await asTask(import.meta, () => main());
