import { describe, expect, test } from 'vitest';
import { type Console, expectQuiet, seen, whenLive } from '../support/browser.ts';
import { callRow, journey } from '../support/journey.ts';

const { stage, phone, enter } = journey();

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
  const console = await enter();
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

test('a call is returned to the list with its notes, and can be answered again', async () => {
  const console = await enter();
  const call = await inCall(console);
  await notes(console).fill('calls back in an hour');
  await press(console, 'Return to list');
  await seen(console.page).toHaveURL('/calls');
  expect(await stage.device.get(call.id)).toMatchObject({
    state: 'RETURNED',
    notes: 'calls back in an hour',
    now: true,
    agent_id: null,
  });
  await callRow(console, String(call.phone)).getByRole('button', { name: 'Answer' }).click();
  await seen(notes(console)).toHaveValue('calls back in an hour');
  await press(console, 'End call');
});

test('arriving at a pending call takes it from nobody: Answer does', async () => {
  const [first, second] = [await enter(), await enter({ email: 'agent2@demo.local' })];
  const call = await stage.device.call({ phone: phone() });
  for (const { page } of [first, second]) {
    await page.goto(`/call/${call.id}`);
    await seen(page.getByRole('button', { name: 'Answer' })).toBeVisible();
  }
  expect(await stage.device.get(call.id)).toMatchObject({ state: 'REQUESTED' });
  await press(first, 'Answer');
  await seen(first.page.getByRole('button', { name: 'End call' })).toBeEnabled();
  await seen(second.page.getByText(/is attending it/)).toBeVisible();
  await seen(second.page.getByRole('button', { name: 'End call' })).toHaveCount(0);
  await seen(notes(second)).not.toBeEditable();
  // Whoever has returned a call may go back in the browser's history, and looks.
  await press(first, 'Return to list');
  await seen(first.page).toHaveURL('/calls');
  await first.page.goBack();
  await seen(first.page.getByRole('button', { name: 'Answer' })).toBeVisible();
  expect(await stage.device.get(call.id)).toMatchObject({ state: 'RETURNED' });
  expectQuiet(first, second);
});

test('a reload in the middle of a call keeps the call and the notes', async () => {
  const console = await enter();
  const call = await inCall(console);
  await notes(console).fill('half a sentence');
  await console.page.reload();
  await seen(notes(console)).toHaveValue('half a sentence');
  await seen(console.page.getByRole('button', { name: 'End call' })).toBeEnabled();
  await press(console, 'End call');
  await seen(console.page).toHaveURL('/calls');
  expect(await stage.device.get(call.id)).toMatchObject({ state: 'FINISHED', notes: 'half a sentence' });
  expect(await console.page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('notes')))).toEqual(
    [],
  );
  expectQuiet(console);
});

describe('leaving', () => {
  test('a call in progress asks nothing: it stays in hand, with its notes', async () => {
    const console = await enter();
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

  test('an ended call with notes that were not sent asks, and keeps the draft', async () => {
    const console = await enter();
    const { page } = console;
    const call = await inCall(console);
    await stage.device.leave(call.id, 'FINISHED_BY_CLIENT');
    await seen(page.getByText('The customer ended the call.')).toBeVisible();
    await notes(console).fill('not sent yet');
    const question = page.getByRole('alertdialog');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Queue' }).click();
    await seen(question).toContainText('Leave without saving?');
    await seen(page).toHaveURL(`/call/${call.id}`);
    await page.keyboard.press('Escape');
    await seen(question).toHaveCount(0);
    await seen(notes(console)).toHaveValue('not sent yet');

    await press(console, 'Back');
    await press(console, 'Leave without saving');
    await seen(page).toHaveURL('/calls');
    await page.goto(`/call/${call.id}`);
    await seen(notes(console)).toHaveValue('not sent yet');
    await press(console, 'Save notes');
    await seen(page.getByText('Notes saved.')).toBeVisible();
    expectQuiet(console);
  });
});

test('a video call without camera and microphone says so in words, and the rest works', async () => {
  const console = await enter();
  await inCall(console, { with_video: true });
  await seen(console.page.getByText(/^Camera: /)).toBeVisible();
  await seen(console.page.getByText(/^Microphone: /)).toBeVisible();
  await seen(console.page.getByText('Waiting for the customer…').first()).toBeVisible();
  await press(console, 'End call');
  await seen(console.page).toHaveURL('/calls');
  expectQuiet(console);
});

test.each(['/call/999999', '/call/abc'])('%s is no call, and says where to go', async (path) => {
  const console = await enter({ expected: /status of 404/ });
  await console.page.goto(path);
  const wayOut = console.page.getByRole('link', { name: /Go to the calls|Calls/ }).first();
  await wayOut.click();
  await seen(console.page).toHaveURL('/calls');
  expectQuiet(console);
});
