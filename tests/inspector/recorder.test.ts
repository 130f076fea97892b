import { describe, expect, test, vi } from 'vitest';
import { type AnyStateNode, createActor, SimulatedClock, setup } from 'xstate';
import { waysOf } from '../../src/diagrams/graph.ts';
import { wayIdsOf } from '../../src/diagrams/taken.ts';
import { everyEntry } from '../../src/domain/audit.ts';
import { lookAt } from '../../src/inspector/look.ts';
import { bounds, createRecorder } from '../../src/inspector/recorder.ts';
import { auditMachine } from '../../src/machines/audit.ts';
import { machines } from '../../src/machines/index.ts';
import { nobody } from '../support/walk-events.ts';
import { silent } from '../support/walk-play.ts';

const within = (node: AnyStateNode): readonly AnyStateNode[] => [node, ...Object.values(node.states).flatMap(within)];

test.each(machines)('the ways of $id have the ids that its picture gives them', (machine) => {
  const all = within(machine.root).flatMap(({ always, transitions }) => [
    ...(always ?? []),
    ...[...transitions.values()].flat(),
  ]);
  const drawn = waysOf(machine).map(({ id }) => id);
  const ids = all.flatMap(wayIdsOf);
  // What does nothing at all is not drawn.
  expect(ids.filter((id) => drawn.includes(id))).toEqual(drawn);
  expect(new Set(ids).size).toBe(ids.length);
});

/** The log of writes, which nobody has answered yet, and what was recorded of it. */
const watched = () => {
  const recorder = createRecorder(() => 5_000);
  const clock = new SimulatedClock();
  const input = { question: everyEntry, realtime: nobody };
  const actor = createActor(silent(auditMachine), { input, clock, id: 'audit', inspect: recorder.inspect }).start();
  return { recorder, clock, actor };
};

describe('a recorder', () => {
  test('tells what an event did: from where, to where, by which way, and who sent it', () => {
    const { recorder, clock, actor } = watched();
    const told = vi.fn();
    recorder.watch(told);
    actor.send({ type: 'audit.filter', part: { search: 'Ana Ruiz' } });
    clock.increment(700);
    const common = { at: 5_000, session: actor.sessionId, actor: 'audit', chart: 'audit', outcome: 'taken' };
    const steps = [
      {
        ...common,
        number: 1,
        event: 'audit.filter',
        sender: null,
        from: ['loading'],
        to: ['typing'],
        ways: [' audit.filter typing'],
      },
      {
        ...common,
        number: 2,
        event: 'xstate.after.searchPause.audit.typing',
        sender: 'audit',
        from: ['typing'],
        to: ['loading'],
        ways: ['typing xstate.after.searchPause.audit.typing loading'],
      },
    ];
    expect(recorder.steps()).toEqual(steps);
    expect(told.mock.calls).toEqual(steps.map((step) => [step]));
    expect(recorder.lastNumber()).toBe(2);
    // Names, and nothing of what the event brought.
    expect(JSON.stringify(recorder.steps())).not.toContain('Ana');
  });

  test('stops telling whoever stopped listening', () => {
    const { recorder, actor } = watched();
    const told = vi.fn();
    recorder.watch(told)();
    actor.send({ type: 'audit.retry' });
    expect(told).not.toHaveBeenCalled();
  });

  test('counts what no transition took, once for each state, until it is asked for', () => {
    const { recorder, actor } = watched();
    const sent = () => recorder.takeUntaken().map(({ machine, ...rest }) => ({ chart: machine.id, ...rest }));
    actor.send({ type: 'audit.more' });
    actor.send({ type: 'audit.more' });
    actor.send({ type: 'nobody.knows' });
    actor.send({ type: 'entries.loaded', answer: [] });
    // A guard that refuses, and an answer that is passed over on purpose, are no surprise.
    actor.send({ type: 'audit.more' });
    actor.send({ type: 'audit.filter', part: {} });
    actor.send({ type: 'entries.loaded', answer: [] });
    expect(recorder.steps().map(({ outcome }) => outcome)).toEqual([
      'untaken',
      'untaken',
      'untaken',
      'taken',
      'refused',
      'taken',
      'taken',
    ]);
    expect(sent()).toEqual([
      { chart: 'audit', states: ['loading'], event: 'audit.more', count: 2 },
      { chart: 'audit', states: ['loading'], event: 'nobody.knows', count: 1 },
    ]);
    expect(sent()).toEqual([]);
  });

  test('remembers no more than its bounds, the newest steps and the first kinds', () => {
    const { recorder, actor } = watched();
    for (let index = 0; index < bounds.steps + 10; index += 1) {
      actor.send({ type: `nobody.knows${index}` });
    }
    expect(recorder.steps()).toHaveLength(bounds.steps);
    expect([recorder.steps()[0]?.number, recorder.lastNumber()]).toEqual([11, bounds.steps + 10]);
    expect(recorder.takeUntaken().map(({ event }) => event)).toEqual(
      Array.from({ length: bounds.untaken }, (_, index) => `nobody.knows${index}`),
    );
  });

  test('takes an event and the eventless ways behind it as one step, and those at the start too', () => {
    const chart = setup({ types: { events: {} as { type: 'go' } } }).createMachine({
      id: 'toy',
      initial: 'one',
      states: {
        one: { always: 'two' },
        two: { on: { go: 'three' } },
        three: { always: 'four' },
        four: { type: 'final' },
      },
    });
    const recorder = createRecorder(() => 0);
    const actor = createActor(chart, { inspect: recorder.inspect }).start();
    actor.send({ type: 'go' });
    expect(recorder.steps().map(({ event, from, to, ways }) => ({ event, from, to, ways }))).toEqual([
      { event: 'xstate.init', from: [], to: ['two'], ways: ['one  two'] },
      { event: 'go', from: ['two'], to: ['four'], ways: ['two go three', 'three  four'] },
    ]);
  });

  test('names states side by side in one order, however they were entered', () => {
    const chart = setup({ types: { events: {} as { type: 'left' } | { type: 'right' } } }).createMachine({
      id: 'toy',
      type: 'parallel',
      states: {
        left: { initial: 'one', states: { one: { on: { left: 'two' } }, two: {} } },
        right: { initial: 'one', states: { one: { on: { right: 'two' } }, two: {} } },
      },
    });
    const recorder = createRecorder(() => 0);
    const actor = createActor(chart, { inspect: recorder.inspect }).start();
    actor.send({ type: 'left' });
    actor.send({ type: 'right' });
    expect(recorder.steps().map(({ from, to }) => [from, to])).toEqual([
      [
        ['left.one', 'right.one'],
        ['left.two', 'right.one'],
      ],
      [
        ['left.two', 'right.one'],
        ['left.two', 'right.two'],
      ],
    ]);
  });

  test('does not record that the inspector looked, which would never end', () => {
    const chart = setup({ types: { events: {} as { type: 'look.taken' } } }).createMachine({
      id: 'toy',
      on: { 'look.taken': { actions: () => {} } },
    });
    const recorder = createRecorder(() => 0);
    createActor(chart, { inspect: recorder.inspect }).start().send({ type: 'look.taken' });
    expect(recorder.lastNumber()).toBe(0);
  });
});

describe('a look', () => {
  test('shows the actors below each other, and only those that run', () => {
    const { recorder, actor } = watched();
    const [own] = lookAt(recorder, null).actors;
    expect(own).toEqual({
      session: actor.sessionId,
      parent: null,
      id: 'audit',
      chart: 'audit',
      depth: 0,
      states: ['loading'],
    });
    expect(lookAt(recorder, null).actors.slice(1)).toEqual([
      { session: expect.any(String), parent: actor.sessionId, id: 'liveEntries', chart: null, depth: 1, states: [] },
      { session: expect.any(String), parent: actor.sessionId, id: 'address', chart: null, depth: 1, states: [] },
    ]);
    actor.stop();
    expect(lookAt(recorder, null).actors.map(({ id }) => id)).toEqual(['audit']);
  });

  test('shows the newest steps first, and whether a chart ignores what it did not take', () => {
    const { recorder, actor } = watched();
    actor.send({ type: 'audit.more' });
    actor.send({ type: 'nobody.knows' });
    expect(lookAt(recorder, null).steps.map(({ event, isExpected }) => ({ event, isExpected }))).toEqual([
      { event: 'nobody.knows', isExpected: false },
      { event: 'audit.more', isExpected: true },
    ]);
  });

  test('shows what one actor remembers, covered; nothing of one that does not run', () => {
    const { recorder, actor } = watched();
    actor.send({ type: 'audit.filter', part: { search: 'Ana Ruiz', record: '7' } });
    const { context } = lookAt(recorder, actor.sessionId);
    expect(context).toEqual(lookAt(recorder, null).context);
    expect(context).toMatchObject({ question: { search: '•••', limit: expect.any(Number) }, failure: null });
    expect(lookAt(recorder, 'x:99').context).toBeNull();
    expect(lookAt(createRecorder(), null)).toEqual({ actors: [], steps: [], context: null });
  });
});
