import type { ResourceRules } from '../records/resource-rules.ts';

/** Devices, and the configuration entries that they are set up by: whoever looks at the cards hears of a change. */
export const devices: ResourceRules = {
  tell: (realtime, bunitId, id) => realtime.publish(bunitId, 'devices_updated', id),
};
