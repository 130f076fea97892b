import type { Layout } from './ports.ts';
import type { Store } from './storage.ts';

const zoneOf = (agentId: number) => `zone_${agentId}`;

/** How this browser shows things. What is kept may come from another version: what is not understood is as usual. */
export const layout = (storage: Pick<Store, 'get' | 'set' | 'remove'>): Layout => ({
  isMenuFolded: () => storage.get('menu') === 'icons',
  foldMenu: (on) => (on ? storage.set('menu', 'icons') : storage.remove('menu')),
  lastZone({ agentId }) {
    const kept = storage.get(zoneOf(agentId));
    if (kept === null) return null;
    return { id: Number(kept) || null };
  },
  keepZone: ({ agentId, id }) => storage.set(zoneOf(agentId), String(id ?? '')),
  dialsWith: () => (storage.get('dial') === 'sip' ? 'sip' : 'tel'),
  keepDialScheme: (scheme) => (scheme === 'sip' ? storage.set('dial', 'sip') : storage.remove('dial')),
  hasQuickKeys: () => storage.get('keys') !== 'off',
  keepQuickKeys: (on) => (on ? storage.remove('keys') : storage.set('keys', 'off')),
});
