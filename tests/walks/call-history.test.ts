import { expect } from 'vitest';
import { callHistoryMachine } from '../../src/machines/call-history.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done } from '../support/walk-events.ts';
import { ownCall, takenCall } from '../support/walk-samples.ts';

walkEvery(callHistoryMachine, {
  inputs: [undefined],
  cases: [
    { type: 'call.history', call: takenCall },
    { type: 'call.history', call: ownCall },
    done('part'),
    done('playback'),
  ],
  shows: [
    'closed: call.history → fetching / played',
    'fetching: part done → open',
    'open: playback done → closed / played',
  ],
  always(state, { events }, before) {
    const last = events.at(-1);
    const { played } = state.context;
    // Of one call at a time, the one that was asked for, and of none when it is closed.
    if (last?.type === 'call.history') expect([state.value, played]).toEqual(['fetching', last.call.id]);
    if (state.matches('closed')) expect(played).toBe(0);
    else if (before && !before.matches('closed')) expect(played).toBe(before.context.played);
    // The code comes first, then the dialog.
    expect(askedOf(state, 'part')).toEqual(state.matches('fetching') ? { drawn: 1, name: 'playback' } : undefined);
    expect(askedOf(state, 'playback')).toEqual(state.matches('open') ? { id: played } : undefined);
    if (last?.type === 'xstate.done.actor.part') expect(state.value).toBe('open');
    if (last?.type === 'xstate.done.actor.playback') expect(state.value).toBe('closed');
    expect(state.can({ type: 'call.history', call: takenCall })).toBe(state.matches('closed'));
  },
});
