import { test } from 'vitest';
import { expectQuiet, seen } from '../support/browser.ts';
import { journey } from '../support/journey.ts';

const { enter } = journey();

const agent = { path: '/profile', email: 'agent@demo.local', locale: 'en-US', timezoneId: 'America/Mexico_City' };

test('what a person chooses in one tab, another tab follows, and another computer finds', async () => {
  const first = await enter(agent);
  const { page } = first;
  const second = await first.context.newPage();
  await second.goto('/profile');
  await seen(second.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();

  const times = second.getByRole('region', { name: 'Where you are signed in' }).getByText('opened');
  const begun = async () => {
    const [day, hour] = /opened (\S+) (\S+)/.exec((await times.textContent()) ?? '')?.slice(1) ?? [];
    return Date.parse(`${day}T${hour}Z`);
  };
  const inMexico = await begun();

  const zone = page.getByLabel('Time zone');
  await zone.fill('tokyo');
  await zone.press('Enter');
  await seen(page.getByText('✓ Saved')).toBeVisible();
  await seen(page.getByText('Tokyo time')).toBeVisible();
  await seen(second.getByText('Tokyo time')).toBeVisible();
  // Where the person is signed in, the times are those of Tokyo too.
  await seen.poll(async () => (await begun()) - inMexico).toBe(15 * 3_600_000);

  await page.getByText('Marimba', { exact: true }).click();
  await seen(second.getByRole('radio', { name: 'Marimba' })).toBeChecked();
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await seen.poll(async () => (await first.observed()).rings).toBe(1);

  await page.getByLabel('Language', { exact: true }).last().selectOption('es');
  await seen(page.getByRole('heading', { name: 'Perfil', exact: true })).toBeVisible();
  await seen(second.getByRole('heading', { name: 'Perfil', exact: true })).toBeVisible();

  const elsewhere = await enter(agent);
  await seen(elsewhere.page.getByRole('heading', { name: 'Perfil', exact: true })).toBeVisible();
  await seen(elsewhere.page.getByText('Hora de Tokyo')).toBeVisible();
  await seen(elsewhere.page.getByRole('radio', { name: 'Marimba' })).toBeChecked();
  expectQuiet(first);
  expectQuiet(elsewhere);
});
