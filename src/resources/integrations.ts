import { active, name, notes } from './columns.ts';
import { resource } from './resource.ts';

/** Scripts that the server runs; those with `execbefore` run before the others (design `decisions.md`). */
export const integrations = resource({
  name: 'integrations',
  path: 'integrations',
  codes: 'INTEGRATIONS',
  label: 'name',
  perPage: 200,
  columns: [name, notes, { key: 'code', kind: 'code', required: true }, { key: 'execbefore', kind: 'flag' }, active],
  untrimmed: true,
});
