import { expect } from 'vitest';
import type { KioskMemory } from '../../src/domain/kiosk.ts';
import { kioskMachine } from '../../src/machines/kiosk.ts';
import { walkEvery } from '../support/walk.ts';
import { done, failed } from '../support/walk-events.ts';
import { waitingCall } from '../support/walk-samples.ts';

const device = { id: 5, name: 'Lobby', services: [{ id: 1, name: 'Help' }] };
const memory: KioskMemory = { key: 'key', deviceId: 5, link: null, callId: null, carriedOut: null };
const link = { key: 'other', deviceId: 6 };
const expired = { kind: 'expired', code: 'bad_token' } as const;
const offline = { kind: 'offline', code: 'offline' } as const;

walkEvery(kioskMachine, {
  cases: [
    done('restore', { ...memory, key: null, deviceId: null }),
    done('restore', { ...memory, deviceId: null }),
    done('restore', memory),
    done('restore', { ...memory, callId: waitingCall.id }),
    done('restore', { ...memory, callId: waitingCall.id, carriedOut: 100, link }),
    done('link', null),
    done('link', link),
    done('link', { key: 'other', deviceId: null }),
    done('link', { key: null, deviceId: null }),
    { type: 'kiosk.enterKey', key: ' typed ' },
    { type: 'kiosk.enterKey', key: ' ' },
    done('loadDevices', [device]),
    failed('loadDevices', expired),
    { type: 'kiosk.chooseDevice', id: 5 },
    { type: 'device.loaded', answer: device },
    { type: 'device.failed', failure: expired },
    { type: 'device.failed', failure: offline },
    { type: 'pulse.refused', failure: expired },
    { type: 'pulse.told', news: { order: null, hours: null, at: 1_000 } },
    { type: 'pulse.lost' },
    { type: 'kiosk.open', service: { id: 1, name: 'Help' } },
    { type: 'kiosk.open', service: null },
    done('visit', waitingCall),
    done('visit', null),
    done('call'),
  ],
  shows: [
    'restoring: restore done → open.service.free.starting',
    'restoring: restore done → closed.listing',
    'restoring: restore done → linked',
    'linked: link done → open.service.free.starting',
    'linked: link done → open.service.calling',
    'linked: link done → closed.listing',
    'linked: link done → closed.typing',
    'restoring: restore done → closed.typing',
    'restoring: restore error → closed.typing',
    'closed: kiosk.enterKey → closed.listing',
    'closed.typing: after retryPause → open.service.free.starting',
    'closed.choosing: kiosk.chooseDevice → open.service.free.starting',
    'closed.choosing: kiosk.back → closed.typing',
    'open.service.visiting: device.failed → open.service.visiting / failure',
    'open.service.free: device.failed → closed.typing',
    'open.service.visiting: visit done → open.service.calling',
    'open.service.visiting: visit done → open.service.free.home',
  ],
  always(state, { events, did, told }, before) {
    const { key, deviceId, callId, failure } = state.context;
    const last = events.at(-1);
    const isOpen = state.matches('open');
    const isServing = state.children.visit !== undefined || state.children.call !== undefined;
    // A device that works is one that is set up, alive and connected.
    const followed = events.findLast(({ type }) => type === 'xstate.done.actor.link') as
      | { output?: unknown }
      | undefined;
    const isOther = JSON.stringify(followed?.output ?? null) !== 'null';
    if (isOpen) expect([key, deviceId]).not.toContain(null);
    // A key replaces another when somebody wanted it and it has proved good.
    if (key === 'other') expect(isOther).toBe(true);
    if (key === 'typed') expect(events.some(({ type }) => type === 'xstate.done.actor.loadDevices')).toBe(true);
    // A link is followed by who says so, and then nothing is left of the former device.
    if (last?.type === 'xstate.done.actor.link') {
      expect(state.context.link).toBeNull();
      if (isOther) expect([callId, state.context.carriedOut]).toEqual([null, null]);
      else expect([key, deviceId, callId]).toEqual(['key', 5, waitingCall.id]);
    }
    if (state.matches('linked')) expect(did.some(({ type }) => type === 'rememberDevice')).toBe(false);
    for (const child of [state.children.pulse, state.children.realtime, state.children.liveDevice]) {
      expect(child !== undefined).toBe(isOpen);
    }
    if (isOpen) {
      const remembered = did.findLast(({ type }) => type === 'rememberDevice');
      expect(remembered?.params).toEqual({ key, deviceId });
    }
    // Nothing is offered before the server has answered, nor while it is away; it comes back by itself.
    const heard = events.findLast(({ type }) => type === 'pulse.told' || type === 'pulse.lost');
    const isHome = state.matches({ open: { service: { free: 'home' } } });
    expect(state.can({ type: 'kiosk.open', service: null })).toBe(isHome && !state.hasTag('away'));
    if (isHome) expect([state.context.device, state.context.news]).not.toContain(null);
    if (isOpen && heard?.type === 'pulse.told') expect(state.hasTag('away')).toBe(false);
    if (last?.type === 'pulse.lost' && isOpen && before?.matches('open')) expect(state.hasTag('away')).toBe(true);
    if (last?.type === 'pulse.told' && before?.hasTag('away')) {
      expect(told.at(-1)).toEqual({ to: 'liveDevice', event: { type: 'query.refresh' } });
    }
    // The call that is on the screen is the one that is remembered, and no other.
    expect(state.children.call !== undefined).toBe(isOpen && callId !== null);
    const call = did.findLast(({ type }) => type === 'rememberCall');
    if (isOpen && call) expect(call.params).toBe(callId);
    // Nobody is disturbed: neither by a restart nor by a key that ends.
    const hold = told.findLast(({ to }) => to === 'pulse')?.event.type;
    if (isOpen) expect(hold === 'pulse.hold').toBe(isServing);
    if (before?.matches({ open: { service: 'visiting' } }) && state.matches({ open: { service: 'calling' } })) {
      // Not even for the moment between the form and the line.
      const heard = told.filter(({ to }) => to === 'pulse').map(({ event }) => event.type);
      expect(heard.slice(-2)).toEqual(['pulse.hold', 'pulse.hold']);
    }
    if (before?.matches({ open: { service: 'visiting' } }) || before?.matches({ open: { service: 'calling' } })) {
      expect(state.matches('closed')).toBe(false);
    }
    if (last?.type === 'pulse.refused' && before?.matches({ open: { service: 'free' } })) {
      expect([state.value, failure]).toEqual([{ closed: 'typing' }, expired]);
    }
    // A device that was refused tries again by itself; one that was never set up does not.
    if (before?.matches({ closed: 'typing' }) && isOpen) expect(before.context.failure).not.toBeNull();
    if (state.matches({ closed: 'listing' })) expect(failure).toBeNull();
  },
});
