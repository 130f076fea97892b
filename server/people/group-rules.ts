import type { ResourceRules, Write, Written } from '../records/resource-rules.ts';
import { demandRoles } from './grants.ts';

/** What a group gives more than before: its role, when that is another, and when the group becomes active. */
const demandGiven = async (write: Write, { before, values }: Written): Promise<void> => {
  const wakes = values.active === true && before?.active === false;
  const role = values.role_id ?? (wakes ? before?.role_id : undefined);
  if (typeof role === 'number') await demandRoles(write, [role]);
};

/** A group gives no role with more rights than whoever says so has: its people would have them at their next sign-in. */
export const groups: ResourceRules = { written: demandGiven };
