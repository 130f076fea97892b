import type { Page } from 'playwright';
import { askForPass, attend, placeCall } from './api.ts';
import { openPage } from './browser.ts';
import type { DemoServer } from './demo-server.ts';
import type { MediaBrowser } from './media-browser.ts';
import { firstPicture, installPictureWatch, receivedIn } from './picture-watch.ts';
import { signInRacers } from './race.ts';
import { cpuOf } from './video-call.ts';

/** How several rooms at once went. */
export interface RoomsFound {
  /** Rooms in which both sides saw the other. */
  readonly connected: number;
  /** For each side of each connected room: pictures decoded per second. */
  readonly rates: readonly number[];
  /** How often a side had to connect anew, from the start on. */
  readonly reconnections: number;
  /** The server with its database, and both browsers together: parts of one core. */
  readonly server: number;
  readonly browsers: number;
}

/** Milliseconds in which a room must be connected; 20 pages start at once, on the cores that all of them share. */
const patience = 60_000;

/** A video call that an agent has answered: the addresses of the room for both sides. */
const answeredRoom = async ({ url, key }: DemoServer, bearer: string): Promise<readonly string[]> => {
  const { id } = await placeCall(url, key, { phone: null, with_video: true });
  await attend(url, bearer, id);
  const passes = await Promise.all([bearer, key].map((who) => askForPass(url, who, id)));
  return passes.map(({ room, jwt }) => `${url}/room/${room}#jwt=${jwt}`);
};

const openRoom = async ({ browser }: MediaBrowser, address: string): Promise<Page> => {
  const page = await openPage(browser, { permissions: ['camera', 'microphone'] });
  await page.addInitScript(installPictureWatch);
  await page.goto(address);
  return page;
};

const seesOther = (page: Page): Promise<boolean> => {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, patience, false).unref());
  return Promise.race([firstPicture(page).then(() => true), late]);
};

/** Opens a room for each of so many agents, all at once, with the room's own pages, and looks at them for some seconds. */
export const measureRooms = async (
  server: DemoServer,
  browsers: { readonly agent: MediaBrowser; readonly device: MediaBrowser },
  { rooms, seconds }: { rooms: number; seconds: number },
): Promise<RoomsFound> => {
  const bearers = await signInRacers(server, rooms);
  const addresses = await Promise.all(bearers.map((bearer) => answeredRoom(server, bearer)));
  const pairs = await Promise.all(
    addresses.map(([here = '', there = '']) =>
      Promise.all([openRoom(browsers.agent, here), openRoom(browsers.device, there)]),
    ),
  );
  const seen = await Promise.all(pairs.map(async (pair) => (await Promise.all(pair.map(seesOther))).every(Boolean)));
  const pages = pairs.filter((_, index) => seen[index]).flat();
  const read = () => Promise.all(pages.map(async (page) => ({ ...(await receivedIn(page)), at: performance.now() })));
  const before = await read();
  const [own = Number.NaN, ...others] = await cpuOf([server.pid, browsers.agent.pid, browsers.device.pid], seconds);
  const after = await read();
  const rates = after.map(({ pictures, at }, index) => {
    const first = before[index] ?? { pictures: Number.NaN, at: Number.NaN };
    return ((pictures - first.pictures) * 1_000) / (at - first.at);
  });
  return {
    connected: seen.filter(Boolean).length,
    rates,
    reconnections: after.reduce((sum, { connections }) => sum + connections - 1, 0),
    server: own,
    browsers: others.reduce((sum, cpu) => sum + cpu, 0),
  };
};
