import { renewProgress } from './language-progress.ts';
import { asTask } from './task.ts';
import { becomeTool } from './tool.ts';

/**
 * Collects the texts of the source into the catalogues; `--overwrite` lets a changed Spanish text replace the old one.
 * Then tells how far each language is.
 */
await asTask(import.meta, async () => {
  await becomeTool('lingui', ['extract', '--workers', '1', '--clean', '--overwrite', ...process.argv.slice(2)]);
  if (process.exitCode) return;
  process.stdout.write(`${(await renewProgress()).join('\n')}\n`);
});
