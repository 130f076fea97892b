import { active, name, notes } from './columns.ts';
import { resource } from './resource.ts';

/** How calls turn out: for one service or for all, and whether that says nothing without notes. */
export const outcomes = resource({
  name: 'outcomes',
  path: 'outcomes',
  codes: 'OUTCOMES',
  label: 'name',
  perPage: 200,
  columns: [
    name,
    notes,
    { key: 'service', kind: 'link', from: 'services', rare: true },
    { key: 'needs_note', kind: 'flag' },
    active,
  ],
});
