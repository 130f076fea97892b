import { test } from 'vitest';
import type { KeyDeed } from '../../src/domain/key.ts';
import type { Row } from '../../src/domain/record.ts';
import { openView } from '../support/view.tsx';
import { viewApi } from '../support/view-api.ts';
import { button, choose, moreActions, page, seen } from '../support/view-page.ts';
import { profile } from '../support/walk-samples.ts';

const crm: Row = {
  id: 7,
  version: 1,
  name: 'CRM',
  permissions: [],
  networks: '10.0.0.0/8',
  per_minute: 60,
  uses: 12_345,
  active: true,
};
const speaks = [{ id: 1, code: 'QUERYINGS_CREATION_ANY', name: 'any' }];
const kiosks: Row = { id: 8, version: 1, name: 'Kiosks', permissions: speaks, networks: null, active: true };
const deed: KeyDeed = {
  route: 'GET /api/devices/{id}',
  uses: 41,
  refused: 2,
  last_at: 1_000,
  last_from: '203.0.113.7',
  last_status: 403,
};

const table = page.getByRole('table', { name: 'Keys' });
const row = (text: string) => table.getByRole('row').filter({ hasText: text });
const dialog = page.getByRole('dialog', { name: 'What CRM did' });

const come = async (deeds: () => unknown) => {
  const api = viewApi({ keys: [crm, kiosks] }, { 'GET keys/7/deeds': deeds });
  const permissions = ['KEYS_READ', 'KEYS_EDITION'].map((code) => ({ code, name: code }));
  const view = openView('/configs/keys', {
    own: { ...api.services, profile: async () => ({ ...profile, permissions }) },
  });
  await seen(row('CRM')).toBeVisible();
  return { ...api, ...view };
};

test('how often a key was used is written as numbers are, and what a record is called by is not', async () => {
  await come(() => []);
  await seen(row('CRM')).toContainText('12,345');
  openView('/configs/devices', { own: viewApi({ devices: [{ id: 12_345, version: 1, name: 'Quiosco' }] }).services });
  await seen(
    page.getByRole('table', { name: 'Devices' }).getByRole('row').filter({ hasText: 'Quiosco' }),
  ).toContainText('12345');
});

test('a key that speaks for all devices is marked, and says how to do without it', async () => {
  await come(() => []);
  const why = page.getByText('pair each player in Fleet');
  await seen(why).toHaveCount(0);
  const mark = row('Kiosks').getByText('for all devices');
  await seen(mark).toBeVisible();
  mark.all()[0]?.focus();
  await seen(why).toBeVisible();
  await seen(row('CRM').getByText('for all devices')).toHaveCount(0);
  await seen(row('CRM')).toContainText('10.0.0.0/8');
});

test('what a key did is listed, kept fresh, and a failure says so beside what was there', async () => {
  let answer: () => unknown = () => [];
  const { clock } = await come(() => answer());
  await choose(row('CRM'), moreActions, 'Use');
  await seen(dialog).toContainText('It has asked for nothing yet.');
  answer = () => [deed];
  clock.increment(5_000);
  const line = dialog.getByRole('row').filter({ hasText: 'GET /api/devices/{id}' });
  await seen(line).toContainText('403');
  await seen(line).toContainText('203.0.113.7');
  await seen(line).toContainText('41');
  answer = () => {
    throw Object.assign(new Error('offline'), { kind: 'offline', code: 'offline' });
  };
  clock.increment(5_000);
  await seen(dialog.getByRole('alert')).toBeVisible();
  await seen(line).toBeVisible();
  answer = () => [{ ...deed, uses: 42 }];
  await button(dialog, 'Try again').click();
  await seen(line).toContainText('42');
  await seen(dialog.getByRole('alert')).toHaveCount(0);
});
