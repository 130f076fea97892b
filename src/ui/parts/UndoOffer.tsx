import { useSelector } from '@xstate/react';
import type { TableRef } from '../../machines/table.ts';
import { selectUndo } from '../../machines/table-selectors.ts';
import { UndoBar } from './table-on-demand.ts';

/** The way back from the last deletion, for as long as it is open. */
export function UndoOffer({ table }: { table: TableRef }) {
  const undo = useSelector(table, selectUndo);
  const undoable = useSelector(undo, (state) => state?.hasTag('undoable'));
  return undo && undoable ? <UndoBar undo={undo} /> : null;
}
