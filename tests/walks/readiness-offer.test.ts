import { expect } from 'vitest';
import { isCheckDue, sentAway } from '../../src/domain/kept-readiness.ts';
import { readinessOfferMachine, selectIsOffered } from '../../src/machines/readiness-offer.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';
import { available, ownCall } from '../support/walk-samples.ts';

const loud = { volume: 100, tone: 'chime' } as const;
const quiet = { volume: 5, tone: 'pulse' } as const;
const kept = { agentId: 7, at: 900, verdict: 'good', quietUntil: 0 } as const;
const rung = { ...available, state: 'OFFERED' } as const;

walkEvery(readinessOfferMachine, {
  cases: [
    { type: 'agent.known', agentId: 7, sound: loud },
    { type: 'agent.known', agentId: 7, sound: quiet },
    { type: 'agent.known', agentId: 8, sound: loud },
    { type: 'agent.known', agentId: null, sound: loud },
    done('readLast', { kept, now: 1_000 }),
    done('readLast', { kept: null, now: 1_000 }),
    failed('readLast', new Error('no storage')),
    { type: 'current.busy', calls: [ownCall] },
    { type: 'availability.changed', availability: available },
    { type: 'availability.changed', availability: rung },
    { type: 'availability.changed', availability: null },
  ],
  shows: [
    'none: agent.known → looking / agentId, sound',
    'looking: agent.known → none / agentId',
    'looking: readLast done → offered / now',
    'looking: readLast done → resting / kept, now',
    'looking: readLast error → resting',
    'offered: agent.known → offered / sound',
    'offered: readiness.later → resting / rememberAway',
    'offered: readiness.open → wanted.fetching',
    'resting: readiness.open → wanted.fetching',
    'resting: current.busy → resting / isInCall',
    'resting: current.free → resting / isInCall',
    'offered: current.busy → offered / isInCall',
    'wanted.fetching: part done → wanted.open',
    'wanted.fetching: current.busy → resting / isInCall',
    'wanted.open: current.busy → resting / isInCall',
    'wanted.open: availability.changed → resting',
    'wanted.open: agent.known → looking / agentId',
    'wanted.open: readiness done → resting',
  ],
  always(state, { caused, events }, before) {
    const { agentId, isInCall, sound } = state.context;
    const last = events.at(-1);
    // Only agents are offered it, and nobody in a call; nor does a check go on there.
    expect(state.matches('none')).toBe(agentId === null);
    if (isInCall) expect([selectIsOffered(state), state.matches('wanted')]).toEqual([false, false]);
    expect(state.can({ type: 'readiness.open' })).toBe(
      !isInCall && (state.matches('offered') || state.matches('resting')),
    );
    expect(state.children.readiness !== undefined).toBe(state.matches({ wanted: 'open' }));
    if (state.matches('looking')) expect(askedOf(state, 'readLast')).toEqual({ agentId });
    if (before?.matches({ wanted: 'fetching' }) && state.matches({ wanted: 'open' }))
      expect(askedOf(state, 'readiness')).toEqual({ agentId, sound });
    if (last?.type === 'xstate.done.actor.readLast' && before?.matches('looking')) {
      const { kept: known, now } = last.output as { kept: typeof kept | null; now: number };
      expect(state.matches('offered')).toBe(isCheckDue(known, now));
    }
    if (last?.type === 'readiness.later' && before?.matches('offered'))
      expect(caused.did).toEqual([
        { type: 'rememberAway', params: sentAway(before.context.kept, agentId ?? 0, before.context.now) },
      ]);
  },
});
