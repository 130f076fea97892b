import { expect } from 'vitest';
import type { OwnAvailability } from '../../src/domain/availability.ts';
import { availabilityMachine, selectOverdue, selectTimeIn } from '../../src/machines/availability.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed, nobody } from '../support/walk-events.ts';
import { available as sample } from '../support/walk-samples.ts';

const lunch = { id: 3, name: 'Comida', works: false, minutes: 60 };
const available: OwnAvailability = { ...sample, reasons: [lunch] };
const watched: OwnAvailability = { ...available, away_after: 10, version: 5 };
const away: OwnAvailability = { ...watched, state: 'AWAY', version: 6 };
const offline: OwnAvailability = { ...available, state: 'OFFLINE', version: 7 };
const wrapping: OwnAvailability = { ...available, state: 'WRAPPING_UP', wrap_until: 2_000, version: 8 };
const paused: OwnAvailability = { ...available, state: 'PAUSED', paused: true, pause: lunch, version: 8 };

walkEvery(availabilityMachine, {
  inputs: [{ realtime: nobody, shell: nobody }],
  cases: [
    { type: 'agent.known', agentId: 7 },
    { type: 'agent.known', agentId: null },
    { type: 'clock.ticked', now: 1_100 },
    { type: 'clock.ticked', now: 9_000 },
    { type: 'availability.loaded', answer: available },
    { type: 'availability.loaded', answer: watched },
    { type: 'availability.loaded', answer: away },
    { type: 'availability.loaded', answer: offline },
    { type: 'availability.loaded', answer: wrapping },
    { type: 'wrap.answered', answer: { ...available, version: 9 } },
    { type: 'availability.choose', change: { event: 'pause', pause_id: 3 } },
    { type: 'availability.choose', change: { event: 'resume' } },
    done('sendChoice', paused),
    failed('sendChoice', { kind: 'offline', code: 'offline' }),
    done('sendSign', { ...available, version: 9 }),
    failed('sendSign', { kind: 'offline', code: 'offline' }),
  ],
  // What is chosen, that somebody is here, and the wrap-up do not know of each other.
  within: (state) =>
    typeof state.value === 'string' ||
    state.value.followed.choice === 'none' ||
    (state.value.followed.presence === 'attentive' && state.value.followed.wrapping === 'off'),
  limit: 12_000,
  shows: [
    'none: agent.known → followed / agentId',
    'followed.presence.attentive: availability.loaded → followed.presence.arriving / known',
    'followed.choice.none: availability.failed → followed.choice.none',
    'followed.presence.arriving: sendSign done → followed.presence.attentive / known',
    'followed.presence.arriving: sendSign error → followed.presence.apart',
    'followed.presence.attentive: console.touched → followed.presence.touching / toldAt',
    'followed.wrapping.off: availability.loaded → followed.wrapping.on / known',
    'followed.wrapping.on: wrap.answered → followed.wrapping.off / known',
    'followed.presence.attentive: clock.ticked → followed.presence.elapsing / now',
    'followed.presence.elapsing: sendSign done → followed.presence.apart',
    'followed.presence.apart: after retryPause → followed.presence.attentive',
    'followed.choice.none: availability.choose → followed.choice.sending / chosen',
    'followed.choice.sending: availability.choose → followed.choice.sending / chosen',
    'followed.choice.sending: sendChoice done → followed.choice.none / known',
    'followed.choice.sending: sendChoice error → followed.choice.none',
  ],
  always(state, { caused, did, events }, before) {
    const { agentId, known, now, toldAt, chosen } = state.context;
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
    // The server is told that a console is here when it does not know, and of a touch where that means something.
    const presence = typeof state.value === 'string' ? null : state.value.followed.presence;
    const wasAttentive = before?.matches({ followed: { presence: 'attentive' } });
    if (presence === 'attentive') expect(known?.state).not.toBe('OFFLINE');
    // A call is wrapped up for as long as the server says; when that is over it is asked to look.
    expect('wrapUp' in state.children).toBe(known?.state === 'WRAPPING_UP');
    if (presence === 'attentive') expect(known?.wrap_until ?? now).toBeGreaterThanOrEqual(now);
    if (presence === 'elapsing') expect(askedOf(state, 'sendSign')).toEqual({ event: 'elapse' });
    if (presence === 'arriving') expect(askedOf(state, 'sendSign')).toEqual({ event: 'arrive' });
    if (presence === 'touching') expect(askedOf(state, 'sendSign')).toEqual({ event: 'touch' });
    if (last?.type === 'console.touched' && before && wasAttentive) {
      const { known: was, toldAt: told } = before.context;
      const isTold = was?.state === 'AWAY' || (was !== null && was.away_after !== null && now - told >= 60);
      expect(presence).toBe(isTold ? 'touching' : 'attentive');
      expect(toldAt).toBe(isTold ? now : told);
    }
    // The time runs from when the server says that it began.
    if (last?.type === 'clock.ticked' && isFollowed) expect(now).toBe(last.now);
    expect(selectTimeIn(state)).toBe(known ? Math.max(0, now - known.since) : 0);
    expect(selectOverdue(state)).toBe(known?.state === 'PAUSED' && now - known.since > 3_600);
  },
});
