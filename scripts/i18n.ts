import { asTask } from './task.ts';
import { becomeTool } from './tool.ts';

/** Collects the texts of the source into the catalogues; `--overwrite` lets a changed Spanish text replace the old one. */
await asTask(import.meta, () =>
  becomeTool('lingui', ['extract', '--workers', '1', '--clean', '--overwrite', ...process.argv.slice(2)]),
);
