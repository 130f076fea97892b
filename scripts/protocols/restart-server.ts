import { isActiveRestart, isRevocable, type Restart, type RestartState } from '../../src/domain/restart.ts';

/** An order as the server has it, without what the protocol does not depend on. */
export interface HeldRestart {
  readonly state: RestartState;
  /** What the entry of the device says while this is its order; null before it was handed out. */
  readonly value: number | null;
  /** What the entry said before. */
  readonly previous: number | null;
  /** A ping has carried it. */
  readonly isSeen: boolean;
  readonly isOfBatch: boolean;
}

/** A device as the server has it. Orders are known by their place, from 1 on. */
export interface HeldDevice {
  readonly orders: readonly HeldRestart[];
  /** What `player.last_update` says; null without an entry. */
  readonly entry: number | null;
  /** Somebody calls there. */
  readonly isBusy: boolean;
  /** The seconds that matter: in which of them orders are handed out. */
  readonly second: number;
  /** Whether the time of the active order is over; by the clock of one node it may be over before it is by another's. */
  readonly time: 'running' | 'over for one' | 'over';
}

/** What is done to the restarts of a device, by whoever has the turn. */
export type RestartDeed =
  | { readonly does: 'order'; readonly when: 'now' | 'after_call' }
  /** `order`: the one that is meant; null for whichever there is. */
  | { readonly does: 'cancel'; readonly order: number | null }
  | { readonly does: 'tick' }
  /** Somebody writes the entry by hand: an order, or what is none. */
  | { readonly does: 'write'; readonly value: number | null };

export type RestartRefused = 'restart_active' | 'restart_seen' | 'not_found';
export type RestartMade = { readonly device: HeldDevice } | { readonly refused: RestartRefused };

/** The active order of a device, by its place; 0 without one. */
export const activeOf = ({ orders }: HeldDevice): number => orders.findIndex(isActiveRestart) + 1;
export const orderAt = ({ orders }: HeldDevice, place: number): HeldRestart => {
  const order = orders[place - 1];
  if (!order) throw new Error(`no order ${place}`);
  return order;
};
const changed = (device: HeldDevice, place: number, change: Partial<HeldRestart>): HeldDevice => ({
  ...device,
  orders: device.orders.with(place - 1, { ...orderAt(device, place), ...change }),
});
/** The device with one order more. */
export const withOrder = (device: HeldDevice, order: HeldRestart): HeldDevice => ({
  ...device,
  time: 'running',
  orders: [...device.orders, order],
});

/** What an order ends as that is not carried out: no ping carries it any more, if none has. */
export const endedAs = (device: HeldDevice, place: number, state: 'expired' | 'skipped' | 'canceled'): HeldDevice => {
  const { state: was, value, previous } = orderAt(device, place);
  const entry = was === 'requested' && device.entry === value ? previous : device.entry;
  return { ...changed(device, place, { state }), entry, time: 'running' };
};

/** An order goes to its device. */
export const handedOut = (device: HeldDevice, place: number): HeldDevice => {
  const value = Math.max(device.second, device.entry === null ? 0 : device.entry + 1);
  const requested = changed(device, place, { state: 'requested', value, previous: device.entry });
  return { ...requested, entry: value, time: 'running' };
};

/** Ends the active order when its time is over for whoever looks. */
export const expiredIn = (device: HeldDevice, isOver: boolean): HeldDevice => {
  const place = activeOf(device);
  if (!isOver || place === 0) return device;
  // What waits for its wave has no time of its own.
  const { state, isOfBatch } = orderAt(device, place);
  return isOfBatch && state === 'waiting' ? device : endedAs(device, place, 'expired');
};

/** An order as it begins. */
export const waiting: HeldRestart = { state: 'waiting', value: null, previous: null, isSeen: false, isOfBatch: false };

/**
 * What the server makes of a deed, as it does over SQL with the turn; `isOver`: the time of the active order is over by
 * the clock of the node. A test asks the real one everything that the exploration asks of this.
 */
export const answerRestart = (before: HeldDevice, deed: RestartDeed, isOver: boolean): RestartMade => {
  if (deed.does === 'write') {
    const place = activeOf(before);
    const { state: was, previous } = place > 0 ? orderAt(before, place) : { state: null, previous: null };
    const written = { ...before, entry: deed.value };
    if (deed.value === null)
      return { device: was === 'requested' ? { ...endedAs(written, place, 'canceled'), entry: null } : written };
    const ended = place > 0 ? changed(written, place, { state: 'canceled' }) : written;
    const order: HeldRestart = { ...waiting, state: 'requested', value: deed.value };
    return { device: withOrder(ended, { ...order, previous: was === 'requested' ? previous : before.entry }) };
  }
  const device = expiredIn(before, isOver);
  const place = activeOf(device);
  const active = place > 0 ? orderAt(device, place) : null;
  switch (deed.does) {
    case 'tick':
      return {
        device: active?.state === 'waiting' && !active.isOfBatch && !device.isBusy ? handedOut(device, place) : device,
      };
    case 'order': {
      if (active) return { refused: 'restart_active' };
      const ordered = withOrder(device, waiting);
      const waits = deed.when === 'after_call' && device.isBusy;
      return { device: waits ? ordered : handedOut(ordered, ordered.orders.length) };
    }
    case 'cancel': {
      if (!active || (deed.order !== null && deed.order !== place)) return { refused: 'not_found' };
      return isRevocable(active) ? { device: endedAs(device, place, 'canceled') } : { refused: 'restart_seen' };
    }
  }
};

/** What the server read for a ping, before it takes the order further. */
export interface PingRead {
  readonly reported: number | null;
  /** By its place; 0 without an active one that is handed out. */
  readonly order: number;
  readonly state: RestartState | null;
  readonly value: number;
  readonly carried: number | null;
}

/** A ping is read. */
export const readPing = (device: HeldDevice, reported: number | null): PingRead => {
  const place = activeOf(device);
  const { state, value } = place > 0 ? orderAt(device, place) : { state: null, value: null };
  const isOut = value !== null && state !== 'waiting';
  return {
    reported,
    order: isOut ? place : 0,
    state: isOut ? state : null,
    value: isOut ? value : 0,
    carried: device.entry,
  };
};

/** What becomes of the order by a ping that was read, and what is answered; `isOver` as above. */
export const answerPing = (
  device: HeldDevice,
  { reported, order, state, value, carried }: PingRead,
  isOver: boolean,
): { readonly device: HeldDevice; readonly carried: number | null } => {
  const again = (after: HeldDevice) => answerPing(after, readPing(after, reported), isOver);
  if (order === 0) return { device, carried };
  if (isOver) return again(expiredIn(device, isOver));
  const now = orderAt(device, order);
  if (now.state !== state || now.value !== value) return again(device);
  const isPast = reported !== null && reported >= value;
  if (state === 'seen')
    return { device: isPast ? { ...changed(device, order, { state: 'back' }), time: 'running' } : device, carried };
  if (carried !== value) return { device, carried };
  // One that it has not seen is to be one that it does not know.
  if (isPast) return again({ ...changed(device, order, { value: reported + 1 }), entry: reported + 1 });
  return { device: changed(device, order, { state: 'seen', isSeen: true }), carried };
};

/** The order as it is answered. */
export const asRestart = (device: HeldDevice, place: number): Restart => {
  const { state, isOfBatch } = orderAt(device, place);
  return {
    id: place,
    device_id: 7,
    batch_id: isOfBatch ? 1 : null,
    state,
    reason: null,
    ordered_at: 1,
    requested_at: null,
    seen_at: null,
    expires_at: null,
    ended_at: null,
  };
};
