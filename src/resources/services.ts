import { active, name, notes } from './columns.ts';
import { resource } from './resource.ts';

/** What a caller can ask for, and the devices and zones that offer it (specification §2, §6). */
export const services = resource({
  name: 'services',
  path: 'services',
  codes: 'SERVICES',
  label: 'name',
  perPage: 200,
  columns: [
    name,
    notes,
    { key: 'devices', kind: 'list', from: 'devices', pick: { code: 'SERVICES_DEVICES_ASSIGN', send: 'difference' } },
    { key: 'zones', kind: 'list', from: 'zones', pick: { code: 'SERVICES_ZONES_ASSIGN', send: 'difference' } },
    active,
  ],
});
