import { expect, test } from 'vitest';
import type { Row } from '../src/domain/record.ts';
import { selectForm } from '../src/machines/table-selectors.ts';
import { failed } from '../src/services/failures.ts';
import type { Services } from '../src/services/ports.ts';
import { fakes } from './support/fakes.ts';
import { openCharts } from './support/open-charts.ts';

const one: Row = { id: 7, version: 1, name: 'North', notes: null, devices: [], zones: [], active: true };

const listing = {
  list: (async () => ({ records: [one], total: 1, apart: null })) as Services['records']['list'],
  options: async () => ({}),
};

const opened = async (path: string, kept = new Map<string, string>(), records?: Services['records']) => {
  const page = openCharts(path, { rows: [one], kept, own: records ? { records } : {} });
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

/** A table whose new records the server makes, and tells of when the test lets it. */
const slow = async (kept = new Map<string, string>()) => {
  const sent: { key: string; answer: (record: Row) => void; lose: () => void }[] = [];
  const create = ({ key }: { key: string }) =>
    new Promise<Row>((answer, refuse) => {
      sent.push({ key, answer, lose: () => refuse(failed({ kind: 'offline', code: 'offline' })) });
    });
  const page = await opened('/configs/services', kept, { ...fakes().records, ...listing, create: create as never });
  const form = () => selectForm(page.table().getSnapshot());
  return {
    ...page,
    kept,
    sent,
    form,
    async write(name: string | null) {
      page.table().send({ type: 'table.create' });
      await page.settled();
      if (name !== null) form()?.send({ type: 'row.change', key: 'name', value: name });
    },
    async save() {
      form()?.send({ type: 'row.confirm' });
      await page.settled();
    },
    async leave(to: string) {
      page.go(to);
      page.door().send({ type: 'door.confirm' });
      await page.settled();
    },
  };
};
const made: Row = { ...one, id: 8, name: 'East' };

test('a new record that is left while it is sent is no draft any more once its answer comes', async () => {
  const { kept, sent, write, save, leave, settled } = await slow();
  await write('East');
  await save();
  await leave('/profile');
  expect(kept.size).toBe(1);
  sent[0]?.answer(made);
  await settled();
  expect(kept.size).toBe(0);
});

test('and is one and the same where it is sent again before, or the answer came while its text was offered', async () => {
  const { sent, write, save, leave, settled, form } = await slow();
  await write('East');
  await save();
  await leave('/profile');
  await leave('/configs/services');
  await write(null);
  expect(form()?.getSnapshot().context.draft.name).toBe('East');
  sent[0]?.answer(made);
  await settled();
  await save();
  expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
  // What was heard of is over: the same text is another record then.
  sent[1]?.answer(made);
  await settled();
  await write('East');
  await save();
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
});

test('a new record whose answer was lost is the same one after a reload, and another one when it says something else', async () => {
  const before = await slow();
  await before.write('East');
  await before.save();
  before.sent[0]?.lose();
  await before.settled();
  await before.save();
  const { kept, sent, write, save, settled } = await slow(before.kept);
  await write(null);
  await save();
  expect([before.sent[1]?.key, sent[0]?.key]).toEqual([before.sent[0]?.key, before.sent[0]?.key]);
  sent[0]?.lose();
  await settled();
  await write('West');
  await save();
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
  sent[1]?.answer({ ...made, name: 'West' });
  await settled();
  expect(kept.size).toBe(0);
});
