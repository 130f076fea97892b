import type { inspectorMachine } from './inspector.ts';
import { later } from './port.ts';

/** Fetched for superusers alone. */
export const inspectorChart = later<typeof inspectorMachine>('inspector');
