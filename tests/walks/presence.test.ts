import { expect } from 'vitest';
import type { OwnAvailability } from '../../src/domain/availability.ts';
import { presenceMachine } from '../../src/machines/presence.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed, nobody } from '../support/walk-events.ts';
import { available } from '../support/walk-samples.ts';

const watched: OwnAvailability = { ...available, away_after: 10 };
const away: OwnAvailability = { ...watched, state: 'AWAY' };
const offline: OwnAvailability = { ...available, state: 'OFFLINE' };
const wrapping: OwnAvailability = { ...available, state: 'WRAPPING_UP', wrap_until: 2_000 };

walkEvery(presenceMachine, {
  inputs: [{ parent: nobody }],
  cases: [
    { type: 'clock.ticked', now: 1_100 },
    { type: 'clock.ticked', now: 9_000 },
    { type: 'presence.known', known: null },
    { type: 'presence.known', known: available },
    { type: 'presence.known', known: watched },
    { type: 'presence.known', known: away },
    { type: 'presence.known', known: offline },
    { type: 'presence.known', known: wrapping },
    done('sendSign', available),
    failed('sendSign', { kind: 'offline', code: 'offline' }),
  ],
  shows: [
    'attentive: presence.known → telling / known',
    'attentive: console.touched → telling / sign, toldAt',
    'attentive: clock.ticked → telling / now, sign',
    'telling: sendSign done → attentive / known, presence.answered',
    'telling: sendSign done → apart / known, presence.answered',
    'telling: sendSign error → apart',
    'apart: after retryPause → attentive',
  ],
  always(state, { caused, events }, before) {
    const { known, now, toldAt, sign } = state.context;
    const last = events.at(-1);
    // While it looks it owes the server no word.
    if (state.matches('attentive')) {
      expect(known?.state).not.toBe('OFFLINE');
      expect(known?.wrap_until ?? now).toBeGreaterThanOrEqual(now);
    }
    if (state.matches('telling')) expect(askedOf(state, 'sendSign')).toEqual({ event: sign });
    if (last?.type === 'clock.ticked') expect(now).toBe(last.now);
    if (last?.type === 'presence.known') expect(known).toEqual(last.known);
    // What it says is what is so.
    if (before?.matches('attentive') && state.matches('telling') && last?.type !== 'console.touched')
      expect(sign).toBe(known?.state === 'OFFLINE' ? 'arrive' : 'elapse');
    // A touch is told where it means something.
    if (last?.type === 'console.touched' && before?.matches('attentive')) {
      const { known: was, toldAt: told } = before.context;
      const isTold = was?.state === 'AWAY' || (was !== null && was.away_after !== null && now - told >= 60);
      expect(state.value).toBe(isTold ? 'telling' : 'attentive');
      expect([toldAt, isTold && sign]).toEqual(isTold ? [now, 'touch'] : [told, false]);
    }
    // What the server answers goes on to who shows it.
    if (last?.type === 'xstate.done.actor.sendSign' && before?.matches('telling')) {
      expect(known).toEqual(available);
      expect(caused.told).toEqual([
        expect.objectContaining({ event: { type: 'presence.answered', answer: available } }),
      ]);
      expect(state.matches('apart')).toBe(before.context.sign === 'elapse');
    }
  },
});
