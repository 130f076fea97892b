import { active, name, notes } from './columns.ts';
import { resource } from './resource.ts';

/** Texts that agents put into the notes of a call with a key: for one service or for all. */
export const macros = resource({
  name: 'macros',
  path: 'macros',
  codes: 'MACROS',
  label: 'name',
  perPage: 200,
  columns: [
    name,
    { key: 'content', kind: 'text', required: true, max: 2_000 },
    notes,
    { key: 'service', kind: 'link', from: 'services', rare: true },
    active,
  ],
});
