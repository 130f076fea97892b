import type { columnsMachine } from './columns.ts';
import type { filterChoicesMachine } from './filter-choices.ts';
import { later } from './port.ts';
import type { savedViewsMachine } from './saved-views.ts';

// Fetched when somebody first comes near what changes how a list is seen.

export const columnsChart = later<typeof columnsMachine>('columns');
export const savedViewsChart = later<typeof savedViewsMachine>('saved-views');
export const filterChoicesChart = later<typeof filterChoicesMachine>('filter-choices');
