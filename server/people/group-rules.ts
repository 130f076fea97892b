import type { ResourceRules, Write, Written } from '../records/resource-rules.ts';
import { tables } from '../records/tables.ts';
import { putBack, type Trashed } from '../records/trash.ts';
import { demandRoles } from './grants.ts';

/** What a group gives more than before: its role, when that is another, and when the group becomes active or is called as others are. */
const demandGiven = async (write: Write, { before, values }: Written): Promise<void> => {
  const wakes = values.active === true && before?.active === false;
  const isRenamed = before?.active === true && values.name !== undefined && values.name !== before.name;
  const role = values.role_id ?? (wakes || isRenamed ? before?.role_id : undefined);
  if (typeof role === 'number') await demandRoles(write, [role]);
};

const roleIn = (row: unknown): readonly number[] =>
  typeof row === 'object' && row !== null && 'role_id' in row ? [Number(row.role_id)] : [];

/** A deleted group gives its role again: that needs what a new one needs. */
const restore = async (write: Write, { row }: Trashed): Promise<void> => {
  await demandRoles(write, roleIn(row));
  await putBack(write.tx, tables.groups.table, [row]);
};

/** A group gives no role with more rights than whoever says so has: its people would have them at their next sign-in. */
export const groups: ResourceRules = { written: demandGiven, restore };
