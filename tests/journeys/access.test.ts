import { describe, expect, test } from 'vitest';
import { serious, seriousInBoth } from '../support/axe.ts';
import { seen, submitSignIn, walkTo } from '../support/browser.ts';
import { answerAt, callRow, journey } from '../support/journey.ts';

const { stage, phone, enter, shared } = journey();

describe('an agent', () => {
  const agent = shared();
  /** The calls, in a window of this size. */
  const start = async (width: number, height: number) => {
    const { console } = agent;
    await console.page.setViewportSize({ width, height });
    await walkTo(console.page, '/calls');
    return { console, page: console.page };
  };

  test('the main job is done with the keyboard alone', async () => {
    const { console, page } = await start(1440, 900);
    const call = await stage.device.call({ phone: phone() });
    const answer = callRow(console, String(call.phone)).getByRole('button', { name: 'Answer' });
    await seen(answer).toBeVisible();
    await answer.focus();
    await page.keyboard.press('Enter');
    await seen(page).toHaveURL(`/call/${call.id}`);
    const notes = page.getByRole('textbox', { name: 'Notes' });
    await seen(notes).toBeEditable();
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    const tabTo = async (wanted: () => Promise<boolean>) => {
      for (let presses = 0; presses < 40 && !(await wanted()); presses += 1) await page.keyboard.press('Tab');
    };
    await tabTo(() => page.evaluate(() => document.activeElement?.tagName === 'TEXTAREA'));
    await page.keyboard.type('by keyboard');
    // What ends the call is the last thing before the notes.
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).toBe('End call');
    await page.keyboard.press('Enter');
    await seen(page).toHaveURL('/calls');
    expect(await stage.device.get(call.id)).toMatchObject({ state: 'FINISHED', notes: 'by keyboard' });
  });

  test('at 390 px the dashboard and the call need no sideways scrolling', async () => {
    const { console, page } = await start(390, 844);
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    const call = await stage.device.call({ phone: phone() });
    const answer = callRow(console, String(call.phone)).getByRole('button', { name: 'Answer' });
    await seen(answer).toBeInViewport();
    expect(await sideways()).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await seen(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Queue' })).toBeInViewport();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await answer.click();
    await seen(page.getByRole('button', { name: 'End call' })).toBeVisible();
    expect(await sideways()).toBeLessThanOrEqual(0);
  });

  test('axe finds nothing serious on any screen, in light and dark', async () => {
    const { console, page } = await start(1440, 900);
    const found: Record<string, string[]> = {};
    for (const seconds of [0, 200, 400]) {
      const number = phone();
      await stage.device.call({ phone: number, now: false });
      await stage.device.age(number, seconds);
    }
    const call = await stage.device.call({ phone: phone(), with_video: true });
    await seen(callRow(console, String(call.phone))).toBeVisible();
    found.calls = await seriousInBoth(page);
    await callRow(console, String(call.phone))
      .getByRole('button', { name: /^More actions/ })
      .click();
    found.rowMenu = await seriousInBoth(page);
    await page.getByRole('menuitem', { name: 'Cancel' }).click();
    found.question = await seriousInBoth(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'User menu' }).click();
    await seen(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
    found.menu = await seriousInBoth(page);
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await seen(page.getByRole('heading', { name: 'Permissions' })).toBeVisible();
    found.profile = await seriousInBoth(page);
    await walkTo(page, '/queue');
    await seen(page.getByRole('combobox', { name: 'Zone' })).toBeVisible();
    found.queue = await seriousInBoth(page);
    await answerAt(page, call.id);
    found.call = await seriousInBoth(page);
    await page.getByRole('link', { name: 'Calls' }).first().click();
    await seen(page.getByRole('region', { name: 'Calls in progress' })).toBeVisible();
    found.bar = await seriousInBoth(page);
    await page.getByRole('button', { name: 'End call' }).click();
    found.end = await seriousInBoth(page);
    await page.getByRole('button', { name: 'End the call', exact: true }).click();
    await seen(page.getByText('Call ended.')).toBeVisible();
    found.notice = await seriousInBoth(page);
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await seen(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    found.signIn = await seriousInBoth(page);
    // The others find the agent there.
    await submitSignIn(page, 'agent@demo.local');
    await seen(page.getByRole('button', { name: 'User menu' })).toBeVisible();
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((screen) => [screen, []])));
  });
});

const few = ['Services', 'Keys', 'Allocation of services'];
test('axe finds nothing serious on the administration screens, and on a few in the dark', async () => {
  const console = await enter({ email: 'manager@demo.local', path: '/configs/roles' });
  const { page } = console;
  const found: Record<string, string[]> = {};
  await page
    .getByRole('button', { name: /^Permissions: / })
    .first()
    .click();
  await seen(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
  found.picker = await seriousInBoth(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  for (const screen of [...few, 'Devices', 'Users', 'Roles', 'Reports', 'Integrations', 'Tasks', 'Webhooks']) {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: screen, exact: true })
      .last()
      .click();
    await seen(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    await page.getByRole('button', { name: 'New', exact: true }).click();
    found[screen] = await (few.includes(screen) ? seriousInBoth : serious)(page);
  }
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((screen) => [screen, []])));
});

test('at 390 px a record is a card: everything of it is seen, and Save is in reach while its fields are typed into', async () => {
  const { page } = await enter({ email: 'manager@demo.local', path: '/configs/routings' });
  await page.setViewportSize({ width: 390, height: 844 });
  const row = page.getByRole('table', { name: 'Call routing' }).getByRole('row').nth(1);
  const beyond = () =>
    page.evaluate(() =>
      Math.max(
        document.documentElement.scrollWidth - window.innerWidth,
        ...[...document.querySelectorAll('.record-row')].map((one) => one.scrollWidth - one.clientWidth),
      ),
    );
  await seen(row).toContainText('Para que suene a uno tras otro');
  expect(await beyond()).toBeLessThanOrEqual(0);
  await row.getByRole('button', { name: 'Edit' }).click();
  const name = row.getByRole('textbox', { name: 'Name' });
  await seen(name).toBeFocused();
  await seen(row.getByRole('button', { name: 'Save' })).toBeInViewport();
  expect(await beyond()).toBeLessThanOrEqual(0);
  // What selects it would lie over the first field; what saves it and what opens all of it stand in one line.
  await seen(row.getByRole('checkbox', { name: /^Select/ })).toHaveCount(0);
  const top = async (button: string) => (await row.getByRole('button', { name: button }).boundingBox())?.y;
  expect(await top('Open in full')).toBe(await top('Save'));
  await name.fill('Principal');
  await row.getByRole('button', { name: 'Save' }).click();
  await seen(page.getByRole('row').filter({ hasText: 'Principal' })).toBeVisible();
  expect(await serious(page)).toEqual([]);
});

test('axe finds nothing serious on the screen of the agents, wide and at 390 px, where nothing stands beyond the edge', async () => {
  const { db } = stage.server;
  const put = (email: string, change: string) =>
    db.$client.query(
      `update availability set ${change}, version = version + 1 where agent_id in
      (select a.id from agents a join users u on u.id = a.user_id where a.bunit_id = 1 and u.email = $1)`,
      [email],
    );
  const lunch = '(select id from pauses where bunit_id = 1 and not works and minutes is not null order by id limit 1)';
  await put('agent@demo.local', `state = 'PAUSED', paused = true, pause_id = ${lunch}, since = 1000`);
  const { page } = await enter({ email: 'manager@demo.local', path: '/team' });
  const overdue = page.getByRole('row').filter({ hasText: /Over \d+ min/ });
  await seen(overdue).toBeVisible();
  const found: Record<string, string[]> = { wide: await seriousInBoth(page) };
  await overdue.getByRole('button', { name: /^Pause… / }).click();
  await seen(page.getByRole('menuitemradio').first()).toBeVisible();
  found.menu = await seriousInBoth(page);
  await page.keyboard.press('Escape');
  // Somebody else is faster, and the row says so.
  await page.route('**/api/availability/agents', (route) => route.abort());
  await put('agent@demo.local', 'since = since - 1');
  await overdue.getByRole('button', { name: /^Make available / }).click();
  await seen(overdue.getByRole('alert')).toContainText('Somebody was faster');
  found.refusal = await seriousInBoth(page);
  await page.setViewportSize({ width: 390, height: 844 });
  found.narrow = await seriousInBoth(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((screen) => [screen, []])));
});
