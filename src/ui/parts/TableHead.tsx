import { Table, type TableThProps } from '@mantine/core';

/** The head of a column: its text, or that and where it stands. */
export type TableColumn =
  | string
  | (Pick<TableThProps, 'ta' | 'visibleFrom' | 'hiddenFrom'> & { readonly text: string });

/** The row of column names above a table. */
export function TableHead({ columns }: { columns: readonly TableColumn[] }) {
  return (
    <Table.Thead>
      <Table.Tr>
        {columns.map((column) => {
          const { text, ...place } = typeof column === 'string' ? { text: column } : column;
          return (
            <Table.Th key={text} {...place}>
              {text}
            </Table.Th>
          );
        })}
      </Table.Tr>
    </Table.Thead>
  );
}
