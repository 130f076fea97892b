import { active, name, notes } from './columns.ts';
import { resource } from './resource.ts';

/** Which group of the company's provider gives which role: whoever gives roles decides it. */
export const groups = resource({
  name: 'groups',
  path: 'groups',
  codes: 'ROLES',
  label: 'name',
  perPage: 200,
  columns: [name, notes, { key: 'role', kind: 'link', from: 'roles', required: true }, active],
});
