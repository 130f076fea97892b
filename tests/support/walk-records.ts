import { type Holder, permissionCodes, platformGod } from '../../src/domain/access.ts';
import type { Row } from '../../src/domain/record.ts';
import { resource } from '../../src/resources/resource.ts';

/** A table with all that a row, and its page, can do. */
export const everything = resource({
  name: 'services',
  path: 'services',
  codes: 'SERVICES',
  label: 'name',
  perPage: 200,
  columns: [
    { key: 'name', kind: 'text', required: true, max: 20 },
    { key: 'roles', kind: 'list', from: 'roles', pick: { code: null, send: 'difference', onCreate: true } },
    { key: 'devices', kind: 'list', from: 'devices', pick: { code: 'SERVICES_DEVICES_ASSIGN', send: 'difference' } },
    { key: 'key', kind: 'secret', readOnly: true },
    { key: 'code', kind: 'code' },
  ],
  actions: ['agent', 'rotate', 'runs', 'factor', 'passkeys', 'seeAs'],
});

export const stored: Row = { id: 7, version: 1, name: 'North', roles: [], devices: [], key: '*********', code: '' };

/** Holds every code there is, but not PLATFORM_GOD. */
export const manager: Holder = { fullpower: false, codes: permissionCodes.filter((code) => code !== platformGod) };
export const guest: Holder = { fullpower: false, codes: [] };
export const fullpower: Holder = { fullpower: true, codes: [] };
