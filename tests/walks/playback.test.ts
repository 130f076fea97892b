import { expect } from 'vitest';
import { timelineFile } from '../../src/domain/call-flow.ts';
import { playbackMachine } from '../../src/machines/playback.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';
import { moves } from '../support/walk-moves.ts';

const offline = { kind: 'offline', code: 'offline' } as const;

walkEvery(playbackMachine, {
  inputs: [{ id: 7 }],
  cases: [done('loadTimeline', moves), done('loadTimeline', moves.slice(0, 1)), failed('loadTimeline', offline)],
  always(state, { did, events }, before) {
    const { moves: told, failure } = state.context;
    const last = events.at(-1);
    const isShown = state.matches('shown');

    // Closed it is over, from wherever; nothing else ends it.
    expect(state.status === 'done').toBe(last?.type === 'playback.close');
    if (state.status === 'done') return;

    // The call's own timeline is asked for, once, and once more where it did not come.
    const isLoading = last === undefined || last.type === 'playback.retry';
    expect(askedOf(state, 'loadTimeline')).toEqual(isLoading ? { id: 7 } : undefined);
    expect(state.hasTag('busy')).toBe(isLoading);
    expect(failure).toEqual(last?.type === 'xstate.error.actor.loadTimeline' ? offline : null);
    expect(state.hasTag('failed')).toBe(failure !== null);
    expect(state.can({ type: 'playback.retry' })).toBe(failure !== null);

    // There is one step for each move, beginning with the first.
    if (last?.type === 'xstate.done.actor.loadTimeline') expect(told).toEqual(last.output);
    expect(askedOf(state, 'stepping')).toEqual(isShown ? { count: told.length, position: 0 } : undefined);

    // What is kept as a file is the whole timeline, however far it was played.
    expect(state.can({ type: 'playback.export' })).toBe(isShown);
    if (last?.type === 'playback.export') {
      expect(did.at(-1)).toEqual({ type: 'exportTimeline', params: timelineFile(7, told) });
      expect(state.value).toEqual(before?.value);
    }
  },
});
