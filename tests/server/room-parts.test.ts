import { expect, test } from 'vitest';
import { createBudget } from '../../server/calls/video/budget.ts';
import { createTurns } from '../../server/calls/video/in-turn.ts';

test('a budget allows a burst, then what it refills, and never more than the burst', () => {
  const mayGoOn = createBudget({ burst: 3, perSecond: 2 });
  const tries = (now: number, count: number) =>
    Array.from({ length: count }, () => mayGoOn(now)).filter(Boolean).length;
  expect([tries(1_000, 5), tries(1_400, 1), tries(1_500, 2), tries(3_000, 9), tries(900_000, 9)]).toEqual([
    3, 0, 1, 3, 3,
  ]);
});

test('tasks of one name run one after the other, whatever becomes of them; others run beside them', async () => {
  const inTurn = createTurns();
  const log: string[] = [];
  const task = (name: string) => async () => {
    log.push(`${name} begins`);
    await Promise.resolve();
    log.push(`${name} ends`);
  };
  const failing = inTurn('room', async () => {
    await task('first')();
    throw new Error('no');
  });
  const rest = [inTurn('room', task('second')), inTurn('other', task('beside')), inTurn('room', task('third'))];
  await expect(failing).rejects.toThrow('no');
  await Promise.all(rest);
  const ofRoom = log.filter((entry) => !entry.startsWith('beside'));
  expect(ofRoom).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  expect(log.indexOf('beside begins')).toBeLessThan(log.indexOf('first ends'));
});
