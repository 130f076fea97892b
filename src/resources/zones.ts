import { active, name, notes } from './columns.ts';
import { resource } from './resource.ts';

/** Parts of a branch, with the services they offer and the agents who work there (specification §2, §6). */
export const zones = resource({
  name: 'zones',
  path: 'zones',
  codes: 'ZONES',
  label: 'name',
  perPage: 200,
  columns: [
    name,
    notes,
    { key: 'branch', kind: 'link', from: 'branches', required: true },
    { key: 'desks', kind: 'list', from: 'desks' },
    { key: 'services', kind: 'list', from: 'services', pick: { code: 'SERVICES_ZONES_ASSIGN', send: 'difference' } },
    { key: 'agents', kind: 'list', from: 'agents', hidden: true },
    active,
  ],
});
