import { afterEach, expect, test } from 'vitest';
import type { Console } from '../support/browser.ts';
import { expectQuiet, seen } from '../support/browser.ts';
import { callRow, journey } from '../support/journey.ts';

const { stage, phone, enter } = journey({ env: { ROUTING: 'on' } });
const query = (text: string, values: unknown[] = []) => stage.server.db.$client.query(text, values);
afterEach(async () => {
  await query('delete from routings');
  await query('delete from offers');
});

const bar = ({ page }: Console) => page.getByRole('region', { name: 'A call for you' });
const free = ({ page }: Console) => page.getByRole('button', { name: 'My status: Available' });

test('a call rings for one agent after the other; who takes it has it, and nobody else may meanwhile', async () => {
  await query("insert into routings (bunit_id, name, one_by_one, offer_seconds) values (1, 'Uno', true, 60)");
  const first = await enter();
  await seen(free(first)).toBeVisible();
  const second = await enter({ email: 'agent2@demo.local' });
  await seen(free(second)).toBeVisible();
  await query(
    'update availability set since = since - 60 where agent_id = (select min(id) from agents where bunit_id = 1)',
  );
  const number = phone();
  await stage.device.call({ phone: number });
  const consoles = [first, second] as const;
  await seen.poll(async () => Promise.all(consoles.map((one) => bar(one).count()))).toContain(1);
  const [rung, other] = (await bar(first).count()) > 0 ? consoles : ([second, first] as const);
  await seen(bar(rung)).toContainText(number);
  await seen.poll(async () => (await rung.observed()).rings).toBeGreaterThan(0);
  // The others see for whom it rings, and cannot take it.
  await seen(callRow(other, number)).toContainText(/Rings for \S/);
  await seen(callRow(other, number).getByRole('button', { name: 'Answer' })).toHaveCount(0);
  expect((await other.observed()).rings).toBe(0);
  await bar(rung).getByRole('button', { name: 'Leave it to somebody else' }).click();
  await seen(bar(rung)).toHaveCount(0);
  await seen(bar(other)).toContainText(number);
  await bar(other).getByRole('button', { name: 'Answer' }).click();
  await seen(other.page.getByRole('button', { name: 'End call' })).toBeEnabled();
  await seen(bar(other)).toHaveCount(0);
  for (const one of consoles) expectQuiet(one);
});

test('a call that the customer takes back rings no more', async () => {
  await query("insert into routings (bunit_id, name, one_by_one, offer_seconds) values (1, 'Uno', true, 60)");
  const console = await enter({ path: '/profile' });
  await seen(free(console)).toBeVisible();
  const { id } = await stage.device.call({ phone: phone() });
  await seen(bar(console)).toBeVisible();
  await stage.device.leave(id, 'REJECTED');
  await seen(bar(console)).toHaveCount(0);
  await seen(free(console)).toBeVisible();
});
