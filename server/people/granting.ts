import type { Row } from '../../src/domain/record.ts';
import type { Write, Written } from '../records/resource-rules.ts';
import { demandPermissions } from './grants.ts';

/** The permissions that a record gives, by id. */
export const permissionsOf = (record: Row | null): readonly number[] =>
  Array.isArray(record?.permissions) ? record.permissions.map((one: { id: number }) => one.id) : [];

/**
 * What a role, key or task gives more than before: the permissions added, and all of them when it becomes active. Throws
 * `forbidden` for one that the caller does not hold.
 */
export const demandGranted = async (write: Write, { before, values, lists }: Written): Promise<void> => {
  const added = lists.permissions?.added ?? [];
  const wakes = values.active === true && before?.active === false;
  await demandPermissions(write, wakes ? [...added, ...permissionsOf(before)] : added);
};
