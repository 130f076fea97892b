import { expect } from 'vitest';
import { type Erasure, type ErasureForecast, findsAnything, nothingErased } from '../../src/domain/erasure.ts';
import { erasureMachine } from '../../src/machines/erasure.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';

const phone = '55 1234 5678';
const counts = { ...nothingErased, calls: 2, moves: 6 };
const forecast: ErasureForecast = { counts, phones: [{ phone, calls: 2 }] };
const nothing: ErasureForecast = { counts: nothingErased, phones: [] };
const erasing: Erasure = { id: 4, asked_at: 1, ended_at: null, expected: counts, counts: nothingErased };
const ended: Erasure = { ...erasing, ended_at: 2, counts };
const open = { kind: 'conflict', code: 'calls_open', calls: [7] } as const;
const offline = { kind: 'offline', code: 'offline' } as const;

walkEvery(erasureMachine, {
  inputs: [{ mayErase: true }, { mayErase: false }],
  cases: [
    { type: 'erasure.open', phone: '' },
    { type: 'erasure.open', phone },
    { type: 'erasure.phone', phone: '12345' },
    { type: 'erasure.phone', phone },
    done('countErasure', forecast),
    done('countErasure', nothing),
    failed('countErasure', open),
    { type: 'erasure.repeat', typed: '5512345678' },
    { type: 'erasure.repeat', typed: '5512345679' },
    done('orderErasure', erasing),
    done('orderErasure', ended),
    failed('orderErasure', offline),
    done('loadErasure', erasing),
    done('loadErasure', ended),
    failed('loadErasure', offline),
  ],
  always(state, { events }, before) {
    const { context } = state;
    const last = events.at(-1);
    const isAsked = state.matches({ open: 'asking' });
    const isCounted = state.matches({ open: 'counted' });

    // Who may not erase people comes nowhere.
    if (!context.mayErase) expect(state.matches('closed')).toBe(true);
    expect(state.can({ type: 'erasure.open', phone })).toBe(context.mayErase && state.matches('closed'));
    // Whoever closes is asked nothing more, and nothing is kept of the person.
    expect(state.hasTag('open')).toBe(!state.matches('closed'));
    expect(state.can({ type: 'erasure.close' })).toBe(state.hasTag('open'));
    if (state.matches('closed'))
      expect(context).toEqual({
        mayErase: context.mayErase,
        phone: '',
        typed: '',
        forecast: null,
        erasure: null,
        failure: null,
      });

    // Only a whole number is counted.
    expect(state.can({ type: 'erasure.count' })).toBe(isAsked && context.phone === phone);
    expect(state.can({ type: 'erasure.phone', phone })).toBe(isAsked);
    if (state.matches({ open: 'counting' })) expect(askedOf(state, 'countErasure')).toEqual({ phone });
    if (last?.type === 'xstate.done.actor.countErasure') expect([isCounted, context.typed]).toEqual([true, '']);

    // Nothing goes before it was counted, there is something, and the number was typed again.
    const isRepeated = context.forecast !== null && findsAnything(context.forecast) && context.typed === '5512345678';
    expect(state.can({ type: 'erasure.confirm' })).toBe(isCounted && isRepeated);
    expect(state.can({ type: 'erasure.repeat', typed: '' })).toBe(isCounted);
    if (state.matches({ open: 'ordering' })) {
      expect([isRepeated, last?.type]).toEqual([true, 'erasure.confirm']);
      expect(askedOf(state, 'orderErasure')).toEqual({ phone });
    }
    // Before it is ordered there is a way back to the number.
    expect(state.can({ type: 'erasure.back' })).toBe(isCounted || state.matches({ open: 'refused' }));

    // How far it is is asked until it is done, also where an answer does not come.
    const isEnded = (context.erasure?.ended_at ?? null) !== null;
    expect(state.matches({ open: 'done' })).toBe(isEnded);
    expect(state.hasTag('erasing')).toBe(context.erasure !== null && !isEnded);
    if (state.matches({ open: { erasing: 'looking' } })) expect(askedOf(state, 'loadErasure')).toEqual({ id: 4 });
    // It looks again after a pause, not at once, whatever came.
    if (/actor\.loadErasure$/.test(last?.type ?? '') && !isEnded)
      expect(state.matches({ open: { erasing: 'pausing' } })).toBe(true);
    if (last?.type === 'xstate.error.actor.loadErasure')
      expect([state.hasTag('erasing'), context.failure]).toEqual([true, offline]);

    // A refusal is said until the number is looked at again.
    const isRefusal =
      last?.type === 'xstate.error.actor.countErasure' || last?.type === 'xstate.error.actor.orderErasure';
    if (isRefusal) expect(state.matches({ open: 'refused' })).toBe(true);
    if (state.matches({ open: 'refused' })) expect(context.failure).not.toBeNull();
    if (last?.type === 'erasure.back') {
      expect([isAsked, context.failure]).toEqual([true, null]);
      expect(context.phone).toBe(before?.context.phone);
    }
    expect(state.hasTag('busy')).toBe(
      state.children.countErasure !== undefined || state.children.orderErasure !== undefined,
    );
  },
});
