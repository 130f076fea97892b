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
    { key: 'key_prefix', kind: 'text', max: 6, readOnly: true },
    { key: 'valid_until', kind: 'date', warn: [30, 7], rare: true },
    { key: 'key', kind: 'secret', readOnly: true },
    { key: 'previous_until', kind: 'moment', readOnly: true, rare: true },
    { key: 'permissions', kind: 'list', from: 'permissions', pick: { code: null, send: 'codes', wide: true } },
    { key: 'networks', kind: 'text', max: 2_000, format: 'networks', rare: true },
    { key: 'per_minute', kind: 'number', min: 1, most: 100_000, rare: true },
    { key: 'uses', kind: 'number', min: 0, most: Number.MAX_SAFE_INTEGER, readOnly: true },
    { key: 'last_used_at', kind: 'moment', readOnly: true },
    { key: 'last_used_from', kind: 'text', max: 100, readOnly: true, rare: true },
    active,
  ],
  actions: ['rotate', 'deeds'],
  untrimmed: true,
});
