import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectQuiet, seen } from '../support/browser.ts';
import { journey } from '../support/journey.ts';

const { stage, enter } = journey();

const manager = 'manager@demo.local';
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const rowWith = (page: Page, table: string, text: string) =>
  page.getByRole('table', { name: table, exact: true }).getByRole('row').filter({ hasText: text });
const editing = (page: Page, table: string) =>
  page
    .getByRole('table', { name: table, exact: true })
    .getByRole('row')
    .filter({ has: button(page, 'Save') });

/** A record made over the API, where the making is not what a test is about. */
const make = async (path: string, body: object): Promise<number> => {
  const bearer = await stage.server.signIn(manager);
  const { status, body: answer } = await stage.server.ask('POST', `/api/${path}`, { bearer, body });
  expect(status, JSON.stringify(answer)).toBe(201);
  return answer.data.id;
};

/** Writes a script into the open editor. */
const type = async (page: Page, code: string) => {
  const editor = page.getByRole('dialog').locator('.monaco-editor').first();
  await seen(editor).toBeVisible({ timeout: 20_000 });
  await editor.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(code);
};

const greeting = "return { data: 'Hola, ' + args.data.nombre };";

test('a script is written, tried with a sample, mended where its line says, saved, compared and restored', async () => {
  await make('integrations', { name: 'Probada', code: greeting, active: true });
  const console = await enter({ email: manager, path: '/configs/integrations' });
  const { page } = console;
  await button(rowWith(page, 'Integrations', 'Probada'), 'Edit').click();
  await button(editing(page, 'Integrations'), 'Code').click();
  const dialog = page.getByRole('dialog', { name: 'Code of the integration' });
  const sample = dialog.getByRole('textbox', { name: 'args to try it with' });
  await seen(sample).toBeEnabled();
  await sample.fill('{ "data": ');
  await button(dialog, 'Try it').click();
  await seen(dialog.getByText('This is not a JSON object')).toBeVisible();
  await sample.fill('{ "data": { "nombre": "Eva" } }');
  await button(dialog, 'Try it').click();
  await seen(dialog.getByRole('status')).toContainText('Hola, Eva', { timeout: 20_000 });

  await type(page, 'console.log("antes", args.data);\nthrow new TypeError("no alcanza");');
  await button(dialog, 'Try it').click();
  await seen(dialog.getByRole('alert')).toContainText('TypeError: no alcanza', { timeout: 20_000 });
  await seen(dialog.getByRole('alert')).toContainText('Line 2');
  await seen(dialog.getByRole('status')).toContainText('antes');
  await type(page, "return { data: 'Adiós, ' + args.data.nombre };");
  await button(dialog, 'Save').click();
  await seen(page.getByText('Record update successful.')).toBeVisible();

  await dialog.getByRole('tab', { name: 'Versions' }).click();
  await dialog.getByRole('button', { name: /^Version 1/ }).click();
  await seen(dialog.locator('.monaco-diff-editor')).toBeVisible({ timeout: 20_000 });
  await button(dialog, 'Restore this version').click();
  await button(dialog, 'Back to the editor').click();
  await seen(dialog.locator('.view-lines').first()).toContainText('Hola');
  await button(dialog, 'Save').click();
  await seen(page.getByText('Record update successful.').first()).toBeVisible();
  // What it was tried with is there the next time.
  await dialog.getByRole('tab', { name: 'Trial' }).click();
  await seen(sample).toHaveValue(/"nombre": "Eva"/);
  expectQuiet(console);
});

test('reports of the server open in the console, and a number opens what is behind it', async () => {
  const console = await enter({ email: 'admin@demo.local', path: '/report/calls' });
  const { page } = console;
  const frame = page.frameLocator('iframe');
  await seen(frame.getByRole('region', { name: 'Summary' })).toBeVisible();
  // The title stands in the bar, and nowhere else.
  await seen(page.getByRole('heading', { level: 1 })).toHaveText('Calls report');
  await seen(frame.getByRole('heading', { name: 'Calls report' })).toHaveCount(0);
  // What a bar stands for is seen where it is pointed at, and by the keys.
  const values = frame.getByRole('group', { name: 'Calls per day and state: values' });
  await values.getByRole('radio').last().focus();
  await seen(values.getByText('Answered: ').last()).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await seen(values.getByText('Answered: ').last()).toBeHidden();
  await seen(values.getByRole('radio').nth(-2)).toBeFocused();
  const number = frame
    .getByRole('table')
    .getByRole('link')
    .filter({ hasText: /^[1-9]\d*$/ })
    .first();
  const count = Number(await number.textContent());
  await number.click();
  await seen(frame.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(Math.min(count, 50));
  // What is opened in the frame stays without the title of the screen.
  await frame.getByRole('link', { name: 'See the report of this selection' }).click();
  await seen(frame.getByRole('region', { name: 'Summary' })).toBeVisible();
  await seen(frame.getByRole('heading', { level: 1 })).toHaveCount(0);
  // Other colours and another language leave its reader where they are.
  const filters = () =>
    frame
      .locator('form')
      .first()
      .evaluate((form: HTMLFormElement) => {
        const {
          pass: _pass,
          console: _console,
          ...asked
        } = Object.fromEntries(new FormData(form)) as Record<string, string>;
        return asked;
      });
  const asked = await filters();
  expect(Object.values(asked).filter((value) => value !== '').length).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await seen(frame.locator('html')).toHaveAttribute('data-scheme', 'dark');
  expect(await filters()).toEqual(asked);
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitem', { name: 'Español' }).click();
  await seen(frame.locator('html')).toHaveAttribute('lang', 'es');
  await seen(frame.locator('html')).toHaveAttribute('data-scheme', 'dark');
  expect(await filters()).toEqual(asked);
  await page.getByRole('button', { name: 'Idioma' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await page.getByRole('link', { name: 'Devices report' }).click();
  await seen(page).toHaveURL('/report/devices');
  await seen(page.getByRole('heading', { level: 1 })).toHaveText('Devices report');
  await seen(page.frameLocator('iframe').getByRole('table').first()).toBeVisible();
  expectQuiet(console);
});

// That the menu shows them none is seen in sign-in.test.ts.
test('a viewer has no way to any of it', async () => {
  const bearer = await stage.server.signIn('viewer@demo.local');
  const answers = await Promise.all(
    ['/api/audit', '/api/runs', '/api/integrations/1/versions'].map((path) =>
      stage.server.ask('GET', path, { bearer }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
});
