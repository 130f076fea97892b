import { active, name, notes } from './columns.ts';
import { resource } from './resource.ts';

/** Places in a zone; each holds one agent at most (design `api.md`). */
export const desks = resource({
  name: 'desks',
  path: 'desks',
  codes: 'DESKS',
  label: 'name',
  perPage: 200,
  columns: [
    name,
    notes,
    { key: 'branch', kind: 'link', from: 'branches', required: true },
    { key: 'zone', kind: 'link', from: 'zones', required: true },
    { key: 'agents', kind: 'list', from: 'agents' },
    active,
  ],
});
