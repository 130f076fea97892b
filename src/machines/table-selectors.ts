import type { SnapshotFrom } from 'xstate';
import { extentOf, isAwaited } from '../domain/record-list.ts';
import type { NewRecordRef } from './new-record.ts';
import type { tableMachine } from './table.ts';
import type { TableWorkRef } from './table-work.ts';
import type { UndoRef } from './undo.ts';

type TableState = SnapshotFrom<typeof tableMachine>;

/** How much of the list is on the screen, as far as that is known, and whether the server is being asked for what was typed, or for another order. */
export const selectExtent = (state: TableState) => ({
  ...extentOf(state.context, state.matches({ list: 'loading' })),
  isKnown: state.context.records.length > 0 || !(state.matches({ list: 'loading' }) || state.hasTag('failed')),
  searching: isAwaited(state.context) || state.matches({ finding: 'typing' }),
});

/** Whether there is no record at all, and not only none of what was searched for. */
export const selectIsBare = ({ context: { records, answered } }: TableState): boolean =>
  records.length === 0 && answered.search === '';

// Whoever runs has an id that says what it is; rows are spawned under ids of their own.
/** What takes the last deletion back. */
export const selectUndo = ({ children }: TableState) => children.undo as UndoRef | undefined;
/** The form of a new record, while it is open. */
export const selectForm = ({ children }: TableState) => children.draft as NewRecordRef | undefined;
/** The dialog over the table, while there is one. */
export const selectWork = ({ children }: TableState) => children.work as TableWorkRef | undefined;
