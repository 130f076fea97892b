import { afterEach, expect, test } from 'vitest';
import { publishedPassword } from '../../server/demo/seed.ts';
import { previewOf } from '../../src/domain/preview.ts';
import { type Console, expectQuiet, openConsole, seen } from '../support/browser.ts';
import { journey } from '../support/journey.ts';
import { focused, listen, tabTo, toHear } from '../support/spoken.ts';

const { stage, phone } = journey();
const set = (what: string) => stage.server.db.$client.query(`update businesses set ${what} where id = 1`);
const opened: Console[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
  await set('wrap_up = null, outcome_required = false');
});

/** A page that is used by its keys and by what it says alone; nobody looks at it. */
const come = async (path: string, expected?: RegExp) => {
  const console = await openConsole(stage.browser, stage.server, {
    prepare: async (c) => void (await listen(c)),
    expected,
  });
  opened.push(console);
  await console.page.goto(path);
  return console;
};
/** The focus comes here by itself. */
const isAt = ({ page }: Console, what: string | RegExp) => seen.poll(() => focused(page)).toMatch(what);

/** Signs in by keyboard. */
const enter = async (email: string) => {
  const console = await come('/login', /400/);
  const { keyboard } = console.page;
  await isAt(console, 'textbox "Email"');
  await keyboard.type(email);
  await tabTo(console.page, 'textbox "Password"');
  await keyboard.type('not this one');
  await keyboard.press('Enter');
  await toHear(console.page, /^alert: ./);
  await isAt(console, 'textbox "Password"');
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type(publishedPassword);
  await keyboard.press('Enter');
  await seen(console.page.getByRole('button', { name: 'User menu' })).toBeVisible();
  return console;
};

test('a whole call by keyboard and by ear: signed in, answered, noted, finished with its outcome', async () => {
  await set('wrap_up = 600, outcome_required = true');
  const console = await enter('agent@demo.local');
  const { page } = console;
  // Where they are is said: the form that had the focus is gone.
  await isAt(console, 'main "Fleet"');
  await page.keyboard.press('1');
  await isAt(console, 'main "Calls"');
  const call = await stage.device.call({ phone: phone() });
  await toHear(page, new RegExp(`^status: .*${call.phone}`));
  await tabTo(page, 'button "Answer"');
  await page.keyboard.press('Enter');
  await isAt(console, 'textbox "Notes"');
  await page.keyboard.type('by ear');
  await page.keyboard.press('Shift+Tab');
  expect(await focused(page)).toBe('button "End call"');
  await page.keyboard.press('Enter');
  await toHear(page, /^status: Call ended\./);
  await isAt(console, 'main "Calls"');
  await tabTo(page, 'combobox "Outcome of the call"');
  await page.keyboard.type('Res');
  await tabTo(page, 'button "Done"');
  await page.keyboard.press('Enter');
  await seen(page.getByRole('button', { name: 'My status: Available' })).toBeVisible();
  await isAt(console, 'main "Calls"');
  expect(await stage.device.get(call.id)).toMatchObject({ state: 'FINISHED', notes: 'by ear' });
  expectQuiet(console);
});

test('a whole edit by keyboard and by ear: the table is found by its name, a row changed and saved', async () => {
  const console = await enter('manager@demo.local');
  const { page } = console;
  await seen(page.getByRole('heading', { level: 1, name: 'Fleet' })).toBeVisible();
  await page.keyboard.press('/');
  await isAt(console, /^combobox "/);
  await page.keyboard.type('quick texts');
  await seen(page.getByRole('option', { name: /^Quick texts/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await isAt(console, 'main "Quick texts"');
  await tabTo(page, 'button "Edit"');
  await page.keyboard.press('Enter');
  await isAt(console, /^textbox "/);
  await page.keyboard.press('End');
  await page.keyboard.type(' by ear');
  await page.keyboard.press('Enter');
  await isAt(console, 'button "Edit"');
  await toHear(page, /^(?:status|alert): .*by ear/);
  expectQuiet(console);
});

test('a whole visit by keyboard and by ear: a video call is asked for, waited for and given up', async () => {
  const console = await come(previewOf({ name: 'Lobby', services: [{ id: 1, name: 'Pagos' }] }, '{}'));
  const { page } = console;
  const press = async (name: string) => {
    await tabTo(page, `button "${name}"`);
    await page.keyboard.press('Enter');
  };
  await seen(page.getByRole('heading', { level: 1 })).toBeVisible();
  await press('Pagos');
  await isAt(console, 'heading "Before we start"');
  await press('Continue');
  await isAt(console, 'heading "Pagos"');
  await press('Video call Talk to a person here and see them on the screen');
  await press('Request the call');
  await toHear(page, /^status: .*Your place in line: 2/);
  await press('Leave the line');
  expect(await page.getByRole('alertdialog').ariaSnapshot()).toContain('Leave the line? You will lose your place.');
  await seen(page.getByRole('button', { name: 'Leave the line' })).toBeEnabled();
  await press('Leave the line');
  await isAt(console, 'heading "Thank you for your visit!"');
  expectQuiet(console);
});
