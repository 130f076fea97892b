import ky from 'ky';
import { type AnyActorRef, createActor } from 'xstate';
import { wireDevice } from '../../src/device/wiring.ts';
import type { Step } from '../../src/domain/inspection.ts';
import { createRecorder, type Recorder } from '../../src/inspector/recorder.ts';
import { clock } from '../../src/services/clock.ts';
import { http } from '../../src/services/http.ts';
import { keyGate } from '../../src/services/key-gate.ts';
import { kiosk } from '../../src/services/kiosk.ts';
import type { KioskServices } from '../../src/services/kiosk-ports.ts';
import { kioskStore } from '../../src/services/kiosk-store.ts';
import { socket } from '../../src/services/realtime.ts';
import type { Browser } from './browser.ts';
import { lifeOn } from './life.ts';
import type { Line } from './line.ts';
import { findChart, origin, unreachable } from './tab.ts';

/** The page of a client device in its browser: the shipped charts over the shipped services. */
export interface DevicePage {
  readonly recorder: Recorder;
  chart(id: string): AnyActorRef | undefined;
  /** Somebody touches the screen. */
  touch(): void;
  close(): void;
}

interface DeviceOptions {
  readonly browser: Browser;
  readonly line: Line;
  /** The call that the tab was left with. */
  readonly tab: Map<string, string>;
  readonly onStep: (step: Step) => void;
  readonly onReload: () => void;
}

const stop = () => () => {};

/** Opens the page of a device that is set up. */
export const openDevicePage = ({ browser, line, tab, onStep, onReload }: DeviceOptions): DevicePage => {
  const life = lifeOn(line);
  const time = life.lasting(clock(() => Date.now() + browser.ahead));
  const gate = keyGate();
  const api = http(gate, time, ky.create({ baseUrl: origin, fetch: life.fetch }));
  const local = browser.storage();
  life.atEnd(local.leave);
  const takeKey = (key: string) => gate.release({ token: key, refreshToken: '' });
  const kept = {
    get: (key: string) => tab.get(key) ?? null,
    set: (key: string, value: string) => void tab.set(key, value),
    remove: (key: string) => void tab.delete(key),
    watch: stop,
  };
  const touches = new Set<() => void>();
  const services: KioskServices = {
    kiosk: kiosk(api, time, takeKey),
    store: kioskStore(local, kept, { read: () => '', clear: () => {} }),
    takeKey,
    reloadPage: onReload,
    watchAddress: stop,
    watchTouches(listener) {
      touches.add(listener);
      return () => touches.delete(listener);
    },
    loadVideoClient: unreachable,
    openSocket: socket(gate, (io, options) => io(origin, { ...options, agent: life.agent as never })),
    watchConnection: stop,
    watchAnswers: api.watchAnswers,
    report: (events) => api.post('unexpected-events', { events }),
    clock: time,
    languages: { load: async ({ language }) => language ?? 'es', remember: () => {} },
  };
  const recorder = createRecorder();
  recorder.watch((step) => life.isOver || onStep(step));
  const app = createActor(wireDevice(services), {
    id: 'kiosk',
    inspect: recorder.inspect,
    clock: life.clock,
  }).start();
  return {
    recorder,
    chart: (id) => findChart(app, id),
    touch() {
      for (const listener of touches) listener();
    },
    close: life.end,
  };
};
