import { passkeys, person, secondFactorAt } from './columns.ts';
import { resource } from './resource.ts';

/** Users with full power. They belong to no business; the last one stays (specification §3, §4, issue 'Server'). */
export const superusers = resource({
  name: 'superusers',
  path: 'users',
  query: { fullpower: '1' },
  codes: null,
  label: 'email',
  perPage: 200,
  columns: [
    ...person,
    { key: 'roles', kind: 'list', from: 'roles', pick: { code: null, send: 'whole' } },
    { key: 'agents', kind: 'list', from: 'agents' },
    secondFactorAt,
    passkeys,
  ],
  actions: ['agent', 'sessions', 'factor', 'passkeys'],
  fixed: { fullpower: true, active: true, bunit_id: null },
  removable: 'always',
});
