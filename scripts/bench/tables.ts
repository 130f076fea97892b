import type { Browser, Page } from 'playwright';
import { signIn } from './api.ts';
import { openPage, openSignedIn } from './browser.ts';
import { type DemoServer, startDemoServer } from './demo-server.ts';
import { fillDevices } from './devices.ts';
import { percentile } from './statistics.ts';
import { installStopwatch, type Scrolled } from './stopwatch.ts';
import type { Measure } from './table.ts';
import {
  delaySaves,
  measureChangedPoll,
  measureEdit,
  measureIdlePoll,
  measureSave,
  measureSize,
  type Poll,
  type TablePage,
} from './table-page.ts';
import { buildYardstick, type Yardstick } from './yardstick.ts';

const manager = 'manager@demo.local';
const sizes = [200, 500, 2_000];
/** How often a row is edited, and saved, in one run. */
const edits = 10;
/** As far as a quick turn of the wheel goes in a frame, in pixels; and how often a dragged scroll bar jumps. */
const scrolls = { steady: { pixels: 400 }, jumps: { jumps: 60 } };

/** What one run found on one page. Times in milliseconds. */
interface Found {
  readonly painted: number;
  readonly drawn: number;
  readonly elements: number;
  readonly heap: number;
  readonly edit: number;
  readonly save: number;
  readonly changed: Poll;
  readonly idle: Poll;
  readonly steady: Scrolled;
  readonly jumps: Scrolled;
}

const openTable = async (page: Page, server: DemoServer, bearer: string, live: boolean): Promise<TablePage> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  return { page, cdp, url: server.url, bearer, live };
};

/** The console, signed in, with the table opened as a person does who comes back to it. */
const openConsole = async (browser: Browser, server: DemoServer, bearer: string): Promise<TablePage> => {
  const page = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await page.addInitScript(installStopwatch);
  await delaySaves(page);
  const address = `${server.url}/configs/devices`;
  await openSignedIn(page, address, manager);
  await page.locator('tr[data-index]').first().waitFor();
  await page.goto(address);
  await page.getByRole('button', { name: /^Connection: Live/ }).waitFor();
  return openTable(page, server, bearer, true);
};

const openYardstick = async (browser: Browser, server: DemoServer, bearer: string, yardstick: Yardstick) => {
  const page = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await page.addInitScript(installStopwatch);
  await delaySaves(page);
  await yardstick.open(page, server.url, bearer);
  return openTable(page, server, bearer, false);
};

/** Goes through everything on one page; `mark` makes the names that it gives to devices its own. */
const measureTable = async (table: TablePage, mark: string): Promise<Found> => {
  const { page } = table;
  const { painted, answered } = await page.evaluate(() => window.stopwatch.firstRow);
  const { elements, heap } = await measureSize(table);
  const times: number[] = [];
  for (let row = 0; row < edits; row += 1) times.push(await measureEdit(table, row));
  const saves: number[] = [];
  for (let row = 0; row < edits; row += 1) saves.push(await measureSave(table, row, `${mark} guardado ${row}`));
  const changed = await measureChangedPoll(table, 3, `${mark} cambiado`);
  const idle = await measureIdlePoll(table, `${mark} cambiada`);
  const steady = await page.evaluate((way) => window.stopwatch.scroll(way), scrolls.steady);
  const jumps = await page.evaluate((way) => window.stopwatch.scroll(way), scrolls.jumps);
  await page.context().close();
  const [edit, save] = [percentile(times, 0.5), percentile(saves, 0.5)];
  return { painted, drawn: painted - answered, elements, heap, edit, save, changed, idle, steady, jumps };
};

interface Run {
  readonly console: Found;
  readonly bare: Found;
}

const under = (most: number) => ({ text: `under ${most} ms`, isMet: (value: number) => value < most });
const none = { text: 'none', isMet: (value: number) => value === 0 };

/** The lines of one size: what the console needs, and how many times what the yardstick needs. */
const report = (size: number, runs: readonly Run[]): readonly Measure[] => {
  const line = (name: string, unit: string, of: (found: Found) => number): Measure => ({
    name: `${size}: ${name}`,
    unit,
    runs: runs.map((run) => of(run.console)),
  });
  const bare = (name: string, unit: string, of: (found: Found) => number): Measure => ({
    name: `${size}: ${name}, bare`,
    unit,
    runs: runs.map((run) => of(run.bare)),
  });
  const ratio = (name: string, of: (found: Found) => number): Measure => ({
    name: `${size}: ${name}, × bare`,
    unit: '',
    runs: runs.map((run) => of(run.console) / of(run.bare)),
  });
  const both = (name: string, unit: string, of: (found: Found) => number, aim?: Measure['aim']) => [
    aim ? { ...line(name, unit, of), aim } : line(name, unit, of),
    ratio(name, of),
  ];
  const slowest = ({ frames }: Scrolled) => percentile(frames, 0.95);
  const scroll = (name: string, of: (found: Found) => Scrolled) => [
    { ...line(`${name}, tasks over 50 ms`, '', (found) => of(found).longTasks.length), aim: none },
    line(`${name}, longest such task`, 'ms', (found) => Math.max(0, ...of(found).longTasks)),
    bare(`${name}, tasks over 50 ms`, '', (found) => of(found).longTasks.length),
    ...both(`${name}, frame p95`, 'ms', (found) => slowest(of(found))),
    line(`${name}, frames without rows`, '', (found) => of(found).blank),
  ];
  return [
    line('first row, from navigation', 'ms', ({ painted }) => painted),
    ...both('list there → first row', 'ms', ({ drawn }) => drawn),
    ...both('elements', '', ({ elements }) => elements),
    ...both('heap', 'MB', ({ heap }) => heap / 1_000_000),
    ...both('Edit → focused', 'ms', ({ edit }) => edit, under(50)),
    ...both('Save → new name', 'ms', ({ save }) => save),
    ...both('poll, one row changed: script', 'ms', ({ changed }) => changed.script),
    ...both('poll, one row changed: all tasks', 'ms', ({ changed }) => changed.task),
    line('poll, one row changed: rows touched', '', ({ changed }) => changed.rows),
    ...both('poll, no change: script', 'ms', ({ idle }) => idle.script),
    ...both('poll, no change: all tasks', 'ms', ({ idle }) => idle.task),
    { ...line('poll, no change: changes of the table', '', ({ idle }) => idle.changes), aim: none },
    ...(size === 2_000 ? [...scroll('scroll', ({ steady }) => steady), ...scroll('jump', ({ jumps }) => jumps)] : []),
  ];
};

const benchSize = async (browser: Browser, yardstick: Yardstick, size: number, times: number) => {
  const server = await startDemoServer((db) => fillDevices(db, size));
  try {
    const bearer = await signIn(server.url, manager);
    const runs: Run[] = [];
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

/** Measures what issue 3 asks for: the table of the devices in three sizes, beside one written by hand in bare React. */
export async function* benchTables(browser: Browser, times: number): AsyncGenerator<readonly Measure[]> {
  const yardstick = await buildYardstick();
  try {
    for (const size of sizes) yield await benchSize(browser, yardstick, size, times);
  } finally {
    await yardstick.remove();
  }
}
