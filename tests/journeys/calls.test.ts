import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Console, expectQuiet, openBrowser, seen, signedIn, walkTo, whenLive } from '../support/browser.ts';
import { journey, callRow as row } from '../support/journey.ts';

const { stage, phone, enter, shared } = journey();
const withoutSocket = (context: Console['context']) => context.routeWebSocket(/bsi-ws/, (socket) => socket.close());

/** The notifications of one call in a tab: there may be others, of calls that arrived in the same second as the tab. */
const notified = (page: Page, number: string) =>
  page.evaluate((part) => window.observed.notifications.filter(({ body }) => body.includes(part)), number);
const rings = (page: Page) => page.evaluate(() => window.observed.rings);
const whenFirstListed = (page: Page) =>
  seen(page.getByRole('table', { name: 'Calls' })).toHaveAttribute('aria-busy', 'false');
/** From here on the page is told of a new call at once. */
const whenListed = (page: Page) =>
  Promise.all([whenLive(page), whenFirstListed(page), seen(page).toHaveTitle(/^\(\d+\) /)]);
/** One call waits since long ago, so that the title tells when the bell has its first list, too. */
beforeAll(async () => {
  const number = phone();
  await stage.device.call({ phone: number });
  await stage.device.age(number, 3_600);
});
const ownClock = ({ clock }: Console['context']) => clock.install();
/** More than a call that left stays in the list, in milliseconds. */
const lingering = 10_000;

describe('a new call', () => {
  const agent = shared();
  const colleague = shared({ email: 'agent2@demo.local', prepare: ownClock });

  test('is pushed: it stands in the list, rings once and raises a notification that opens it', async () => {
    const { console } = agent;
    await whenListed(console.page);
    const number = phone();
    const { id } = await stage.device.call({ phone: number });
    // A live page asks by itself every 30 s only, which is longer than we look.
    await seen(row(console, number)).toBeVisible();
    // Before anything else: it is closed when the ring has ended, two seconds later.
    await seen
      .poll(() => notified(console.page, number))
      .toMatchObject([{ title: 'New call', tag: `call-${id}`, closed: false }]);
    expect((await console.observed()).notifications).toHaveLength(1);
    await seen.poll(() => rings(console.page)).toBe(1);
    await seen(console.page).toHaveTitle(/^\(\d+\) Calls/);
    await seen(console.page.getByRole('status', { name: 'Call announcements' })).toContainText(number);

    await console.page.evaluate(() => window.clickNotification(0));
    await seen(console.page).toHaveURL(`/call/${id}`);
    await seen(console.page.getByRole('button', { name: 'End call' })).toBeEnabled();
    expectQuiet(console);
  });

  test('stops ringing as soon as somebody takes it, and says who did', async () => {
    const [first, second] = [agent.console, colleague.console];
    // The one has seen the end of a call, the other heard it ring.
    await Promise.all([walkTo(first.page, '/calls'), second.page.reload()]);
    await Promise.all([whenListed(first.page), whenListed(second.page)]);
    // From here on no time passes for the second, whose bell would fall silent after 2 s by itself.
    // No further ahead than the console takes for no difference: it would go by the time of the server's answers.
    await second.page.clock.pauseAt(Date.now() + 1_000);
    const number = phone();
    await stage.device.call({ phone: number });
    await seen.poll(() => notified(second.page, number)).toHaveLength(1);
    await seen.poll(() => second.observed()).toMatchObject({ rings: 1, silenced: 0 });
    await row(first, number).getByRole('button', { name: 'Answer' }).click();
    await seen(first.page).toHaveURL(/\/call\//);
    await seen.poll(async () => (await second.observed()).silenced).toBeGreaterThan(0);
    await seen.poll(async () => (await notified(second.page, number))[0]?.closed).toBe(true);
    await seen(row(second, number)).toContainText('Answered by');
    await second.page.clock.resume();
    await second.page.clock.fastForward(lingering);
    await seen(row(second, number)).toHaveCount(0);
    expectQuiet(first, second);
  });

  test('that two agents answer at the same moment puts one in the call: the other stays and sees who took it', async () => {
    const [first, second] = [agent.console, colleague.console];
    await walkTo(first.page, '/calls');
    const number = phone();
    await stage.device.call({ phone: number });
    const buttons = [first, second].map((console) => row(console, number).getByRole('button', { name: 'Answer' }));
    await Promise.all(buttons.map((button) => seen(button).toBeVisible()));
    await Promise.all(
      [first, second].map(({ context }) => context.route('**/api/queryings/*', async (route) => route.continue())),
    );
    await Promise.all(buttons.map((button) => button.click({ noWaitAfter: true })));
    const places = () => [first, second].map(({ page }) => new URL(page.url()).pathname.split('/')[1]).sort();
    await seen.poll(places).toEqual(['call', 'calls']);
    const loser = first.page.url().endsWith('/calls') ? first : second;
    await seen(loser.page.getByText(/already answered it|Answered by/).first()).toBeVisible();
    const refused = (line: string) => line.includes('status of 409');
    for (const { trouble } of [first, second]) expect(trouble.splice(0).filter((line) => !refused(line))).toEqual([]);
    await Promise.all([first, second].map(({ context }) => context.unrouteAll()));
  });

  test('rings in one of two tabs', async () => {
    const { console } = agent;
    const second = await console.context.newPage();
    // Anew, with no ring to its name.
    await Promise.all([console.page.goto('/calls'), second.goto('/calls')]);
    await Promise.all([whenListed(console.page), whenListed(second)]);
    const number = phone();
    await stage.device.call({ phone: number });
    await seen(row(console, number)).toBeVisible();
    await seen(second.getByRole('row').filter({ hasText: number })).toBeVisible();
    // Which of the two is for the browser to say.
    const heard = async () => (await Promise.all([console.page, second].map((tab) => notified(tab, number)))).flat();
    await seen.poll(heard).toHaveLength(1);
    const [leader, other] =
      (await notified(second, number)).length > 0 ? [second, console.page] : [console.page, second];
    await seen.poll(() => rings(leader)).toBeGreaterThan(0);
    expect(await rings(other)).toBe(0);
    expect(await notified(other, number)).toEqual([]);
    await leader.close();
    const next = phone();
    await stage.device.call({ phone: next });
    await seen.poll(() => notified(other, next)).toHaveLength(1);
    await seen.poll(() => rings(other)).toBeGreaterThan(0);
  });
});

test('a new call is found by polling while the websocket is blocked', async () => {
  const blocked = await enter({ expected: /WebSocket/, prepare: withoutSocket });
  await seen(blocked.page.getByRole('heading', { name: 'Calls' })).toBeVisible();
  await seen(blocked.page.getByRole('button', { name: /Connection: (No live connection|Connecting)/ })).toBeVisible();
  await whenFirstListed(blocked.page);
  const number = phone();
  await stage.device.call({ phone: number });
  await seen(row(blocked, number)).toBeVisible();
  await seen.poll(() => notified(blocked.page, number)).toHaveLength(1);
  await seen.poll(() => rings(blocked.page)).toBeGreaterThan(0);
  expectQuiet(blocked);
});

test('blocked sound is said, and mended from a button', async () => {
  const guarded = await openBrowser('guarded');
  const console = await signedIn(guarded, stage.server, 'agent@demo.local');
  // A tab that nobody touched yet: the browser lets it make no sound. Whatever is evaluated in a page counts as a touch,
  // so until the ring only the network is watched.
  const page = await console.context.newPage();
  await console.page.close();
  await Promise.all([
    page.waitForResponse((response) => response.url().includes('/api/queryings?')),
    page.goto('/calls'),
  ]);
  await Promise.all([
    page.waitForEvent('console', (message) => message.text() === 'sound blocked'),
    stage.device.call({ phone: phone() }),
  ]);
  const mend = page.getByRole('button', { name: 'Enable sound' });
  await seen(mend).toBeVisible();
  expect((await page.evaluate(() => window.observed)).rings).toBe(0);
  await mend.click();
  await seen(mend).toHaveCount(0);
  await stage.device.call({ phone: phone() });
  await seen.poll(() => rings(page)).toBeGreaterThan(0);
  expectQuiet(console);
  await console.close();
});

describe('notifications', () => {
  const agent = shared({ permissions: [] });
  const notifies = async ({ page }: Console) => {
    await whenListed(page);
    const number = phone();
    await stage.device.call({ phone: number });
    // Calls of the tests before may be new to the page as well.
    await seen.poll(() => notified(page, number)).toHaveLength(1);
    expectQuiet(agent.console);
  };

  test('that are unasked are offered, and mended', async () => {
    const { page } = agent.console;
    const unasked = await page.addInitScript(() => {
      let first = true;
      Object.defineProperty(Notification, 'permission', { get: () => (first ? 'default' : 'granted') });
      Notification.requestPermission = async () => {
        first = false;
        return 'granted';
      };
    });
    await page.reload();
    await page.getByRole('button', { name: 'Enable notifications' }).click();
    await seen(page.getByRole('button', { name: 'Enable notifications' })).toHaveCount(0);
    await notifies(agent.console);
    await unasked.dispose();
  });

  test('that are denied are offered, and mended', async () => {
    const { page, context } = agent.console;
    await page.reload();
    await page.getByRole('button', { name: 'Notifications blocked' }).click();
    await context.grantPermissions(['notifications']);
    const blocked = page.getByRole('button', { name: 'Notifications blocked' });
    // Whether the browser tells its pages is up to it; whoever does not wait for that looks again.
    await seen(async () => {
      if ((await blocked.count()) > 0)
        await page.getByRole('button', { name: 'Check again' }).click({ timeout: 1_000 });
      await seen(blocked).toHaveCount(0, { timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
    await notifies(agent.console);
  });
});
