import { active, passkeys, person, secondFactorAt } from './columns.ts';
import { resource } from './resource.ts';

/** The people of a business; some are its agents (specification §2, §4 'Agent flow'). */
export const users = resource({
  name: 'users',
  path: 'users',
  codes: 'USERS',
  label: 'email',
  perPage: 200,
  columns: [
    ...person,
    {
      key: 'roles',
      kind: 'list',
      from: 'roles',
      pick: { code: 'USERS_ROLES_ASSIGN', send: 'difference', onCreate: true },
    },
    { key: 'agents', kind: 'list', from: 'agents' },
    { key: 'invited_at', kind: 'moment', readOnly: true, rare: true },
    secondFactorAt,
    passkeys,
    active,
  ],
  actions: ['agent', 'sessions', 'factor', 'passkeys'],
});
