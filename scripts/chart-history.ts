import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Chart } from '../src/diagrams/chart.ts';
import { importBundled } from './bundled-module.ts';

const run = promisify(execFile);

/** The charts of a revision, and how it is called: its hash, its day and its first line. */
export interface PastCharts {
  readonly charts: readonly Chart[];
  readonly revision: string;
}

const isList = (value: unknown): value is readonly Record<string, unknown>[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null);

/** What this version of the site needs of a chart; one of the past may have less than there is now. */
const chartIn = (one: Readonly<Record<string, unknown>>): Chart | null => {
  const { id, root, ways, texts, titles } = one;
  const isWhole =
    typeof id === 'string' && isList(ways) && [root, texts, titles].every((part) => part instanceof Object);
  return isWhole ? (one as unknown as Chart) : null;
};

/** `git` in the working copy. Rejects with one line that says what to do. */
const git = async (root: string, args: readonly string[], problem: string): Promise<string> => {
  try {
    return (await run('git', ['-C', root, ...args], { maxBuffer: 200_000_000 })).stdout;
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new Error(isMissing ? 'git is not installed: charts are compared with those of its history.' : problem);
  }
};

/**
 * The charts as they were at a revision, read from the git history of a working copy and nothing else. `workshop` is a folder
 * below `node_modules`, where they find their packages. Rejects with one line: no working copy, no such revision, or one
 * that is too old to be read.
 */
export const chartsAt = async (root: string, revision: string, workshop: string): Promise<PastCharts> => {
  const noCheckout = `${root} is no git checkout: charts are compared with those of its history. Clone the project with git.`;
  await git(root, ['rev-parse', '--git-dir'], noCheckout);
  const unknown = `There is no revision '${revision}' here: name a commit, a tag or a branch that 'git log' knows.`;
  if (revision.startsWith('-')) throw new Error(unknown);
  const hash = (await git(root, ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`], unknown)).trim();
  const said = (await git(root, ['log', '-1', '--format=%h · %cs · %s', hash], unknown)).trim();
  const tooOld = (why: string) => new Error(`The charts of '${revision}' (${said}) are too old to be read: ${why}.`);
  const folder = join(workshop, hash);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    const archive = join(folder, 'src.tar');
    const noSource = tooOld('there is no src/diagrams/charts.ts').message;
    await git(root, ['cat-file', '-e', `${hash}:src/diagrams/charts.ts`], noSource);
    await git(root, ['archive', '--format=tar', '-o', archive, hash, 'src'], noSource);
    await run('tar', ['-xf', archive, '-C', folder]);
    const module = await importBundled(join(folder, 'src/diagrams/charts.ts'), workshop).catch((error: unknown) => {
      const [line = ''] = String(error instanceof Error ? error.message : error).split('\n');
      throw tooOld(`they do not run with the packages of today (${line})`);
    });
    const found = (module as { charts?: unknown }).charts;
    const charts = isList(found) ? found.map(chartIn) : [null];
    const whole = charts.filter((chart) => chart !== null);
    if (whole.length < charts.length) throw tooOld('they are described in another way than today');
    return { charts: whole, revision: said };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
