import { active, name, notes } from './columns.ts';
import { resource } from './resource.ts';

/** Why agents pause: whether that counts as work, and for how many minutes it may last. */
export const pauses = resource({
  name: 'pauses',
  path: 'pauses',
  codes: 'PAUSES',
  label: 'name',
  perPage: 200,
  columns: [
    name,
    notes,
    { key: 'works', kind: 'flag' },
    { key: 'minutes', kind: 'number', min: 1, most: 1_440 },
    active,
  ],
});
