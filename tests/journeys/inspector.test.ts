import { expect, test } from 'vitest';
import type { Step } from '../../src/domain/inspection.ts';
import { serious } from '../support/axe.ts';
import { expectQuiet, openConsole, seen, submitSignIn, walkTo } from '../support/browser.ts';
import { journey } from '../support/journey.ts';

declare global {
  interface Window {
    /** What the recorder of the page told. */
    recorded: Step[];
    /** Sends an event to the outermost chart that it does not know. */
    surprise(): void;
  }
}

const { stage, shared } = journey();
const admin = shared({
  email: 'admin@demo.local',
  viewport: { width: 1600, height: 900 },
  prepare: async (context) => {
    await context.addInitScript(() => {
      window.watchCharts = (recorder) => {
        window.surprise = () => recorder.root()?.send({ type: 'nobody.knows' });
      };
    });
  },
});

/** The inspector beside the calls, as whoever comes to it sees it first. */
const openInspector = async () => {
  const { page } = admin.console;
  await walkTo(page, '/calls');
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Inspector' }).click();
  const panel = page.getByRole('complementary', { name: 'Inspector' });
  const close = async () => {
    await panel.getByRole('button', { name: 'Close the inspector' }).click();
    await seen(panel).toHaveCount(0);
    expectQuiet(admin.console);
  };
  return { page, panel, close };
};

test('a superuser works in the console and watches its charts beside it', async () => {
  const { page, panel, close } = await openInspector();
  const actor = (name: string) =>
    panel.getByRole('navigation', { name: 'Running actors' }).getByRole('button', { name: new RegExp(`^${name} `) });
  const picture = (name: string) => panel.getByRole('group', { name: `Diagram ${name}` });

  // The actors are there with their states; the outermost is shown first, on its picture.
  await seen(actor('app')).toHaveAttribute('aria-current', 'true');
  await seen(picture('app')).toBeVisible();
  await seen(panel.locator('.chart-current[data-state="signedIn"]')).toHaveCount(1);
  await seen(actor('calls')).toContainText('List › Ready');
  await seen(actor('search')).toContainText('Resting');

  // The screen beside it works on: what is done there shows here, and the way that was taken is set off.
  await actor('search').click();
  await seen(picture('call-search')).toBeVisible();
  expect(await serious(page)).toEqual([]);
  const search = page.getByRole('searchbox', { name: 'Phone' });
  await search.fill('5512345678');
  await seen(panel.locator('.chart-way.chart-taken')).toHaveText(/calls\.search|searchPause/);
  await panel.getByRole('tab', { name: 'Events' }).click();
  const row = (text: string) => panel.getByRole('row').filter({ hasText: text });
  await seen(row('calls.search').first()).toContainText(/Resting.* → .*Typing/);
  await seen(row('after searchPause').first()).toContainText(/Typing.* → .*Resting/);
  expect(await serious(page)).toEqual([]);

  // Paused, the list stands still; what happened meanwhile is there when it follows again.
  await panel.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'All' });
  await seen(page.getByRole('table', { name: 'Calls' })).toBeVisible();
  await seen(row('calls.filter')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Follow', exact: true }).click();
  await seen(row('calls.filter')).toHaveCount(1);
  await panel.getByRole('searchbox', { name: 'Filter actors and events' }).fill('clock.ticked');
  await seen(row('calls.filter')).toHaveCount(0);
  await panel.getByRole('searchbox', { name: 'Filter actors and events' }).fill('');

  // What an actor remembers is shown without what people wrote, or who they are.
  await panel.getByRole('tab', { name: 'Memory' }).click();
  await seen(
    panel
      .getByRole('listitem')
      .filter({ hasText: /^phone: •••$/ })
      .first(),
  ).toBeVisible();
  expect(await panel.textContent()).not.toContain('5512345678');
  expect(await serious(page)).toEqual([]);

  // Elsewhere, other actors run.
  await page.getByRole('link', { name: 'Fleet' }).click();
  await seen(actor('devices')).toBeVisible();
  await seen(actor('calls')).toHaveCount(0);
  await panel.getByRole('tab', { name: 'Diagram' }).click();
  await seen(panel.getByText('This actor has ended.')).toBeVisible();

  await close();
});

test('what no chart expected is marked, and what all pages told is listed', async () => {
  const { page, panel, close } = await openInspector();
  await panel.getByRole('tab', { name: 'Events' }).click();
  await page.evaluate(() => window.surprise());
  await seen(panel.getByRole('row').filter({ hasText: 'nobody.knows' })).toContainText('unexpected');
  await panel.getByRole('tab', { name: 'Unexpected' }).click();
  await seen(panel.getByText('None.')).toBeVisible();

  const events = [{ chart: 'row', state: 'life.viewing', event: 'row.lost', count: 3 }];
  await stage.server.ask('POST', '/api/unexpected-events', { bearer: stage.server.key, body: { events } });
  await panel.getByRole('button', { name: 'Refresh' }).click();
  await seen(panel.getByRole('row').filter({ hasText: 'row.lost' })).toContainText(
    /^row ?row\.lost ?Life of the record › Viewing ?3/,
  );
  expect(await serious(page)).toEqual([]);
  await close();
});

test('a test may watch the charts of any user from the first step on', async () => {
  const console = await openConsole(stage.browser, stage.server);
  await console.context.addInitScript(() => {
    window.recorded = [];
    window.watchCharts = (recorder) => void recorder.watch((step) => window.recorded.push(step));
  });
  await console.page.goto('/calls');
  await submitSignIn(console.page, 'agent@demo.local');
  await seen(console.page.getByRole('heading', { name: 'Calls' })).toBeVisible();
  const recorded = () => console.page.evaluate(() => window.recorded);
  const waysOf = (steps: readonly Step[], chart: string) =>
    steps.filter((step) => step.chart === chart).flatMap((step) => step.ways);
  await seen.poll(async () => waysOf(await recorded(), 'calls')).toContain('list calls.loaded list.ready');
  const told = await recorded();
  expect(waysOf(told, 'app')).toEqual(
    expect.arrayContaining([
      'starting xstate.done.actor.loadSettings restoring',
      'restoring xstate.done.actor.restoreSession signedOut',
      'signedOut.open xstate.done.actor.login arriving',
    ]),
  );
  // A step that others are part of is told after them; none is missing.
  const numbers = told.map(({ number }) => number).toSorted((one, other) => one - other);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expectQuiet(console);
  await console.close();
});
