import { expect } from 'vitest';
import type { Restart, RestartSituation } from '../../src/domain/restart.ts';
import { restartMachine } from '../../src/machines/restart.ts';
import { walkEvery } from '../support/walk.ts';
import { back, device, requested, seen } from '../support/walk-devices.ts';
import { askedOf, done, failed, nobody } from '../support/walk-events.ts';

const situation = (restart: Restart | null, in_call: RestartSituation['in_call'] = null) =>
  ({ type: 'situation.loaded', answer: { restart, in_call } }) as const;
/** The order before the one that is followed. */
const former: Restart = { ...back, id: 10 };
/** The order of somebody else that took its place. */
const later: Restart = { ...requested, id: 21, state: 'waiting', requested_at: null, expires_at: null };
const canceled: Restart = { ...requested, state: 'canceled', ended_at: 1_105 };
const offline = { kind: 'offline', code: 'offline' } as const;
const limited = { kind: 'limited', code: 'rate_limited' } as const;
const active = { kind: 'conflict', code: 'restart_active' } as const;
const tooLate = { kind: 'conflict', code: 'restart_seen' } as const;

const isActive = (restart: Restart | null) => ['waiting', 'requested', 'seen'].includes(restart?.state ?? '');

walkEvery(restartMachine, {
  inputs: [{ device, realtime: nobody }],
  cases: [
    situation(null),
    situation(former, 'running'),
    situation(requested),
    situation(seen),
    situation(back),
    situation({ ...requested, state: 'expired', ended_at: 1_400 }),
    situation(later, 'waiting'),
    { type: 'situation.failed', failure: offline },
    { type: 'situation.failed', failure: limited },
    { type: 'restart.order', when: 'now' },
    { type: 'restart.order', when: 'after_call' },
    done('orderRestart', requested),
    done('orderRestart', { ...later, id: requested.id }),
    failed('orderRestart', active),
    failed('orderRestart', offline),
    done('revokeRestart', canceled),
    failed('revokeRestart', tooLate),
  ],
  // What is known of the device decides nothing but what the question says.
  key: ({ restart, when, after, failure }) => [restart, when, after, failure],
  shows: [
    'loading: situation.loaded → confirming',
    'failed: restart.retry → loading / query.refresh',
    'failed: situation.loaded → confirming',
    'failed: situation.failed → failed / failure',
    'confirming: situation.loaded → confirming',
    'confirming: situation.failed → confirming',
    'ordering: situation.loaded → ordering',
    'ordering: situation.failed → ordering',
    'following: situation.loaded → following',
    'following: situation.failed → following',
    'revoking: situation.loaded → revoking',
    'revoking: situation.failed → revoking',
    'ended: situation.loaded → ended / situation',
    'ended: situation.failed → ended',
    'ended: restart.again → loading / query.refresh',
  ],
  always(state, { events, told }, before) {
    const { restart, failure, when } = state.context;
    const last = events.at(-1);
    const refreshed = { to: 'liveSituation', event: { type: 'query.refresh' } };
    const isOpen = state.status === 'active';

    // The dialog may be closed at any time, and looks at the device until it is.
    if (isOpen) {
      expect([state.can({ type: 'restart.close' }), state.children.liveSituation !== undefined]).toEqual([true, true]);
    }
    expect(state.matches('closed')).toBe(last?.type === 'restart.close');

    // Followed is what is under way, until it is over: no longer and no shorter.
    if (state.hasTag('following')) expect(isActive(restart)).toBe(true);
    if (state.matches('ended')) expect([restart === null, isActive(restart)]).toEqual([false, false]);
    if (before?.hasTag('following') && isOpen) expect(state.hasTag('following')).toBe(isActive(restart));
    if (before?.matches('ended') && isOpen) {
      expect(state.value).toBe(last?.type === 'restart.again' ? 'loading' : 'ended');
    }
    // An order that is under way is not asked for again: who finds one follows it, whoever ordered it.
    const wasAsking = before?.matches('loading') || before?.matches('failed') || before?.matches('confirming');
    if (wasAsking && last?.type === 'situation.loaded') {
      // What was asked for and seemed to fail may be over already: it is told, not asked for once more.
      const { restart: newest } = last.answer;
      const { failure: refusal = null, after = null } = before?.context ?? {};
      const isMade = before?.matches('confirming') === true && refusal !== null && (newest?.id ?? 0) > (after ?? 0);
      expect(state.value).toBe(isActive(newest) ? 'following' : isMade ? 'ended' : 'confirming');
      if (state.matches('following')) expect([restart, failure]).toEqual([last.answer.restart, null]);
    }
    if (!before?.matches('ordering') && state.children.orderRestart) {
      expect([before?.value, last]).toEqual(['confirming', { type: 'restart.order', when }]);
    }
    if (before?.matches('failed') && last?.type === 'situation.loaded') expect(failure).toBeNull();
    // News are of the order that is followed or of a later one, never of the one before.
    if (before?.matches('following') && last?.type === 'situation.loaded') {
      const isOlder = last.answer.restart === null || last.answer.restart.id < requested.id;
      expect(restart).toEqual(isOlder ? before.context.restart : last.answer.restart);
      if (!isOlder) expect(state.context.situation).toEqual(last.answer);
    }
    if ((wasAsking || before?.matches('ended')) && last?.type === 'situation.loaded') {
      expect(state.context.situation).toEqual(last.answer);
    }

    // Only what no device has seen is taken back, and nothing that is over.
    expect(state.can({ type: 'restart.revoke' })).toBe(
      state.matches('following') && ['waiting', 'requested'].includes(restart?.state ?? ''),
    );
    expect(state.children.orderRestart !== undefined).toBe(state.matches('ordering'));
    // It is asked for after the newest order that is known, by which the server knows it again.
    if (state.matches('ordering')) {
      const after = state.context.situation?.restart?.id ?? null;
      expect(askedOf(state, 'orderRestart')).toEqual({ id: device.id, when, after });
    }
    expect(state.children.revokeRestart !== undefined).toBe(state.matches('revoking'));
    // The order that is followed, and no other.
    if (state.matches('revoking'))
      expect(askedOf(state, 'revokeRestart')).toEqual({ id: device.id, orderId: restart?.id });
    expect(state.hasTag('busy')).toBe(['loading', 'ordering', 'revoking'].includes(String(state.value)));

    // What an answer says holds; a refusal is said until the next try or the end, and what is true is asked for.
    if (last?.type === 'xstate.done.actor.orderRestart') {
      expect([state.value, restart]).toEqual(['following', (last as { output?: unknown }).output]);
      // What was heard while it was on its way may be newer.
      expect(told).toContainEqual(refreshed);
    }
    if (last?.type === 'xstate.done.actor.revokeRestart') {
      expect([state.value, restart]).toEqual(['ended', canceled]);
    }
    if (last?.type === 'xstate.error.actor.orderRestart' || last?.type === 'xstate.error.actor.revokeRestart') {
      expect([state.value, failure]).toEqual([
        last.type === 'xstate.error.actor.orderRestart' ? 'confirming' : 'following',
        (last as { error?: unknown }).error,
      ]);
      expect(told.at(-1)).toEqual(refreshed);
    }
    if (last?.type === 'restart.retry') {
      expect([state.value, failure]).toEqual(['loading', null]);
      expect(told.at(-1)).toEqual(refreshed);
    }
    if (before?.matches('following') && state.matches('following')) expect(failure).toEqual(before.context.failure);
    if (state.hasTag('busy') || state.matches('ended')) expect(failure).toBeNull();
    if (state.hasTag('failed')) expect(last).toEqual({ type: 'situation.failed', failure });
  },
});
