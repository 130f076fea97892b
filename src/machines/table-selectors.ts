import type { SnapshotFrom } from 'xstate';
import { extentOf, isAwaited, isMissing, isNarrow, isSearchedByServer, shownOf } from '../domain/record-list.ts';
import type { NewRecordRef } from './new-record.ts';
import type { PartRef } from './part.ts';
import type { tableMachine } from './table.ts';
import type { TableViewRef } from './table-view.ts';
import type { TableWorkRef } from './table-work.ts';
import type { UndoRef } from './undo.ts';

type TableState = SnapshotFrom<typeof tableMachine>;

/** Something is typed that the server will be asked for. */
const isTyped = ({ context }: TableState): boolean =>
  isSearchedByServer(context) && context.view.find.trim() !== context.wanted.search;

/** How much of the list is on the screen, as far as that is known, and whether the server is being asked for what was typed, or for another order. */
export const selectExtent = (state: TableState) => ({
  ...extentOf(state.context, state.matches({ list: 'loading' })),
  isKnown: state.context.records.length > 0 || !(state.matches({ list: 'loading' }) || state.hasTag('failed')),
  searching: isAwaited(state.context) || isTyped(state),
});

/** Whether there is no record at all, and not only none of what was searched for. */
export const selectIsBare = ({ context: { records, answered } }: TableState): boolean =>
  records.length === 0 && !isNarrow(answered);

/** Whether the open record is known not to be there. */
export const selectIsMissing = (state: TableState): boolean =>
  !state.matches({ list: 'loading' }) && isMissing(state.context);

// Whoever runs has an id that says what it is; rows are spawned under ids of their own.
/** The records above and below the open one, as the list is shown; null where there is none. */
export const selectNeighbours = ({ context }: TableState) => {
  const shown = shownOf(context);
  const at = shown.findIndex(({ id }) => id === context.view.record);
  return { before: at > 0 ? (shown[at - 1]?.id ?? null) : null, after: at < 0 ? null : (shown[at + 1]?.id ?? null) };
};

/** How the table is looked at. */
export const selectView = ({ children }: TableState) => children.view as TableViewRef | undefined;
/** What takes the last deletion back. */
export const selectUndo = ({ children }: TableState) => children.undo as UndoRef | undefined;
/** The form of a new record, while it is open. */
export const selectForm = ({ children }: TableState) => children.draft as NewRecordRef | undefined;
/** What the dialog over the table waits for, while it does. */
export const selectArriving = ({ children }: TableState) => children.part as PartRef | undefined;
/** The dialog over the table, while there is one. */
export const selectWork = ({ children }: TableState) => children.work as TableWorkRef | undefined;
