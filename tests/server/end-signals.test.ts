import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { onEndSignal } from '../../server/base/end-signals.ts';

test('one Ctrl-C that arrives twice, from the terminal and from npm, is one; a later one is another', () => {
  const source = new EventEmitter();
  const heard: number[] = [];
  let now = 10_000;
  onEndSignal(
    () => heard.push(now),
    source,
    () => now,
  );
  const say = (signal: NodeJS.Signals, after: number) => {
    now += after;
    source.emit(signal);
  };
  say('SIGINT', 0);
  say('SIGINT', 3);
  say('SIGTERM', 1_990);
  expect(heard).toEqual([10_000]);
  say('SIGINT', 7);
  say('SIGHUP', 2_000);
  expect(heard).toEqual([10_000, 12_000, 14_000]);
});
