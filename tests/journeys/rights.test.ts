import { test } from 'vitest';
import { expectQuiet, seen } from '../support/browser.ts';
import { callRow, journey } from '../support/journey.ts';

const { stage, phone, enter } = journey();

test('switching the business changes rights and calls, and is remembered', async () => {
  const console = await enter({ email: 'admin@demo.local' });
  const { page } = console;
  const number = phone();
  await stage.device.call({ phone: number });
  await seen(callRow(console, number)).toBeVisible();
  await page.getByRole('button', { name: 'User menu' }).click();
  await seen(page.getByRole('menuitemradio', { name: 'Demo', exact: true })).toHaveAttribute('aria-checked', 'true');
  await page.getByRole('menuitemradio', { name: 'Demo Norte' }).click();
  await seen(page.getByRole('heading', { name: 'Calls' })).toBeVisible();
  await seen(callRow(console, number)).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'User menu' }).click();
  await seen(page.getByRole('menuitemradio', { name: 'Demo Norte' })).toHaveAttribute('aria-checked', 'true');
  expectQuiet(console);
});
