import { join } from 'node:path';
import { writeDiagrams } from './diagram-site.ts';
import { asTask } from './task.ts';
import { becomeTool } from './tool.ts';

/**
 * Writes the pages of `docs/machines` anew: the test that compares them, told to write (`-u` last, else it eats a path);
 * and the site of the diagrams beside the built console, and says where it is.
 */
await asTask(import.meta, async () => {
  await becomeTool('vitest', ['run', 'tests/charts.test.ts', '-u']);
  const folder = join(import.meta.dirname, '../dist/diagrams');
  await writeDiagrams(folder);
  process.stdout.write(`${join(folder, 'index.html')}\n`);
});
