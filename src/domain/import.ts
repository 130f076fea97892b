import type { Draft } from './record.ts';
import { portionOfRecords } from './table.ts';

/** What an import would do with one line of the file. `line` counts from 1, the header being line 1. */
export interface ImportLine {
  readonly line: number;
  readonly label: string;
  /** What is wrong, by column, or under `line` with all of it; empty when the line would be created. */
  readonly problems: Readonly<Record<string, string>>;
  readonly draft: Draft;
}

/** A column of a file that the table has none of; `near` is the key of the one that may have been meant. */
export interface UnknownColumn {
  readonly name: string;
  readonly near: string | null;
}

/** A column that a file has more than once, by its key; `names`: as the file writes it. */
export interface RepeatedColumn {
  readonly key: string;
  readonly names: readonly string[];
}

/** What is wrong with the first line of a file. All but the names in the file are keys of columns. */
export interface HeaderProblem {
  /** Those that a file may have. */
  readonly columns: readonly string[];
  readonly unknown: readonly UnknownColumn[];
  /** Required ones that it does not have. */
  readonly lacks: readonly string[];
  /** Those of which nobody knows which one is meant. */
  readonly repeated: readonly RepeatedColumn[];
}

/** The verdict on a whole file: why it can't be used at all, or what would become of each line. */
export type ImportPlan =
  | { readonly problem: 'empty' | 'too_many' | 'unreadable' }
  | ({ readonly problem: 'header' } & HeaderProblem)
  | { readonly problem: null; readonly lines: readonly ImportLine[] };

/** The most lines of one import. */
export const mostImportLines = 5_000;

/** No more text is sent at once than a request takes, in characters. */
const mostText = 250_000;

/** The lines of a plan that would be created. */
export const goodLines = (plan: ImportPlan | null): readonly ImportLine[] =>
  plan?.problem === null ? plan.lines.filter(({ problems }) => Object.keys(problems).length === 0) : [];

/** The lines that are sent next, after the first `done` ones: one at least, while there are any. */
export const nextPortion = (lines: readonly ImportLine[], done: number): readonly ImportLine[] => {
  let text = 0;
  return lines.slice(done, done + portionOfRecords).filter(({ draft }, index) => {
    text += JSON.stringify(draft).length;
    return index === 0 || text <= mostText;
  });
};
