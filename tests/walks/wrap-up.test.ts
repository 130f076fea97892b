import { expect } from 'vitest';
import { selectOutcome, wrapUpMachine } from '../../src/machines/wrap-up.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed, nobody } from '../support/walk-events.ts';
import { available } from '../support/walk-samples.ts';

const call = { id: 7, phone: '5511112222', service_id: null, outcome_id: null };
const answer = { ...available, version: 9 };

walkEvery(wrapUpMachine, {
  inputs: [{ parent: nobody }],
  cases: [
    { type: 'wrap.choose', chosen: { callId: 7, outcomeId: 3 } },
    { type: 'wrap.choose', chosen: { callId: 7, outcomeId: null } },
    { type: 'wrap.choose', chosen: { callId: 8, outcomeId: 3 } },
    { type: 'wrap.finish', call },
    { type: 'wrap.finish', call: null },
    done('sayOutcome', {}),
    failed('sayOutcome', { kind: 'refused', code: 'required', fields: { notes: 'required' } }),
    done('sendFinish', answer),
    failed('sendFinish', { kind: 'refused', code: 'outcome_required' }),
    done('sendExtend', answer),
    failed('sendExtend', { kind: 'offline', code: 'offline' }),
    { type: 'wrap.over' },
    done('sayLast', {}),
    failed('sayLast', { kind: 'offline', code: 'offline' }),
  ],
  shows: [
    'open: wrap.choose → open / chosen',
    'open: wrap.finish → saying / call',
    'open: wrap.finish → finishing',
    'open: wrap.extend → extending',
    'saying: sayOutcome done → finishing',
    'saying: sayOutcome error → open / failure',
    'finishing: sendFinish done → open / wrap.answered',
    'finishing: sendFinish error → open / failure',
    'extending: sendExtend done → open / wrap.answered',
    'extending: sendExtend error → open / failure',
    'open: wrap.over → ended',
    'open: wrap.over → parting',
    'parting: sayLast done → ended',
    'parting: sayLast error → ended',
  ],
  always(state, { caused, did, events }, before) {
    const { chosen, said, failure } = state.context;
    const last = events.at(-1);
    // What is chosen is of one call; of another one the server's word is shown.
    expect(selectOutcome(state, call)).toBe(chosen?.callId === call.id ? chosen.outcomeId : null);
    expect(selectOutcome(state, { ...call, id: 9, outcome_id: 5 })).toBe(5);
    const isOpen = before?.matches('open');
    if (last?.type === 'wrap.choose' && isOpen) expect([chosen, failure]).toEqual([last.chosen, null]);
    // An outcome that the server does not know is said first, and only then that all is done.
    if (last?.type === 'wrap.finish' && isOpen) {
      const isOther =
        last.call !== null &&
        chosen !== null &&
        chosen.callId === last.call.id &&
        chosen.outcomeId !== last.call.outcome_id;
      expect(state.value).toBe(isOther ? 'saying' : 'finishing');
    }
    if (state.matches('saying')) expect(askedOf(state, 'sayOutcome')).toEqual(chosen);
    if (state.matches('finishing')) expect(askedOf(state, 'sendFinish')).toEqual({ event: 'wrapped' });
    if (state.matches('extending')) expect(askedOf(state, 'sendExtend')).toEqual({ event: 'extend' });
    // What was chosen and not said is said when the time is over, whatever was under way; and nothing else is.
    if (last?.type === 'wrap.over' && before?.status === 'active')
      expect(state.value).toBe(before.context.chosen === before.context.said ? 'ended' : 'parting');
    if (state.matches('parting')) expect(askedOf(state, 'sayLast')).toEqual(chosen);
    if (last?.type === 'xstate.done.actor.sayOutcome' && before?.matches('saying')) expect(said).toEqual(chosen);
    if (last?.type === 'xstate.error.actor.sayLast' && before?.matches('parting'))
      expect(did).toContainEqual({ type: 'notify', params: { level: 'error', code: 'call.offline' } });
    expect(state.hasTag('busy')).toBe(!state.matches('open') && !state.matches('ended'));
    // What the server says of the agent goes on to who shows it; what it refuses is shown until something else is tried.
    const isDone = last?.type === 'xstate.done.actor.sendFinish' || last?.type === 'xstate.done.actor.sendExtend';
    if (before && !isOpen && isDone)
      expect(caused.told).toEqual([expect.objectContaining({ event: { type: 'wrap.answered', answer } })]);
    if (before?.hasTag('busy') && !before.matches('parting') && last?.type.startsWith('xstate.error'))
      expect(failure).not.toBeNull();
    if (state.hasTag('busy') && !state.matches('parting')) expect(failure).toBeNull();
  },
});
