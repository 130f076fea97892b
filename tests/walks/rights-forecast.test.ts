import { expect } from 'vitest';
import type { RightsForecast } from '../../src/domain/rights-forecast.ts';
import { rightsForecastMachine } from '../../src/machines/rights-forecast.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';
import { everything, stored } from '../support/walk-records.ts';

const input = { resource: everything, record: stored, data: { active: false } };
const nobody: RightsForecast = { groups: [], calls_returned: 0 };
const change = { gains: ['A'], loses: [], opens: [], closes: [], keys: [], keys_count: 0 };
const somebody: RightsForecast = { groups: [{ ...change, count: 1, names: ['Ana'] }], calls_returned: 1 };
const offline = { kind: 'offline', code: 'offline' };

walkEvery(rightsForecastMachine, {
  inputs: [input],
  cases: [
    done('loadForecast', nobody),
    done('loadForecast', somebody),
    failed('loadForecast', offline),
    failed('loadForecast', { kind: 'forbidden', code: 'forbidden' }),
  ],
  always(state, { events }) {
    const last = events.at(-1) as { type: string; output?: unknown; error?: unknown } | undefined;
    const isWeighing = state.matches('weighing');
    // The server is asked what the change would do, until it says so.
    expect(askedOf(state, 'loadForecast')).toEqual(isWeighing ? input : undefined);
    expect(state.hasTag('busy')).toBe(isWeighing);
    // People are asked where it does something to somebody, and what is not known is not sent.
    expect(state.hasTag('asking')).toBe(last?.output === somebody);
    if (state.hasTag('asking')) expect(state.context.forecast).toBe(somebody);
    expect(state.hasTag('failed')).toBe(last?.error === offline);
    if (state.hasTag('failed')) expect(state.context.failure).toBe(offline);
    expect(state.can({ type: 'forecast.agree' })).toBe(state.hasTag('asking'));
    expect(state.can({ type: 'forecast.retry' })).toBe(state.hasTag('failed'));
    // Agreed to, of no effect, or refused, which is said when it is sent; else it is not sent. Back is open at any time.
    const isRefused = last?.type === 'xstate.error.actor.loadForecast' && last.error !== offline;
    const isAgreed = last?.type === 'forecast.agree' || last?.output === nobody || isRefused;
    const isOver = isAgreed || last?.type === 'forecast.cancel';
    expect([state.status, state.output]).toEqual(isOver ? ['done', isAgreed] : ['active', undefined]);
    expect(state.can({ type: 'forecast.cancel' })).toBe(!isOver);
  },
});
