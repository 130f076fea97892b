import type { paletteSearchMachine } from './palette-search.ts';
import { later } from './port.ts';
import type { tourMachine } from './tour.ts';

/** Fetched with the first search, or for whoever is new. */
export const paletteSearchChart = later<typeof paletteSearchMachine>('palette-search');
export const tourChart = later<typeof tourMachine>('tour');
