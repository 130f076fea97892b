import { plain } from '../domain/find.ts';
import type { RepeatedColumn, UnknownColumn } from '../domain/import.ts';
import { distance } from '../domain/spelling.ts';
import type { Resource } from './resource.ts';
import { editableColumns } from './rules.ts';

const others: Readonly<Record<string, string>> = { phone: 'calls.phone' };

/** The id of the text that names a column to people; a test holds that it is the one that the tables show. */
export const columnTextId = (key: string): string =>
  others[key] ?? `column.${key.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

/** What people call columns, by their keys, in the languages that there are. */
export type ColumnNames = Readonly<Record<string, readonly string[]>>;

/** A name without what people write in one way or another: case, accents, blanks, and the sign of what is required. */
const bare = (name: string): string =>
  plain(name)
    .replace(/\*\s*$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** What the first line of a file names: the place of each column by its key, and what nobody knows or what stands there twice. */
export interface Header {
  readonly places: ReadonlyMap<string, number>;
  readonly unknown: readonly UnknownColumn[];
  readonly repeated: readonly RepeatedColumn[];
}

/** How far a word is from a name; one that is a part of the other is near as well. */
const apart = (word: string, name: string): number => {
  const isPart = word.length > 2 && ` ${name} `.includes(` ${word} `);
  const letters = distance(word, name);
  return isPart ? Math.min(letters, 2) : letters <= Math.max(1, Math.floor(name.length / 3)) ? letters : Infinity;
};

/**
 * Reads the first line of a file: each cell is the key of a column, or what people call it in any language, however they write it.
 * Cells without a name are passed over, as spreadsheets leave them. What nobody writes may stand there twice.
 */
export const readHeader = (resource: Resource, cells: readonly string[], names: ColumnNames): Header => {
  const called = ({ key }: { readonly key: string }) => (names[key] ?? []).map(bare);
  const known = new Map<string, string>();
  for (const { key } of resource.columns) known.set(bare(key), key);
  // A key is nobody else's, whatever people call the others.
  for (const column of resource.columns)
    for (const name of called(column)) if (!known.has(name)) known.set(name, column.key);

  const near = (word: string): string | null => {
    const all = editableColumns(resource).flatMap((column) =>
      [bare(column.key), ...called(column)].map((name) => ({ key: column.key, by: apart(word, name) })),
    );
    const [best] = all.toSorted((one, other) => one.by - other.by);
    return best && best.by < Infinity ? best.key : null;
  };
  const places = new Map<string, number>();
  const written = new Map<string, readonly string[]>();
  const unknown = new Map<string, UnknownColumn>();
  for (const [index, cell] of cells.entries()) {
    const word = bare(cell);
    const key = known.get(word);
    if (key !== undefined) {
      places.set(key, index);
      written.set(key, [...(written.get(key) ?? []), cell.trim()]);
    } else if (word !== '') unknown.set(cell.trim(), { name: cell.trim(), near: near(word) });
  }
  const repeated = editableColumns(resource).flatMap(({ key }) => {
    const names = written.get(key) ?? [];
    return names.length > 1 ? [{ key, names }] : [];
  });
  return { places, unknown: [...unknown.values()], repeated };
};
