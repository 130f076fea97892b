import { later } from './port.ts';
import type { readinessMachine } from './readiness.ts';

/** Fetched when somebody checks their place. */
export const readinessChart = later<typeof readinessMachine>('readiness');
