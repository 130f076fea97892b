import { active, id } from './columns.ts';
import { resource } from './resource.ts';

/** Configuration entries; a value that is an address opens in a frame (specification §2, design `decisions.md`). */
export const configs = resource({
  name: 'configs',
  path: 'configs',
  codes: 'CONFIGS',
  label: 'key',
  perPage: 500,
  columns: [
    id,
    { key: 'key', kind: 'text', required: true, unique: true, max: 200 },
    { key: 'value', kind: 'json', required: true, text: true },
    active,
  ],
  actions: ['frame'],
});
