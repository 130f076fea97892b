import { active, name, notes } from './columns.ts';
import { resource } from './resource.ts';

/**
 * Business units, for fullpower users; the screen checks no permission (specification §6). Where `several_calls` is off,
 * an agent who is in a call has to finish or return it before the next. What is kept is kept so many days; where nothing
 * is said, as the server is set; so it is with the minutes without use, and the hours after the sign-in, that sessions last. Agents are away
 * after so many minutes without a touch, and lose their desk after so many offline; where nothing is said, never. Where `ring_on` is set the bell goes on until a call is taken. `time_zone` is that of its opening hours; where nothing is said, that of the
 * server. `company_tenant` says
 * whose groups of the company's provider count there, where several companies share a server.
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
    { key: 'several_calls', kind: 'flag', rare: true, part: 'atWork' },
    { key: 'second_factor', kind: 'flag', rare: true, part: 'signIn' },
    ...(['keep_calls', 'keep_moves', 'keep_visits', 'keep_versions'] as const).map(
      (key) => ({ key, kind: 'number', min: 1, most: 36_500, rare: true, part: 'retention' }) as const,
    ),
    { key: 'session_idle', kind: 'number', min: 5, most: 43_200, rare: true, part: 'signIn' },
    { key: 'session_life', kind: 'number', min: 1, most: 8_760, rare: true, part: 'signIn' },
    { key: 'away_after', kind: 'number', min: 1, most: 1_440, rare: true, part: 'atWork' },
    { key: 'wrap_up', kind: 'number', min: 5, most: 3_600, rare: true, part: 'atWork' },
    { key: 'outcome_required', kind: 'flag', rare: true, part: 'atWork' },
    { key: 'ring_on', kind: 'flag', rare: true, part: 'atWork' },
    { key: 'desk_kept', kind: 'number', min: 1, most: 43_200, rare: true, part: 'atWork' },
    { key: 'time_zone', kind: 'text', max: 60, format: 'zone', rare: true },
    { key: 'company_tenant', kind: 'text', max: 254, rare: true, part: 'signIn' },
    active,
  ],
});
