import { describe, expect, test } from 'vitest';
import {
  type CallActor,
  type CallState,
  type CallTransitionName,
  callStates,
  callTransitionNames,
  callTransitions,
  finalStates,
  mayTransition,
  pendingStates,
  transitionTo,
} from '../../src/domain/call-states.ts';

const actors: readonly CallActor[] = ['agent', 'owner', 'device', 'server'];
const four: readonly CallState[] = ['REQUESTED', 'DELAYED', 'REDIRECTED', 'RETURNED'];

/** The table of the design page `api.md`, copied by hand: an owner is an agent too. */
const allowed: readonly [CallTransitionName, readonly CallState[], readonly CallActor[], CallState | 'same'][] = [
  ['attend', four, ['agent', 'owner'], 'ATTENDED'],
  ['cancel', four, ['agent', 'owner'], 'REJECTED_BY_AGENT'],
  ['giveUp', four, ['device'], 'REJECTED'],
  ['delay', ['REQUESTED', 'REDIRECTED', 'RETURNED'], ['device', 'agent', 'owner'], 'DELAYED'],
  ['redirect', [...four, 'ATTENDED'], ['agent', 'owner'], 'REDIRECTED'],
  ['finish', ['ATTENDED'], ['owner'], 'FINISHED'],
  ['return', ['ATTENDED'], ['owner'], 'RETURNED'],
  ['transfer', ['ATTENDED'], ['server'], 'ATTENDED'],
  ['release', ['ATTENDED'], ['server'], 'RETURNED'],
  ['lapse', ['ATTENDED'], ['server'], 'RETURNED'],
  ['noShow', ['ATTENDED'], ['server'], 'RETURNED'],
  ['abandon', ['ATTENDED'], ['server'], 'FINISHED'],
  ['expire', four, ['server'], 'EXPIRED'],
  ['hangUp', ['ATTENDED'], ['device'], 'FINISHED_BY_CLIENT'],
  ['notes', ['FINISHED', 'FINISHED_BY_CLIENT', 'REJECTED', 'REJECTED_BY_AGENT', 'EXPIRED'], ['owner'], 'same'],
];

describe('the table of transitions', () => {
  test('has the rows of the contract', () => {
    expect(callTransitionNames).toEqual(allowed.map(([name]) => name));
  });

  test.each(allowed)('%s: from exactly its states, by exactly its actors', (name, from, by, to) => {
    expect(callTransitions[name].to).toBe(to);
    const asked = callStates.flatMap((state) => actors.map((actor) => ({ state, actor })));
    const expected = asked.filter(({ state, actor }) => from.includes(state) && by.includes(actor));
    expect(asked.filter(({ state, actor }) => mayTransition(name, state, actor))).toEqual(expected);
  });

  test('parts the states in pending, attended and final ones', () => {
    expect([...pendingStates, 'ATTENDED', ...finalStates]).toEqual(expect.arrayContaining([...callStates]));
    expect(pendingStates.length + 1 + finalStates.length).toBe(callStates.length);
  });

  test('leaves no final state, but for notes', () => {
    for (const state of finalStates) {
      const leaving = callTransitionNames.filter((name) => actors.some((actor) => mayTransition(name, state, actor)));
      expect(leaving).toEqual(['notes']);
    }
  });

  test.each([
    ['ATTENDED', 'attend'],
    ['DELAYED', 'delay'],
    ['REDIRECTED', 'redirect'],
    ['RETURNED', 'return'],
    ['FINISHED', 'finish'],
    ['FINISHED_BY_CLIENT', 'hangUp'],
    ['REJECTED', 'giveUp'],
    ['REJECTED_BY_AGENT', 'cancel'],
    ['REQUESTED', undefined],
  ] as const)('%s is where %s leads', (state, name) => expect(transitionTo(state)).toBe(name));
});
