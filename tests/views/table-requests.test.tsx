import { expect, test } from 'vitest';
import type { Change, RecordChannel } from '../../src/domain/channel.ts';
import type { Row } from '../../src/domain/record.ts';
import { openView } from '../support/view.tsx';
import { viewApi } from '../support/view-api.ts';
import { button, type Part, page, press, seen, soon } from '../support/view-page.ts';

const north: Row = { id: 7, version: 1, name: 'Norte', notes: null, devices: [], zones: [], active: true };
const south: Row = { ...north, id: 8, name: 'Sur' };
const kiosk = { id: 3, version: 1, name: 'Quiosco', active: true };

const table = page.getByRole('table', { name: 'Services' });
const row = (text: string) => table.getByRole('row').filter({ hasText: text });
const form = table.getByRole('row').filter({ has: (part: Part) => button(part, 'Save') });
const done = page.getByText('Record update successful.');

/** The table of two services, and what it asks for from now on, by method and path. */
const come = async () => {
  const api = viewApi({ services: [north, south], devices: [kiosk] });
  let drawn = 0;
  const onDrawn = () => {
    drawn += 1;
  };
  const view = openView('/configs/services', { own: api.services, onDrawn });
  // The calls belong to the bell and the bar, which are on every screen.
  const counted = () => api.asked.splice(0).filter((line) => !line.includes(' queryings?'));
  await seen(row('Norte')).toBeVisible();
  expect(counted()).toEqual(['GET services?perPage=200']);
  /** The websocket tells of a write, and the moment in which the answer to an own one would come goes by. */
  const told = (channel: RecordChannel, change: Change) => {
    view.tell(channel, change);
    view.clock.increment(250);
  };
  return { ...api, ...view, counted, told, timesDrawn: () => drawn };
};

test('a save is one request: the table takes what was stored', async () => {
  const { counted } = await come();
  await press(row('Norte'), 'Edit');
  await form.getByRole('textbox', { name: 'Name' }).fill('Norte 2');
  await press(form, 'Save');
  await seen(done).toBeVisible();
  await seen(row('Norte 2')).toBeVisible();
  expect(counted()).toEqual(['PUT services/7']);
  // It is what the next save compares with.
  await press(row('Norte 2'), 'Edit');
  await form.getByRole('textbox', { name: 'Name' }).fill('Norte 3');
  await press(form, 'Save');
  await seen(row('Norte 3')).toBeVisible();
  expect(counted()).toEqual(['PUT services/7']);
});

test('nothing is asked for when what was typed is given up', async () => {
  const { counted } = await come();
  await press(row('Norte'), 'Edit');
  await form.getByRole('textbox', { name: 'Name' }).fill('Norte 2');
  await press(form, 'Revert');
  await seen(row('Norte')).toBeVisible();
  await press(page, 'New');
  await press(form, 'Revert');
  await seen(form).toHaveCount(0);
  expect(counted()).toEqual([]);
});

test('a creation is one request: the new record comes where it belongs', async () => {
  const { counted } = await come();
  await press(page, 'New');
  await form.getByRole('textbox', { name: 'Name' }).fill('Centro');
  await press(form, 'Save');
  await seen(row('Centro')).toBeVisible();
  await seen(table.getByRole('row').last()).toContainText('Centro');
  await seen(form).toHaveCount(0);
  expect(counted()).toEqual(['POST services']);
});

test('so are a deletion, and the way back from it', async () => {
  const { counted } = await come();
  await press(row('Norte'), 'Delete');
  await press(page.getByRole('alertdialog'), 'Delete');
  await seen(row('Norte')).toHaveCount(0);
  expect(counted()).toEqual(['DELETE services/7?version=1']);
  await press(page, 'Undo');
  await seen(row('Norte')).toBeVisible();
  await seen(table.getByRole('row').last()).toContainText('Sur');
  expect(counted()).toEqual(['POST services/7/restore']);
});

test('related records are assigned by one request', async () => {
  const { counted } = await come();
  await button(row('Norte'), 'Devices: 0').click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Quiosco' }).click();
  counted();
  await press(page.getByRole('dialog'), 'Confirm');
  await seen(row('Norte').getByRole('button', { name: /^Devices: 1,/ })).toBeVisible();
  expect(counted()).toEqual(['PUT services/7']);
});

test('several records are changed with one request, and the list is asked for once', async () => {
  const { counted } = await come();
  await table.getByRole('checkbox', { name: 'Select all' }).click();
  await press(page, 'Deactivate');
  await press(page.getByRole('dialog'), 'Deactivate');
  await seen(page.getByRole('dialog').getByRole('status')).toHaveText('2 of 2, 0 failed');
  await button(page.getByRole('dialog'), 'Close').last().click();
  await seen(page.getByRole('dialog')).toHaveCount(0);
  expect(counted()).toEqual(['POST services/bulk', 'GET services?perPage=200']);
});

test('the message of an own write asks for nothing, also when it comes before the answer', async () => {
  const { counted, told, tell, clock, weather } = await come();
  const { letGo } = weather.hold(/^PUT/);
  await press(row('Norte'), 'Edit');
  await form.getByRole('textbox', { name: 'Name' }).fill('Norte 2');
  await press(form, 'Save');
  tell('records:services', { id: 7, version: 2 });
  letGo();
  await seen(row('Norte 2')).toBeVisible();
  clock.increment(250);
  told('records:services', { id: 7, version: 2 });
  await press(row('Sur'), 'Delete');
  await press(page.getByRole('alertdialog'), 'Delete');
  await seen(row('Sur')).toHaveCount(0);
  told('records:services', { id: 8, version: null });
  expect(counted()).toEqual(['PUT services/7', 'DELETE services/8?version=1']);
});

test('a write by somebody else is one request at most, however often it is told', async () => {
  const { counted, told, tell, tables } = await come();
  tables.services = [{ ...north, name: 'Norte 2', version: 2 }, south, { ...south, id: 9, name: 'Centro' }];
  for (const change of [
    { id: 7, version: 2 },
    { id: 9, version: 1 },
  ])
    tell('records:services', change);
  told('records:services', { id: 7, version: 2 });
  await seen(row('Norte 2')).toBeVisible();
  await seen(row('Centro')).toBeVisible();
  // The second message came while the answer was under way: it may not have had that in it.
  expect(counted()).toEqual(['GET services?perPage=200', 'GET services?perPage=200']);
  // What a table shows beside its own records has no version there.
  told('records:devices', { id: 3, version: 2 });
  await seen(row('Norte 2')).toBeVisible();
  expect(counted()).toEqual(['GET services?perPage=200']);
});

test('a refresh that brings nothing new and ends soon draws nothing', async () => {
  const { app, counted, told, clock, tables, weather, timesDrawn } = await come();
  const charts = () => app.getSnapshot().children.signedIn?.getSnapshot().children.shell?.getSnapshot();
  const list = () => charts()?.children.screen?.getSnapshot().children.table?.getSnapshot();
  const answered = () =>
    soon(() => {
      expect(list()?.matches({ list: 'ready' })).toBe(true);
      expect(list()?.children.liveRecords?.getSnapshot().matches({ answer: 'resting' })).toBe(true);
    });
  await answered();
  const [drawn, records] = [timesDrawn(), list()?.context.records];
  await press(page, 'Refresh');
  await answered();
  told('records:devices', { id: 3, version: 2 });
  await answered();
  expect(counted()).toEqual(['GET services?perPage=200', 'GET services?perPage=200']);
  expect([timesDrawn(), list()?.context.records === records]).toEqual([drawn, true]);
  // One that takes its time says so, and what changed is drawn, and nothing else.
  const { letGo } = weather.hold(/^GET services/);
  await press(page, 'Refresh');
  clock.increment(149);
  expect(timesDrawn()).toBe(drawn);
  clock.increment(1);
  await soon(() => expect(button(page, 'Refresh').all()[0]?.dataset.loading).toBe('true'));
  tables.services = [north, { ...south, version: 2, name: 'Sur 2' }];
  letGo();
  await seen(row('Sur 2')).toBeVisible();
  expect(list()?.context.records[0]).toBe(records?.[0]);
});
