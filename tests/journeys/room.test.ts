import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { RoomPass } from '../../src/domain/room.ts';
import { serious } from '../support/axe.ts';
import { seen } from '../support/browser.ts';
import { leaveBrowser } from '../support/browsers.ts';
import { ownerIn, roomActs } from '../support/room.ts';
import { openMediaBrowser, openMortalBrowser, openRoomPage, type RoomPage } from '../support/room-page.ts';
import { builtConsole, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let browser: Browser;
/** Another browser, which asks before it gives a camera. */
let careful: Browser;
let agentBearer: string;
const opened: RoomPage[] = [];

beforeAll(async () => {
  [server, browser] = await Promise.all([
    startServer({ consoleFolder: builtConsole, severalCalls: true }),
    openMediaBrowser(),
  ]);
  careful = await openMediaBrowser('by permission');
  agentBearer = await server.signIn('agent@demo.local');
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((page) => page.close()));
});
afterAll(() => Promise.all([leaveBrowser(browser), leaveBrowser(careful), server.close()]));

/** A call that the agent answered, with the passes of both sides. */
const answered = async () => {
  const acts = roomActs(server);
  const call = await acts.place();
  await acts.move(call.id, agentBearer, { state: 'ATTENDED' });
  const [agent, client] = await Promise.all([acts.pass(call.id, agentBearer), acts.pass(call.id, server.key)]);
  return { call, agent, client, finish: () => acts.move(call.id, agentBearer, { state: 'FINISHED' }) };
};
const open = async (
  pass: Pick<RoomPass, 'room' | 'jwt'>,
  options?: Parameters<typeof openRoomPage>[3],
  other = browser,
) => {
  const page = await openRoomPage(other, server, pass, options);
  opened.push(page);
  return page;
};
const together = async () => {
  const call = await answered();
  const [agent, client] = await Promise.all([open(call.agent), open(call.client)]);
  await Promise.all([agent.seesPeer(), client.seesPeer()]);
  return { ...call, agent, client, passes: { agent: call.agent, client: call.client } };
};
const button = (page: RoomPage, name: string) => page.frame().getByRole('button', { name, exact: true });
const reasons = async (page: RoomPage) => (await page.told('participantLeft')).map(({ reason }) => reason);

describe('while both are in', () => {
  let pair: Awaited<ReturnType<typeof together>>;
  let newer: RoomPage;
  let kept: readonly RoomPage[] = [];
  beforeAll(async () => {
    pair = await together();
    kept = opened.splice(0);
  });
  afterAll(() => Promise.all(kept.map((page) => page.close())));

  test('both sides see each other, know who it is, and can mute', async () => {
    const { agent, client } = pair;
    expect(await agent.told('participantJoined')).toMatchObject([{ role: 'client' }]);
    expect(await client.told('participantJoined')).toMatchObject([{ role: 'agent' }]);
    expect(await agent.page.evaluate(() => window.room.getNumberOfParticipants())).toBe(2);
    expect(
      await client
        .frame()
        .locator('#remote')
        .evaluate((video: HTMLVideoElement) => video.videoWidth),
    ).toBeGreaterThan(0);
    await button(agent, 'Mute microphone').click();
    await seen(button(agent, 'Unmute microphone')).toBeVisible();
    await seen.poll(() => agent.told('audioMuteStatusChanged')).toMatchObject([{ muted: false }, { muted: true }]);
    await button(agent, 'Unmute microphone').click();
    await button(agent, 'Turn camera off').click();
    await seen(client.frame().getByRole('status').first()).toContainText('camera off');
    await button(agent, 'Turn camera on').click();
    await client.seesPeer();
    expect([...agent.trouble, ...client.trouble]).toEqual([]);
  });

  test('devices can be chosen and tried during the call', async () => {
    const { agent, client } = pair;
    await button(agent, 'Devices').click();
    const panel = agent.frame().getByRole('dialog', { name: 'Devices' });
    const cameras = panel.getByRole('combobox', { name: 'Camera', exact: true });
    await seen.poll(() => cameras.locator('option').count()).toBeGreaterThan(1);
    // The microphone of the tests beeps once a second: whoever looks now and then may look past it.
    await panel.getByLabel('Microphone level').evaluate(
      (meter: HTMLMeterElement) =>
        new Promise<void>((resolve) => {
          const look = () => (meter.value > 0 ? resolve() : requestAnimationFrame(look));
          look();
        }),
    );
    const close = panel.getByRole('button', { name: 'Close' });
    const whole = await close.boundingBox();
    const deliver = await agent.frame().evaluateHandle(() => {
      const { mediaDevices } = navigator;
      const gate = Promise.withResolvers<void>();
      // The browser's own is behind it, on the prototype.
      mediaDevices.getUserMedia = (wanted) => {
        Reflect.deleteProperty(mediaDevices, 'getUserMedia');
        return gate.promise.then(() => mediaDevices.getUserMedia(wanted));
      };
      return gate.resolve;
    });
    await cameras.selectOption({ index: 1 });
    // While the camera comes its place is kept: whoever presses a button meanwhile presses that one.
    await seen.poll(() => panel.locator('video').evaluate((video: HTMLVideoElement) => video.srcObject)).toBeNull();
    expect(await close.boundingBox()).toEqual(whole);
    await deliver.evaluate((go) => go());
    await close.click();
    await seen(panel).toBeHidden();
    await client.seesPeer();
  });

  test('a standing screen is filled by who is seen, up to the height of a face, with buttons that are easily touched', async () => {
    const { client } = pair;
    const usual = client.page.viewportSize();
    const room = client.page.locator('#here');
    await client.page.setViewportSize({ width: 1_080, height: 1_600 });
    await room.evaluate((place) => place.style.setProperty('height', '1500px'));
    const frame = client.frame();
    const sizes = () =>
      frame.locator('#room').evaluate((room) => {
        const box = (id: string) => room.querySelector(id)?.getBoundingClientRect() ?? new DOMRect();
        const video = room.querySelector('#remote');
        return {
          fit: video && getComputedStyle(video).objectFit,
          isFilled: box('#remote').height > box('#stage').width * 1.2,
          target: Math.min(box('#microphone').width, box('#microphone').height),
        };
      });
    await seen.poll(sizes).toMatchObject({ fit: 'cover', isFilled: true });
    expect((await sizes()).target).toBeGreaterThanOrEqual(60);
    await room.evaluate((place) => place.style.setProperty('height', '500px'));
    if (usual) await client.page.setViewportSize(usual);
    await seen.poll(sizes).toMatchObject({ fit: 'contain' });
  });

  test('shares the screen by a click of the page around, in the place of the camera', async () => {
    const { agent, client } = pair;
    const status = client.frame().getByRole('status').first();
    await button(agent, 'Turn camera off').click();
    await seen(status).toContainText('camera off');
    await agent.page.getByRole('button', { name: 'Share' }).click();
    await seen.poll(() => agent.told('screenSharingStatusChanged')).toMatchObject([{ on: true }]);
    await client.seesPeer();
    await seen(status).toContainText('Connected');
    await button(agent, 'Turn camera on').click();
    await button(agent, 'Stop sharing screen').click();
    await seen.poll(() => agent.told('screenSharingStatusChanged')).toMatchObject([{ on: true }, { on: false }]);
    await seen(client.frame().locator('#room')).toHaveAttribute('data-screen', 'false');
    await client.seesPeer();
  });

  test('a third party with a good pass is refused, and the two go on', async () => {
    const { call, agent, client, passes } = pair;
    const third = { party: 'client:0', role: 'client', name: 'Third', room: passes.client.room } as const;
    const jwt = await server.app.rooms.tokens.sign({
      ...third,
      callId: call.id,
      bunitId: 1,
      owner: ownerIn(passes.client),
    });
    const page = await open({ room: passes.client.room, jwt });
    await seen.poll(() => page.told('errorOccurred')).toMatchObject([{ name: 'conference.max_users', isFatal: true }]);
    await Promise.all([agent.seesPeer(), client.seesPeer()]);
  });

  test('a reload of either side is a short loss', async () => {
    const { agent, client } = pair;
    for (const [one, other] of [
      [agent, client],
      [client, agent],
    ] as const) {
      await one.frame().evaluate(() => window.location.reload());
      await seen.poll(() => reasons(other)).toEqual(['superseded']);
      await seen.poll(async () => (await other.told('participantJoined')).length).toBeGreaterThan(1);
      await Promise.all([agent.seesPeer(), client.seesPeer()]);
    }
  });

  test('both may reload at once', async () => {
    const { agent, client } = pair;
    const joined = async (page: RoomPage) => (await page.told('videoConferenceJoined')).length;
    const before = await Promise.all([agent, client].map(joined));
    for (let round = 1; round <= 2; round += 1) {
      await Promise.all([agent, client].map((page) => page.frame().evaluate(() => window.location.reload())));
      await seen.poll(() => Promise.all([agent, client].map(joined))).toEqual(before.map((count) => count + round));
      await Promise.all([agent.seesPeer(), client.seesPeer()]);
    }
  });

  test('a newer window of the same side takes over', async () => {
    const { agent, client, passes } = pair;
    newer = await open(passes.agent);
    kept = [...kept, ...opened.splice(0)];
    await seen.poll(() => agent.told('errorOccurred')).toMatchObject([{ name: 'conference.replaced', isFatal: true }]);
    await seen(agent.frame().getByText('The call goes on in another window.')).toBeVisible();
    await Promise.all([newer.seesPeer(), client.seesPeer()]);
  });

  test('the end of the call ends the room for both', async () => {
    await pair.finish();
    for (const page of [newer, pair.client]) {
      await seen.poll(() => page.told('errorOccurred')).toMatchObject([{ name: 'conference.destroyed' }]);
      await seen.poll(() => page.told('readyToClose')).toHaveLength(1);
      await seen(page.frame().getByText('The call is over.')).toBeVisible();
    }
  });
});

describe('a connection that breaks, and one that is ended', () => {
  let here: RoomPage;
  let there: RoomPage;
  let kept: readonly RoomPage[] = [];
  beforeAll(async () => {
    const call = await answered();
    [there, here] = await Promise.all([
      open(call.client, { isBreakable: true }),
      open(call.agent, { isBreakable: true }),
    ]);
    kept = opened.splice(0);
    await Promise.all([here.seesPeer(), there.seesPeer()]);
  });
  afterAll(() => Promise.all(kept.map((page) => page.close())));

  test('signalling that breaks comes back by itself, and what goes between the two stays as it is', async () => {
    const streams = () =>
      Promise.all(
        [here, there].map((page) =>
          page
            .frame()
            .locator('#remote')
            .evaluate((video: HTMLVideoElement) => (video.srcObject as MediaStream | null)?.id),
        ),
      );
    const before = await streams();
    await here.breakSignalling();
    await seen
      .poll(() => here.told('errorOccurred'))
      .toMatchObject([{ name: 'connection.droppedError', isFatal: false }]);
    await seen.poll(() => here.told('videoConferenceJoined')).toHaveLength(2);
    await Promise.all([here.seesPeer(), there.seesPeer()]);
    await seen(here.frame().getByText('Reconnecting…')).toBeHidden();
    // As when the server is started anew.
    await Promise.all([here.breakSignalling(), there.breakSignalling()]);
    await seen.poll(() => here.told('videoConferenceJoined')).toHaveLength(3);
    await seen.poll(() => there.told('videoConferenceJoined')).toHaveLength(2);
    await Promise.all([here.seesPeer(), there.seesPeer()]);
    for (const page of [here, there]) {
      expect(await reasons(page)).toEqual([]);
      expect(await page.told('participantJoined')).toHaveLength(1);
    }
    expect(await streams()).toEqual(before);
    // What is said after it is heard.
    await button(here, 'Turn camera off').click();
    await seen(there.frame().getByRole('status').first()).toContainText('camera off');
    await button(here, 'Turn camera on').click();
    await there.seesPeer();
  });

  test('a hang-up of the customer is told as such', async () => {
    const last = async (page: RoomPage) => (await reasons(page)).at(-1);
    expect(await last(here)).not.toBe('hangup');
    await button(there, 'Hang up').click();
    await seen.poll(() => last(here)).toBe('hangup');
    await seen(here.frame().getByText('The customer hung up.')).toBeVisible();
    await seen.poll(() => there.told('readyToClose')).toHaveLength(1);
  });
});

test('a console that leaves, and removes the frame as soon as it may, has hung up', async () => {
  const { agent, client } = await together();
  await agent.page.getByRole('button', { name: 'End' }).click();
  await seen.poll(() => reasons(client)).toEqual(['hangup']);
});

test('a side that dies is lost, and may come back: by a link with the pass in its fragment, which hides and keeps it', async () => {
  const { agent, client } = await answered();
  const mortal = await openMortalBrowser();
  const here = await open(agent);
  const there = await openRoomPage(mortal.browser, server, client);
  await Promise.all([here.seesPeer(), there.seesPeer()]);
  mortal.kill();
  await seen.poll(() => reasons(here)).toEqual(['lost']);
  await seen(here.frame().getByText('The connection to the customer was lost')).toBeVisible();
  const context = await browser.newContext({ baseURL: server.url, locale: 'es-MX' });
  const page = await context.newPage();
  await page.goto(`/room/${client.room}#jwt=${client.jwt}`);
  await here.seesPeer();
  expect(page.url()).toBe(`${server.url}/room/${client.room}`);
  await page.reload();
  await seen(page.getByRole('button', { name: 'Colgar' })).toBeVisible();
  await seen.poll(async () => (await here.told('participantJoined')).length).toBe(3);
  await here.seesPeer();
  await context.close();
});

test('a refused camera is said and keeps nobody out; a retry brings it', async () => {
  const { agent, client } = await answered();
  const there = await open(client);
  const here = await open(agent, { permissions: ['microphone'] }, careful);
  await here.seesPeer();
  expect(await here.told('cameraError')).toMatchObject([{ type: 'gum.permission_denied' }]);
  expect(await here.told('micError')).toEqual([]);
  await seen(here.frame().getByText('The browser does not allow the camera.')).toBeVisible();
  await seen(there.frame().getByRole('status').first()).toContainText('camera off');
  await here.page.context().grantPermissions(['camera', 'microphone'], { origin: server.url });
  await button(here, 'Try again').click();
  await there.seesPeer();
  expect(await here.told('videoAvailabilityChanged')).toEqual([{ available: true }]);
});

test('a share that nobody clicked for is refused and said', async () => {
  const { agent } = await answered();
  const page = await open(agent, { isGreedy: true });
  // Heard and not asked for: an evaluation in the page counts as a click.
  await page.page.waitForEvent('console', (message) => message.text() === 'gum.general');
  await seen(page.frame().getByText('The browser did not share the screen.')).toBeVisible();
});

test('sound that the browser keeps back comes with a click', async () => {
  const { agent, client } = await answered();
  const here = await open(agent);
  const context = await careful.newContext({ baseURL: server.url, locale: 'en' });
  const page = await context.newPage();
  await page.goto(`/room/${client.room}#jwt=${client.jwt}`);
  // The page itself is not asked before it tried to play: whatever is evaluated in it counts as a click.
  await seen.poll(() => here.told('p2pStatusChanged')).toEqual([{ isP2p: true }]);
  const remote = page.locator('#remote');
  await page.getByRole('button', { name: 'Click to hear' }).click();
  await seen.poll(() => remote.evaluate((video: HTMLVideoElement) => video.muted || video.paused)).toBe(false);
  await seen(page.getByRole('button', { name: 'Click to hear' })).toBeHidden();
  await context.close();
});

test('passes that are wrong, old, or for another room open nothing', async () => {
  const { agent, client } = await answered();
  const other = await answered();
  const cases: readonly (readonly [Pick<RoomPass, 'room' | 'jwt'>, string])[] = [
    [{ room: agent.room, jwt: null }, 'conference.authenticationRequired'],
    [{ room: agent.room, jwt: 'garbage' }, 'conference.authenticationRequired'],
    [{ room: agent.room, jwt: other.agent.jwt }, 'conference.connectionError.notAllowed'],
  ];
  for (const [pass, name] of cases) {
    const page = await open(pass);
    await seen.poll(() => page.told('errorOccurred')).toMatchObject([{ name, isFatal: true }]);
    expect(await page.told('videoConferenceJoined')).toEqual([]);
  }
  server.advance(16 * 60);
  const late = await open(client);
  await seen.poll(() => late.told('errorOccurred')).toMatchObject([{ name: 'connection.passwordRequired' }]);
  await seen(late.frame().getByText('The pass to this call has expired.')).toBeVisible();
});

test('is accessible with a banner and with its dialog open', async () => {
  const { client } = await answered();
  const context = await careful.newContext({ baseURL: server.url, locale: 'en', permissions: ['microphone'] });
  const page = await context.newPage();
  await page.goto(`/room/${client.room}#jwt=${client.jwt}`);
  await seen(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await seen(page.getByText('Waiting for the agent…')).toBeVisible();
  expect(await serious(page)).toEqual([]);
  await page.getByRole('button', { name: 'Devices' }).click();
  await seen(page.getByRole('dialog', { name: 'Devices' })).toBeVisible();
  expect(await serious(page)).toEqual([]);
  await context.close();
});
