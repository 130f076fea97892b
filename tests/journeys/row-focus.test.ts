import { expect, test } from 'vitest';
import { expectQuiet, seen, walkTo } from '../support/browser.ts';
import { journey } from '../support/journey.ts';

const { shared } = journey();
const manager = shared({ email: 'manager@demo.local', path: '/configs/devices' });

test('the keyboard goes where the work is: to the first field, and back to Edit', async () => {
  const { console } = manager;
  const { page } = console;
  const table = page.getByRole('table', { name: 'Devices' });
  const row = table.getByRole('row').nth(2);
  const edit = row.getByRole('button', { name: 'Edit', exact: true });
  const name = row.getByRole('textbox', { name: 'Name', exact: true });
  await edit.focus();
  await page.keyboard.press('Enter');
  await seen(name).toBeFocused();
  await row.getByRole('button', { name: 'Revert' }).press('Enter');
  await seen(edit).toBeFocused();
  await page.keyboard.press('Enter');
  await seen(name).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Con el teclado');
  await row.getByRole('button', { name: 'Save' }).press('Enter');
  await seen(row).toContainText('Con el teclado');
  await seen(edit).toBeFocused();
  expectQuiet(console);
});

test('the new-row form opens at its first field, and gives the focus back', async () => {
  const { console } = manager;
  const { page } = console;
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await seen(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.keyboard.type('Con el teclado');
  await page.getByRole('textbox', { name: 'Serial number', exact: true }).fill('TECLADO-1');
  await page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Save' }) })
    .getByRole('button', { name: 'Save' })
    .press('Enter');
  const toggle = page.getByRole('button', { name: 'New', exact: true });
  await seen(toggle).toBeFocused();
  await page.keyboard.press('Enter');
  await seen(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Cancel', exact: true }).press('Enter');
  await seen(toggle).toBeFocused();
  expectQuiet(console);
});

test('a question gives the focus back to what it came from, or to the next row where that has gone', async () => {
  const { console } = manager;
  const { page } = console;
  const table = page.getByRole('table', { name: 'Devices' });
  const named = (name: string) => table.getByRole('row').filter({ hasText: name });
  const within = (name: string, what: string) => named(name).getByRole('button', { name: what, exact: true });
  const question = page.getByRole('alertdialog');
  for (const name of ['Pregunta 1', 'Pregunta 2']) {
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await page.getByRole('textbox', { name: 'Serial number', exact: true }).fill(name);
    await page.keyboard.press('Enter');
    await seen(named(name)).toHaveCount(1);
  }
  await within('Pregunta 1', 'Delete').press('Enter');
  await seen(question).toBeVisible();
  await page.keyboard.press('Escape');
  await seen(question).toHaveCount(0);
  await seen(within('Pregunta 1', 'Edit')).toBeFocused();

  await page.keyboard.press('Enter');
  await table.getByRole('textbox', { name: 'Name', exact: true }).press('a');
  const services = page.getByRole('navigation').getByRole('link', { name: 'Services', exact: true });
  await services.first().press('Enter');
  await seen(question).toBeVisible();
  await page.keyboard.press('Escape');
  await seen(question).toHaveCount(0);
  await seen(services.first()).toBeFocused();
  await table.getByRole('button', { name: 'Revert', exact: true }).click();

  await within('Pregunta 1', 'Delete').press('Enter');
  await question.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await seen(named('Pregunta 1')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Edit');
  expectQuiet(console);
});

test('a save that ends later takes the focus from nobody', async () => {
  const { console } = manager;
  const { page } = console;
  const held = Promise.withResolvers<void>();
  await page.route('**/api/devices/*', async (route) => {
    await held.promise;
    await route.continue();
  });
  const row = page.getByRole('table', { name: 'Devices' }).getByRole('row').nth(1);
  await row.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' después');
  await row.getByRole('button', { name: 'Save' }).click();
  const search = page.getByRole('searchbox', { name: 'Find in the list' });
  await search.focus();
  held.resolve();
  await seen(row.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await seen(row).toContainText('después');
  await seen(search).toBeFocused();
  await page.unroute('**/api/devices/*');
  expect(console.trouble).toEqual([]);
});

test('why a record cannot be deleted is told to whoever gets there', async () => {
  const { console } = manager;
  const { page } = console;
  const row = page.getByRole('table', { name: 'Devices' }).getByRole('row').nth(1);
  const held = row.getByText('in use', { exact: true });
  await row.getByRole('button', { name: 'Edit', exact: true }).focus();
  await page.keyboard.press('Tab');
  await seen(held).toBeFocused();
  await seen(page.getByRole('tooltip')).toContainText('Services');
  await seen(held).toHaveAccessibleDescription(/Services/);
  await page.keyboard.press('Shift+Tab');
  await seen(page.getByRole('tooltip')).toHaveCount(0);
  expectQuiet(console);
});

test('the menu of the last row is whole, over all that scrolls around it, and goes with its row', async () => {
  const { console } = manager;
  const { page } = console;
  await walkTo(page, '/configs/users');
  const table = page.getByRole('table', { name: 'Users' });
  await seen(table).toHaveAttribute('aria-busy', 'false');
  const more = table
    .getByRole('row')
    .last()
    .getByRole('button', { name: /^More actions/ });
  const menu = page.getByRole('menu');
  const size = page.viewportSize() ?? { width: 1_440, height: 900 };
  // Below the rows there is no room.
  await page.setViewportSize({ ...size, height: Math.round(((await more.boundingBox())?.y ?? 0) + 60) });
  await more.press('Enter');
  await seen(menu).toBeInViewport({ ratio: 1 });
  const isOnTop = () =>
    menu.evaluate((element) =>
      [...element.querySelectorAll('[role=menuitem]')].every((entry) => {
        const { left, top, width, height } = entry.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    );
  expect(await isOnTop()).toBe(true);
  await page.setViewportSize({ ...size, height: 420 });
  await page.mouse.wheel(0, 200);
  await seen.poll(isOnTop).toBe(true);
  await page.keyboard.press('Escape');
  await seen(more).toBeFocused();
  await page.setViewportSize(size);
  expectQuiet(console);
});

test('what is open stays in the window when a telephone is turned', async () => {
  const { console } = manager;
  const { page } = console;
  await walkTo(page, '/configs/users');
  const size = page.viewportSize() ?? { width: 1_440, height: 900 };
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await page.setViewportSize({ width: 844, height: 640 });
  await page.getByRole('button', { name: 'Filters' }).click();
  await seen(filters).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 320, height: 844 });
  await seen.poll(async () => (await filters.boundingBox())?.x).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await page.setViewportSize(size);
  expectQuiet(console);
});

test('so is that of a record that is open beside its table', async () => {
  const { console } = manager;
  const { page } = console;
  await walkTo(page, '/configs/users');
  await page.getByRole('button', { name: 'agent@demo.local', exact: true }).click();
  const sheet = page.getByRole('dialog');
  const more = sheet.getByRole('button', { name: /^More actions/ });
  // What can be done stands at the lower edge.
  const size = page.viewportSize() ?? { width: 1_440, height: 900 };
  await page.setViewportSize({ ...size, height: 420 });
  await more.click();
  const menu = sheet.getByRole('menu');
  await seen(menu).toBeInViewport({ ratio: 1 });
  const [button, opened] = [await more.boundingBox(), await menu.boundingBox()];
  const bottom = (opened?.y ?? 0) + (opened?.height ?? 0);
  expect(Math.abs((button?.y ?? 0) - bottom)).toBeLessThan(10);
  await page.keyboard.press('Escape');
  await seen(menu).toHaveCount(0);
  await seen(sheet).toBeVisible();
  await page.setViewportSize(size);
  expectQuiet(console);
});
