import { parseCLI, startVitest } from 'vitest/node';
import { coverageReporter } from './coverage-reporter.ts';
import { slowestReporter } from './slowest-reporter.ts';
import { add, noTests, type Summary, summaryLine, summaryReporter } from './summary-reporter.ts';
import { asTask } from './task.ts';
import { runTool } from './tool.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** A check that is one tool: counts as one test. It runs beside the tests, and speaks only when it fails. */
const check = async (title: string, tool: string, args: readonly string[]): Promise<Summary> => {
  const said: string[] = [];
  const code = await runTool(tool, args, (text) => said.push(text));
  if (code === 0) return { ...noTests, passed: 1 };
  say(`${title} failed:\n${said.join('').trimEnd()}`);
  return { ...noTests, failed: 1 };
};

const checks: readonly (() => Promise<Summary>)[] = [
  () => check('Checking types', 'tsc', ['-p', '.', '--singleThreaded']),
  () => check('Checking style', 'biome', ['check', '--error-on-warnings', '.']),
];

/** Runs Vitest in this process, so that nothing of it can outlive us. A run that never got to its tests has failed. */
const runTests = async (args: readonly string[]): Promise<Summary> => {
  const { filter, options } = parseCLI(['vitest', 'run', ...args]);
  const reporter = summaryReporter();
  const reporters = ['default', coverageReporter({ renews: false }), slowestReporter(20), reporter];
  const vitest = await startVitest(filter, { ...options, watch: false, reporters });
  await vitest.close();
  // Again below everything else: who reads the end of a log, as CI shows it, has to see what failed.
  for (const failure of reporter.failures) say(`Failed: ${failure}`);
  const isBroken = Boolean(process.exitCode) && reporter.summary.failed === 0;
  return isBroken ? add(reporter.summary, { ...noTests, failed: 1 }) : reporter.summary;
};

/** Everything that CI runs; its last line is the count. */
const test = async (): Promise<void> => {
  say('Checking types and style beside the tests');
  const results = await Promise.all([...checks.map((run) => run()), runTests(process.argv.slice(2))]);
  const total = results.reduce(add);
  say(summaryLine(total));
  // Something a test left open must neither keep us here nor print below the count.
  process.exit(total.failed > 0 ? 1 : 0);
};

await asTask(import.meta, test);
