import { expect, test } from 'vitest';
import type { Row } from '../../src/domain/record.ts';
import { openView } from '../support/view.tsx';
import { viewApi } from '../support/view-api.ts';
import { button, moreActions, page, press, pressKey, seen } from '../support/view-page.ts';
import { profile } from '../support/walk-samples.ts';

const person = { first_name: 'Ana', middle_name: '', last_name: 'Paz', roles: [], active: true, passkeys: 0 };
const nothing = { pending_email: null, invited_at: null, second_factor_at: null };
const ana: Row = { id: 7, version: 1, email: 'ana@example.test', agents: [{ id: 1, name: '' }], ...person, ...nothing };
const eva: Row = { id: 8, version: 1, email: 'eva@example.test', agents: [], ...person, ...nothing };

const table = page.getByRole('table', { name: 'Users' });
const row = (text: string) => table.getByRole('row').filter({ hasText: text });
const more = (text: string) => row(text).getByRole('button', { name: moreActions });
const menu = page.getByRole('menu');
const headings = () =>
  table
    .getByRole('columnheader')
    .all()
    .map(({ textContent }) => textContent);

const come = async (users: readonly Row[] = [ana, eva]) => {
  const api = viewApi({ users: [...users] });
  const codes = ['USERS_READ', 'USERS_EDITION', 'USERS_DELETION'];
  const permissions = codes.map((code) => ({ code, name: code }));
  openView('/configs/users', { own: { ...api.services, profile: async () => ({ ...profile, permissions }) } });
  await seen(row('ana@example.test')).toBeVisible();
  return { ...api, sent: () => api.asked.filter((line) => !line.startsWith('GET ')) };
};

test('a row has one button and a menu, whose last entry takes the record away', async () => {
  const { sent } = await come();
  await seen(button(row('eva@example.test'), 'More actions: eva@example.test')).toBeVisible();
  await seen(row('eva@example.test').getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await more('eva@example.test').click();
  expect(
    menu
      .getByRole('menuitem')
      .all()
      .map(({ textContent }) => textContent),
  ).toEqual(['Sessions', 'Delete']);
  pressKey('End');
  await seen(menu.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await menu.getByRole('menuitem', { name: 'Delete' }).click();
  await press(page.getByRole('alertdialog'), 'Delete');
  await seen(row('eva@example.test')).toHaveCount(0);
  expect(sent()).toEqual(['DELETE users/8?version=1']);
});

test('what keeps a record from being deleted is said by the entry, which does nothing', async () => {
  await come();
  await more('ana@example.test').press('ArrowDown');
  pressKey('ArrowUp');
  const held = menu.getByRole('menuitem', { name: 'Delete' });
  await seen(held).toBeFocused();
  await seen(held).toHaveAttribute('aria-disabled', 'true');
  await seen(page.getByRole('tooltip')).toContainText('It cannot be deleted: it has Agents');
  await held.click();
  await seen(menu).toHaveCount(1);
  await seen(page.getByRole('alertdialog')).toHaveCount(0);
  pressKey('Escape');
  await seen(menu).toHaveCount(0);
  await seen(more('ana@example.test')).toBeFocused();
});

test('Escape closes the menu of a record that is open beside its table, and not the record', async () => {
  await come();
  await press(row('eva@example.test'), 'eva@example.test');
  const sheet = page.getByRole('dialog');
  await seen(sheet.getByRole('heading', { name: 'eva@example.test' })).toBeVisible();
  await sheet.getByRole('button', { name: moreActions }).click();
  await seen(sheet.getByRole('menuitem', { name: 'Sessions' })).toBeVisible();
  pressKey('Escape');
  await seen(menu).toHaveCount(0);
  await seen(sheet).toBeVisible();
  pressKey('Escape');
  await seen(sheet).toHaveCount(0);
});

test('what few records have takes no room in a table where none has it', async () => {
  await come();
  expect(headings().filter((text) => /Invited|Second factor|New email/.test(text ?? ''))).toEqual([]);
  await press(page, 'Columns');
  await seen(page.getByRole('checkbox', { name: 'Second factor since (no data)' })).toBeVisible();
  await seen(page.getByRole('checkbox', { name: 'Passkeys (no data)' })).toBeVisible();
});

test('and has its column where one has it', async () => {
  await come([ana, { ...eva, second_factor_at: 1_000 }]);
  expect(headings().filter((text) => /Invited|Second factor|New email/.test(text ?? ''))).toEqual([
    'Second factor since',
  ]);
});
