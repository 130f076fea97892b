import { expect } from 'vitest';
import { lookupMachine } from '../../src/machines/lookup.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';

const services = [{ id: 1, name: 'Cajas' }];
const offline = { kind: 'offline', code: 'offline' };
const expired = { kind: 'expired', code: 'expired' };
const forbidden = { kind: 'forbidden', code: 'forbidden' };

walkEvery(lookupMachine, {
  inputs: [{ id: 7 }],
  cases: [done('load', services), failed('load', offline), failed('load', expired), failed('load', forbidden)],
  shows: ['loading: load error → failed', 'failed: after retryPause → loading'],
  always(state, { events }) {
    const last = events.at(-1) as { type: string; output?: unknown; error?: unknown } | undefined;
    expect(askedOf(state, 'load')).toEqual(state.matches('loading') ? { id: 7 } : undefined);
    // An absent server is asked again, as is one that knows nobody any more; one that refuses is not.
    if (last?.error === offline || last?.error === expired)
      expect([state.value, state.status]).toEqual(['failed', 'active']);
    // Whoever asked hears what there is, and nothing where it is not for them.
    if (last?.output) expect([state.status, state.output]).toEqual(['done', services]);
    if (last?.error === forbidden) expect([state.status, state.output]).toEqual(['done', null]);
    if (state.status === 'active') expect(state.context.answer).toBeNull();
  },
});
