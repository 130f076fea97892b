import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../src/domain/call.ts';
import type { RoomPass } from '../../src/domain/room.ts';
import { type Console, expectQuiet, seen, whenLive } from '../support/browser.ts';
import { callRow, journey } from '../support/journey.ts';
import { roomIn, seesPictures } from '../support/pictures.ts';
import { openMediaBrowser, openRoomPage, type RoomPage } from '../support/room-page.ts';

const { stage, phone, shared } = journey({}, openMediaBrowser);
const media = { permissions: ['notifications', 'camera', 'microphone'] };

/** The device that joined last. */
let joined: RoomPage | undefined;
afterAll(() => joined?.close());

/** The device's end: the room page by the pass of the device's key, in a page of its own; the one before is left. */
async function joinAsDevice(call: Call): Promise<RoomPage> {
  const { server, browser } = stage;
  const answer = await server.ask<{ data: RoomPass }>('POST', `/api/queryings/${call.id}/room`, { bearer: server.key });
  expect(answer.status).toBe(201);
  await joined?.close();
  joined = await openRoomPage(browser, server, answer.body.data);
  return joined;
}

/** Answers a fresh video call from the list. */
async function inVideoCall(console: Console): Promise<Call> {
  const number = phone();
  const call = await stage.device.call({ phone: number, with_video: true });
  await callRow(console, number).getByRole('button', { name: 'Answer' }).click();
  await seen(console.page).toHaveURL(`/call/${call.id}`);
  return call;
}
/** Agent and customer in one room, each with the other's picture. */
async function together(console: Console): Promise<{ call: Call; device: RoomPage }> {
  const call = await inVideoCall(console);
  const device = await joinAsDevice(call);
  await Promise.all([seesPictures(console.page), device.seesPeer()]);
  return { call, device };
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const leftReasons = async (device: RoomPage) => (await device.told('participantLeft')).map(({ reason }) => reason);

describe('one agent, call after call', () => {
  const agent = shared({ ...media, keepsCalls: true });
  /** The call in hand, with the customer's end of it. */
  let pair: { call: Call; device: RoomPage };
  const bar = () => agent.console.page.getByRole('region', { name: 'Calls in progress' });
  const leaveFor = (screen: string) =>
    agent.console.page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: screen, exact: true })
      .click();

  describe('the first call', () => {
    beforeAll(async () => {
      pair = await together(agent.console);
    });

    test('agent and customer see each other, and the screen is shared', async () => {
      const { console } = agent;
      const { page } = console;
      const { device } = pair;
      await press(page, 'Share screen');
      await seen(device.frame().locator('#room')).toHaveAttribute('data-screen', 'true');
      await press(page, 'Stop sharing');
      await seen(page.getByRole('button', { name: 'Share screen' })).toBeEnabled();
      await seen(device.frame().locator('#room')).toHaveAttribute('data-screen', 'false');
      await device.seesPeer();
      expectQuiet(console);
    });

    test('the room speaks the language that the agent chooses meanwhile', async () => {
      const { page } = agent.console;
      const mute = (name: string) =>
        seen(page.frameLocator('iframe').getByRole('button', { name, exact: true })).toBeVisible();
      const choose = async (button: string, language: string) => {
        await press(page, button);
        await page.getByRole('menuitem', { name: language }).click();
      };
      await mute('Mute microphone');
      await choose('Language', 'Español');
      await mute('Silenciar el micrófono');
      await choose('Idioma', 'English');
      await mute('Mute microphone');
      await seesPictures(page);
    });

    test('the video goes on wherever the agent looks, and the way back is on every screen', async () => {
      const { console } = agent;
      const { page } = console;
      const { call, device } = pair;
      await page.evaluate(() => document.querySelector('iframe')?.setAttribute('data-mark', 'the same'));
      for (const screen of ['Calls', 'Fleet', 'Queue']) {
        await leaveFor(screen);
        await seen(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
        await seen(bar()).toContainText(`In call · ${call.phone}`);
      }
      await seesPictures(page);
      await seen(page.locator('iframe[data-mark]')).toBeVisible();
      expect(await leftReasons(device)).toEqual([]);
      await bar().getByRole('link', { name: 'Return to call' }).click();
      await seen(page).toHaveURL(`/call/${call.id}`);
      await seen(bar()).toHaveCount(0);
      await seesPictures(page);
      expect(await page.locator('iframe').getAttribute('data-mark')).toBe('the same');
      expect(await leftReasons(device)).toEqual([]);
      expectQuiet(console);
    });

    test('the end of the call ends the room', async () => {
      const { console } = agent;
      const { page } = console;
      const { call, device } = pair;
      await press(page, 'End call');
      await seen(page).toHaveURL('/calls');
      await seen.poll(() => leftReasons(device)).toEqual(['hangup']);
      await seen.poll(() => device.told('readyToClose')).toHaveLength(1);
      expect(await stage.device.get(call.id)).toMatchObject({ state: 'FINISHED' });
      expectQuiet(console);
    });
  });

  test('a call is ended from wherever the agent looks', async () => {
    const { console } = agent;
    const { page } = console;
    const { call, device } = await together(console);
    await leaveFor('Calls');
    await bar().getByRole('button', { name: 'End call' }).click();
    await press(page, 'End the call');
    await seen(bar()).toHaveCount(0);
    await seen.poll(() => leftReasons(device)).toEqual(['hangup']);
    await seen.poll(() => stage.device.get(call.id)).toMatchObject({ state: 'FINISHED' });
    expectQuiet(console);
  });

  test('the video is left while the call goes on, and entered again; what ends the call stands in one place', async () => {
    const { console } = agent;
    const { page } = console;
    const { call, device } = await together(console);
    const room = page.frameLocator('iframe');
    await seen(room.getByRole('button', { name: 'Mute microphone' })).toBeVisible();
    for (const name of ['Hang up', 'Share screen']) await seen(room.getByRole('button', { name })).toHaveCount(0);
    await page.getByRole('button', { name: 'Leave the video' }).focus();
    await page.keyboard.press('Enter');
    await seen(page.getByRole('button', { name: 'Join again' })).toBeFocused();
    await seen.poll(() => leftReasons(device)).toEqual(['hangup']);
    expect(await stage.device.get(call.id)).toMatchObject({ state: 'ATTENDED' });
    await page.keyboard.press('Enter');
    await Promise.all([seesPictures(page), device.seesPeer()]);
    await press(page, 'End call');
    await seen(page).toHaveURL('/calls');
    expectQuiet(console);
  });

  test('the call is ended at the device: the video closes, the notes are kept', async () => {
    const { console } = agent;
    const { page } = console;
    const { call } = await together(console);
    await whenLive(page);
    await page.getByRole('textbox', { name: 'Notes' }).fill('asks for a form');
    await stage.device.leave(call.id, 'FINISHED_BY_CLIENT');
    await seen(page.getByText('The customer ended the call.')).toBeVisible();
    await seen.poll(() => roomIn(page)).toBeUndefined();
    await press(page, 'Save notes');
    await seen(page.getByText('Notes saved.')).toBeVisible();
    expect(await stage.device.get(call.id)).toMatchObject({ notes: 'asks for a form' });
    await seen(page).toHaveURL('/calls');
    expectQuiet(console);
  });

  describe('the last call', () => {
    beforeAll(async () => {
      pair = await together(agent.console);
    });

    test('the video is 500 px high, and another height with the keys', async () => {
      const { page } = agent.console;
      const frame = page.getByTitle('Video', { exact: true });
      await seen.poll(async () => (await frame.boundingBox())?.height).toBe(500);
      await page.getByRole('slider', { name: 'Height of the video' }).press('ArrowUp');
      await seen.poll(async () => (await frame.boundingBox())?.height).toBe(550);
      await press(page, 'Full screen');
      await seen.poll(() => page.evaluate(() => document.fullscreenElement?.className)).toBe('video-frame');
      await page.evaluate(() => document.exitFullscreen());
    });

    test('a second window takes the video over, and the first takes it back', async () => {
      const { page, context } = agent.console;
      const second = await context.newPage();
      await second.goto(`/call/${pair.call.id}`);
      await seesPictures(second);
      await seen(page.getByRole('alert')).toContainText('The video is open in another window.');
      await press(page, 'Use here');
      await seesPictures(page);
      await seen(second.getByRole('alert')).toContainText('The video is open in another window.');
      await second.close();
    });

    test('a reload of the agent returns into the running call', async () => {
      const { page } = agent.console;
      const { call, device } = pair;
      const { attended_at } = await stage.device.get(call.id);
      await page.reload();
      await seesPictures(page);
      await device.seesPeer();
      expect(await stage.device.get(call.id)).toMatchObject({ state: 'ATTENDED', attended_at });
    });

    test('a customer who hangs up is said, and may come back', async () => {
      const { page } = agent.console;
      await pair.device.page.evaluate(() => window.room.executeCommand('hangup'));
      await seen(page.getByText('Complete the notes and end the call.')).toBeVisible();
      await seen(page.getByRole('button', { name: 'End call' })).toBeEnabled();
      pair = { ...pair, device: await joinAsDevice(pair.call) };
      await seesPictures(page);
      await seen(page.getByText('Complete the notes and end the call.')).toHaveCount(0);
    });

    test('a customer who is cut off is waited for, and back when they return', async () => {
      const { page } = agent.console;
      await pair.device.close();
      await seen(page.getByText('Time left to come back')).toBeVisible();
      const video = page.getByRole('region', { name: 'Video of the call' });
      await seen(video.getByText(/^0:[12]\d$/)).toBeVisible();
      pair = { ...pair, device: await joinAsDevice(pair.call) };
      await seen(page.getByText('Time left to come back')).toHaveCount(0);
      await seesPictures(page);
    });

    test('a call that cannot be ended has left the video, which may be joined again', async () => {
      const { page, context, trouble } = agent.console;
      const change = '**/api/queryings/*';
      await context.route(change, (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
      trouble.splice(0);
      await press(page, 'End call');
      await seen(page.getByRole('alert')).toContainText('It could not be sent.');
      expect(trouble.splice(0).filter((line) => !line.includes('ERR_FAILED'))).toEqual([]);
      await press(page, 'Join again');
      await seesPictures(page);
      await context.unroute(change);
    });

    test('signing out is asked for while a call is in hand, and leaves the video', async () => {
      const { page } = agent.console;
      const { call } = pair;
      await press(page, 'User menu');
      await page.getByRole('menuitem', { name: 'Log out' }).click();
      const question = page.getByRole('alertdialog');
      await seen(question).toContainText('You are in a call');
      await press(page, 'Stay in the call');
      await seesPictures(page);
      const before = await leftReasons(pair.device);
      await press(page, 'User menu');
      await page.getByRole('menuitem', { name: 'Log out' }).click();
      await press(page, 'Leave anyway');
      await seen(page).toHaveURL('/login');
      await seen.poll(() => leftReasons(pair.device)).toEqual([...before, 'hangup']);
      expect(await stage.device.get(call.id)).toMatchObject({ state: 'ATTENDED' });
    });
  });
});
