import { active, name, notes } from './columns.ts';
import { resource } from './resource.ts';

/** Addresses that run an integration; a secure one asks for an access key (design `decisions.md`). */
export const webhooks = resource({
  name: 'webhooks',
  path: 'webhooks',
  codes: 'WEBHOOKS',
  label: 'name',
  perPage: 200,
  columns: [
    name,
    notes,
    { key: 'integration', kind: 'link', from: 'integrations', required: true },
    { key: 'secure', kind: 'flag' },
    active,
  ],
  actions: ['link', 'runs'],
});
