import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TaskMeta } from 'vitest';
import type { Reporter } from 'vitest/node';
import { machines } from '../src/machines/index.ts';

const root = join(import.meta.dirname, '..');
const page = join(root, 'docs/coverage.md');

/** How many there are, and how many of them were walked. */
export interface Share {
  readonly walked: number;
  readonly all: number;
}

/** What the walks of one chart came to, as their last test tells it. */
export interface WalkCoverage {
  readonly chart: string;
  readonly states: Share;
  readonly transitions: Share;
  /** Transitions that nobody outside can cause, and why; none in the model, where every event can be sent. */
  readonly uncausable: Readonly<Record<string, string>>;
}

declare module 'vitest' {
  interface TaskMeta {
    modelCoverage?: WalkCoverage;
    viewCoverage?: WalkCoverage;
  }
}

/** The walks of a run, in the order in which they ended. */
export interface Coverages {
  readonly model: readonly WalkCoverage[];
  readonly view: readonly WalkCoverage[];
  /** In how many files views were walked: one of them may follow several charts. */
  readonly viewFiles: number;
}

const shareOf = ({ walked, all }: Share): string => `${walked} of ${all}`;
const nothing: WalkCoverage = {
  chart: '',
  states: { walked: 0, all: 0 },
  transitions: { walked: 0, all: 0 },
  uncausable: {},
};

/** A line for each chart that was walked, by name, and one for all of them. */
const linesOf = ({ model, view }: Pick<Coverages, 'model' | 'view'>): readonly (readonly string[])[] => {
  const charts = [...new Set([...model, ...view].map(({ chart }) => chart))].sort();
  const line = (chart: string, inModel: WalkCoverage | undefined, inView: WalkCoverage | undefined) => {
    const { states, transitions } = inModel ?? inView ?? nothing;
    return [
      chart,
      String(states.all),
      String(transitions.all),
      inModel ? shareOf(inModel.transitions) : '–',
      inView ? shareOf(inView.states) : '–',
      inView ? shareOf(inView.transitions) : '–',
      inView ? String(Object.keys(inView.uncausable).length) : '–',
    ];
  };
  const find = (all: readonly WalkCoverage[], chart: string) => all.find((one) => one.chart === chart);
  const sum = (all: readonly WalkCoverage[]): WalkCoverage | undefined =>
    all.length === 0 ? undefined : all.reduce(add, nothing);
  return [
    ...charts.map((chart) => line(chart, find(model, chart), find(view, chart))),
    line('all', sum(model), sum(view)),
  ];
};

const together = (one: Share, other: Share): Share => ({ walked: one.walked + other.walked, all: one.all + other.all });
const add = (one: WalkCoverage, other: WalkCoverage): WalkCoverage => ({
  chart: '',
  states: together(one.states, other.states),
  transitions: together(one.transitions, other.transitions),
  // Charts may have transitions of the same name.
  uncausable: {
    ...one.uncausable,
    ...Object.fromEntries(Object.entries(other.uncausable).map(([id, why]) => [`${other.chart} ${id}`, why])),
  },
});

const columns = [
  'Chart',
  'States',
  'Transitions',
  'Transitions walked in the model',
  'States reached through its view',
  'Transitions walked through its view',
  'Not causable from outside',
];

/** The table as text for a terminal, its columns side by side. */
export const coverageTable = (coverages: Coverages): string => {
  const rows = [
    ['chart', 'states', 'transitions', 'in the model', 'states by view', 'through its view', 'not causable'],
    ...linesOf(coverages),
  ];
  const widths = rows[0]?.map((_, place) => Math.max(...rows.map((row) => row[place]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, place) => cell.padEnd(widths[place] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** `docs/coverage.md`: the table, and why what is not walked through a view can't be. */
export const coveragePage = (coverages: Coverages): string => {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const reasons = [...coverages.view]
    .sort((one, other) => (one.chart < other.chart ? -1 : 1))
    .flatMap(({ chart, uncausable }) =>
      Object.entries(uncausable).map(([id, why]) => row([chart, `\`${id.trim().replace(/ +/g, ' ')}\``, why])),
    );
  return [
    '# What the walks cover',
    '',
    'In the model every chart is walked alone, all that it asks for answered by the test. Through their view the charts that',
    'a person sees are walked in the whole console, each event by the click, the key or the answer that causes it: in Chromium',
    'on the real server, or, where no browser is needed, in a document whose questions the test answers.',
    'Written by `npm run coverage`; a run of all tests compares.',
    '',
    row(columns),
    row(columns.map(() => '---')),
    ...linesOf(coverages).map(row),
    '',
    '## Not causable from outside',
    '',
    row(['Chart', 'Transition', 'Why']),
    row(['---', '---', '---']),
    ...reasons,
    '',
  ].join('\n');
};

/** How large a protocol is, explored with so many faults at most. */
export interface ProtocolSize {
  readonly title: string;
  readonly faults: number;
  readonly states: number;
  readonly transitions: number;
  /** Of one processor. */
  readonly seconds: number;
}

const protocolsTitle = '\n## Protocols\n';
/** What a page says of protocols; nothing where it says nothing. */
const protocolsIn = (page: string): string => {
  const begin = page.indexOf(protocolsTitle);
  return begin < 0 ? '' : page.slice(begin);
};

/** The page, with what was found of the protocols instead of what it says of them. */
export const withProtocols = (page: string, sizes: readonly ProtocolSize[]): string => {
  const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [
    page.slice(0, page.length - protocolsIn(page).length) + protocolsTitle,
    'Charts that live together, explored in every order of everything that may happen, with so many lost, late or doubled',
    'messages at most; states that are equal are one. Written by `npm run protocols`.',
    '',
    row(['Protocol', 'Faults', 'States', 'Transitions', 'Seconds of a processor']),
    row(['---', '---', '---', '---', '---']),
    ...sizes.map(({ title, faults, states, transitions, seconds }) =>
      row([title, faults, states, transitions, seconds]),
    ),
    '',
  ].join('\n');
};

/** What Vitest tells of a file: enough of `TestModule` to read what its tests told. */
export interface ToldModule {
  readonly children: { allTests(): Iterable<{ meta(): Pick<TaskMeta, 'modelCoverage' | 'viewCoverage'> }> };
}

/** What the tests of these files told. */
export const coveragesOf = (modules: readonly ToldModule[]): Coverages => {
  const files = modules.map((module) => [...module.children.allTests()].map((test) => test.meta()));
  const told = files.flat();
  return {
    model: told.flatMap(({ modelCoverage }) => modelCoverage ?? []),
    view: told.flatMap(({ viewCoverage }) => viewCoverage ?? []),
    viewFiles: files.filter((tests) => tests.some(({ viewCoverage }) => viewCoverage)).length,
  };
};

/** The first line in which a page differs from what the walks came to, as a person looks for it. */
export const differenceOf = (written: string, text: string): string => {
  const [said, walked] = [written.split('\n'), text.split('\n')];
  const place = walked.findIndex((line, index) => line !== said[index]);
  const index = place < 0 ? walked.length : place;
  const quoted = (line: string | undefined) => (line === undefined ? 'nothing' : `“${line}”`);
  return `line ${index + 1} says ${quoted(said[index])}, and the walks came to ${quoted(walked[index])}`;
};

/** Where the walks through views are: in the browser, and without one. */
const viewWalks = ['tests/journeys/walks', 'tests/views/walks'];

/** Whether all charts were walked, and through their views all that have a file of walks. */
const isWhole = async ({ model, viewFiles }: Coverages): Promise<boolean> => {
  const files = await Promise.all(viewWalks.map((folder) => readdir(join(root, folder))));
  return model.length === machines.length && viewFiles === files.flat().length;
};

/**
 * A Vitest reporter that prints the table of the charts that were walked. When all of them were, and nothing failed, the
 * page has to say the same, or it is written anew (`renews`).
 */
export const coverageReporter = ({ renews }: { renews: boolean }): Reporter => ({
  async onTestRunEnd(modules, _, reason) {
    const coverages = coveragesOf(modules);
    if (coverages.model.length + coverages.view.length === 0) return;
    process.stdout.write(`\n${coverageTable(coverages)}\n`);
    if (reason !== 'passed' || !(await isWhole(coverages))) return;
    const written = await readFile(page, 'utf8').catch(() => '');
    const text = coveragePage(coverages) + protocolsIn(written);
    if (renews) return writeFile(page, text);
    if (written === text) return;
    process.stdout.write(`Failed: docs/coverage.md, ${differenceOf(written, text)}: npm run coverage\n`);
    process.exitCode = 1;
  },
});
