import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { lateRecorder } from '../../src/device/late-recorder.ts';
import { everyEntry } from '../../src/domain/audit.ts';
import { createRecorder } from '../../src/inspector/recorder.ts';
import { auditMachine } from '../../src/machines/audit.ts';
import { nobody } from '../support/walk-events.ts';
import { silent } from '../support/walk-play.ts';

type Inspect = ReturnType<typeof lateRecorder>['inspect'];

/** The log of writes, which somebody filters a few times. */
const started = (inspect: Inspect) => {
  const input = { question: everyEntry, realtime: nobody };
  const clock = new SimulatedClock();
  const actor = createActor(silent(auditMachine), { input, clock, id: 'audit', inspect }).start();
  return {
    filter: (times: number) => {
      for (let time = 0; time < times; time += 1) {
        actor.send({ type: 'audit.filter', part: { search: `Ana ${time}` } });
        clock.increment(700);
      }
    },
  };
};

const stepsOf = ({ steps }: ReturnType<typeof createRecorder>) => steps().map(({ session: _session, ...step }) => step);

test('a recorder that comes later knows the same as one that was there from the start', () => {
  const early = createRecorder(() => 0);
  started(early.inspect).filter(3);
  const late = lateRecorder();
  const log = started(late.inspect);
  log.filter(2);
  const recorder = createRecorder(() => 0);
  late.arrived(recorder);
  log.filter(1);
  expect(stepsOf(recorder).slice(0, 4)).toEqual(stepsOf(early).slice(0, 4));
  expect(stepsOf(recorder)).toHaveLength(stepsOf(early).length);
  expect(recorder.root()).not.toBeNull();
});

test('what waits for it has a bound, and nothing is kept for one that does not come', () => {
  const late = lateRecorder();
  const log = started(late.inspect);
  log.filter(600);
  const recorder = createRecorder(() => 0);
  late.arrived(recorder);
  log.filter(1);
  expect(recorder.steps()).toEqual([]);

  const never = lateRecorder();
  const other = started(never.inspect);
  never.arrived(null);
  other.filter(1);
  const tooLate = createRecorder(() => 0);
  never.arrived(tooLate);
  expect(tooLate.steps()).toEqual([]);
});
