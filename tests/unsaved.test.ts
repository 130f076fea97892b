import { expect, test } from 'vitest';
import type { Row } from '../src/domain/record.ts';
import { selectForm } from '../src/machines/table-selectors.ts';
import { openCharts } from './support/open-charts.ts';

const one: Row = { id: 7, version: 1, name: 'North', notes: null, devices: [], zones: [], active: true };

const opened = async (path: string, kept = new Map<string, string>()) => {
  const page = openCharts(path, { rows: [one], kept });
  await page.settled();
  page.connect();
  await page.settled();
  const shell = () => {
    const found = page.app.getSnapshot().children.signedIn?.getSnapshot().children.shell;
    if (!found) throw new Error('nobody is signed in');
    return found.getSnapshot();
  };
  const door = () => {
    const { door: found } = shell().children;
    if (!found) throw new Error('there is no door');
    return found;
  };
  const screen = () => {
    const { screen: found } = shell().children;
    if (!found) throw new Error('there is no screen');
    return found.getSnapshot();
  };
  const distribution = () => screen().children.distribution;
  const table = () => {
    const found = screen().children.table ?? distribution()?.getSnapshot().children.table;
    if (!found) throw new Error('there is no table');
    return found;
  };
  const row = () => {
    const found = table().getSnapshot().context.rows[one.id];
    if (!found) throw new Error('there is no row');
    return found;
  };
  const edit = () => {
    const { edit: found } = row().getSnapshot().children;
    if (!found) throw new Error('the row is not edited');
    return found;
  };
  const type = async (name: string) => {
    row().send({ type: 'row.edit' });
    await page.settled();
    edit().send({ type: 'row.change', key: 'name', value: name });
  };
  return {
    ...page,
    screen,
    door,
    distribution,
    table,
    row,
    edit,
    type,
    isAsked: () => door().getSnapshot().hasTag('asking'),
  };
};

test('a row that is edited asks before a menu entry or Back leaves its page, and stays when told so', async () => {
  const { door, edit, go, isAsked, screen, type } = await opened('/configs/services');
  await type('East');
  go('/profile');
  expect([isAsked(), screen().context.path]).toEqual([true, '/configs/services']);
  door().send({ type: 'door.cancel' });
  expect(isAsked()).toBe(false);
  expect(edit().getSnapshot().context.draft.name).toBe('East');
  go('/profile');
  door().send({ type: 'door.confirm' });
  expect(screen().context.path).toBe('/profile');
});

test('nothing is asked where nothing was typed, or what was typed is gone', async () => {
  const { edit, go, isAsked, screen, table, type } = await opened('/configs/services');
  await type('East');
  edit().send({ type: 'row.revert' });
  table().send({ type: 'table.create' });
  go('/profile');
  expect([isAsked(), screen().context.path]).toEqual([false, '/profile']);
});

test('the form of a new record asks as well', async () => {
  const { go, isAsked, table } = await opened('/configs/services');
  table().send({ type: 'table.create' });
  selectForm(table().getSnapshot())?.send({ type: 'row.change', key: 'name', value: 'East' });
  go('/profile');
  expect(isAsked()).toBe(true);
});

test('another tab of the distribution asks first, and another screen too', async () => {
  const { distribution, go, isAsked, settled, type } = await opened('/configs/distribution');
  await type('East');
  distribution()?.send({ type: 'distribution.choose', tab: 'desks' });
  expect(distribution()?.getSnapshot()).toMatchObject({ value: { tab: 'branches', unsent: 'asking' } });
  distribution()?.send({ type: 'distribution.leave' });
  expect(distribution()?.getSnapshot()).toMatchObject({ value: { tab: 'desks', unsent: 'settled' } });
  await settled();
  await type('West');
  go('/profile');
  expect(isAsked()).toBe(true);
});

test('what was typed survives a reload, is offered when the row is edited next, and can be dropped', async () => {
  const kept = new Map<string, string>();
  const before = await opened('/configs/services', kept);
  await before.type('East');
  before.table().send({ type: 'table.create' });
  selectForm(before.table().getSnapshot())?.send({ type: 'row.change', key: 'name', value: 'Brand new' });

  const { edit, row, settled, table } = await opened('/configs/services', kept);
  expect(row().getSnapshot().context.record.name).toBe('North');
  row().send({ type: 'row.edit' });
  table().send({ type: 'table.create' });
  await settled();
  expect(edit().getSnapshot().context).toMatchObject({ draft: { name: 'East' }, restored: 1_000 });
  const form = selectForm(table().getSnapshot());
  expect(form?.getSnapshot().context).toMatchObject({ draft: { name: 'Brand new' }, restored: 1_000 });
  for (const one of [edit(), form]) one?.send({ type: 'row.discard' });
  expect(edit().getSnapshot().context).toMatchObject({ draft: { name: 'North' }, restored: null });
  expect(kept.size).toBe(0);
});
