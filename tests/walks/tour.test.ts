import { expect } from 'vitest';
import { viewerOf } from '../../src/domain/routes.ts';
import { tourMachine } from '../../src/machines/tour.ts';
import { walkEvery } from '../support/walk.ts';
import { profile } from '../support/walk-samples.ts';

const agent = viewerOf(profile);
const nobody = { ...agent, codes: [], agent: null };

walkEvery(tourMachine, {
  inputs: [
    { viewer: agent, isCalled: false },
    { viewer: nobody, isCalled: false },
    { viewer: agent, isCalled: true },
  ],
  cases: [
    { type: 'tour.called', isCalled: true },
    { type: 'tour.called', isCalled: false },
  ],
  shows: [
    ': start → showing',
    ': start → aside',
    'showing: tour.next → showing / at',
    'showing: tour.back → showing / at',
    'showing: tour.next → done',
    'showing: tour.end → done',
    'showing: tour.called → aside',
    'aside: tour.called → showing',
  ],
  always(state, { caused, events }, before) {
    const { stops, at } = state.context;
    const last = events.at(-1);
    // It begins and ends for everybody with the same, and between shows what the rights lead to.
    expect([stops[0], stops.at(-1)]).toEqual(['welcome', 'help']);
    expect(stops.includes('availability')).toBe(stops.includes('calls'));
    expect(stops[at]).toBeDefined();
    expect(state.hasTag('shown')).toBe(state.matches('showing'));
    // It makes room for a call, and comes back to the same stop.
    const news = events.findLast(({ type }) => type === 'tour.called');
    const isCalled = news?.type === 'tour.called' ? news.isCalled : state.context.isCalled;
    if (!state.matches('done')) expect(state.matches('aside')).toBe(isCalled);
    // That it was shown is kept from the beginning.
    expect(caused.did.filter(({ type }) => type === 'keepToured')).toHaveLength(before ? 0 : 1);
    const was = before?.context.at ?? 0;
    const isEnd = last?.type === 'tour.next' && was === stops.length - 1;
    if (before?.matches('aside')) expect(at).toBe(was);
    else if (last?.type === 'tour.next') expect([at, state.matches('done')]).toEqual([isEnd ? was : was + 1, isEnd]);
    else if (last?.type === 'tour.back') expect(at).toBe(was - 1);
    else expect(at).toBe(was);
    expect(state.can({ type: 'tour.back' })).toBe(state.matches('showing') && at > 0);
    if (last?.type === 'tour.end' && !before?.matches('aside')) expect(state.matches('done')).toBe(true);
  },
});
