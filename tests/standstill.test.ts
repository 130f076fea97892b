import { install } from '@sinonjs/fake-timers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRunner, holdTimers, runnerOfThis } from '../scripts/simulation/standstill.ts';

let time: ReturnType<typeof install>;
let letGo: () => void;
beforeEach(() => {
  time = install({ now: 0, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  letGo = holdTimers();
});
afterEach(() => {
  letGo();
  time.uninstall();
});

const noted = () => {
  const said: string[] = [];
  return { said, say: (what: string) => () => void said.push(what) };
};

test('timers of whoever stands still fire late and in order, and those of others in time', () => {
  const { said, say } = noted();
  const runner = createRunner();
  runner.within(() => {
    setTimeout(say('second'), 20);
    setTimeout(say('first'), 10);
  });
  setTimeout(say('other'), 15);
  runner.stop();
  time.tick(100);
  expect([runner.isStill, said]).toEqual([true, ['other']]);
  runner.goOn();
  // One after the other, and before what comes later.
  runner.when(say('later'));
  expect([runner.isStill, said]).toEqual([false, ['other', 'first']]);
  time.tick(5);
  expect(said).toEqual(['other', 'first', 'second', 'later']);
});

test('an interval that was missed fires once, and goes on', () => {
  const { said, say } = noted();
  const runner = createRunner();
  const timer = runner.within(() => setInterval(say('tick'), 10));
  runner.stop();
  time.tick(35);
  runner.goOn();
  expect(said).toEqual(['tick']);
  time.tick(10);
  expect(said).toEqual(['tick', 'tick']);
  clearInterval(timer);
  time.tick(100);
  expect(said).toHaveLength(2);
});

test('what was called off while it was held does not happen', () => {
  const { said, say } = noted();
  const runner = createRunner();
  const timer = runner.within(() => setTimeout(say('never'), 10));
  runner.stop();
  time.tick(20);
  clearTimeout(timer);
  runner.goOn();
  time.tick(5);
  expect(said).toEqual([]);
});

test('of what is gone nothing happens any more, and whoever waited for it is told', async () => {
  const { said, say } = noted();
  const runner = createRunner();
  runner.within(() => setTimeout(say('never'), 10));
  runner.stop();
  const waiting = runner.ready().then(say('gone'));
  time.tick(20);
  runner.end();
  await waiting;
  time.tick(20);
  expect(said).toEqual(['gone']);
});

test('what follows from a part is a part of it, whoever brings it', () => {
  const runner = createRunner();
  let of = runnerOfThis();
  expect(of).toBeNull();
  runner.when(() => setTimeout(() => (of = runnerOfThis()), 1));
  time.tick(1);
  expect(of).toBe(runner);
});

test('whoever waits for it goes on with it', async () => {
  const { said, say } = noted();
  const runner = createRunner();
  runner.stop();
  const waiting = runner.ready().then(say('ready'));
  await Promise.resolve();
  expect(said).toEqual([]);
  runner.goOn();
  await waiting;
  expect(said).toEqual(['ready']);
});
