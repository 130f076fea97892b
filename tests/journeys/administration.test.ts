import type { Locator, Page } from 'playwright';
import { describe, test } from 'vitest';
import { expectQuiet, openConsole, seen, submitSignIn } from '../support/browser.ts';
import { journey } from '../support/journey.ts';

const { stage, enter } = journey();

interface Screen {
  path: string;
  table: string;
  who: 'manager@demo.local' | 'admin@demo.local';
  /** Opens the tab of the distribution page. */
  tab?: string;
  /** What the new-row form is filled with, by accessible name. */
  fill: Readonly<Record<string, string>>;
  choose?: Readonly<Record<string, number>>;
  /** The field that is edited afterwards, and by which the row is found. */
  field: string;
}

const named = { Name: 'Prueba', Notes: 'Nota' };
const screens: readonly Screen[] = [
  { path: '/configs/services', table: 'Services', who: 'manager@demo.local', fill: named, field: 'Name' },
  {
    path: '/configs/devices',
    table: 'Device administration',
    who: 'manager@demo.local',
    fill: { ...named, 'Serial number': 'SN-PRUEBA', Location: 'Vestíbulo' },
    field: 'Name',
  },
  {
    path: '/configs/users',
    table: 'Users',
    who: 'manager@demo.local',
    fill: { Email: 'prueba@demo.local', 'First name': 'Prueba' },
    field: 'First name',
  },
  { path: '/configs/roles', table: 'Roles', who: 'manager@demo.local', fill: named, field: 'Name' },
  {
    path: '/configs/reports',
    table: 'Reports',
    who: 'manager@demo.local',
    fill: { ...named, 'Web address': 'https://example.test/report' },
    field: 'Name',
  },
  { path: '/configs/integrations', table: 'Integrations', who: 'manager@demo.local', fill: named, field: 'Name' },
  {
    path: '/configs/keys',
    table: 'Keys',
    who: 'manager@demo.local',
    fill: { ...named, 'Valid until': '2031-05-31' },
    field: 'Name',
  },
  {
    path: '/configs/tasks',
    table: 'Tasks',
    who: 'manager@demo.local',
    fill: { ...named, Frequency: '60', Metadata: '{"data":{"a":1}}' },
    field: 'Name',
  },
  {
    path: '/configs/webhooks',
    table: 'Webhooks',
    who: 'manager@demo.local',
    fill: named,
    choose: { Integration: 1 },
    field: 'Name',
  },
  {
    path: '/configs/distribution',
    tab: 'Branch',
    table: 'Branches',
    who: 'manager@demo.local',
    fill: named,
    field: 'Name',
  },
  {
    path: '/configs/distribution',
    tab: 'Zone',
    table: 'Zones',
    who: 'manager@demo.local',
    fill: named,
    choose: { Branch: 1 },
    field: 'Name',
  },
  {
    path: '/configs/distribution',
    tab: 'Desk',
    table: 'Desks',
    who: 'manager@demo.local',
    fill: named,
    choose: { Branch: 1, Zone: 1 },
    field: 'Name',
  },
  { path: '/configs/businesses', table: 'Business units', who: 'admin@demo.local', fill: named, field: 'Name' },
  {
    path: '/configs/custom',
    table: 'Custom configuration',
    who: 'manager@demo.local',
    fill: { Key: 'prueba.color', Value: 'verde' },
    field: 'Key',
  },
  {
    path: '/configs/superusers',
    table: 'Super users',
    who: 'admin@demo.local',
    fill: { Email: 'super@demo.local', 'First name': 'Prueba' },
    field: 'First name',
  },
];

const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true });
const rowWith = (table: Locator, text: string) => table.getByRole('row').filter({ hasText: text });
const editing = (table: Locator) =>
  table.getByRole('row').filter({ has: table.page().getByRole('button', { name: 'Save' }) });

async function openTable(page: Page, { tab, table }: Screen): Promise<Locator> {
  if (tab) await page.getByRole('tab', { name: tab }).click();
  const found = page.getByRole('table', { name: table, exact: true });
  await seen(found).toBeVisible();
  await seen(found).toHaveAttribute('aria-busy', 'false');
  return found;
}

describe.each(screens)('$table', (screen) => {
  test('creates, edits, deletes and undoes', async () => {
    const console = await enter({ email: screen.who, path: screen.path });
    const { page } = console;
    const table = await openTable(page, screen);
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await button(editing(table), 'Save').click();
    await seen(editing(table).getByRole('alert').first()).toHaveText('Required');
    for (const [name, value] of Object.entries(screen.fill)) {
      await editing(table).getByLabel(name, { exact: true }).fill(value);
    }
    for (const [name, index] of Object.entries(screen.choose ?? {})) {
      await editing(table).getByLabel(name, { exact: true }).selectOption({ index });
    }
    await button(editing(table), 'Save').click();
    await seen(page.getByText('Success! Record created.')).toBeVisible();
    if (screen.table === 'Keys') {
      await seen(page.getByText('it is not shown again')).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    }

    const first = screen.fill[screen.field] ?? '';
    await button(rowWith(table, first), 'Edit').click();
    await editing(table).getByLabel(screen.field, { exact: true }).fill(`${first}.cambiado`);
    await button(editing(table), 'Save').click();
    await seen(page.getByText('Record update successful.')).toBeVisible();
    await seen(rowWith(table, `${first}.cambiado`)).toBeVisible();

    await button(rowWith(table, `${first}.cambiado`), 'Delete').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await seen(page.getByText('Success! Record has been deleted.')).toBeVisible();
    await seen(rowWith(table, `${first}.cambiado`)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await seen(page.getByText('The record is back.')).toBeVisible();
    await seen(rowWith(table, `${first}.cambiado`)).toBeVisible();
    expectQuiet(console);
  });
});

test('a CSV file is imported after every line got its verdict', async () => {
  const console = await enter({ email: 'manager@demo.local', path: '/configs/devices' });
  const { page } = console;
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import CSV' });
  const file = {
    name: 'devices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name;serial\nUno;IMP-1\n;IMP-2\nTres;IMP-3'),
  };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await seen(dialog.getByRole('status')).toHaveText('2 would be created, 1 have errors and are left out.');
  await seen(dialog.getByRole('row').first()).toContainText('Name: Required');
  await dialog.getByRole('button', { name: 'Create 2' }).click();
  await seen(dialog.getByRole('status')).toHaveText('2 of 2, 0 failed');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const table = page.getByRole('table', { name: 'Device administration' });
  await seen(rowWith(table, 'IMP-3')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Find in the list' }).fill('imp-');
  await seen(table.getByRole('row')).toHaveCount(3);
  await table.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Delete selection' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await seen(page.getByRole('dialog').getByRole('status')).toHaveText('2 of 2, 0 failed');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await seen(rowWith(table, 'IMP-')).toHaveCount(0);
  expectQuiet(console);
});

test('every screen stands in the Spanish menu, with its title', async () => {
  const console = await openConsole(stage.browser, stage.server, { locale: 'es-MX' });
  const { page } = console;
  await page.goto('/configs');
  await submitSignIn(page, 'manager@demo.local', undefined, 'es');
  for (const [entry, title] of [
    ['Dispositivos', 'Administración de dispositivos'],
    ['Servicios', 'Servicios'],
    ['Distribución de servicios', 'Distribución de servicios'],
    ['Usuarios', 'Usuarios'],
    ['Roles', 'Roles'],
    ['Reportes', 'Reportes'],
    ['Integraciones', 'Integraciones'],
    ['Llaves', 'Llaves'],
    ['Tareas', 'Tareas'],
    ['Webhooks', 'Webhooks'],
  ] as const) {
    await page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name: entry, exact: true })
      .last()
      .click();
    await seen(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await seen(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    await seen(page.getByRole('button', { name: 'Nuevo', exact: true })).toBeVisible();
  }
  expectQuiet(console);
  await console.close();
});

test.each(['viewer@demo.local', 'agent@demo.local'])('%s sees no administration', async (email) => {
  const console = await enter({ email });
  const { page } = console;
  await seen(page.getByRole('navigation', { name: 'Main' }).getByText('Administration')).toHaveCount(0);
  for (const { path } of screens) {
    await page.evaluate((address) => history.pushState(null, '', address), path);
    await seen(page).not.toHaveURL(path);
  }
  expectQuiet(console);
});
