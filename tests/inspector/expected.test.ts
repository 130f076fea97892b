import { expect, test } from 'vitest';
import { pairsOf } from '../../src/diagrams/facts.ts';
import { isExpected } from '../../src/inspector/expected.ts';
import { auditMachine } from '../../src/machines/audit.ts';
import { callsMachine } from '../../src/machines/calls.ts';
import { machines } from '../../src/machines/index.ts';

test.each(machines)('whatever $id declares as ignored is expected', (machine) => {
  for (const { state, event } of pairsOf(machine).untaken) {
    expect([state, event, isExpected(machine, [state], event)]).toEqual([state, event, true]);
  }
});

test.each([
  ['an event that the chart does not know', auditMachine, ['ready'], 'nobody.knows', false],
  ['an actor that failed', auditMachine, ['ready'], 'xstate.error.actor.liveEntries', false],
  ['an actor that is done', auditMachine, ['ready'], 'xstate.done.actor.liveEntries', true],
  [
    'what one of the regions ignores',
    callsMachine,
    ['list.ready', 'search.resting', 'work.choosing'],
    'calls.retry',
    true,
  ],
])('%s', (_, machine, states, event, expected) => {
  expect(isExpected(machine, states, event)).toBe(expected);
});
