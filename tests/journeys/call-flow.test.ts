import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { serious } from '../support/axe.ts';
import { expectQuiet, seen, whenLive } from '../support/browser.ts';
import { callRow, journey } from '../support/journey.ts';

const { stage, phone, enter } = journey();

const put = async (id: number, email: string, data: object) => {
  const bearer = await stage.server.signIn(email);
  const { status } = await stage.server.ask('PUT', `/api/queryings/${id}`, { bearer, body: { id, data } });
  expect(status).toBe(200);
};

test('numbers of the flow, from the picture and from the tables, lead to the calls behind them, and to their history', async () => {
  const kept = await stage.device.call({ phone: phone(), service_id: 1 });
  const lost = await stage.device.call({ phone: phone(), service_id: 1 });
  await put(kept.id, 'agent@demo.local', { state: 'ATTENDED' });
  await stage.device.leave(lost.id, 'REJECTED');

  const console = await enter({ email: 'admin@demo.local', path: '/configs/flow' });
  const { page } = console;
  await seen(page.getByRole('heading', { level: 1, name: 'Call flow' })).toBeVisible();
  await page.getByLabel('Period').selectOption('This week');
  await page.getByLabel('Service', { exact: true }).selectOption({ index: 1 });
  const moves = page.getByRole('table', { name: 'Moves' });
  const picture = page.getByRole('group', { name: 'Flow of calls between their states' });
  const answered = moves.getByRole('row', { name: /^Answered/ });
  await seen(answered).toBeVisible();
  const before = Number(await answered.getByRole('button').textContent());

  // What no call did is shown to whoever wants it.
  const unused = picture.getByRole('button', { name: /Nobody attended/ });
  const all = page.getByRole('switch', { name: 'Show unused paths too' });
  await seen(unused).toHaveCount(0);
  await all.click({ force: true });
  await seen(unused).toHaveCount(1);
  await all.click({ force: true });
  await seen(unused).toHaveCount(0);

  // A state in which no call was says so.
  await seen(picture.locator('.chart-words.chart-faint').filter({ hasText: 'no calls' }).first()).toBeVisible();

  // What happens meanwhile is counted, in the table and on the line.
  await whenLive(page);
  await put(kept.id, 'agent@demo.local', { state: 'RETURNED' });
  await put(kept.id, 'agent@demo.local', { state: 'ATTENDED' });
  await seen(answered.getByRole('button')).toHaveText(String(before + 1), { timeout: 20_000 });
  await seen(picture.getByRole('button', { name: /^Answered/ })).toContainText(String(before + 1));
  await seen(
    page.getByRole('table', { name: 'Time in each state' }).getByRole('row', { name: /^In progress/ }),
  ).toBeVisible();

  // The line of the picture lists the calls: the same call twice, because it was answered twice. No phones.
  await picture.getByRole('button', { name: /^Answered/ }).focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog', { name: 'Answered: In progress' });
  await seen(list.getByRole('row', { name: new RegExp(`^${kept.id} `) })).toHaveCount(2);
  expect(await list.textContent()).not.toContain(kept.phone);
  await list
    .getByRole('row', { name: new RegExp(`^${kept.id} `) })
    .first()
    .getByRole('button', { name: 'History' })
    .click();
  const history = page.getByRole('dialog', { name: `History of call #${kept.id}` });
  await seen(history.getByRole('listitem')).toHaveCount(4);
  await page.keyboard.press('Escape');
  await seen(history).toBeHidden();
  await page.keyboard.press('Escape');
  await seen(list).toBeHidden();

  // A number of the table lists its calls as well.
  await moves.getByRole('button', { name: /^Gave up, / }).click();
  const gone = page.getByRole('dialog', { name: 'Gave up: Rejected by the customer' });
  await seen(gone.getByRole('row', { name: new RegExp(`^${lost.id} `) })).toBeVisible();
  expectQuiet(console);
});

test('at 390 px the movements are cards that say all of it, before the picture that is scrolled in its place', async () => {
  const call = await stage.device.call({ phone: phone() });
  await stage.device.leave(call.id, 'REJECTED');
  const console = await enter({
    email: 'admin@demo.local',
    path: '/configs/flow',
    viewport: { width: 390, height: 844 },
  });
  const { page } = console;
  const moves = page.getByRole('table', { name: 'Moves' });
  const gaveUp = moves.getByRole('row').filter({ hasText: 'Gave up' });
  await seen(gaveUp).toBeVisible();
  await seen(gaveUp.getByText('Requested → Rejected by the customer')).toBeVisible();
  await seen(gaveUp.getByRole('button')).toBeInViewport();
  const place = page.locator('.chart-scroll');
  const { top, beyond, inside, scrolled } = await place.evaluate((element) => ({
    top: element.getBoundingClientRect().top,
    beyond: document.documentElement.scrollWidth - window.innerWidth,
    inside: Math.max(
      ...[...document.querySelectorAll('.flow-moves tr')].map((row) => row.scrollWidth - row.clientWidth),
    ),
    scrolled: element.scrollLeft,
  }));
  expect([beyond, inside]).toEqual([0, 0]);
  expect(top).toBeGreaterThan((await moves.boundingBox())?.y ?? Number.POSITIVE_INFINITY);
  expect(scrolled).toBeGreaterThan(0);
  expect(await serious(page)).toEqual([]);
  expectQuiet(console);
});

test('a call is played back from the list and while it is open, step by step, and kept as a file without its phone', async () => {
  const number = phone();
  const call = await stage.device.call({ phone: number });
  const console = await enter();
  const { page } = console;
  await callRow(console, number)
    .getByRole('button', { name: `More actions for call #${call.id}` })
    .click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: `History of call #${call.id}` });
  await seen(history.getByRole('listitem')).toHaveCount(1);
  await seen(history.getByRole('button', { name: 'Play', exact: true })).toBeDisabled();
  await history.getByRole('button', { name: 'Close' }).click();

  await callRow(console, number).getByRole('button', { name: 'Answer' }).click();
  await seen(page).toHaveURL(`/call/${call.id}`);
  await page.getByRole('textbox', { name: 'Notes' }).fill('about her pension');
  await page.getByRole('button', { name: 'Call history' }).click();
  const steps = history.getByRole('listitem').getByRole('button');
  await seen(steps).toHaveCount(2);
  const current = history.locator('.playback-step[aria-current=step]');
  await seen(current).toContainText('Placed the call');
  await seen(history.locator('.chart-current')).toHaveAttribute('data-state', 'pending.REQUESTED');
  await history.getByRole('button', { name: 'Play', exact: true }).click();
  await seen(current).toContainText('Answered');
  await seen(history.locator('.chart-current')).toHaveAttribute('data-state', 'ATTENDED');
  await seen(history.locator('.chart-edge.chart-taken')).toHaveAttribute('data-edge', /ATTENDED$/);
  await seen(history.getByRole('status')).toHaveText('Step 2 of 2');
  await seen(history.getByRole('button', { name: 'Play', exact: true })).toBeVisible();

  // By keyboard, a step back.
  await steps.first().focus();
  await page.keyboard.press('Enter');
  await seen(history.getByRole('status')).toHaveText('Step 1 of 2');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    history.getByRole('button', { name: 'Export JSON' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`call-${call.id}.json`);
  const text = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    format: 'asesoria-call-timeline',
    version: 1,
    call: { id: call.id },
    moves: [{ event: 'request' }, { event: 'attend', from: 'REQUESTED', to: 'ATTENDED', actor: 'agent' }],
  });
  expect(text).not.toContain(number);
  expect(text).not.toContain('pension');

  // The notes that were being typed are still there.
  await history.getByRole('button', { name: 'Close' }).click();
  await seen(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('about her pension');
  expectQuiet(console);
});
