import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Row } from '../../src/domain/record.ts';
import type { SavedView } from '../../src/domain/saved-view.ts';
import { weekdays } from '../../src/domain/weekdays.ts';
import { keptColumns } from '../../src/services/kept-columns.ts';
import { memory } from '../support/memory.ts';
import { openAddress } from '../support/view.tsx';
import { viewApi } from '../support/view-api.ts';
import { button, type Part, page, press, pressKey, seen, soon } from '../support/view-page.ts';
import { profile } from '../support/walk-samples.ts';

const kiosk = { id: 1, name: 'Quiosco' };
const north: Row = { id: 7, version: 1, name: 'Norte', notes: 'de día', devices: [], zones: [], active: true };
const south: Row = {
  ...north,
  id: 8,
  name: 'Sur',
  devices: [kiosk, { id: 2, name: 'Caja' }, { id: 3, name: 'Pantalla de turnos' }],
};
const west: Row = { ...north, id: 9, name: 'Oeste', active: false };
const rights = ['READ', 'CREATION', 'EDITION', 'DELETION'].map((right) => `SERVICES_${right}`);

const table = page.getByRole('table', { name: 'Services' });
const row = (text: string) => table.getByRole('row').filter({ hasText: text });
const sheet = page.getByRole('dialog');
const address = () => window.location.pathname + window.location.search;
const entry = {
  id: 5,
  at: 1_000,
  actor: 'user',
  actor_id: 3,
  actor_name: 'Ana Ruiz',
  action: 'update',
  resource: 'services',
  record_id: 7,
  record_name: 'Norte',
  before: null,
  after: null,
  address: '',
} as const;

const come = (to: string, codes: readonly string[] = rights) => {
  const api = viewApi({ services: [north, south, west], devices: [{ ...kiosk, version: 1 }] });
  const permissions = codes.map((code) => ({ code, name: code }));
  const questions: unknown[] = [];
  const own = {
    ...api.services,
    profile: async () => ({ ...profile, permissions }),
    audit: async (question: unknown) => {
      questions.push(question);
      return [entry];
    },
  };
  return { ...api, ...openAddress(to, { own }), questions };
};

test('what is searched, sorted and filtered stands in the address, and is there again after a reload', async () => {
  const { clock } = come('/configs/services');
  await seen(row('Norte')).toBeVisible();
  await press(table, 'Name');
  await soon(() => expect(address()).toBe('/configs/services?sort=name'));
  await page.getByRole('searchbox', { name: 'Find in the list' }).fill('o');
  clock.increment(300);
  await soon(() => expect(address()).toBe('/configs/services?find=o&sort=name'));
  await press(page, 'Filters');
  await page.getByRole('combobox', { name: 'Active' }).selectOption('No');
  await soon(() => expect(address()).toBe('/configs/services?find=o&sort=name&active=0'));
  const isSo = async () => {
    await seen(row('Oeste')).toBeVisible();
    await seen(row('Norte')).toHaveCount(0);
  };
  await isSo();
  come(address());
  await isSo();
  await seen(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: /Filters \(1\)/ }).click();
  await press(page, 'Show everything');
  await seen(row('Norte')).toBeVisible();
  expect(address()).toBe('/configs/services?sort=name');
});

test('a filter offers what the records are related to, and Back takes another address back', async () => {
  come('/configs/services');
  await press(page, 'Filters');
  await page.getByRole('combobox', { name: 'Devices' }).selectOption('Quiosco');
  await seen(row('Sur')).toBeVisible();
  await seen(row('Norte')).toHaveCount(0);
  window.history.pushState(null, '', '/configs/services?find=nort');
  await seen(row('Norte')).toBeVisible();
  await seen(row('Sur')).toHaveCount(0);
  window.history.back();
  await seen(row('Sur')).toBeVisible();
});

const headings = () =>
  table
    .getByRole('columnheader')
    .all()
    .map(({ textContent }) => textContent);

test('columns are hidden, moved and given a width, which this browser remembers, until they are as at first', async () => {
  const { kept, storage } = memory();
  const columns = keptColumns(storage);
  kept.set('columns_services', 'notes,of another version');
  const { services } = viewApi({ services: [north] });
  const open = () => openAddress('/configs/services', { own: { ...services, columns } });
  open();
  await seen(row('Norte')).toBeVisible();
  await seen(page.getByRole('columnheader', { name: 'Notes' })).toHaveCount(0);
  const usual = headings();
  await page.getByRole('button', { name: /Columns \(2\)/ }).click();
  await page.getByRole('checkbox', { name: 'Notes' }).click();
  await seen(page.getByRole('columnheader', { name: 'Notes' })).toBeVisible();
  await seen(page.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
  expect(kept.get('columns_services')).toBe('of another version');

  await press(page, 'Active: earlier');
  await soon(() => expect(headings().slice(-3)).toEqual(['Active', usual.at(-3), 'Actions']));
  // The first goes nowhere, and keeps the focus.
  await page.getByRole('button', { name: 'Name: earlier' }).click();
  expect(headings().slice(2, 3)).toEqual(['Name']);
  await press(page, 'Name: wider');
  await seen(table).toHaveAttribute('data-fixed', 'true');
  open();
  await soon(() => expect(headings().slice(-3)).toEqual(['Active', usual.at(-3), 'Actions']));
  await seen(table).toHaveAttribute('data-fixed', 'true');
  await page.getByRole('button', { name: /^Columns/ }).click();
  await press(page, 'Reset');
  await soon(() => expect(headings()).toHaveLength(usual.length + 1));
  await seen(page.getByRole('button', { name: 'Reset' })).toHaveCount(0);
  expect([...kept.keys()]).toEqual([]);
});

test('what few records have takes no room as long as none has it, and is there while something is typed', async () => {
  const id = { id: 3, version: 1, name: 'Mañana', opens: '09:00', closes: '14:00', notes: null, active: true };
  const days = { monday: false, tuesday: false, wednesday: false, thursday: false, friday: false };
  const every: Row = { ...id, ...days, saturday: false, sunday: false };
  const codes = ['READ', 'EDITION'].map((right) => `HOURS_${right}`);
  const { services } = viewApi({ hours: [every] });
  const permissions = codes.map((code) => ({ code, name: code }));
  openAddress('/configs/hours', { own: { ...services, profile: async () => ({ ...profile, permissions }) } });
  const times = page.getByRole('table', { name: 'Opening hours' });
  const named = (name: string) => seen(times.getByRole('columnheader', { name }));
  await named('Opens').toBeVisible();
  await named('Mon').toHaveCount(0);
  /** Without the mark of what has to be filled in. */
  const headings = () =>
    times
      .getByRole('columnheader')
      .all()
      .map(({ textContent }) => textContent?.replace(' *', ''));
  const before = headings();
  await press(page, 'Columns');
  await seen(page.getByRole('checkbox', { name: 'Mon (no data)' })).toBeVisible();
  await named('Notes').toHaveCount(0);
  await press(times, 'Edit');
  await named('Notes').toBeVisible();
  // The others stay where they are: only what leads a row's actions stands behind them.
  expect(headings().slice(0, before.length - 1)).toEqual(before.slice(0, -1));
  // A part of many fields stands in the sheet alone.
  await named('Mon').toHaveCount(0);
  await press(times, 'Open in full');
  await sheet.getByRole('checkbox', { name: 'Mon' }).click();
  await press(sheet, 'Save');
  await seen(sheet.getByRole('term').filter({ hasText: 'Tue' })).toHaveCount(1);
  expect(week()).toEqual(['09:00–14:00', ...Array(6).fill('Closed')]);
  await named('Tue').toHaveCount(0);
  await named('Mon').toBeVisible();
  await seen(times.getByRole('row').filter({ hasText: 'Mañana' }).filter({ hasText: 'Open' })).toHaveCount(1);
});

/** What each day of a sheet says. */
const week = () =>
  sheet
    .getByRole('definition')
    .all()
    .map(({ textContent }) => textContent);

test('hours without a ticked day say that they hold every day', async () => {
  const days = Object.fromEntries(weekdays.map((day) => [day, false]));
  const every: Row = {
    id: 3,
    version: 1,
    name: 'Mañana',
    opens: '09:00',
    closes: '14:00',
    notes: null,
    active: true,
    ...days,
  };
  const { services } = viewApi({ hours: [every] });
  const permissions = [{ code: 'HOURS_EDITION', name: 'HOURS_EDITION' }];
  openAddress('/configs/hours?record=3', { own: { ...services, profile: async () => ({ ...profile, permissions }) } });
  await seen(sheet.getByRole('definition')).toHaveCount(7);
  expect(week()).toEqual(Array(7).fill('09:00–14:00'));
});

test('what is wrong in a field that stands in the sheet alone is said in the row', async () => {
  const { services } = viewApi({ routings: [] });
  const permissions = ['READ', 'CREATION'].map((right) => ({ code: `ROUTINGS_${right}`, name: right }));
  openAddress('/configs/routings', { own: { ...services, profile: async () => ({ ...profile, permissions }) } });
  await press(page, 'New');
  await page.getByRole('textbox', { name: 'Name' }).fill('Night');
  await press(page, 'Open in full');
  await page.getByRole('spinbutton', { name: 'Away after (missed)' }).fill('1000');
  await press(sheet, 'Close');
  await press(page, 'Save');
  await seen(page.getByRole('alert')).toContainText('Open in full to correct: Away after (missed)');
});

test('where rows are cards, what they are sorted by is chosen beside the filters', async () => {
  come('/configs/services');
  await seen(row('Norte')).toBeVisible();
  await press(page, 'Filters');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name');
  await soon(() => expect(address()).toBe('/configs/services?sort=name'));
  await press(page, 'Reverse');
  await soon(() => expect(address()).toBe('/configs/services?sort=-name'));
  await press(page, 'No order');
  await soon(() => expect(address()).toBe('/configs/services'));
  await seen(page.getByRole('button', { name: 'No order' })).toHaveCount(0);
});

test('a heading is carried to the place of another one, and only there', async () => {
  const { kept, storage } = memory();
  const columns = keptColumns(storage);
  const { services } = viewApi({ services: [north] });
  openAddress('/configs/services', { own: { ...services, columns } });
  await seen(row('Norte')).toBeVisible();
  const heading = (name: string) => table.getByRole('columnheader', { name }).all()[0] as HTMLElement;
  const carry = async (
    name: string,
    events: readonly (readonly ['dragStart' | 'dragOver' | 'drop' | 'dragEnd', string])[],
  ) => {
    for (const [kind, at] of [['dragStart', name] as const, ...events, ['dragEnd', name] as const])
      fireEvent[kind](heading(at), { dataTransfer: { setData: () => {} } });
  };
  fireEvent.pointerEnter(heading('Name'));
  await seen(table.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('draggable', 'true');
  const usual = headings();
  // It was let go of beside the table.
  await carry('Active', [['dragOver', 'Notes']]);
  expect(headings()).toEqual(usual);
  await carry('Active', [
    ['dragOver', 'Notes'],
    ['drop', 'Notes'],
  ]);
  await soon(() => expect(headings().indexOf('Active')).toBe(usual.indexOf('Notes')));
  expect(kept.get('order_services')?.split(',').slice(0, 3)).toEqual(['name', 'active', 'notes']);
});

test('a table as it is seen is kept under a name, and seen so again by a click', async () => {
  let views: SavedView[] = [];
  const { services } = viewApi(
    { services: [north, south, west] },
    {
      'GET views': () => views,
      'PUT views'(body) {
        const { screen, name, query } = body as unknown as SavedView & { screen: string };
        views = [{ id: 3, name: `${name} (${screen})`, query }];
        return views;
      },
    },
  );
  openAddress('/configs/services?active=0', { own: services });
  await seen(row('Oeste')).toBeVisible();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Out of use');
  await press(page, 'Save this view');
  const kept = page.getByRole('button', { name: 'Out of use (services)' });
  await seen(kept).toHaveAttribute('aria-pressed', 'true');
  expect(views.map(({ query }) => query)).toEqual(['?active=0']);
  await press(page, 'Show everything');
  await seen(row('Norte')).toBeVisible();
  await kept.click();
  await seen(row('Norte')).toHaveCount(0);
  await soon(() => expect(address()).toBe('/configs/services?active=0'));
});

test('the first names of what is related are told, and how many more there are', async () => {
  come('/configs/services');
  const devices = button(row('Sur'), 'Devices: 3, Quiosco, Caja +1');
  await seen(devices).toBeVisible();
  // Long names are cut by themselves, and leave how many more there are in sight.
  const parts = devices.all().flatMap((element) => [...element.querySelectorAll('.cell-names > *')]);
  expect(parts.map(({ textContent }) => textContent)).toEqual(['Quiosco, Caja', ' +1']);
  await seen(row('Oeste')).toContainText('Inactive');
});

test('a record opens beside its table, is edited there, and stands in the address', async () => {
  const { tables } = come('/configs/services', [...rights, 'AUDIT_READ']);
  await press(row('Norte'), 'Norte');
  await soon(() => expect(address()).toBe('/configs/services?record=7'));
  await seen(sheet).toContainText('Last change: Ana Ruiz');
  await press(sheet, 'Edit');
  await sheet.getByRole('textbox', { name: 'Name' }).fill('');
  // What is wrong is said as it is typed.
  await seen(sheet.getByRole('alert')).toContainText('Required');
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Norteño');
  await press(sheet, 'Save');
  await seen(sheet.getByRole('heading', { name: 'Norteño' })).toBeVisible();
  expect(tables.services?.[0]).toMatchObject({ name: 'Norteño', version: 2 });
  await press(sheet, 'Next record');
  await seen(sheet.getByRole('heading', { name: 'Sur' })).toBeVisible();
  await press(sheet, 'Close');
  await seen(sheet).toHaveCount(0);
  expect(address()).toBe('/configs/services');
});

test('an address opens its record, and says when that is not there', async () => {
  come('/configs/services?record=8');
  await seen(sheet.getByRole('heading', { name: 'Sur' })).toBeVisible();
  await seen(sheet).toContainText('Caja, Pantalla de turnos, Quiosco');
  come('/configs/services?record=99');
  await seen(sheet.getByRole('alert')).toContainText('not in the list any more');
});

test('who may not read the log does not ask for it', async () => {
  const { questions } = come('/configs/services?record=7');
  await seen(sheet.getByRole('heading', { name: 'Norte' })).toBeVisible();
  expect(questions).toEqual([]);
});

test('what is typed beside the table is not lost when that is closed', async () => {
  come('/configs/services?record=7');
  await press(sheet, 'Edit');
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Norteño');
  await press(sheet, 'Close');
  await seen(table.getByRole('textbox', { name: 'Name' })).toHaveValue('Norteño');
});

test('a new record is made at full size, too', async () => {
  const { tables } = come('/configs/services');
  await press(page, 'New');
  await press(table, 'Open in full');
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Este');
  await press(sheet, 'Save');
  await seen(row('Este')).toBeVisible();
  await seen(sheet).toHaveCount(0);
  expect(tables.services?.at(-1)).toMatchObject({ name: 'Este' });
  // The next one begins in its row again.
  await press(page, 'New');
  await seen(table.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  await seen(sheet).toHaveCount(0);
});

test('a record that is deleted where it is open is closed with it, and comes back by Undo', async () => {
  const { tables } = come('/configs/services?record=7');
  await press(sheet, 'Delete');
  await press(page.getByRole('alertdialog'), 'Delete');
  await seen(row('Norte')).toHaveCount(0);
  await seen(sheet).toHaveCount(0);
  expect([address(), tables.services?.length]).toEqual(['/configs/services', 2]);
  // Who deletes one after the other sees which one comes back.
  await seen(page.getByText('“Norte” was deleted.')).toBeVisible();
  await press(page, 'Undo');
  await seen(row('Norte')).toBeVisible();
  await soon(() => expect(document.activeElement).not.toBe(document.body));
});

test('Escape in a field beside the table takes back what was typed, and closes the record the next time', async () => {
  come('/configs/services?record=7');
  await press(sheet, 'Edit');
  const name = sheet.getByRole('textbox', { name: 'Name' });
  await name.fill('Norteño');
  await name.press('Escape');
  await seen(sheet.getByRole('heading', { name: 'Norte' })).toBeVisible();
  await seen(sheet.getByRole('textbox')).toHaveCount(0);
  await seen(row('Norteño')).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Edit' }).press('Escape');
  await seen(sheet).toHaveCount(0);
});

test('arrows go from cell to cell, and a field keeps those that it needs', async () => {
  come('/configs/services');
  const open = (name: string) => row(name).getByRole('button', { name });
  const isAt = (part: Part) => soon(() => expect(part.all()).toContain(document.activeElement));
  await open('Norte').press('ArrowDown');
  await isAt(open('Sur'));
  pressKey('ArrowDown');
  await isAt(open('Oeste'));
  pressKey('ArrowDown');
  await isAt(open('Oeste'));
  pressKey('ArrowUp');
  pressKey('ArrowUp');
  pressKey('ArrowLeft');
  await isAt(row('Norte').getByRole('checkbox', { name: /Norte/ }));
  pressKey('ArrowRight');
  await isAt(open('Norte'));

  await press(row('Norte'), 'Edit');
  const name = row('Save').getByRole('textbox', { name: 'Name' });
  await seen(name).toBeFocused();
  pressKey('ArrowRight');
  await isAt(name);
  pressKey('ArrowDown');
  await isAt(open('Sur'));
  pressKey('ArrowUp');
  await isAt(name);
});
