import { active, name, notes } from './columns.ts';
import { resource } from './resource.ts';

/** Scheduled work. `frecuency` in seconds; `integration_id` is that of the metadata, which the server keeps equal; the permissions are those of the task's own role (specification §3). */
export const tasks = resource({
  name: 'tasks',
  path: 'tasks',
  codes: 'TASKS',
  god: 'ignored',
  label: 'name',
  perPage: 200,
  columns: [
    name,
    notes,
    { key: 'frecuency', kind: 'number', required: true, min: 1, most: 31_536_000, every: true },
    { key: 'integration', kind: 'link', from: 'integrations' },
    { key: 'metadata', kind: 'json', elsewhere: ['integration_id'] },
    { key: 'overlap', kind: 'flag', rare: true },
    { key: 'last_run_at', kind: 'moment', readOnly: true },
    { key: 'next_run_at', kind: 'moment', readOnly: true },
    {
      key: 'permissions',
      kind: 'list',
      from: 'permissions',
      pick: { code: null, send: 'codes', wide: true },
      hidden: true,
    },
    active,
  ],
  actions: ['permissions', 'runs'],
});
