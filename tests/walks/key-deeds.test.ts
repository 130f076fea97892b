import { expect } from 'vitest';
import type { KeyDeed } from '../../src/domain/key.ts';
import { keyDeedsMachine } from '../../src/machines/key-deeds.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, nobody } from '../support/walk-events.ts';

const deed: KeyDeed = {
  route: 'GET /api/devices',
  uses: 3,
  refused: 1,
  last_at: 1_000,
  last_from: '192.0.2.1',
  last_status: 200,
};
const offline = { kind: 'offline', code: 'offline' } as const;

walkEvery(keyDeedsMachine, {
  inputs: [{ id: 7, realtime: nobody }],
  cases: [
    { type: 'deeds.loaded', answer: [deed] },
    { type: 'deeds.loaded', answer: [] },
    { type: 'deeds.failed', failure: offline },
  ],
  always(state, { events, told }, before) {
    const last = events.at(-1);
    // The question is never given up, whatever came of the last one; nobody tells of what a key asks.
    expect(askedOf(state, 'liveDeeds')).toMatchObject({ name: 'deeds', question: { id: 7 }, channels: [] });
    expect(state.can({ type: 'deeds.retry' })).toBe(state.hasTag('failed'));
    expect(state.hasTag('failed')).toBe(state.matches('failed'));
    expect(state.hasTag('busy')).toBe(state.matches('loading'));
    // What is shown stays until the next answer.
    const { deeds, failure } = state.context;
    if (last?.type === 'deeds.loaded') expect([state.value, deeds, failure]).toEqual(['ready', last.answer, null]);
    else if (last?.type === 'deeds.failed')
      expect([state.value, deeds, failure]).toEqual(['failed', before?.context.deeds, offline]);
    else expect([state.value, deeds]).toEqual(['loading', before?.context.deeds ?? []]);
    // Another try asks at once.
    const tries = events.filter(({ type }) => type === 'deeds.retry');
    expect(told.map(({ to, event }) => [to, event.type])).toEqual(tries.map(() => ['liveDeeds', 'query.refresh']));
  },
});
