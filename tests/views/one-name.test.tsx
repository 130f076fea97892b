import { describe, expect, test } from 'vitest';
import type { Row } from '../../src/domain/record.ts';
import { openAddress } from '../support/view.tsx';
// They are there before the tests begin.
import '../../src/ui/dialogs/ColumnTools.tsx';
import { viewApi } from '../support/view-api.ts';
import { type Part, page, press, seen } from '../support/view-page.ts';
import { profile } from '../support/walk-samples.ts';

const base = { version: 1, notes: null, active: true };
const [centre, south] = [
  { id: 1, name: 'Cajas', area: 'Centro' },
  { id: 2, name: 'Cajas', area: 'Sur' },
];
const kiosks = [
  { id: 5, name: 'Quiosco', area: 'Entrada' },
  { id: 6, name: 'Quiosco', area: 'Patio' },
  { id: 7, name: 'Pantalla', area: 'Patio' },
];
const service: Row = { ...base, id: 7, name: 'Créditos', devices: kiosks, zones: [centre, south] };
const come = (to: string, tables: Record<string, Row[]>, permissions: readonly string[] = []) => {
  const codes = permissions.map((code) => ({ code, name: code }));
  const own = permissions.length === 0 ? {} : { profile: async () => ({ ...profile, permissions: codes }) };
  openAddress(to, { own: { ...viewApi(tables).services, ...own } });
};
const options = (field: Part) => field.all().flatMap((one) => [...one.children].map(({ textContent }) => textContent));
const row = (text: string) => page.getByRole('table').getByRole('row').filter({ hasText: text });
const sheet = page.getByRole('dialog');

describe('records of one name are told apart by where they are', () => {
  test('in the cell that tells them, and in the filter that offers them', async () => {
    come('/configs/services', { services: [service] });
    await seen(row('Créditos')).toContainText('Cajas · Centro, Cajas · Sur');
    await press(page, 'Filters');
    const zones = page.getByRole('combobox', { name: 'Zones' });
    await seen(zones).toBeVisible();
    expect(options(zones)).toEqual(['All', 'Cajas · Centro', 'Cajas · Sur']);
    // What alone has its name is called by that.
    expect(options(page.getByRole('combobox', { name: 'Devices' }))).toEqual([
      ...['All', 'Pantalla', 'Quiosco · Entrada', 'Quiosco · Patio'],
    ]);
  });

  test('where related ones are chosen', async () => {
    const devices = kiosks.map(({ area, ...one }) => ({ ...base, ...one, location: area }));
    come('/configs/services', { services: [{ ...service, devices: [] }], devices });
    await page.getByRole('button', { name: /^Devices: 0/ }).click();
    for (const name of ['Quiosco · Entrada', 'Quiosco · Patio', 'Pantalla'])
      await seen(sheet.getByRole('checkbox', { name })).toBeVisible();
  });

  test('where one is linked to another', async () => {
    const branches = ['Centro', 'Sur'].map((name, index) => ({ ...base, id: index + 1, name, zones: [] }));
    const zones = [centre, south].map(({ area, ...one }, index) => {
      return { ...base, ...one, branch: { id: index + 1, name: area }, desks: [], services: [] };
    });
    const desk = { ...base, id: 3, name: 'Ventanilla', branch: { id: 2, name: 'Sur' }, zone: south, agents: [] };
    const rights = ['READ', 'EDITION'].map((right) => `DESKS_${right}`);
    come('/configs/distribution?tab=desks', { desks: [desk], branches, zones }, rights);
    await press(row('Ventanilla'), 'Edit');
    const field = page.getByRole('combobox', { name: 'Zone' });
    await seen(field).toContainText('Cajas · Centro');
    expect(options(field)).toEqual(['Choose…', 'Cajas · Centro', 'Cajas · Sur']);
  });
});

test('a sheet tells the first of many that its record is related to, the others once they are wanted, and leads to all', async () => {
  const devices = Array.from({ length: 25 }, (_, index) => ({ id: index + 1, name: `Quiosco ${index + 1}.` }));
  come('/configs/services?record=7', { services: [{ ...service, devices }] });
  await seen(sheet).toContainText('Quiosco 19., Quiosco 20.');
  const others = sheet.getByRole('group').filter({ hasText: 'Quiosco 21.' });
  await seen(others).toContainText('and 5 more');
  await seen(others).toContainText('Quiosco 24., Quiosco 25.');
  expect(others.all().map((element) => element.hasAttribute('open'))).toEqual([false]);
  const link = sheet.getByRole('link', { name: 'See them in their table' });
  expect(link.all().map((one) => one.getAttribute('href'))).toEqual([
    '/configs/devices?services=7',
    '/configs/distribution?tab=zones&services=7',
  ]);
});
