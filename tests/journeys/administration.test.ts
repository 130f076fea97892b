import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
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
  test('creates, edits, saves nothing, reverts, deletes and undoes', async () => {
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
    await button(editing(table), 'Save').click();
    await seen(page.getByText('There are no changes to save.')).toBeVisible();
    await editing(table).getByLabel(screen.field, { exact: true }).fill('otra cosa');
    await button(editing(table), 'Revert').click();
    await seen(rowWith(table, 'otra cosa')).toHaveCount(0);

    await button(rowWith(table, first), 'Edit').click();
    await editing(table).getByLabel(screen.field, { exact: true }).fill(`${first}.cambiado`);
    await button(editing(table), 'Save').click();
    await seen(page.getByText('Record update successful.')).toBeVisible();
    await seen(rowWith(table, `${first}.cambiado`)).toBeVisible();

    await button(rowWith(table, `${first}.cambiado`), 'Delete').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await seen(page.getByText('Success! Record has been deleted.')).toBeVisible();
    await seen(rowWith(table, `${first}.cambiado`)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await seen(page.getByText('The record is back.')).toBeVisible();
    await seen(rowWith(table, `${first}.cambiado`)).toBeVisible();
    expectQuiet(console);
  });
});

test('two browsers edit one record: the second sees both, cell by cell, and keeps either', async () => {
  const [first, second] = [
    await enter({ email: 'manager@demo.local', path: '/configs/services', expected: /status of 409/ }),
    await enter({ email: 'admin@demo.local', path: '/configs/services', expected: /status of 409/ }),
  ];
  const tables = [first, second].map(({ page }) => page.getByRole('table', { name: 'Services' }));
  const [mine, theirs] = [tables[0] as Locator, tables[1] as Locator];
  const name = await mine.getByRole('row').nth(1).locator('.cell-text').first().textContent();
  await button(rowWith(mine, name ?? ''), 'Edit').click();
  await editing(mine).getByLabel('Notes', { exact: true }).fill('lo mío');
  await button(rowWith(theirs, name ?? ''), 'Edit').click();
  await editing(theirs).getByLabel('Notes', { exact: true }).fill('lo suyo');
  await button(editing(theirs), 'Save').click();
  await seen(second.page.getByText('Record update successful.')).toBeVisible();
  await seen(editing(mine).getByText('Somebody else changed this record')).toBeVisible();
  await seen(editing(mine).getByLabel('Notes', { exact: true })).toHaveValue('lo mío');
  await button(editing(mine), 'Save').click();
  await seen(editing(mine).getByText('lo suyo')).toBeVisible();
  await button(editing(mine), 'Save').click();
  await seen(first.page.getByText('Record update successful.')).toBeVisible();
  await seen(rowWith(theirs, 'lo mío')).toBeVisible();
});

test('a refused save keeps what was typed', async () => {
  const console = await enter({ email: 'manager@demo.local', path: '/configs/devices', expected: /status of 412/ });
  const { page } = console;
  const table = page.getByRole('table', { name: 'Device administration' });
  const serials = await table.locator('td[data-kind="text"]:nth-child(6)').allTextContents();
  const row = table.getByRole('row').nth(1);
  await button(row, 'Edit').click();
  await editing(table)
    .getByLabel('Serial number', { exact: true })
    .fill(serials[1] ?? '');
  await button(editing(table), 'Save').click();
  const refused = rowWith(table, 'what you typed is kept');
  await seen(refused).toContainText('Already exists');
  await seen(refused).toContainText(serials[0] ?? '-');
  await button(refused, 'Go on editing').click();
  await seen(editing(table).getByLabel('Serial number', { exact: true })).toHaveValue(serials[1] ?? '');
  await button(editing(table), 'Revert').click();
  await seen(row).toContainText(serials[0] ?? '-');
  expectQuiet(console);
});

test('a record that is deleted while it is edited keeps what was typed', async () => {
  const [first, second] = [
    await enter({ email: 'manager@demo.local', path: '/configs/reports', expected: /status of 404/ }),
    await enter({ email: 'admin@demo.local', path: '/configs/reports' }),
  ];
  const mine = first.page.getByRole('table', { name: 'Reports' });
  const theirs = second.page.getByRole('table', { name: 'Reports' });
  const name = await mine.getByRole('row').nth(1).locator('.cell-text').first().textContent();
  await button(rowWith(mine, name ?? ''), 'Edit').click();
  await editing(mine).getByLabel('Notes', { exact: true }).fill('una nota larga');
  await button(rowWith(theirs, name ?? ''), 'Delete').click();
  await second.page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await seen(rowWith(theirs, name ?? '')).toHaveCount(0);
  await first.page.getByRole('button', { name: 'Refresh' }).click();
  await seen(editing(mine).getByLabel('Notes', { exact: true })).toHaveValue('una nota larga');
  await button(editing(mine), 'Save').click();
  const refused = rowWith(mine, 'what you typed is kept');
  await seen(refused).toContainText('It does not exist any more.');
  await button(refused, 'Discard').click();
  await seen(rowWith(mine, name ?? '')).toHaveCount(0);
  expectQuiet(first, second);
});

test('a picker assigns, says what changes, and the count follows', async () => {
  const console = await enter({ email: 'manager@demo.local', path: '/configs/services' });
  const { page } = console;
  const table = page.getByRole('table', { name: 'Services' });
  const pick = table
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Devices: \d+$/ });
  const before = Number((await pick.textContent()) ?? 0);
  await pick.click();
  const dialog = page.getByRole('dialog', { name: 'Devices' });
  await dialog.getByRole('button', { name: 'Clear all' }).click();
  await dialog.getByRole('checkbox').first().check();
  await seen(dialog.getByRole('status')).toContainText('to remove');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await seen(pick).toHaveText('1');
  expect(before).not.toBe(1);
  await pick.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await seen(pick).toHaveText('1');
  expectQuiet(console);
});

test('a user becomes an agent, and stops being one', async () => {
  const console = await enter({ email: 'manager@demo.local', path: '/configs/users' });
  const { page } = console;
  const row = page.getByRole('table', { name: 'Users' }).getByRole('row').filter({ hasText: 'viewer@demo.local' });
  await button(row, 'Convert to agent').click();
  const dialog = page.getByRole('dialog', { name: 'Zones' });
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await seen(page.getByText('Agent created successfully.')).toBeVisible();
  await button(row, 'Agent zones').click();
  await dialog.getByRole('button', { name: 'Clear all' }).click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await seen(page.getByText('Agent deleted successfully.')).toBeVisible();
  await seen(button(row, 'Convert to agent')).toBeVisible();
  expectQuiet(console);
});

test('the code of an integration is shown in the editor, read-only until the row is edited', async () => {
  const console = await enter({ email: 'manager@demo.local', path: '/configs/integrations' });
  const { page } = console;
  const table = page.getByRole('table', { name: 'Integrations' });
  await button(table.getByRole('row').nth(1), 'Code').click();
  const dialog = page.getByRole('dialog', { name: 'Code of the integration' });
  await seen(dialog.locator('.monaco-editor').first()).toBeVisible({ timeout: 20_000 });
  await seen(dialog.getByText('Read-only')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await seen(dialog).toHaveCount(0);
  expectQuiet(console);
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
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
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
    await page.goto(path);
    await seen(page).not.toHaveURL(path);
  }
  expect(stage.server.url).toBeTruthy();
  expectQuiet(console);
});
