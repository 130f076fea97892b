import type { Draft, Row } from '../../src/domain/record.ts';
import { nameOfCaller } from '../auth/callers-queries.ts';
import { failure } from '../base/failure.ts';
import { demandCodes, demandPermissions } from '../people/grants.ts';
import { integrations as table } from '../postgres/schema/automation.ts';
import type { ResourceRules } from '../records/resource-rules.ts';
import { putBack } from '../records/trash.ts';
import { keepVersion, permissionsOfTasks, type SavedCode, usesOfIntegration } from './integration-queries.ts';

/** The code of a record as it was written, when nobody kept who wrote it. */
const asFound = ({ code, created_at }: Row): SavedCode => ({ code: String(code), by: '', at: Number(created_at) });

/** Whether it runs before every other script of the business, and so is given all that those are given. */
const isForerunner = (script: Draft | null): boolean => script?.execbefore === true && script.active !== false;

/** The right to read what rules give the scripts that they run. */
const callsRead: readonly string[] = ['QUERYINGS_READ'];

/** Integrations: each state of the code is kept, and one stays while a webhook, a task or a routing rule of the business runs it. */
export const integrations: ResourceRules = {
  async written(write, { id, before, values }) {
    const { tx, bunitId, now, caller } = write;
    const { code } = values;
    const isWritten = typeof code === 'string' && code !== before?.code;
    // The scripts of rules are given calls, and it is given them first.
    if (isForerunner({ ...before, ...values }) && (isWritten || !isForerunner(before))) demandCodes(write, callsRead);
    if (!isWritten) return;
    // Tasks do with their own rights what the code says: whoever writes it must have them too.
    await demandPermissions(write, await permissionsOfTasks(tx, bunitId, id));
    // Rules give it calls: whoever writes what becomes of them may read them.
    if (before && (await usesOfIntegration(tx, bunitId, id)).routings.length > 0) demandCodes(write, callsRead);
    const saved = { code, by: await nameOfCaller(tx, caller), at: now };
    await keepVersion(tx, bunitId, id, { saved, first: before ? asFound(before) : null });
  },
  async mayRemove({ tx, bunitId }, { id }) {
    const { webhooks, tasks, routings } = await usesOfIntegration(tx, bunitId, id);
    const fields = {
      ...(webhooks.length > 0 ? { webhooks: 'in_use' } : {}),
      ...(tasks.length > 0 ? { tasks: 'in_use' } : {}),
      ...(routings.length > 0 ? { routings: 'in_use' } : {}),
    };
    if (Object.keys(fields).length > 0) throw failure('in_use', { fields });
  },
  async restore(write, { row }) {
    const kept = row as Draft;
    if (isForerunner(kept)) demandCodes(write, callsRead);
    await putBack(write.tx, table, [kept]);
  },
};
