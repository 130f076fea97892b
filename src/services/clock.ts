import type { Clock } from './ports.ts';

/** Answers carry their time in whole seconds and travel for a moment: a smaller difference than this is none. */
const tolerance = 2;

/** The browser's clock, corrected by the server's when it is wrong. Unix seconds, rounded down. */
export function clock(read: () => number = Date.now): Clock {
  let offset = 0;
  const now = () => Math.floor(read() / 1_000 + offset);
  return {
    now,
    every(seconds, listener) {
      listener(now());
      const timer = setInterval(() => listener(now()), seconds * 1_000);
      return () => clearInterval(timer);
    },
    difference: () => offset,
    adjust(serverTime, took) {
      const own = read() / 1_000;
      const mayBe = (time: number) => time >= serverTime - tolerance && time <= serverTime + took + tolerance;
      if (!mayBe(own + offset)) offset = mayBe(own) ? 0 : serverTime - own;
    },
  };
}
