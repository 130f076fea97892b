import { expect } from 'vitest';
import { callStoryMachine } from '../../src/machines/call-story.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, nobody } from '../support/walk-events.ts';

const device = { id: 3, name: 'Kiosk' };
const input = { id: 7, visitId: 2, device, mayRestart: true, realtime: nobody };

walkEvery(callStoryMachine, {
  inputs: [input, { ...input, visitId: null, mayRestart: false }, { ...input, device: null }],
  cases: [done('playback'), done('restart')],
  shows: [
    'history.closed: story.open → history.open',
    'history.open: playback done → history.closed',
    'kiosk.resting: kiosk.restart → kiosk.restarting',
    'kiosk.restarting: restart done → kiosk.resting',
  ],
  always(state, { events }, before) {
    // The visit is followed from the start, where there is one, and nothing that is looked at ends it.
    const { visitId } = state.context;
    expect(askedOf(state, 'visit')).toEqual(visitId === null ? undefined : { id: visitId, realtime: nobody });
    expect(state.children.dial).toBeDefined();
    expect(askedOf(state, 'earlier')).toEqual({ id: input.id, realtime: nobody });
    // How the call moved can be seen once at a time, until it is closed.
    const last = events.at(-1)?.type;
    const was = (chart: 'history' | 'kiosk', name: string) => before?.matches({ [chart]: name }) ?? false;
    const isOpen = last === 'story.open' || (was('history', 'open') && last !== 'xstate.done.actor.playback');
    expect(askedOf(state, 'playback')).toEqual(isOpen ? { id: input.id } : undefined);
    expect(state.can({ type: 'story.open' })).toBe(!isOpen);
    // And so can its device be restarted, by whoever may.
    const may = state.context.mayRestart && state.context.device !== null;
    const isRestarting =
      (may && last === 'kiosk.restart') || (was('kiosk', 'restarting') && last !== 'xstate.done.actor.restart');
    expect(askedOf(state, 'restart')).toEqual(isRestarting ? { device, realtime: nobody } : undefined);
    expect(state.can({ type: 'kiosk.restart' })).toBe(may && !isRestarting);
  },
});
