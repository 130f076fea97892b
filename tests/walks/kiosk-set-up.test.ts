import { expect } from 'vitest';
import { kioskSetUpMachine } from '../../src/machines/kiosk-set-up.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';

const expired = { kind: 'expired', code: 'bad_token' } as const;

walkEvery(kioskSetUpMachine, {
  inputs: [
    { key: null, deviceId: null, failure: null },
    { key: 'key', deviceId: null, failure: null },
    { key: 'key', deviceId: 5, failure: expired },
  ],
  cases: [
    { type: 'setUp.enterKey', key: ' typed ' },
    { type: 'setUp.enterKey', key: ' ' },
    done('loadDevices', [{ id: 7, name: 'Lobby' }]),
    failed('loadDevices', expired),
    { type: 'setUp.choose', id: 7 },
  ],
  shows: [
    ': start → open.typing',
    ': start → open.listing',
    'open.typing: setUp.enterKey → open.listing / entered',
    'open.listing: setUp.enterKey → open.listing',
    'open.choosing: setUp.enterKey → open.listing',
    'open.listing: loadDevices done → open.choosing / key, devices',
    'open.listing: loadDevices error → open.typing / failure',
    'open.choosing: setUp.choose → done',
    'open.choosing: setUp.back → open.typing',
    'open.typing: after retryPause → done',
  ],
  always(state, { events }, before) {
    const { key, deviceId, entered, failure } = state.context;
    const last = events.at(-1);
    const hasProved = events.some(({ type }) => type === 'xstate.done.actor.loadDevices');
    // A typed key is on trial until it proves good, and asked with; the former one stays until then.
    if (key === 'typed') expect(hasProved).toBe(true);
    if (state.matches({ open: 'listing' })) {
      expect(askedOf(state, 'loadDevices')).toEqual({ key: entered ?? key });
      expect(failure).toBeNull();
    } else expect(entered).toBeNull();
    if (last?.type === 'setUp.enterKey' && last.key === ' typed ') expect(entered).toBe('typed');
    // A blank is no key.
    if (last?.type === 'setUp.enterKey' && last.key === ' ') expect(state.value).toEqual(before?.value);
    if (last?.type === 'xstate.error.actor.loadDevices') expect(failure).toEqual(expired);
    if (state.status !== 'done') return;
    // Who is done has both. A device that was refused tries again by itself; one that was never set up does not.
    expect(state.output).toEqual({ key, deviceId });
    expect(Object.values(state.output ?? {})).not.toContain(null);
    if (last?.type === 'setUp.choose') expect(deviceId).toBe(7);
    else expect([before?.context.failure, deviceId]).toEqual([expired, 5]);
  },
});
