import { active, name, notes } from './columns.ts';
import { resource } from './resource.ts';

/**
 * Business units, for fullpower users; the screen checks no permission (specification §6). Where `several_calls` is off,
 * an agent who is in a call has to finish or return it before the next.
 */
export const businesses = resource({
  name: 'businesses',
  path: 'businesses',
  codes: null,
  label: 'name',
  perPage: 200,
  columns: [
    name,
    notes,
    { key: 'branches', kind: 'list', from: 'branches' },
    { key: 'several_calls', kind: 'flag' },
    active,
  ],
});
