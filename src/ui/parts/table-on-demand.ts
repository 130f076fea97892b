import { dialogOnDemand } from '../widgets/on-demand.tsx';

// What a table alone has, fetched when it is first wanted: what it shares with these dialogs stays with the table then.

export const RecordDrawer = dialogOnDemand(async () => (await import('../dialogs/RecordDrawer.tsx')).RecordDrawer);
export const ColumnTools = dialogOnDemand(async () => (await import('../dialogs/ColumnTools.tsx')).ColumnTools);
export const TableFilters = dialogOnDemand(async () => (await import('../dialogs/TableFilters.tsx')).TableFilters);

const extras = () => import('../dialogs/table-extras.ts');
/** On a key that may speak for every device. */
export const SpeaksForAll = dialogOnDemand(async () => (await extras()).SpeaksForAll);
/** Where records are selected. */
export const BulkButtons = dialogOnDemand(async () => (await extras()).BulkButtons);
/** Where a record was deleted. */
export const UndoBar = dialogOnDemand(async () => (await extras()).UndoBar);
/** On a telephone. */
export const TableMenu = dialogOnDemand(async () => (await extras()).TableMenu);
/** In the cells of a row that somebody else has changed meanwhile. */
export const Theirs = dialogOnDemand(async () => (await extras()).Theirs);
