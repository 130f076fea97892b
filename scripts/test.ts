import { parseCLI, startVitest } from 'vitest/node';
import { coverageReporter } from './coverage-reporter.ts';
import { add, noTests, type Summary, summaryLine, summaryReporter } from './summary-reporter.ts';
import { asTask } from './task.ts';
import { runTool } from './tool.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** A check that is one tool: counts as one test. */
const check = async (title: string, tool: string, args: readonly string[]): Promise<Summary> => {
  say(title);
  if ((await runTool(tool, args)) === 0) return { ...noTests, passed: 1 };
  say(`${title} failed: the tests were not run. The reasons stand above.`);
  return { ...noTests, failed: 1 };
};

const checks: readonly (() => Promise<Summary>)[] = [
  () => check('Checking types', 'tsc', ['-p', '.', '--singleThreaded']),
  () => check('Checking style', 'biome', ['check', '--error-on-warnings', '.']),
];

/** Runs Vitest in this process, so that nothing of it can outlive us. A run that never got to its tests has failed. */
const runTests = async (args: readonly string[]): Promise<Summary> => {
  say('Running tests');
  const { filter, options } = parseCLI(['vitest', 'run', ...args]);
  const reporter = summaryReporter();
  const reporters = ['default', coverageReporter({ renews: false }), reporter];
  const vitest = await startVitest(filter, { ...options, watch: false, reporters });
  await vitest.close();
  const isBroken = Boolean(process.exitCode) && reporter.summary.failed === 0;
  return isBroken ? add(reporter.summary, { ...noTests, failed: 1 }) : reporter.summary;
};

/** Everything that CI runs, in order, up to the first check that fails; its last line is the count. */
const test = async (): Promise<void> => {
  let total = noTests;
  for (const step of [...checks, () => runTests(process.argv.slice(2))]) {
    total = add(total, await step());
    if (total.failed > 0) break;
  }
  say(summaryLine(total));
  // Something a test left open must neither keep us here nor print below the count.
  process.exit(total.failed > 0 ? 1 : 0);
};

await asTask(import.meta, test);
