import { expect } from 'vitest';
import { sessionMachine } from '../../src/machines/session.ts';
import { walkEvery } from '../support/walk.ts';
import { done, failed, somebody } from '../support/walk-events.ts';
import { login } from '../support/walk-samples.ts';

const renewed = { ...login, loginTime: 3_000, keys: { token: 'new', refreshToken: 'new' } };
/** What the gate that every request waits at was told. */
const gates = ['releaseKeys', 'withholdKeys', 'revokeKeys'];
const renewals = ['session.renewed', 'xstate.done.actor.refreshLogin'];

walkEvery(sessionMachine, {
  inputs: [{ app: somebody('app'), login, refreshAfterMinutes: 50 }],
  cases: [
    { type: 'clock.ticked', now: 2_999 },
    { type: 'clock.ticked', now: 3_000 },
    { type: 'session.renewed', login: renewed },
    done('refreshLogin', renewed),
    failed('refreshLogin', { kind: 'expired', code: 'expired' }),
    failed('refreshLogin', { kind: 'expired', code: 'session_idle' }),
    failed('refreshLogin', { kind: 'expired', code: 'session_factor' }),
    failed('refreshLogin', { kind: 'offline', code: 'offline' }),
    done('awaitCalls'),
  ],
  shows: [
    'active.tokens.refreshing: session.renewed → active.tokens.fresh',
    'active.tokens.lost.leaving: session.renewed → active.tokens.fresh',
    'active.tokens.fresh: clock.ticked → active.tokens.refreshing',
    'active.tokens.fresh: session.refused → active.tokens.refreshing',
    'active.tokens.refreshing: refreshLogin done → active.tokens.fresh',
    'active.tokens.refreshing: refreshLogin error → active.tokens.lost.warned / notify',
    'active.tokens.refreshing: refreshLogin error → active.tokens.lost.warned / end, notify',
    'active.tokens.refreshing: refreshLogin error → active.tokens.retrying',
    'active.tokens.retrying: session.refused → active.tokens.refreshing',
    'active.tokens.retrying: after retryPause → active.tokens.refreshing',
    'active.tokens.fresh, active.call.none: session.withdrawn → ended / end',
    'active.tokens.lost, active.call.none: session.withdrawn → ended / end',
    'active.tokens.fresh, active.call.open: session.withdrawn → active.tokens.lost.warned / end, notify',
    'active.tokens.lost, active.call.open: session.leave → ended',
    'active.tokens.lost.warned, active.call.none: after farewell → active.tokens.lost.leaving',
    'active.tokens.lost.warned, active.call.open: after farewell → active.tokens.lost.leaving',
    'active.tokens.lost.leaving, active.call.none: awaitCalls done → ended',
    'active.tokens.lost.leaving, active.call.open: call.closed → active.call.none, active.tokens.lost.leaving',
    'active.tokens.lost.leaving, active.call.none: call.opened → active.call.open, active.tokens.lost.leaving',
  ],
  always(state, { did, events, caused }, before) {
    const last = events.at(-1)?.type ?? '';
    const isKnown = last === 'session.renewed' && before?.context.login === renewed;
    const gate = did.filter(({ type }) => gates.includes(type)).at(-1);
    const inCall = events.findLast(({ type }) => type.startsWith('call.'))?.type === 'call.opened';
    const sinceRenewal = events.slice(events.findLastIndex(({ type }) => renewals.includes(type)) + 1);
    const isWithdrawn = isKnown
      ? before?.context.end === 'withdrawn'
      : sinceRenewal.some(({ type }) => type === 'session.withdrawn');
    // It is remembered why the server said no, unless another tab forgot it afterwards.
    const isSaid = (word: string) =>
      sinceRenewal.some((event) => 'error' in event && (event.error as { code?: string }).code === word);
    const said = isSaid('session_idle') ? 'idle' : isSaid('session_factor') ? 'factor' : 'expired';
    const end = isWithdrawn ? 'withdrawn' : said;
    expect(state.context.end).toBe(end);
    // What is known already changes nothing: a renewal that is under way goes on.
    if (isKnown) expect(state.value).toEqual(before?.value);
    else if (renewals.includes(last)) {
      expect([state.matches({ active: { tokens: 'fresh' } }), state.context.login]).toEqual([true, renewed]);
      expect(caused.told).toContainEqual({ to: 'app', event: { type: 'login.renewed', login: renewed } });
    }

    if (state.status === 'active') {
      expect(state.matches({ active: { call: 'open' } })).toBe(inCall);
      // The other tabs know of a call in hand for as long as there is one.
      expect(state.children.callClaim !== undefined).toBe(inCall);
      // No request leaves with keys that are being replaced, and none waits while the keys serve.
      if (state.hasTag('fresh')) expect(gate).toMatchObject({ type: 'releaseKeys', params: state.context.login.keys });
      else expect(gate?.type).toBe(state.hasTag('lost') ? 'revokeKeys' : 'withholdKeys');
      // Whoever loses a session is warned, each time, and waits a minute; then for nothing but the calls of every tab.
      const isLosing = state.hasTag('lost') && (!before?.hasTag('lost') || last === 'session.withdrawn');
      expect(caused.did.filter(({ type }) => type === 'notify').map(({ params }) => params)).toEqual(
        isLosing ? [{ level: 'warning', code: 'session.lost' }] : [],
      );
      if (isLosing) expect(state.matches({ active: { tokens: { lost: 'warned' } } })).toBe(true);
      expect(state.children.awaitCalls !== undefined).toBe(state.matches({ active: { tokens: { lost: 'leaving' } } }));
      if (isWithdrawn) expect(state.hasTag('lost')).toBe(true);
    } else {
      // A session ends for one of three reasons: no tab has a call in hand any more, the user lets it end, or another tab
      // has signed out while nothing is in hand here.
      expect(state.output).toBe(end);
      if (last === 'session.withdrawn') expect([inCall, end]).toEqual([false, 'withdrawn']);
      else {
        expect([gate?.type, before?.hasTag('lost')]).toEqual(['revokeKeys', true]);
        expect(['session.leave', 'xstate.done.actor.awaitCalls']).toContain(last);
      }
    }
    if (last === 'session.withdrawn') expect(state.status).toBe(inCall ? 'active' : 'done');
  },
});
