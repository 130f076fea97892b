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
    'outcome.told: wrap.choose → outcome.telling / chosen',
    'outcome.telling: sayOutcome done → outcome.told / said',
    'outcome.telling: sayOutcome done → outcome.telling',
    'outcome.telling: sayOutcome error → outcome.untold / failure',
    'outcome.untold: wrap.choose → outcome.telling',
    'outcome.untold: wrap.finish → outcome.telling',
    'closing.open: wrap.finish → closing.waiting',
    'closing.open: wrap.finish → closing.finishing',
    'closing.waiting: sayOutcome done → closing.finishing',
    'closing.waiting: sayOutcome error → closing.open',
    'closing.open: wrap.extend → closing.extending',
    'closing.finishing: sendFinish done → closing.open / wrap.answered',
    'closing.finishing: sendFinish error → closing.open / failure',
    'closing.extending: sendExtend done → closing.open / wrap.answered',
    'closing.extending: sendExtend error → closing.open / failure',
    'outcome.told: wrap.over → outcome.over',
    'outcome.telling: wrap.over → outcome.parting',
    'outcome.untold: wrap.over → outcome.parting',
    'outcome.parting: sayLast done → outcome.over',
    'outcome.parting: sayLast error → outcome.over',
  ],
  always(state, { caused, did, events }, before) {
    const { chosen, said, failure } = state.context;
    const last = events.at(-1);
    // What is chosen is of one call; of another one the server's word is shown.
    expect(selectOutcome(state, call)).toBe(chosen?.callId === call.id ? chosen.outcomeId : null);
    expect(selectOutcome(state, { ...call, id: 9, outcome_id: 5 })).toBe(5);
    const isUnder = before?.status === 'active' && !before.matches({ closing: 'over' });
    // What is chosen is on its way at once, one after the other, and no end of the wrap-up loses it.
    if (last?.type === 'wrap.choose' && isUnder) {
      expect([chosen, failure]).toEqual([last.chosen, null]);
      expect(state.matches({ outcome: 'telling' })).toBe(true);
      const sent = before.matches({ outcome: 'telling' }) ? before.context.sent : last.chosen;
      expect(askedOf(state, 'sayOutcome')).toEqual(sent);
    }
    if (state.matches({ outcome: 'told' })) expect(said).toEqual(chosen);
    if (state.matches({ outcome: 'untold' })) expect(said).not.toBe(chosen);
    // An outcome that the server does not know is said first, and only then that all is done; one of the call before holds up nothing.
    if (last?.type === 'wrap.finish' && before?.matches({ closing: 'open' })) {
      const isUntold = last.call !== null && chosen?.callId === last.call.id && !before.matches({ outcome: 'told' });
      expect(state.matches({ closing: isUntold ? 'waiting' : 'finishing' })).toBe(true);
      if (isUntold) expect(state.matches({ outcome: 'telling' })).toBe(true);
    }
    if (state.matches({ closing: 'waiting' })) expect(state.matches({ outcome: 'telling' })).toBe(true);
    if (state.matches({ closing: 'finishing' })) expect(askedOf(state, 'sendFinish')).toEqual({ event: 'wrapped' });
    if (state.matches({ closing: 'extending' })) expect(askedOf(state, 'sendExtend')).toEqual({ event: 'extend' });
    // What was chosen and not said is said when the time is over, whatever was under way; and nothing else is.
    if (last?.type === 'wrap.over' && isUnder) {
      expect(state.matches({ closing: 'over' })).toBe(true);
      expect(state.matches({ outcome: before.matches({ outcome: 'told' }) ? 'over' : 'parting' })).toBe(true);
    }
    if (last?.type.endsWith('.actor.sayLast') && before?.matches({ outcome: 'parting' }))
      expect(state.status).toBe('done');
    // An answer leads on, whichever it is: to what was chosen meanwhile, or to what is known by then.
    if (last?.type.endsWith('.actor.sayOutcome') && before?.matches({ outcome: 'telling' })) {
      const isNewer = before.context.chosen !== before.context.sent;
      const known = last.type.startsWith('xstate.done') ? 'told' : 'untold';
      expect(state.matches({ outcome: isNewer ? 'telling' : known })).toBe(true);
      if (isNewer) expect(askedOf(state, 'sayOutcome')).toEqual(chosen);
    }
    if (state.matches({ outcome: 'parting' })) expect(askedOf(state, 'sayLast')).toEqual(chosen);
    expect(state.status).toBe(state.matches({ outcome: 'over', closing: 'over' }) ? 'done' : 'active');
    if (last?.type === 'xstate.error.actor.sayLast' && before?.matches({ outcome: 'parting' }))
      expect(did).toContainEqual({ type: 'notify', params: { level: 'error', code: 'call.offline' } });
    const isAtRest = state.matches({ closing: 'open' }) || state.status === 'done';
    expect(state.hasTag('busy')).toBe(!isAtRest);
    // What the server says of the agent goes on to who shows it; what it refuses is shown until something else is tried.
    const isDone = last?.type === 'xstate.done.actor.sendFinish' || last?.type === 'xstate.done.actor.sendExtend';
    if (before && isUnder && isDone && !before.matches({ closing: 'open' }))
      expect(caused.told).toEqual([expect.objectContaining({ event: { type: 'wrap.answered', answer } })]);
    // Whoever shows it asks then what can be chosen by now.
    const isRefused = () =>
      expect([failure !== null, caused.told]).toEqual([true, [{ to: 'nobody', event: { type: 'wrap.refused' } }]]);
    if (state.matches({ outcome: 'untold' }) && !before?.matches({ outcome: 'untold' })) isRefused();
    if (last?.type.startsWith('xstate.error.actor.send') && isUnder && !before.matches({ closing: 'open' })) {
      isRefused();
      expect(state.matches({ closing: 'open' })).toBe(true);
    }
  },
});
