import { monitorEventLoopDelay } from 'node:perf_hooks';
import { install } from '@sinonjs/fake-timers';

/** The one clock of a simulation. Everything in this process that waits, or asks what time it is, does so by it. */
export interface Time {
  /** Lets what is due next happen, and everything that follows from it. Answers false when nothing is due any more. */
  step(): Promise<boolean>;
  /** Lets whatever has begun come to rest, without time going by. */
  settle(): Promise<void>;
  /** Something outside of this process was asked, or has answered. */
  began(): void;
  ended(): void;
  /** Does one after the other, each when all that the one before has led to is over, without time going by. */
  inOrder(acts: Iterable<() => void>): Promise<void>;
  /** Time stands still while this goes on: it is real work of this process, and needs no simulated time. */
  still<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Gives the process its own time back. */
  stop(): void;
}

/** Waits so many simulated milliseconds. */
export const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

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

const signing = ['sign', 'verify', 'importKey', 'digest'] as const;

/** The web's cryptography works in a thread of its own, which nobody but itself waits for. */
const watchSignatures = (began: () => void, ended: () => void): (() => void) => {
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
  const goldenPart = 0.618_033_988_749_895;
  let borrowers = 0;
  let thrown = 0;
  let { random } = Math;
  return {
    /** Answers how to give them back. */
    borrow() {
      if (borrowers === 0) {
        ({ random } = Math);
        Math.random = () => {
          thrown = (thrown + goldenPart) % 1;
          return thrown;
        };
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
  let underWay = 0;
  const waiting = new Set<{ readonly others: number; readonly resolve: () => void }>();
  const began = () => {
    underWay += 1;
  };
  const ended = () => {
    underWay -= 1;
    for (const one of waiting) {
      if (underWay > one.others) continue;
      waiting.delete(one);
      one.resolve();
    }
  };
  /** When no more is under way than so much: to look again and again would keep a processor busy that the database needs. */
  const answered = (others: number) =>
    new Promise<void>((resolve) => {
      waiting.add({ others, resolve });
    });
  const dice = otherDice();
  const unwatchKeys = watchSignatures(began, ended);
  const unwatchTurns = hideTurns();
  const turns = watchTurns();
  const settleTo = async (others: number) => {
    for (let quiet = 0; quiet < quietTurns; ) {
      if (underWay > others) await answered(others);
      await turns.next();
      quiet = underWay <= others && turns.isQuiet() ? quiet + 1 : 0;
    }
  };
  const settle = () => settleTo(0);
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
    async inOrder(acts) {
      began();
      for (const act of acts) {
        act();
        // It is under way itself.
        await settleTo(1);
      }
      ended();
    },
    async still(work) {
      began();
      const giveBack = dice.borrow();
      return work().finally(() => {
        giveBack();
        ended();
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
