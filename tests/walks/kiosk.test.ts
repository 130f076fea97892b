import { expect } from 'vitest';
import type { KioskLink, KioskMemory } from '../../src/domain/kiosk.ts';
import { kioskMachine } from '../../src/machines/kiosk.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';
import { waitingCall } from '../support/walk-samples.ts';

const memory: KioskMemory = { key: 'key', deviceId: 5, link: null, callId: null, carriedOut: null };
const link = { key: 'other', deviceId: 6 };
const expired = { kind: 'expired', code: 'bad_token' } as const;

walkEvery(kioskMachine, {
  cases: [
    done('restore', { ...memory, key: null, deviceId: null }),
    done('restore', { ...memory, deviceId: null }),
    done('restore', { ...memory, callId: waitingCall.id }),
    done('restore', { ...memory, callId: waitingCall.id, carriedOut: 100, link }),
    done('link', null),
    done('link', link),
    done('link', { key: 'other', deviceId: null }),
    done('link', { key: null, deviceId: null }),
    done('setUp', { key: 'typed', deviceId: 7 }),
    done('service', expired),
    failed('restore', expired),
  ],
  shows: [
    'restoring: restore done → open / rememberDevice',
    'restoring: restore done → closed',
    'restoring: restore done → linked',
    'restoring: restore error → closed',
    'linked: link done → open / forgetCall',
    'linked: link done → open',
    'linked: link done → closed / forgetStored',
    'linked: link done → closed / forgetCall',
    'closed: setUp done → open / rememberDevice, failure',
    'open: service done → closed / failure',
    'restoring: address.changed → restoring / reloadPage',
    'linked: address.changed → linked / reloadPage',
    'closed: address.changed → closed / reloadPage',
    'open: address.changed → open / reloadPage',
  ],
  always(state, { events, did, caused }, before) {
    const { key, deviceId, callId, carriedOut, failure } = state.context;
    const last = events.at(-1);
    const happened = (type: string) => events.some((event) => event.type === type);
    const isOpen = state.matches('open');
    const followed = events.findLast(({ type }) => type === 'xstate.done.actor.link') as
      | { output?: KioskLink | null }
      | undefined;
    const isOther = followed?.output != null;
    // One thing at a time: it looks up, asks, is set up, or serves; another address always begins anew.
    expect(Object.keys(state.children).sort()).toEqual(
      [
        'address',
        'language',
        { restoring: 'restore', linked: 'link', closed: 'setUp', open: 'service' }[String(state.value)],
      ].sort(),
    );
    expect(caused.did.some(({ type }) => type === 'reloadPage')).toBe(last?.type === 'address.changed');
    // A key replaces another when somebody wanted it and it has proved good.
    if (key === 'other') expect(isOther).toBe(true);
    if (key === 'typed') expect(happened('xstate.done.actor.setUp')).toBe(true);
    // A link is followed by who says so, and then nothing is left of the former device.
    if (last?.type === 'xstate.done.actor.link') {
      expect([state.context.link, state.matches('restoring')]).toEqual([null, false]);
      if (isOther)
        expect({ key, deviceId, callId, carriedOut }).toMatchObject({
          ...followed?.output,
          callId: null,
          carriedOut: null,
        });
      else expect([key, deviceId, callId, carriedOut]).toEqual(['key', 5, waitingCall.id, 100]);
    }
    if (state.matches('linked')) {
      expect(did.some(({ type }) => type === 'rememberDevice')).toBe(false);
      expect(askedOf(state, 'link')).toEqual({ stored: { key: 'key', deviceId: 5 }, link });
    }
    // A device that serves is one that is set up, and the one that is remembered.
    if (isOpen) {
      expect(did.findLast(({ type }) => type === 'rememberDevice')?.params).toEqual({ key, deviceId });
      expect(askedOf(state, 'service')).toEqual({ deviceId, callId, carriedOut });
      expect(failure).toBeNull();
    }
    // What went out of service says why, and has no call that it would come back to.
    if (state.matches('closed')) {
      expect(askedOf(state, 'setUp')).toEqual({ key, deviceId, failure });
      if (before?.matches('open')) expect([failure, callId]).toEqual([expired, null]);
    }
  },
});
