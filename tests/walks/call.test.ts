import { expect } from 'vitest';
import { type Call, mayOn, mayStartVideo } from '../../src/domain/call.ts';
import { callMachine } from '../../src/machines/call.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed, nobody, somebody } from '../support/walk-events.ts';
import { agent, ownCall, takenCall, waitingCall } from '../support/walk-samples.ts';

const input = {
  id: waitingCall.id,
  agentId: agent.id,
  displayName: 'Ana Ruiz',
  video: { provider: 'embedded', domain: null, appId: null } as const,
  realtime: nobody,
  shell: somebody('shell'),
};
const ended: Call = { ...ownCall, state: 'FINISHED_BY_CLIENT', session_id: 2 };
const offline = { kind: 'offline', code: 'offline' } as const;

walkEvery(callMachine, {
  inputs: [input, { ...input, agentId: null }],
  cases: [
    done('restoreDraft', null),
    done('restoreDraft', 'a draft'),
    failed('restoreDraft', new Error('no storage')),
    ...[waitingCall, ownCall, takenCall, ended, { ...ended, agent_id: 4 }].map(
      (answer) => ({ type: 'call.loaded', answer }) as const,
    ),
    { type: 'call.failed', failure: { kind: 'missing', code: 'not_found' } },
    { type: 'call.failed', failure: offline },
    { type: 'call.failed', failure: { kind: 'unknown', code: 'unexpected' } },
    { type: 'call.note', notes: 'a draft' },
    { type: 'call.note', notes: ' ' },
    done('attendCall', ownCall),
    failed('attendCall', { kind: 'conflict', code: 'call_taken', takenBy: 'Eva' }),
    failed('attendCall', offline),
    done('video'),
    done('playback'),
    ...['cancelCall', 'finishCall', 'returnCall', 'saveNotes'].flatMap((id) => [done(id, ended), failed(id, offline)]),
  ],
  // A history is looked at over an open call; over any other it is the same.
  within: (state) =>
    !state.matches({ active: { history: 'open' } }) || state.matches({ active: { life: 'open', notes: 'saved' } }),
  shows: [
    'active.life.open.waiting: call.leave / call.left',
    'restoring: restoreDraft done → active.life.loading',
    'restoring: restoreDraft error → active.life.loading',
    'active.life.loading: call.loaded → active.life.attending',
    'active.life.loading: call.loaded → active.life.open.own.attended',
    'active.life.loading: call.failed → active.life.missing',
    'active.life.unreachable: call.loaded → active.life.open.waiting',
    'active.life.unreachable: call.failed → active.life.missing',
    'active.life.unreachable: call.failed → active.life.unreachable',
    'active.life.unreachable: call.retry / query.refresh',
    'active.life.attending: attendCall done → active.life.open.own.attended',
    'active.life.attending: attendCall error → active.life.open.waiting',
    'active.life.open.waiting: call.attend → active.life.attending',
    'active.life.confirmingCancel: call.loaded → active.life.confirmingCancel',
    'active.life.confirmingCancel: call.loaded → active.life.open.own.attended',
    'active.life.confirmingCancel: call.cancelDrop → active.life.open.waiting',
    'active.life.cancelling: cancelCall error → active.life.open.waiting',
    'active.life.finishing.sending: finishCall error → active.life.open.own.attended',
    'active.life.returning.sending: returnCall error → active.life.open.own.attended',
    'active.life.saving: saveNotes error → active.life.open.own.concluded',
    'active.notes.unsaved: call.loaded → active.notes.saved',
    'active.video.over: call.rejoin → active.video.on.running',
    'restoring: call.leave / call.left',
    'active.life.unreachable: call.failed → active.life.unreachable / failure',
    'active.life.attending: attendCall error → active.life.open.waiting / takenBy',
    'active.life.attending: attendCall error → active.life.open.waiting / query.refresh',
    'active.video.over: call.rejoin → active.video.on',
  ],
  always(state, { did, events, told }, before) {
    const last = events.at(-1);
    // How the call moved can be seen as long as it is on the screen, once at a time, and nothing else changes by it.
    const isPlaying = state.matches({ active: { history: 'open' } });
    expect(askedOf(state, 'playback')).toEqual(isPlaying ? { id: input.id } : undefined);
    expect(state.can({ type: 'call.history' })).toBe(state.matches('active') && !isPlaying);
    if (state.matches('active')) {
      if (last?.type === 'call.history') expect(isPlaying).toBe(true);
      else if (last?.type === 'xstate.done.actor.playback') expect(isPlaying).toBe(false);
      else expect(isPlaying).toBe(before?.matches({ active: { history: 'open' } }) ?? false);
    }
    const { call, agentId, notes } = state.context;
    const can = (type: 'call.attend' | 'call.finish' | 'call.return' | 'call.cancel') => state.can({ type });

    // Each button is a row of the transition table; whoever is no agent has none.
    if (can('call.attend')) expect(call && mayOn('attend', call, agentId)).toBe(true);
    if (can('call.cancel')) expect(call && mayOn('cancel', call, agentId)).toBe(true);
    if (can('call.return')) expect(call && mayOn('return', call, agentId)).toBe(true);
    if (can('call.finish'))
      expect(call && (mayOn('finish', call, agentId) || mayOn('notes', call, agentId))).toBe(true);
    if (agentId === null) {
      expect([can('call.attend'), can('call.finish'), can('call.return'), can('call.cancel')]).not.toContain(true);
      for (const port of ['attendCall', 'finishCall', 'returnCall', 'cancelCall', 'saveNotes']) {
        expect(state.children).not.toHaveProperty(port);
      }
    }

    // Only where notes are written can they be typed, and what was typed last is there until it was sent.
    expect(state.can({ type: 'call.note', notes: '' })).toBe(state.hasTag('noting'));
    const typed = events.findLast(({ type }) => type === 'call.note');
    if (typed) {
      expect(notes).toBe(typed.notes);
      expect(did.findLast(({ type }) => type === 'storeDraft')?.params).toEqual({ id: input.id, notes });
    }
    const isSaved = /^xstate\.done\.actor\.(finishCall|returnCall|saveNotes)$/.test(last?.type ?? '');
    expect(did.some(({ type }) => type === 'dropDraft')).toBe(isSaved);

    // The shell knows whether leaving would leave notes behind, and that the call is over.
    const news = told.filter(({ to }) => to === 'shell').map(({ event }) => event.type);
    if (state.status === 'done') expect(news.filter((type) => type === 'call.done')).toHaveLength(1);
    else
      expect(news.findLast((type) => type !== 'call.left') === 'call.edited').toBe(
        state.matches({ active: { notes: 'unsaved' } }),
      );

    // The video runs when section 4 lets it, until the viewer goes, and never else; whoever left the room of a call that
    // goes on may come back.
    const isGoing = told.some(({ to, event }) => to === 'video' && event.type === 'video.hangUp');
    if (state.status === 'active') {
      const video = state.matches({ active: { video: 'over' } });
      const isMeant = call !== null && mayStartVideo(call, agentId);
      if (isMeant) expect(state.children.video !== undefined).toBe(!video);
      else if (state.children.video) expect(state.matches({ active: { video: { on: 'hangingUp' } } })).toBe(true);
      expect(state.can({ type: 'call.rejoin' })).toBe(video && state.matches({ active: { life: 'open' } }));
      if (video) expect(isMeant).toBe(true);
      if (state.matches({ active: { video: { on: 'hangingUp' } } })) expect(isGoing).toBe(true);
    }
    // Nothing is sent and the shell waits until the room has let go; but what was asked for is sent before anybody goes.
    const isSending = /^(finish|return)Call$/;
    const isSent = Object.keys(state.children).some((id) => isSending.test(id));
    const hasLeft = news.includes('call.left');
    if (isSent && !hasLeft) expect(state.children.video).toBeUndefined();
    const wasAsked =
      before?.matches({ active: { life: 'finishing' } }) || before?.matches({ active: { life: 'returning' } });
    if (wasAsked && last?.type === 'call.leave') expect([isSent, news.at(-1)]).toEqual([true, 'call.left']);
    const isWaiting = [{ finishing: 'hangingUp' }, { returning: 'hangingUp' }, 'leaving'].some((life) =>
      state.matches({ active: { life } } as never),
    );
    if (isWaiting) expect(state.matches({ active: { video: { on: 'hangingUp' } } })).toBe(true);
    if (state.matches({ active: { life: 'left' } })) expect([state.children.video, hasLeft]).toEqual([undefined, true]);
    if (last?.type === 'call.leave' && !before?.children.video) expect(news.at(-1)).toBe('call.left');
    if (state.children.visit) expect(call?.session_id).not.toBeUndefined();
    // Nothing is cancelled but after a yes.
    if (state.children.cancelCall) {
      expect(events.findLast(({ type }) => /^call\.cancel/.test(type))?.type).toBe('call.cancelConfirm');
    }
  },
});
