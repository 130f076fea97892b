import { expect, test } from 'vitest';
import { type Erasure, nothingErased } from '../../src/domain/erasure.ts';
import { openView } from '../support/view.tsx';
import { viewApi } from '../support/view-api.ts';
import { page, seen } from '../support/view-page.ts';
import { profile, waitingCall } from '../support/walk-samples.ts';

const counts = { ...nothingErased, calls: 2, notes: 1, moves: 6 };
const erasing: Erasure = { id: 4, asked_at: 1, ended_at: null, expected: counts, counts: nothingErased };
const person = { ...profile, fullpower: true };
const button = page.getByRole('button', { name: 'Erase the data of a person…' });
const dialog = page.getByRole('dialog', { name: 'Erase the data of a person' });

test('a person is erased once the number was counted and typed again, and the dialog says how far it is', async () => {
  const asked: unknown[] = [];
  let now: Erasure = erasing;
  const { clock } = openView('/calls', {
    person,
    own: viewApi(
      { queryings: [{ ...waitingCall }] },
      {
        'POST queryings/erasures': (body: { confirm?: boolean }) => {
          asked.push(body);
          return body.confirm ? erasing : { ...erasing, id: null, phones: [{ phone: '+52 5512345678', calls: 2 }] };
        },
        'GET queryings/erasures/4': () => now,
      },
    ).services,
  });
  await page.getByRole('searchbox', { name: 'Phone' }).fill('55 1234 5678');
  await button.click();
  const number = dialog.getByRole('textbox', { name: 'Phone' });
  await seen(number).toHaveValue('55 1234 5678');
  await number.fill('1234');
  await seen(dialog.getByRole('button', { name: 'Count what there is' })).toBeDisabled();
  await number.fill('55 1234 5678');
  await dialog.getByRole('button', { name: 'Count what there is' }).click();
  await seen(dialog.getByText('+52 5512345678 (2)')).toBeVisible();
  await seen(dialog.getByText('Calls, which go on being counted: 2')).toBeVisible();
  const sure = dialog.getByRole('button', { name: 'Erase for good' });
  await seen(sure).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Type the number again to erase it' }).fill('5512345678');
  await sure.click();
  await seen(dialog.getByText('Calls, which go on being counted: 0 / 2')).toBeVisible();
  now = { ...erasing, ended_at: 9, counts };
  clock.increment(1_100);
  await seen(dialog.getByText('The data has been erased.')).toBeVisible();
  await seen(dialog.getByText('Notes: 1 / 1')).toBeVisible();
  expect(asked).toEqual([{ phone: '55 1234 5678' }, { phone: '55 1234 5678', confirm: true }]);
});

test('a person of whom there is nothing but a view that somebody keeps can be erased', async () => {
  const expected = { ...nothingErased, views: 1 };
  openView('/calls', {
    person,
    own: viewApi({}, { 'POST queryings/erasures': () => ({ ...erasing, id: null, expected, phones: [] }) }).services,
  });
  await button.click();
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('5577889911');
  await dialog.getByRole('button', { name: 'Count what there is' }).click();
  await seen(dialog.getByText('Saved views: 1')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Type the number again to erase it' }).fill('5577889911');
  await seen(dialog.getByRole('button', { name: 'Erase for good' })).toBeEnabled();
});
