import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { BrowserContext, Frame, Page } from 'playwright';
import { placeCall } from '../../bench/api.ts';
import { buildConsole } from '../../build.ts';
import { launchMediaBrowser } from '../../screenshot/media-browser.ts';
import type { Attempt, Counterpart } from '../counterpart.ts';
import { type Ending, ownDatabase, ownPassword, seed, startNodes, tryOut } from '../nodes.ts';
import { until } from '../programs.ts';
import { bundle, fetchJitsi, readNames, version } from './package.ts';

const domain = 'meet.example.test';
const names = new URL('../../../tests/support/jitsi-names.json', import.meta.url);

/** The page around is given Jitsi's own class, as an instance serves it. */
const api = `
  import JitsiMeetExternalAPI from '@sources/modules/API/external/external_api.js';
  window.JitsiMeetExternalAPI = JitsiMeetExternalAPI;
`;
/** In its frame is no meeting, but Jitsi's own way to the page around: what comes is kept, and the trial says what a meeting would. */
const meeting = `
  import { PostMessageTransportBackend, Transport } from '@jitsi/js-utils/transport';
  const id = new URLSearchParams(location.hash.slice(1)).get('jitsi_meet_external_api_id');
  const transport = new Transport({
    backend: new PostMessageTransportBackend({ postisOptions: { scope: 'jitsi_meet_external_api_' + id } }),
  });
  window.heard = [];
  transport.on('event', (event) => {
    window.heard.push(event);
    return true;
  });
  window.say = (name, data) => transport.sendEvent({ name, ...data });
`;

const serve = async (context: BrowserContext): Promise<void> => {
  const scripts = { '/external_api.js': await bundle('api', api), '/meeting.js': await bundle('meeting', meeting) };
  await context.route(`https://${domain}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const script = Object.entries(scripts).find(([path]) => path === pathname)?.[1];
    return route.fulfill(
      script === undefined
        ? { contentType: 'text/html', body: '<!doctype html><title>Meeting</title><script src="/meeting.js"></script>' }
        : { contentType: 'text/javascript', body: script },
    );
  });
};

interface Told {
  readonly name: string;
  readonly data: readonly unknown[];
}
type Meeting = Window & { readonly heard: readonly Told[]; say(name: string, data?: object): void };

/** A call in the console of its agent, in a room of such an instance. */
const startCall = async (over: Ending) => {
  const database = await ownDatabase(over);
  const key = await seed({ DATABASE_URL: database.url });
  const env = { DATABASE_URL: database.url, VIDEO_DOMAIN: domain };
  const { addresses } = await startNodes(1, env, over);
  const url = `http://localhost:${addresses[0]?.split(':')[1]}`;
  const media = await launchMediaBrowser();
  over.add(media.close);
  const context = await media.browser.newContext({ locale: 'en-GB' });
  await serve(context);
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByRole('textbox', { name: 'Email' }).fill('agent@demo.local');
  await page.getByLabel('Password', { exact: true }).fill(ownPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL((at) => at.pathname !== '/login');
  const { id, phone } = await placeCall(url, key, { phone: '5512345678', now: true, with_video: true });
  await page.goto(`${url}/calls`);
  await page
    .getByRole('row', { name: String(phone) })
    .getByRole('button', { name: 'Answer' })
    .click();
  await page.waitForURL(`${url}/call/${id}`);
  return page;
};

/** The meeting in the page, once it can be spoken with. */
const meetingIn = async (page: Page): Promise<Frame> => {
  const found = () => page.frames().find((frame) => frame.url().startsWith(`https://${domain}/`));
  await until(() => found() !== undefined);
  const frame = found();
  if (!frame) throw new Error('there is no frame');
  await frame.waitForFunction(() => 'say' in window);
  return frame;
};

/** Names with dots of all that is set. */
const namesIn = (name: string, value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([within, inner]) => namesIn(`${name}.${within}`, inner))
    : [name];

const say = (frame: Frame, name: string, data: object = {}) =>
  frame.evaluate(([event, more]) => (window as unknown as Meeting).say(event as string, more as object), [
    name,
    data,
  ] as const);
const toldTo = (frame: Frame) => frame.evaluate(() => (window as unknown as Meeting).heard);
const expectTold = async (frame: Frame, name: string, ...data: readonly unknown[]) => {
  const holds = async () =>
    (await toldTo(frame)).some((told) => told.name === name && isDeepStrictEqual(told.data, data));
  if (!(await until(holds, 5_000))) throw new Error(`${name} did not come so: ${JSON.stringify(await toldTo(frame))}`);
};
const sees = (page: Page, text: string) => page.getByText(text).first().waitFor({ timeout: 10_000 });
const seesNoMore = (page: Page, text: string) =>
  page.getByText(text).first().waitFor({ state: 'hidden', timeout: 10_000 });

const tryAll = async (attempt: Attempt, over: Ending) => {
  await attempt('the names that our tests hold the console to', async () => {
    const found = await readNames();
    if (!isDeepStrictEqual(found, JSON.parse(await readFile(names, 'utf8')))) throw new Error('the package has others');
    return `${Object.keys(found.commands).length} commands, ${Object.keys(found.events).length} events`;
  });
  const page = await startCall(over);
  const frame = await meetingIn(page);
  await attempt('the room is set up as Jitsi reads it', async () => {
    const set = [...new URLSearchParams(new URL(frame.url()).hash.slice(1))]
      .filter(([name]) => name.startsWith('config.'))
      .flatMap(([name, value]) => namesIn(name.replace('config.', ''), JSON.parse(value)));
    const { config } = await readNames();
    const unknown = set.filter((name) => !config.includes(name));
    if (unknown.length > 0) throw new Error(`it does not know ${unknown.join(', ')}`);
    return `${set.length} settings`;
  });
  await attempt('joined, a customer who comes, and a screen that is shared', async () => {
    await say(frame, 'video-conference-joined', { roomName: 'one', id: 'me', displayName: 'Elena' });
    await say(frame, 'participant-joined', { id: 'other', displayName: 'Customer' });
    await page.getByRole('button', { name: 'Share screen' }).click();
    await expectTold(frame, 'toggle-share-screen');
    await say(frame, 'screen-sharing-status-changed', { on: true, details: { sourceType: 'screen' } });
    await page.getByRole('button', { name: 'Stop sharing' }).waitFor();
    return undefined;
  });
  await attempt('a way between the browsers that fails, and the bridge that takes over', async () => {
    await say(frame, 'peer-connection-failure', { isP2P: true, wasConnected: true });
    await sees(page, 'The connection to the customer is unstable');
    await say(frame, 'p2p-status-changed', { isP2p: false });
    await seesNoMore(page, 'The connection to the customer is unstable');
    return undefined;
  });
  await attempt('an error that it tells, and the way on', async () => {
    await say(frame, 'error-occurred', { error: { type: 'CONFERENCE', name: 'conference.max_users', isFatal: true } });
    await page.getByRole('button', { name: 'Try again' }).waitFor({ timeout: 10_000 });
    return undefined;
  });
  await attempt('the way in again, and the end of the call', async () => {
    await page.getByRole('button', { name: 'Try again' }).click();
    const next = await meetingIn(page);
    await say(next, 'video-conference-joined', { roomName: 'one', id: 'me', displayName: 'Elena' });
    await page.getByRole('button', { name: 'End call' }).click();
    await expectTold(next, 'video-hangup', false);
    await say(next, 'video-ready-to-close');
    await page.waitForURL(/\/calls$/);
    return undefined;
  });
};

/** The IFrame API of Jitsi as its instances serve it, around a meeting that is none. */
export const jitsi: Counterpart = {
  name: 'jitsi',
  needs: async () => [],
  version: async () => version,
  async meet(attempt) {
    await fetchJitsi();
    await buildConsole();
    await tryOut(async (over) => {
      await tryAll(attempt, over);
    });
  },
};
