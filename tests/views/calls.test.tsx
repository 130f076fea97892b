import { expect, test } from 'vitest';
import { openView } from '../support/view.tsx';
import { viewApi } from '../support/view-api.ts';
import { page, press, seen } from '../support/view-page.ts';
import { profile, takenCall, waitingCall } from '../support/walk-samples.ts';

const rejected = { ...takenCall, id: 8, phone: '5512345678', state: 'REJECTED' } as const;
const table = page.getByRole('table', { name: 'Calls' });
const row = (phone: string | null) => table.getByRole('row').filter({ hasText: phone ?? '' });
const own = () => viewApi({ queryings: [{ ...waitingCall }, { ...rejected }] }).services;
const texts = (part: typeof table) => part.all().map(({ textContent }) => textContent);

test('the list is filtered by state and searched by phone', async () => {
  const { clock } = openView('/calls', { own: own(), person: profile });
  const state = page.getByRole('combobox', { name: 'State' });
  await seen(state).toHaveValue('pending');
  expect(texts(state.getByRole('option'))).toEqual([
    'All',
    'Pending',
    'Requested',
    'Delayed',
    'Redirected',
    'Rejected by the customer',
    'Rejected by the agent',
    'Not attended',
    'Ended by the customer',
    'Ended by the agent',
    'In progress',
  ]);
  await seen(row(waitingCall.phone)).toBeVisible();
  await seen(row(rejected.phone)).toHaveCount(0);
  await state.selectOption('Rejected by the customer');
  await seen(row(rejected.phone).getByRole('button', { name: 'View' })).toBeVisible();

  const find = async (text: string) => {
    await seen(page.getByRole('searchbox', { name: 'Phone' })).toHaveAttribute('maxlength', '200');
    await page.getByRole('searchbox', { name: 'Phone' }).fill(text);
    clock.increment(700);
  };
  await find('999999999');
  await seen(page.getByText('No results')).toBeVisible();
  await find('345678');
  await seen(row(rejected.phone)).toBeVisible();
});

test('a call says beside its wait that it waits too long', async () => {
  const late = { ...waitingCall, id: 9, phone: '5598989898', long_wait_at: waitingCall.waiting_since + 600 };
  openView('/calls', { own: viewApi({ queryings: [{ ...waitingCall }, late] }).services, person: profile });
  await seen(row(late.phone).getByText('Waiting too long')).toBeVisible();
  await seen(row(waitingCall.phone)).toBeVisible();
  await seen(table.getByText('Waiting too long')).toHaveCount(1);
});

test('a call says where the customer stands, which is all that is known of one without a number', async () => {
  const at = (name: string, location: string | null) => ({ device: { id: 2, name, location } });
  const silent = { ...waitingCall, id: 9, phone: null, ...at('Entrada', 'Plaza Mayor') };
  const spoken = { ...waitingCall, ...at('Cajas', null) };
  openView('/calls', { own: viewApi({ queryings: [spoken, silent] }).services, person: { ...profile, agents: [] } });
  await seen(row('Entrada · Plaza Mayor')).toHaveCount(1);
  await seen(row(spoken.phone).getByText('Cajas')).toBeVisible();
  await press(row('Entrada'), 'View');
  await seen(page.getByRole('row').filter({ hasText: 'Device' }).getByText('Plaza Mayor')).toBeVisible();
});

test('a viewer without agent record has no way to answer or cancel', async () => {
  openView('/calls', { own: own(), person: { ...profile, agents: [], fullpower: true } });
  await seen(row(waitingCall.phone)).toBeVisible();
  await press(row(waitingCall.phone), `More actions for call #${waitingCall.id}`);
  expect(texts(row(waitingCall.phone).getByRole('button', { name: 'View' }))).toEqual(['View']);
  await seen(row(waitingCall.phone).getByRole('button')).toHaveCount(2);
  expect(texts(row(waitingCall.phone).getByRole('menuitem'))).toEqual(['History']);
});

test('calls wait in the order of their turns, and say which are from a preferred number', async () => {
  const later = { ...waitingCall, id: 9, phone: '5598989898', waiting_since: waitingCall.waiting_since + 100 };
  const preferred = { ...later, precedence: { head_start: 120, phone: { id: 3, name: 'Notaría 12' } } };
  const tooLate = { ...later, id: 10, phone: '5597979797', precedence: { head_start: 99, phone: null } };
  openView('/calls', {
    own: viewApi({ queryings: [{ ...waitingCall }, tooLate, preferred] }).services,
    person: profile,
  });
  await seen(row(preferred.phone).getByText('Preferred: Notaría 12')).toBeVisible();
  const phones = texts(table.getByRole('row')).map((text) => text?.match(/55\d{5,8}/)?.[0]);
  expect(phones.filter(Boolean)).toEqual([preferred.phone, waitingCall.phone, tooLate.phone]);
  await seen(table.getByText(/^Preferred/)).toHaveCount(1);
});

test('of the next one is said when they called before, and how that went; of the others nothing', async () => {
  const last = { id: 3, state: 'FINISHED', created_at: Date.parse('2026-01-05T12:00:00Z') / 1_000 } as const;
  const again = {
    ...waitingCall,
    last_call: { ...last, outcome: { id: 1, name: 'Sold' }, agent: { id: 4, name: 'Beto' } },
  };
  const other = { ...waitingCall, id: 9, phone: '5598989898', waiting_since: waitingCall.waiting_since + 100 };
  const behind = { ...other, last_call: { ...last, outcome: null, agent: null } };
  openView('/calls', { own: viewApi({ queryings: [again, behind] }).services, person: profile });
  await seen(row(again.phone)).toContainText(/Called before: 2026-01-05 \d\d:00, Sold · Beto/);
  await seen(page.getByText(/^Called before/)).toHaveCount(1);
});

test('the next call is known by its number, and where there is none by its device', async () => {
  const device = { id: 3, name: 'Caja 2', location: 'Centro' };
  const who = () => table.all().map((one) => one.querySelector('.call-phone')?.textContent);
  openView('/calls', { own: viewApi({ queryings: [{ ...waitingCall, device }] }).services, person: profile });
  await seen(table).toContainText('Caja 2 · Centro');
  expect(who()).toEqual([waitingCall.phone]);
  openView('/calls', {
    own: viewApi({ queryings: [{ ...waitingCall, phone: null, device }] }).services,
    person: profile,
  });
  await seen(table).toContainText('Caja 2Centro');
  expect(who()).toEqual(['Caja 2']);
});
