import { expect } from 'vitest';
import type { PastQuestion, RingPast } from '../../src/domain/why-rang.ts';
import { ringPastMachine } from '../../src/machines/ring-past.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, nobody } from '../support/walk-events.ts';

const own: PastQuestion = { of: 'own' };
const ofAna: PastQuestion = { of: 'agent', id: 9, name: 'Ana' };
const some: RingPast = { whys: [], offline: 3, more: 0 };
const offline = { kind: 'offline', code: 'offline' } as const;

walkEvery(ringPastMachine, {
  inputs: [{ realtime: nobody }],
  cases: [
    { type: 'past.open', question: own },
    { type: 'past.open', question: ofAna },
    { type: 'past.loaded', answer: some },
    { type: 'past.failed', failure: offline },
  ],
  shows: [
    'closed: past.open → open.loading / question, past, failure',
    'open.failed: past.retry → open.loading / query.refresh',
    'open.ready: past.close → closed',
  ],
  always(state, { events, told }, before) {
    const { question, past, failure } = state.context;
    const last = events.at(-1);
    const isOpen = state.matches('open');
    // It is asked while somebody looks, and nobody is told of rings.
    expect(askedOf(state, 'livePast')).toEqual(
      isOpen ? expect.objectContaining({ name: 'past', question, channels: [] }) : undefined,
    );
    expect(state.can({ type: 'past.retry' })).toBe(state.matches({ open: 'failed' }));
    expect(state.hasTag('failed')).toBe(state.matches({ open: 'failed' }));
    expect(state.hasTag('busy')).toBe(state.matches({ open: 'loading' }));
    if (last?.type === 'past.open' && before?.matches('closed'))
      expect([question, past]).toEqual([last.question, null]);
    if (before?.matches('open') && last?.type === 'past.loaded') expect([past, failure]).toEqual([some, null]);
    // What was there stays beside a failure.
    if (before?.matches('open') && last?.type === 'past.failed')
      expect([past, failure]).toEqual([before.context.past, offline]);
    const tries = events.filter(({ type }, index) => type === 'past.retry' && index === events.length - 1);
    if (tries.length > 0 && before?.matches({ open: 'failed' }))
      expect(told.at(-1)).toMatchObject({ to: 'livePast', event: { type: 'query.refresh' } });
  },
});
