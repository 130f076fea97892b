import { join, relative } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { equivalent } from './equivalent.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import { beforeAnyTest, endless } from './trial.ts';
import type { Trials } from './trials.ts';

const root = join(import.meta.dirname, '../..');

/**
 * What became of a mutant. Noticed by the walks of its chart or by another test; `endless` when its walks have no end,
 * which is noticed too; `equivalent` when nobody could tell it from the chart.
 */
export type Fate = 'walks' | 'endless' | 'others' | 'equivalent' | 'survived';

export interface ChartReport {
  readonly chart: string;
  readonly transitions: number;
  readonly fates: ReadonlyMap<Mutant, Fate>;
  readonly seconds: number;
  /** Its walks can't be run, so no mutant was tried. */
  readonly isBroken: boolean;
  /** What a person should know: tests that prove nothing, and reasons given for mutants that are not there. */
  readonly remarks: readonly string[];
}

/** A test file with its tests that fail even without a mutant, and the time it takes, in ms. */
export interface Witness {
  readonly file: string;
  readonly ignored: readonly string[];
  readonly milliseconds: number;
}

/** More than anything takes that has an end, in ms. */
const longest = 120_000;

/** Five times what the chart takes as it is, and something for a machine with other work; in ms. */
const limitOf = ({ milliseconds }: Witness) => 5 * milliseconds + 5_000;

/** Tries a chart as it is. */
export const witness = async (trials: Trials, file: string, chart = ''): Promise<Witness> => {
  const { failed, milliseconds } = await trials.run({ file, chart, mutant: null, ignored: [] }, longest);
  return { file, ignored: failed, milliseconds };
};

/** A file that does not start, or does not end, as the chart is, says nothing about mutants. */
export const isUseful = ({ ignored }: Witness) => !ignored.includes(beforeAnyTest) && !ignored.includes(endless);

/** What a person should know of a test file, a line each. */
export const remarkOn = (one: Witness): readonly string[] => {
  const file = relative(root, one.file);
  if (!isUseful(one)) return [`${file} can't be run here`];
  return one.ignored.map((name) => `${file} › ${name} fails without a mutant too, and is not counted`);
};

/** The reasons given for mutants of a chart that have no such mutant any more. */
const staleReasons = (chart: string, mutants: readonly Mutant[]): readonly string[] =>
  Object.keys(equivalent[chart] ?? {})
    .filter((name) => !mutants.some((mutant) => mutant.name === name))
    .map((name) => `scripts/mutation/equivalent.ts gives a reason for a mutant that is not there: ${name}`);

/** Tries each mutant of a chart, `limit` at most, with its walks, and those that survive them with other test files. */
export const tryChart = async (
  machine: AnyStateMachine,
  others: readonly Witness[],
  trials: Trials,
  limit: number,
): Promise<ChartReport> => {
  const start = performance.now();
  const chart = machine.id;
  const { transitions, mutants } = mutantsOf(machine);
  const walks = await witness(trials, join(root, 'tests/walks', `${chart}.test.ts`), chart);

  const failureAt = async (one: Witness, mutant: number): Promise<string | undefined> => {
    const { file, ignored } = one;
    return (await trials.run({ file, chart, mutant, ignored }, limitOf(one))).failed[0];
  };
  const fateOf = async (mutant: Mutant, index: number): Promise<Fate> => {
    const failure = await failureAt(walks, index);
    if (failure !== undefined) return failure === endless ? 'endless' : 'walks';
    if (equivalent[chart]?.[mutant.name]) return 'equivalent';
    for (const other of others) if (await failureAt(other, index)) return 'others';
    return 'survived';
  };
  const fates = new Map<Mutant, Fate>();
  const tried = isUseful(walks) ? mutants.slice(0, limit) : [];
  for (const [index, mutant] of tried.entries()) fates.set(mutant, await fateOf(mutant, index));
  const seconds = (performance.now() - start) / 1_000;
  return {
    chart,
    transitions,
    fates,
    seconds,
    isBroken: !isUseful(walks),
    remarks: [...remarkOn(walks), ...staleReasons(chart, mutants)],
  };
};
