import { act } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';
import type { Row } from '../../src/domain/record.ts';
import type { RecordsQuestion } from '../../src/resources/resource.ts';
import type { Services } from '../../src/services/ports.ts';
import { openAddress, openView } from '../support/view.tsx';
// They are there before the tests begin.
import '../../src/ui/dialogs/ColumnTools.tsx';
import '../../src/ui/dialogs/ManyChoice.tsx';
import { viewApi } from '../support/view-api.ts';
import { button, type Part, page, press, seen, soon } from '../support/view-page.ts';

const services = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    version: 1,
    name: `Servicio ${index + 1}.`,
    notes: null,
    devices: [],
    zones: [],
    active: true,
  }));

const table = page.getByRole('table', { name: 'Services' });
const row = (number: number) => table.getByRole('row').filter({ hasText: `Servicio ${number}.` });

/** Nothing changes its size. */
class Unmoved {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const { ResizeObserver } = globalThis;
vi.stubGlobal('ResizeObserver', Unmoved);
const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(37);
afterAll(() => {
  vi.stubGlobal('ResizeObserver', ResizeObserver);
  height.mockRestore();
});

/** A table of so many services, in a window of twenty rows. */
const come = async (count: number) => {
  const { services: own, weather } = viewApi({ services: services(count) });
  const view = openView('/configs/services', { own });
  await seen(row(1)).toBeVisible();
  const charts = () => view.app.getSnapshot().children.signedIn?.getSnapshot().children.shell?.getSnapshot();
  return {
    weather,
    drawn: () => table.all()[0]?.querySelectorAll('tbody .record-row').length ?? 0,
    /** The records whose rows live. */
    living: () => {
      const found = charts()?.children.screen?.getSnapshot().children.table;
      return Object.keys(found?.getSnapshot().context.rows ?? {}).map(Number);
    },
    scroll: (rows: number) =>
      act(async () => {
        window.scrollY = rows * 37;
        window.dispatchEvent(new Event('scroll'));
      }),
  };
};

test('the first rows of a long table are drawn in one go with its list', async () => {
  const { services: own, weather } = viewApi({ services: services(1_000) });
  const { letGo } = weather.hold(/^GET services/);
  const rowsDrawn: number[] = [];
  openView('/configs/services', {
    own,
    onDrawn: () => rowsDrawn.push(document.querySelectorAll('.record-row').length),
  });
  await seen(table).toHaveAttribute('aria-busy', 'true');
  const before = rowsDrawn.length;
  letGo();
  await seen(row(1)).toBeVisible();
  expect(rowsDrawn[before]).toBeGreaterThan(0);
});

test('all rows of a short table are drawn, and live', async () => {
  const { drawn, living } = await come(60);
  await press(row(60), 'Edit');
  expect([drawn(), living().length]).toEqual([60, 60]);
});

test('of a long table those on the screen live, and the one that is edited, wherever it is', async () => {
  const { drawn, living, scroll } = await come(1_000);
  await press(row(3), 'Edit');
  const form = table.getByRole('row').filter({ has: (part: Part) => button(part, 'Save') });
  await form.getByRole('textbox', { name: 'Name' }).fill('Otro');
  await scroll(500);
  await seen(row(505)).toBeVisible();
  await seen(row(3)).toHaveCount(0);
  expect(living()).toContain(3);
  expect(living().length).toBe(drawn() + 1);
  expect(drawn()).toBeLessThan(60);
  await scroll(0);
  await seen(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Otro');
  await press(form, 'Revert');
  await scroll(500);
  await seen(row(505)).toBeVisible();
  expect(living()).not.toContain(3);
});

/** As if a table held so many records, of however many there are. */
const ofFirst = (most: number, { records }: Pick<Services, 'records'>): Services['records'] => {
  const list = async (question: RecordsQuestion, signal: AbortSignal) => {
    const { records: all } = await records.list(question, signal);
    const here = all.slice(0, most);
    const apart = all.slice(most).find(({ id }) => id === question.record) ?? null;
    return { records: here, total: all.length, apart };
  };
  return { ...records, list: list as Services['records']['list'] };
};

test('the link to a record beyond those that a table holds opens it, to be read and changed', async () => {
  const { services: own, asked } = viewApi({ services: services(12) });
  openAddress('/configs/services?record=12', { own: { ...own, records: ofFirst(10, own) } });
  const sheet = page.getByRole('dialog', { name: 'Servicio 12.' });
  await press(sheet, 'Edit');
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Otro');
  await press(sheet, 'Save');
  await seen(page.getByRole('dialog', { name: 'Otro' })).toBeVisible();
  await press(page.getByRole('dialog', { name: 'Otro' }), 'Edit');
  expect(asked.filter((line) => line.startsWith('PUT'))).toEqual(['PUT services/12']);
});

test('and says of one that is nowhere that it is not there', async () => {
  const { services: own } = viewApi({ services: services(12) });
  openAddress('/configs/services?record=20', { own: { ...own, records: ofFirst(10, own) } });
  const sheet = page.getByRole('dialog', { name: '#20' });
  await seen(sheet.getByRole('alert')).toHaveText(/not in the list any more/);
});

test('a new record beyond those that a table holds is opened, and one that a search finds stands in the list', async () => {
  const { services: own } = viewApi({ services: services(12) });
  const { clock } = openAddress('/configs/services', { own: { ...own, records: ofFirst(10, own) } });
  await seen(row(1)).toBeVisible();
  const create = async (name: string) => {
    await press(page, 'New');
    const form = table.getByRole('row').filter({ has: (part: Part) => button(part, 'Save') });
    await form.getByRole('textbox', { name: 'Name' }).fill(name);
    await press(form, 'Save');
  };
  await create('Otro');
  const sheet = page.getByRole('dialog', { name: 'Otro' });
  await seen(button(sheet, 'Edit')).toBeVisible();
  expect(window.location.search).toBe('?record=13');
  await press(sheet, 'Close');
  await seen(sheet).toHaveCount(0);
  await page.getByRole('searchbox').fill('nuevo');
  clock.increment(300);
  await seen(row(1)).toHaveCount(0);
  await create('nuevo sur');
  await seen(table.getByRole('row').filter({ hasText: 'nuevo sur' })).toBeVisible();
  await seen(page.getByRole('dialog')).toHaveCount(0);
});

test('what is typed in a record that the list does not hold stands on top of the list when its drawer is closed', async () => {
  const { services: own } = viewApi({ services: services(12) });
  const { go, at } = openView('/configs/services', { own: { ...own, records: ofFirst(10, own) } });
  await seen(row(1)).toBeVisible();
  const form = table.getByRole('row').filter({ has: (part: Part) => button(part, 'Save') });
  const create = async (name: string) => {
    await press(page, 'New');
    await form.first().getByRole('textbox', { name: 'Name' }).fill(name);
    await press(form.first(), 'Save');
    return page.getByRole('dialog', { name });
  };
  const typeIn = async (sheet: Part, notes: string) => {
    await press(sheet, 'Edit');
    await sheet.getByRole('textbox', { name: 'Notes' }).fill(notes);
    await press(sheet, 'Close');
    await seen(sheet).toHaveCount(0);
  };
  const names = () =>
    form
      .getByRole('textbox', { name: 'Name' })
      .all()
      .map((field) => (field as HTMLInputElement).value);
  await typeIn(await create('Alicia'), 'de prisa');
  await soon(() => expect(names()).toEqual(['Alicia']));
  // Another one takes the place beside the list, and nothing of the first.
  await typeIn(await create('Carolina'), 'despacio');
  await soon(() => expect(names()).toEqual(['Carolina', 'Alicia']));
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await act(async () => go('/profile'));
  await press(leaving, 'Stay here');
  for (const left of [['Alicia'], []]) {
    await press(form.first(), 'Revert');
    await soon(() => expect(names()).toEqual(left));
  }
  await act(async () => go('/profile'));
  await soon(() => expect(at()).toBe('/profile'));
  await seen(leaving).toHaveCount(0);
});

const dialog = page.getByRole('dialog');

/** A table that holds the first sixty of a list. */
const comeToCut = async () => {
  const { services: own } = viewApi({ services: services(60) });
  const list: typeof own.records.list = async (...asked) => ({ ...(await own.records.list(...asked)), total: 1_250 });
  openView('/configs/services', { own: { ...own, records: { ...own.records, list } } });
  await seen(row(1)).toBeVisible();
};

test('of a list that is cut, how many are selected is said, and how many are not because they are not here', async () => {
  await comeToCut();
  await table.getByRole('checkbox', { name: 'Select all' }).click();
  await seen(page.getByText('Selected: 60 of 1,250')).toBeVisible();
  await press(page, 'Deactivate');
  await seen(dialog.getByText('Deactivate 60 records?')).toBeVisible();
  await seen(dialog.getByRole('listitem')).toHaveCount(21);
  await seen(dialog.getByRole('listitem').first()).toHaveText('Servicio 1.');
  await seen(dialog.getByRole('listitem').last()).toHaveText('and 40 more');
  await seen(dialog).toContainText('1,190 more in the list were not loaded: they are not selected.');
  await press(dialog, 'Leave them as they are');
});

test('those few that are selected are all named, and nothing is said of those that are not here', async () => {
  await comeToCut();
  await row(3).getByRole('checkbox', { name: 'Select Servicio 3.' }).click();
  await press(page, 'Deactivate');
  await seen(dialog.getByRole('listitem')).toHaveText('Servicio 3.');
  await seen(dialog.getByText(/not loaded/)).toHaveCount(0);
  await press(dialog, 'Leave them as they are');
});

test('a change of many that is stopped says how many it did not come to, and these stay selected', async () => {
  const { weather } = await come(120);
  await table.getByRole('checkbox', { name: 'Select all' }).click();
  const { letGo } = weather.hold(/^POST services.bulk/);
  await press(page, 'Deactivate');
  await press(dialog, 'Deactivate');
  await press(dialog, 'Stop');
  letGo();
  await seen(dialog.getByRole('status')).toHaveText(
    '50 of 120, 0 failed. Stopped: 70 not changed, which stay selected.',
  );
  await button(dialog, 'Close').last().click();
  await seen(page.getByText('Selected: 70 of 120')).toBeVisible();
  await seen(row(1).getByRole('checkbox', { name: 'Select Servicio 1.', checked: false })).toBeVisible();
});

const branch = (id: number, name: string, active = true) => ({ id, version: 1, name, active });
const [centre, north, south, old] = [
  branch(1, 'Centro'),
  branch(2, 'Norte'),
  branch(3, 'Sur'),
  branch(4, 'Antigua', false),
];
const hall = { id: 1, name: 'Sala' };

/** 2,100 desks, of which a table holds so many: the branches of the last are those of no other one. */
const comeToDesks = async (most = 2_000, weather: (api: ReturnType<typeof viewApi>) => void = () => {}) => {
  const deskOf = (id: number, { id: branch_id, name }: typeof centre): Row => ({
    ...{ id, version: 1, name: `Mesa ${id}.`, notes: null, branch: { id: branch_id, name }, branch_id },
    ...{ zone: hall, zone_id: 1, agents: [], active: true },
  });
  const branchOf = (id: number) => (id === 5 ? old : id <= 2_000 ? centre : id === 2_100 ? north : south);
  const api = viewApi({
    desks: Array.from({ length: 2_100 }, (_, index) => deskOf(index + 1, branchOf(index + 1))),
    branches: [centre, north, south, old],
    zones: [branch(1, 'Sala'), branch(2, 'Patio')],
  });
  weather(api);
  const { clock } = openAddress('/configs/distribution?tab=desks', {
    own: { ...api.services, records: ofFirst(most, api.services) },
  });
  const desk = (id: number) => page.getByRole('row').filter({ hasText: `Mesa ${id}.` });
  await seen(desk(1)).toBeVisible();
  await press(page, 'Filters');
  const field = page.getByRole('combobox', { name: 'Branch' });
  await seen(field).toBeVisible();
  const askedFor = (table: string) => api.asked.filter((line) => line === `GET ${table}?perPage=2000`).length;
  return { ...api, clock, desk, field, askedFor };
};

/** What a plain list offers, in its order. */
const offered = (field: Part) =>
  field
    .getByRole('option')
    .all()
    .map(({ textContent }) => textContent);
const everyBranch = ['All', 'Antigua (inactive)', 'Centro', 'Norte', 'Sur'];
const branchesHere = ['All', 'Antigua', 'Centro'];

test('the filter of a table that is cut offers what no record of it has, and one after the other', async () => {
  const { desk, field, clock } = await comeToDesks();
  await soon(() => expect(offered(field)).toEqual(everyBranch));
  await field.selectOption('Norte');
  await seen(desk(2_100)).toBeVisible();
  await seen(desk(1)).toHaveCount(0);
  expect(offered(field)).toEqual(everyBranch);
  await field.selectOption('Sur');
  await seen(desk(2_001)).toBeVisible();
  await seen(desk(2_100)).toHaveCount(0);
  await field.selectOption('All');
  await seen(desk(1)).toBeVisible();

  // What is not active is offered and told from the others, also where a search leaves no record that has it.
  await soon(() => expect(offered(field)).toEqual(everyBranch));
  await field.selectOption('Antigua (inactive)');
  await seen(desk(5)).toBeVisible();
  await page.getByRole('searchbox').fill('nowhere');
  clock.increment(300);
  await seen(desk(5)).toHaveCount(0);
  expect(offered(field)).toEqual(everyBranch);
});

test('the filter of a table that is whole asks for what is switched off alone, and tells it from the others', async () => {
  const { field, asked, askedFor } = await comeToDesks(3_000);
  await soon(() => expect(offered(field)).toEqual(everyBranch));
  expect(asked.filter((line) => line.includes('active'))).toEqual([
    'GET branches?perPage=2000&active=0',
    'GET zones?perPage=2000&active=0',
  ]);
  await field.selectOption('Norte');
  await press(page, 'Show everything');
  expect([askedFor('branches'), askedFor('zones')]).toEqual([0, 0]);
});

test('whoever may not read the branches chooses from those that the records here have, and is asked for once', async () => {
  const { desk, field, askedFor } = await comeToDesks(2_000, ({ weather }) =>
    weather.fail(/^GET branches\?perPage=2000$/, { kind: 'forbidden', code: 'forbidden' }),
  );
  const zones = page.getByRole('combobox', { name: 'Zone' });
  await soon(() => expect(offered(zones)).toEqual(['All', 'Patio', 'Sala']));
  expect(offered(field)).toEqual(branchesHere);
  await field.selectOption('Antigua');
  await seen(desk(5)).toBeVisible();
  for (const name of ['Filters (1)', 'Filters (1)']) await press(page, name);
  await soon(() => expect(askedFor('zones')).toBe(2));
  expect(askedFor('branches')).toBe(1);
});

test('while the server does not answer, the filter offers what is here, and more once it does', async () => {
  const { field, askedFor, weather, clock } = await comeToDesks(2_000, ({ weather: made }) =>
    made.fail(/^GET branches\?perPage=2000$/, { kind: 'offline', code: 'offline' }),
  );
  await soon(() => expect(askedFor('branches')).toBe(1));
  expect(offered(field)).toEqual(branchesHere);
  weather.clear();
  clock.increment(10_000);
  await soon(() => expect(offered(field)).toEqual(everyBranch));
});

test('the focus stays in a filter when more come than a plain list has room for', async () => {
  let letGo = () => {};
  const { field, tables } = await comeToDesks(2_000, (api) => {
    letGo = api.weather.hold(/^GET branches\?perPage=2000$/).letGo;
  });
  tables.branches?.push(...Array.from({ length: 300 }, (_, index) => branch(index + 10, `Sucursal ${index}`)));
  for (const element of field.all()) element.focus();
  letGo();
  await seen(field).toHaveValue('All');
  await seen(field).toBeFocused();
});
