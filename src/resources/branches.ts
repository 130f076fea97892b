import { active, name, notes } from './columns.ts';
import { resource } from './resource.ts';

/** Offices of a business; each has zones (specification §2). */
export const branches = resource({
  name: 'branches',
  path: 'branches',
  codes: 'BRANCHES',
  label: 'name',
  perPage: 200,
  columns: [name, notes, { key: 'zones', kind: 'list', from: 'zones' }, active],
});
