import { expect } from 'vitest';
import { doorMachine } from '../../src/machines/door.ts';
import { walkEvery } from '../support/walk.ts';
import { somebody } from '../support/walk-events.ts';

const ofWork = ['work.unsaved', 'work.settled', 'screen.replaced'];

walkEvery(doorMachine, {
  inputs: [{ path: '/calls', shell: somebody('shell'), room: somebody('room') }],
  cases: ['/calls', '/queue', '/profile'].map((path) => ({ type: 'route.changed', path }) as const),
  shows: [
    'work.settled: work.unsaved → work.unsaved',
    'work.unsaved: work.settled → work.settled',
    'work.unsaved: screen.replaced → work.settled',
    'calls.free: current.busy → calls.busy',
    'calls.busy: current.free → calls.free',
    'way.free, work.settled: route.changed → way.free / path.granted, path',
    'way.free, work.unsaved: route.changed → way.asking / navigate, wanted',
    'way.free, work.unsaved: door.leave → way.asking',
    'way.free, work.settled, calls.busy: door.leave → way.askingCall',
    'way.free, work.settled, calls.free: door.leave → way.hangingUp / room.leave',
    'way.asking: route.changed → way.asking / navigate, wanted',
    'way.asking: work.settled → way.free / shell.stayed',
    'way.asking: screen.replaced → way.free / shell.stayed',
    'way.asking: door.confirm → way.free / path.granted, path, navigate, wanted, shell.stayed',
    'way.asking, calls.busy: door.confirm → way.askingCall',
    'way.asking, calls.free: door.confirm → way.hangingUp / room.leave',
    'way.asking: door.cancel → way.free / shell.stayed',
    'way.askingCall: route.changed → way.askingCall / navigate',
    'way.askingCall, work.settled: current.free → way.hangingUp / room.leave',
    'way.askingCall, work.unsaved: current.free → way.asking',
    'way.askingCall: door.confirm → way.hangingUp / room.leave',
    'way.askingCall: door.cancel → way.free / shell.stayed',
    'way.hangingUp: room.left → way.hangingUp / shell.left',
  ],
  always(state, { events, caused }, before) {
    const last = events.at(-1);
    const { path, wanted } = state.context;
    const isGoing = state.matches({ way: 'hangingUp' });
    const wasGoing = before?.matches({ way: 'hangingUp' }) ?? false;
    const wasUnsaved = before?.matches({ work: 'unsaved' });
    const news = caused.told.filter(({ to }) => to === 'shell').map(({ event }) => event);
    const answers = news.map(({ type }) => type).filter((type) => type !== 'path.granted');

    // What the screen, and the calls in hand, said last is what holds.
    expect(state.matches({ work: 'unsaved' })).toBe(
      events.findLast(({ type }) => ofWork.includes(type))?.type === 'work.unsaved',
    );
    expect(state.matches({ calls: 'busy' })).toBe(
      events.findLast(({ type }) => type.startsWith('current.'))?.type === 'current.busy',
    );

    // A path that is granted is the one that was wanted, and unsaved work is left only after a yes.
    const granted = news.find(({ type }) => type === 'path.granted');
    if (granted) {
      expect(granted.path).toBe(path);
      expect(path).not.toBe(before?.context.path);
      if (last?.type === 'route.changed') expect([last.path, wasUnsaved]).toEqual([path, false]);
      else expect([last?.type, before?.context.wanted]).toEqual(['door.confirm', path]);
    } else expect(path).toBe(before?.context.path ?? '/calls');
    if (isGoing && !wasGoing && wasUnsaved) expect(last?.type).toBe('door.confirm');

    // The address never shows another screen than the one that is open.
    const way = caused.did.filter(({ type }) => type === 'navigate').map(({ params }) => params);
    expect(way).toEqual(way.length === 0 ? [] : [path]);
    const isAsked = state.hasTag('asking') || state.hasTag('askingCall');
    if (last?.type === 'route.changed' && isAsked && last.path !== path) {
      expect(way).toEqual([path]);
      if (state.hasTag('asking')) expect(wanted).toBe(last.path);
    }
    if (state.matches({ way: 'free' })) expect(wanted).toBeNull();

    // With a call in hand the business is left only after a yes to just that, and the room is left first, once.
    if (isGoing && !wasGoing) {
      const isYes = before?.hasTag('askingCall') && last?.type === 'door.confirm';
      expect(state.matches({ calls: 'free' }) || isYes).toBe(true);
    }
    expect(caused.told.filter(({ to }) => to === 'room').map(({ event: { type, id } }) => [type, id])).toEqual(
      isGoing && !wasGoing ? [['room.leave', null]] : [],
    );

    // Whoever asked whether the business may be left hears it once.
    const wasAsked = before?.hasTag('asking') || before?.hasTag('askingCall');
    if (wasGoing && last?.type === 'room.left') expect(answers).toEqual(['shell.left']);
    else expect(answers).toEqual(wasAsked && state.matches({ way: 'free' }) ? ['shell.stayed'] : []);
  },
});
