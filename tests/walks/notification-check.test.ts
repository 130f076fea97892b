import { expect } from 'vitest';
import { notificationCheckMachine } from '../../src/machines/notification-check.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf } from '../support/walk-events.ts';

const words = { title: 'Test', body: 'of a call' };

walkEvery(notificationCheckMachine, {
  cases: [{ type: 'check.try', words }],
  shows: [
    'idle: check.try → trying.waiting',
    'trying.waiting: trial.shown → trying.shown',
    'trying.waiting: trial.failed → failed',
    'trying.shown: trial.failed → failed',
    'trying.shown: check.try → trying.waiting',
    'trying.shown: after closeDelay → idle',
    'failed: check.try → trying.waiting',
  ],
  always(state, { events }, before) {
    const last = events.at(-1);
    // What the browser allows is watched from the first moment; a notification stands only while it is tried.
    expect(state.children.permission).toBeDefined();
    expect(state.children.trial !== undefined).toBe(state.matches('trying'));
    if (state.matches('trying')) expect(askedOf(state, 'trial')).toEqual({ words });
    // What is said of it is what the browser said of this one.
    if (last?.type === 'check.try') expect(state.matches({ trying: 'waiting' })).toBe(true);
    if (state.hasTag('shown') && before && !before.hasTag('shown')) expect(last?.type).toBe('trial.shown');
    if (state.hasTag('failed') && before && !before.hasTag('failed')) expect(last?.type).toBe('trial.failed');
  },
});
