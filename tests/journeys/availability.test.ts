import { afterEach, expect, test } from 'vitest';
import { expectQuiet, seen } from '../support/browser.ts';
import { answerAt, journey } from '../support/journey.ts';

const { stage, phone, enter } = journey();
const set = (what: string) => stage.server.db.$client.query(`update businesses set ${what} where id = 1`);
afterEach(() => set('wrap_up = null, outcome_required = false'));

test('an agent pauses in one window and sees it in the other; nothing rings until they are back', async () => {
  const console = await enter();
  const { page, context } = console;
  const second = await context.newPage();
  await second.goto('/profile');
  await page.getByRole('button', { name: 'My status: Available' }).click();
  await page.getByRole('menuitemradio', { name: /Comida/ }).click();
  for (const one of [page, second]) await seen(one.getByRole('button', { name: 'My status: Comida' })).toBeVisible();
  const number = phone();
  await stage.device.call({ phone: number });
  await seen(page.getByRole('row').filter({ hasText: number })).toBeVisible();
  expect((await console.observed()).rings).toBe(0);
  // By the keyboard alone, in the other window.
  await second.getByRole('button', { name: 'My status: Comida' }).focus();
  await second.keyboard.press('Enter');
  await second.keyboard.press('ArrowDown');
  await second.keyboard.press('Enter');
  await seen(page.getByRole('button', { name: 'My status: Available' })).toBeVisible();
  // What waited meanwhile, and still waits, rings now, in one of the two.
  const rings = () => Promise.all([page, second].map((one) => one.evaluate(() => window.observed.rings)));
  await seen.poll(async () => (await rings()).reduce((sum, one) => sum + one)).toBe(1);
  await second.close();
  expectQuiet(console);
});

test('a call is wrapped up with an outcome and notes before the next one', async () => {
  await set('wrap_up = 600, outcome_required = true');
  const console = await enter();
  const { page } = console;
  const { id } = await stage.device.call({ phone: phone() });
  await answerAt(page, id);
  await page.getByRole('button', { name: 'End call' }).click();
  const bar = page.getByRole('region', { name: 'Wrap-up of the call' });
  await seen(bar).toBeVisible();
  await bar.getByRole('button', { name: 'Done' }).click();
  await seen(bar.getByRole('alert')).toContainText('Choose first how the call turned out.');
  await bar.getByLabel('Outcome of the call').selectOption('Canalizada a sucursal (with notes)');
  await bar.getByRole('button', { name: 'Done' }).click();
  await seen(bar.getByRole('alert')).toContainText('This outcome needs notes');
  await bar.getByRole('link', { name: 'Notes' }).click();
  await page.getByLabel('Notes', { exact: true }).fill('Sucursal Centro');
  await page.getByRole('button', { name: 'Save notes' }).click();
  await seen(page.getByText('Notes saved.')).toBeVisible();
  await bar.getByRole('button', { name: 'Done' }).click();
  await seen(bar).toHaveCount(0);
  await seen(page.getByRole('button', { name: 'My status: Available' })).toBeVisible();
  await page.goto(`/call/${id}`);
  await seen(page.getByRole('row', { name: /Outcome/ })).toContainText('Canalizada a sucursal');
});

test('what an agent left open when the server went away is as it was when it is back', async () => {
  await set('wrap_up = 600');
  const console = await enter();
  const { page, context } = console;
  const { id } = await stage.device.call({ phone: phone() });
  await answerAt(page, id);
  await page.getByRole('button', { name: 'End call' }).click();
  const bar = page.getByRole('region', { name: 'Wrap-up of the call' });
  await bar.getByLabel('Outcome of the call').selectOption('Resuelta');
  await context.setOffline(true);
  await bar.getByRole('button', { name: 'Done' }).click();
  await seen(bar.getByRole('alert')).toContainText('The server cannot be reached');
  await context.setOffline(false);
  await seen(bar.getByLabel('Outcome of the call')).toHaveValue(/\d+/);
  await bar.getByRole('button', { name: 'Done' }).click();
  await seen(bar).toHaveCount(0);
});
