import { useSelector } from '@xstate/react';
import type { TableViewRef } from '../../machines/table-view.ts';
import { PartArriving } from '../parts/PartArriving.tsx';
import { columnMessage } from '../record-texts.ts';
import { TableColumns } from './TableColumns.tsx';

/** The columns of a table, once what changes them is here. */
export function ColumnTools({ view }: { view: TableViewRef }) {
  const { columns, part } = useSelector(view, ({ children }) => children);
  if (columns) return <TableColumns columns={columns} titleOf={columnMessage} />;
  return part && <PartArriving part={part} waiting={null} />;
}
