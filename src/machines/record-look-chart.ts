import { later } from './port.ts';
import type { recordLookMachine } from './record-look.ts';

/** Fetched with the first of these dialogs. */
export const recordLookChart = later<typeof recordLookMachine>('record-look');
