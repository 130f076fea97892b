import { describe, expect, test } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { boxesOf, waysOf } from '../../src/diagrams/graph.ts';
import { walksOf } from '../../src/diagrams/walks.ts';
import { eventWord, stateLines, wayWord } from '../../src/diagrams/words.ts';

const delays = { pause: 1_500, mood: null };
const en = { language: 'en', delays } as const;
const es = { language: 'es', delays } as const;

describe('the word for an event', () => {
  test.each([
    ['row.edit', 'row.edit', 'row.edit'],
    ['', 'always', 'siempre'],
    ['xstate.done.actor.saveRecord', 'saveRecord done', 'saveRecord listo'],
    ['xstate.error.actor.saveRecord', 'saveRecord failed', 'saveRecord falló'],
    ['xstate.after.pause.toy.one', 'after pause (1.5 s)', 'tras pause (1.5 s)'],
    ['xstate.after.mood.toy.one', 'after mood', 'tras mood'],
    ['xstate.after.20.toy.one', 'after 20 ms', 'tras 20 ms'],
    ['xstate.done.state.toy.two', 'all done', 'todo listo'],
  ])('%s', (event, english, spanish) => {
    expect([eventWord(event, en), eventWord(event, es)]).toEqual([english, spanish]);
  });
});

test('a line names event and guard, in two rows when they are long', () => {
  const guard = { name: 'may', fixed: '' };
  expect(wayWord({ event: 'go', guard: null }, en)).toBe('go');
  expect(wayWord({ event: 'go', guard }, en)).toBe('go [may]');
  expect(wayWord({ event: 'go', guard: { name: 'may', fixed: '/call/id' } }, en)).toBe('go [may(/call/id)]');
  expect(wayWord({ event: 'session.deleteConfirm', guard }, en)).toBe('session.deleteConfirm\n[may]');
});

const toy = setup({
  actors: { ask: fromPromise(async () => {}) },
  guards: { may: () => true },
  actions: { keep: () => {} },
}).createMachine({
  id: 'toy',
  initial: 'one',
  on: { away: '.end' },
  states: {
    one: {
      invoke: { src: 'ask', id: 'ask' },
      on: { look: [{ guard: 'may', actions: 'keep' }, { actions: 'keep' }], nothing: { actions: [] }, go: 'two' },
    },
    two: {
      type: 'parallel',
      states: {
        left: { initial: 'up', states: { up: { on: { turn: 'down' } }, down: { on: { leave: '#toy.three' } } } },
        right: { initial: 'off', states: { off: { on: { light: 'on' } }, on: {} } },
      },
    },
    three: {},
    end: { type: 'final' },
  },
});

test('a state names what runs in it, and each event once that it takes without being left', () => {
  const [one] = boxesOf(toy).inside;
  if (!one) throw new Error('the chart has no state');
  expect(stateLines(one, waysOf(toy), en)).toEqual(['▸ ask', '↺ look']);
});

test('a walk is the shortest way to a state, beside which its neighbours start too', () => {
  const walks = walksOf(boxesOf(toy), waysOf(toy));
  const events = [...walks].map(([name, walk]) => [name, walk.map(({ event }) => event)]);
  expect(Object.fromEntries(events)).toEqual({
    '': [],
    one: [],
    two: ['go'],
    'two.left': ['go'],
    'two.left.up': ['go'],
    'two.left.down': ['go', 'turn'],
    'two.right': ['go'],
    'two.right.off': ['go'],
    'two.right.on': ['go', 'light'],
    three: ['go', 'turn', 'leave'],
    end: ['away'],
  });
});
