import { describe, expect, test } from 'vitest';
import { createActor, setup, SimulatedClock } from 'xstate';
import { waysOf } from '../../src/diagrams/graph.ts';
import { wayIdsOf } from '../../src/diagrams/taken.ts';
import { bounds, createRecorder } from '../../src/inspector/recorder.ts';
import { auditMachine } from '../../src/machines/audit.ts';
import { machines } from '../../src/machines/index.ts';
import { everyEntry } from '../../src/domain/audit.ts';
import { nobody } from '../support/walk-events.ts';
import { silent } from '../support/walk-play.ts';

describe('the ids of the transitions', () => {
  test.each(machines)('of $id are those of its picture', (machine) => {
    const ids = waysOf(machine).map(({ id }) => id);
    const below = (node: typeof machine.root): (typeof machine.root)[] => [node, ...Object.values(node.states).flatMap(below)];
    const own = below(machine.root).flatMap((node) =>
      [...(node.always ?? []), ...[...node.transitions.values()].flat()].flatMap(wayIdsOf),
    );
    expect(own).toEqual(ids);
  });
});
test('x', () => {
  const clock = new SimulatedClock();
  const recorder = createRecorder(() => 5);
  const actor = createActor(silent(auditMachine), { input: { question: everyEntry, realtime: nobody }, clock, inspect: recorder.inspect }).start();
  actor.send({ type: 'audit.more' });
  actor.send({ type: 'audit.retry' });
  actor.send({ type: 'audit.filter', part: { search: 'a' } });
  clock.increment(701);
  console.log(recorder.steps());
});
