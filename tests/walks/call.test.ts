import { expect } from 'vitest';
import { type Call, mayOn, mayStartVideo } from '../../src/domain/call.ts';
import { callMachine } from '../../src/machines/call.ts';
import { walkEvery } from '../support/walk.ts';
import { done, failed, nobody, somebody } from '../support/walk-events.ts';
import { agent, ownCall, takenCall, waitingCall } from '../support/walk-samples.ts';

const input = {
  id: waitingCall.id,
  agentId: agent.id,
  displayName: 'Ana Ruiz',
  video: { domain: 'video.test', appId: null },
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
    { type: 'call.note', notes: 'a draft' },
    { type: 'call.note', notes: ' ' },
    done('attendCall', ownCall),
    failed('attendCall', { kind: 'conflict', code: 'call_taken', takenBy: 'Eva' }),
    failed('attendCall', offline),
    ...['cancelCall', 'finishCall', 'returnCall', 'saveNotes'].flatMap((id) => [done(id, ended), failed(id, offline)]),
  ],
  always(state, { did, events, told }) {
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
    const isSent = /^xstate\.done\.actor\.(finishCall|returnCall|saveNotes)$/.test(events.at(-1)?.type ?? '');
    expect(did.some(({ type }) => type === 'dropDraft')).toBe(isSent);

    // The shell knows whether leaving would leave notes behind, and that the call is over.
    const news = told.filter(({ to }) => to === 'shell').map(({ event }) => event.type);
    if (state.status === 'done') expect(news.filter((type) => type === 'call.done')).toHaveLength(1);
    else expect(news.at(-1) === 'call.edited').toBe(state.matches({ active: { notes: 'unsaved' } }));

    // The video runs when section 4 lets it, and never else.
    if (state.status === 'active') {
      expect(state.children.video !== undefined).toBe(call !== null && mayStartVideo(call, agentId));
    }
    if (state.children.visit) expect(call?.session_id).not.toBeUndefined();
    // Nothing is cancelled but after a yes.
    if (state.children.cancelCall) {
      expect(events.findLast(({ type }) => /^call\.cancel/.test(type))?.type).toBe('call.cancelConfirm');
    }
  },
});
