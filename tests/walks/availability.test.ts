import { expect } from 'vitest';
import type { OwnAvailability } from '../../src/domain/availability.ts';
import { availabilityMachine, selectOverdue, selectTimeIn } from '../../src/machines/availability.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed, nobody } from '../support/walk-events.ts';
import { available as sample, waitingCall } from '../support/walk-samples.ts';

const lunch = { id: 3, name: 'Comida', works: false, minutes: 60 };
const available: OwnAvailability = { ...sample, reasons: [lunch] };
const wrapping: OwnAvailability = { ...available, state: 'WRAPPING_UP', wrap_until: 2_000, version: 8 };
const offered: OwnAvailability = {
  ...available,
  state: 'OFFERED',
  offer: { call: waitingCall, until: 1_020 },
  version: 8,
};
const next: OwnAvailability = { ...offered, offer: { call: { ...waitingCall, id: 99 }, until: 1_020 }, version: 9 };
const paused: OwnAvailability = { ...available, state: 'PAUSED', paused: true, pause: lunch, version: 8 };

walkEvery(availabilityMachine, {
  inputs: [{ realtime: nobody, shell: nobody }],
  cases: [
    { type: 'agent.known', agentId: 7 },
    { type: 'agent.known', agentId: null },
    { type: 'clock.ticked', now: 1_100 },
    { type: 'clock.ticked', now: 9_000 },
    { type: 'availability.loaded', answer: available },
    { type: 'availability.loaded', answer: wrapping },
    { type: 'availability.loaded', answer: offered },
    { type: 'offer.answered', answer: { ...available, version: 9 } },
    { type: 'availability.loaded', answer: next },
    done('offer', { taken: waitingCall.id }),
    done('offer', { taken: null }),
    done('wrapUp', undefined),
    { type: 'wrap.answered', answer: { ...available, version: 9 } },
    { type: 'wrap.refused' },
    { type: 'availability.choose', change: { event: 'pause', pause_id: 3 } },
    { type: 'availability.choose', change: { event: 'resume' } },
    done('sendChoice', paused),
    failed('sendChoice', { kind: 'offline', code: 'offline' }),
    { type: 'presence.answered', answer: { ...available, version: 10 } },
  ],
  shows: [
    'followed.offered.off: availability.loaded → followed.offered.on.rung / known',
    'followed.offered.on.rung: offer.answered → followed.offered.on.gone / known',
    'followed.offered.on.gone: offer done → followed.offered.off',
    'none: agent.known → followed / agentId',
    'followed.choice.none: availability.failed → followed.choice.none',
    'followed.wrapping.off: availability.loaded → followed.wrapping.on.under / known',
    'followed.wrapping.on.under: wrap.answered → followed.wrapping.on.over / known',
    'followed.wrapping.on.over: wrapUp done → followed.wrapping.off',
    'followed.wrapping.on.under: wrap.refused → followed.wrapping.on.under / query.refresh',
    'followed.choice.none: presence.answered → followed.choice.none / known',
    'followed.choice.none: availability.choose → followed.choice.sending / chosen',
    'followed.choice.sending: availability.choose → followed.choice.sending / chosen',
    'followed.choice.sending: sendChoice done → followed.choice.none / known',
    'followed.choice.sending: sendChoice error → followed.choice.none',
  ],
  always(state, { caused, did, events }, before) {
    const { agentId, known, now, chosen } = state.context;
    const last = events.at(-1);
    const isFollowed = state.matches('followed');
    // It is there for an agent, and knows nothing of who is none.
    expect(isFollowed).toBe(agentId !== null);
    expect('liveAvailability' in state.children).toBe(isFollowed);
    if (!isFollowed) expect(known).toBeNull();
    if (last?.type === 'agent.known') expect(agentId).toBe(last.agentId);
    // What is older than what is known says nothing; the rest is told to the bell as it is taken.
    const isSame = before?.context.agentId === agentId;
    if (before && isSame && before.context.known)
      expect(known?.version).toBeGreaterThanOrEqual(before.context.known.version);
    if (before && known !== before.context.known) {
      expect(caused.told.map(({ event }) => event)).toContainEqual({
        type: 'availability.changed',
        availability: known,
      });
    }
    if (
      last?.type === 'availability.loaded' &&
      isFollowed &&
      last.answer.version >= (before?.context.known?.version ?? 0)
    )
      expect(known).toEqual(last.answer);
    // What is chosen is sent, and the last word counts.
    expect(state.hasTag('busy')).toBe(state.children.sendChoice !== undefined);
    if (state.hasTag('busy')) expect(askedOf(state, 'sendChoice')).toEqual(chosen);
    if (last?.type === 'availability.choose' && isFollowed) expect(chosen).toEqual(last.change);
    // That it could not be is said, and what can be chosen is asked for anew.
    if (last?.type === 'xstate.error.actor.sendChoice' && before?.hasTag('busy')) {
      expect(did).toContainEqual({ type: 'notify', params: { level: 'error', code: 'availability.failed' } });
      expect(caused.told.map(({ event }) => event)).toContainEqual({ type: 'query.refresh' });
    }
    if (last?.type === 'wrap.refused' && isFollowed)
      expect(caused.told.map(({ event }) => event)).toContainEqual({ type: 'query.refresh' });
    // What rings for the agent alone is there while it does, and until what was answered is known.
    const isOffered = (known?.offer ?? null) !== null;
    const { answered } = state.context;
    if (isOffered) expect('offer' in state.children).toBe(answered !== known?.offer?.call.id);
    // What was answered is not offered again by an answer that is late; another time it is.
    if (!isOffered) expect(answered).toBeNull();
    if (last?.type === 'xstate.done.actor.offer' && before && 'offer' in before.children)
      // Another call that rings by then, or one that was left, is not the one that was taken.
      expect(answered).toBe(known?.offer?.call.id === last.output.taken ? last.output.taken : null);
    if (state.matches({ followed: { offered: { on: 'rung' } } })) expect(isOffered).toBe(true);
    if (
      before?.matches({ followed: { offered: { on: 'rung' } } }) &&
      state.matches({ followed: { offered: { on: 'gone' } } })
    )
      expect(caused.told.map(({ event }) => event)).toContainEqual({ type: 'offer.gone' });
    // A call is wrapped up for as long as the server says, and until it knows what was chosen by then.
    const isWrapping = known?.state === 'WRAPPING_UP';
    const isOver = state.matches({ followed: { wrapping: { on: 'over' } } });
    expect('wrapUp' in state.children).toBe(isWrapping || isOver);
    if (isOver && before?.matches({ followed: { wrapping: { on: 'under' } } }))
      expect(caused.told.map(({ event }) => event)).toContainEqual({ type: 'wrap.over' });
    // Who tells that somebody is here knows what is known, but for what it said itself.
    expect('presence' in state.children).toBe(isFollowed);
    const isOthers =
      last && ['availability.loaded', 'wrap.answered', 'xstate.done.actor.sendChoice'].includes(last.type);
    if (before && known !== before.context.known && known && isOthers)
      expect(caused.told.map(({ event }) => event)).toContainEqual({ type: 'presence.known', known });
    // The time runs from when the server says that it began.
    if (last?.type === 'clock.ticked' && isFollowed) expect(now).toBe(last.now);
    expect(selectTimeIn(state)).toBe(known ? Math.max(0, now - known.since) : 0);
    expect(selectOverdue(state)).toBe(known?.state === 'PAUSED' && now - known.since > 3_600);
  },
});
