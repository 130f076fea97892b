import type { Browser } from 'playwright';
import type { Page } from 'puppeteer-core';
import { askForPass, placeCall } from '../bench/api.ts';
import type { DemoServer } from '../bench/demo-server.ts';
import { arriveAt, lookAt, named, seeText, whenLive } from './firefox-driver.ts';
import { until } from './programs.ts';

/** Runs in the page: resolves when so many more pictures of the other side were shown. Firefox counts none of a call by itself. */
const threePictures = () =>
  new Promise<boolean>((resolve) => {
    let left = 3;
    const shown = () => {
      left -= 1;
      if (left === 0) resolve(true);
      else document.querySelector<HTMLVideoElement>('#remote')?.requestVideoFrameCallback(shown);
    };
    document.querySelector<HTMLVideoElement>('#remote')?.requestVideoFrameCallback(shown);
    setTimeout(() => resolve(false), 20_000);
  });

/** Waits for the room in a page of Firefox. */
const roomIn = async (page: Page) => {
  const found = () => page.frames().find((frame) => frame.url().includes('/room/'));
  await until(() => found() !== undefined);
  const room = found();
  if (!room) throw new Error('there is no room');
  await room.waitForSelector('#remote');
  return room;
};

const sees = async (who: string, pictures: Promise<boolean>) => {
  if (!(await pictures)) throw new Error(`${who} sees no picture`);
};

/** The agent in Firefox answers a video call whose customer is in Chromium; both see each other, and the agent ends it. */
export const meetInRoom = async (page: Page, chromium: Browser, { url, key }: DemoServer, scheme: string) => {
  // Nothing is drawn in a tab behind another one.
  await page.bringToFront();
  await page.goto(`${url}/calls`);
  await whenLive(page);
  const call = await placeCall(url, key, { phone: `56${Date.now()}`.slice(0, 12), now: true, with_video: true });
  await seeText(page, String(call.phone));
  await named(page, 'button', 'Answer').click();
  await arriveAt(page, `/call/${call.id}`);
  const { room, jwt } = await askForPass(url, key, call.id);
  const customer = await (await chromium.newContext({ permissions: ['camera', 'microphone'] })).newPage();
  await customer.goto(`${url}/room/${room}#jwt=${jwt}`);
  await sees('the agent in Firefox', (await roomIn(page)).evaluate(threePictures));
  await sees('the customer in Chromium', customer.evaluate(threePictures));
  await lookAt(page, `video-${scheme}`);
  await named(page, 'button', 'End call').click();
  await arriveAt(page, '/calls');
  return undefined;
};
