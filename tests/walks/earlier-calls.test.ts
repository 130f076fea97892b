import { expect } from 'vitest';
import type { EarlierCalls } from '../../src/domain/earlier-calls.ts';
import { earlierCallsMachine, selectKiosk, selectWay } from '../../src/machines/earlier-calls.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, nobody } from '../support/walk-events.ts';

const none = { total: 0, calls: [] };
const numbered: EarlierCalls = { phone: none, device: none };
const nameless: EarlierCalls = { phone: null, device: { ...none, pinged_at: 900, at: 1_000 } };

walkEvery(earlierCallsMachine, {
  inputs: [{ id: 7, realtime: nobody }],
  cases: [
    { type: 'earlier.loaded', answer: numbered },
    { type: 'earlier.loaded', answer: nameless },
    { type: 'earlier.failed', failure: { kind: 'offline', code: 'offline' } },
    { type: 'earlier.choose', way: 'phone' },
    { type: 'earlier.choose', way: 'device' },
  ],
  shows: [
    'loading: earlier.failed → unreachable',
    'unreachable: earlier.loaded → known / earlier',
    'known: earlier.choose → known / way',
  ],
  always(state, { events }, before) {
    const { earlier, way } = state.context;
    const last = events.at(-1);
    // It is asked for as long as the call is on the screen, and nobody is told of other calls.
    expect(askedOf(state, 'liveEarlier')).toMatchObject({ name: 'earlier', question: { id: 7 }, channels: [] });
    expect(state.matches('known')).toBe(earlier !== null);
    expect(state.hasTag('failed')).toBe(state.matches('unreachable'));
    if (last?.type === 'earlier.loaded') expect(earlier).toBe(last.answer);
    // What was known once stays, whatever happens later; and so does what was chosen.
    if (last?.type === 'earlier.failed' && before)
      expect([earlier, way]).toEqual([before.context.earlier, before.context.way]);
    if (last?.type === 'earlier.choose')
      expect(way).toBe(before?.matches('known') ? last.way : (before?.context.way ?? null));
    // What a server of an older version does not say of the device is not made up.
    expect(selectKiosk(state)).toBe(earlier === nameless ? 'WARNINGS' : null);
    expect(selectWay(state)).toBe(earlier === null ? null : (way ?? (earlier.phone === null ? 'device' : 'phone')));
  },
});
