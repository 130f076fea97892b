import { describe, expect, test } from 'vitest';
import {
  batchStates,
  isActiveBatch,
  isActiveRestart,
  isBroken,
  isRevocable,
  mayBecome,
  ordersOf,
  progressOf,
  type RestartState,
  restartStates,
  timeOfOrders,
} from '../../src/domain/restart.ts';

/** The state of an order, whether it is under way, and whether it can be taken back. */
const orders: readonly [RestartState, boolean, boolean][] = [
  ['waiting', true, true],
  ['requested', true, true],
  ['seen', true, false],
  ['back', false, false],
  ['expired', false, false],
  ['skipped', false, false],
  ['canceled', false, false],
];

describe('an order', () => {
  test('has the states of the contract', () => expect(restartStates).toEqual(orders.map(([state]) => state)));

  test.each(orders)('that is %s: under way %s, revocable %s', (state, active, revocable) => {
    expect([isActiveRestart({ state }), isRevocable({ state })]).toEqual([active, revocable]);
  });
});

describe('a restart of all', () => {
  test('is under way while it runs or is paused', () => {
    expect(batchStates.filter((state) => isActiveBatch({ state }))).toEqual(['running', 'paused']);
  });

  test.each([
    ['paused', ['running']],
    ['running', ['paused']],
    ['stopped', ['running', 'paused']],
  ] as const)('becomes %s only from %j', (to, from) => {
    expect(batchStates.filter((state) => mayBecome(state, to))).toEqual(from);
  });

  const counts = { waiting: 1, requested: 2, seen: 4, back: 8, expired: 16, skipped: 32, canceled: 64 };

  test('is as far as its devices are back, expired or taken back; who is left out is not part of it', () => {
    expect(progressOf({ total: 127, counts })).toEqual({ ended: 8 + 16 + 64, of: 127 - 32 });
    const started = { ...counts, waiting: 0, requested: 2, seen: 0, back: 0, expired: 0, skipped: 10, canceled: 0 };
    expect(progressOf({ total: 12, counts: started })).toEqual({ ended: 0, of: 2 });
  });

  test('orders who is in a call with the others, and nobody where there are no others', () => {
    const left = { offline: 9_360, ordered: 43 };
    expect(ordersOf({ ...left, restart: 4_303, in_call: 2 })).toBe(4_305);
    expect(ordersOf({ ...left, restart: 0, in_call: 2 })).toBe(0);
  });

  test('takes as long as its waves took until now, and nobody knows before one has ended', () => {
    const waves = { wave_size: 20, wave_pause: 5 };
    expect(timeOfOrders(4_305, { ...waves, wave_seconds: null })).toBeNull();
    expect(timeOfOrders(4_305, { ...waves, wave_seconds: 55 })).toBe(216 * 60);
    expect(timeOfOrders(0, { ...waves, wave_seconds: 55 })).toBe(0);
  });

  test.each([
    ['without an answer', 0, 0, 20, false],
    ['all back', 10, 0, 20, false],
    ['the share that is allowed', 8, 2, 20, false],
    ['one more than that', 7, 3, 20, true],
    ['the first one lost', 0, 1, 20, true],
    ['all lost, when all may be', 0, 10, 100, false],
    ['one lost of many, when hardly any may be', 199, 2, 1, false],
    ['no more than 1 %', 197, 3, 1, true],
  ])('with %s: %i back, %i lost, %i %% allowed', (_, returned, expired, failure_percent, broken) => {
    const none = { waiting: 0, requested: 0, seen: 0, skipped: 0, canceled: 0 };
    expect(isBroken({ counts: { ...none, back: returned, expired }, failure_percent })).toBe(broken);
    // Devices that were left out, or not asked yet, are no answer.
    const others = { waiting: 50, requested: 50, seen: 50, skipped: 50, canceled: 50 };
    expect(isBroken({ counts: { ...others, back: returned, expired }, failure_percent })).toBe(broken);
  });
});
