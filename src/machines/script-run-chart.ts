import { later } from './port.ts';
import type { scriptRunMachine } from './script-run.ts';

/** Fetched with the first script that is opened. */
export const scriptRunChart = later<typeof scriptRunMachine>('script-run');

/** The state in which that is waited for, in front of one in which it runs. */
export const fetchingScript = {
  invoke: { id: 'part', src: 'part', input: { drawn: 1, name: 'scriptRun' }, onDone: 'open' },
} as const;
