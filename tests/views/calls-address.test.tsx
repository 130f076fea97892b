import { expect, test } from 'vitest';
import { openAddress } from '../support/view.tsx';
import { viewCalls } from '../support/view-calls.ts';
import { page, press, seen, soon } from '../support/view-page.ts';
import { takenCall, waitingCall } from '../support/walk-samples.ts';

const gone = {
  ...takenCall,
  id: 8,
  phone: '5512345678',
  state: 'FINISHED',
  finished_at: 1_200,
  with_video: false,
} as const;
const other = { ...gone, id: 9, phone: '5587654321' } as const;

const own = viewCalls([waitingCall, gone, other]).services;
const come = (to: string) => openAddress(to, { own });
const address = () => window.location.pathname + window.location.search;
const table = page.getByRole('table', { name: 'Calls' });
const row = (phone: string) => table.getByRole('row').filter({ hasText: phone });
const state = page.getByRole('combobox', { name: 'State' });
const search = page.getByRole('searchbox', { name: 'Phone' });
const isFiltered = async () => {
  await seen(state).toHaveValue('all');
  await seen(search).toHaveValue('5512345678');
  await seen(row(gone.phone)).toBeVisible();
  await seen(row(other.phone)).toHaveCount(0);
  expect(address()).toBe('/calls?state=all&phone=5512345678');
};

/** The list as somebody left it: of all calls those of one number. */
const filtered = async () => {
  const { clock } = come('/calls');
  await seen(row(waitingCall.phone ?? '')).toBeVisible();
  expect(address()).toBe('/calls');
  await state.selectOption('All');
  await seen(row(other.phone)).toBeVisible();
  await search.fill('5512345678');
  clock.increment(700);
  await isFiltered();
};

test('what of the list is shown stands in the address, and is there again after a reload', async () => {
  await filtered();
  come(address());
  await isFiltered();
  await state.selectOption('Pending');
  await search.fill('');
  await soon(() => expect(address()).toBe('/calls?phone=5512345678'));
});

test('whoever looks at a call and goes back finds the list as it was', async () => {
  await filtered();
  await press(row(gone.phone), 'View');
  await soon(() => expect(address()).toBe(`/call/${gone.id}`));
  window.history.back();
  await isFiltered();
  await press(row(gone.phone), 'View');
  await soon(() => expect(address()).toBe(`/call/${gone.id}`));
  await page.getByRole('button', { name: 'Go to the calls' }).click();
  await isFiltered();
});

test('an address that says nothing that the list knows is an address of the list', async () => {
  come('/calls?state=everything');
  await seen(state).toHaveValue('pending');
  await seen(row(waitingCall.phone ?? '')).toBeVisible();
});
