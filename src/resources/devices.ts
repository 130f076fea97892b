import { active, id, name, notes } from './columns.ts';
import { resource } from './resource.ts';

/** The players. A serial number exists once in a business (specification §3). */
export const devices = resource({
  name: 'devices',
  path: 'devices',
  codes: 'DEVICES',
  label: 'name',
  perPage: 2_000,
  columns: [
    id,
    name,
    { key: 'location', kind: 'text', max: 200 },
    { key: 'serial', kind: 'text', required: true, unique: true, max: 100 },
    notes,
    { key: 'services', kind: 'list', from: 'services', pick: { code: 'SERVICES_DEVICES_ASSIGN', send: 'difference' } },
    active,
  ],
  refused: 'serial',
});
