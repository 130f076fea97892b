import { active, name, notes } from './columns.ts';
import { resource } from './resource.ts';

/** Sets of permissions that users hold (specification §6). */
export const roles = resource({
  name: 'roles',
  path: 'roles',
  codes: 'ROLES',
  label: 'name',
  perPage: 200,
  columns: [
    name,
    notes,
    {
      key: 'permissions',
      kind: 'list',
      from: 'permissions',
      pick: { code: 'ROLES_PERMISSIONS_ASSIGN', send: 'difference', wide: true },
    },
    active,
  ],
  actions: ['seeAs'],
});
