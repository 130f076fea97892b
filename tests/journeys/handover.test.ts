import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../src/domain/call.ts';
import type { RoomPass } from '../../src/domain/room.ts';
import { type Console, expectQuiet, seen } from '../support/browser.ts';
import { callRow, journey } from '../support/journey.ts';
import { roomIn, seesPictures } from '../support/pictures.ts';
import { openMediaBrowser, openRoomPage, type RoomPage } from '../support/room-page.ts';

const { stage, phone, shared } = journey({ env: { ROUTING: 'on' } }, openMediaBrowser);
const media = { permissions: ['notifications', 'camera', 'microphone'] };

const bar = ({ page }: Console) => page.getByRole('region', { name: 'A call for you' });
const inHand = ({ page }: Console) => page.getByRole('region', { name: 'Calls in progress' });
const press = ({ page }: Console, name: string) => page.getByRole('button', { name, exact: true }).click();
const seesCustomer = ({ page }: Console) => seesPictures(page);

/** Asks the other agent, who is the only one available. */
const ask = async (console: Console, way: string, say: string) => {
  const dialog = console.page.getByRole('dialog');
  await press(console, 'Hand over or ask for help');
  await dialog.getByText(way, { exact: true }).click();
  await dialog.getByRole('textbox', { name: /^Note/ }).fill('Wants a loan');
  // The ways are radios, too, and are there before the colleagues.
  const colleagues = dialog.getByRole('radiogroup', { name: 'To whom' });
  await colleagues.getByRole('radio', { disabled: false }).last().check();
  await dialog.getByRole('button', { name: say, exact: true }).click();
};

describe('one call, and two agents', () => {
  const agent = shared({ ...media, keepsCalls: true });
  const colleague = shared({ ...media, email: 'agent2@demo.local' });
  let call: Call;
  let customer: RoomPage;
  afterAll(() => customer?.close());
  afterEach(() => {
    for (const { console } of [agent, colleague]) expectQuiet(console);
  });

  beforeAll(async () => {
    const first = agent.console;
    await seen(colleague.console.page.getByRole('button', { name: 'My status: Available' })).toBeVisible();
    const number = phone();
    call = await stage.device.call({ phone: number, with_video: true });
    await callRow(first, number).getByRole('button', { name: 'Answer' }).click();
    await seen(first.page).toHaveURL(`/call/${call.id}`);
    const { server, browser } = stage;
    const pass = await server.ask<{ data: RoomPass }>('POST', `/api/queryings/${call.id}/room`, { bearer: server.key });
    customer = await openRoomPage(browser, server, pass.body.data);
    await Promise.all([seesCustomer(first), customer.seesPeer()]);
  });

  test('a colleague who is asked for help is in the room of the call, which stays whose it was', async () => {
    const first = agent.console;
    const second = colleague.console;
    await ask(first, 'Ask for help', 'Ask for help');
    await seen(first.page.getByText(/You are asking .+ for help/)).toBeVisible();
    await seen(bar(second)).toContainText('asks for your help in their call');
    await seen(bar(second)).toContainText('Wants a loan');
    await press(second, 'Join to help');
    await seen(second.page).toHaveURL(`/call/${call.id}`);
    await seen(second.page.getByText('You are in this call to help.')).toBeVisible();
    await seen(first.page.getByText(/Also here: \S/)).toBeVisible();
    await seesCustomer(second);
  });

  test('looking elsewhere leaves nothing, and leaving ends nothing', async () => {
    const first = agent.console;
    const second = colleague.console;
    await second.page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Calls', exact: true })
      .click();
    await seen(inHand(second)).toContainText(/Helping \S/);
    await seesCustomer(second);
    await inHand(second).getByRole('button', { name: 'Leave' }).click();
    await seen(inHand(second)).toHaveCount(0);
    await seen(second.page.getByRole('button', { name: 'My status: Available' })).toBeVisible();
    await seesCustomer(first);
  });

  test('a colleague who cannot take it over says so, and the call stays', async () => {
    const first = agent.console;
    const second = colleague.console;
    await ask(first, 'To a colleague', 'Ask');
    await seen(bar(second)).toContainText('wants to hand you their call');
    await bar(second).getByRole('button', { name: 'Not now' }).click();
    await seen(first.page.getByText(/can't now\. The call stays with you\./)).toBeVisible();
  });

  test('a colleague who takes it over is in the same room, with the customer and the notes, and ends it', async () => {
    const first = agent.console;
    const second = colleague.console;
    await press(first, 'Close');
    await first.page.getByRole('textbox', { name: 'Notes' }).fill('Needs 5,000 until May');
    await seen(first.page.getByText('Saved', { exact: true })).toBeVisible();
    await ask(first, 'To a colleague', 'Ask');
    await press(second, 'Take the call');
    await seen(second.page).toHaveURL(`/call/${call.id}`);
    await Promise.all([seesCustomer(second), customer.seesPeer()]);
    await seen(second.page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Needs 5,000 until May');
    await seen(first.page.getByText(/is attending it\./)).toBeVisible();
    await seen.poll(() => roomIn(first.page)).toBeUndefined();
    await seen(first.page.getByRole('button', { name: 'My status: Available' })).toBeVisible();
    await press(second, 'End call');
    await seen(second.page).toHaveURL('/calls');
    expect(await stage.device.get(call.id)).toMatchObject({ state: 'FINISHED' });
  });
});
