import type { Browser, Page } from 'playwright';
import { signIn } from './api.ts';
import { openSignedIn } from './browser.ts';
import { comparison, none, type Pair } from './comparison.ts';
import { type DemoServer, startDemoServer } from './demo-server.ts';
import { fillDevices } from './devices.ts';
import { measured, measureFirstScript, measureSize, openWatched, type Poll, scrolls } from './measured-page.ts';
import { percentile } from './statistics.ts';
import type { Scrolled } from './stopwatch.ts';
import type { Measure } from './table.ts';
import {
  delaySaves,
  measureChangedPoll,
  measureEdit,
  measureIdlePoll,
  measureSave,
  type TablePage,
} from './table-page.ts';
import { buildYardstick, type Yardstick } from './yardstick.ts';

const manager = 'manager@demo.local';
const sizes = [200, 500, 2_000];
/** How often a row is edited, and saved, in one run. */
const edits = 10;
const watched = { item: 'tr[data-index]', area: 'table' };

/** What one run found on one page. Times in milliseconds. */
interface Found {
  readonly painted: number;
  readonly drawn: number;
  readonly firstScript: number;
  readonly elements: number;
  readonly heap: number;
  readonly edit: number;
  readonly save: number;
  readonly changed: Poll;
  readonly idle: Poll;
  readonly steady: Scrolled;
  readonly jumps: Scrolled;
}

/** The console, signed in, with the table opened as a person does who comes back to it. */
const openConsole = async (browser: Browser, server: DemoServer, bearer: string): Promise<TablePage> => {
  const page = await openWatched(browser, watched);
  await delaySaves(page);
  const address = `${server.url}/configs/devices`;
  await openSignedIn(page, address, manager);
  await page.locator('tr[data-index]').first().waitFor();
  const list = await measured(page);
  await page.goto(address);
  const firstScript = await measureFirstScript(list);
  await page.getByRole('button', { name: /^Connection: Live/ }).waitFor();
  return { ...list, url: server.url, bearer, firstScript, live: true };
};

const openYardstick = async (browser: Browser, server: DemoServer, bearer: string, yardstick: Yardstick) => {
  const page = await openWatched(browser, watched);
  await delaySaves(page);
  const list = await measured(page);
  await yardstick.open(page, server.url, bearer);
  return { ...list, url: server.url, bearer, firstScript: await measureFirstScript(list), live: false };
};

/** What says that a record is saved leaves by itself, seconds later; a poll would be charged with it. */
const noticesGone = (page: Page) =>
  page.waitForFunction(() => document.querySelector('.mantine-Notification-root') === null);

/** Goes through everything on one page; `mark` makes the names that it gives to devices its own. */
const measureTable = async (table: TablePage, mark: string): Promise<Found> => {
  const { page, firstScript } = table;
  const { painted, answered } = await page.evaluate(() => window.stopwatch.firstItem);
  const { elements, heap } = await measureSize(table);
  const times: number[] = [];
  for (let row = 0; row < edits; row += 1) times.push(await measureEdit(table, row));
  const saves: number[] = [];
  for (let row = 0; row < edits; row += 1) saves.push(await measureSave(table, row, `${mark} guardado ${row}`));
  await noticesGone(page);
  const changed = await measureChangedPoll(table, 3, `${mark} cambiado`);
  const idle = await measureIdlePoll(table, `${mark} cambiada`);
  const steady = await page.evaluate((way) => window.stopwatch.scroll(way), scrolls.steady);
  const jumps = await page.evaluate((way) => window.stopwatch.scroll(way), scrolls.jumps);
  await page.context().close();
  const [edit, save] = [percentile(times, 0.5), percentile(saves, 0.5)];
  return { painted, drawn: painted - answered, firstScript, elements, heap, edit, save, changed, idle, steady, jumps };
};

const under = (most: number) => ({ text: `under ${most} ms`, isMet: (value: number) => value < most });

/** The lines of one size: what the console needs, and how many times what the yardstick needs. */
const report = (size: number, runs: readonly Pair<Found>[]): readonly Measure[] => {
  const { line, both, scroll } = comparison(`${size}: `, runs);
  return [
    line('first row, from navigation', 'ms', ({ painted }) => painted),
    ...both('list there → first row', 'ms', ({ drawn }) => drawn),
    ...both('first row: script', 'ms', (found) => found.firstScript),
    ...both('elements', '', ({ elements }) => elements),
    ...both('heap', 'MB', ({ heap }) => heap / 1_000_000),
    ...both('Edit → focused', 'ms', ({ edit }) => edit, under(50)),
    ...both('Save → new name', 'ms', ({ save }) => save),
    ...both('poll, one row changed: script', 'ms', ({ changed }) => changed.script),
    ...both('poll, one row changed: all tasks', 'ms', ({ changed }) => changed.task),
    line('poll, one row changed: rows touched', '', ({ changed }) => changed.items),
    ...both('poll, no change: script', 'ms', ({ idle }) => idle.script),
    ...both('poll, no change: all tasks', 'ms', ({ idle }) => idle.task),
    line('poll, no change: changes of the table', '', ({ idle }) => idle.changes, none),
    ...(size === 2_000
      ? [...scroll('scroll', 'rows', ({ steady }) => steady), ...scroll('jump', 'rows', ({ jumps }) => jumps)]
      : []),
  ];
};

const benchSize = async (browser: Browser, yardstick: Yardstick, size: number, times: number) => {
  const server = await startDemoServer((db) => fillDevices(db, size));
  try {
    const bearer = await signIn(server.url, manager);
    const runs: Pair<Found>[] = [];
    for (let time = 0; time < times; time += 1) {
      const bare = await measureTable(await openYardstick(browser, server, bearer, yardstick), `A${time}`);
      const console = await measureTable(await openConsole(browser, server, bearer), `B${time}`);
      runs.push({ console, bare });
    }
    return report(size, runs);
  } finally {
    await server.stop();
  }
};

/** Measures the table of the devices in three sizes, beside one written by hand in bare React. */
export async function* benchTables(browser: Browser, times: number): AsyncGenerator<readonly Measure[]> {
  const yardstick = await buildYardstick();
  try {
    for (const size of sizes) yield await benchSize(browser, yardstick, size, times);
  } finally {
    await yardstick.remove();
  }
}
