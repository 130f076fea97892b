import type { Agent } from 'node:http';
import type { ActorOptions, AnyActorLogic } from 'xstate';
import type { Clock, Stop } from '../../src/services/ports.ts';
import type { Line } from './line.ts';

type ChartClock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

/** A page from when it is opened until it is gone, without a word to anybody, as pages go. */
export interface Life {
  readonly isOver: boolean;
  /** Does so when the page goes, unless it was done before. */
  atEnd(stop: Stop): Stop;
  readonly fetch: typeof globalThis.fetch;
  readonly agent: Agent;
  /** For its charts. */
  readonly clock: ChartClock;
  /** For its services: theirs, as long as it lasts. */
  lasting(time: Clock): Clock;
  end(): void;
}

const never = () => new Promise<never>(() => {});

export const lifeOn = (line: Line): Life => {
  const ends = new Set<Stop>();
  let isOver = false;
  const atEnd = (stop: Stop): Stop => {
    const once = () => {
      if (ends.delete(once)) stop();
    };
    ends.add(once);
    return once;
  };
  const { agent, hangUp } = line.connect();
  return {
    get isOver() {
      return isOver;
    },
    atEnd,
    agent,
    async fetch(...asked) {
      if (isOver) return never();
      try {
        const answer = await line.fetch(...asked);
        return isOver ? never() : answer;
      } catch (error) {
        if (isOver) return never();
        throw error;
      }
    },
    clock: {
      setTimeout: (act, milliseconds) => setTimeout(() => isOver || act(), milliseconds),
      clearTimeout: (timer) => clearTimeout(timer),
    },
    lasting: (time) => ({ ...time, every: (seconds, listener) => atEnd(time.every(seconds, listener)) }),
    end() {
      isOver = true;
      for (const end of [...ends]) end();
      hangUp();
    },
  };
};
