import { expect } from 'vitest';
import { type Call, mayOn } from '../../src/domain/call.ts';
import { callMachine } from '../../src/machines/call.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed, nobody, somebody } from '../support/walk-events.ts';
import { agent, ownCall, takenCall, waitingCall } from '../support/walk-samples.ts';

const input = {
  id: waitingCall.id,
  agentId: agent.id,
  realtime: nobody,
  shell: somebody('shell'),
  current: somebody('current'),
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
    { type: 'ending.done', id: waitingCall.id },
    { type: 'ending.done', id: 8 },
    { type: 'ending.failed', id: waitingCall.id, failure: offline },
    { type: 'ending.failed', id: 8, failure: offline },
    done('attendCall', ownCall),
    failed('attendCall', { kind: 'conflict', code: 'call_taken', takenBy: 'Eva' }),
    failed('attendCall', offline),
    done('playback'),
    done('cancelCall', ended),
    failed('cancelCall', offline),
  ],
  // A history is looked at over an open call; over any other it is the same.
  within: (state) => !state.matches({ active: { history: 'open' } }) || state.matches({ active: { life: 'open' } }),
  always(state) {
    const { call, agentId } = state.context;
    const isPlaying = state.matches({ active: { history: 'open' } });
    expect(askedOf(state, 'playback')).toEqual(isPlaying ? { id: input.id } : undefined);
    for (const name of ['attend', 'cancel', 'return', 'finish'] as const) {
      if (state.can({ type: `call.${name}` })) expect(call && mayOn(name, call, agentId)).toBe(true);
    }
  },
});
