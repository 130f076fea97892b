import { compareNames } from './find.ts';
import { remembered } from './remembered.ts';
import type { Ref } from './session.ts';

/** How something is called where others may have its name: with what it is in, or where it stands, as far as that is known. */
export const placedName = ({
  name,
  area,
}: {
  readonly name: string;
  readonly area?: string | null | undefined;
}): string => (area ? `${name} · ${area}` : name);

/** What is told apart by where it is. */
export interface Placed extends Ref {
  readonly area?: string | null | undefined;
}

/** The records, each whose name another one of them has by what it is called `otherwise`. */
const renamed = <One extends Placed>(records: readonly One[], otherwise: (record: One) => string): readonly One[] => {
  const counts = new Map<string, number>();
  for (const { name } of records) counts.set(name, (counts.get(name) ?? 0) + 1);
  return records.map((record) => (counts.get(record.name) === 1 ? record : { ...record, name: otherwise(record) }));
};

/**
 * Records as they are told one after the other: with where they are, where another one of them has the same name, and with their
 * number, where it is in the same place as well.
 */
export const toldApart = <One extends Placed>(records: readonly One[]): readonly One[] =>
  renamed(renamed(records, placedName), ({ name, id }) => `${name} · #${id}`);

/** In the order of names, those of one name by where they are: a database puts Álvaro behind Zoé, and 10 before 2. */
export const byPlacedName = (one: Placed, other: Placed): number =>
  compareNames(one.name, other.name) || compareNames(one.area ?? '', other.area ?? '') || one.id - other.id;

/** As many names are read at a glance. */
const mostAtAGlance = 20;

/** What a record is related to, by name: what is told at once, and what else there is. */
export const namesOfRelated = remembered(
  (related: readonly Placed[]): { readonly first: readonly string[]; readonly others: readonly string[] } => {
    const names = toldApart(related.toSorted(byPlacedName)).map(({ name }) => name);
    return { first: names.slice(0, mostAtAGlance), others: names.slice(mostAtAGlance) };
  },
);
