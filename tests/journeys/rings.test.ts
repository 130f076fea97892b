import { afterEach, expect, test } from 'vitest';
import { expectQuiet, seen } from '../support/browser.ts';
import { journey } from '../support/journey.ts';

const { stage, phone, enter } = journey();
const query = async (text: string, values: unknown[] = []) => (await stage.server.db.$client.query(text, values)).rows;
afterEach(() => query('delete from rings'));

test('a page tells what became of its ring, and the agent reads why each call rang; whoever supervises, for whom', async () => {
  const agent = await enter();
  await seen(agent.page.getByRole('button', { name: 'My status: Available' })).toBeVisible();
  const { id } = await stage.device.call({ phone: phone() });
  await seen.poll(async () => (await agent.observed()).rings).toBeGreaterThan(0);
  // By itself, in a moment.
  await seen
    .poll(async () => (await query('select sound from rings where querying_id = $1', [id])).map(({ sound }) => sound))
    .toEqual(['heard']);
  expect(JSON.stringify(await query('select * from rings'))).not.toMatch(/55\d{6}/);

  await agent.page.getByRole('button', { name: 'User menu' }).click();
  await agent.page.getByRole('menuitem', { name: 'Profile' }).click();
  await agent.page.getByRole('button', { name: 'My last rings' }).click();
  const own = agent.page.getByRole('dialog', { name: 'My last rings' });
  await seen(own.getByRole('row').filter({ hasText: `#${id}` })).toContainText(/Rang.*Tab \w+: rang/s);
  await agent.page.keyboard.press('Escape');
  await seen(own).toHaveCount(0);

  const supervisor = await enter({ email: 'admin@demo.local', path: `/call/${id}` });
  await supervisor.page.getByRole('button', { name: 'Who did it ring for?' }).click();
  const all = supervisor.page.getByRole('dialog', { name: `Whom call #${id} rang for` });
  await seen(all.getByRole('row').filter({ hasText: 'Tab' })).toContainText('Rang');
  await supervisor.page.keyboard.press('Escape');
  await supervisor.page.goto(`${stage.server.url}/team`);
  await supervisor.page
    .getByRole('button', { name: /^Why did it ring\? / })
    .first()
    .click();
  await seen(supervisor.page.getByRole('dialog', { name: /^Rings of / }).getByRole('table')).toBeVisible();
  for (const one of [agent, supervisor]) expectQuiet(one);
});
