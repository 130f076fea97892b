import { expect, test } from 'vitest';
import { causeOfCall, causeOfMoves, endCauses } from '../../src/domain/call-end.ts';
import {
  type CallTransition,
  callStates,
  callTransitionNames,
  callTransitions,
  finalStates,
  isFinal,
  pendingStates,
} from '../../src/domain/call-states.ts';

const endings = callTransitionNames.filter((name) => {
  const { to }: CallTransition = callTransitions[name];
  return finalStates.some((state) => state === to);
});

test('each move that ends calls has a cause of its own, and no cause is told by no move', () => {
  const causes = endings.map((event) => causeOfMoves([{ event }]));
  expect(causes.toSorted()).toEqual([...endCauses].toSorted());
});

test('what the row of a call says is what its moves say', () => {
  for (const event of endings) {
    const { by, to }: CallTransition = callTransitions[event];
    if (to === 'same') throw new Error('an end leads somewhere');
    const isAgents = by.some((one) => one === 'agent' || one === 'owner');
    expect(causeOfCall(to, isAgents), event).toBe(causeOfMoves([{ event: 'request' }, { event }]));
  }
});

test('notes that are written afterwards change no cause', () => {
  expect(causeOfMoves([{ event: 'attend' }, { event: 'abandon' }, { event: 'notes' }])).toBe('agent_lost');
});

test('what is not over has no cause, whoever moved it', () => {
  for (const state of callStates) {
    for (const movedByAgent of [true, false]) {
      expect(causeOfCall(state, movedByAgent) !== null, state).toBe(isFinal({ state }));
    }
  }
  expect(pendingStates.map((state) => causeOfCall(state, true))).toEqual(pendingStates.map(() => null));
  expect(causeOfMoves([{ event: 'attend' }, { event: 'lapse' }])).toBeNull();
  expect(causeOfMoves([])).toBeNull();
});
