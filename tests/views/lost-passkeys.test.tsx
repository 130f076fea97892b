import { expect, test } from 'vitest';
import type { Row } from '../../src/domain/record.ts';
import { openView } from '../support/view.tsx';
import { viewApi } from '../support/view-api.ts';
import { button, choose, moreActions, page, press, pressKey, seen } from '../support/view-page.ts';
import { profile } from '../support/walk-samples.ts';

const person = { first_name: 'Ana', middle_name: '', last_name: 'Paz', roles: [], agents: [], active: true };
const ana: Row = { id: 7, version: 1, email: 'ana@example.test', passkeys: 2, second_factor_at: 1_000, ...person };
const eva: Row = { id: 8, version: 1, email: 'eva@example.test', passkeys: 0, second_factor_at: null, ...person };

const table = page.getByRole('table', { name: 'Users' });
const row = (text: string) => table.getByRole('row').filter({ hasText: text });
const question = page.getByRole('alertdialog');

/** The table of two people, one with passkeys and a second factor, as somebody sees it who has these rights. */
const come = async (codes: readonly string[] = ['USERS_READ', 'USERS_EDITION']) => {
  const api = viewApi(
    { users: [ana, eva] },
    {
      'DELETE users/7/passkeys': () => {
        const without = { ...ana, version: 2, passkeys: 0 };
        api.tables.users = [without, eva];
        return without;
      },
    },
  );
  const permissions = codes.map((code) => ({ code, name: code }));
  openView('/configs/users', { own: { ...api.services, profile: async () => ({ ...profile, permissions }) } });
  await seen(row('ana@example.test')).toBeVisible();
  return { ...api, sent: () => api.asked.filter((line) => !line.startsWith('GET ')) };
};

/** How many such entries the menu of a person has. */
const offered = async (who: string, entry: string, count: number) => {
  await row(who).getByRole('button', { name: moreActions }).click();
  await seen(row(who).getByRole('menu')).toHaveCount(1);
  await seen(row(who).getByRole('menuitem', { name: entry })).toHaveCount(count);
  pressKey('Escape');
};

test('passkeys that somebody lost are taken away after a question that says what ends', async () => {
  const { sent } = await come();
  await choose(row('ana@example.test'), moreActions, 'Remove passkeys');
  await seen(question).toContainText('Remove all passkeys of ana@example.test?');
  await seen(question).toContainText('All their sessions end');
  await press(question, 'Cancel');
  await seen(question).toHaveCount(0);
  expect(sent()).toEqual([]);
  await choose(row('ana@example.test'), moreActions, 'Remove passkeys');
  await press(question, 'Remove');
  await seen(page.getByText('The passkeys were removed.')).toBeVisible();
  expect(sent()).toEqual(['DELETE users/7/passkeys']);
  await offered('ana@example.test', 'Remove passkeys', 0);
  // The second factor stays, and is a question of its own.
  await choose(row('ana@example.test'), moreActions, 'Remove second factor');
  await seen(question).toContainText('Remove the second factor of ana@example.test?');
  await seen(question).toContainText('password alone');
});

test('what could not be taken away is told, and may be tried again', async () => {
  const { weather, sent } = await come();
  weather.fail(/^DELETE users\/7\/passkeys/);
  await choose(row('ana@example.test'), moreActions, 'Remove passkeys');
  await press(question, 'Remove');
  await seen(page.getByText('The passkeys could not be removed.')).toBeVisible();
  await offered('ana@example.test', 'Remove passkeys', 1);
  expect(sent()).toEqual(['DELETE users/7/passkeys']);
});

test('they are offered where there are some, to who may edit the person', async () => {
  await come(['USERS_READ', 'USERS_CREATION']);
  for (const who of ['ana@example.test', 'eva@example.test']) {
    await seen(button(row(who), 'Sessions')).toBeVisible();
    await seen(row(who).getByRole('button', { name: moreActions })).toHaveCount(0);
  }
});

test('who has none is offered none to lose', async () => {
  await come();
  await offered('ana@example.test', 'Remove passkeys', 1);
  await offered('eva@example.test', 'Remove passkeys', 0);
});
