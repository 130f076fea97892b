import { expect } from 'vitest';
import type { Visit } from '../../src/domain/visit.ts';
import { visitMachine } from '../../src/machines/visit.ts';
import { walkEvery } from '../support/walk.ts';
import { nobody } from '../support/walk-events.ts';

const visit: Visit = { id: 2, gender: 'female', age_range: 'adult', interactions: [] };

walkEvery(visitMachine, {
  inputs: [{ id: 2, realtime: nobody }],
  cases: [
    { type: 'visit.loaded', answer: visit },
    { type: 'visit.loaded', answer: { ...visit, gender: null } },
    { type: 'visit.failed', failure: { kind: 'offline', code: 'offline' } },
  ],
  always(state) {
    // Whatever happens later, what was known once stays on the screen.
    if (state.matches('ready')) expect(state.context.visit).not.toBeNull();
    if (state.matches('loading')) expect(state.context.visit).toBeNull();
  },
});
