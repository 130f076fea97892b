import { weekdays } from '../domain/weekdays.ts';
import { active, name, notes } from './columns.ts';
import { resource } from './resource.ts';

/**
 * When a business is open, by the clocks of its time zone: on these days of the week, or every day where none is ticked, from one
 * time of day to another, of the next day where that is no later. Without any it is always open, but on holidays.
 */
export const hours = resource({
  name: 'hours',
  path: 'hours',
  codes: 'HOURS',
  label: 'name',
  perPage: 200,
  columns: [
    name,
    { key: 'opens', kind: 'text', required: true, max: 5, format: 'time' },
    { key: 'closes', kind: 'text', required: true, max: 5, format: 'time' },
    ...weekdays.map((key) => ({ key, kind: 'flag', rare: true, part: 'days', day: key }) as const),
    notes,
    active,
  ],
});
