import { announce } from '../../postgres/announce.ts';
import type { Transaction } from '../../postgres/database.ts';
import type { RestartChanges } from './restart-changes.ts';

/** The one that something is about; undefined: more than one, or a batch as a whole. */
const only = ([id, ...others]: readonly (number | null)[]) => (others.length === 0 && id ? { id } : {});

/** Lets those who look at devices hear of restarts that changed, and of entries that were written with them. */
export const announceRestarts = (tx: Transaction, bunitId: number, { devices, entries }: RestartChanges): void => {
  const about = only([...new Set(devices)]);
  if (devices.length > 0) announce(tx, bunitId, { kind: 'channel', channel: 'restarts_updated', ...about });
  if (entries.length === 0) return;
  announce(
    tx,
    bunitId,
    { kind: 'record', resource: 'configs', ...only(entries) },
    { kind: 'channel', channel: 'devices_updated', ...about },
  );
};
