import { active, name, notes } from './columns.ts';
import { resource } from './resource.ts';

/** Pages of other systems, opened in a frame (specification §2). */
export const reports = resource({
  name: 'reports',
  path: 'reports',
  codes: 'REPORTS',
  label: 'name',
  perPage: 200,
  columns: [name, notes, { key: 'url', kind: 'url', required: true }, active],
  actions: ['frame'],
});
