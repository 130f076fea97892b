import { expect, test } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import type { Device } from '../../src/domain/device.ts';
import { mostAsked, toldIn, withChanged } from '../../src/domain/fleet.ts';
import { isSame } from '../../src/domain/same.ts';
import { fleetMachine, selectCounts } from '../../src/machines/fleet.ts';
import { walkEvery } from '../support/walk.ts';
import { device, otherDevice, requested } from '../support/walk-devices.ts';
import { askedOf, done, failed, nobody } from '../support/walk-events.ts';
import { silent } from '../support/walk-play.ts';

const offline = { kind: 'offline', code: 'offline' } as const;
/** More than are asked for by their ids. */
const crowd = Array.from({ length: mostAsked + 1 }, (_, index) => index + 100);
const question = { status: null, find: '', sort: 'worst' };

type State = SnapshotFrom<typeof fleetMachine>;
const topOf = (state: State) => (['loading', 'ready', 'failed'] as const).find((name) => state.matches(name));

/** Which devices are to be asked for after an event, where none are under way then. */
const owedOf = (before: State | null, type: string | undefined, ids: readonly number[]): readonly number[] => {
  if (!before) return [];
  const { told, changed } = before.context;
  if (type === 'devices.loaded') return told;
  if (type === 'channel.told' && before.matches({ ready: 'current' })) return [...new Set([...changed, ...ids])];
  return type === 'xstate.done.actor.loadChanged' && before.matches({ ready: 'changing' }) ? changed : [];
};

walkEvery(fleetMachine, {
  inputs: [{ realtime: nobody }],
  cases: [
    { type: 'devices.loaded', answer: [device, otherDevice] },
    // The same device as another object, and the other one as it is now.
    { type: 'devices.loaded', answer: [{ ...device }, { ...otherDevice, pinged_at: 1_090 }] },
    { type: 'devices.failed', failure: offline },
    { type: 'channel.told', name: 'devices_updated', change: { id: device.id } },
    { type: 'channel.told', name: 'devices_updated', change: { ids: [device.id, otherDevice.id] } },
    { type: 'channel.told', name: 'devices_updated', change: { ids: crowd } },
    // It is as it is now, and the other one is gone.
    done('loadChanged', [{ ...device, pinged_at: 1_095 }]),
    failed('loadChanged', offline),
    { type: 'restarts.loaded', answer: [requested] },
    { type: 'restarts.loaded', answer: [] },
    { type: 'clock.ticked', now: 1_100 },
    { type: 'fleet.filter', status: 'OFFLINE' },
    { type: 'fleet.filter', status: null },
    { type: 'fleet.find', text: 'hall' },
    { type: 'fleet.sort', by: 'silence' },
  ],
  // What was told of has nothing to do with how it is looked at, nor with orders and the time; how many it is says enough.
  within: ({ context: { told, changed, devices, question: looked, restarts, now } }) =>
    (told.length + changed.length === 0 && !devices?.some(({ pinged_at }) => pinged_at === 1_095)) ||
    (isSame(looked, question) && restarts.length === 0 && now === 0),
  key: ({ told, changed, asked, ...context }) => [context, told.length, changed.length, asked.length],
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
    'failed: channel.told → failed / query.refresh',
    'loading: channel.told → loading / told, changed',
    'ready.current: channel.told → ready.changing / told, asked',
    'ready.changing: channel.told → ready.changing / told, changed',
    'ready.changing: loadChanged done → ready.current / devices',
    'ready.changing: loadChanged error → ready.current / query.refresh',
  ],
  always(state, { events, caused }, before) {
    const { devices, restarts, failure, now, told, changed, asked } = state.context;
    const last = events.at(-1);
    const isFound = last?.type === 'xstate.done.actor.loadChanged' && before?.matches({ ready: 'changing' });

    // The list and its orders are kept live, whatever is shown of them; the clock goes as long as the list comes.
    expect(askedOf(state, 'liveDevices')).toMatchObject({ channels: ['devices_updated'] });
    expect(askedOf(state, 'liveRestarts')).toMatchObject({ channels: ['restarts_updated'] });
    expect(askedOf(state, 'clock')).toEqual(state.matches('ready') ? { every: 10 } : undefined);

    // The newest list is shown, and what did not change is the same object as before; a failure takes nothing away.
    expect(state.matches('failed')).toBe(failure !== null);
    if (state.hasTag('busy')) expect(devices).toBe(null);
    if (last?.type === 'devices.loaded') {
      expect([devices, state.matches('ready')]).toEqual([last.answer, true]);
      for (const known of before?.context.devices ?? []) {
        const same = devices?.find((one) => JSON.stringify(one) === JSON.stringify(known));
        if (same) expect(same).toBe(known);
      }
    } else if (isFound && before) {
      expect(devices).toEqual(withChanged(before.context.devices ?? [], before.context.asked, last.output as Device[]));
    } else if (before) {
      expect(devices).toEqual(before.context.devices);
      if (last?.type !== 'devices.failed') expect(topOf(state)).toBe(topOf(before));
    }

    // Those that the server tells of are asked for, and no others; and again, where a list came that may be from before.
    expect(askedOf(state, 'loadChanged')).toEqual(state.matches({ ready: 'changing' }) ? { ids: asked } : undefined);
    if (!state.matches({ ready: 'changing' }) && state.matches('ready')) expect(changed).toEqual([]);
    const ids = last?.type === 'channel.told' ? toldIn(last.change) : [];
    if (last?.type === 'channel.told')
      expect(told).toEqual(expect.arrayContaining(state.matches('failed') ? [] : [...ids]));
    const owed = owedOf(before, last?.type, ids);
    if (owed.length > 0 && owed.length <= mostAsked) expect(asked).toEqual(owed);
    if (last?.type === 'devices.failed') expect(failure).toEqual(offline);
    if (last?.type === 'restarts.loaded') expect(restarts).toEqual(last.answer);
    else if (before) expect(restarts).toEqual(before.context.restarts);
    const asksAll = [
      last?.type === 'fleet.refresh',
      last?.type === 'channel.told' && before?.matches('failed'),
      last?.type === 'xstate.error.actor.loadChanged' && before?.matches({ ready: 'changing' }),
      owed.length > mostAsked,
    ].filter(Boolean);
    expect(caused.told).toEqual(asksAll.map(() => ({ to: 'liveDevices', event: { type: 'query.refresh' } })));

    // What is shown of it, in which order and at what moment, is as it was last said.
    const ticked = last?.type === 'clock.ticked' && before?.matches('ready');
    expect(now).toBe(ticked ? 1_100 : (before?.context.now ?? 0));
    const questions: Readonly<Record<string, object>> = {
      'fleet.filter': { status: last?.type === 'fleet.filter' && last.status },
      'fleet.find': { find: 'hall' },
      'fleet.sort': { sort: 'silence' },
    };
    expect(state.context.question).toEqual({
      ...(before?.context.question ?? question),
      ...questions[last?.type ?? ''],
    });
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
