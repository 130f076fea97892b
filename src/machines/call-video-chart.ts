import type { callVideoMachine } from './call-video.ts';
import { later } from './port.ts';

/** Fetched with the screen of a call, from which alone a room is entered. */
export const callVideoChart = later<typeof callVideoMachine>('call-video');
