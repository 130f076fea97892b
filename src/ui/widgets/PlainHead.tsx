/** In which windows a cell is there: in all from this size on, as Mantine names them; in each where it is not said. */
export const seenFrom = (size: 'sm' | 'md' | 'lg' | undefined): string | undefined =>
  size && `mantine-visible-from-${size}`;

/** By which end the list begins with this column, and what turns it round. */
interface Sorting {
  readonly isDescending: boolean;
  readonly turn: () => void;
}

/** The head of a column: its text, or that, in which windows it is there, and how it sorts. */
export type PlainColumn =
  | string
  | { readonly text: string; readonly from: 'sm' | 'md' | 'lg'; readonly sort?: Sorting | undefined };

/** The row of column names above a list of calls, in native cells: whoever answers calls waits for no component of a table. */
export function PlainHead({ columns }: { columns: readonly PlainColumn[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          if (typeof column === 'string') return <th key={column}>{column}</th>;
          const { text, from, sort } = column;
          return (
            <th
              key={text}
              className={seenFrom(from)}
              aria-sort={sort && (sort.isDescending ? 'descending' : 'ascending')}
            >
              {sort ? (
                <button type="button" className="record-sort" onClick={sort.turn}>
                  {text}
                  <span aria-hidden>{sort.isDescending ? ' ↓' : ' ↑'}</span>
                </button>
              ) : (
                text
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
