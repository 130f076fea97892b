import ky from 'ky';
import { type AnyActorRef, createActor } from 'xstate';
import type { Step } from '../../src/domain/inspection.ts';
import type { Notice } from '../../src/domain/notice.ts';
import { readLogin } from '../../src/domain/stored.ts';
import { createRecorder, type Recorder } from '../../src/inspector/recorder.ts';
import { calls } from '../../src/services/calls.ts';
import { clock } from '../../src/services/clock.ts';
import { desks } from '../../src/services/desks.ts';
import { devices } from '../../src/services/devices.ts';
import { drafts } from '../../src/services/drafts.ts';
import { erasures } from '../../src/services/erasures.ts';
import { failed } from '../../src/services/failures.ts';
import { flow } from '../../src/services/flow.ts';
import { http } from '../../src/services/http.ts';
import { keyGate } from '../../src/services/key-gate.ts';
import type { Services } from '../../src/services/ports.ts';
import { socket } from '../../src/services/realtime.ts';
import { records } from '../../src/services/records.ts';
import { scripts } from '../../src/services/scripts.ts';
import { sessions } from '../../src/services/sessions.ts';
import { wire } from '../../src/wiring.ts';
import type { Browser } from './browser.ts';
import { lifeOn } from './life.ts';
import type { Line } from './line.ts';
import { partsAtHand } from './parts.ts';

/** Where the nodes are, for those who ask for an address. */
export const origin = 'http://room.test';

/** The console in a tab of a browser: the shipped charts over the shipped services. */
export interface Tab {
  readonly app: AnyActorRef;
  readonly recorder: Recorder;
  readonly notices: readonly Notice[];
  /** The address now. */
  at(): string;
  /** As by a menu entry, or by Back. */
  go(path: string): void;
  /** What is open of this chart; undefined where it is not. */
  chart(id: string): AnyActorRef | undefined;
  close(): void;
}

interface TabOptions {
  readonly browser: Browser;
  readonly line: Line;
  readonly path: string;
  readonly onStep: (step: Step) => void;
}

const never = () => new Promise<never>(() => {});
const stop = () => () => {};

/** The client of a video room is fetched from elsewhere, and nobody is there. */
export const unreachable = async (): Promise<never> => {
  throw failed({ kind: 'offline', code: 'offline' });
};

/** The chart of this name below an actor, or the actor itself. */
export const findChart = (root: AnyActorRef, id: string): AnyActorRef | undefined => {
  const waiting = [root];
  for (let one = waiting.shift(); one; one = waiting.shift()) {
    const snapshot = one.getSnapshot();
    if (snapshot?.machine?.id === id && snapshot.status === 'active') return one;
    waiting.push(...Object.values<AnyActorRef>(snapshot?.children ?? {}));
  }
  return undefined;
};

/** Opens the console. */
export const openTab = ({ browser, line, path, onStep }: TabOptions): Tab => {
  const life = lifeOn(line);
  const time = life.lasting(clock(() => Date.now() + browser.ahead));
  const gate = keyGate();
  const api = http(gate, time, ky.create({ baseUrl: origin, fetch: life.fetch }));
  const local = browser.storage();
  life.atEnd(local.leave);
  const ofTab = new Map<string, string>();
  const notices: Notice[] = [];
  let place = path;
  const watchers = new Set<(path: string) => void>();
  const go = (to: string) => {
    place = to;
    for (const watcher of watchers) watcher(to);
  };
  const services: Services = {
    settings: (signal) => api.open.get('settings', signal),
    gate,
    sessions: sessions(
      api,
      local,
      {
        get: (key) => ofTab.get(key) ?? null,
        set: (key, value) => void ofTab.set(key, value),
        remove: (key) => void ofTab.delete(key),
        watch: stop,
      },
      time,
    ),
    // Nobody signs in by a form here.
    identity: { authenticate: never, sendRecovery: never },
    saveStart: never,
    profile: (signal) => api.get('profile', undefined, signal),
    calls: calls(api, time),
    erasures: erasures(api),
    desks: desks(api),
    devices: devices(api),
    records: records(api),
    scripts: scripts(api),
    flow: flow(api, time),
    inspection: { watch: stop, unexpected: never, report: (events) => api.post('unexpected-events', { events }) },
    audit: never,
    requestReport: never,
    openDiagrams: never,
    exportRecords: async () => {},
    exportResults: async () => {},
    openSocket: socket(gate, (io, options) => io(origin, { ...options, agent: life.agent as never })),
    watchAnswers: api.watchAnswers,
    clock: time,
    location: {
      watch(listener) {
        watchers.add(listener);
        listener(place);
        return () => watchers.delete(listener);
      },
      go,
      watchQuery(listener) {
        listener('');
        return () => {};
      },
      replaceQuery: () => {},
    },
    drafts: drafts(
      local,
      { user: () => readLogin(local.get('userLogged'))?.id ?? null, business: gate.business },
      time,
    ),
    callClaims: { hold: () => life.atEnd(browser.calls.hold()), released: browser.calls.free },
    notices: { show: (notice) => void notices.push(notice) },
    alerts: {
      ring({ played }) {
        queueMicrotask(played);
        return () => {};
      },
      unlock: async () => {},
      permission: () => 'denied',
      requestPermission: async () => 'denied',
      notify: (_, { closed }) => {
        queueMicrotask(closed);
        return () => {};
      },
      lead: (listener) => life.atEnd(browser.bell.take(listener)),
    },
    languages: { load: async ({ language }) => language ?? 'es', remember: () => {} },
    fetchAhead: () => {},
    // A browser without camera and microphone: the call goes on in words.
    loadVideoClient: unreachable,
  };
  const recorder = createRecorder();
  recorder.watch((step) => life.isOver || onStep(step));
  const app = createActor(wire(services, partsAtHand), {
    id: 'app',
    inspect: recorder.inspect,
    clock: life.clock,
  }).start();
  return {
    app,
    recorder,
    notices,
    at: () => place,
    go,
    chart: (id) => findChart(app, id),
    close: life.end,
  };
};
