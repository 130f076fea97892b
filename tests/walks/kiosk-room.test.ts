import { expect } from 'vitest';
import type { KioskPass } from '../../src/domain/kiosk.ts';
import { kioskRoomMachine } from '../../src/machines/kiosk-room.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done } from '../support/walk-events.ts';

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
  inputs: [{ callId: 'AbCdEfGhIjKlMnOpQrStUv' }],
  cases: [
    done('entry', { pass, refusal: null, attempt: 1 }),
    done('entry', { pass, refusal: null, attempt: 3 }),
    done('entry', { pass: null, refusal: { kind: 'conflict', code: 'call_over' }, attempt: 2 }),
    done('entry', { pass: null, refusal: null, attempt: 3 }),
    trouble('conference.destroyed'),
    trouble('conference.replaced'),
    trouble('connection.passwordRequired', false),
    trouble('connection.droppedError', false),
    trouble('conference.max_users'),
  ],
  shows: [
    'entering: entry done → framed.joining',
    'entering: entry done → over',
    'entering: entry done → failed',
    'framed: room.failed → over',
    'framed: room.failed → entering',
    'framed.joining: after joinPatience → entering',
    'failed: room.retry → entering',
    'replaced: room.retry → entering',
    'over: after overPause → entering',
  ],
  always(state, { events }, before) {
    const { pass: kept, attempt, isAgain } = state.context;
    const last = events.at(-1);
    // A frame is never drawn without a pass.
    if (state.hasTag('framed')) expect(kept).toEqual(pass);
    // The way into the room goes on from the tries before; a pause comes first where the room broke.
    expect(askedOf(state, 'entry')).toEqual(
      state.matches('entering')
        ? {
            callId: 'AbCdEfGhIjKlMnOpQrStUv',
            appId: null,
            attempt,
            isAgain,
            refusals: ['conflict', 'missing'],
            patience: 10_000,
          }
        : undefined,
    );
    expect(isAgain).toBe(state.matches('entering') && (before?.hasTag('framed') ?? false));
    // A person starts from new, as does who was in the room; that a call is over counts as no try.
    if (last?.type === 'room.retry') expect([state.value, attempt]).toEqual(['entering', 0]);
    if (state.matches({ framed: 'joined' })) expect(attempt).toBe(1);
    if (last?.type === 'xstate.done.actor.entry' && state.matches('over')) expect(attempt).toBe(1);
    // It ends only because the visitor left; what mends itself changes nothing.
    expect(state.status === 'done').toBe(last?.type === 'room.left');
    if (last?.type === 'room.failed' && last.name === 'connection.droppedError')
      expect(state.value).toEqual(before?.value);
    if (state.hasTag('replaced')) expect(last).toEqual(trouble('conference.replaced'));
  },
});
