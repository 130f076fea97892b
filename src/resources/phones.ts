import { active, name, notes } from './columns.ts';
import { resource } from './resource.ts';

/**
 * Numbers whose calls are preferred, and what agents read beside them. Their calls count as having come so many seconds earlier: so
 * nobody waits for ever behind them. Of several that mean a number a whole one counts before prefixes, and of these the longest.
 */
export const phones = resource({
  name: 'phones',
  path: 'phones',
  codes: 'PHONES',
  label: 'name',
  perPage: 200,
  columns: [
    name,
    { key: 'phone', kind: 'text', required: true, max: 40, format: 'phone' },
    { key: 'prefix', kind: 'flag' },
    { key: 'head_start', kind: 'number', required: true, min: 0, most: 3_600 },
    notes,
    active,
  ],
});
