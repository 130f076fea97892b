import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { fleetMachine, selectCounts } from '../../src/machines/fleet.ts';
import { walkEvery } from '../support/walk.ts';
import { device, otherDevice, requested } from '../support/walk-devices.ts';
import { askedOf, nobody } from '../support/walk-events.ts';
import { silent } from '../support/walk-play.ts';

const offline = { kind: 'offline', code: 'offline' } as const;
const question = { status: null, find: '', sort: 'worst' };

walkEvery(fleetMachine, {
  inputs: [{ realtime: nobody }],
  cases: [
    { type: 'devices.loaded', answer: [device, otherDevice] },
    // The same device as another object, and the other one as it is now.
    { type: 'devices.loaded', answer: [{ ...device }, { ...otherDevice, pinged_at: 1_090 }] },
    { type: 'devices.failed', failure: offline },
    { type: 'restarts.loaded', answer: [requested] },
    { type: 'restarts.loaded', answer: [] },
    { type: 'clock.ticked', now: 1_100 },
    { type: 'fleet.filter', status: 'OFFLINE' },
    { type: 'fleet.filter', status: null },
    { type: 'fleet.find', text: 'hall' },
    { type: 'fleet.sort', by: 'silence' },
  ],
  shows: [
    'loading: devices.loaded → ready / devices',
    'loading: devices.failed → failed / failure',
    'failed: devices.loaded → ready / failure',
    'ready: devices.failed → failed / failure',
    'ready: restarts.loaded → ready / restarts',
    'ready: restarts.failed → ready',
    'ready: clock.ticked → ready / now',
    'ready: fleet.filter → ready / question',
    'ready: fleet.find → ready / question',
    'ready: fleet.sort → ready / question',
    'failed: fleet.refresh → failed / query.refresh',
  ],
  always(state, { events, caused }, before) {
    const { devices, restarts, failure, now } = state.context;
    const last = events.at(-1);

    // The list and its orders are kept live, whatever is shown of them; the clock goes as long as the list comes.
    expect(askedOf(state, 'liveDevices')).toMatchObject({ channels: ['devices_updated'] });
    expect(askedOf(state, 'liveRestarts')).toMatchObject({ channels: ['restarts_updated'] });
    expect(askedOf(state, 'clock')).toEqual(state.matches('ready') ? { every: 10 } : undefined);

    // The newest list is shown, and what did not change is the same object as before; a failure takes nothing away.
    expect(state.matches('failed')).toBe(failure !== null);
    if (state.hasTag('busy')) expect(devices).toBe(null);
    if (last?.type === 'devices.loaded') {
      expect([devices, state.value]).toEqual([last.answer, 'ready']);
      for (const known of before?.context.devices ?? []) {
        const same = devices?.find((one) => JSON.stringify(one) === JSON.stringify(known));
        if (same) expect(same).toBe(known);
      }
    } else if (before) {
      expect(devices).toEqual(before.context.devices);
      if (last?.type !== 'devices.failed') expect(state.value).toBe(before.value);
    }
    if (last?.type === 'devices.failed') expect(failure).toEqual(offline);
    if (last?.type === 'restarts.loaded') expect(restarts).toEqual(last.answer);
    else if (before) expect(restarts).toEqual(before.context.restarts);
    const asks = last?.type === 'fleet.refresh' ? [{ to: 'liveDevices', event: { type: 'query.refresh' } }] : [];
    expect(caused.told).toEqual(asks);

    // What is shown of it, in which order and at what moment, is as it was last said.
    const ticked = last?.type === 'clock.ticked' && before?.matches('ready');
    expect(now).toBe(ticked ? 1_100 : (before?.context.now ?? 0));
    const asked: Readonly<Record<string, object>> = {
      'fleet.filter': { status: last?.type === 'fleet.filter' && last.status },
      'fleet.find': { find: 'hall' },
      'fleet.sort': { sort: 'silence' },
    };
    expect(state.context.question).toEqual({ ...(before?.context.question ?? question), ...asked[last?.type ?? ''] });
    // How many there are is said once a list came, not before, nor when only a failure did.
    const counts = selectCounts(state);
    expect(counts === null).toBe(!events.some(({ type }) => type === 'devices.loaded'));
    if (counts) expect(Object.values(counts).reduce((sum, of) => sum + of, 0)).toBe(devices?.length);
  },
});

test('a list that says nothing new is the same list', () => {
  const actor = createActor(silent(fleetMachine), { input: { realtime: nobody } }).start();
  actor.send({ type: 'devices.loaded', answer: [device, otherDevice] });
  const { devices } = actor.getSnapshot().context;
  actor.send({ type: 'devices.loaded', answer: [{ ...device }, { ...otherDevice }] });
  expect(actor.getSnapshot().context.devices).toBe(devices);
  actor.stop();
});
