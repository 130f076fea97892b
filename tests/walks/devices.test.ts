import { expect } from 'vitest';
import { deviceAccess } from '../../src/domain/device-access.ts';
import { devicesMachine } from '../../src/machines/devices.ts';
import { walkEvery } from '../support/walk.ts';
import { device, otherDevice, reader, technician, watcher } from '../support/walk-devices.ts';
import { askedOf, done, nobody, somebody } from '../support/walk-events.ts';

const holders = [watcher, reader, technician];
/** The dialogs, with the chart of each and what opens it. */
const dialogs = { status: 'history', configuration: 'config', restart: 'restart', pairing: 'pairing' } as const;
const openers = {
  status: 'device.status',
  configuration: 'device.configure',
  restart: 'device.restart',
  pairing: 'device.pair',
} as const;
type Dialog = keyof typeof dialogs;

walkEvery(devicesMachine, {
  inputs: [{ holder: technician, realtime: nobody, screen: somebody('screen') }],
  cases: [
    ...holders.map((holder) => ({ type: 'access.changed', holder }) as const),
    ...(['device.status', 'device.configure', 'device.restart'] as const).map((type) => ({ type, device }) as const),
    { type: 'device.pair', code: 'BCDF-GHJK' },
    { type: 'device.pair', code: null },
    { type: 'device.status', device: otherDevice },
    done('part'),
    done('config'),
    done('restart'),
    done('pairing'),
  ],
  shows: [
    'closed: device.status → status / chosen',
    'closed: device.configure → configuration.fetching / chosen',
    'configuration.fetching: part done → configuration.open',
    'configuration.fetching: device.close → closed / work.settled',
    'closed: device.restart → restart / chosen',
    'status: device.close → closed / chosen',
    'configuration.open: config done → closed / work.settled',
    'restart: restart done → closed',
    'configuration.open: access.changed → closed / work.settled',
    'configuration.fetching: access.changed → closed / work.settled',
    'configuration.open: access.changed → configuration.open / config.allowed',
    'configuration.fetching: access.changed → configuration.fetching',
    'restart: access.changed → closed',
    'closed: device.pair → pairing / code',
    'closed: device.pair → closed / notify',
    'pairing: pairing done → closed',
    'pairing: access.changed → closed',
  ],
  always(state, { caused, events, told }, before) {
    const { access, holder, chosen } = state.context;
    const last = events.at(-1);
    const names = Object.keys(dialogs) as Dialog[];
    const open = names.find((dialog) => state.matches(dialog));
    const wasOpen = names.find((dialog) => before?.matches(dialog));
    const may = {
      status: true,
      configuration: holder.codes.includes('CONFIGS_READ'),
      restart: holder === technician,
      pairing: holder === technician,
    };

    // What runs all the time does, and of the dialogs the open one alone, about the device it was opened for.
    expect(state.children.fleet).toBeDefined();
    expect(askedOf(state, 'batch')).toMatchObject({ allowed: true });
    const isFetching = state.matches({ configuration: 'fetching' });
    for (const dialog of names)
      expect(state.children[dialogs[dialog]] !== undefined).toBe(open === dialog && !isFetching);
    // The code of the configuration comes first, and its dialog with it.
    expect(state.children.part !== undefined).toBe(isFetching);
    if (isFetching) expect(askedOf(state, 'part')).toEqual({ drawn: 1, name: 'deviceConfig' });
    if (last?.type === 'xstate.done.actor.part') expect(state.matches({ configuration: 'open' })).toBe(true);
    // A player that is to be paired is no device yet; the code that the address brought goes with it.
    if (open === 'pairing') expect(askedOf(state, 'pairing')).toEqual({ code: state.context.code });
    else if (open && !isFetching) expect(askedOf(state, dialogs[open])).toMatchObject({ device: chosen });
    expect(chosen === null).toBe(open === undefined || open === 'pairing');
    if (open === undefined) expect(state.context.code).toBeNull();
    if (open && wasOpen) expect([open, chosen]).toEqual([wasOpen, before?.context.chosen]);
    if (last?.type === 'device.pair' && open === 'pairing' && !wasOpen) expect(state.context.code).toBe(last.code);
    const opener = names.find((dialog) => openers[dialog] === last?.type);
    if (opener && open && last && 'device' in last) expect([open, chosen]).toEqual([opener, last.device]);

    // A dialog is opened, and stays open, only with its right.
    expect(access).toEqual(deviceAccess(holder));
    if (open) expect(may[open]).toBe(true);
    for (const dialog of names) {
      const event = dialog === 'pairing' ? { type: openers[dialog], code: null } : { type: openers[dialog], device };
      // Whoever may not pair is told so.
      expect(state.can(event)).toBe(open === undefined && (may[dialog] || dialog === 'pairing'));
    }
    const isRefused = last?.type === 'device.pair' && wasOpen === undefined && open === undefined;
    expect(caused.did.filter(({ type }) => type === 'notify').map(({ params }) => params)).toEqual(
      isRefused ? [{ level: 'warning', code: 'pairing.forbidden', permission: 'DEVICES_EDITION' }] : [],
    );
    // A right that is lost closes the dialog, other news leave it; only a dialog that asks for nothing is just closed.
    if (last?.type === 'access.changed') {
      expect(holder).toEqual(last.holder);
      expect(open).toBe(wasOpen && may[wasOpen] ? wasOpen : undefined);
      const isConfiguring = before?.matches({ configuration: 'open' });
      const heard = told.filter(({ to }) => to !== 'screen');
      expect(heard.slice(-(isConfiguring ? 2 : 1))).toEqual([
        { to: 'batch', event: { type: 'batch.allowed', allowed: may.restart } },
        ...(isConfiguring ? [{ to: 'config', event: { type: 'config.allowed', access: deviceAccess(holder) } }] : []),
      ]);
    }
    expect(told.filter(({ to }) => to === 'batch')).toHaveLength(
      events.filter(({ type }) => type === 'access.changed').length,
    );
    expect(state.can({ type: 'device.close' })).toBe(open === 'status' || isFetching);
    const ends = {
      status: 'device.close',
      configuration: 'xstate.done.actor.config',
      restart: 'xstate.done.actor.restart',
      pairing: 'xstate.done.actor.pairing',
    };
    const isGivenUp = last?.type === 'device.close' && before?.matches({ configuration: 'fetching' });
    if (isGivenUp) expect(open).toBeUndefined();
    else if (wasOpen && last?.type !== 'access.changed') expect(open === undefined).toBe(last?.type === ends[wasOpen]);
  },
});
