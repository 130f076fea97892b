import { expect } from 'vitest';
import { cancellationMachine } from '../../src/machines/cancellation.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';
import { takenCall, waitingCall } from '../support/walk-samples.ts';

walkEvery(cancellationMachine, {
  inputs: [{ call: waitingCall }],
  cases: [
    { type: 'cancellation.seen', call: { ...waitingCall, version: 2 } },
    { type: 'cancellation.seen', call: takenCall },
    done('cancelCall', { ...waitingCall, state: 'REJECTED_BY_AGENT' }),
    failed('cancelCall', { kind: 'offline', code: 'offline' }),
  ],
  shows: [
    'asking: cancellation.confirm → sending',
    'asking: cancellation.drop → over',
    'asking: cancellation.seen → over',
    'sending: cancelCall done → over / outcome, notify',
    'sending: cancelCall error → over / outcome, notify',
  ],
  always(state, { did, events }) {
    const last = events.at(-1);
    // Nothing is sent but after a yes, and once.
    const confirmed = events.filter(({ type }) => type === 'cancellation.confirm').length;
    expect(state.matches('sending')).toBe(confirmed === 1 && state.status === 'active');
    expect(askedOf(state, 'cancelCall')).toEqual(state.matches('sending') ? { id: waitingCall.id } : undefined);
    // Who decides otherwise, or comes too late, hears nothing; who asked for it hears what became of it.
    const fates = {
      'xstate.done.actor.cancelCall': ['sent', { level: 'success', code: 'call.cancelled' }],
      'xstate.error.actor.cancelCall': ['refused', { level: 'error', code: 'call.offline' }],
    } as const;
    const [outcome, notice] = fates[last?.type as keyof typeof fates] ?? ['kept', null];
    expect(state.output).toBe(state.status === 'done' ? outcome : undefined);
    expect(did).toEqual(notice ? [{ type: 'notify', params: notice }] : []);
    if (last?.type === 'cancellation.seen') expect(state.status).toBe(last.call === takenCall ? 'done' : 'active');
  },
});
