import { demandGranted } from './granting.ts';
import type { ResourceRules } from './resource-rules.ts';

/** Roles give no more than their maker has, and who holds one hears of its change at once (specification §4). */
export const roles: ResourceRules = {
  written: demandGranted,
  tell: (realtime, bunitId, id) => realtime.publish(bunitId, 'role_updated', id),
};
