import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { machines } from '../src/machines/index.ts';
import { readOptions, usage } from './mutation/options.ts';
import { otherFiles } from './mutation/other-files.ts';
import { pageOf } from './mutation/page.ts';
import { namesOf, rowOf, tableOf } from './mutation/report.ts';
import { startTrials } from './mutation/trials.ts';
import { type ChartReport, isUseful, remarkOn, tryChart, type Witness, witness } from './mutation/try-chart.ts';
import { asTask } from './task.ts';

const root = join(import.meta.dirname, '..');
const page = join(root, 'docs/mutants.md');
const charts: readonly AnyStateMachine[] = machines;
const say = (text: string) => process.stdout.write(`${text}\n`);

const sayFate = (report: ChartReport): void => {
  const all = report.fates.size;
  const unseen = namesOf(report, 'others').length;
  const lost = namesOf(report, 'survived');
  say(
    `${report.chart}: ${all} mutants, ${unseen} noticed by other tests alone, ${lost.length} survive, ${report.seconds.toFixed(1)} s`,
  );
  for (const remark of report.remarks) say(`  ${remark}`);
  for (const name of lost) say(`  survives: ${name}`);
};

/** What the other test files say of the charts as they are; those that say nothing are left out. */
const meetOthers = async (): Promise<readonly Witness[]> => {
  const trials = startTrials();
  const others: Witness[] = [];
  for (const file of otherFiles()) others.push(await witness(trials, file));
  await trials.close();
  for (const remark of others.flatMap(remarkOn)) say(remark);
  return others.filter(isUseful);
};

/** Tries every mutant of every chart, and fails when one survives all tests. */
const mutants = async (): Promise<void> => {
  const ids = charts.map(({ id }) => id);
  const options = readOptions(process.argv.slice(2), ids);
  if (options === null) {
    say(usage);
    return;
  }
  const { only, limit, jobs, list, write } = options;
  const others = await meetOthers();
  const chosen = charts.filter(({ id }) => only === null || only.includes(id));
  const queue = [...chosen];
  const reports: ChartReport[] = [];
  const work = async (): Promise<void> => {
    const trials = startTrials();
    for (let machine = queue.shift(); machine; machine = queue.shift()) {
      const report = await tryChart(machine, others, trials, limit);
      reports.push(report);
      sayFate(report);
      if (list) for (const name of namesOf(report, 'others')) say(`  not noticed by its walks: ${name}`);
    }
    await trials.close();
  };
  await Promise.all(Array.from({ length: jobs }, work));
  const ordered = chosen.flatMap((machine) => reports.filter(({ chart }) => chart === machine.id));
  say(`\n${tableOf(ordered.map(rowOf))}`);
  if (write) await writeFile(page, pageOf(ordered, ids, await readFile(page, 'utf8')));
  const lost = ordered.reduce((sum, report) => sum + namesOf(report, 'survived').length, 0);
  const broken = ordered.filter(({ isBroken }) => isBroken).map(({ chart }) => chart);
  if (broken.length > 0) throw new Error(`The walks of ${broken.join(', ')} fail without a mutant.`);
  if (lost > 0) throw new Error(`${lost} mutants survive every test.`);
};

await asTask(import.meta, mutants);
