import { expect } from 'vitest';
import { pickupMachine } from '../../src/machines/pickup.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';
import { ownCall } from '../support/walk-samples.ts';

walkEvery(pickupMachine, {
  cases: [
    { type: 'pickup.answer', id: 7 },
    done('attendCall', ownCall),
    failed('attendCall', { kind: 'conflict', code: 'call_taken', takenBy: 'Luis' }),
  ],
  shows: [
    'ready: pickup.answer → answering',
    'answering: attendCall done → ready / openCall',
    'answering: attendCall error → ready / notify',
  ],
  always(state, { events, caused }) {
    const last = events.at(-1);
    // The call that was answered is asked for, once, and opened where the server gave it.
    expect(askedOf(state, 'attendCall')).toEqual(state.hasTag('busy') ? { id: 7 } : undefined);
    const did = caused.did.map(({ type, params }) => [type, params]);
    if (last?.type === 'xstate.done.actor.attendCall') expect(did).toEqual([['openCall', 7]]);
    else if (last?.type === 'xstate.error.actor.attendCall')
      expect(did).toEqual([['notify', { level: 'warning', code: 'call.taken', values: { agent: 'Luis' } }]]);
    else expect(did).toEqual([]);
  },
});
