import { expect, test } from 'vitest';
import type { CallChoices } from '../../src/domain/call-choices.ts';
import type { SavedView } from '../../src/domain/saved-view.ts';
import { failed } from '../../src/services/failures.ts';
import { keptColumns } from '../../src/services/kept-columns.ts';
import { memory } from '../support/memory.ts';
import { openAddress } from '../support/view.tsx';
import { viewCalls } from '../support/view-calls.ts';
import { page, press, seen, soon } from '../support/view-page.ts';
import { waitingCall } from '../support/walk-samples.ts';

const choices: CallChoices = {
  choices: {
    service: [{ id: 2, name: 'Cards' }],
    agent: [{ id: 3, name: 'Ana Ruiz' }],
    branch: [{ id: 4, name: 'Centre' }],
    device: [{ id: 5, name: 'Kiosk', place: 'Hall' }],
  },
  cut: ['device'],
};
const sought: CallChoices = { ...choices, choices: { ...choices.choices, branch: [] } };
const gone = { ...waitingCall, id: 8, phone: '5587654321', state: 'FINISHED', finished_at: 1_200 } as const;

/** It comes after the next call, which is a card and has no columns. */
const behind = { ...waitingCall, id: 9, phone: '5598989898', waiting_since: waitingCall.waiting_since + 50 } as const;

/** The list at an address, with a server that keeps views, and remembers what it was asked for. */
const open = (to = '/calls', first: readonly SavedView[] = []) => {
  let views = [...first];
  const api: ReturnType<typeof viewCalls> = viewCalls([waitingCall, behind, gone], {
    'GET queryings/choices': () => (api.asked.at(-1)?.includes('search=') ? sought : choices),
    'GET views': () => views,
    'PUT views'(body) {
      const { name, query } = body as unknown as SavedView;
      if (name === 'Too many') throw failed({ kind: 'conflict', code: 'view_limit' });
      views = [...views.filter((view) => view.name !== name), { id: 7, name, query }];
      return views;
    },
    'DELETE views/7'() {
      views = views.filter(({ id }) => id !== 7);
      return views;
    },
  });
  const { kept, storage } = memory();
  const columns = keptColumns(storage);
  const come = (address: string) => openAddress(address, { own: { ...api.services, columns }, kept });
  const { clock } = come(to);
  return { ...api, clock, come };
};
const filters = page.getByRole('region', { name: 'Filters' });
const choice = (name: string) => filters.getByRole('combobox', { name });
const field = (name: string) => filters.getByLabel(name);
const address = () => window.location.search;
const isAt = (query: string) => soon(() => expect(address()).toBe(query));
const openPanel = () => page.getByRole('button', { name: /^Filters/ }).click();

test('calls are narrowed to a service, an agent, a branch and a device, and stand so in the address', async () => {
  const { asked } = open();
  await openPanel();
  await choice('Service').selectOption('Cards');
  await choice('Agent').selectOption('Ana Ruiz');
  await choice('Branch that answered').selectOption('Centre');
  await choice('Device').selectOption('Kiosk · Hall');
  await isAt('?service=2&agent=3&branch=4&device=5');
  await soon(() => expect(asked.at(-1)).toMatch(/service_id=2&agent_id=3&branch_id=4&device_id=5/));
  await seen(page.getByRole('button', { name: 'Filters (4)' })).toBeVisible();
  await press(filters, 'Show everything');
  await isAt('');
});

test('calls of the last days are those of whichever day it is; two days are those', async () => {
  const { asked } = open();
  await openPanel();
  await choice('Placed').selectOption('Last 7 days');
  await isAt('?from=6d');
  await soon(() => expect(asked.at(-1)).toMatch(/created_at%3E=|created_at>=/));
  await field('From').fill('2026-02-01');
  await isAt('?from=2026-02-01');
  await field('Until').fill('2026-02-28');
  await isAt('?from=2026-02-01&until=2026-02-28');
  await seen(choice('Placed')).toHaveValue('other');
  await choice('Placed').selectOption('Any day');
  await isAt('');
});

test('whoever comes to a narrowed list sees by what, also where that is not here any more', async () => {
  const { asked } = open('/calls?agent=3&device=99');
  await seen(choice('Agent')).toHaveValue('3');
  await seen(choice('Device').getByRole('option', { name: '#99' })).toHaveCount(1);
  expect(asked.filter((request) => request.startsWith('GET queryings/choices'))).toEqual([
    'GET queryings/choices?agent=3&device=99',
  ]);
});

test('more than fit are searched for on the server', async () => {
  const { asked, clock } = open();
  await openPanel();
  await filters.getByRole('searchbox', { name: 'Find in these lists' }).fill('hall 7');
  clock.increment(300);
  await soon(() => expect(asked.at(-1)).toBe('GET queryings/choices?search=hall+7'));
  // Each list says whether it has more, or nothing of that name.
  await seen(choice('Device').getByRole('option', { name: 'There are more: find them by name' })).toBeDisabled();
  await seen(choice('Branch that answered').getByRole('option', { name: 'Nothing of that name' })).toBeDisabled();
});

test('what was chosen keeps its name while others are searched for', async () => {
  const { asked, clock } = open();
  await openPanel();
  await choice('Device').selectOption('Kiosk · Hall');
  await isAt('?device=5');
  await filters.getByRole('searchbox', { name: 'Find in these lists' }).fill('ana');
  clock.increment(300);
  await soon(() => expect(asked).toContain('GET queryings/choices?search=ana&device=5'));
});

test('choices that did not come are asked for again', async () => {
  const { weather } = open();
  weather.fail(/^GET queryings\/choices/);
  await openPanel();
  await seen(filters.getByText('The server had an error')).toBeVisible();
  weather.clear();
  await press(filters, 'Try again');
  await choice('Agent').selectOption('Ana Ruiz');
  await isAt('?agent=3');
});

test('a view is kept under a name, shown again with a click, and deleted; one too many is said', async () => {
  const { come } = open('/calls?agent=3');
  const name = filters.getByRole('textbox', { name: 'Name of the view' });
  await name.fill('Of Ana');
  await press(filters, 'Save this view');
  await seen(filters.getByRole('button', { name: 'Of Ana' })).toHaveAttribute('aria-pressed', 'true');
  await seen(name).toHaveValue('');
  come('/calls');
  await openPanel();
  await seen(filters.getByRole('button', { name: 'Of Ana' })).toHaveAttribute('aria-pressed', 'false');
  await press(filters, 'Of Ana');
  await isAt('?agent=3');
  await seen(choice('Agent')).toHaveValue('3');
  await name.fill('Too many');
  await press(filters, 'Save this view');
  await seen(page.getByText('You have reached the limit of saved views.')).toBeVisible();
  await seen(name).toHaveValue('Too many');
  await press(filters, 'Delete the view Of Ana');
  await seen(filters.getByText('None yet.')).toBeVisible();
});

test('a column that is hidden stays so in this browser, and what tells calls apart stays', async () => {
  const { come } = open();
  await seen(page.getByRole('columnheader', { name: 'State' })).toHaveCount(1);
  await openPanel();
  await press(filters, 'Columns');
  await filters.getByRole('checkbox', { name: 'State' }).click();
  await seen(page.getByRole('columnheader', { name: 'State' })).toHaveCount(0);
  const headers = () => page.getByRole('columnheader').all().length;
  const cells = page.getByRole('row').filter({ hasText: behind.phone }).getByRole('cell');
  expect(cells.all()).toHaveLength(headers());
  // Who calls is always told; where that stands, somebody may choose. None is wider than it needs to be.
  await seen(filters.getByRole('checkbox', { name: 'Customer' })).toBeDisabled();
  await press(filters, 'Customer: earlier');
  const first = () => page.getByRole('columnheader').all()[0]?.textContent;
  await soon(() => expect(first()).toBe('Customer'));
  await seen(filters.getByRole('button', { name: 'Customer: wider' })).toHaveCount(0);
  come('/calls?state=all');
  await seen(page.getByRole('row').filter({ hasText: gone.phone })).toBeVisible();
  await seen(page.getByRole('columnheader', { name: 'State' })).toHaveCount(0);
  await soon(() => expect(first()).toBe('Customer'));
  expect(cells.all()).toHaveLength(headers());
});
