import { type Call, isSearchable } from './call.ts';
import { writeCallsQuery } from './calls-address.ts';
import { type DeviceStatus, deviceStatus } from './device.ts';

/** What makes a call one of those before: the customer wrote the same number, or stood at the same device. */
export const earlierWays = ['phone', 'device'] as const;
export type EarlierWay = (typeof earlierWays)[number];

/** A call that was placed before another one. Moments in unix seconds. */
export type EarlierCall = Pick<Call, 'id' | 'state' | 'created_at' | 'notes'> &
  Pick<Required<Call>, 'end_cause' | 'service' | 'agent' | 'outcome'>;

/** Those of one kind: how many, up to `mostEarlier`, and the last ones, the newest first. */
export interface EarlierPart {
  readonly total: number;
  readonly calls: readonly EarlierCall[];
}

/** The device of a call: its last sign of life, null before the first, and when that was so. */
export interface Pulse {
  readonly pinged_at: number | null;
  readonly at: number;
}

/**
 * What was placed before a call, as `GET /api/queryings/{id}/earlier` answers; null where it has no number, or no device. A server
 * of an older version knows nothing of the device.
 */
export interface EarlierCalls {
  readonly phone: EarlierPart | null;
  readonly device: (EarlierPart & Partial<Pulse>) | null;
}

/** How the device of a call is; null where that is not known. */
export const kioskStatus = ({ device }: EarlierCalls): DeviceStatus | null =>
  device?.at === undefined || device.pinged_at === undefined ? null : deviceStatus(device.pinged_at, device.at);

/** How far earlier calls are counted: nobody reads further. */
export const mostEarlier = 100;

/** What is looked at before anybody chooses: who it is says more than where they stand. */
export const firstWay = ({ phone }: EarlierCalls): EarlierWay => (phone === null ? 'device' : 'phone');

/**
 * The way to all calls that are like this one, in the list of calls, which whoever sees a call may open; null where nobody needs
 * it, as those that are shown are all that came before, and where the list is not searched for so short a number.
 */
export const allEarlier = (
  way: EarlierWay,
  { total, calls }: EarlierPart,
  { phone, device_id = null }: Pick<Call, 'phone' | 'device_id'>,
): string | null => {
  if (total <= calls.length) return null;
  const asked = { filter: 'all', phone: '', only: {} } as const;
  if (way === 'device')
    return device_id === null ? null : `/calls${writeCallsQuery({ ...asked, only: { device: String(device_id) } })}`;
  return phone !== null && isSearchable(phone) ? `/calls${writeCallsQuery({ ...asked, phone })}` : null;
};
