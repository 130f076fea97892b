import ky from 'ky';
// Pages load it with their first websocket. The first page of a process would do that while simulated time goes on, for as
// long as this machine takes: the same seed would take another course.
import 'socket.io-client';
import { type AnyActorLogic, type AnyActorRef, createActor, type InspectionEvent } from 'xstate';
import { createRecorder, type Recorder } from '../../src/inspector/recorder.ts';
import { clock } from '../../src/services/clock.ts';
import { failed } from '../../src/services/failures.ts';
import { type Heard, http } from '../../src/services/http.ts';
import { keyGate } from '../../src/services/key-gate.ts';
import { socket } from '../../src/services/realtime.ts';
import type { Store } from '../../src/services/storage.ts';
import type { Browser } from './browser.ts';
import { lifeOn } from './life.ts';
import type { Line } from './line.ts';
import type { Runner } from './standstill.ts';
import type { Ear } from './witness.ts';

/**
 * Takes the locks of this process away, which all browsers of the room would share, and which nobody gives back who goes.
 * Answers how to bring them back.
 */
export const hideLocks = (): (() => void) => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  return () => void Reflect.deleteProperty(navigator, 'locks');
};

/** Where the nodes are, for those who ask for an address. */
export const origin = 'http://room.test';

/** A page as others see it. */
export interface Page {
  readonly recorder: Recorder;
  /** What is open of this chart; undefined where it is not. */
  chart(id: string): AnyActorRef | undefined;
  /** All that are open of it. */
  charts(id: string): readonly AnyActorRef[];
  /**
   * By how many seconds what it takes for the time is wrong, more than the last answer to it was on its way; null while none has come since
   * the clock of its computer was set.
   */
  astray(): number | null;
  close(): void;
}

export interface PageOptions {
  readonly browser: Browser;
  readonly line: Line;
  readonly ear: Ear;
}

/** Nobody else hears of it. */
export const stop = () => () => {};

/** The client of a video room is fetched from elsewhere, and nobody is there. */
export const unreachable = async (): Promise<never> => {
  throw failed({ kind: 'offline', code: 'offline' });
};

/** What a tab keeps for itself. */
export const tabStore = (kept: Map<string, string>): Store => ({
  get: (key) => kept.get(key) ?? null,
  set: (key, value) => void kept.set(key, value),
  remove: (key) => void kept.delete(key),
  watch: stop,
});

/** What is open below an actor, itself included, by the name of its chart; nearer ones first. */
const openBelow = (root: AnyActorRef): ReadonlyMap<string | undefined, readonly AnyActorRef[]> => {
  const all = [root];
  for (const one of all) all.push(...Object.values<AnyActorRef>(one.getSnapshot()?.children ?? {}));
  return Map.groupBy(all, (one) => {
    const snapshot = one.getSnapshot();
    return snapshot?.status === 'active' ? snapshot.machine?.id : undefined;
  });
};

const pages = new WeakMap<object, { readonly runner: Runner; readonly ear: Ear }>();
/** Whether the page stands still that has this actor: nobody can do anything there. */
export const isStill = ({ system }: AnyActorRef): boolean => pages.get(system)?.runner.isStill === true;
/** Lets be heard what somebody presses on the page that has this actor. */
export const tellPress = ({ system }: AnyActorRef, type: string): void => pages.get(system)?.ear.press(type);

/** What every page stands on: its life, its time, its line to the nodes; and how its charts are started on it. */
export const openPage = (options: PageOptions) => options.line.runner.within(() => openWithin(options));

const openWithin = ({ browser, line, ear }: PageOptions) => {
  const life = lifeOn(line, (message) => life.isOver || ear.message(message));
  const own = clock(() => Date.now() + browser.ahead);
  /** What the last answer found. */
  const last = { ahead: Number.NaN, took: 0 };
  const time = life.lasting({
    ...own,
    adjust(serverTime, took) {
      own.adjust(serverTime, took);
      Object.assign(last, { ahead: browser.ahead, took });
    },
  });
  const gate = keyGate();
  const heard: Heard = { entry: null };
  const api = http(gate, time, heard, ky.create({ baseUrl: origin, fetch: life.fetch }));
  const local = browser.storage();
  life.atEnd(local.leave);
  return {
    life,
    time,
    gate,
    api,
    local,
    openSocket: socket(gate, heard, (io, options) =>
      life.overhear(io(origin, { ...options, agent: life.agent as never })),
    ),
    languages: { load: async ({ language }: { language: 'es' | 'en' | null }) => language ?? 'es', remember: () => {} },
    start(id: string, logic: AnyActorLogic): Page {
      const recorder = createRecorder();
      recorder.watch((step) => life.isOver || ear.step(step));
      /** Many look one after the other, between two steps of any chart. */
      let open: ReturnType<typeof openBelow> | null = null;
      const inspect = (event: InspectionEvent) => {
        open = null;
        recorder.inspect(event);
        if (!life.isOver) ear.inspect(event);
      };
      const root = line.runner.within(() => createActor(logic, { id, inspect, clock: life.clock }).start());
      pages.set(root.system, { runner: line.runner, ear });
      const charts = (chart: string) => {
        open ??= openBelow(root);
        return open.get(chart) ?? [];
      };
      return {
        recorder,
        chart: (chart) => charts(chart)[0],
        charts,
        astray: () =>
          last.ahead === browser.ahead ? Math.abs(browser.ahead / 1_000 + own.difference()) - last.took : null,
        close: life.end,
      };
    },
  };
};
