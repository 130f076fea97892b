import { asTask } from './task.ts';
import { becomeTool } from './tool.ts';

/** Draws the pages of `docs/machines` anew: the test that compares them, told to write (`-u` last, else it eats a path). */
await asTask(import.meta, () => becomeTool('vitest', ['run', 'tests/charts.test.ts', '-u']));
