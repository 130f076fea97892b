import { fireEvent } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { permissionCodes } from '../../src/domain/access.ts';
import { keepDoublePresses } from '../../src/services/double-press.ts';
import { openAddress, openView } from '../support/view.tsx';
import { viewApi } from '../support/view-api.ts';
import { button, choose, moreActions, type Part, page, press, seen, soon } from '../support/view-page.ts';
import { profile } from '../support/walk-samples.ts';

interface Screen {
  path: string;
  table: string;
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
  { path: '/configs/services', table: 'Services', fill: named, field: 'Name' },
  {
    path: '/configs/devices',
    table: 'Devices',
    fill: { ...named, 'Serial number': 'SN-PRUEBA', Location: 'Vestíbulo' },
    field: 'Name',
  },
  {
    path: '/configs/users',
    table: 'Users',
    fill: { Email: 'prueba@demo.local', 'First name': 'Prueba' },
    field: 'First name',
  },
  { path: '/configs/roles', table: 'Roles', fill: named, field: 'Name' },
  {
    path: '/configs/reports',
    table: 'Reports',
    fill: { ...named, 'Web address': 'https://example.test/report' },
    field: 'Name',
  },
  { path: '/configs/integrations', table: 'Integrations', fill: named, field: 'Name' },
  {
    path: '/configs/keys',
    table: 'Keys',
    fill: { ...named, 'Valid until': '2031-05-31' },
    field: 'Name',
  },
  {
    path: '/configs/tasks',
    table: 'Tasks',
    fill: { ...named, Frequency: '60', Metadata: '{"data":{"a":1}}' },
    field: 'Name',
  },
  {
    path: '/configs/webhooks',
    table: 'Webhooks',
    fill: named,
    choose: { Integration: 1 },
    field: 'Name',
  },
  {
    path: '/configs/distribution',
    tab: 'Branch',
    table: 'Branches',
    fill: named,
    field: 'Name',
  },
  {
    path: '/configs/distribution',
    tab: 'Zone',
    table: 'Zones',
    fill: named,
    choose: { Branch: 1 },
    field: 'Name',
  },
  {
    path: '/configs/distribution',
    tab: 'Desk',
    table: 'Desks',
    fill: named,
    choose: { Branch: 1, Zone: 1 },
    field: 'Name',
  },
  { path: '/configs/businesses', table: 'Business units', fill: named, field: 'Name' },
  {
    path: '/configs/custom',
    table: 'Custom configuration',
    fill: { Key: 'prueba.color', Value: 'verde' },
    field: 'Key',
  },
  {
    path: '/configs/superusers',
    table: 'Super users',
    fill: { Email: 'super@demo.local', 'First name': 'Prueba' },
    field: 'First name',
  },
];

/** The tables whose rows offer more than edit and delete: all but the first stands in a menu. */
const withMenu = [
  'Users',
  'Roles',
  'Reports',
  'Integrations',
  'Keys',
  'Tasks',
  'Webhooks',
  'Super users',
  'Custom configuration',
];
const hasMenu = ({ table }: Screen) => withMenu.includes(table);

const rowWith = (table: Part, text: string) => table.getByRole('row').filter({ hasText: text });
const editing = (table: Part) => table.getByRole('row').filter({ has: (part: Part) => button(part, 'Save') });

async function openTable({ tab, table }: Screen): Promise<Part> {
  if (tab) await page.getByRole('tab', { name: tab }).click();
  const found = page.getByRole('table', { name: table });
  await seen(found).toHaveAttribute('aria-busy', 'false');
  return found;
}

/** What links may lead to, and a key whose secret is told once. */
const serverOf = (routes: Parameters<typeof viewApi>[1] = {}) => {
  const named = (name: string) => ({ id: 1, version: 1, name, active: true });
  const api = viewApi(
    {
      branches: [named('Centro')],
      zones: [{ ...named('Recepción'), branch: { id: 1, name: 'Centro' } }],
      integrations: [named('Saludo')],
    },
    {
      'POST keys'(body) {
        const made = { id: 1, version: 1, ...body };
        api.tables.keys = [made];
        return { ...made, key: 'told-once' };
      },
      ...routes,
    },
  );
  return api;
};

describe.each(screens)('$table', (screen) => {
  test('creates, edits, deletes and undoes', async () => {
    openView(screen.path, { own: serverOf().services });
    const table = await openTable(screen);
    await press(page, 'New');
    await button(editing(table), 'Save').click();
    await seen(editing(table).getByRole('alert').first()).toHaveText('Required');
    for (const [name, value] of Object.entries(screen.fill)) {
      await editing(table).getByLabel(name).fill(value);
    }
    for (const [name, index] of Object.entries(screen.choose ?? {})) {
      await editing(table).getByLabel(name).selectOption({ index });
    }
    await button(editing(table), 'Save').click();
    await seen(page.getByText('Success! Record created.')).toBeVisible();
    if (screen.table === 'Keys') {
      await seen(page.getByText('it is not shown again')).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    }

    const first = screen.fill[screen.field] ?? '';
    await button(rowWith(table, first), 'Edit').click();
    await editing(table).getByLabel(screen.field).fill(`${first}.cambiado`);
    await button(editing(table), 'Save').click();
    await seen(page.getByText('Record update successful.')).toBeVisible();
    await seen(rowWith(table, `${first}.cambiado`)).toBeVisible();

    const changed = rowWith(table, `${first}.cambiado`);
    if (hasMenu(screen)) await choose(changed, moreActions, 'Delete');
    else await press(changed, 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await seen(page.getByText('Success! Record has been deleted.')).toBeVisible();
    await seen(rowWith(table, `${first}.cambiado`)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await seen(page.getByText('The record is back.')).toBeVisible();
    await seen(rowWith(table, `${first}.cambiado`)).toBeVisible();
  });
});

test('a form whose choices did not come says that they are asked for again', async () => {
  const { services, weather } = serverOf();
  openView('/configs/webhooks', { own: services });
  const table = page.getByRole('table', { name: 'Webhooks' });
  await seen(table).toHaveAttribute('aria-busy', 'false');
  weather.fail(/^GET integrations/);
  await press(page, 'New');
  await seen(editing(table).getByRole('alert')).toContainText('Trying again automatically.');
});

test('the roles that are chosen for a new user are told by their names, also after they are chosen again', async () => {
  const { services, tables } = serverOf();
  tables.roles = ['Agentes', 'Supervisión'].map((name, at) => ({ id: 3 + at, version: 1, name, active: true }));
  openView('/configs/users', { own: services });
  const table = page.getByRole('table', { name: 'Users' });
  await press(page, 'New');
  const pick = async (name: string) => {
    await editing(table)
      .getByRole('button', { name: /^Roles/ })
      .click();
    const dialog = page.getByRole('dialog', { name: /Roles/ });
    await dialog.getByRole('checkbox', { name }).click();
    await press(dialog, 'Confirm');
  };
  await pick('Supervisión');
  await seen(editing(table).getByRole('button', { name: 'Roles: 1, Supervisión' })).toHaveText('Supervisión');
  await pick('Agentes');
  await seen(editing(table).getByRole('button', { name: /^Roles/ })).toHaveText('Supervisión, Agentes');
});

test('in the fields of a row Enter saves, and Escape takes back; a dialog over it has its own', async () => {
  openView('/configs/services', { own: serverOf().services });
  const table = page.getByRole('table', { name: 'Services' });
  await press(page, 'New');
  const name = editing(table).getByLabel('Name');
  await name.fill('Ayuda');
  await name.press('Enter');
  await seen(page.getByText('Success! Record created.')).toBeVisible();
  await button(rowWith(table, 'Ayuda'), 'Edit').click();
  await name.fill('Otra');
  await name.press('Escape');
  await seen(rowWith(table, 'Ayuda')).toBeVisible();
  await button(rowWith(table, 'Ayuda'), 'Edit').click();
  await name.fill('Apoyo');
  await name.press('Enter');
  await seen(rowWith(table, 'Apoyo')).toBeVisible();
  await press(page, 'New');
  await name.fill('Nada');
  await name.press('Escape');
  await seen(name).toHaveCount(0);
  await seen(rowWith(table, 'Nada')).toHaveCount(0);
});

test('a text of several lines keeps them: Enter saves it in a row, with Shift it is another line', async () => {
  const api = viewApi({ services: [{ id: 1, version: 1, name: 'Ayuda', notes: 'uno\ndos', active: true }] });
  openView('/configs/services', { own: api.services });
  const table = page.getByRole('table', { name: 'Services' });
  await button(rowWith(table, 'Ayuda'), 'Edit').click();
  const notes = editing(table).getByLabel('Notes');
  await seen(notes).toHaveValue('uno\ndos');
  await notes.fill('uno\ndos\ntres');
  const typed = () => document.activeElement ?? document.body;
  await notes.click();
  expect(fireEvent.keyDown(typed(), { key: 'Enter', shiftKey: true })).toBe(true);
  await seen(notes).toHaveValue('uno\ndos\ntres');
  expect(fireEvent.keyDown(typed(), { key: 'Enter' })).toBe(false);
  await seen(notes).toHaveCount(0);
  expect(api.tables.services).toMatchObject([{ notes: 'uno\ndos\ntres' }]);
});

test('the second press of a double click is for what the first one pressed, and not for what came to stand there', async () => {
  const stop = keepDoublePresses(document);
  openView('/configs/services', { own: serverOf().services });
  const table = page.getByRole('table', { name: 'Services' });
  await press(page, 'New');
  await editing(table).getByLabel('Name').fill('Ayuda');
  await editing(table).getByLabel('Name').press('Enter');
  const row = page.getByRole('row').nth(1);
  const again = async (within: Part, name: string) => {
    await seen(button(within, name)).toBeVisible();
    for (const one of button(within, name).all()) fireEvent.click(one, { detail: 2 });
  };
  await seen(rowWith(table, 'Ayuda')).toBeVisible();
  await press(row, 'Edit');
  await again(row, 'Save');
  await seen(row.getByRole('alert')).toHaveCount(0);
  await press(row, 'Revert');
  await press(page, 'New');
  await again(page, 'Cancel');
  // Whoever waits a moment means it.
  await press(page, 'Cancel');
  await seen(button(page, 'New')).toBeVisible();
  // Whatever goes on saying the same is pressed as often as somebody likes.
  const heard = vi.fn();
  document.addEventListener('click', heard);
  await again(page, 'Refresh');
  expect(heard).not.toHaveBeenCalled();
  await press(page, 'Refresh');
  await again(page, 'Refresh');
  expect(heard).toHaveBeenCalledTimes(2);
  // And so is what stands beside it, as the keys of a keypad do.
  await again(page, 'New');
  expect(heard).toHaveBeenCalledTimes(3);
  // Whatever the first press moves a little, as what is said beside it becomes longer, is still what is pressed.
  const refresh = button(page, 'Refresh').all()[0];
  if (!refresh) throw new Error('there is nothing to refresh');
  await press(page, 'Refresh');
  const moved = vi.spyOn(refresh, 'getBoundingClientRect').mockReturnValue(new DOMRect(9, 0, 80, 30));
  await again(page, 'Refresh');
  expect(heard).toHaveBeenCalledTimes(5);
  moved.mockRestore();
  // Whoever has missed it at first presses again: nothing has come to stand there.
  const around = refresh.parentElement;
  if (!around) throw new Error('it stands in nothing');
  fireEvent.click(around, { detail: 1 });
  await again(page, 'Refresh');
  expect(heard).toHaveBeenCalledTimes(7);
  document.removeEventListener('click', heard);
  stop();
});

test('a CSV file is imported after every line got its verdict', async () => {
  openView('/configs/devices', { own: serverOf().services });
  const table = page.getByRole('table', { name: 'Devices' });
  await press(page, 'Import CSV');
  const dialog = page.getByRole('dialog', { name: 'Import CSV: Devices' });
  await dialog.setFile(new File(['name;serial\nUno;IMP-1\n;IMP-2\nTres;IMP-3'], 'devices.csv', { type: 'text/csv' }));
  await seen(dialog.getByRole('status')).toHaveText('2 would be created, 1 has errors and is left out.');
  await seen(dialog.getByRole('row').first()).toContainText('Name: Required');
  await press(dialog, 'Create 2');
  await seen(dialog.getByRole('status')).toHaveText('2 of 2, 0 failed');
  await button(dialog, 'Close').last().click();
  await seen(rowWith(table, 'IMP-3')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Find in the list' }).fill('imp-');
  await seen(table.getByRole('row')).toHaveCount(3);
  await table.getByRole('checkbox', { name: 'Select all' }).click();
  await press(page, 'Delete selection');
  await press(page.getByRole('dialog'), 'Delete');
  await seen(page.getByRole('dialog').getByRole('status')).toHaveText('2 of 2, 0 failed');
  await button(page.getByRole('dialog'), 'Close').last().click();
  await seen(rowWith(table, 'IMP-')).toHaveCount(0);
});

test('an import names columns as the table does, and says which of a file nobody knows or stands there twice', async () => {
  openView('/configs/devices', { own: serverOf().services });
  await press(page, 'Import CSV');
  const dialog = page.getByRole('dialog', { name: 'Import CSV: Devices' });
  await seen(dialog).toContainText('Name *, ');
  await seen(dialog).toContainText('Serial number *');
  await dialog.setFile(new File(['Nam,Color\nUno,rojo'], 'devices.csv', { type: 'text/csv' }));
  await seen(dialog.getByRole('alert')).toContainText('There is no column “Nam”. Did you mean “Name”?');
  await seen(dialog.getByRole('alert')).toContainText('There is no column “Color”.');
  await seen(dialog.getByRole('alert')).toContainText('Required columns are missing: Name, Serial number');
  await press(dialog, 'Choose another file');
  const twice = 'Name,Serial number,Notes,Notas\nUno,IMP-1,frente,arriba';
  await dialog.setFile(new File([twice], 'devices.csv', { type: 'text/csv' }));
  await seen(dialog.getByRole('alert')).toContainText('The file has the column “Notes” more than once: Notes, Notas');
  await press(dialog, 'Choose another file');
  // As Excel saves it: not in UTF-8.
  const text = Uint8Array.from('Nombre;Número de serie\nUno;IMP-1', (letter) => letter.charCodeAt(0));
  await dialog.setFile(new File([text], 'dispositivos.csv', { type: 'text/csv' }));
  await seen(dialog.getByRole('status')).toHaveText('1 would be created, 0 have errors and are left out.');
});

test('an import says of which line there is more than its columns, and leaves it out', async () => {
  openView('/configs/devices', { own: serverOf().services });
  await press(page, 'Import CSV');
  const dialog = page.getByRole('dialog', { name: 'Import CSV: Devices' });
  const text = 'name,serial,notes\nUno,IMP-1,frente a caja, arriba\n,IMP-2,arriba,a la izquierda\nTres,IMP-3,,';
  await dialog.setFile(new File([text], 'devices.csv', { type: 'text/csv' }));
  await seen(dialog.getByRole('status')).toHaveText('1 would be created, 2 have errors and are left out.');
  const more = 'It has more cells than the first line: check the quotes';
  await seen(dialog.getByRole('row').first()).toHaveText(`2Uno${more}`);
  await seen(dialog.getByRole('row').nth(1)).toHaveText(`3${more}. Name: Required`);
});

test('what went wrong with one of many is told by column, and in words', async () => {
  const { services } = serverOf({
    'POST devices/import': () => [
      { id: null, problem: 'invalid', fields: { serial: 'duplicate', name: 'too_long' } },
      { id: null, problem: 'in_use', fields: { a_table_of_theirs: 'in_use' } },
      { id: null, problem: 'not_found' },
    ],
  });
  openView('/configs/devices', { own: services });
  await press(page, 'Import CSV');
  const dialog = page.getByRole('dialog', { name: 'Import CSV: Devices' });
  await dialog.setFile(new File(['name,serial\nA,1\nB,2\nC,3'], 'devices.csv', { type: 'text/csv' }));
  await press(dialog, 'Create 3');
  await seen(dialog.getByRole('status')).toHaveText('3 of 3, 3 failed');
  const told = ['2 A: Serial number: Already exists. Name: Too long', '3 B: In use', '4 C: It does not exist any more'];
  for (const [index, text] of told.entries()) await seen(dialog.getByRole('listitem').nth(index)).toHaveText(text);
});

test('an import that lists some of many lines says how many, those with errors first', async () => {
  openView('/configs/services', { own: serverOf().services });
  await press(page, 'Import CSV');
  const dialog = page.getByRole('dialog', { name: 'Import CSV: Services' });
  const lines = Array.from({ length: 1_200 }, (_, index) => `Uno ${index},`);
  await dialog.setFile(new File([['name,notes', ...lines, ',nada'].join('\n')], 'services.csv', { type: 'text/csv' }));
  await seen(dialog).toContainText('Here are 200 of 1,201 lines: those with errors come first.');
  await seen(dialog.getByRole('row').first()).toContainText('Name: Required');
  await press(dialog, 'Choose another file');
  await dialog.setFile(new File(['name\nUno\nDos'], 'services.csv', { type: 'text/csv' }));
  await seen(dialog.getByRole('row')).toHaveCount(2);
  await seen(dialog.getByText(/those with errors come first/)).toHaveCount(0);
});

/** A CSV file of 120 lines is being imported, and its first portion is on the way until it is let go. */
const beginImport = async () => {
  const { services, weather, asked, tables } = serverOf();
  const view = openView('/configs/services', { own: services });
  const sent = () => asked.filter((line) => line === 'POST services/import').length;
  const { letGo } = weather.hold(/^POST services.import/);
  await press(page, 'Import CSV');
  const dialog = page.getByRole('dialog', { name: 'Import CSV: Services' });
  const text = `name\n${Array.from({ length: 120 }, (_, index) => `Uno ${index}`).join('\n')}`;
  await dialog.setFile(new File([text], 'services.csv', { type: 'text/csv' }));
  await press(dialog, 'Create 120');
  await seen(button(dialog, 'Stop')).toBeVisible();
  return { ...view, dialog, sent, letGo, weather, tables };
};

// The cross of the dialog; Escape and a click beside it do the same.
test.each(['Stop', 'Close'])(
  'an import that %s ends says what became of all that was on its way, and sends no more',
  async (name) => {
    const { dialog, sent, letGo } = await beginImport();
    await press(dialog, name);
    await seen(button(dialog, 'Stop')).toBeDisabled();
    letGo();
    await seen(dialog.getByRole('status')).toHaveText('50 of 120, 0 failed. Stopped: 70 not created.');
    expect(sent()).toBe(1);
  },
);

test('an import stands still while there is no server, says what is left, and goes on when somebody wants so', async () => {
  const { at, dialog, go, letGo, sent, tables, weather } = await beginImport();
  weather.fail(/^POST services.import/, { kind: 'offline', code: 'offline' });
  letGo();
  const why = dialog.getByRole('alert');
  await seen(why).toContainText('The server cannot be reached');
  await seen(why).toContainText('120 lines are left. If you go on, none is created twice.');
  // Asked once more at once, as every answer that is lost; and nothing else is sent into the outage.
  expect(sent()).toBe(2);
  go('/configs/roles');
  await press(page.getByRole('alertdialog', { name: 'Leave without saving?' }), 'Stay here');
  weather.clear();
  await press(dialog, 'Go on');
  await seen(dialog.getByRole('status')).toHaveText('120 of 120, 0 failed');
  await seen(why).toHaveCount(0);
  expect([sent(), tables.services?.length]).toEqual([5, 120]);
  go('/configs/roles');
  await soon(() => expect(at()).toBe('/configs/roles'));
});

test('a change of several that met an outage leaves those selected that it did not come to', async () => {
  const { services, tables, weather } = serverOf();
  tables.services = Array.from({ length: 51 }, (_, index) => ({
    ...{ id: index + 1, version: 1, name: `Uno ${index}`, notes: '', active: true },
    ...{ devices: [], zones: [] },
  }));
  openView('/configs/services', { own: services });
  const table = page.getByRole('table', { name: 'Services' });
  await table.getByRole('checkbox', { name: 'Select all' }).click();
  weather.fail(/^POST services.bulk/, { kind: 'limited', code: 'too_many' });
  await press(page, 'Deactivate');
  const dialog = page.getByRole('dialog');
  await press(dialog, 'Deactivate');
  await seen(dialog.getByRole('alert')).toContainText('Too many requests');
  await seen(dialog.getByRole('alert')).toContainText('51 records are left, which stay selected.');
  await seen(dialog.getByRole('status')).toHaveText('0 of 51, 0 failed');
  await button(dialog, 'Close').last().click();
  await seen(page.getByText('Selected: 51 of 51')).toBeVisible();
  weather.clear();
  await press(page, 'Deactivate');
  await press(dialog, 'Deactivate');
  await seen(dialog.getByRole('status')).toHaveText('51 of 51, 0 failed');
});

test('whoever leaves the page of an import that is under way is asked, until all of it is written', async () => {
  const { at, dialog, go, letGo, sent } = await beginImport();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  go('/configs/roles');
  await seen(question).toBeVisible();
  await press(question, 'Stay here');
  letGo();
  await seen(dialog.getByRole('status')).toHaveText('120 of 120, 0 failed');
  expect(sent()).toBe(3);
  go('/configs/roles');
  await soon(() => expect(at()).toBe('/configs/roles'));
});

const personWith = (codes: readonly string[]) => ({
  ...profile,
  permissions: codes.map((code) => ({ code, name: code })),
});

test('every screen stands in the Spanish menu, with its title', async () => {
  openAddress('/configs', { own: serverOf().services, language: 'es', person: personWith(permissionCodes) });
  const menu = page.getByRole('navigation', { name: 'Principal' });
  for (const [entry, title] of [
    ['Dispositivos', 'Dispositivos'],
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
    await menu.getByRole('link', { name: entry }).last().click();
    await seen(page.getByRole('heading', { name: title })).toBeVisible();
    await seen(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    await seen(page.getByRole('button', { name: 'Nuevo' })).toBeVisible();
  }
});

test.each([
  { who: 'somebody who reads devices', person: { ...personWith(['DEVICES_READ']), agents: [] } },
  { who: 'an agent', person: profile },
])('$who sees no administration', async ({ person }) => {
  const { at, go } = openView('/', { person });
  await seen(page.getByRole('navigation', { name: 'Main' }).getByRole('link').first()).toBeVisible();
  await seen(page.getByRole('navigation', { name: 'Main' }).getByText('Administration')).toHaveCount(0);
  for (const { path } of screens) {
    go(path);
    await soon(() => expect(at()).not.toBe(path));
  }
});
