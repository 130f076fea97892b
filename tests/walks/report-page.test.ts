import { expect } from 'vitest';
import { reportPageMachine } from '../../src/machines/report-page.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';

const pass = { url: 'https://console.test/reports/calls?pass=abc', expires_at: 2_000 };
const [here, there] = ['https://console.test/reports/calls?from=2026-10-01', 'https://console.test/reports/calls/list'];
const offline = { kind: 'offline', code: 'offline' } as const;

walkEvery(reportPageMachine, {
  inputs: [{ page: 'calls' }, { page: 'devices' }],
  cases: [
    done('requestReport', pass),
    failed('requestReport', offline),
    ...[here, there, null].map((address) => ({ type: 'report.outdated' as const, address })),
  ],
  always(state, { events }, before) {
    const event = events.at(-1);
    const last = event?.type;
    const isDone = last === 'xstate.done.actor.requestReport';
    const isFailed = last === 'xstate.error.actor.requestReport';

    // A pass is asked for at once, at each retry and in each language, for this page; never twice at a time.
    expect(state.matches('requesting')).toBe(!isDone && !isFailed);
    expect(state.hasTag('busy')).toBe(state.matches('requesting'));
    expect(askedOf(state, 'requestReport')).toEqual(
      state.matches('requesting') ? { page: state.context.page, address: state.context.address } : undefined,
    );
    expect(state.can({ type: 'report.retry' })).toBe(state.hasTag('failed'));

    // What is shown is what the server allowed; a failure is told until the next try.
    expect([state.matches('shown'), state.hasTag('failed')]).toEqual([isDone, isFailed]);
    if (isDone) expect(state.context).toMatchObject({ pass, failure: null });
    else if (isFailed) expect(state.context.failure).toEqual(offline);
    else if (state.matches('requesting')) expect(state.context.failure).toBeNull();
    // In another language its reader is where they were; where nothing is shown, where they were before.
    const known = before?.context.address ?? null;
    expect(state.context.address).toBe(event?.type === 'report.outdated' ? (event.address ?? known) : known);
    expect(state.context.page).toBe(before?.context.page ?? state.context.page);

    // It stays as long as its screen.
    expect(state.status).toBe('active');
  },
});
