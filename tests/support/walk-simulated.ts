import { expect } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { stateName } from '../../src/diagrams/facts.ts';
import { boxesOf, type Way, waysOf } from '../../src/diagrams/graph.ts';
import { type Answers, type Moved, type Place, type Simulator, simulatorOf } from '../../src/diagrams/simulator.ts';
import { wayIdsOf } from '../../src/diagrams/taken.ts';
import type { Played } from './walk-play.ts';

/** Answers what a step asks as the walk went on: the way of its next transitions that competes, or none. */
const answered = (go: (answers: Answers) => Moved | null, coming: readonly string[]) => {
  const step = (answers: Answers): Extract<Moved, { kind: 'rests' }> | null => {
    const moved = go(answers);
    if (moved === null || moved.kind === 'rests') return moved;
    const { ways } = moved.question;
    const next = coming.find((id) => ways.some((way) => way.id === id));
    const index = ways.findIndex(({ id }) => id === next);
    return step([...answers, index === -1 ? null : index]);
  };
  return step([]);
};

/** Plays the transitions that a living actor took, one after the other. Throws where the simulator does not follow. */
const endOf = (simulator: Simulator, taken: readonly Way[]): Place => {
  const left = [...taken];
  const ids = () => left.map(({ id }) => id);
  const follow = (moved: Extract<Moved, { kind: 'rests' }> | null, what: string): Place => {
    if (moved === null) throw new Error(`the simulator does not offer ${what}`);
    const expected = ids().slice(0, moved.taken.length);
    if (moved.taken.length === 0 && what !== 'the start') throw new Error(`the simulator does nothing with ${what}`);
    expect(moved.taken, what).toEqual(expected);
    left.splice(0, moved.taken.length);
    return moved.place;
  };
  let place = follow(
    answered((answers) => simulator.begin(answers), ids()),
    'the start',
  );
  for (let [next] = left; next !== undefined; [next] = left) {
    const { id, event, source } = next;
    const from = place;
    const step = (answers: Answers) => simulator.take(from, { event, source: event === '' ? source : null, answers });
    place = follow(answered(step, ids()), id);
  }
  return place;
};

/**
 * Walks that a living actor took are possible in the simulator of the diagrams, and end in the same states. Of all walks,
 * those are tried that take a transition which none before them took.
 */
export const expectSimulated = (chart: AnyStateMachine, all: readonly Played[]): void => {
  const ways = waysOf(chart);
  const simulator = simulatorOf({ id: chart.id, root: boxesOf(chart), ways });
  const byId = new Map(ways.map((way) => [way.id, way]));
  const tried = new Set<string>();
  for (const played of all) {
    // One that does nothing, on purpose, is none of the chart's ways.
    const taken = played.microsteps.flat().flatMap((one) => byId.get(wayIdsOf(one)[0] ?? '') ?? []);
    if (taken.length > 0 && taken.every(({ id }) => tried.has(id))) continue;
    for (const { id } of taken) tried.add(id);
    const { states, isOver } = endOf(simulator, taken);
    const names = played.snapshot._nodes.map(stateName).filter((name) => name !== '');
    const walk = played.events.map(({ type }) => type).join(' → ');
    expect([walk, states.toSorted(), isOver]).toEqual([walk, names.sort(), played.snapshot.status === 'done']);
  }
};
