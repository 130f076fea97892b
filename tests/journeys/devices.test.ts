import { beforeEach, describe, expect, test } from 'vitest';
import { eq, sql } from '../../server/postgres/orm.ts';
import { configs } from '../../server/postgres/schema/automation.ts';
import { devices } from '../../server/postgres/schema/business.ts';
import { restartBatches, restarts } from '../../server/postgres/schema/fleet.ts';
import { serious } from '../support/axe.ts';
import { type Console, expectQuiet, openConsole, seen, submitSignIn, whenLive } from '../support/browser.ts';
import { fleetOf } from '../support/fleet.ts';
import { journey } from '../support/journey.ts';

const { stage, phone, enter } = journey({ env: { RESTART_WAVE_SIZE: '1', RESTART_WAVE_PAUSE_SECONDS: '0' } });
const fleet = () => fleetOf(stage.server, stage.server.key);
const manager = (path = '/devices') => enter({ email: 'manager@demo.local', path });
const card = ({ page }: Console, name: string) => page.getByRole('article', { name, exact: true });
const press = (console: Console, name: string, button: string) =>
  card(console, name).getByRole('button', { name: button }).click();

/** How long ago each device of Demo reported, in seconds, by id; the others never did. */
const reported = async (silences: Readonly<Record<number, number>>) => {
  const { db } = stage.server;
  await db.update(devices).set({ pinged_at: null });
  for (const [id, seconds] of Object.entries(silences)) {
    await db
      .update(devices)
      .set({ pinged_at: stage.server.now() - seconds })
      .where(eq(devices.id, Number(id)));
  }
};

beforeEach(async () => {
  const { db } = stage.server;
  await db.delete(restarts);
  await db.delete(restartBatches);
  await db
    .delete(configs)
    .where(sql`${configs.key} like 'devices.%.%' and ${configs.key} not like 'devices.general.%'`);
  // What earlier tests pinged is written, so that it does not come over what this one sets.
  await stage.server.app.fleet.pings.flush();
});

describe('the dashboard', () => {
  test('a device that comes back is there at once', async () => {
    await reported({});
    const console = await manager();
    await whenLive(console.page);
    await seen(card(console, 'Quiosco entrada')).toContainText('Never seen');
    await fleet().ping(1);
    await seen(card(console, 'Quiosco entrada')).toContainText('Connected');
    expectQuiet(console);
  });

  test('a browser whose clock is wrong by an hour changes nothing', async () => {
    await reported({ 1: 5, 2: 80 });
    const console = await openConsole(stage.browser, stage.server);
    await console.context.addInitScript(() => {
      const real = Date.now;
      Date.now = () => real() + 3_600_000;
    });
    await console.page.goto('/devices');
    await submitSignIn(console.page, 'viewer@demo.local');
    await seen(card(console, 'Quiosco entrada')).toContainText('Connected');
    await seen(card(console, 'Quiosco escalera')).toContainText('Warnings');
    expectQuiet(console);
    await console.close();
  });
});

test('the status of a device: its day, its services and its calls', async () => {
  await reported({ 4: 200 });
  await fleet().ping(4);
  const number = phone();
  await fleet().call(4, { phone: number, service_id: 1 });
  const console = await enter({ email: 'admin@demo.local', path: '/devices' });
  await press(console, 'Cabina de video 1', 'Status');
  const dialog = console.page.getByRole('dialog', { name: 'Status of Cabina de video 1' });
  await seen(dialog).toContainText(/Available 99\.\d% of the time/);
  await dialog.getByText('Changes of status').click();
  await seen(dialog.getByRole('list', { name: 'Changes of status' })).toContainText('Offline');
  await seen(dialog.getByRole('row').first()).toContainText('Requested');
  await console.page.keyboard.press('Escape');
  await seen(dialog).toHaveCount(0);
  expectQuiet(console);
});

describe('the configuration of a device', () => {
  test('what is typed is checked before it is sent, and a key gets its prefix', async () => {
    await reported({ 1: 5 });
    const console = await manager();
    const { page } = console;
    await press(console, 'Quiosco entrada', 'Configuration');
    const dialog = page.getByRole('dialog', { name: 'Configuration of Quiosco entrada' });
    await dialog.getByRole('button', { name: 'New value' }).click();
    const [name, save] = [dialog.getByRole('textbox', { name: 'Name' }), dialog.getByRole('button', { name: 'Save' })];
    await save.click();
    await seen(dialog.getByText('Required')).toHaveCount(2);
    await name.fill('devices.2.brillo');
    await dialog.getByRole('textbox', { name: 'Value' }).fill('{"hora" 80');
    await save.click();
    await seen(dialog).toContainText('It belongs to another device');
    await name.fill('brillo');
    await dialog.getByText('JSON', { exact: true }).click();
    // The text was none, so it became a JSON text; the editor closes what is opened.
    const editor = dialog.getByRole('textbox', { name: 'Value' });
    const retype = async (text: string) => {
      await editor.focus();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.press('Delete');
      await page.keyboard.type(text);
    };
    await retype('{"hora" 80}');
    await save.click();
    await seen(dialog).toContainText('It is not valid JSON');
    await retype('{"hora": 80}');
    const question = page.getByRole('alertdialog', { name: 'Close without saving?' });
    for (const field of [editor, name]) {
      await field.press('Escape');
      await seen(question).toBeVisible();
      // Another press is the harmless answer.
      await page.keyboard.press('Escape');
      await seen(question).toHaveCount(0);
    }
    await save.press('Enter');
    await seen(dialog.getByRole('region', { name: 'brillo' })).toContainText('"hora": 80');
    await seen(dialog.getByRole('button', { name: 'New value' })).toBeFocused();
    await page.keyboard.press('Escape');
    await seen(dialog).toHaveCount(0);
    const [stored] = await stage.server.db.select().from(configs).where(eq(configs.key, 'devices.1.brillo'));
    expect(stored?.value).toEqual({ hora: 80 });
    expectQuiet(console);
  });
});

describe('a restart', () => {
  test('is followed from the order until the device is back', async () => {
    await reported({ 1: 5 });
    const console = await manager();
    const { page } = console;
    await press(console, 'Quiosco entrada', 'Restart');
    const dialog = page.getByRole('dialog', { name: 'Restart Quiosco entrada' });
    await dialog.getByRole('button', { name: 'Restart now' }).click();
    await seen(dialog).toContainText('receives the order with its next report');
    const order = await fleet().ping(1);
    expect(order).toBeGreaterThan(0);
    await seen(dialog).toContainText('The device is restarting');
    await seen(dialog.getByRole('button', { name: 'Take the order back' })).toHaveCount(0);
    // It goes on without the dialog, and whoever comes back finds it.
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await seen(card(console, 'Quiosco entrada')).toContainText('Restart: received');
    await press(console, 'Quiosco entrada', 'Restart');
    await seen(dialog).toContainText('The device is restarting');
    await fleet().ping(1, order);
    await seen(dialog).toContainText('The device is back');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await seen(card(console, 'Quiosco entrada')).not.toContainText('Restart:');
    expectQuiet(console);
  });
});

test('a restart of all lives on the server: waves, pause, reload, results', async () => {
  await reported({ 1: 5, 2: 5, 3: 500 });
  const console = await manager();
  const { page } = console;
  await page.getByRole('button', { name: 'Restart all' }).click();
  const question = page.getByRole('alertdialog', { name: 'Restart 2 devices?' });
  await seen(question).toContainText(/10 are left out: .*\d offline\./);
  await question.getByRole('button', { name: 'Restart 2', exact: true }).click();
  const progress = page.getByRole('region', { name: 'Restart of all' });
  await seen(progress).toContainText(/Restart of all: 0 of \d+,/);
  await seen(progress).toContainText('1 requested · 0 back');
  await seen(progress.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
  await progress.getByRole('button', { name: 'Pause' }).click();
  await seen(progress).toContainText('paused');
  await page.reload();
  await seen(progress).toContainText('1 requested · 0 back');
  const [first, second] = [1, 2];
  for (const id of [first, second]) await fleet().restart(id);
  await seen(progress).toContainText('1 back');
  await progress.getByRole('button', { name: 'Resume' }).click();
  await seen(progress).toContainText(/1 requested · 1 back/);
  for (const id of [first, second]) await fleet().restart(id);
  await seen(page.getByText(/Last restart of all.*: done, 2 back, 0 failed, 10 left out/)).toBeVisible();
  await page.getByRole('button', { name: 'Show results' }).click();
  const results = page.getByRole('dialog', { name: 'Results of the restart' });
  await seen(results.getByRole('row').filter({ hasText: 'Pantalla de turnos' })).toContainText('skipped (offline)');
  await seen(results.getByRole('row').filter({ hasText: 'Quiosco entrada' }).first()).toContainText('back');
  const saving = page.waitForEvent('download');
  await results.getByRole('button', { name: 'Export CSV' }).click();
  expect((await saving).suggestedFilename()).toBe('restarts.csv');
  expectQuiet(console);
});

test('devices in calls are not promised a restart: the question says who is left out, and why', async () => {
  await reported({ 1: 5, 2: 5 });
  const calls = [await fleet().call(1, { phone: phone() }), await fleet().call(2, { phone: phone() })];
  const console = await manager();
  const { page } = console;
  await page.getByRole('button', { name: 'Restart all' }).click();
  const question = page.getByRole('alertdialog', { name: 'There is no device to restart now' });
  await seen(question).toContainText(/12 are left out: \d in a call, \d+ offline\./);
  await seen(question.getByRole('button', { name: 'Restart 0' })).toBeDisabled();
  expect(await serious(page)).toEqual([]);
  await question.getByRole('button', { name: 'Do not restart' }).click();
  await seen(question).toHaveCount(0);
  for (const id of calls) await stage.device.leave(id, 'REJECTED');
  expectQuiet(console);
});

test('in Spanish, a device in a call restarts after it', async () => {
  await reported({ 1: 5 });
  const call = await fleet().call(1, { phone: phone() });
  const console = await openConsole(stage.browser, stage.server, { locale: 'es-MX' });
  const { page } = console;
  await page.goto('/devices');
  await submitSignIn(page, 'manager@demo.local', undefined, 'es');
  await press(console, 'Quiosco entrada', 'Reiniciar');
  const dialog = page.getByRole('dialog', { name: 'Reiniciar Quiosco entrada' });
  await seen(dialog).toContainText('Alguien espera en este dispositivo');
  await dialog.getByRole('button', { name: 'Después de la llamada' }).click();
  await seen(dialog).toContainText('Se reinicia cuando termine la llamada');
  await stage.device.leave(call, 'REJECTED');
  await seen(dialog).toContainText('El dispositivo recibe la orden con su siguiente reporte');
  await dialog.getByRole('button', { name: 'Retirar la orden' }).click();
  await seen(dialog).toContainText('La orden se retiró');
  expect(await fleet().ping(1)).toBeNull();
  expectQuiet(console);
  await console.close();
});

test.each(['light', 'dark'] as const)('axe finds nothing serious on the devices in %s', async (colorScheme) => {
  await reported({ 1: 5, 2: 80, 3: 500 });
  await fleet().order(3);
  const console = await enter({
    email: 'manager@demo.local',
    path: '/devices',
    colorScheme,
    viewport: { width: 390, height: 844 },
  });
  const { page } = console;
  await seen(page.getByRole('article').first()).toBeVisible();
  const found = { dashboard: await serious(page), status: [''], configuration: [''], restart: [''] };
  const look = async (button: string) => {
    await press(console, 'Pantalla de turnos', button);
    const dialog = page.getByRole('dialog');
    await seen(dialog).toBeVisible();
    await seen(dialog.locator('.mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0);
    const violations = await serious(page);
    await page.keyboard.press('Escape');
    await seen(dialog).toHaveCount(0);
    return violations;
  };
  found.status = await look('Status');
  found.configuration = await look('Configuration');
  found.restart = await look('Restart');
  expect(found).toEqual({ dashboard: [], status: [], configuration: [], restart: [] });
});
