import { expect, test } from 'vitest';
import { type Console, expectQuiet, seen, whenLive } from '../support/browser.ts';
import { callRow, journey } from '../support/journey.ts';

const { stage, phone, shared } = journey();
const agent = shared();

/** Answers a fresh call from the list. */
async function inCall(console: Console, fields: { with_video?: boolean; session_id?: number } = {}) {
  const number = phone();
  const call = await stage.device.call({ phone: number, ...fields });
  await callRow(console, number).getByRole('button', { name: 'Answer' }).click();
  await seen(console.page).toHaveURL(`/call/${call.id}`);
  await seen(console.page.getByRole('button', { name: 'End call' })).toBeEnabled();
  return call;
}
const notes = ({ page }: Console) => page.getByRole('textbox', { name: 'Notes' });
const press = ({ page }: Console, name: string) => page.getByRole('button', { name, exact: true }).click();

test('the whole way: answer, see who calls and what they did, take notes, finish', async () => {
  const { console } = agent;
  const { page } = console;
  const visit = await stage.device.visit('female', 'youngAdult');
  await stage.device.interact(visit.id, 'Pensiones', 'Enter', '');
  await stage.device.interact(visit.id, 'Pensiones', 'View', 'Requisitos');
  const call = await inCall(console, { session_id: visit.id });
  await seen(page.getByRole('heading', { level: 1, name: 'Call' })).toBeVisible();
  for (const [name, value] of [
    ['Phone', String(call.phone)],
    ['Gender', 'Female'],
    ['Age range', 'Young adult'],
    ['Requested service', 'General'],
    ['State', 'In progress'],
  ]) {
    await seen(page.getByRole('row', { name: new RegExp(`^${name} ${value}`) })).toBeVisible();
  }
  await seen(page.getByText('Requisitos')).toBeVisible();
  await whenLive(page);
  await stage.device.interact(visit.id, 'Trámites', 'View', 'Constancia');
  await seen(page.getByText('Constancia')).toBeVisible();

  await notes(console).fill('  asks about her pension ');
  await press(console, 'End call');
  await seen(page).toHaveURL('/calls');
  await seen(page.getByText('Call ended.')).toBeVisible();
  expect(await stage.device.get(call.id)).toMatchObject({ state: 'FINISHED', notes: 'asks about her pension' });
  expectQuiet(console);
});

test('a video call lies open at 1440 × 900: nothing that an agent needs in it has to be scrolled to', async () => {
  const { console } = agent;
  const { page } = console;
  await page.setViewportSize({ width: 1440, height: 900 });
  await inCall(console, { with_video: true });
  const video = page.getByRole('region', { name: 'Video of the call' });
  const needed = [notes(console), page.getByRole('button', { name: 'End call', exact: true })];
  for (const part of needed) await seen(part).toBeInViewport({ ratio: 1 });
  await seen(video).toBeInViewport({ ratio: 0.9 });
  const [left, right] = await Promise.all([video.boundingBox(), notes(console).boundingBox()]);
  expect((right?.x ?? 0) >= (left?.x ?? 0) + (left?.width ?? 0)).toBe(true);
  // A browser complains of a room that is left while its websocket is on the way.
  await seen(page.frameLocator('iframe').getByText('Waiting for the customer…')).toBeVisible();
  // The picture says it; once is enough.
  await seen(page.getByText('Waiting for the customer…')).toHaveCount(0);
  await press(console, 'End call');
  await seen(page).toHaveURL('/calls');
});

test('a video call without camera and microphone says so in words, and the rest works', async () => {
  const { console } = agent;
  await inCall(console, { with_video: true });
  await seen(console.page.getByText(/^Camera and microphone: /)).toBeVisible();
  await seen(console.page.frameLocator('iframe').getByText('Waiting for the customer…')).toBeVisible();
  await press(console, 'End call');
  await seen(console.page).toHaveURL('/calls');
  expectQuiet(console);
});

test('a call in progress asks nothing: it stays in hand, with its notes', async () => {
  const { console } = agent;
  const { page } = console;
  const call = await inCall(console);
  await notes(console).fill('not sent yet');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Queue' }).click();
  const bar = page.getByRole('region', { name: 'Calls in progress' });
  await seen(bar).toContainText(`In call · ${call.phone}`);
  await bar.getByRole('link', { name: 'Return to call' }).click();
  await seen(notes(console)).toHaveValue('not sent yet');
  // Another window of the same person knows as well, and ends it with the notes that were typed here.
  const second = await console.context.newPage();
  await second.goto('/calls');
  await second.getByRole('region', { name: 'Calls in progress' }).getByRole('button', { name: 'End call' }).click();
  await second.getByRole('button', { name: 'End the call', exact: true }).click();
  await seen(second.getByText('Call ended.')).toBeVisible();
  await seen(page.getByText('This call is over')).toBeVisible();
  expect(await stage.device.get(call.id)).toMatchObject({ state: 'FINISHED', notes: 'not sent yet' });
  expectQuiet(console);
});
