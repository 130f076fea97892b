import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { courseMachine, type Step, stepLimit, steps } from '../server/synthetic/course.ts';

/** Plays the course with what a step does, and tidying up; answers the steps in order, and how it went. */
const play = async (doStep: (step: Step) => Promise<number>, tidyUp = () => Promise.resolve()) => {
  const done: Step[] = [];
  let isTidied = false;
  const clock = new SimulatedClock();
  const course = courseMachine.provide({
    actors: {
      doStep: fromPromise<number, { readonly step: Step }>(({ input: { step } }) => {
        done.push(step);
        return doStep(step);
      }),
      tidyUp: fromPromise<void>(() => {
        isTidied = true;
        return tidyUp();
      }),
    },
  });
  const actor = createActor(course, { clock });
  const over = new Promise<void>((resolve) => actor.subscribe({ complete: resolve }));
  actor.start();
  return { actor, clock, done, over, isTidied: () => isTidied };
};
const hang = () => new Promise<never>(() => {});
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('a course does its steps in order, and keeps how long each took', async () => {
  const { actor, done, over, isTidied } = await play(async (step) => steps.indexOf(step));
  await over;
  expect(done).toEqual(steps);
  const seconds = Object.fromEntries(steps.map((step, index) => [step, index]));
  expect(actor.getSnapshot().output).toEqual({ failure: null, seconds });
  expect(isTidied()).toBe(true);
});

describe.each(steps)('a course whose step %s', (bad) => {
  const before = steps.slice(0, steps.indexOf(bad) + 1);

  test('fails says so, does none after it, and is tidied up', async () => {
    const error = new Error('Failed query: secret', { cause: new Error('the disk is full\nDETAIL: x') });
    const { actor, done, over, isTidied } = await play((step) =>
      step === bad ? Promise.reject(error) : Promise.resolve(1),
    );
    await over;
    expect(done).toEqual(before);
    expect(actor.getSnapshot().output?.failure).toEqual({ step: bad, why: 'the disk is full' });
    expect(Object.keys(actor.getSnapshot().output?.seconds ?? {})).toEqual(before.slice(0, -1));
    expect(isTidied()).toBe(true);
  });

  test('hangs is given up after its limit', async () => {
    const { actor, clock, done, over } = await play((step) => (step === bad ? hang() : Promise.resolve(1)));
    while (done.length < before.length) await settle();
    clock.increment(stepLimit - 1);
    await settle();
    expect(actor.getSnapshot().context.failure).toBeNull();
    clock.increment(1);
    await over;
    expect(actor.getSnapshot().output?.failure).toEqual({ step: bad, why: 'it took longer than 10 s' });
  });
});

test('tidying up that fails, or hangs, changes nothing about how it went', async () => {
  const failed = await play(
    async () => 1,
    () => Promise.reject(new Error('gone')),
  );
  await failed.over;
  const hung = await play(async () => 1, hang);
  while (!hung.isTidied()) await settle();
  hung.clock.increment(stepLimit);
  await hung.over;
  for (const { actor } of [failed, hung]) expect(actor.getSnapshot().output?.failure).toBeNull();
});
