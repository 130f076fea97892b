import { dialogOnDemand } from '../widgets/on-demand.tsx';

// What a table alone has, fetched when it is first wanted: what it shares with these dialogs stays with the table then.

export const RecordDrawer = dialogOnDemand(async () => (await import('../dialogs/RecordDrawer.tsx')).RecordDrawer);
export const ColumnTools = dialogOnDemand(async () => (await import('../dialogs/ColumnTools.tsx')).ColumnTools);
/** In the cells of a row that somebody else has changed meanwhile. */
export const Theirs = dialogOnDemand(async () => (await import('../dialogs/Theirs.tsx')).Theirs);
export const TableFilters = dialogOnDemand(async () => (await import('../dialogs/TableFilters.tsx')).TableFilters);
