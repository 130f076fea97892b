import { beforeEach, describe, expect, test } from 'vitest';
import { eq, sql } from '../../server/postgres/orm.ts';
import { configs } from '../../server/postgres/schema/automation.ts';
import { devices } from '../../server/postgres/schema/business.ts';
import { restartBatches, restarts } from '../../server/postgres/schema/fleet.ts';
import { seriousInBoth } from '../support/axe.ts';
import { type Console, expectQuiet, seen, walkTo } from '../support/browser.ts';
import { fleetOf } from '../support/fleet.ts';
import { journey } from '../support/journey.ts';

const { stage, enter, shared } = journey({ env: { RESTART_WAVE_SIZE: '1', RESTART_WAVE_PAUSE_SECONDS: '0' } });
const fleet = () => fleetOf(stage.server, stage.server.key);
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

/** Runs in the page before everything else: the clock of its machine is wrong. */
const wrongByAnHour = () => {
  const real = Date.now;
  Date.now = () => real() + 3_600_000;
};

describe('a manager', () => {
  const manager = shared({
    email: 'manager@demo.local',
    path: '/devices',
    prepare: async (context) => void (await context.addInitScript(wrongByAnHour)),
  });

  test('a browser whose clock is wrong by an hour changes nothing', async () => {
    await reported({ 1: 5, 2: 80 });
    const { console } = manager;
    await walkTo(console.page, '/devices');
    await seen(card(console, 'Quiosco entrada')).toContainText('Connected');
    await seen(card(console, 'Quiosco escalera')).toContainText('Warnings');
    const { off, here } = await console.page.evaluate(() => ({ off: Date.now(), here: performance.timeOrigin }));
    expect(off - here).toBeGreaterThan(3_600_000);
    expectQuiet(console);
  });

  test('the configuration of a device: what is typed is checked before it is sent, and a key gets its prefix', async () => {
    await reported({ 1: 5 });
    const { console } = manager;
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
    await seen(dialog.getByRole('region', { name: 'brillo' })).toContainText('hora: 80');
    await seen(dialog.getByRole('button', { name: 'New value' })).toBeFocused();
    await page.keyboard.press('Escape');
    await seen(dialog).toHaveCount(0);
    const [stored] = await stage.server.db.select().from(configs).where(eq(configs.key, 'devices.1.brillo'));
    expect(stored?.value).toEqual({ hora: 80 });
    expectQuiet(console);
  });

  test('a restart of all lives on the server: waves, pause, reload, results', async () => {
    await reported({ 1: 5, 2: 5, 3: 500 });
    const { console } = manager;
    const { page } = console;
    await page.getByRole('button', { name: 'Restart all' }).click();
    const question = page.getByRole('alertdialog', { name: 'Restart 2 devices?' });
    await seen(question).toContainText(/10 are left out: .*\d not connected\./);
    await question.getByRole('button', { name: 'Restart 2', exact: true }).click();
    const progress = page.getByRole('region', { name: 'Restart of all devices' });
    await seen(progress).toContainText(/Restart of all devices: 0 of \d+,/);
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
    await seen(page.getByText(/Last restart of all.*: done, 2 back, 0 failed, 10 skipped/)).toBeVisible();
    await page.getByRole('button', { name: 'Show results' }).click();
    const results = page.getByRole('dialog', { name: 'Results of the restart' });
    await seen(results.getByRole('row').filter({ hasText: 'Pantalla de turnos' })).toContainText('skipped (offline)');
    await seen(results.getByRole('row').filter({ hasText: 'Quiosco entrada' }).first()).toContainText('back');
    const saving = page.waitForEvent('download');
    await results.getByRole('button', { name: 'Export CSV' }).click();
    expect((await saving).suggestedFilename()).toBe('restarts.csv');
    expectQuiet(console);
  });
});

test('the keyboard stays at its button when a device that changed takes the place of another', async () => {
  await reported({ 1: 5, 2: 80 });
  const console = await enter({
    email: 'manager@demo.local',
    path: '/devices',
    viewport: { width: 390, height: 844 },
  });
  const { page } = console;
  await page.getByRole('searchbox').fill('Quiosco e');
  const names = page.getByRole('article').getByRole('heading');
  const others = ['Quiosco entrada sur', 'Quiosco estacionamiento', 'Quiosco noche'];
  await seen(names).toHaveText(['Quiosco escalera', ...others, 'Quiosco entrada']);
  const own = card(console, 'Quiosco entrada').getByRole('button', { name: 'Status' });
  await own.focus();
  // Another one is well again, and comes behind it: it takes the place of the one before.
  await fleet().ping(2);
  await seen(names).toHaveText([...others, 'Quiosco entrada', 'Quiosco escalera']);
  await seen(own).toBeFocused();
  expectQuiet(console);
});

test('how a device shall look is tried without a step of the history: Back leaves the screen at once', async () => {
  const console = await enter({ email: 'manager@demo.local', path: '/devices' });
  const { page } = console;
  await walkTo(page, '/calls');
  await walkTo(page, '/devices');
  await press(console, 'Quiosco entrada', 'Configuration');
  const dialog = page.getByRole('dialog', { name: 'Configuration of Quiosco entrada' });
  await dialog.getByRole('button', { name: 'Look of the screen', exact: true }).click();
  const preview = dialog.frameLocator('iframe');
  const steps = () => page.evaluate(() => window.history.length);
  const before = await steps();
  for (const title of ['Banco', 'Banco del Centro', 'Banco del Sur']) {
    await dialog.getByRole('textbox', { name: 'Name on the screen' }).fill(title);
    await seen(preview.getByText(title, { exact: true }).first()).toBeVisible();
  }
  expect(await steps()).toBe(before);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await seen(dialog.getByRole('region', { name: 'Look of the screen' })).toContainText('Banco del Sur');
  await page.keyboard.press('Escape');
  await seen(dialog).toHaveCount(0);
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).not.toBe('/devices');
});

test('axe finds nothing serious on the devices, in light and dark', async () => {
  await reported({ 1: 5, 2: 80, 3: 500 });
  await fleet().order(3);
  const console = await enter({
    email: 'manager@demo.local',
    path: '/devices',
    viewport: { width: 390, height: 844 },
  });
  const { page } = console;
  await seen(page.getByRole('article').first()).toBeVisible();
  const found = {
    dashboard: await seriousInBoth(page),
    question: [''],
    status: [''],
    configuration: [''],
    restart: [''],
  };
  await page.getByRole('button', { name: 'Restart all' }).click();
  await seen(page.getByRole('alertdialog')).toBeVisible();
  found.question = await seriousInBoth(page);
  await page.getByRole('button', { name: 'Do not restart' }).click();
  const look = async (button: string) => {
    await press(console, 'Pantalla de turnos', button);
    const dialog = page.getByRole('dialog');
    await seen(dialog).toBeVisible();
    await seen(dialog.locator('.mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0);
    const violations = await seriousInBoth(page);
    await page.keyboard.press('Escape');
    await seen(dialog).toHaveCount(0);
    return violations;
  };
  found.status = await look('Status');
  found.configuration = await look('Configuration');
  found.restart = await look('Restart');
  expect(found).toEqual({ dashboard: [], question: [], status: [], configuration: [], restart: [] });
});
