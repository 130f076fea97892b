import type { callFiltersMachine } from './call-filters.ts';
import { later } from './port.ts';

/** Fetched when somebody first looks by what the list of calls can be narrowed. */
export const callFiltersChart = later<typeof callFiltersMachine>('call-filters');
