import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Frame,
  type Page,
  type WebSocketRoute,
} from 'playwright/test';
import { chromiumArgs, findShell } from '../../scripts/chromium.ts';
import type { RoomPass } from '../../src/domain/room.ts';
import { browserOf } from './browsers.ts';
import { seesPictures } from './pictures.ts';
import type { TestServer } from './server.ts';
import { asksForDevices, byPermission, withCheapDevices } from './stand-ins.ts';

/** Switches of a browser that has a camera and a microphone that are none; see `video.md`, 4.3. */
const fakeDevices = [
  // Five pictures a second: coding and decoding twenty of them, as it does by itself, takes most of a processor.
  '--use-fake-device-for-media-stream=fps=5',
  '--allow-loopback-in-peer-connection',
  // The rule that Firefox and Safari have: a share has to be part of a click.
  '--enable-features=GetDisplayMediaRequiresUserActivation',
];
/** Says yes to every question about devices, and to those about the screen. */
const saysYes = '--use-fake-ui-for-media-stream';

/** A browser with fake devices. `consent`: it says yes by itself, or it asks the context's permissions. */
export const openMediaBrowser = async (consent: 'given' | 'by permission' = 'given'): Promise<Browser> => {
  const ready = async () => withCheapDevices(await browserOf([...fakeDevices, saysYes]));
  if (consent === 'given') return ready();
  const careful = await browserOf(fakeDevices);
  if (await asksForDevices(careful)) return withCheapDevices(careful);
  await careful.close();
  return byPermission(await ready());
};

/** A browser in a process that can be killed. */
export const openMortalBrowser = async () => {
  const args = [...chromiumArgs, '--mute-audio', ...fakeDevices, saysYes];
  const host = await chromium.launchServer({ ...(await findShell()), args });
  return { browser: await chromium.connect(host.wsEndpoint()), kill: () => host.process().kill('SIGKILL') };
};

interface Api {
  on(name: string, listener: (data: Told[1]) => void): void;
  getSupportedEvents(): readonly string[];
  getNumberOfParticipants(): number;
  executeCommand(name: string): void;
  dispose(): void;
}
type Told = readonly [name: string, data: Readonly<Record<string, unknown>>];
declare global {
  interface Window {
    told: Told[];
    room: Api;
  }
}

/** What the page around a room is told before it loads. */
interface HostOptions {
  readonly roomName: string;
  readonly jwt: string | null;
  readonly lang: string;
  /** Shares the screen as soon as it is in, which nobody clicked for. */
  readonly isGreedy: boolean;
}

const host = `<!doctype html><html lang="en"><title>Host</title><script src="/external_api.js"></script>
  <div id="here" style="height: 500px"></div>
  <button onclick="room.executeCommand('toggleShareScreen')">Share</button>
  <button onclick="room.once('readyToClose', () => { room.dispose(); here.remove(); }).executeCommand('hangup')">End</button>
  <script>
    told = [];
    room = new JitsiMeetExternalAPI('elsewhere.test', { ...hostOptions, parentNode: here });
    for (const name of room.getSupportedEvents()) room.on(name, (data) => told.push([name, data]));
    if (hostOptions.isGreedy) {
      room.on('videoConferenceJoined', () => room.executeCommand('toggleShareScreen'));
      room.on('errorOccurred', ({ name }) => console.debug(name));
    }
  </script>`;

/** A page of the server's origin with the room in a frame, as the console and the device page have it. */
export interface RoomPage {
  readonly page: Page;
  /** Errors and warnings in the browser's log. */
  readonly trouble: readonly string[];
  /** The room page inside. */
  frame(): Frame;
  /** What the room told its page, by name. */
  told(name: string): Promise<readonly Told[1][]>;
  /** Cuts the connection to the signalling, of a page that was opened as `isBreakable`. */
  breakSignalling(): Promise<void>;
  /** Resolves when new pictures of the other side come. */
  seesPeer(): Promise<void>;
  close(): Promise<void>;
}

export interface RoomPageOptions extends BrowserContextOptions, Partial<Pick<HostOptions, 'isGreedy' | 'lang'>> {
  readonly isBreakable?: boolean;
}

/** Small: what a page shows of the other side is drawn by the processor. */
const viewport = { width: 640, height: 540 };

/**
 * The profiles of each browser that rooms have left: another one is half a second of work. Each page has one for itself, as
 * a browser draws only one page of a profile at a time.
 */
const left = new WeakMap<Browser, BrowserContext[]>();
const leftIn = (browser: Browser): BrowserContext[] => {
  const contexts = left.get(browser) ?? [];
  left.set(browser, contexts);
  return contexts;
};

/** Opens the room of a pass: in a fresh profile where something is wanted of that, else in one that a room has left. */
export const openRoomPage = async (
  browser: Browser,
  { url }: Pick<TestServer, 'url'>,
  { room, jwt }: Pick<RoomPass, 'room' | 'jwt'>,
  { isGreedy = false, isBreakable = false, lang = 'en', ...profile }: RoomPageOptions = {},
): Promise<RoomPage> => {
  const isApart = Object.keys(profile).length > 0;
  const known = isApart ? undefined : leftIn(browser).pop();
  const context = known ?? (await browser.newContext({ viewport, ...profile }));
  const page = await context.newPage();
  await page.route('**/host', (route) => route.fulfill({ contentType: 'text/html', body: host }));
  const lines: WebSocketRoute[] = [];
  if (isBreakable) {
    await page.routeWebSocket(/\/room-ws\//, (line) => {
      lines.push(line, line.connectToServer());
    });
  }
  const options: HostOptions = { roomName: room, jwt, lang, isGreedy };
  await page.addInitScript((given) => Object.assign(window, { hostOptions: given }), options);
  const trouble: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) trouble.push(message.text());
  });
  page.on('pageerror', ({ message }) => trouble.push(message));
  await page.goto(`${url}/host`);
  const frame = () => {
    const [, inner] = page.frames();
    if (!inner) throw new Error('There is no room');
    return inner;
  };
  return {
    page,
    trouble,
    frame,
    told: (name) =>
      page.evaluate((wanted) => window.told.filter(([known]) => known === wanted).map(([, data]) => data), name),
    breakSignalling: async () => void (await Promise.all(lines.splice(0).map((line) => line.close()))),
    seesPeer: () => seesPictures(page),
    async close() {
      if (isApart) return context.close();
      if (page.isClosed()) return;
      await page.close();
      leftIn(browser).push(context);
    },
  };
};
