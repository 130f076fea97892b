import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chartsAt } from './chart-history.ts';
import { type Comparison, workshop, writeDiagrams } from './diagram-site.ts';
import { asTask } from './task.ts';
import { runTool } from './tool.ts';

const root = join(import.meta.dirname, '..');
const usage = `npm run diagrams -- [options]
  --compare v1.2   adds pages of what changed since this commit, tag or branch, and writes no page of docs/machines`;

const comparisonWith = async (revision: string): Promise<Comparison> => {
  const { charts, revision: since } = await chartsAt(root, revision, workshop);
  return { before: charts, since };
};

/**
 * Writes the pages of `docs/machines` anew: the test that compares them, told to write (`-u` last, else it eats a path);
 * and the site of the diagrams beside the built console, and says where it is. With `--compare`, what changed as well.
 */
await asTask(import.meta, async () => {
  const { values } = parseArgs({
    options: { compare: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  const comparison = values.compare === undefined ? null : await comparisonWith(values.compare);
  if (!comparison) process.exitCode = await runTool('vitest', ['run', 'tests/charts.test.ts', '-u']);
  const folder = join(root, 'dist/diagrams');
  await writeDiagrams(folder, comparison);
  process.stdout.write(`${join(folder, comparison ? 'en/compare.html' : 'index.html')}\n`);
});
