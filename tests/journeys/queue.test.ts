import { expect, test } from 'vitest';
import { expectQuiet, seen } from '../support/browser.ts';
import { journey } from '../support/journey.ts';

const { stage, phone, enter } = journey();

test('zone, desk, waiting calls in order, and only the first is answered', async () => {
  const console = await enter();
  const { page } = console;
  const bearer = await stage.server.signIn('agent@demo.local');
  const profile = await stage.server.ask<{ data: { agents: { id: number; zones: { id: number; name: string }[] }[] } }>(
    'GET',
    '/api/profile',
    { bearer },
  );
  const [agent] = profile.body.data.agents;
  const [zone, other] = agent?.zones ?? [];
  const services = await stage.server.ask('GET', `/api/zones/${zone?.id}?fields=services`, { bearer });
  const service_id = (services.body.data.services as { id: number }[])[0]?.id;
  expect(service_id).toBeDefined();
  const [older, newer] = [phone(), phone()];
  await stage.device.call({ phone: older, service_id, now: false, required_in: stage.server.now() - 100 });
  await stage.device.call({ phone: newer, service_id, now: false, required_in: stage.server.now() - 50 });

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Queue' }).click();
  await page.getByRole('combobox', { name: 'Zone' }).selectOption(zone?.name ?? '');
  const rows = page.getByRole('table', { name: 'Waiting calls' }).getByRole('row');
  await seen(rows.nth(1)).toContainText(older);
  await seen(rows.nth(2)).toContainText(newer);
  await seen(rows.nth(1).getByRole('button', { name: 'Answer' })).toBeEnabled();
  await seen(rows.nth(2).getByRole('button', { name: 'Answer' })).toBeDisabled();

  const desk = page.getByRole('combobox', { name: 'Desk' });
  const [, free] = await desk.getByRole('option').allTextContents();
  await desk.selectOption(free ?? '');
  await seen(page.getByText('You are at the desk.')).toBeVisible();
  await page.reload();
  await seen(desk.getByRole('option', { selected: true })).toHaveText(free ?? '');

  const colleague = await enter({ email: 'agent2@demo.local', path: '/queue' });
  await colleague.page.getByRole('combobox', { name: 'Zone' }).selectOption(zone?.name ?? '');
  const theirs = colleague.page.getByRole('combobox', { name: 'Desk' }).getByRole('option');
  await seen(theirs.first()).toHaveText('None');
  await seen(theirs.filter({ hasText: free ?? '' })).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Zone' }).selectOption('None');
  await seen(page.getByText('You left the desk.')).toBeVisible();
  await seen(page.getByText('Choose a zone')).toBeVisible();
  await page.getByRole('combobox', { name: 'Zone' }).selectOption(other?.name ?? '');
  await page.getByRole('combobox', { name: 'Zone' }).selectOption(zone?.name ?? '');
  await rows.nth(1).getByRole('button', { name: 'Answer' }).click();
  await seen(page).toHaveURL(/\/call\/\d+$/);
  await seen(page.getByText(older).first()).toBeVisible();
  expectQuiet(console, colleague);
});
