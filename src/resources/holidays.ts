import { active, name, notes } from './columns.ts';
import { resource } from './resource.ts';

/** Days, of one year or of every year, on which a business is closed, or keeps to other hours than usual. Who may write its hours may write these. */
export const holidays = resource({
  name: 'holidays',
  path: 'holidays',
  codes: 'HOURS',
  label: 'name',
  perPage: 200,
  columns: [
    name,
    { key: 'date', kind: 'date', required: true },
    { key: 'yearly', kind: 'flag' },
    { key: 'opens', kind: 'text', max: 5, format: 'time', rare: true },
    { key: 'closes', kind: 'text', max: 5, format: 'time', rare: true },
    notes,
    active,
  ],
});
