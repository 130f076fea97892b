import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../src/domain/call.ts';
import { serious } from '../support/axe.ts';
import { type Console, type ConsoleOptions, expectQuiet, openConsole, seen } from '../support/browser.ts';
import { type DeviceSize, deviceSizeNames, deviceSizes } from '../support/device-sizes.ts';
import { callRow, journey } from '../support/journey.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { pairDevice } from '../support/paired.ts';
import { seesPictures } from '../support/pictures.ts';
import { openMediaBrowser } from '../support/room-page.ts';
import { bearerOf } from '../support/server.ts';

interface Box {
  readonly width: number;
  readonly height: number;
}

const { stage, phone, enter } = journey({}, openMediaBrowser);
const opened: Console[] = [];
afterEach(() => Promise.all(opened.splice(0).map((device) => device.close())));

const upright = { width: 390, height: 844 };
const onPhone = (options: ConsoleOptions = {}) =>
  openConsole(stage.browser, stage.server, { viewport: upright, ...options });
/** The device of the demo that is open day and night. */
const kiosk = 7;
/** The same device in as many browsers as a test wants: a secret is one browser's, and here they share it. */
let secret = '';
const beDevice = async ({ page }: Console) => {
  await page.addInitScript(
    (kept) => {
      if (sessionStorage.getItem('kept')) return;
      sessionStorage.setItem('kept', 'yes');
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
    },
    { bsi_admin_device_secret: secret, bsi_admin_device_id: String(kiosk) },
  );
  await page.goto('/device/');
};
/** A device for visitors one after the other: each leaves it at the start screen, in English. */
let device: Console;
beforeAll(async () => {
  secret = await pairDevice(stage.server, await stage.server.signIn('manager@demo.local'), kiosk);
  device = await onPhone();
  await beDevice(device);
});
afterAll(() => device.close());
const button = ({ page }: Console, name: string) => page.getByRole('button', { name, exact: true });
const heading = ({ page }: Console, name: string) => page.getByRole('heading', { level: 1, name });

/**
 * Takes a picture of what a device shows, as each screen would, in a language that its folder is named by; answers which share
 * of each a part of it has.
 */
const pictureOf = async (
  { page }: Console,
  language: 'es' | 'en',
  screen: string,
  part: () => Promise<Box | null> = async () => null,
): Promise<Readonly<Record<DeviceSize, number>>> => {
  const before = page.viewportSize();
  const shares = { standing: 0, lying: 0, tablet: 0, telephone: 0 };
  for (const size of deviceSizeNames) {
    const { width, height } = deviceSizes[size];
    await page.setViewportSize({ width, height });
    await keepPicture(page, 'device', `${size} ${language}`, screen);
    const box = await part();
    shares[size] = ((box?.width ?? 0) * (box?.height ?? 0)) / (width * height);
  }
  if (before) await page.setViewportSize(before);
  return shares;
};

/** From the start screen to the form of the call. */
const choose = async (device: Console, kind: RegExp) => {
  await device.page.getByRole('main').getByRole('button').first().click();
  await device.page.getByRole('button', { name: /^(Continue|Continuar)$/ }).click();
  await device.page.getByRole('button', { name: kind }).click();
};
/** Asks for a call, and answers with it as the server has it. */
const ask = async (device: Console, kind: RegExp, number: string): Promise<Call> => {
  await choose(device, kind);
  await device.page.getByRole('textbox').fill(number);
  const placed = device.page.waitForResponse(
    (response) => response.url().endsWith('/api/queryings') && response.request().method() === 'POST',
  );
  await device.page.getByRole('button', { name: /^(Request the call|Pedir llamada)$/ }).click();
  return ((await (await placed).json()) as { data: Call }).data;
};
const change = async (id: number, data: unknown, bearer: string) => {
  const answer = await stage.server.ask('PUT', `/api/queryings/${id}`, { bearer, body: { id, data } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const agent = () => stage.server.signIn('agent@demo.local');

test('a visitor asks for a video call, sees the place in line, and gives up, in English', async () => {
  await seen(heading(device, 'How can we help you?')).toBeFocused();
  expect(await serious(device.page)).toEqual([]);
  await device.page.getByRole('main').getByRole('button').first().click();
  await button(device, 'Female').click();
  await button(device, 'Adult').click();
  expect(await serious(device.page)).toEqual([]);
  await button(device, 'Continue').click();
  await seen(device.page.getByText('How would you like us to help you?')).toBeVisible();
  expect(await serious(device.page)).toEqual([]);
  await device.page.getByRole('button', { name: /^Video call/ }).click();
  await button(device, 'Request the call').click();
  await seen(heading(device, 'We will be with you shortly')).toBeVisible();
  await seen(device.page.getByText(/^Your place in line: \d+$/)).toBeVisible();
  expect(await serious(device.page)).toEqual([]);

  const bearer = await agent();
  const list = await stage.server.ask<{ data: Call[] }>('GET', '/api/queryings?sort=-id&perPage=1', { bearer });
  const [call] = list.body.data;
  expect(call).toMatchObject({ state: 'REQUESTED', with_video: true, phone: null, now: true, device_id: kiosk });
  const visit = await stage.server.ask('GET', `/api/sessions/${call?.session_id}?fields=interactions`, { bearer });
  expect(visit.body.data).toMatchObject({ gender: 'female', age_range: 'adult' });
  const steps = (visit.body.data.interactions as { events: { data: { eventAction: string } }[] }[]).flatMap((one) =>
    one.events.map(({ data }) => data.eventAction),
  );
  expect(steps).toEqual(['Enter', 'Select']);

  await button(device, 'Leave the line').click();
  await button(device, 'Keep waiting').click();
  await button(device, 'Leave the line').click();
  await button(device, 'Leave the line').click();
  await seen(heading(device, 'Thank you for your visit!')).toBeVisible();
  expect((await stage.device.get(call?.id ?? 0)).state).toBe('REJECTED');
  await button(device, 'Back to the start').click();
  await seen(heading(device, 'How can we help you?')).toBeVisible();
  const loaded = await device.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((name) => /\/assets\/device-.*\.js$/.test(name))).toHaveLength(1);
  expect(loaded.filter((name) => /\/assets\/(?:console|Shell)-/.test(name))).toEqual([]);
  expectQuiet(device);
});

test('pide una llamada en español y la deja; el idioma se cambia en la página', async () => {
  await device.page.emulateMedia({ colorScheme: 'dark' });
  await button(device, 'Español').click();
  await seen(heading(device, '¿En qué te ayudamos?')).toBeVisible();
  await seen(device.page.locator('html')).toHaveAttribute('lang', 'es');
  expect(await serious(device.page)).toEqual([]);
  const number = phone();
  const { id } = await ask(device, /^Llamada telefónica Te llamamos ahora/, number);
  await seen(heading(device, 'Te vamos a llamar')).toBeVisible();
  await seen(device.page.getByText(number)).toBeVisible();
  expect(await serious(device.page)).toEqual([]);
  await change(id, { state: 'ATTENDED' }, await agent());
  await seen(heading(device, 'Te estamos llamando')).toBeVisible();
  await button(device, 'Listo').click();
  await seen(heading(device, '¿En qué te ayudamos?')).toBeVisible();
  // The agent is free for the next one.
  await change(id, { state: 'FINISHED', notes: '' }, await agent());
  await device.page.reload();
  await seen(heading(device, '¿En qué te ayudamos?')).toBeVisible();
  await device.page.emulateMedia({ colorScheme: 'light' });
  await button(device, 'English').click();
  await seen(heading(device, 'How can we help you?')).toBeVisible();
  expectQuiet(device);
});

test('a call for later needs a number and a time, says when it is, and stands in no line until then', async () => {
  await choose(device, /^Call me later/);
  await device.page.getByRole('textbox', { name: 'Phone' }).fill('12x');
  await button(device, 'Request the call').click();
  await seen(device.page.getByText('Enter a number of 7 to 15 digits.')).toBeVisible();
  await seen(device.page.getByText('Choose one of the times in the list.')).toBeVisible();
  expect(await serious(device.page)).toEqual([]);
  const number = phone();
  await device.page.getByRole('textbox', { name: 'Phone' }).fill(`${number.slice(0, 3)} ${number.slice(3)}`);
  const time = device.page.getByRole('combobox', { name: 'When shall we call you?' });
  const option = time.getByRole('option').nth(4);
  const [at, moment] = [await option.getAttribute('value'), await option.textContent()];
  await time.selectOption(at);
  const placed = device.page.waitForResponse((response) => response.url().endsWith('/api/queryings'));
  await button(device, 'Request the call').click();
  const { data: call } = (await (await placed).json()) as { data: Call };
  expect(call).toMatchObject({ phone: number, now: false, required_in: Number(at), with_video: false });
  await seen(heading(device, 'Your call is booked')).toBeVisible();
  await seen(device.page.getByText(`We will call you: ${moment}`)).toBeVisible();
  await seen(device.page.getByText(/place in line|^Approximate/i)).toHaveCount(0);
  await seen(button(device, '30 min')).toHaveCount(0);
  expect(await serious(device.page)).toEqual([]);
  await button(device, 'Done').click();
  await seen(heading(device, 'How can we help you?')).toBeVisible();
  expectQuiet(device);
});

test('a call for now is put off once, and then says when it comes', async () => {
  const { id } = await ask(device, /^Phone call/, phone());
  await seen(device.page.getByText(/^Your place in line: \d+$/)).toBeVisible();
  await button(device, '30 min').click();
  await seen(heading(device, 'Your call is booked')).toBeVisible();
  await seen(device.page.getByText(/^We will call you: /)).toBeVisible();
  await seen(button(device, '30 min')).toHaveCount(0);
  expect((await stage.device.get(id)).state).toBe('DELAYED');
  await button(device, 'Cancel the call').click();
  await seen(device.page.getByText('Cancel the call? We will not call you.')).toBeVisible();
  await button(device, 'Keep the call').click();
  await button(device, 'Done').click();
  await seen(heading(device, 'How can we help you?')).toBeVisible();
  expectQuiet(device);
});

/** HH:MM on the clock of this machine, so many hours from now. */
const inHours = (hours: number) => {
  const time = new Date((stage.server.now() + hours * 3_600) * 1_000);
  return `${String(time.getHours()).padStart(2, '0')}:${String(time.getMinutes()).padStart(2, '0')}`;
};

test('cerrado: lo dice, no ofrece llamadas para ahora, y solo ofrece horas en que abre', async () => {
  const bearer = await stage.server.signIn('manager@demo.local');
  const value = { abre: inHours(2), cierra: inHours(4) };
  const written = await stage.server.ask('POST', '/api/configs', {
    bearer,
    body: { key: 'devices.2.horario', value, active: true },
  });
  expect(written.status, JSON.stringify(written.body)).toBe(201);
  const device = await onPhone();
  opened.push(device);
  await device.page.goto(`/device/#key=${stage.server.key}&device=2`);
  await button(device, 'Español').click();
  await seen(device.page.getByText(/^Estamos cerrados\. Abrimos: /)).toBeVisible();
  expect(await serious(device.page)).toEqual([]);
  await device.page.getByRole('main').getByRole('button').first().click();
  await button(device, 'Continuar').click();
  await seen(device.page.getByRole('button', { name: /^Videollamada/ })).toBeDisabled();
  await seen(device.page.getByRole('button', { name: /^Llamada telefónica Te llamamos ahora/ })).toBeDisabled();
  expect(await serious(device.page)).toEqual([]);
  await device.page.getByRole('button', { name: /^Llamada más tarde/ }).click();
  const times = await device.page.getByRole('combobox').getByRole('option').all();
  const values = await Promise.all(times.slice(1).map(async (option) => Number(await option.getAttribute('value'))));
  expect(values.length).toBeGreaterThanOrEqual(7);
  const now = stage.server.now();
  for (const time of values) {
    expect(time - now).toBeGreaterThan(2 * 3_600 - 120);
    expect(time - now).toBeLessThan(4 * 3_600);
  }
  expectQuiet(device);
});

test('while the server is away nothing is offered; it comes back by itself', async () => {
  // Nobody has read this page in Spanish: its texts came by themselves.
  const texts = new Set<string>();
  device.page.on('requestfinished', (request) => {
    if (/\/visitors[^/]*\.js$/.test(request.url())) texts.add(request.url());
  });
  await device.page.reload();
  await seen(heading(device, 'How can we help you?')).toBeVisible();
  await expect.poll(() => texts.size).toBe(2);
  await device.page.context().setOffline(true);
  await seen(heading(device, 'Out of service for now')).toBeVisible();
  await pictureOf(device, 'en', 'out of service');
  await button(device, 'Español').click();
  await seen(heading(device, 'Por ahora no hay servicio')).toBeVisible();
  await pictureOf(device, 'es', 'out of service');
  await button(device, 'English').click();
  await seen(device.page.getByRole('main').getByRole('button')).toHaveCount(0);
  expect(await serious(device.page)).toEqual([]);
  await device.page.context().setOffline(false);
  await seen(heading(device, 'How can we help you?')).toBeVisible();
  await seen(device.page.getByRole('main').getByRole('button').first()).toBeEnabled();
  expect(device.trouble.splice(0).filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test('an answered video call opens its room, survives a reload, and ends with the agent', async () => {
  const { id } = await ask(device, /^Video call/, '');
  await seen(heading(device, 'We will be with you shortly')).toBeVisible();
  await device.page.reload();
  await seen(heading(device, 'We will be with you shortly')).toBeVisible();
  const bearer = await agent();
  await change(id, { state: 'ATTENDED' }, bearer);
  await seen(heading(device, 'Video call')).toBeVisible();
  const frame = device.page.locator('.frame iframe');
  await seen(frame).toBeVisible();
  const call = await stage.device.get(id);
  // The picture has the screen, whatever its shape.
  const { standing, lying } = await pictureOf(device, 'en', 'video', () => frame.boundingBox());
  for (const share of [standing, lying]) expect(share).toBeGreaterThan(0.8);
  await seen(frame).toHaveAttribute('src', new RegExp(`/room/${call.url?.split('/').at(-1)}`));
  await device.page.reload();
  await seen(frame).toBeVisible();
  await device.page.clock.install();
  await change(id, { state: 'FINISHED', notes: '' }, bearer);
  await seen(heading(device, 'Thank you for your visit!')).toBeVisible();
  await seen(frame).toHaveCount(0);
  await device.page.clock.fastForward(10_000);
  await seen(heading(device, 'How can we help you?')).toBeVisible();
  expectQuiet(device);
});

test('visitor and agent see each other, each in their own page', async () => {
  const media = { permissions: ['notifications', 'camera', 'microphone'] };
  await device.page.context().grantPermissions(media.permissions);
  const console = await enter(media);
  const number = phone();
  await button(device, 'Español').click();
  const { id } = await ask(device, /^Videollamada/, number);
  await callRow(console, number).getByRole('button', { name: 'Answer' }).click();
  await Promise.all([device, console].map(({ page }) => seesPictures(page)));
  await pictureOf(device, 'es', 'video');
  await console.page.getByRole('button', { name: 'End call' }).click();
  await seen(heading(device, '¡Gracias por tu visita!')).toBeVisible();
  expect((await stage.device.get(id)).state).toBe('FINISHED');
  expectQuiet(device, console);
  await button(device, 'Volver al inicio').click();
  await button(device, 'English').click();
  await seen(heading(device, 'How can we help you?')).toBeVisible();
});

test('the visitor hangs up', async () => {
  const { id } = await ask(device, /^Video call/, '');
  await change(id, { state: 'ATTENDED' }, await agent());
  await seen(device.page.locator('.frame iframe')).toBeVisible();
  expect(await serious(device.page)).toEqual([]);
  // On a lying screen it stands on the room's bar, beside what the room has there.
  await device.page.setViewportSize(deviceSizes.lying);
  const bar = device.page.frameLocator('.frame iframe').locator('#toolbar button:visible');
  await seen(bar.last()).toBeVisible();
  const from = (await button(device, 'Hang up').boundingBox())?.x ?? 0;
  for (const one of await bar.all()) {
    const { x, width } = (await one.boundingBox()) ?? { x: Number.POSITIVE_INFINITY, width: 0 };
    expect(x + width).toBeLessThan(from);
  }
  expect(await serious(device.page)).toEqual([]);
  await device.page.setViewportSize(upright);
  await button(device, 'Hang up').click();
  await seen(heading(device, 'Thank you for your visit!')).toBeVisible();
  expect((await stage.device.get(id)).state).toBe('FINISHED_BY_CLIENT');
  await button(device, 'Back to the start').click();
});

describe('a device of its own', () => {
  const own = {} as { device: Console };
  beforeAll(async () => {
    own.device = await onPhone({ expected: /401/ });
    await own.device.page.goto('/device/');
  });
  afterAll(() => own.device.close());

  test('a page that is no device shows a code, and is one as soon as somebody says which', async () => {
    const { device } = own;
    await seen(heading(device, 'Pair this device')).toBeFocused();
    const code = device.page.getByRole('status');
    await seen(code).toHaveText(/^[A-Z]{4}-[A-Z]{4}$/);
    await seen(device.page.getByRole('img', { name: 'The same code, to be scanned' })).toBeVisible();
    expect(await serious(device.page)).toEqual([]);
    const bearer = await stage.server.signIn('manager@demo.local');
    const devices = await stage.server.ask('GET', '/api/devices?search=turnos', { bearer });
    const id = devices.body.data[0]?.id ?? 0;
    const typed = `/api/pairings/${await code.textContent()}`;
    expect((await stage.server.ask('PUT', typed, { bearer, body: { device_id: id } })).status).toBe(200);
    await seen(heading(device, 'How can we help you?')).toBeVisible();
    await device.page.goto('/device');
    await seen(heading(device, 'How can we help you?')).toBeVisible();
    await seen(device.page).toHaveTitle('Pantalla de turnos · Asesoría');
    const seenAt = await stage.server.ask('GET', `/api/devices/${id}/history`, { bearer });
    expect(seenAt.body.data.pinged_at).toBeGreaterThan(0);
    // Forgetting is asked, like any other change by a link.
    await device.page.goto('/device/#key=');
    await button(device, 'Leave it as it is').click();
    await seen(heading(device, 'How can we help you?')).toBeVisible();
    await device.page.goto('/device/#key=');
    await button(device, 'Unpair it').click();
    await seen(code).toHaveText(/^[A-Z]{4}-[A-Z]{4}$/);
    await device.page.reload();
    await seen(code).toHaveText(/^[A-Z]{4}-[A-Z]{4}$/);
    expectQuiet(device);
  });

  test('a key in a link is given for a secret; at a device a link is checked, asks by name, and replaces nothing by itself', async () => {
    const { device } = own;
    await device.page.goto('about:blank');
    await device.page.goto(`/device/#key=${stage.server.key}&device=4`);
    const { name } = (await stage.server.ask('GET', '/api/devices/4', { bearer: stage.server.key })).body.data;
    const isItself = () => seen(device.page).toHaveTitle(`${name} · Asesoría`);
    await isItself();
    expect(device.page.url()).not.toContain(stage.server.key);
    expect(await device.page.evaluate(() => JSON.stringify(localStorage))).not.toContain(stage.server.key);
    // One for the device that it is already asks nothing as long as the secret serves, whatever the key is.
    await device.page.goto('about:blank');
    await device.page.goto('/device/#key=none&device=4');
    await isItself();
    // A key that is none replaces nothing.
    await device.page.goto('/device/#key=none&device=1');
    await seen(heading(device, 'The link does not work: everything stays as it is')).toBeVisible();
    expect(await serious(device.page)).toEqual([]);
    expect(device.page.url()).not.toContain('none');
    await button(device, 'Leave it as it is').click();
    await isItself();
    const admin = await stage.server.login('admin@demo.local');
    const made = await stage.server.ask('POST', '/api/keys', {
      bearer: bearerOf(admin, 1),
      body: {
        name: 'Norte',
        permissions: ['DEVICES_READ', 'QUERYINGS_CREATION', 'QUERYINGS_CREATION_ANY'],
        active: true,
      },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const link = `/device/#key=${made.body.data.key}&device=13`;
    await device.page.goto(link);
    await seen(heading(device, 'Change this device?')).toBeVisible();
    await seen(device.page.getByText(`${name} · Demo`, { exact: true })).toBeVisible();
    await seen(device.page.getByText('Quiosco recepción · Demo Norte', { exact: true })).toBeVisible();
    expect(await serious(device.page)).toEqual([]);
    await button(device, 'Leave it as it is').click();
    await isItself();
    await device.page.reload();
    await isItself();
    await device.page.goto(link);
    await button(device, 'Change it').click();
    await seen(device.page).toHaveTitle('Quiosco recepción · Asesoría');
  });
});

describe("a device whose time is the test's", () => {
  const own = {} as { device: Console };
  beforeAll(async () => {
    own.device = await onPhone();
    await own.device.page.clock.install();
    await beDevice(own.device);
  });
  afterAll(() => own.device.close());

  test('a visitor who touches nothing is asked, and has left after a minute', async () => {
    const { device } = own;
    const { clock } = device.page;
    await choose(device, /^Phone call/);
    await device.page.getByRole('textbox').fill('5512');
    await clock.fastForward(44_000);
    await device.page.getByRole('textbox').press('3');
    await clock.fastForward(44_000);
    await seen(device.page.getByRole('alert')).toHaveCount(0);
    await clock.fastForward(2_000);
    await seen(device.page.getByRole('alert')).toHaveText('Are you still there? Touch the screen to go on.');
    expect(await serious(device.page)).toEqual([]);
    await clock.fastForward(15_000);
    await seen(heading(device, 'How can we help you?')).toBeVisible();
  });

  test('a restart order waits for the visitor, and then starts the page anew', async () => {
    const { device } = own;
    const { page } = device;
    await page.getByRole('main').getByRole('button').first().click();
    const bearer = await stage.server.signIn('admin@demo.local');
    const ordered = await stage.server.ask('POST', `/api/devices/${kiosk}/restart`, { bearer, body: { when: 'now' } });
    expect(ordered.status, JSON.stringify(ordered.body)).toBe(201);
    await page.evaluate(() => Object.assign(window, { isOld: true }));
    const isOld = () => page.evaluate(() => 'isOld' in window);
    const pinged = () => page.waitForResponse((response) => response.url().endsWith(`/api/devices/${kiosk}/ping`));
    const told = pinged();
    await page.clock.fastForward(20_000);
    await (await told).finished();
    await button(device, 'Female').click();
    expect(await isOld()).toBe(true);
    const back = pinged();
    await button(device, 'Back').click();
    expect((await back).request().postDataJSON()).toEqual({
      last_update: expect.any(Number),
      version: expect.any(String),
    });
    await seen(heading(device, 'How can we help you?')).toBeVisible();
    expect(await isOld()).toBe(false);
    const situation = await stage.server.ask('GET', `/api/devices/${kiosk}/restart`, { bearer });
    expect(situation.body.data.restart).toMatchObject({ state: 'back' });
  });
});
