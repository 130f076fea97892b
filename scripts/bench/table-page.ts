import type { Locator, Page } from 'playwright';
import { ask } from './api.ts';
import { type MeasuredPage, measurePoll, nextList, type Poll, refresh } from './measured-page.ts';
import type { Device } from './yardstick/devices.ts';

/** A page that shows the table of the devices: the console's, or the one written by hand. */
export interface TablePage extends MeasuredPage {
  /** Where the API is, and who asks it for changes from elsewhere. */
  readonly url: string;
  readonly bearer: string;
  /** What the first row took of script, in milliseconds. */
  readonly firstScript: number;
  /** Whether changes from elsewhere are pushed, so that nobody has to ask for them. */
  readonly live: boolean;
}

/** The delay that a save is given, in milliseconds. */
const serverDelay = 20;

const button = (within: Locator | Page, name: string) => within.getByRole('button', { name, exact: true });
const editButtons = ({ page }: TablePage) => button(page.getByRole('table').first(), 'Edit');

/** Presses Edit in that row, and Revert again; answers the milliseconds from the click to the focus of a field. */
export const measureEdit = async (table: TablePage, row: number): Promise<number> => {
  const focused = table.page.evaluate(() => window.stopwatch.focus());
  await editButtons(table).nth(row).click();
  const time = await focused;
  await button(table.page, 'Revert').click();
  await button(table.page, 'Revert').waitFor({ state: 'detached' });
  return time;
};

/**
 * Gives every save a server that takes its time. For good: a route that comes and goes while the page asks for something
 * can leave a question without an answer.
 */
export const delaySaves = (page: Page): Promise<unknown> =>
  page.route('**/api/devices/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, serverDelay));
    await route.continue();
  });

/** Renames the device of that row; answers the milliseconds from the click on Save to the painted name. */
export const measureSave = async (table: TablePage, row: number, name: string): Promise<number> => {
  const { page } = table;
  await editButtons(table).nth(row).click();
  await page.keyboard.press('ControlOrMeta+A'); // the first field has the focus: it is the name
  await page.keyboard.type(name);
  const shown = page.evaluate((text) => window.stopwatch.shown(text), name);
  await button(page, 'Save').click();
  return shown;
};

/** Changes a record as somebody else does. */
const change = async ({ url, bearer }: TablePage, path: string, data: object) => {
  const { code } = await ask(url, bearer, 'PUT', `/api/${path}`, { data });
  if (code !== undefined) throw new Error(`${path} was not changed: ${code}`);
};

/** A poll that brings the same list again: where news are pushed, because of something of a service that devices do not show. */
export const measureIdlePoll = (table: TablePage, notes: string): Promise<Poll> =>
  measurePoll(table, async () => {
    if (!table.live) return refresh(table);
    const listed = nextList(table);
    await change(table, 'services/1', { notes });
    await listed;
  });

/** A poll that brings one device renamed by somebody else. */
export const measureChangedPoll = async (table: TablePage, row: number, name: string): Promise<Poll> => {
  const { url, bearer, page } = table;
  const { data } = await ask<readonly Device[]>(url, bearer, 'GET', '/api/devices?perPage=2000');
  const device = data[row];
  if (!device) throw new Error(`There is no device in row ${row}.`);
  return measurePoll(table, async () => {
    const seen = page.evaluate((text) => window.stopwatch.appears(text), name);
    await change(table, `devices/${device.id}`, { name });
    if (!table.live) await refresh(table);
    await seen;
  });
};
