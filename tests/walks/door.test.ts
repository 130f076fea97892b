import { expect } from 'vitest';
import { doorMachine } from '../../src/machines/door.ts';
import { walkEvery } from '../support/walk.ts';
import { somebody } from '../support/walk-events.ts';
import { ownCall } from '../support/walk-samples.ts';

const ofWork = ['work.unsaved', 'work.settled', 'screen.replaced'];

walkEvery(doorMachine, {
  inputs: [{ path: '/calls', shell: somebody('shell'), room: somebody('room') }],
  cases: [
    ...['/calls', '/queue', '/profile'].map((path) => ({ type: 'route.changed', path }) as const),
    { type: 'current.busy', calls: [ownCall] },
  ],
  shows: [
    'free.settled: work.unsaved → free.unsaved',
    'free.unsaved: work.settled → free.settled',
    'free.unsaved: screen.replaced → free.settled',
    'free.settled: current.busy / inHand',
    'free.unsaved: current.free / inHand',
    'free.settled: route.changed → free.settled / path.granted, path',
    'free.unsaved: route.changed → asking / navigate, wanted',
    'free.unsaved: door.leave → asking',
    'free.settled: door.leave → askingCall.settled',
    'free.settled: door.leave → hangingUp / room.leave',
    'asking: route.changed → asking / navigate, wanted',
    'asking: work.settled → free.settled / shell.stayed',
    'asking: screen.replaced → free.settled / shell.stayed',
    'asking: door.confirm → free.unsaved / path.granted, path, navigate, wanted, shell.stayed',
    'asking: door.confirm → askingCall.unsaved',
    'asking: door.confirm → hangingUp / room.leave',
    'asking: door.cancel → free.unsaved / shell.stayed',
    'asking: current.free → asking / inHand',
    'askingCall: route.changed → askingCall / navigate',
    'askingCall.settled: work.unsaved → askingCall.unsaved',
    'askingCall.unsaved: work.settled → askingCall.settled',
    'askingCall.unsaved: screen.replaced → askingCall.settled',
    'askingCall.settled: current.free → hangingUp / room.leave, inHand',
    'askingCall.unsaved: current.free → asking / inHand',
    'askingCall: door.confirm → hangingUp / room.leave',
    'askingCall.settled: door.cancel → free.settled / shell.stayed',
    'askingCall.unsaved: door.cancel → free.unsaved / shell.stayed',
    'hangingUp: room.left → hangingUp / shell.left',
  ],
  always(state, { events, caused }, before) {
    const last = events.at(-1);
    const { path, wanted } = state.context;
    const isGoing = state.matches('hangingUp');
    const wasGoing = before?.matches('hangingUp') ?? false;
    const isUnsaved = [{ free: 'unsaved' }, 'asking', { askingCall: 'unsaved' }] as const;
    const wasUnsaved = isUnsaved.some((one) => before?.matches(one));
    const news = caused.told.filter(({ to }) => to === 'shell').map(({ event }) => event);
    const answers = news.map(({ type }) => type).filter((type) => type !== 'path.granted');

    // What the screen, and the calls in hand, said last is what holds.
    if (!isGoing) {
      expect(isUnsaved.some((one) => state.matches(one))).toBe(
        events.findLast(({ type }) => ofWork.includes(type))?.type === 'work.unsaved',
      );
    }
    const isBusy = events.findLast(({ type }) => type.startsWith('current.'))?.type === 'current.busy';
    expect(state.context.inHand).toEqual(isBusy ? [ownCall] : []);

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
    if (state.matches('free')) expect(wanted).toBeNull();

    // With a call in hand the business is left only after a yes to just that, and the room is left first, once.
    if (isGoing && !wasGoing) {
      const isYes = before?.hasTag('askingCall') && last?.type === 'door.confirm';
      expect(!isBusy || isYes).toBe(true);
    }
    expect(caused.told.filter(({ to }) => to === 'room').map(({ event: { type, id } }) => [type, id])).toEqual(
      isGoing && !wasGoing ? [['room.leave', null]] : [],
    );

    // Whoever asked whether the business may be left hears it once.
    const wasAsked = before?.hasTag('asking') || before?.hasTag('askingCall');
    if (wasGoing && last?.type === 'room.left') expect(answers).toEqual(['shell.left']);
    else expect(answers).toEqual(wasAsked && state.matches('free') ? ['shell.stayed'] : []);
  },
});
