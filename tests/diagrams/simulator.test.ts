import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import type { Chart } from '../../src/diagrams/chart.ts';
import { charts } from '../../src/diagrams/charts.ts';
import { boxesOf, waysOf } from '../../src/diagrams/graph.ts';
import { type Answers, type Moved, type Place, type Simulator, simulatorOf } from '../../src/diagrams/simulator.ts';
import {
  readWalk,
  type Walk,
  walkAddress,
  walkOn,
  withAnswer,
  withoutLast,
  withStep,
} from '../../src/diagrams/walk-address.ts';

/** Every end of a step, whatever is answered. */
const endsOf = (go: (answers: Answers) => Moved | null): readonly Extract<Moved, { kind: 'rests' }>[] => {
  const from = (answers: Answers): Extract<Moved, { kind: 'rests' }>[] => {
    const moved = go(answers);
    if (moved === null) return [];
    if (moved.kind === 'rests') return [moved];
    return [...moved.question.ways.keys(), null].flatMap((answer) => from([...answers, answer]));
  };
  return from([]);
};

/** The ways that are offered and taken somewhere, from each place that can be reached, until all were. */
const takenSomewhere = (simulator: Simulator, { ways }: Pick<Chart, 'ways'>): ReadonlySet<string> => {
  const taken = new Set<string>();
  const known = new Set<string>();
  const keep = ({ place, taken: own }: Extract<Moved, { kind: 'rests' }>): Place[] => {
    for (const id of own) taken.add(id);
    const name = place.states.join(' ');
    if (known.has(name)) return [];
    known.add(name);
    return [place];
  };
  let reached = endsOf((answers) => simulator.begin(answers)).flatMap(keep);
  while (reached.length > 0 && taken.size < ways.length) {
    reached = reached.flatMap((place) =>
      simulator.offersAt(place).flatMap(({ event, source, ways: offered }) => {
        // Whatever leads on is tried again in another place, as long as something of it was never taken.
        if (offered.every(({ id }) => taken.has(id)) && known.size > 400) return [];
        return endsOf((answers) => simulator.take(place, { event, source, answers })).flatMap(keep);
      }),
    );
  }
  return taken;
};

test.each(charts)('in $id, every transition is offered from its state', (chart) => {
  const taken = takenSomewhere(simulatorOf(chart), chart);
  expect(chart.ways.map(({ id }) => id).filter((id) => !taken.has(id))).toEqual([]);
});

const toy = setup({ guards: { mayGo: () => true, isLate: () => true, isDone: () => true } }).createMachine({
  id: 'toy',
  initial: 'judging',
  on: { away: '.over' },
  states: {
    judging: { always: [{ guard: 'isLate', target: 'late' }, { target: 'side' }] },
    late: { always: { guard: 'isDone', target: 'over' }, on: { wait: {} } },
    side: {
      type: 'parallel',
      states: {
        left: { initial: 'up', states: { up: { on: { turn: { guard: 'mayGo', target: 'down' } } }, down: {} } },
        right: {
          initial: 'off',
          states: { off: { on: { turn: [{ guard: 'isLate', target: 'lit' }, { target: 'dim' }] } }, lit: {}, dim: {} },
        },
      },
    },
    over: { type: 'final' },
  },
});
const simulator = simulatorOf({ id: 'toy', root: boxesOf(toy), ways: waysOf(toy) });
const empty: Walk = { start: [], steps: [] };
const seen = (walk: Walk) => {
  const { place, asked, history, offers, isBroken } = walkOn(simulator, walk);
  return {
    states: place?.states ?? null,
    asks: asked?.question.ways.map(({ guard, target }) => `${guard?.name ?? 'else'} → ${target}`) ?? null,
    taken: history.map(({ taken }) => taken),
    offers: offers.map(({ event, source }) => (source === null ? event : `: ${source}`)),
    isBroken,
  };
};

describe('a walk by hand', () => {
  test('asks at the start which condition holds', () => {
    expect(seen(empty)).toEqual({
      states: null,
      asks: ['isLate → late', 'else → side'],
      taken: [],
      offers: [],
      isBroken: false,
    });
  });

  test('offers what may come true by itself, and ends', () => {
    const late = withAnswer(empty, walkOn(simulator, empty), 0);
    expect(seen(late)).toMatchObject({ states: ['late'], offers: ['away', ': late'] });
    const came = withStep(late, walkOn(simulator, late), { event: '', source: 'late' });
    const over = withAnswer(came, walkOn(simulator, came), 0);
    expect(seen(over)).toMatchObject({ states: ['over'], offers: [], taken: [['late  over']] });
    expect(walkOn(simulator, over).place?.isOver).toBe(true);
  });

  test('asks each region that hears an event, and goes on when none of its conditions holds', () => {
    const side = withAnswer(empty, walkOn(simulator, empty), 1);
    expect(seen(side).states).toEqual(['side', 'side.left', 'side.left.up', 'side.right', 'side.right.off']);
    const turned = withStep(side, walkOn(simulator, side), { event: 'turn', source: null });
    expect(seen(turned)).toMatchObject({ asks: ['mayGo → side.left.down'], offers: [] });
    const first = withAnswer(turned, walkOn(simulator, turned), null);
    expect(seen(first)).toMatchObject({ asks: ['isLate → side.right.lit', 'else → side.right.dim'] });
    const second = withAnswer(first, walkOn(simulator, first), 1);
    expect(seen(second)).toMatchObject({
      states: ['side', 'side.left', 'side.left.up', 'side.right', 'side.right.dim'],
      taken: [['side.right.off turn side.right.dim']],
    });
    expect(walkAddress(second)).toBe('try=~1;turn~-~1');
    // One step back is the whole step; of a step that asks, its question.
    expect(withoutLast(second, walkOn(simulator, second))).toEqual(side);
    expect(withoutLast(first, walkOn(simulator, first))).toEqual(side);
    expect(withoutLast(side, walkOn(simulator, side))).toEqual(empty);
  });

  test.each(['try=~1;turn~-~1', 'try=~0;:late~0', 'try=', 'try=~0;:late'])('is its address: %s', (address) => {
    expect(walkAddress(readWalk(address) ?? empty)).toBe(address);
  });

  test.each([
    ['a step that nothing hears', 'try=~1;nothing;turn~-~1', []],
    [
      'a step that no state offers any more',
      'try=~1;turn~0~0;:late~0',
      [['side.left.up turn side.left.down', 'side.right.off turn side.right.lit']],
    ],
    ['more than the question that is open', 'try=~1;turn;away', []],
  ])('goes as far as it can: %s', (_, address, taken) => {
    expect(seen(readWalk(address) ?? empty)).toMatchObject({ taken, isBroken: true });
  });

  test('is read only from an address of one', () => {
    expect(readWalk('state-try=')).toBeNull();
    expect(readWalk('try=~x;away')).toEqual({ start: [], steps: [{ event: 'away', source: null, answers: [] }] });
    expect(readWalk('try=;away~x')).toEqual({ start: [], steps: [] });
  });
});
