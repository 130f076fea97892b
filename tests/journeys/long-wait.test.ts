import { afterEach, expect, test } from 'vitest';
import { serious } from '../support/axe.ts';
import { type Console, expectQuiet, openConsole, seen } from '../support/browser.ts';
import { callRow, journey } from '../support/journey.ts';
import { pairDevice } from '../support/paired.ts';

const { stage, phone, enter } = journey();
const opened: Console[] = [];
const query = (text: string, values: unknown[] = []) => stage.server.db.$client.query(text, values);
afterEach(async () => {
  await Promise.all(opened.splice(0).map((device) => device.close()));
  await query('delete from routings');
});

/** The device of the demo that is open day and night. */
const kiosk = 7;
const message = 'Hoy hay mucha gente: si puedes, llama al 55 1234 5678 y te apartamos una hora.';

test.each([
  { locale: 'es-MX', ask: 'Pedir llamada', go: 'Continuar', kind: /^Llamada telefónica Te/ },
  { locale: 'en-GB', ask: 'Request the call', go: 'Continue', kind: /^Phone call/ },
])('whoever waits too long reads it at the device, and agents see it in the list: $locale', async (words) => {
  const secret = await pairDevice(stage.server, await stage.server.signIn('manager@demo.local'), kiosk);
  const device = await openConsole(stage.browser, stage.server, {
    viewport: { width: 390, height: 844 },
    locale: words.locale,
  });
  opened.push(device);
  await device.page.addInitScript(
    (kept) => {
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
    },
    { bsi_admin_device_secret: secret, bsi_admin_device_id: String(kiosk) },
  );
  await device.page.goto('/device/');
  await device.page.getByRole('main').getByRole('button').first().click();
  await device.page.getByRole('button', { name: words.go }).click();
  await device.page.getByRole('button', { name: words.kind }).click();
  const number = phone();
  await device.page.getByRole('textbox').fill(number);
  await device.page.getByRole('button', { name: words.ask }).click();
  const line = device.page.locator('.place');
  await seen(line).toBeVisible();
  await query('insert into routings (bunit_id, name, longest_wait, wait_message) values (1, $1, 600, $2)', [
    'Sin esperas',
    message,
  ]);
  await stage.device.age(number, 700);
  await stage.server.app.longWaits.look();
  await seen(line.getByText(message)).toBeVisible({ timeout: 15_000 });
  expect(await serious(device.page)).toEqual([]);

  const desk = await enter({ viewport: { width: 1280, height: 700 } });
  await seen(callRow(desk, number).getByText('Waiting too long')).toBeVisible();
  expect(await serious(desk.page)).toEqual([]);
  for (const one of [device, desk]) expectQuiet(one);
});
