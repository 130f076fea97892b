import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { deviceAccess } from '../../src/domain/fleet.ts';
import { devicesMachine, selectCounts } from '../../src/machines/devices.ts';
import { walkEvery } from '../support/walk.ts';
import { device, otherDevice, reader, requested, technician, watcher } from '../support/walk-devices.ts';
import { done, nobody, somebody } from '../support/walk-events.ts';
import { silent } from '../support/walk-play.ts';

const holders = [watcher, reader, technician];
const offline = { kind: 'offline', code: 'offline' } as const;
const question = { status: null, find: '', sort: 'worst' };
/** The dialogs, with the chart of each and what opens it. */
const dialogs = { status: 'history', configuration: 'config', restart: 'restart' } as const;
const openers = { status: 'device.status', configuration: 'device.configure', restart: 'device.restart' } as const;
type Dialog = keyof typeof dialogs;

walkEvery(devicesMachine, {
  inputs: [{ holder: technician, realtime: nobody, screen: somebody('screen') }],
  cases: [
    { type: 'devices.loaded', answer: [device, otherDevice] },
    // The same device as another object, and the other one as it is now.
    { type: 'devices.loaded', answer: [{ ...device }, { ...otherDevice, pinged_at: 1_090 }] },
    { type: 'devices.failed', failure: offline },
    { type: 'restarts.loaded', answer: [requested] },
    { type: 'restarts.loaded', answer: [] },
    { type: 'clock.ticked', now: 1_100 },
    ...holders.map((holder) => ({ type: 'access.changed', holder }) as const),
    { type: 'devices.filter', status: 'OFFLINE' },
    { type: 'devices.filter', status: null },
    { type: 'devices.find', text: 'hall' },
    { type: 'devices.sort', by: 'silence' },
    ...Object.values(openers).map((type) => ({ type, device }) as const),
    { type: 'device.status', device: otherDevice },
    done('config'),
    done('restart'),
  ],
  // What goes on beside the cards is walked while the rest is at rest.
  within: (state) => {
    const { question: asked, restarts, now } = state.context;
    const moving = [
      !state.matches({ dialog: 'closed' }),
      state.matches({ list: 'failed' }),
      JSON.stringify(asked) !== JSON.stringify(question),
      restarts.length > 0,
      now > 0,
    ];
    return moving.filter(Boolean).length <= 1;
  },
  shows: [': devices.refresh / query.refresh'],
  always(state, { events, told }, before) {
    const { access, holder, devices, restarts, chosen, failure, now } = state.context;
    const last = events.at(-1);
    const names = Object.keys(dialogs) as Dialog[];
    const open = names.find((dialog) => state.matches({ dialog }));
    const wasOpen = names.find((dialog) => before?.matches({ dialog }));
    const may = { status: true, configuration: holder.codes.includes('CONFIGS_READ'), restart: holder === technician };

    // What runs all the time does, and of the dialogs the open one alone, about the device it was opened for.
    for (const id of ['liveDevices', 'liveRestarts', 'clock', 'batch'] as const) {
      expect(state.children[id]).toBeDefined();
    }
    for (const dialog of names) expect(state.children[dialogs[dialog]] !== undefined).toBe(open === dialog);
    expect(chosen === null).toBe(open === undefined);
    if (open && wasOpen) expect([open, chosen]).toEqual([wasOpen, before?.context.chosen]);
    const opener = names.find((dialog) => openers[dialog] === last?.type);
    if (opener && open && last && 'device' in last) expect([open, chosen]).toEqual([opener, last.device]);

    // A dialog is opened, and stays open, only with its right.
    expect(access).toEqual(deviceAccess(holder));
    if (open) expect(may[open]).toBe(true);
    for (const dialog of names) {
      expect(state.can({ type: openers[dialog], device })).toBe(open === undefined && may[dialog]);
    }
    // A right that is lost closes the dialog, other news leave it; only a dialog that asks for nothing is just closed.
    if (last?.type === 'access.changed') {
      expect(holder).toEqual(last.holder);
      expect(open).toBe(wasOpen && may[wasOpen] ? wasOpen : undefined);
      const isConfiguring = wasOpen === 'configuration';
      const heard = told.filter(({ to }) => to !== 'screen');
      expect(heard.slice(-(isConfiguring ? 2 : 1))).toEqual([
        { to: 'batch', event: { type: 'batch.allowed', allowed: may.restart } },
        ...(isConfiguring ? [{ to: 'config', event: { type: 'config.allowed', access: deviceAccess(holder) } }] : []),
      ]);
    }
    expect(told.filter(({ to }) => to === 'batch')).toHaveLength(
      events.filter(({ type }) => type === 'access.changed').length,
    );
    expect(state.can({ type: 'device.close' })).toBe(open === 'status');
    const ends = {
      status: 'device.close',
      configuration: 'xstate.done.actor.config',
      restart: 'xstate.done.actor.restart',
    };
    if (wasOpen && last?.type !== 'access.changed') expect(open === undefined).toBe(last?.type === ends[wasOpen]);

    // The newest list is shown, and what did not change is the same object as before; a failure takes nothing away.
    expect(state.hasTag('failed')).toBe(failure !== null);
    if (state.hasTag('busy')) expect(devices).toEqual([]);
    if (last?.type === 'devices.loaded') {
      expect(devices).toEqual(last.answer);
      expect(state.matches({ list: 'ready' })).toBe(true);
      for (const known of before?.context.devices ?? []) {
        const same = devices.find((one) => JSON.stringify(one) === JSON.stringify(known));
        if (same) expect(same).toBe(known);
      }
    } else if (before) {
      expect(devices).toEqual(before.context.devices);
      if (last?.type !== 'devices.failed') expect(state.value.list).toBe(before.value.list);
    }
    if (last?.type === 'devices.failed') expect(failure).toEqual(offline);
    if (last?.type === 'restarts.loaded') expect(restarts).toEqual(last.answer);
    else if (before) expect(restarts).toEqual(before.context.restarts);
    if (last?.type === 'devices.refresh') {
      expect(told.at(-1)).toEqual({ to: 'liveDevices', event: { type: 'query.refresh' } });
    }

    // What is shown of it, in which order and at what moment, is as it was last said.
    expect(now).toBe(events.some(({ type }) => type === 'clock.ticked') ? 1_100 : 0);
    const asked: Readonly<Record<string, object>> = {
      'devices.filter': { status: last?.type === 'devices.filter' && last.status },
      'devices.find': { find: 'hall' },
      'devices.sort': { sort: 'silence' },
    };
    expect(state.context.question).toEqual({ ...(before?.context.question ?? question), ...asked[last?.type ?? ''] });
    const { NEVER_SEEN, CONNECTED, WARNINGS, OFFLINE } = selectCounts(state);
    expect(NEVER_SEEN + CONNECTED + WARNINGS + OFFLINE).toBe(devices.length);
  },
});

test('a list that says nothing new is the same list', () => {
  const actor = createActor(silent(devicesMachine), {
    input: { holder: watcher, realtime: nobody, screen: nobody },
  }).start();
  actor.send({ type: 'devices.loaded', answer: [device, otherDevice] });
  const { devices } = actor.getSnapshot().context;
  actor.send({ type: 'devices.loaded', answer: [{ ...device }, { ...otherDevice }] });
  expect(actor.getSnapshot().context.devices).toBe(devices);
  actor.stop();
});
