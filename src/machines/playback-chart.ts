import type { playbackMachine } from './playback.ts';
import { later } from './port.ts';

/** Fetched when the history of a call is first looked at from the list. */
export const playbackChart = later<typeof playbackMachine>('playback');
