import type { Agent } from 'node:http';
import type { Socket } from 'socket.io-client';
import type { ActorOptions, AnyActorLogic } from 'xstate';
import type { Clock, Stop } from '../../src/services/ports.ts';
import type { Hear, Line } from './line.ts';

type ChartClock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

/** A page from when it is opened until it is gone, without a word to anybody, as pages go. */
export interface Life {
  readonly isOver: boolean;
  /** Does so when the page goes, unless it was done before. */
  atEnd(stop: Stop): Stop;
  readonly fetch: typeof globalThis.fetch;
  readonly agent: Agent;
  /** Lets what goes over a websocket of the page be heard. */
  overhear(socket: Socket): Socket;
  /** For its charts. */
  readonly clock: ChartClock;
  /** For its services: theirs, as long as it lasts. */
  lasting(time: Clock): Clock;
  end(): void;
}

const never = () => new Promise<never>(() => {});

export const lifeOn = (line: Line, hear: Hear): Life => {
  const ends = new Set<Stop>();
  let isOver = false;
  const atEnd = (stop: Stop): Stop => {
    const once = () => {
      if (ends.delete(once)) stop();
    };
    ends.add(once);
    return once;
  };
  const { runner } = line;
  const { agent, fetch, reached, hangUp } = line.connect(hear);
  return {
    get isOver() {
      return isOver;
    },
    atEnd,
    agent,
    overhear(socket) {
      const note = (kind: 'said' | 'told') => (name: string, what: unknown) =>
        hear({ node: reached(), kind, text: `${name} ${typeof what === 'string' ? what : JSON.stringify(what)}` });
      socket.onAnyOutgoing(note('said'));
      return socket.onAny(note('told'));
    },
    async fetch(...asked) {
      if (isOver) return never();
      try {
        // Whoever pressed is no part of the page, and what comes of it is.
        const answer = await runner.within(() => fetch(...asked));
        return isOver ? never() : answer;
      } catch (error) {
        if (isOver) return never();
        throw error;
      }
    },
    clock: {
      // Whoever is gone waits for nothing.
      setTimeout: (act, milliseconds) =>
        isOver ? null : runner.within(() => setTimeout(() => isOver || act(), milliseconds)),
      clearTimeout: (timer) => clearTimeout(timer ?? undefined),
    },
    lasting: (time) => ({ ...time, every: (seconds, listener) => atEnd(time.every(seconds, listener)) }),
    end() {
      isOver = true;
      for (const end of [...ends]) end();
      hangUp();
    },
  };
};
