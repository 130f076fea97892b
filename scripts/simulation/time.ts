import { monitorEventLoopDelay } from 'node:perf_hooks';
import { install } from '@sinonjs/fake-timers';
import { spread } from './spread.ts';

/** The one clock of a simulation. Everything in this process that waits, or asks what time it is, does so by it. */
export interface Time {
  /** Lets what is due next happen, and everything that follows from it. Answers false when nothing is due any more. */
  step(): Promise<boolean>;
  /** Lets whatever has begun come to rest, without time going by. */
  settle(): Promise<void>;
  /** Something outside of this process was asked, or has answered. */
  began(): void;
  ended(): void;
  /** When nothing is left to do in this process, but for what it waits for from outside. */
  calm(): Promise<void>;
  /**
   * Time stands still while this goes on: it is real work of this process, and needs no simulated time. It begins when all else has come to
   * rest, and ends before another does.
   */
  still<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Gives the process its own time back. */
  stop(): void;
}

/** Waits so many simulated milliseconds. */
export const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** After so many real milliseconds what is done while time stands still waits for something that comes with time. */
const longestStill = 120_000;
/** Those of this machine: for what has no part in simulated time. */
export const { setTimeout: realTimeout, clearTimeout: endRealTimeout } = globalThis;

/** Says so instead of standing still for ever. */
const inRealTime = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const asked = new Error('What is done while time stands still waits for time.');
  const over = realTimeout(() => reject(asked), longestStill);
  return Promise.race([work(), promise]).finally(() => endRealTimeout(over));
};

/** Turns of the event loop in which nothing may be left to do, one more than what follows from a timer or an answer takes. */
const quietTurns = 2;

/** The turns of the event loop: whether somebody waits for the next one, as HTTP and websockets of this process do. */
const watchTurns = () => {
  const { setImmediate, clearImmediate } = globalThis;
  const waiting = new Set<NodeJS.Immediate>();
  Object.assign(globalThis, {
    setImmediate(act: (...args: unknown[]) => void, ...args: unknown[]) {
      const one = setImmediate(() => {
        waiting.delete(one);
        act(...args);
      });
      waiting.add(one);
      return one;
    },
    clearImmediate(one?: NodeJS.Immediate) {
      if (one) waiting.delete(one);
      clearImmediate(one);
    },
  });
  return {
    isQuiet: () => waiting.size === 0,
    next: () => new Promise<void>((resolve) => setImmediate(resolve)),
    stop: () => void Object.assign(globalThis, { setImmediate, clearImmediate }),
  };
};

/** Counts what is under way. To look again and again whether it is over would keep a processor busy that it needs itself. */
const countUnderWay = () => {
  let count = 0;
  const waiting = new Set<{ readonly most: number; readonly resolve: () => void }>();
  return {
    began() {
      count += 1;
    },
    ended() {
      count -= 1;
      for (const one of waiting) {
        if (count > one.most) continue;
        waiting.delete(one);
        one.resolve();
      }
    },
    /** Whether no more is under way than so much. */
    isOver: (most: number) => count <= most,
    /** When it is. */
    over: (most: number) => new Promise<void>((resolve) => void waiting.add({ most, resolve })),
  };
};
type UnderWay = ReturnType<typeof countUnderWay>;

const signing = ['sign', 'verify', 'importKey', 'digest'] as const;

/** The web's cryptography works in a thread of its own, which nobody but itself waits for. */
const watchSignatures = ({ began, ended }: UnderWay): (() => void) => {
  const { subtle } = globalThis.crypto;
  for (const name of signing) {
    const method = subtle[name] as (...args: unknown[]) => Promise<unknown>;
    const watched = (...args: unknown[]) => {
      began();
      return method.apply(subtle, args).finally(ended);
    };
    Object.defineProperty(subtle, name, { value: watched, configurable: true });
  }
  return () => {
    for (const name of signing) Reflect.deleteProperty(subtle, name);
  };
};

/** A node that measures how long its turns take would compare real turns with simulated pauses: it finds none. */
const hideTurns = (): (() => void) => {
  let measured: object | null = monitorEventLoopDelay();
  while (measured && !Object.hasOwn(measured, 'mean')) measured = Object.getPrototypeOf(measured);
  const known = measured && Object.getOwnPropertyDescriptor(measured, 'mean');
  if (!measured || !known) throw new Error('Node measures its turns in another way now.');
  const histogram = measured;
  Object.defineProperty(histogram, 'mean', { ...known, get: () => 0 });
  return () => void Object.defineProperty(histogram, 'mean', known);
};

/** Other dice for real work: how often it throws them differs between a machine where the console was built and one where not. */
const otherDice = () => {
  let borrowers = 0;
  const dice = spread();
  let { random } = Math;
  return {
    /** Answers how to give them back. */
    borrow() {
      if (borrowers === 0) {
        ({ random } = Math);
        Math.random = dice;
      }
      borrowers += 1;
      return () => {
        borrowers -= 1;
        if (borrowers === 0) Math.random = random;
      };
    },
  };
};

/**
 * Takes the time of this process over, from `at` on (unix milliseconds). One timer fires at a time, and nothing else
 * before all that it led to is over, questions to the database included: so the order is the same each time.
 */
export const takeTime = (at: number): Time => {
  const clock = install({
    now: at,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    // Simulated and real time have nothing to do with each other.
    shouldAdvanceTime: false,
  });
  const outside = countUnderWay();
  const signatures = countUnderWay();
  const dice = otherDice();
  const unwatchKeys = watchSignatures(signatures);
  const unwatchTurns = hideTurns();
  const turns = watchTurns();
  const quiet = async (most: number) => {
    for (let passed = 0; passed < quietTurns; ) {
      if (!outside.isOver(most)) await outside.over(most);
      if (!signatures.isOver(0)) await signatures.over(0);
      await turns.next();
      passed = outside.isOver(most) && signatures.isOver(0) && turns.isQuiet() ? passed + 1 : 0;
    }
  };
  const { began, ended } = outside;
  const settle = () => quiet(0);
  let stills = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    async step() {
      if (clock.countTimers() === 0) return false;
      clock.next();
      await settle();
      return true;
    },
    settle,
    began,
    ended,
    calm: () => quiet(Number.POSITIVE_INFINITY),
    async still(work) {
      began();
      stills += 1;
      const before = last;
      const { promise, resolve } = Promise.withResolvers<void>();
      last = promise;
      await before;
      // Else it would be chance of this machine how far others come beside it.
      await quiet(stills);
      const giveBack = dice.borrow();
      return inRealTime(work).finally(() => {
        giveBack();
        stills -= 1;
        ended();
        resolve();
      });
    },
    stop() {
      unwatchKeys();
      unwatchTurns();
      turns.stop();
      clock.uninstall();
    },
  };
};
