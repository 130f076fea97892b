import type { deviceConfigMachine } from './device-config.ts';
import { later } from './port.ts';

/** Fetched when the configuration of a device is first opened. */
export const deviceConfigChart = later<typeof deviceConfigMachine>('device-config');
