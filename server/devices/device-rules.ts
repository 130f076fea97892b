import { announce } from '../postgres/announce.ts';
import type { ResourceRules } from '../records/resource-rules.ts';
import { dropSecret } from './pairing/secret-queries.ts';

/** Devices, and the configuration entries that they are set up by: whoever looks at the cards hears of a change. */
export const devices: ResourceRules = {
  // It would go with the row, but unheard of: whoever came with it would be known for a while, and a websocket stay.
  mayRemove: ({ tx, bunitId }, { id }) => dropSecret(tx, { bunitId, deviceId: id }),
  tell: (tx, bunitId, id) => announce(tx, bunitId, { kind: 'channel', channel: 'devices_updated', id }),
};
