import type { ResourceRules } from './resource-rules.ts';

/** Whoever is connected in a business that was closed is asked again who they are. */
export const businesses: ResourceRules = {
  tell: (realtime, _bunitId, id) => realtime.recheck(id),
};
