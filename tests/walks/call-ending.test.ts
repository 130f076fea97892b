import { expect } from 'vitest';
import { callEndingMachine } from '../../src/machines/call-ending.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed, somebody } from '../support/walk-events.ts';

const offline = { kind: 'offline', code: 'offline' } as const;
const room = somebody('room');
const id = 7;
const agentId = 3;
const codes = {
  finish: 'call.finished',
  return: 'call.returned',
  redirect: 'call.redirected',
  save: 'call.notesSaved',
  leave: 'call.left',
} as const;

walkEvery(callEndingMachine, {
  inputs: [
    { id, way: 'finish', notes: 'typed', version: 3, asks: false, room, agentId },
    { id, way: 'return', notes: '', version: 3, asks: false, room, agentId },
    { id, way: 'save', notes: 'typed', version: 3, asks: false, room, agentId },
    { id, way: 'redirect', notes: null, to: { kind: 'service', id: 2 }, version: 3, asks: false, room, agentId },
    { id, way: 'leave', notes: '', version: 3, asks: false, room, agentId },
    { id, way: 'finish', notes: null, version: 3, asks: true, room, agentId },
  ],
  cases: [done('endCall'), failed('endCall', offline)],
  shows: [
    ': start → asking',
    ': start → hangingUp / room.leave',
    'asking: ending.confirm → hangingUp / room.leave',
    'asking: ending.drop → kept / outcome',
    'hangingUp: room.left → sending',
    'sending: endCall done → sent / dropDraft, notify',
    'sending: endCall error → failed / outcome',
  ],
  always(state, { did, events, told }) {
    const types = events.map(({ type }) => type);
    const { asks, way } = state.context;
    const isSaid = !asks || types.includes('ending.confirm');

    // The room is asked to be left once, for this call, and in the bar only after a yes.
    expect(told.map(({ to, event: { type, id: of } }) => [to, type, of])).toEqual(
      isSaid ? [['room', 'room.leave', id]] : [],
    );
    expect(state.matches('asking')).toBe(state.hasTag('asking'));
    if (state.matches('asking')) expect(isSaid).toBe(false);

    // Nothing is sent before the room was left, and then what is on the screen.
    if (state.children.endCall) {
      expect([isSaid, types.includes('room.left')]).toEqual([true, true]);
      const typed = way === 'return' || way === 'leave' ? '' : 'typed';
      const sent = asks || way === 'redirect' ? null : typed;
      const service = way === 'redirect' ? { to: { kind: 'service', id: 2 } } : {};
      expect(askedOf(state, 'endCall')).toEqual({ id, agentId, way, version: 3, notes: sent, ...service });
    }

    // The draft goes, and the person is told, when the server has the notes, and not before.
    const isSent = types.includes('xstate.done.actor.endCall');
    const isFailed = types.includes('xstate.error.actor.endCall');
    expect(did.filter(({ type }) => type === 'dropDraft').map(({ params }) => params)).toEqual(isSent ? [{ id }] : []);
    expect(did.filter(({ type }) => type === 'notify').map(({ params }) => params)).toEqual(
      isSent ? [{ level: 'success', code: codes[way] }] : [],
    );
    // How it went is its output.
    expect(state.status).toBe(isSent || isFailed || types.includes('ending.drop') ? 'done' : 'active');
    if (isSent) expect(state.output).toBe('sent');
    else if (isFailed) expect(state.output).toEqual(offline);
    else if (state.status === 'done') expect(state.output).toBe('kept');
  },
});
