import type { ColumnsLook } from '../domain/columns.ts';
import type { Layout } from './ports.ts';
import type { Store } from './storage.ts';

const zoneOf = (agentId: number) => `zone_${agentId}`;
/** Under the first name only what is hidden was kept, at first. */
const keysOf = (list: string) => ({ hidden: `columns_${list}`, order: `order_${list}`, widths: `widths_${list}` });
const wordsOf = (text: string | null) => (text ?? '').split(',').filter((word) => word !== '');
const isWidth = (entry: readonly [string, number]) => entry[1] > 0;
/** What each measures, as 'name:120'. */
const widthsOf = (text: string | null): ColumnsLook['widths'] =>
  Object.fromEntries(
    wordsOf(text)
      .map((word) => {
        const [key = '', width] = word.split(':');
        return [key, Number(width)] as const;
      })
      .filter(isWidth),
  );

/** How this browser shows things. What is kept may come from another version: what is not understood is as usual. */
export const layout = (storage: Pick<Store, 'get' | 'set' | 'remove'>): Layout => ({
  isMenuFolded: () => storage.get('menu') === 'icons',
  foldMenu: (on) => (on ? storage.set('menu', 'icons') : storage.remove('menu')),
  columns({ list }) {
    const { hidden, order, widths } = keysOf(list);
    return {
      hidden: wordsOf(storage.get(hidden)),
      order: wordsOf(storage.get(order)),
      widths: widthsOf(storage.get(widths)),
    };
  },
  keepColumns({ list, look: { hidden, order, widths } }) {
    const keys = keysOf(list);
    const keep = (key: string, words: readonly string[]) =>
      words.length > 0 ? storage.set(key, words.join()) : storage.remove(key);
    keep(keys.hidden, hidden);
    keep(keys.order, order);
    keep(
      keys.widths,
      Object.entries(widths).map(([key, width]) => `${key}:${width}`),
    );
  },
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
