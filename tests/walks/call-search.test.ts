import { expect } from 'vitest';
import { callSearchMachine } from '../../src/machines/call-search.ts';
import { walkEvery } from '../support/walk.ts';
import { somebody } from '../support/walk-events.ts';

walkEvery(callSearchMachine, {
  inputs: [{ list: somebody('list') }],
  cases: [
    { type: 'calls.filter', filter: 'all' },
    { type: 'calls.addressed', view: { filter: 'pending', phone: '' } },
    { type: 'calls.addressed', view: { filter: 'all', phone: '5551' } },
    { type: 'calls.search', phone: '5550' },
    { type: 'calls.search', phone: '55' },
    { type: 'calls.search', phone: '' },
  ],
  shows: [
    'resting: calls.filter → resting / view, list.chosen, writeAddress',
    'resting: calls.addressed → resting / view, phone, list.chosen',
    'resting: calls.search → typing / phone',
    'resting: calls.search → resting / phone',
    'typing: calls.search → resting',
    'typing: calls.search → typing / phone',
    'typing: calls.filter → typing / view, list.chosen, writeAddress',
    'typing: calls.addressed → typing / phone',
    'typing: after searchPause → resting / view, list.searched, writeAddress',
  ],
  always(state, { caused, events }, before) {
    const last = events.at(-1);
    const { view, phone } = state.context;
    const told = caused.told.map(({ event }) => event);
    const written = caused.did.map(({ params }) => params);
    const isPause = last?.type.startsWith('xstate.after.') ?? false;

    // What is seen stands in the address, which is written by whoever chose or typed, and not by the address itself.
    if (last?.type === 'calls.filter') expect(view.filter).toBe(last.filter);
    if (last?.type === 'calls.addressed') {
      expect(view).toEqual(last.view);
      if (told.length > 0) expect(phone).toBe(view.phone);
    }
    if (isPause) expect(view.phone).toBe(phone);
    expect(written).toEqual(last?.type === 'calls.filter' || isPause ? [view] : []);

    // The list hears at once of another filter and another address, and of a number when the typing rests.
    const isOther = JSON.stringify(view) !== JSON.stringify(before?.context.view ?? view);
    if (last?.type === 'calls.filter') expect(told).toEqual([{ type: 'list.chosen', view }]);
    else if (last?.type === 'calls.addressed') expect(told).toEqual(isOther ? [{ type: 'list.chosen', view }] : []);
    else expect(told).toEqual(isPause ? [{ type: 'list.searched', view }] : []);

    // Whoever types sees what they typed, and waits only for what can be searched for.
    if (last?.type === 'calls.search') {
      expect([phone, state.hasTag('typing')]).toEqual([last.phone, last.phone !== '55']);
      expect(view).toEqual(before?.context.view);
    }
  },
});
