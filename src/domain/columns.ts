/** How somebody wants the columns of a list, each by its key; some may be of another version of the console. */
export interface ColumnsLook {
  /** Those that are not shown. */
  readonly hidden: readonly string[];
  /** In their order; one that is not named stands behind the one that it usually follows. */
  readonly order: readonly string[];
  /** In pixels; empty where each takes what it needs. */
  readonly widths: Readonly<Record<string, number>>;
}

/** How columns are unless somebody wants them otherwise. */
export const usualColumns: ColumnsLook = { hidden: [], order: [], widths: {} };

export const isUsual = ({ hidden, order, widths }: ColumnsLook): boolean =>
  hidden.length === 0 && order.length === 0 && Object.keys(widths).length === 0;

/** All columns in the order that somebody wants: `usual` are those that there are. */
export const orderedKeys = (usual: readonly string[], order: readonly string[]): readonly string[] =>
  usual.reduce<readonly string[]>(
    (keys, key, index) =>
      keys.includes(key) ? keys : keys.toSpliced(keys.indexOf(usual[index - 1] ?? '') + 1, 0, key),
    order.filter((key) => usual.includes(key)),
  );

/** Those that are shown, in the order that somebody wants. */
export const shownKeys = (usual: readonly string[], { hidden, order }: ColumnsLook): readonly string[] =>
  orderedKeys(usual, order).filter((key) => !hidden.includes(key));

/** The keys with `key` where `to` stood. */
export const movedTo = (keys: readonly string[], key: string, to: string): readonly string[] =>
  keys.filter((one) => one !== key).toSpliced(keys.indexOf(to), 0, key);

/** What a column measures, in pixels; one that was hidden when the others got their widths has none yet. */
export const widthOf = (widths: ColumnsLook['widths'], key: string): number => widths[key] ?? 160;

/** The keys of the headings of a table that are there beside its columns, before and behind them. */
export const beside = { before: ['-select', '-number'], behind: '-actions' } as const;

/** A width that can be read, and leaves room for other columns; in pixels. */
export const widthWithin = (width: number): number => Math.round(Math.min(Math.max(width, 56), 900));
