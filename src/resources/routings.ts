import { active, name, notes } from './columns.ts';
import { resource } from './resource.ts';

/**
 * Who is rung, for calls of one service or of all that have no rule of their own: all agents at once, or one after the other, for so many
 * seconds each; agents beyond the zones of the service after so many seconds; first whoever talked to the number in so many days.
 * A head start, in seconds, puts calls before others that came that much earlier. After so many missed calls an agent is away. A call
 * for one agent or zone is kept for them for so many seconds, and goes back to the list when its agent is not in its room after so many. Of
 * a call that has waited for the longest wait, in seconds, an address is told by mail and the customer by a message, as it is typed, and an
 * integration runs. Of several rules of a service the newest counts.
 */
export const routings = resource({
  name: 'routings',
  path: 'routings',
  codes: 'ROUTINGS',
  label: 'name',
  perPage: 200,
  columns: [
    name,
    notes,
    { key: 'service', kind: 'link', from: 'services', rare: true },
    { key: 'one_by_one', kind: 'flag', part: 'ringing' },
    { key: 'offer_seconds', kind: 'number', min: 5, most: 300, part: 'ringing' },
    { key: 'beyond_zone_after', kind: 'number', min: 0, most: 3_600, rare: true, part: 'ringing' },
    { key: 'last_agent_days', kind: 'number', min: 1, most: 365, rare: true, part: 'ringing' },
    { key: 'head_start', kind: 'number', min: 0, most: 3_600, rare: true, part: 'ringing' },
    { key: 'missed_limit', kind: 'number', min: 1, most: 100, rare: true, part: 'keeping' },
    { key: 'directed_seconds', kind: 'number', min: 5, most: 3_600, rare: true, part: 'keeping' },
    { key: 'room_seconds', kind: 'number', min: 10, most: 600, rare: true, part: 'keeping' },
    { key: 'longest_wait', kind: 'number', min: 10, most: 86_400, rare: true, part: 'longWait' },
    { key: 'wait_mail', kind: 'text', max: 254, format: 'email', rare: true, part: 'longWait' },
    { key: 'wait_message', kind: 'text', max: 300, rare: true, part: 'longWait' },
    { key: 'integration', kind: 'link', from: 'integrations', rare: true, part: 'longWait' },
    active,
  ],
});
