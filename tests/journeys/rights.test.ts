import { test } from 'vitest';
import { sql } from '../../server/postgres/orm.ts';
import { expectQuiet, seen, whenLive } from '../support/browser.ts';
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

test('a right that is taken away live takes its screen away', async () => {
  const console = await enter({ expected: /status of 403/ });
  const { page } = console;
  await whenLive(page);
  const main = page.getByRole('navigation', { name: 'Main' });
  await seen(main.getByRole('link', { name: /Calls/ })).toBeVisible();
  await stage.server.db.execute(
    sql`delete from role_permissions using permissions
        where permissions.id = role_permissions.permission_id and permissions.code = 'QUERYINGS_READ'`,
  );
  stage.server.app.realtime.publish(1, 'role_updated');
  await seen(page).toHaveURL('/devices');
  await seen(main.getByRole('link', { name: /Calls/ })).toHaveCount(0);
  await page.goto('/calls');
  await seen(page).toHaveURL('/devices');
  expectQuiet(console);
});
