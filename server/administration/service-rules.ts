import type { ResourceRules } from '../records/resource-rules.ts';

/** Devices show what they offer, so a change of a service is one of theirs. */
export const services: ResourceRules = {
  tell: (realtime, bunitId) => realtime.publish(bunitId, 'devices_updated'),
};
