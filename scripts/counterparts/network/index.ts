import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { Call } from '../../../src/domain/call.ts';
import { askAt } from '../../../tests/support/ask.ts';
import { pairDevice } from '../../../tests/support/paired.ts';
import { ask, attend, signIn } from '../../bench/api.ts';
import { buildConsole } from '../../build.ts';
import { findChromium } from '../../chromium.ts';
import { launchMediaBrowser } from '../../screenshot/media-browser.ts';
import type { Attempt, Counterpart } from '../counterpart.ts';
import { type Ending, ownDatabase, ownPassword, seed, startNodes, tryOut } from '../nodes.ts';
import { fromDebian, until, versionIn } from '../programs.ts';
import { mayMakePlaces, openDoor, openPlaces, type Place } from './places.ts';
import { isQuiet, type Side, sees, watch, watchRoom } from './watch.ts';

const door = 3_000;
const addresses = { server: '10.203.0.1', agent: '10.203.0.2', customer: '10.203.0.3' };
const email = 'agent@demo.local';
/** For so long the picture may stay away after the network is well again, in milliseconds. */
const patience = 90_000;

/** Opens a browser at a place; its pages have camera and microphone as if the server were reached by https. */
const openBrowser = async (place: Place, url: string, over: Ending) => {
  const switches = ['--use-fake-device-for-media-stream=fps=10', `--unsafely-treat-insecure-origin-as-secure=${url}`];
  const media = await launchMediaBrowser(switches, await place.within(await findChromium()));
  over.add(media.close);
  const context = await media.browser.newContext({ permissions: ['camera', 'microphone'], locale: 'en-GB' });
  await context.addInitScript(watchRoom);
  return context.newPage();
};

/** One that keeps no hours. */
const deviceId = 7;

/** A visitor asks for a video call at the page of a device. `near` is the server where no network is between. */
const askForCall = async (page: Page, near: string, url: string): Promise<void> => {
  const asking = askAt(near);
  const manager = await signIn(near, 'manager@demo.local', ownPassword);
  const secret = await pairDevice(asking, manager, deviceId).finally(asking.close);
  await page.addInitScript(
    ([kept, id]) => {
      localStorage.setItem('bsi_admin_device_secret', kept);
      localStorage.setItem('bsi_admin_device_id', id);
    },
    [secret, String(deviceId)] as const,
  );
  await page.goto(`${url}/device/`);
  await page.getByText('How can we help you?').waitFor();
  await page.locator('main button').first().click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Video call').click();
  await page.getByRole('button', { name: 'Request the call' }).click();
  await page.getByText(/Your place in line: \d+/).waitFor();
};

/** A page with the room in a frame of it. */
const sideOf = (who: string, page: Page): Side => ({
  who,
  page,
  room: () => page.frames().find((frame) => frame.url().includes('/room/')) ?? page,
});

/** A call between a console and the page of a device, each at a place of its own, and what the server knows of it. */
const startCall = async (over: Ending) => {
  const database = await ownDatabase(over);
  await seed({ DATABASE_URL: database.url });
  const nodes = await startNodes(1, { DATABASE_URL: database.url }, over);
  const port = Number(nodes.addresses[0]?.split(':')[1]);
  const places = await openPlaces(Object.values(addresses), over);
  const [server, ofAgent, ofCustomer] = places as [Place, Place, Place];
  await openDoor(server, door, port, over);
  const near = `http://127.0.0.1:${port}`;
  const url = `http://${addresses.server}:${door}`;
  const bearer = await signIn(near, email, ownPassword);

  const page = await openBrowser(ofAgent, url, over);
  await page.goto(`${url}/login`);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(ownPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL((at) => at.pathname !== '/login');
  const device = await openBrowser(ofCustomer, url, over);
  await askForCall(device, near, url);
  const newest = '/api/queryings?perPage=1&state=REQUESTED&sort=-id';
  const id = (await ask<readonly Call[]>(near, bearer, 'GET', newest)).data[0]?.id ?? 0;
  await attend(near, bearer, id);
  await page.goto(`${url}/call/${id}`);
  const [agent, customer] = [sideOf('the agent', page), sideOf('the customer', device)];
  const stateOf = async () => (await ask<Call>(near, bearer, 'GET', `/api/queryings/${id}`)).data.state;
  return { places: { agent: ofAgent, customer: ofCustomer }, sides: [agent, customer] as const, stateOf, page };
};
type InCall = Awaited<ReturnType<typeof startCall>>;

const bothSee = ({ sides }: InCall) => until(async () => (await Promise.all(sides.map(sees))).every(Boolean), patience);

/** Lets something happen to the network, and tells what became of both sides. */
const through = async (call: InCall, happen: () => Promise<void>): Promise<string> => {
  if (!(await bothSee(call))) throw new Error('there was no picture before');
  await until(async () => (await Promise.all(call.sides.map(isQuiet))).every(Boolean), patience);
  const ends = await Promise.all(call.sides.map(watch));
  const states = new Set<string>();
  let isOver = false;
  const asking = until(async () => {
    states.add(await call.stateOf());
    return isOver;
  }, 600_000);
  await happen();
  // A browser goes on for a moment on what it has.
  await pause(3_000);
  const well = await bothSee(call);
  isOver = true;
  await asking;
  const courses = await Promise.all(ends.map((end) => end()));
  const told = courses.map(
    ({ stood, made, said }, index) =>
      `${call.sides[index]?.who}: the picture stood ${stood} s, ${made === 0 ? 'the same connection' : `${made} new connections`}; said ${said.join(', ')}`,
  );
  const words = told.join('. ');
  if (!well) throw new Error(`no picture ${patience / 1_000} s later. ${words}`);
  if ([...states].join() !== 'ATTENDED') throw new Error(`the call was ${[...states].join(', ')}. ${words}`);
  return words;
};

const tryAll = async (attempt: Attempt, over: Ending) => {
  const call = await startCall(over);
  const { agent, customer } = call.places;
  const lasting = (place: Place, fault: Parameters<Place['suffer']>[0], seconds: number) => async () => {
    place.suffer(fault);
    await pause(seconds * 1_000);
    place.suffer();
  };
  await attempt('a video call between two networks', () => through(call, () => pause(5_000)));
  await attempt('5 % loss at the customer, for 20 s', () => through(call, lasting(customer, { loss: 0.05 }, 20)));
  await attempt('300 ms later each way at the customer, for 20 s', () =>
    through(call, lasting(customer, { delay: 300 }, 20)),
  );
  for (const [who, place] of [
    ['customer', customer],
    ['agent', agent],
  ] as const) {
    for (const seconds of [1, 10, 30])
      await attempt(`nothing for ${seconds} s at the ${who}`, () =>
        through(call, lasting(place, { isCut: true }, seconds)),
      );
    const next = `${place.address}0`;
    await attempt(`another address of the ${who}`, () => through(call, () => place.move(next)));
  }
  await attempt('the agent ends the call', async () => {
    await call.page.getByRole('button', { name: 'End call' }).click();
    if (!(await until(async () => (await call.stateOf()) === 'FINISHED'))) throw new Error(await call.stateOf());
    return undefined;
  });
};

/** A network that loses, delays and breaks under a live video call between two browsers. */
export const network: Counterpart = {
  name: 'network',
  needs: async () => {
    const programs = [fromDebian('ip', 'iproute2'), fromDebian('socat')];
    const may = programs.every(({ isThere }) => isThere) ? await mayMakePlaces() : true;
    return [...programs, { right: 'network namespaces are made by root alone', isThere: may }];
  },
  version: () => versionIn('socat', '-V'),
  async meet(attempt) {
    await buildConsole();
    await tryOut(async (over) => {
      await tryAll(attempt, over);
    });
  },
};
