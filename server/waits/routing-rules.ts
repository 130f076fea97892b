import type { Draft } from '../../src/domain/record.ts';
import { repeatCode } from '../../src/domain/run.ts';
import { demandCodes } from '../people/grants.ts';
import { routings as table } from '../postgres/schema/routing.ts';
import type { ResourceRules } from '../records/resource-rules.ts';
import { putBack } from '../records/trash.ts';

/**
 * What whoever has a rule run an integration must have themselves: the right to run it in the editor, and that to read calls, which it is
 * given.
 */
export const codesToRun: readonly string[] = [repeatCode('test'), 'QUERYINGS_READ'];

const runs = (rule: Draft | null): boolean => (rule?.integration_id ?? null) !== null && rule?.active !== false;

/** A rule runs an integration only if somebody chose it, or switched the rule on, who may run it and read what it is given. */
export const routings: ResourceRules = {
  async written(write, { before, values }) {
    const after = { ...before, ...values };
    const isSame = runs(before) && before?.integration_id === after.integration_id;
    if (runs(after) && !isSame) demandCodes(write, codesToRun);
  },
  async restore(write, { row }) {
    const kept = row as Draft;
    if (runs(kept)) demandCodes(write, codesToRun);
    await putBack(write.tx, table, [kept]);
  },
};
