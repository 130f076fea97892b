import { describe, expect, test } from 'vitest';
import { assign, createMachine, setup } from 'xstate';
import { outlet, port } from '../../src/machines/port.ts';
import { survey } from '../support/walk.ts';
import { collateralOf } from '../support/walk-collateral.ts';
import { done, failed } from '../support/walk-events.ts';
import { unshown } from '../support/walk-shows.ts';

/** A chart with a port, a delay, guards and a transient state: all of it can be walked. */
const doorMachine = setup({
  types: {
    input: {} as { locked: boolean },
    context: {} as { locked: boolean; tries: number },
    events: {} as { type: 'door.open'; key: string } | { type: 'door.close' },
  },
  actors: { readKey: port<string, { tries: number }>('readKey') },
  actions: { count: assign(({ context }) => ({ tries: context.tries + 1 })), creak: outlet<string>() },
  guards: {
    isKey: (_, key: string) => key === 'right',
    isLocked: ({ context }) => context.locked,
  },
  delays: { closeDelay: 5_000 },
}).createMachine({
  id: 'door',
  context: ({ input }) => ({ ...input, tries: 0 }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isLocked', target: 'shut' }, { target: 'open' }] },
    shut: {
      on: {
        'door.open': {
          guard: { type: 'isKey', params: ({ event }) => event.key },
          target: 'reading',
          actions: { type: 'creak', params: 'softly' },
        },
      },
    },
    reading: {
      invoke: {
        id: 'readKey',
        src: 'readKey',
        input: ({ context }) => ({ tries: context.tries }),
        onDone: 'open',
        onError: { target: 'shut', actions: 'count' },
      },
    },
    open: { after: { closeDelay: 'shut' }, on: { 'door.close': 'shut' } },
  },
});
const inputs = [{ locked: true }, { locked: false }];
const key = ({ tries }: { tries: number }) => Math.min(tries, 1);
const right = { type: 'door.open', key: 'right' } as const;
const wrong = { type: 'door.open', key: 'wrong' } as const;
const answers = [done('readKey', 'a key'), failed('readKey', new Error('worn'))];

describe('walks', () => {
  test('show all of a chart, and repeat it on a living actor', () => {
    const { walks, gaps } = survey(doorMachine, { inputs, cases: [right, wrong, ...answers], key });
    expect(gaps()).toEqual([]);
    for (const walk of walks) expect(walk.play().snapshot.value).toEqual(walk.expected.value);
    const opened = walks.find(({ name }) => name === 'door.open {"key":"right"}');
    expect(opened?.play().did).toEqual([{ type: 'creak', params: 'softly' }]);
  });

  test('let the time of a delayed transition pass', () => {
    const { walks } = survey(doorMachine, { inputs: [{ locked: false }], cases: [right, ...answers], key });
    const closed = walks.find(({ name }) => name === 'after.closeDelay.door.open');
    expect(closed?.play().taken.map(({ eventType }) => eventType)).toContain('xstate.after.closeDelay.door.open');
    expect(closed?.play().snapshot.value).toBe('shut');
  });

  test('differ from the exploration when a shorter delay is in the way', () => {
    const race = createMachine({
      id: 'race',
      initial: 'running',
      states: { running: { after: { 10: 'first', 20: 'second' } }, first: {}, second: {} },
    });
    const { walks } = survey(race, {});
    const wrongWalk = walks.find(({ expected }) => expected.value === 'second');
    expect(wrongWalk?.play().snapshot.value).toBe('first');
  });

  test('go no further than told', () => {
    const all = survey(doorMachine, { inputs, cases: [right, ...answers], key }).walks.length;
    const some = survey(doorMachine, {
      inputs,
      cases: [right, ...answers],
      key,
      within: (state) => !state.matches('reading'),
    });
    expect(some.walks.length).toBeLessThan(all);
    expect(some.gaps()).toContain('never taken: door.reading --xstate.done.actor.readKey--> door.open');
  });

  test('refuse a case that nothing hears, and a chart without an end', () => {
    const misspelt = () => survey(doorMachine, { inputs, cases: [done('readkey')] });
    expect(misspelt).toThrow("'door' hears no xstate.done.actor.readkey");
    const endless = () => survey(doorMachine, { inputs, cases: [right, ...answers], limit: 500 });
    expect(endless).toThrow('limit');
  });
});

describe('gaps', () => {
  test('name a guard that was never passed, and all that lies behind it', () => {
    expect(survey(doorMachine, { inputs, cases: [wrong, ...answers], key }).gaps()).toEqual([
      'never entered: door.reading',
      'never taken: door.shut --door.open [isKey]--> door.reading',
      'never taken: door.reading --xstate.done.actor.readKey--> door.open',
      'never taken: door.reading --xstate.error.actor.readKey--> door.shut',
    ]);
  });

  test('name a guard that never refused', () => {
    expect(survey(doorMachine, { inputs, cases: [right, ...answers], key }).gaps()).toEqual([
      'never refused: door.shut --door.open [isKey]--> door.reading',
    ]);
  });

  test('name an eventless branch that no input leads to', () => {
    const locked = survey(doorMachine, { inputs: [{ locked: true }], cases: [right, wrong, ...answers], key });
    expect(locked.gaps()).toEqual([
      'never taken: door.arriving --always--> door.open',
      'never refused: door.arriving --always [isLocked]--> door.shut',
    ]);
  });

  test('name a state that nothing leads to, and a transition in the shadow of another', () => {
    const chart = createMachine({
      id: 'lamp',
      initial: 'off',
      states: {
        off: { on: { press: [{ target: 'on' }, { target: 'broken' }] } },
        on: { on: { press: 'off' } },
        broken: { on: { mend: 'off' } },
      },
    });
    expect(survey(chart, {}).gaps()).toEqual([
      'never entered: lamp.broken',
      'never taken: lamp.off --press--> lamp.broken',
      'never taken: lamp.broken --mend--> lamp.off',
    ]);
  });
});

describe('an answer that nobody hears', () => {
  const asking = setup({
    types: { context: {} as Record<string, never>, events: {} as { type: 'mill.stop' } },
    actors: { ask: port<string>('ask') },
    guards: { isYes: (_, answer: string) => answer === 'yes' },
  }).createMachine({
    id: 'mill',
    context: {},
    initial: 'asking',
    states: {
      asking: {
        invoke: {
          id: 'ask',
          src: 'ask',
          onDone: { guard: { type: 'isYes', params: ({ event }) => event.output }, target: 'ended' },
        },
        on: { 'mill.stop': 'ended' },
      },
      ended: { type: 'final' },
    },
  });

  test('is a gap', () => {
    expect(survey(asking, { cases: [done('ask', 'yes'), done('ask', 'no')] }).gaps()).toEqual([
      'never heard: asking: xstate.done.actor.ask',
    ]);
  });
});

describe('what walks must show', () => {
  const { walks } = survey(doorMachine, { inputs, cases: [right, wrong, ...answers], key });
  const shown = walks.map((walk) => ({ from: walk.from, played: walk.play() }));

  test('is there', () => {
    const lines = [
      ': start → shut',
      'shut: door.open → reading / creak',
      'reading: readKey done → open',
      'reading: readKey error → shut / tries',
      'open: after closeDelay → shut',
      ': door.close',
    ];
    expect(unshown(shown, lines)).toEqual([]);
  });

  test.each([
    ['leads elsewhere', 'shut: door.open → open'],
    ['begins elsewhere', 'open: door.open → reading'],
    ['is caused by another event', 'reading: door.close → open'],
    ['does something else', 'reading: readKey done → open / creak'],
    ['is no state', 'shut: door.open → nowhere'],
  ])('is missing when it %s', (_, line) => {
    expect(unshown(shown, [line])).toEqual([line]);
  });

  test('is said in one form', () => {
    expect(() => unshown(shown, ['shut → open'])).toThrow("is not of the form 'state: event → states / effects'");
  });
});

describe('collateral', () => {
  const regions = {
    left: { initial: 'a', states: { a: {}, b: {} } },
    right: { initial: 'c', states: { c: {}, d: {} } },
  };

  test('of a transition into one region is the other region', () => {
    const chart = createMachine({ id: 'pair', type: 'parallel', on: { go: '.left.b' }, states: regions });
    expect(collateralOf(chart)).toEqual(['restarts pair.right: pair --go--> pair.left.b']);
  });

  test('of re-entering a region from itself is the other region', () => {
    const left = { ...regions.left, on: { go: { target: '.b', reenter: true } } };
    const chart = createMachine({ id: 'pair', type: 'parallel', states: { ...regions, left } });
    expect(collateralOf(chart)).toEqual(['restarts pair.right: pair.left --go--> pair.left.b']);
  });

  test('of re-entering the chart is the chart', () => {
    const chart = createMachine({
      id: 'lamp',
      initial: 'off',
      on: { press: { target: '.on', reenter: true } },
      states: { off: {}, on: {} },
    });
    expect(collateralOf(chart)).toEqual(['restarts lamp: lamp --press--> lamp.on']);
  });

  test('is nothing where a transition keeps to its region, or leaves all of them', () => {
    const left = { ...regions.left, on: { go: '.b', end: '#pair.over' } };
    const chart = createMachine({
      id: 'pair',
      initial: 'both',
      states: { both: { type: 'parallel', states: { ...regions, left } }, over: {} },
    });
    expect(collateralOf(chart)).toEqual([]);
  });
});
