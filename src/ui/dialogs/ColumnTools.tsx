import { useSelector } from '@xstate/react';
import type { TableRef } from '../../machines/table.ts';
import type { TableViewRef } from '../../machines/table-view.ts';
import { emptyColumns } from '../../resources/visible.ts';
import { PartArriving } from '../parts/PartArriving.tsx';
import { columnMessage } from '../record-texts.ts';
import { TableColumns } from './TableColumns.tsx';

/** The columns of a table, once what changes them is here. */
export function ColumnTools({ table, view }: { table: TableRef; view: TableViewRef }) {
  const { columns, part } = useSelector(view, ({ children }) => children);
  const empty = useSelector(table, ({ context }) => emptyColumns(context.resource, context.records));
  if (columns) return <TableColumns columns={columns} titleOf={columnMessage} empty={empty.split(',')} />;
  return part && <PartArriving part={part} waiting={null} />;
}
