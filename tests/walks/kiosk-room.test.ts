import { expect } from 'vitest';
import type { KioskPass } from '../../src/domain/kiosk.ts';
import { kioskRoomMachine } from '../../src/machines/kiosk-room.ts';
import { walkEvery } from '../support/walk.ts';
import { done, failed } from '../support/walk-events.ts';

const pass: KioskPass = {
  provider: 'embedded',
  domain: null,
  room: 'abc',
  jwt: 'pass',
  expires_in: 900,
  role: 'client',
  appId: null,
};
const trouble = (name: string, isFatal = true) => ({ type: 'room.failed', name, isFatal }) as const;

walkEvery(kioskRoomMachine, {
  inputs: [{ callId: 7 }],
  cases: [
    done('requestPass', pass),
    failed('requestPass', { kind: 'conflict', code: 'call_over' }),
    failed('requestPass', { kind: 'offline', code: 'offline' }),
    done('loadVideoClient'),
    failed('loadVideoClient', { kind: 'offline', code: 'video_unreachable' }),
    trouble('conference.destroyed'),
    trouble('conference.replaced'),
    trouble('connection.passwordRequired', false),
    trouble('connection.droppedError', false),
    trouble('conference.max_users'),
  ],
  shows: [
    'requesting: requestPass error → over',
    'requesting: requestPass error → pausing',
    'loading: after loadPatience → pausing',
    'loading: loadVideoClient error → pausing',
    'framed: room.failed → over',
    'framed: room.failed → pausing',
    'framed.joining: after joinPatience → pausing',
    'failed: room.retry → requesting',
    'replaced: room.retry → requesting',
    'over: after overPause → requesting',
  ],
  always(state, { events }, before) {
    const { pass: kept, attempt } = state.context;
    const last = events.at(-1);
    // A frame is never drawn without a pass, nor a client loaded for none.
    if (state.hasTag('framed') || state.children.loadVideoClient) expect(kept).toEqual(pass);
    expect(state.children.requestPass !== undefined).toBe(state.matches('requesting'));
    // Three tries, and then the visitor's own.
    expect(attempt).toBeLessThanOrEqual(3);
    if (state.matches('failed')) expect(attempt).toBe(3);
    if (last?.type === 'room.retry') expect([state.value, attempt]).toEqual(['requesting', 0]);
    if (state.matches({ framed: 'joined' })) expect(attempt).toBe(0);
    // It ends only because the visitor left; what mends itself changes nothing.
    expect(state.status === 'done').toBe(last?.type === 'room.left');
    if (last?.type === 'room.failed' && last.name === 'connection.droppedError')
      expect(state.value).toEqual(before?.value);
    if (state.hasTag('replaced')) expect(last).toEqual(trouble('conference.replaced'));
  },
});
