import { expect } from 'vitest';
import type { DeviceHistory } from '../../src/domain/device.ts';
import { deviceHistoryMachine } from '../../src/machines/device-history.ts';
import { walkEvery } from '../support/walk.ts';
import { device } from '../support/walk-devices.ts';
import { askedOf, nobody } from '../support/walk-events.ts';

const history: DeviceHistory = {
  from: 0,
  to: 1_100,
  pinged_at: 1_000,
  pairing: null,
  silences: [],
  services: [],
  calls: null,
};
const offline = { kind: 'offline', code: 'offline' } as const;

walkEvery(deviceHistoryMachine, {
  inputs: [{ device, realtime: nobody }],
  cases: [
    { type: 'history.loaded', answer: history },
    { type: 'history.loaded', answer: { ...history, pinged_at: 1_090 } },
    { type: 'history.failed', failure: offline },
  ],
  always(state, { events }, before) {
    const last = events.at(-1);
    // The question is never given up, whatever came of the last one.
    expect(state.children.liveHistory).toBeDefined();
    expect(askedOf(state, 'unpairing')).toEqual({ deviceId: device.id });
    // The newest answer is shown; a failure is said beside it, until the next answer.
    expect(state.hasTag('busy')).toBe(last === undefined);
    expect(state.hasTag('failed')).toBe(state.context.failure !== null);
    if (last?.type === 'history.loaded') expect(state.context).toMatchObject({ history: last.answer, failure: null });
    if (last?.type === 'history.failed') {
      expect(state.context).toMatchObject({ history: before?.context.history, failure: offline });
    }
  },
});
