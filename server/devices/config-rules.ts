import { nameOfCaller } from '../auth/callers-queries.ts';
import type { ResourceRules, Write } from '../records/resource-rules.ts';
import { devices } from './device-rules.ts';
import { announceRestarts } from './fleet/announce-restarts.ts';
import { allChanges, noChanges, type RestartChanges } from './fleet/restart-changes.ts';
import { endRestarts } from './fleet/restart-end.ts';
import { deviceOfEntry, findEntry, orderByEntry } from './restart-entry-queries.ts';
import { hasDeviceInUse, lockActiveRestart, takeTurn } from './restart-queries.ts';

/** The entry says something else than its order now: an order that no device has seen is none any more. */
const cancelUnseen = async ({ tx, bunitId, now }: Write, deviceId: number): Promise<RestartChanges> => {
  const active = await lockActiveRestart(tx, bunitId, deviceId);
  if (active?.state !== 'requested') return noChanges;
  return endRestarts(tx, bunitId, [active], { state: 'canceled', now, keepsEntry: true });
};

/** What somebody wrote is an order: it takes the place of the one that the device has. */
const startOrder = async (
  { tx, bunitId, now, caller, context }: Write,
  deviceId: number,
  order: { readonly value: number; readonly before: unknown },
): Promise<RestartChanges> => {
  const active = await lockActiveRestart(tx, bunitId, deviceId);
  const ended = active
    ? await endRestarts(tx, bunitId, [active], { state: 'canceled', now, keepsEntry: true })
    : noChanges;
  await orderByEntry(tx, {
    bunitId,
    deviceId,
    ...order,
    replaces: active?.state === 'requested' ? active.id : null,
    orderedBy: await nameOfCaller(tx, caller),
    now,
    expiresAfter: context.settings.restart.expiresAfter,
  });
  return allChanges(ended, { devices: [deviceId], entries: [] });
};

const tell = ({ tx, bunitId }: Write, changes: RestartChanges) => announceRestarts(tx, bunitId, changes);

/**
 * Configuration entries. Who looks at the cards hears of a change; and the entry `player.last_update` of a device is its
 * restart order: writing a new moment into it is ordering a restart, and any other change takes an unseen one back.
 */
export const configs: ResourceRules = {
  claim: ({ tx, bunitId }) => takeTurn(tx, bunitId),
  async written(write, { id, before }) {
    const { tx, bunitId, now, context } = write;
    const entry = await findEntry(tx, id);
    if (!entry) return;
    const [was, is] = [deviceOfEntry(String(before?.key ?? '')), deviceOfEntry(entry.key)];
    const said = was === is && before?.active ? before.value : undefined;
    const says = entry.active ? entry.value : undefined;
    if (was === is && said === says) return;
    if (was !== null && was !== is) tell(write, await cancelUnseen(write, was));
    if (is === null) return;
    const isOrder =
      typeof says === 'number' && Number.isSafeInteger(says) && says > now - context.settings.restart.expiresAfter;
    const isMeant = isOrder && (await hasDeviceInUse(tx, bunitId, is));
    tell(write, isMeant ? await startOrder(write, is, { value: says, before: said }) : await cancelUnseen(write, is));
  },
  async mayRemove(write, { key }) {
    const device = deviceOfEntry(String(key));
    // What is kept in the trash must not be an order: it could be put back after its time.
    if (device !== null) tell(write, await cancelUnseen(write, device));
  },
  tell: devices.tell,
};
