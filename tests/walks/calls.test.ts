import { expect } from 'vitest';
import { isPending } from '../../src/domain/call.ts';
import { callsMachine, selectRows } from '../../src/machines/calls.ts';
import { walkEvery } from '../support/walk.ts';
import { done, failed, nobody } from '../support/walk-events.ts';
import { agent, ownCall, takenCall, waitingCall } from '../support/walk-samples.ts';

walkEvery(callsMachine, {
  inputs: [
    { agentId: agent.id, realtime: nobody },
    { agentId: null, realtime: nobody },
  ],
  cases: [
    { type: 'clock.ticked', now: 1_100 },
    { type: 'calls.filter', filter: 'all' },
    { type: 'calls.search', phone: '5550' },
    { type: 'calls.search', phone: '55' },
    { type: 'calls.loaded', answer: { calls: [waitingCall], departed: [] } },
    { type: 'calls.loaded', answer: { calls: [], departed: [takenCall] } },
    { type: 'calls.failed', failure: { kind: 'offline', code: 'offline' } },
    { type: 'call.answer', call: waitingCall },
    { type: 'call.answer', call: takenCall },
    { type: 'call.view', call: takenCall },
    { type: 'call.cancel', call: waitingCall },
    { type: 'call.cancel', call: takenCall },
    done('attendCall', ownCall),
    failed('attendCall', { kind: 'conflict', code: 'call_taken', takenBy: 'Eva' }),
    done('cancelCall', { ...waitingCall, state: 'REJECTED_BY_AGENT' }),
    failed('cancelCall', { kind: 'offline', code: 'offline' }),
  ],
  always(state, { taken }) {
    const { agentId, chosen } = state.context;
    // Whoever is no agent looks, and nothing else (specification §6).
    if (agentId === null) {
      expect(state.matches({ work: 'choosing' })).toBe(true);
      expect(state.can({ type: 'call.answer', call: waitingCall })).toBe(false);
      expect(state.can({ type: 'call.cancel', call: waitingCall })).toBe(false);
    }
    expect(state.can({ type: 'call.view', call: takenCall })).toBe(true);
    // What is being done, is done to a pending call.
    expect(chosen !== null).toBe(!state.matches({ work: 'choosing' }));
    if (chosen) expect(isPending(chosen)).toBe(true);
    // Nothing is cancelled but after a yes.
    if (state.children.cancelCall) {
      const own = taken.filter(({ source }) => source.id.startsWith('calls.work.'));
      expect(own.at(-1)?.eventType).toBe('call.cancelConfirm');
    }
    // A row never stands twice in the table.
    const rows = selectRows(state).map(({ call }) => call.id);
    expect(new Set(rows).size).toBe(rows.length);
  },
});
