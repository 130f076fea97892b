import type { Change } from './channel.ts';
import type { Choosable } from './choice.ts';
import { type Device, type DeviceStatus, deviceStatus, deviceStatuses } from './device.ts';
import type { DeviceAccess } from './device-access.ts';
import { compareNames, hasWords, searchWords } from './find.ts';
import { byPlacedName } from './placed-name.ts';
import { remembered } from './remembered.ts';
import type { Restart } from './restart.ts';
import { mergeById } from './same.ts';

/** How the cards may be sorted: the worst first, by name, or by the time since the last report, the longest first. */
export const deviceSorts = ['worst', 'name', 'silence'] as const;
export type DeviceSort = (typeof deviceSorts)[number];

/** What the card of a device offers. A restart that is withheld says which permission is missing for it. */
export interface DeviceOffers {
  readonly configuration: boolean;
  readonly restart: 'offered' | 'withheld' | 'hidden';
  readonly missing: string | null;
}

/** Who may not even look at the configuration is not told of a restart. */
export const offersOf = remembered(
  ({ read, restart, missing }: DeviceAccess): DeviceOffers => ({
    configuration: read,
    restart: restart ? 'offered' : read ? 'withheld' : 'hidden',
    missing,
  }),
);

/** A device, with what its card says of it now. */
export interface DeviceCard {
  readonly device: Device;
  readonly status: DeviceStatus;
  readonly restart: Restart | null;
}

export type StatusCounts = Readonly<Record<DeviceStatus, number>>;

/** How many devices there are of each status. `now` in unix seconds. */
export const countStatuses = (devices: readonly Device[], now: number): StatusCounts => {
  const counts = Object.fromEntries(deviceStatuses.map((status) => [status, 0])) as Record<DeviceStatus, number>;
  for (const { pinged_at } of devices) counts[deviceStatus(pinged_at, now)] += 1;
  return counts;
};

/** Which devices are shown, and in which order. */
export interface DeviceQuestion {
  /** One status alone, or all. */
  readonly status: DeviceStatus | null;
  readonly find: string;
  readonly sort: DeviceSort;
}

const matches = ({ name, serial, location, notes }: Device, words: readonly string[]) =>
  hasWords([name, serial, location, notes].join(' '), words);

const byName = (a: DeviceCard, b: DeviceCard) => compareNames(a.device.name, b.device.name);
/** The moment of the last report; a device that never reported comes after all that did. */
const lastReport = ({ device }: DeviceCard) => device.pinged_at ?? Number.POSITIVE_INFINITY;
const comparisons: Readonly<Record<DeviceSort, (a: DeviceCard, b: DeviceCard) => number>> = {
  worst: (a, b) => deviceStatuses.indexOf(a.status) - deviceStatuses.indexOf(b.status) || byName(a, b),
  name: byName,
  silence: (a, b) => Math.sign(lastReport(a) - lastReport(b)) || byName(a, b),
};

/** The cards to show, in order. Every word of the search is somewhere in name, serial, location or notes. */
export const arrangeCards = (
  devices: readonly Device[],
  restarts: readonly Restart[],
  { status: only, find, sort }: DeviceQuestion,
  now: number,
): readonly DeviceCard[] => {
  const words = searchWords(find);
  const orders = new Map(restarts.map((restart) => [restart.device_id, restart]));
  return devices
    .map((device) => ({
      device,
      status: deviceStatus(device.pinged_at, now),
      restart: orders.get(device.id) ?? null,
    }))
    .filter(({ device, status }) => (only === null || status === only) && matches(device, words))
    .toSorted(comparisons[sort]);
};

/** The most devices that are asked for by their ids: of more the whole list is. */
export const mostAsked = 500;

/** The ids of what a message tells of: none where it does not say them. */
export const toldIn = ({ id, ids }: Change): readonly number[] => ids ?? (id === undefined ? [] : [id]);

/** The list with some devices as they were found when these ids were asked for: what was not found is gone. Those that did not change keep their identity. */
export const withChanged = (
  devices: readonly Device[],
  ids: readonly number[],
  found: readonly Device[],
): readonly Device[] => {
  const asked = new Set(ids);
  const others = devices.filter(({ id }) => !asked.has(id));
  return mergeById(
    devices,
    [...others, ...found].toSorted((one, other) => one.id - other.id),
  );
};

/** All devices by name, to choose one, with where each stands. */
export const namesOf = remembered((devices: readonly Device[]): readonly Choosable[] =>
  devices.map(({ id, name, location }) => ({ id, name, area: location })).toSorted(byPlacedName),
);

/** The same for whoever asks again and again. */
export const cardsOf = remembered(arrangeCards);
