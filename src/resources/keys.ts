import { active, name, notes } from './columns.ts';
import { resource } from './resource.ts';

/** Access keys of programs and devices. The secret is shown once, when it is made (specification §2, §5). */
export const keys = resource({
  name: 'keys',
  path: 'keys',
  codes: 'KEYS',
  god: 'ignored',
  label: 'name',
  perPage: 500,
  columns: [
    name,
    notes,
    { key: 'valid_until', kind: 'date' },
    { key: 'key', kind: 'secret', readOnly: true },
    { key: 'permissions', kind: 'list', from: 'permissions', pick: { code: null, send: 'codes', wide: true } },
    active,
  ],
  actions: ['rotate'],
  untrimmed: true,
});
