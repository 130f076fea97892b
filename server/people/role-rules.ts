import { releaseIn } from '../calls/call-release.ts';
import { announce } from '../postgres/announce.ts';
import type { ResourceRules } from '../records/resource-rules.ts';
import { demandGranted } from './granting.ts';

/** Roles give no more than their maker has, and who holds one hears of its change at once (specification §4);
 * an agent whom one leaves without the right to calls leaves the call too. */
export const roles: ResourceRules = {
  async written(write, written) {
    await demandGranted(write, written);
    await releaseIn(write, { bunitId: write.bunitId });
  },
  holders: (roleId) => ({ roleId }),
  tell: (tx, bunitId, id) => announce(tx, bunitId, { kind: 'channel', channel: 'role_updated', id }),
};
