import { expect, test } from 'vitest';
import type { DeviceHistory } from '../../src/domain/device.ts';
import type { Row } from '../../src/domain/record.ts';
import { isActiveRestart, type Restart, type RestartSituation } from '../../src/domain/restart.ts';
import type { Profile } from '../../src/domain/session.ts';
import { failed } from '../../src/services/failures.ts';
import { location } from '../../src/services/location.ts';
import { fakes } from '../support/fakes.ts';
import { openView, type ViewOptions } from '../support/view.tsx';
// Its editor is large, and is there before the tests begin.
import '../../src/ui/dialogs/DeviceConfigDialog.tsx';
import '../../src/ui/dialogs/PairingDialog.tsx';
import { viewApi } from '../support/view-api.ts';
import { button, page, press, pressKey, seen } from '../support/view-page.ts';
import { device, requested, running } from '../support/walk-devices.ts';
import { profile } from '../support/walk-samples.ts';

const now = 100_000;
let number = 0;
const deviceOf = (name: string, silence: number | null, location: string | null = null): Row => {
  number += 1;
  const pinged_at = silence === null ? null : now - silence;
  const serial = `DM-000${number}`;
  return { ...device, id: number, version: 1, active: true, name, location, serial, pinged_at };
};
const fleet = () => {
  number = 0;
  return [
    deviceOf('Quiosco entrada', 5),
    deviceOf('Quiosco escalera', 80),
    deviceOf('Pantalla de turnos', 4 * 3_600 + 65),
    deviceOf('Tótem créditos', null, 'Créditos'),
    deviceOf('Cabina de video', null),
  ];
};

/** The dashboard of five devices, at a moment that stays. */
const come = (
  options: Pick<ViewOptions, 'language' | 'code'> & {
    codes?: readonly string[];
    routes?: Parameters<typeof viewApi>[1];
    configs?: Row[];
    /** The role that the console is seen as. */
    seeing?: NonNullable<Profile['seeing']>;
    own?: ViewOptions['own'];
  } = {},
) => {
  const api = viewApi(
    { devices: fleet(), configs: options.configs ?? [] },
    { 'GET restarts': () => [], 'GET restart-batches/latest': () => null, ...options.routes },
  );
  const clock = {
    ...fakes().clock,
    now: () => now,
    every(_: number, listener: (at: number) => void) {
      listener(now);
      return () => {};
    },
  };
  const { codes, seeing = null, language = 'en', code = {} } = options;
  const person = codes && { ...profile, agents: [], seeing, permissions: codes.map((code) => ({ code, name: code })) };
  const view = openView('/devices', {
    own: { ...api.services, clock, ...options.own },
    language,
    code,
    ...(person ? { person } : {}),
  });
  return { ...view, ...api };
};

const cards = page.getByRole('article');
const card = (name: string) => page.getByRole('article', { name });

test('whoever waits no longer for a configuration whose code does not come does something else', async () => {
  come({ code: { deviceConfig: () => Promise.reject(new Error('Failed to fetch dynamically imported module')) } });
  await press(cards.filter({ hasText: 'Quiosco entrada' }), 'Configuration');
  const said = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await press(said, 'Close');
  await seen(said).toHaveCount(0);
  await press(cards.filter({ hasText: 'Quiosco entrada' }), 'Status');
  await seen(page.getByRole('dialog')).toBeVisible();
});

test('the dashboard shows who is well, who is going and who is gone, the worst first, and finds one', async () => {
  come();
  await seen(cards.first()).toContainText('Pantalla de turnos');
  await seen(cards.first()).toContainText('Offline');
  await seen(cards.first()).toContainText(/Last report 4 h 1 min \d+ s ago/);
  await seen(cards.nth(1)).toContainText('Warnings');
  await seen(cards.nth(2)).toContainText('No report yet');
  await seen(cards.last()).toContainText('Connected');
  for (const [status, count] of [
    ['Offline', 1],
    ['Warnings', 1],
    ['Never seen', 2],
    ['Connected', 1],
  ] as const)
    await seen(page.getByRole('button', { name: `${status} ${count}` })).toBeVisible();
  await press(page, 'Warnings 1');
  await seen(cards).toHaveCount(1);
  await seen(page.getByText('1 of 5')).toBeVisible();
  await press(page, 'Warnings 1');
  const find = page.getByLabel('Find a device');
  await find.fill('creditos dm-0004');
  await seen(cards).toHaveCount(1);
  await seen(cards).toContainText('Tótem créditos');
  await find.fill('no such thing');
  await seen(page.getByText('No results')).toBeVisible();
  await find.fill('');
  await page.getByLabel('Order').selectOption('Name');
  await seen(cards.first()).toContainText('Cabina de video');
});

test('whoever may only look sees no configuration and no restart', async () => {
  const history = { from: now - 86_400, to: now, pinged_at: now - 5, silences: [], services: [], calls: null };
  come({ codes: ['DEVICES_READ'], routes: { 'GET devices/1/history': () => history } });
  await seen(card('Quiosco entrada')).toBeVisible();
  expect(
    card('Quiosco entrada')
      .getByRole('button')
      .all()
      .map(({ textContent }) => textContent),
  ).toEqual(['Status']);
  await seen(button(page, 'Restart all')).toHaveCount(0);
  await press(card('Quiosco entrada'), 'Status');
  const dialog = page.getByRole('dialog', { name: 'Status of Quiosco entrada' });
  await seen(dialog).toContainText('Available');
  await seen(dialog.getByRole('heading', { name: 'Calls' })).toHaveCount(0);
});

test('a server that does not answer is told, and the list comes back', async () => {
  const { weather, go } = come({ codes: ['DEVICES_READ'] });
  await seen(card('Quiosco entrada')).toBeVisible();
  go('/profile');
  await seen(page.getByRole('heading', { name: 'Permissions' })).toBeVisible();
  weather.fail(/^GET devices\?/);
  go('/devices');
  await seen(page.getByRole('alert')).toContainText('The server had an error');
  weather.clear();
  await press(page, 'Try again');
  await seen(card('Quiosco entrada')).toBeVisible();
  await seen(page.getByRole('alert')).toHaveCount(0);
});

test("a device's own value wins over the general one, until it is removed", async () => {
  come({ configs: [{ id: 1, version: 1, key: 'devices.general.volumen', value: '60', active: true }] });
  await press(card('Quiosco entrada'), 'Configuration');
  const dialog = page.getByRole('dialog', { name: 'Configuration of Quiosco entrada' });
  const volume = dialog.getByRole('region', { name: 'volumen' });
  await seen(volume).toContainText('General');
  await seen(volume).toContainText('60');
  await press(volume, 'Set its own value');
  await dialog.getByText('Text').last().click();
  await dialog.getByRole('textbox', { name: 'Value' }).fill('20');
  await press(dialog, 'Save');
  await seen(page.getByText('The configuration was created or updated correctly')).toBeVisible();
  await seen(volume).toContainText('Own');
  // Who works with the keyboard stays in the dialog: what had the focus is gone.
  await seen(button(dialog, 'New value')).toBeFocused();
  await seen(volume).toContainText('Replaces the general value: 60');
  await volume.getByRole('switch', { name: 'Active' }).click();
  await seen(volume).toContainText('While it is inactive the general value applies: 60');
  await press(volume, 'Remove its own value');
  await press(page.getByRole('alertdialog'), 'Remove its own value');
  await seen(volume).toContainText('General');
  await seen(volume).toContainText('60');
});

test('a restart of all can be stopped for good', async () => {
  let batch: typeof running | null = null;
  const { asked } = come({
    routes: {
      'GET restart-batches/latest': () => batch,
      'GET restart-batches/forecast': () => ({ restart: 2, in_call: 0, offline: 3, ordered: 0 }),
      'POST restart-batches'() {
        batch = running;
        return batch;
      },
      [`PUT restart-batches/${running.id}`](body) {
        expect(body.data).toEqual({ state: 'stopped' });
        batch = { ...running, state: 'stopped', ended_at: now };
        return batch;
      },
    },
  });
  await press(page, 'Restart all');
  await press(page.getByRole('alertdialog', { name: 'Restart 2 devices?' }), 'Restart 2');
  await press(page.getByRole('region', { name: 'Restart of all devices' }), 'Stop');
  await press(page.getByRole('alertdialog', { name: 'Stop the restart?' }), 'Stop the restart');
  await seen(page.getByText(/Last restart of all.*: stopped, 0 back, 0 failed/)).toBeVisible();
  await seen(button(page, 'Restart all')).toBeVisible();
  expect(asked.filter((line) => line.startsWith('P'))).toEqual([
    'POST restart-batches',
    `PUT restart-batches/${running.id}`,
  ]);
});

test('a device that comes back is there at once', async () => {
  const { tables, tell } = come();
  await seen(card('Tótem créditos')).toContainText('Never seen');
  tables.devices = (tables.devices ?? []).map((one) => (one.id === 4 ? { ...one, pinged_at: now } : one));
  tell('devices_updated');
  await seen(card('Tótem créditos')).toContainText('Connected');
});

test('of those that change, only they are asked for: what came back is there, and what was switched off is gone', async () => {
  const { tables, tell, asked } = come();
  await seen(card('Tótem créditos')).toContainText('Never seen');
  const before = asked.length;
  tables.devices = (tables.devices ?? []).map((one) =>
    one.id === 4 ? { ...one, pinged_at: now } : one.id === 5 ? { ...one, active: false } : one,
  );
  tell('devices_updated', { ids: [4, 5] });
  await seen(card('Tótem créditos')).toContainText('Connected');
  await seen(card('Cabina de video')).toHaveCount(0);
  await seen(cards).toHaveCount(4);
  const questions = asked.slice(before).filter((line) => line.startsWith('GET devices'));
  expect(questions.map((line) => new URLSearchParams(line.split('?')[1]).get('id'))).toEqual(['4,5']);
});

test('the status of a device: its day, its services and its calls', async () => {
  const call = { id: 9, state: 'REQUESTED', required_in: now - 60, attended_at: null, finished_at: null } as const;
  const history: DeviceHistory = {
    from: now - 86_400,
    to: now,
    pinged_at: now,
    pairing: null,
    silences: [{ since: now - 200, until: now }],
    services: [{ id: 1, name: 'General', since: now - 86_400, until: null }],
    calls: [{ ...call, service: { id: 1, name: 'General' } }],
  };
  come({ routes: { 'GET devices/5/history': () => history } });
  await press(card('Cabina de video'), 'Status');
  const dialog = page.getByRole('dialog', { name: 'Status of Cabina de video' });
  await seen(dialog).toContainText(/Available 99\.\d% of the time/);
  await dialog.getByText('Changes of status').click();
  await seen(dialog.getByRole('list', { name: 'Changes of status' })).toContainText('Offline');
  await seen(dialog.getByRole('row').first()).toContainText('Requested');
  pressKey('Escape');
  await seen(dialog).toHaveCount(0);
});

test('a player is paired: the code is read as it is typed, the device chosen, and the dialog tells when it is done', async () => {
  const waiting = {
    code: 'BCDFGHJK',
    created_at: now - 5,
    expires_at: now + 595,
    address: '192.0.2.1',
    agent: 'Mozilla/5.0 (X11; CrOS x86_64) Chrome/156.0',
    browser: 'Chrome',
    system: 'Chrome OS',
  };
  const player = { ...waiting, state: 'waiting', device: null };
  let state = 'paired';
  const paired = () => ({ ...waiting, state, device: { id: 5, name: 'Cabina de video' } });
  let isPaired = false;
  const { asked, clock } = come({
    codes: ['DEVICES_READ', 'DEVICES_EDITION'],
    routes: {
      'GET pairings/BCDFGHJK': () => (isPaired ? paired() : player),
      'PUT pairings/BCDFGHJK': (body) => {
        expect(body).toEqual({ device_id: 5 });
        isPaired = true;
        return paired();
      },
    },
  });
  await press(page, 'Pair a device');
  const dialog = page.getByRole('dialog', { name: 'Pair a device' });
  const code = dialog.getByLabel('Code of the player');
  await code.fill('bcd');
  await press(dialog, 'Find the player');
  await seen(dialog).toContainText('BCDF-GHJK');
  // What was typed is there to be put right.
  await seen(code).toHaveAttribute('aria-invalid', 'true');
  await seen(code).toHaveValue('bcd');
  await code.fill(' bcdf ghjk');
  await press(dialog, 'Find the player');
  await seen(dialog).toContainText('A player at the IP address 192.0.2.1');
  await seen(dialog).toContainText('Chrome on Chrome OS');
  // Who may not make devices chooses one.
  await seen(dialog.getByLabel('Name')).toHaveCount(0);
  await dialog.getByLabel('Device').selectOption('Cabina de video');
  await press(dialog, 'Pair');
  await seen(dialog).toContainText('Paired with “Cabina de video”.');
  clock.increment(2_000);
  await seen(dialog).toContainText('The player will know in a moment…');
  state = 'taken';
  clock.increment(3_000);
  await seen(dialog).toContainText('Done: the player is “Cabina de video” now.');
  expect(asked.filter((line) => line.startsWith('PUT'))).toEqual(['PUT pairings/BCDFGHJK']);
  pressKey('Escape');
  await seen(dialog).toHaveCount(0);
});

test('a player that does not hear that it was paired is late, and another code may be typed; of one that lapsed it is said', async () => {
  const player = {
    ...{ code: 'BCDFGHJK', created_at: now - 5, expires_at: now + 595, address: '192.0.2.1' },
    ...{ agent: null, browser: null, system: null, state: 'waiting', device: null },
  };
  let answer: object | null = player;
  const { clock } = come({
    codes: ['DEVICES_READ', 'DEVICES_EDITION'],
    routes: {
      'GET pairings/BCDFGHJK': () => {
        if (answer === null) throw failed({ kind: 'missing', code: 'not_found' });
        return answer;
      },
      'PUT pairings/BCDFGHJK': () => {
        answer = { ...player, state: 'paired', device: { id: 5, name: 'Cabina de video' } };
        return answer;
      },
    },
  });
  await press(page, 'Pair a device');
  const dialog = page.getByRole('dialog', { name: 'Pair a device' });
  const code = dialog.getByLabel('Code of the player');
  const pair = async () => {
    answer = player;
    await code.fill('bcdf ghjk');
    await press(dialog, 'Find the player');
    await dialog.getByLabel('Device').selectOption('Cabina de video');
    await press(dialog, 'Pair');
    await seen(dialog).toContainText('Paired with “Cabina de video”.');
  };
  /** Lets the time of looks pass until the dialog says so. */
  const comesToSay = (text: string) =>
    expect
      .poll(() => {
        clock.increment(10_000);
        return document.body.textContent;
      })
      .toContain(text);
  await pair();
  await seen(dialog).toContainText('The player will know in a moment…');
  await comesToSay('It may show another code by now');
  await press(dialog, 'Another code');
  await seen(code).toHaveValue('');
  await seen(dialog.getByRole('alert')).toHaveCount(0);
  await pair();
  answer = null;
  await comesToSay('The player did not hear of it in time');
  await seen(code).toHaveValue('');
  // Of a code that nobody shows another thing is said.
  await code.fill('bcdf ghjk');
  await press(dialog, 'Find the player');
  await seen(dialog.getByRole('alert')).toContainText('No player shows that code');
});

test.each([
  ['lacks the permission', { codes: ['DEVICES_READ'] }, 'the permission “Devices: change”'],
  [
    'looks as a role',
    {
      codes: ['DEVICES_READ', 'DEVICES_EDITION'],
      seeing: { role: { id: 3, name: 'Technician' }, hidden: [], until: now + 900 },
    },
    'as a role',
  ],
])('whoever follows the code of a player and %s is told what keeps it from being paired', async (_, who, words) => {
  window.history.pushState(null, '', '/devices?pair=BCDF-GHJK');
  come({ ...who, own: { location: location() } });
  await seen(page.getByRole('alert')).toContainText(words);
  await seen(cards).toHaveCount(5);
  await seen(page.getByRole('dialog')).toHaveCount(0);
});

test('a new device that is refused is told why at its field, and is put right there', async () => {
  const player = {
    ...{ code: 'BCDFGHJK', created_at: now - 5, expires_at: now + 595, address: '192.0.2.1' },
    ...{ agent: null, browser: null, system: null, state: 'waiting', device: null },
  };
  come({
    codes: ['DEVICES_READ', 'DEVICES_EDITION', 'DEVICES_CREATION'],
    language: 'es',
    routes: {
      'GET pairings/BCDFGHJK': () => player,
      'POST devices': () => {
        throw failed({ kind: 'refused', code: 'duplicate', fields: { serial: 'duplicate' } });
      },
    },
  });
  await press(page, 'Vincular un dispositivo');
  const dialog = page.getByRole('dialog', { name: 'Vincular un dispositivo' });
  await dialog.getByLabel('Código del equipo').fill('bcdf ghjk');
  await press(dialog, 'Buscar el equipo');
  await dialog.getByLabel(/^Nombre/).fill('Cabina');
  await dialog.getByLabel(/^Número de serie/).fill('DM-9');
  await press(dialog, 'Crear y vincular');
  await seen(dialog.getByText('Ya existe')).toBeVisible();
  await seen(dialog.getByLabel(/^Número de serie/)).toHaveAttribute('aria-invalid', 'true');
  await seen(dialog.getByLabel(/^Número de serie/)).toHaveValue('DM-9');
  await seen(dialog.getByLabel(/^Nombre/)).toHaveValue('Cabina');
  expect(
    dialog
      .getByLabel(/^Nombre/)
      .all()[0]
      ?.getAttribute('aria-invalid'),
  ).not.toBe('true');
});

test('a code that serves no more when the device is chosen is asked for again, and a device that is gone is said to be', async () => {
  const player = {
    ...{ code: 'BCDFGHJK', created_at: now - 5, expires_at: now + 595, address: '192.0.2.1' },
    ...{ agent: null, browser: null, system: null, state: 'waiting', device: null },
  };
  const missing = () => {
    throw failed({ kind: 'missing', code: 'not_found' });
  };
  let isServing = true;
  come({
    codes: ['DEVICES_READ', 'DEVICES_EDITION'],
    routes: {
      'GET pairings/BCDFGHJK': () => (isServing ? player : missing()),
      'PUT pairings/BCDFGHJK': missing,
    },
  });
  await press(page, 'Pair a device');
  const dialog = page.getByRole('dialog', { name: 'Pair a device' });
  const code = dialog.getByLabel('Code of the player');
  await code.fill('bcdf ghjk');
  await press(dialog, 'Find the player');
  await dialog.getByLabel('Device').selectOption('Cabina de video');
  await press(dialog, 'Pair');
  await seen(dialog.getByRole('alert')).toContainText('That device is no longer there');
  await seen(button(dialog, 'Pair')).toBeDisabled();
  await dialog.getByLabel('Device').selectOption('Cabina de video');
  isServing = false;
  await press(dialog, 'Pair');
  await seen(dialog.getByRole('alert')).toContainText('No player shows that code');
  await seen(code).toBeVisible();
});

test('a device that two places speak for is said to be, and is unpaired once that was said twice', async () => {
  const pairing = {
    paired_at: now - 900,
    made_at: now - 900,
    heard_at: now - 5,
    heard_from: '192.0.2.1',
    agent: 'Player',
    browser: null,
    system: null,
    version: '1.2.3',
    elsewhere_at: now - 60,
    elsewhere_from: '192.0.2.2',
  };
  let known: typeof pairing | null = pairing;
  const history = () => ({ from: 0, to: now, pinged_at: now, pairing: known, silences: [], services: [], calls: null });
  const { asked, tell } = come({
    routes: {
      'GET devices/5/history': history,
      'DELETE devices/5/secret': () => {
        known = null;
        return { id: 5 };
      },
    },
  });
  await press(card('Cabina de video'), 'Status');
  const dialog = page.getByRole('dialog', { name: 'Status of Cabina de video' });
  await seen(dialog).toContainText('Seen from the IP address 192.0.2.1');
  await seen(dialog.getByRole('alert')).toContainText(
    'Two places used its secret by turns, the other one at 192.0.2.2',
  );
  await press(dialog, 'Unpair');
  const question = page.getByRole('alertdialog', { name: 'Unpair “Cabina de video”?' });
  await press(question, 'Cancel');
  expect(asked.filter((line) => line.startsWith('DELETE'))).toEqual([]);
  await press(dialog, 'Unpair');
  await press(question, 'Unpair');
  tell('devices_updated');
  await seen(dialog).toContainText('No player is paired');
  expect(asked.filter((line) => line.startsWith('DELETE'))).toEqual(['DELETE devices/5/secret']);
});

/** A device that keeps its order, as the server does; `moves` it to its next state. */
const restartOf = (deviceId: number, in_call: RestartSituation['in_call'] = null) => {
  let restart: Restart | null = null;
  const order = (body: { when?: unknown }) => {
    restart = { ...requested, device_id: deviceId, state: body.when === 'after_call' ? 'waiting' : 'requested' };
    return restart;
  };
  const path = `devices/${deviceId}/restart`;
  return {
    routes: {
      [`GET ${path}`]: () => ({ restart, in_call }),
      [`POST ${path}`]: order,
      [`DELETE ${path}?order=${requested.id}`]: () => Object.assign(restart ?? {}, { state: 'canceled' }),
      'GET restarts': () => (restart && isActiveRestart(restart) ? [restart] : []),
    },
    state: () => restart?.state,
    moves: (state: Restart['state']) => {
      restart = { ...requested, ...restart, state, seen_at: now };
      in_call = null;
    },
  };
};

test('a restart is followed from the order until the device is back', async () => {
  const { routes, moves } = restartOf(1);
  const { tell } = come({ routes });
  const happens = (state: Restart['state']) => {
    moves(state);
    tell('restarts_updated');
  };
  await press(card('Quiosco entrada'), 'Restart');
  const dialog = page.getByRole('dialog', { name: 'Restart Quiosco entrada' });
  await press(dialog, 'Restart now');
  await seen(dialog).toContainText('receives the order with its next report');
  happens('seen');
  await seen(dialog).toContainText('The device is restarting');
  await seen(button(dialog, 'Take the order back')).toHaveCount(0);
  // It goes on without the dialog, and whoever comes back finds it.
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await seen(card('Quiosco entrada')).toContainText('Restart: received');
  await press(card('Quiosco entrada'), 'Restart');
  await seen(dialog).toContainText('The device is restarting');
  happens('back');
  await seen(dialog).toContainText('The device is back');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await seen(card('Quiosco entrada').getByText('Restart:')).toHaveCount(0);
});

test('devices in calls are not promised a restart: the question says who is left out, and why', async () => {
  come({
    routes: { 'GET restart-batches/forecast': () => ({ restart: 0, in_call: 2, offline: 10, ordered: 0 }) },
  });
  await press(page, 'Restart all');
  const question = page.getByRole('alertdialog', { name: 'There is no device to restart now' });
  await seen(question).toContainText(/12 are left out: 2 in a call, 10 not connected\./);
  await seen(button(question, 'Restart 0')).toBeDisabled();
  await press(question, 'Do not restart');
  await seen(question).toHaveCount(0);
});

test('a restart of all counts to the number that the question told, of however many devices', async () => {
  const counts = { ...running.counts, waiting: 4_285, requested: 20, skipped: 9_360 };
  let batch: typeof running | null = null;
  come({
    routes: {
      'GET restart-batches/latest': () => batch,
      'GET restart-batches/forecast': () => ({ restart: 4_303, in_call: 2, offline: 9_360, ordered: 43 }),
      'POST restart-batches'() {
        batch = { ...running, total: 13_665, counts };
        return batch;
      },
    },
  });
  await press(page, 'Restart all');
  const question = page.getByRole('alertdialog', { name: 'Restart 4,305 devices?' });
  await seen(question).toContainText(
    '9,403 are left out: 9,360 not connected, 43 with restart orders of their own. 2 are in a call',
  );
  await press(question, 'Restart 4,305');
  const progress = page.getByRole('region', { name: 'Restart of all devices' });
  await seen(progress).toContainText('Restart of all devices: 0 of 4,305, running');
  await seen(progress.getByRole('status')).toHaveText(
    '4,285 waiting · 20 requested · 0 back · 0 failed · 9,360 skipped',
  );
});

test('a restart of all tells about how long it takes, by the last one and then by its own groups', async () => {
  let batch: typeof running = { ...running, state: 'done', ended_at: now, wave_seconds: 55 };
  const { tell } = come({
    routes: {
      'GET restart-batches/latest': () => batch,
      'GET restart-batches/forecast': () => ({ restart: 4_305, in_call: 0, offline: 0, ordered: 0 }),
      'POST restart-batches'() {
        batch = { ...running, total: 4_305, counts: { ...running.counts, waiting: 4_285, requested: 20 } };
        return batch;
      },
    },
  });
  await press(page, 'Restart all');
  const question = page.getByRole('alertdialog', { name: 'Restart 4,305 devices?' });
  await seen(question).toContainText('Going by the last time, it takes about 3 h 36 min.');
  await press(question, 'Restart 4,305');
  const progress = page.getByRole('region', { name: 'Restart of all devices' });
  await seen(progress).toContainText('0 of 4,305');
  await seen(progress.getByText('left, going by')).toHaveCount(0);
  batch = { ...batch, wave_seconds: 25, counts: { ...batch.counts, requested: 0, back: 20 } };
  tell('restarts_updated');
  await seen(progress).toContainText('About 1 h 48 min left, going by the groups so far');
});

test('a restart of all that stopped by itself says how many devices were not ordered', async () => {
  const counts = { ...running.counts, waiting: 0, requested: 0, expired: 20, skipped: 9_360, canceled: 4_285 };
  const batch = { ...running, state: 'broken', ended_at: now, total: 13_665, counts };
  come({ routes: { 'GET restart-batches/latest': () => batch } });
  await seen(
    page.getByText(/: stopped by too many failures, 0 back, 20 failed, 9,360 skipped, 4,285 not ordered$/),
  ).toBeVisible();
});

test('in Spanish, a device in a call restarts after it', async () => {
  const { routes, moves, state } = restartOf(1, 'waiting');
  const { tell } = come({ routes, language: 'es' });
  await press(card('Quiosco entrada'), 'Reiniciar');
  const dialog = page.getByRole('dialog', { name: 'Reiniciar Quiosco entrada' });
  await seen(dialog).toContainText('Alguien espera en este dispositivo');
  await press(dialog, 'Después de la llamada');
  await seen(dialog).toContainText('Se reinicia cuando termine la llamada');
  expect(state()).toBe('waiting');
  moves('requested');
  tell('restarts_updated');
  await seen(dialog).toContainText('El dispositivo recibe la orden con su siguiente reporte');
  await press(dialog, 'Retirar la orden');
  await seen(dialog).toContainText('La orden se retiró');
});
