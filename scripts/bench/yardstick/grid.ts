import { type DeviceStatus, deviceStatus, deviceStatuses } from '../../../src/domain/device.ts';
import type { Device } from './devices.ts';

export interface Card {
  readonly device: Device;
  readonly status: DeviceStatus;
}
export type Sort = 'worst' | 'name' | 'silence';

const collator = new Intl.Collator(undefined, { numeric: true });
const byName = (a: Card, b: Card) => collator.compare(a.device.name, b.device.name);
const last = ({ device }: Card) => device.pinged_at ?? Number.MAX_SAFE_INTEGER;
const worst = ({ status }: Card) => deviceStatuses.indexOf(status);
const orders: Readonly<Record<Sort, (a: Card, b: Card) => number>> = {
  worst: (a, b) => worst(a) - worst(b) || byName(a, b),
  name: byName,
  silence: (a, b) => last(a) - last(b) || byName(a, b),
};

const has = ({ name, serial, location, notes }: Device, text: string) =>
  `${name} ${serial} ${location} ${notes}`.toLowerCase().includes(text);

/** The cards to show, in order. `now` in unix seconds. */
export const arrange = (
  devices: readonly Device[],
  only: DeviceStatus | null,
  find: string,
  sort: Sort,
  now: number,
): readonly Card[] =>
  devices
    .map((device) => ({ device, status: deviceStatus(device.pinged_at, now) }))
    .filter(({ device, status }) => (only === null || status === only) && has(device, find.toLowerCase()))
    .sort(orders[sort]);
