import { expect } from 'vitest';
import { callStoryMachine } from '../../src/machines/call-story.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, nobody } from '../support/walk-events.ts';

const input = { id: 7, visitId: 2, realtime: nobody };

walkEvery(callStoryMachine, {
  inputs: [input, { ...input, visitId: null }],
  cases: [done('playback')],
  shows: ['history.closed: story.open → history.open', 'history.open: playback done → history.closed'],
  always(state, { events }) {
    // The visit is followed from the start, where there is one, and nothing that is looked at ends it.
    const { visitId } = state.context;
    expect(askedOf(state, 'visit')).toEqual(visitId === null ? undefined : { id: visitId, realtime: nobody });
    expect(askedOf(state, 'earlier')).toEqual({ id: input.id, realtime: nobody });
    // How the call moved can be seen once at a time, until it is closed.
    const isOpen = events.at(-1)?.type === 'story.open';
    expect(askedOf(state, 'playback')).toEqual(isOpen ? { id: input.id } : undefined);
    expect(state.can({ type: 'story.open' })).toBe(!isOpen);
  },
});
