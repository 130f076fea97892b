import { later } from './port.ts';
import type { scriptRunMachine } from './script-run.ts';

/** Fetched with the first script that is opened. */
export const scriptRunChart = later<typeof scriptRunMachine>('script-run');
