import { announce } from '../postgres/announce.ts';
import type { ResourceRules } from '../records/resource-rules.ts';

/** Devices, and the configuration entries that they are set up by: whoever looks at the cards hears of a change. */
export const devices: ResourceRules = {
  tell: (tx, bunitId, id) => announce(tx, bunitId, { kind: 'channel', channel: 'devices_updated', id }),
};
