import { dialogOnDemand } from '../widgets/on-demand.tsx';

// What a table alone has, fetched when it is first wanted: what it shares with these dialogs stays with the table then.

export const RecordDrawer = dialogOnDemand(async () => (await import('../dialogs/RecordDrawer.tsx')).RecordDrawer);
export const ColumnTools = dialogOnDemand(async () => (await import('../dialogs/ColumnTools.tsx')).ColumnTools);
/** Where records are selected. */
export const BulkButtons = dialogOnDemand(async () => (await import('../dialogs/BulkButtons.tsx')).BulkButtons);
/** Where a record was deleted. */
export const UndoBar = dialogOnDemand(async () => (await import('../dialogs/UndoBar.tsx')).UndoBar);
/** On a telephone. */
export const TableMenu = dialogOnDemand(async () => (await import('../dialogs/TableMenu.tsx')).TableMenu);
/** In the cells of a row that somebody else has changed meanwhile. */
export const Theirs = dialogOnDemand(async () => (await import('../dialogs/Theirs.tsx')).Theirs);
export const TableFilters = dialogOnDemand(async () => (await import('../dialogs/TableFilters.tsx')).TableFilters);
