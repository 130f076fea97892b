import { type Holder, holds, mayChange, readOnly } from './access.ts';
import type { Notice } from './notice.ts';

/** What a viewer may do with the configuration of a device, and with its power. */
export interface DeviceAccess {
  readonly read: boolean;
  readonly create: boolean;
  readonly edit: boolean;
  readonly remove: boolean;
  /** Restarting writes an entry: it needs reading and creation (specification §6). */
  readonly restart: boolean;
  /** The first code that is missing for a restart; null when it is allowed. */
  readonly missing: string | null;
  /** Saying which device a player is, and taking a device its secret. */
  readonly pair: boolean;
  /** Making a device on the way. */
  readonly make: boolean;
}

const pairing = 'DEVICES_EDITION';

/** What somebody is told who may not pair a player, and came to do it. */
export const unpairable = (holder: Holder): Notice =>
  holds(holder, pairing)
    ? { level: 'warning', code: 'pairing.readOnly' }
    : { level: 'warning', code: 'pairing.forbidden', permission: pairing };

export const deviceAccess = (holder: Holder): DeviceAccess => {
  const may = (right: string) => mayChange(holder, `CONFIGS_${right}`);
  const lacking = ['CONFIGS_READ', 'CONFIGS_CREATION'].find((code) => !holds(holder, code)) ?? null;
  const missing = lacking ?? (holder.readOnly ? readOnly : null);
  return {
    read: holds(holder, 'CONFIGS_READ'),
    create: may('CREATION'),
    edit: may('EDITION'),
    remove: may('DELETION'),
    restart: missing === null,
    missing,
    pair: mayChange(holder, pairing),
    make: mayChange(holder, 'DEVICES_CREATION'),
  };
};
