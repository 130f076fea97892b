import { expect, test } from 'vitest';
import type { Row } from '../../src/domain/record.ts';
import { openAddress } from '../support/view.tsx';
import { viewApi } from '../support/view-api.ts';
import { viewCalls } from '../support/view-calls.ts';
import { button, page, press, seen, soon } from '../support/view-page.ts';
import { ownCall, profile, takenCall } from '../support/walk-samples.ts';

const kiosk = { id: 1, name: 'Quiosco' };
const north: Row = { id: 7, version: 1, name: 'Norte', notes: null, devices: [kiosk], zones: [], active: true };
const south: Row = { ...north, id: 8, name: 'Sur' };
const device: Row = { ...kiosk, version: 1, serial: 'S', active: true, services: [{ id: 8, name: 'Sur' }] };
const away: Row = { ...device, id: 2, name: 'Caja', services: [] };

const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
const sheet = page.getByRole('dialog');
const name = sheet.getByRole('textbox', { name: 'Name' });
const address = () => window.location.pathname + window.location.search;
const isAt = (to: string) => soon(() => expect(address()).toBe(to));
const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const tables = () => viewApi({ services: [north, south], devices: [device, away] });

/** A record lies open beside a list that was looked through, and somebody types in it. */
const typing = async (at: string) => {
  openAddress(at, { own: tables().services });
  await press(sheet, 'Edit');
  await name.fill('Norteño');
};

const list = '/configs/services?find=o&sort=-name&active=1&record=7';

test.each([
  ['a menu entry', () => page.getByRole('link', { name: 'Roles' }).click()],
  ['Back', async () => window.history.back()],
])('who stays where something is typed, though %s led away, finds all as it was', async (_, leave) => {
  window.history.pushState(null, '', '/profile');
  await typing(list);
  await leave();
  await seen(question).toBeVisible();
  await isAt(list);
  await press(question, 'Stay here');
  await seen(name).toHaveValue('Norteño');
  await seen(page.getByRole('searchbox', { name: 'Find in the list' })).toHaveValue('o');
  expect(address()).toBe(list);
});

test('who leaves what is typed comes to what the way there says of it', async () => {
  await typing('/configs/services?sort=name&record=7');
  await press(sheet, 'Next record');
  await seen(sheet.getByRole('heading', { name: 'Sur' })).toBeVisible();
  await sheet.getByRole('link', { name: 'See them in their table' }).click();
  await press(question, 'Leave without saving');
  await isAt('/configs/devices?services=8');
  await seen(row('Quiosco')).toBeVisible();
  await seen(row('Caja')).toHaveCount(0);
});

test('a table that is left for another one, without a query, leaves nothing of its own to it', async () => {
  await typing('/configs/services?find=Nor&record=7');
  await page.getByRole('link', { name: 'Devices' }).last().click();
  await press(question, 'Leave without saving');
  await isAt('/configs/devices');
  await seen(row('Caja')).toBeVisible();
});

test('from notes that are not saved the calls of a number are reached, and not the list as it was left', async () => {
  const gone = { ...takenCall, id: 8, phone: '5512345678', state: 'FINISHED', finished_at: 1_200 } as const;
  const other = { ...gone, id: 9, phone: '5587654321' } as const;
  const own = { ...ownCall, phone: gone.phone, with_video: false, url: null } as const;
  const earlier = () => ({ phone: { total: 9, calls: [] }, device: null });
  const api = viewCalls([own, gone, other], { [`GET queryings/${own.id}/earlier`]: earlier });
  const { tell } = openAddress('/calls?state=all', { own: api.services, person: profile });
  await seen(row(other.phone)).toBeVisible();
  window.history.pushState(null, '', `/call/${own.id}`);
  await seen(button(page, 'End call')).toBeVisible();
  api.happens(own.id, { state: 'FINISHED_BY_CLIENT', agent_id: own.agent_id, finished_at: 1_200 });
  tell(`querying:${own.id}`);
  await seen(page.getByText('The customer ended the call.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Notes' }).fill('Something');
  await page.getByRole('link', { name: 'See all in the list' }).click();
  await press(question, 'Leave without saving');
  await isAt(`/calls?state=all&phone=${gone.phone}`);
  await seen(row(gone.phone).first()).toBeVisible();
  await seen(row(other.phone)).toHaveCount(0);
});
