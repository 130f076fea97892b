import { later } from './port.ts';
import type { tableWorkMachine } from './table-work.ts';

/** Fetched when somebody begins such work. */
export const tableWorkChart = later<typeof tableWorkMachine>('table-work');
