import { expect } from 'vitest';
import { reportPageMachine } from '../../src/machines/report-page.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';

const pass = { url: 'https://console.test/reports/calls?pass=abc', expires_at: 2_000 };
const offline = { kind: 'offline', code: 'offline' } as const;

walkEvery(reportPageMachine, {
  inputs: [{ page: 'calls' }, { page: 'devices' }],
  cases: [done('requestReport', pass), failed('requestReport', offline)],
  always(state, { events }, before) {
    const last = events.at(-1)?.type;
    const isDone = last === 'xstate.done.actor.requestReport';
    const isFailed = last === 'xstate.error.actor.requestReport';

    // A pass is asked for at once and at each retry, for this page; never twice at a time.
    expect(state.matches('requesting')).toBe(last === undefined || last === 'report.retry');
    expect(state.hasTag('busy')).toBe(state.matches('requesting'));
    expect(askedOf(state, 'requestReport')).toEqual(
      state.matches('requesting') ? { page: state.context.page } : undefined,
    );
    expect(state.can({ type: 'report.retry' })).toBe(state.hasTag('failed'));

    // What is shown is what the server allowed; a failure is told until the next try.
    expect([state.matches('shown'), state.hasTag('failed')]).toEqual([isDone, isFailed]);
    if (isDone) expect(state.context).toMatchObject({ pass, failure: null });
    else if (isFailed) expect(state.context).toMatchObject({ pass: null, failure: offline });
    else if (state.matches('requesting')) expect(state.context).toMatchObject({ pass: null, failure: null });
    expect(state.context.page).toBe(before?.context.page ?? state.context.page);

    // It stays as long as its screen.
    expect(state.status).toBe('active');
  },
});
