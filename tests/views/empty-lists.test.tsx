import { test } from 'vitest';
import { openView } from '../support/view.tsx';
import { viewApi } from '../support/view-api.ts';
import { page, seen } from '../support/view-page.ts';
import { profile } from '../support/walk-samples.ts';

const come = (path: string, codes: readonly string[]) => {
  const permissions = codes.map((code) => ({ code, name: code }));
  const { services } = viewApi({ services: [], queryings: [] });
  openView(path, { own: { ...services, profile: async () => ({ ...profile, permissions }) } });
};

test('a table of which nothing is there yet says how to begin to whoever may, and that it is so to others', async () => {
  come('/configs/services', ['SERVICES_READ', 'SERVICES_CREATION']);
  await seen(page.getByText('There is nothing here yet. Begin with “New”.')).toBeVisible();
  come('/configs/services', ['SERVICES_READ', 'SERVICES_EDITION']);
  await seen(page.getByText('There is nothing here yet.')).toBeVisible();
});

test('of calls that wait it says that there are none, and of those looked for that none was found', async () => {
  come('/calls', ['QUERYINGS_READ']);
  await seen(page.getByText(/^Nobody is waiting\./)).toBeVisible();
  await page.getByRole('combobox', { name: 'State' }).selectOption('In progress');
  await seen(page.getByText('No results')).toBeVisible();
});
