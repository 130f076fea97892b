import { expect } from 'vitest';
import { factorEnrolmentMachine } from '../../src/machines/factor-enrolment.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';

const secret = { secret: 'ABCDEFGH', qr: '<svg/>' };
const offline = { kind: 'offline', code: 'offline' };

walkEvery(factorEnrolmentMachine, {
  inputs: [{ idToken: null }, { idToken: 'proof' }],
  cases: [
    { type: 'enrolment.change', value: '12' },
    { type: 'enrolment.change', value: '123 456' },
    done('beginFactor', secret),
    failed('beginFactor', offline),
    done('confirmFactor', 'enrolled'),
    failed('confirmFactor', { kind: 'refused', code: 'auth/invalid-verification-code' }),
    failed('confirmFactor', offline),
    done('makeRecoveryCodes', ['AAAA-BBBB']),
    done('makeRecoveryCodes', null),
    failed('makeRecoveryCodes', offline),
  ],
  shows: [
    ': start → beginning',
    'unbegun: enrolment.retry → beginning',
    'unbegun: enrolment.close → closed',
    'sharing: enrolment.close → closed',
    'confirming: confirmFactor error → sharing',
    'unmade: enrolment.retry → making',
    'unmade: enrolment.close → closed',
    'revealing: enrolment.close → closed',
  ],
  always(state, { events }, before) {
    const { idToken, secret: shared, code, problem, codes } = state.context;
    const last = events.at(-1);
    const isBusy = ['beginning', 'confirming', 'making'].some((name) => state.matches(name as never));
    expect(state.hasTag('busy')).toBe(isBusy);
    expect(state.hasTag('failed')).toBe(state.matches('unbegun') || state.matches('unmade'));
    expect(state.hasTag('sharing')).toBe(state.matches('sharing') || state.matches('confirming'));
    // Whoever has a factor is shown no secret any more, and only they get codes.
    if (idToken !== null) expect([shared, state.hasTag('sharing')]).toEqual([null, false]);
    if (state.hasTag('sharing')) expect(shared).toEqual(secret);
    expect(askedOf(state, 'confirmFactor')).toEqual(state.matches('confirming') ? { code: '123456' } : undefined);
    expect(askedOf(state, 'makeRecoveryCodes')).toEqual(state.matches('making') ? { idToken } : undefined);
    expect(state.can({ type: 'enrolment.submit' })).toBe(state.matches('sharing') && code === '123 456');
    // Codes are shown once.
    expect(codes).toEqual(state.matches('revealing') ? ['AAAA-BBBB'] : []);
    expect(state.hasTag('revealing')).toBe(state.matches('revealing'));
    if (last?.type === 'xstate.error.actor.confirmFactor') {
      const { kind } = (last as { error?: { kind?: string } }).error ?? {};
      expect([problem, code]).toEqual([kind === 'refused' ? 'factor.wrongCode' : 'login.offline', '']);
    }
    if (state.matches('confirming')) expect(problem).toBeNull();
    if (last?.type === 'enrolment.retry') expect(state.value).toBe(before?.matches('unbegun') ? 'beginning' : 'making');
    if (state.status === 'done') expect(state.output).toBe(idToken);
    if (last?.type === 'enrolment.close') expect(state.status).toBe('done');
  },
});
