import { parseArgs } from 'node:util';
import { wholeNumber } from '../whole-number.ts';

export interface MutantOptions {
  /** Ids of charts; null for all. */
  readonly only: readonly string[] | null;
  /** Of mutants of each chart. */
  readonly limit: number;
  /** How many threads try mutants at a time. */
  readonly jobs: number;
  /** Name those that the walks of their chart do not notice. */
  readonly list: boolean;
  readonly write: boolean;
}

export const usage = `npm run mutants -- [options]
  --only row,table   these charts alone
  --limit 10         no more mutants than this of each chart
  --jobs 2           how many are tried at a time
  --list             name those that the walks of their own chart do not notice
  --write            keep the figures in docs/mutants.md, where other charts keep theirs; not with a limit`;

/** Reads the command line; null when it asks for help. Throws an Error of one line for what it can't understand. */
export const readOptions = (args: readonly string[], charts: readonly string[]): MutantOptions | null => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      limit: { type: 'string' },
      jobs: { type: 'string', default: '2' },
      list: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const only = values.only?.split(',') ?? null;
  const unknown = only?.filter((id) => !charts.includes(id)) ?? [];
  if (unknown.length > 0) throw new Error(`There is no chart ${unknown.join(', ')}. Charts: ${charts.join(', ')}.`);
  if (values.write && values.limit !== undefined)
    throw new Error('--write is for all mutants of a chart, without a limit.');
  const limit = values.limit === undefined ? Number.POSITIVE_INFINITY : wholeNumber('limit', values.limit, 1);
  return { only, limit, jobs: wholeNumber('jobs', values.jobs, 1), list: values.list, write: values.write };
};
