import { expect, test } from 'vitest';
import { mostChoices } from '../../src/domain/choice.ts';
import { openView } from '../support/view.tsx';
import { viewApi } from '../support/view-api.ts';
import { page, press, seen } from '../support/view-page.ts';

const count = 1_000;
const devices = Array.from({ length: count }, (_, index) => ({
  id: index + 1,
  version: 1,
  name: `Quiosco ${index + 1}.`,
  active: true,
}));
/** The cell that says how many there are, and opens the dialog. */
const pick = (number: number) => page.getByRole('button', { name: new RegExp(`^Devices: ${number},`) });
const dialog = page.getByRole('dialog', { name: 'Devices' });
const search = dialog.getByRole('searchbox');
const device = (number: number) => dialog.getByRole('checkbox', { name: `Quiosco ${number}.` });
const says = (text: string) => seen(dialog.getByRole('status').filter({ hasText: text })).toBeVisible();
const drawn = () => dialog.getByRole('checkbox').all().length;

const come = async () => {
  const related = [900, 2].map((id) => ({ id, name: `Quiosco ${id}.` }));
  const north = { id: 7, version: 1, name: 'North', notes: null, devices: related, zones: [], active: true };
  openView('/configs/services', { own: viewApi({ services: [north], devices }).services });
  await pick(2).click();
  await seen(device(900)).toBeChecked();
};

test('of a thousand devices those that can be read are drawn, first those that are chosen, and the others are found by name', async () => {
  await come();
  expect(drawn()).toBe(mostChoices);
  await says('And 900 more: find them by name.');
  expect(dialog.getByRole('checkbox').all().slice(0, 3)).toEqual([2, 900, 1].flatMap((id) => device(id).all()));

  await search.fill('quiosco 70');
  await seen(device(705)).toBeVisible();
  expect(drawn()).toBe(11);
  await seen(dialog.getByText('find them by name')).toHaveCount(0);
  await device(705).click();
  await says('1 to add, 0 to remove');

  await search.fill('');
  await seen(device(705)).toBeChecked();
  await device(900).click();
  await says('1 to add, 1 to remove');
  await seen(device(900)).toBeVisible();
  expect(drawn()).toBe(mostChoices);

  await press(dialog, 'Confirm');
  await seen(pick(2)).toBeVisible();
});

test('all and none are of all that were found, also of those that are not drawn', async () => {
  await come();
  await press(dialog, 'Select all');
  await says('998 to add, 0 to remove');
  expect(drawn()).toBe(mostChoices);
  await search.fill('quiosco 9');
  await says('And 11 more');
  await press(dialog, 'Clear all');
  await says('888 to add, 1 to remove');
  await press(dialog, 'Confirm');
  await seen(pick(count - 111)).toBeVisible();
});
