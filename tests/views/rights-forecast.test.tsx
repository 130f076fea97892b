import { expect, test } from 'vitest';
import type { Row } from '../../src/domain/record.ts';
import type { RightsForecast } from '../../src/domain/rights-forecast.ts';
import { openView } from '../support/view.tsx';
import { viewApi } from '../support/view-api.ts';
import { button, page, press, seen } from '../support/view-page.ts';
import { profile } from '../support/walk-samples.ts';

const catalogue: Row[] = [
  { id: 1, version: 1, name: 'Devices', code: 'DEVICES_READ', active: true },
  { id: 2, version: 1, name: 'Webhooks', code: 'WEBHOOKS_CREATION', active: true },
];
const desk: Row = { id: 7, version: 3, name: 'Desk', notes: null, permissions: [], active: true };
const change = { gains: [], loses: [], opens: [], closes: [], keys: [], keys_count: 0 } as const;
const told: RightsForecast = {
  groups: [
    {
      ...change,
      count: 22,
      names: ['Ana Ruiz', 'Luis Paz'],
      gains: ['WEBHOOKS_CREATION', 'WEBHOOKS_EDITION'],
      opens: ['webhooks'],
      keys: ['CRM'],
      keys_count: 1,
    },
    { ...change, count: 3, names: [], loses: ['DEVICES_READ'], closes: ['devices'] },
  ],
  calls_returned: 2,
};

const table = page.getByRole('table', { name: 'Roles' });
const row = table.getByRole('row').filter({ hasText: 'Desk' });
const question = page.getByRole('alertdialog');
const picker = page.getByRole('dialog');

const come = async (forecast: () => unknown) => {
  const api = viewApi({ roles: [desk], permissions: catalogue }, { 'POST roles/7/forecast': forecast });
  const permissions = [
    'ROLES_READ',
    'ROLES_EDITION',
    'ROLES_PERMISSIONS_ASSIGN',
    'WEBHOOKS_CREATION',
    'DEVICES_READ',
  ].map((code) => ({ code, name: code }));
  openView('/configs/roles', { own: { ...api.services, profile: async () => ({ ...profile, permissions }) } });
  await seen(row).toBeVisible();
  return { weather: api.weather, writes: () => api.asked.filter((line) => line.startsWith('PUT')) };
};
const choose = async () => {
  await press(row, 'Permissions: 0');
  // Its name is what is assigned; below it stands to which record.
  await seen(page.getByRole('dialog', { name: 'Permissions' }).getByText('Desk')).toBeVisible();
  await picker.getByLabel('WEBHOOKS_CREATION').click();
  await press(picker, 'Confirm');
};

test('who may do what more and less is told by name, and the change is sent once it is agreed to', async () => {
  const { writes } = await come(() => told);
  await choose();
  for (const text of [
    'Change the permissions of Desk?',
    'Ana Ruiz, Luis Paz and 20 more',
    'May also:',
    'Webhooks: create, change',
    'Screens that open: Webhooks',
    'May renew 1 key, and so learn its secret. CRM',
    '3 people',
    'May no longer:',
    'Screens that close: Fleet',
    '2 calls go back to the list',
  ])
    await seen(question).toContainText(text);
  expect(writes()).toEqual([]);
  await press(question, 'Change them');
  await seen(button(row, 'Permissions: 1')).toBeVisible();
  expect(writes()).toEqual(['PUT roles/7']);
});

test('whoever thinks better of it finds what was chosen, and nothing is sent', async () => {
  const { writes } = await come(() => told);
  await choose();
  await press(question, 'Back');
  const choice = picker.getByLabel('WEBHOOKS_CREATION');
  await seen(choice).toBeVisible();
  expect((choice.all()[0] as HTMLInputElement).checked).toBe(true);
  await press(picker, 'Cancel');
  await seen(picker).toHaveCount(0);
  expect(writes()).toEqual([]);
});

test('nobody is asked about what nobody would notice', async () => {
  const { writes } = await come(() => ({ groups: [], calls_returned: 0 }));
  await choose();
  await seen(button(row, 'Permissions: 1')).toBeVisible();
  expect(writes()).toEqual(['PUT roles/7']);
});

test('what cannot be foreseen is not sent: it says so, and is tried again', async () => {
  const { writes, weather } = await come(() => told);
  weather.fail(/forecast$/);
  await choose();
  await seen(question.getByRole('alert')).toBeVisible();
  expect((button(question, 'Change them').all()[0] as HTMLButtonElement).disabled).toBe(true);
  weather.clear();
  await press(question, 'Try again');
  await seen(question).toContainText('Ana Ruiz');
  expect(writes()).toEqual([]);
});

test('a role that is switched off says first whom it concerns', async () => {
  const { writes } = await come(() => told);
  await press(row, 'Edit');
  const form = table.getByRole('row').filter({ has: (part) => button(part, 'Save') });
  await form.getByLabel('Active').click();
  await press(form, 'Save');
  await press(question, 'Back');
  await seen(button(form, 'Save')).toBeVisible();
  expect(writes()).toEqual([]);
  await press(form, 'Save');
  await press(question, 'Change them');
  await seen(button(row, 'Edit')).toBeVisible();
  expect(writes()).toEqual(['PUT roles/7']);
});
