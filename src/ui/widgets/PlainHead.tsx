/** In which windows a cell is there: in all from this size on, as Mantine names them; in each where it is not said. */
export const seenFrom = (size: 'sm' | 'md' | 'lg' | undefined): string | undefined =>
  size && `mantine-visible-from-${size}`;

/** The head of a column: its text, or that and in which windows it is there. */
export type PlainColumn = string | { readonly text: string; readonly from: 'sm' | 'md' | 'lg' };

/** The row of column names above a list of calls, in native cells: whoever answers calls waits for no component of a table. */
export function PlainHead({ columns }: { columns: readonly PlainColumn[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const { text, from } = typeof column === 'string' ? { text: column, from: undefined } : column;
          return (
            <th key={text} className={seenFrom(from)}>
              {text}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
