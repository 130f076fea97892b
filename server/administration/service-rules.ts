import { announce } from '../postgres/announce.ts';
import type { ResourceRules } from '../records/resource-rules.ts';

/** Devices show what they offer, so a change of a service is one of theirs. */
export const services: ResourceRules = {
  tell: (tx, bunitId) => announce(tx, bunitId, { kind: 'channel', channel: 'devices_updated' }),
};
