import type { ColumnsLook } from '../domain/columns.ts';
import type { KeptColumns } from './ports.ts';
import type { Store } from './storage.ts';

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

/** The columns of lists as this browser keeps them. What comes from another version and is not understood is as usual. */
export const keptColumns = (storage: Pick<Store, 'get' | 'set' | 'remove'>): KeptColumns => ({
  async read({ list }) {
    const { hidden, order, widths } = keysOf(list);
    return {
      hidden: wordsOf(storage.get(hidden)),
      order: wordsOf(storage.get(order)),
      widths: widthsOf(storage.get(widths)),
    };
  },
  async keep({ list, look: { hidden, order, widths } }) {
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
});
