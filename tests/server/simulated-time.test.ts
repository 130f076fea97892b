import { expect, test } from 'vitest';
import { takeTime } from '../../scripts/simulation/time.ts';

test('what is done in order waits for all that the one before has led to, without time going by', async () => {
  const { setImmediate } = globalThis;
  const time = takeTime(1_000);
  const seen: string[] = [];
  /** Something outside of the process is asked twice, the one after the other. */
  const act = (name: string) => () => {
    const ask = (what: string, next: () => void) => {
      time.began();
      setImmediate(() => {
        seen.push(`${name} ${what}`);
        next();
        time.ended();
      });
    };
    ask('begins', () => ask('ends', () => {}));
  };
  try {
    const done = time.inOrder([act('first'), act('second')]).then(() => seen.push('done'));
    await time.settle();
    expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends', 'done']);
    expect(Date.now()).toBe(1_000);
    await done;
  } finally {
    time.stop();
  }
});
