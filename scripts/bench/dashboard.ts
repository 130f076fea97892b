import type { Browser } from 'playwright';
import { sql } from '../../server/postgres/orm.ts';
import { signIn } from './api.ts';
import { openSignedIn } from './browser.ts';
import { drawnNames, measureFilter, measureGrowth, measurePolls, measureSearch, type Polls } from './card-page.ts';
import { comparison, none, type Pair } from './comparison.ts';
import { type FleetServer, startFleetServer } from './fleet-server.ts';
import { type MeasuredPage, measured, measureSize, openWatched, type Poll, scrolls } from './measured-page.ts';
import { median } from './statistics.ts';
import type { Scrolled } from './stopwatch.ts';
import type { Measure } from './table.ts';
import { buildYardstick, type Yardstick } from './yardstick.ts';

const manager = 'manager@demo.local';
const size = 2_000;
const watched = { item: '.device-card', area: 'main' };
/** How many devices change in a poll, and how many of them have a card that is drawn. */
const changing = { all: 20, drawn: 12 };
/** After so many polls the heap is looked at again. */
const polls = 500;
const day = 24 * 60 * 60;

/** What one run found on one page. Times in milliseconds. */
interface Found {
  readonly painted: number;
  readonly drawn: number;
  readonly elements: number;
  readonly heap: number;
  readonly filter: number;
  readonly search: number;
  readonly idle: Polls;
  readonly some: Polls;
  readonly all: Polls;
  readonly steady: Scrolled;
  readonly jumps: Scrolled;
}

/** Three of four devices have been silent for days, so that nothing but the clock changes their cards; the others never spoke. */
const silence = ({ db }: FleetServer) => {
  const since = Math.floor(Date.now() / 1_000) - 2 * day;
  return db.execute(sql`update devices set pinged_at = case when id % 4 = 0 then null else ${since}::bigint end`);
};

/** Moves the last report of devices by a day, there and back; those that never spoke stay so. */
const moveReports = ({ db }: FleetServer, ids: readonly number[]) =>
  db.execute(sql`
    update devices set pinged_at = pinged_at + ${day + 1}::bigint * case pinged_at % 2 when 0 then 1 else -1 end
    where pinged_at is not null and id in ${ids}`);

/** Some devices that reported, of which so many are drawn. */
const chooseSome = async ({ db }: FleetServer, cards: MeasuredPage): Promise<readonly number[]> => {
  const drawn = await drawnNames(cards);
  const { rows } = await db.execute<{ id: number; name: string }>(
    sql`select id, name from devices where bunit_id = 1 and pinged_at is not null`,
  );
  const pick = (isDrawn: boolean, count: number) =>
    rows.filter(({ name }) => drawn.includes(name) === isDrawn).slice(0, count);
  return [...pick(true, changing.drawn), ...pick(false, changing.all - changing.drawn)].map(({ id }) => id);
};

/** The console, signed in, with the dashboard opened as a person does who comes back to it. */
const openConsole = async (browser: Browser, { url }: FleetServer): Promise<MeasuredPage> => {
  const page = await openWatched(browser, watched);
  const address = `${url}/devices`;
  await openSignedIn(page, address, manager);
  await page.locator(watched.item).first().waitFor();
  await page.goto(address);
  await page.getByRole('button', { name: /^Connection: Live/ }).waitFor();
  return measured(page);
};

const openYardstick = async (browser: Browser, { url }: FleetServer, bearer: string, yardstick: Yardstick) => {
  const page = await openWatched(browser, watched);
  await yardstick.open(page, url, bearer, 'cards');
  return measured(page);
};

/** Goes through everything on one page. */
const measureCards = async (cards: MeasuredPage, server: FleetServer): Promise<Found> => {
  const { page } = cards;
  const { painted, answered } = await page.evaluate(() => window.stopwatch.firstItem);
  const { elements, heap } = await measureSize(cards);
  const some = await chooseSome(server, cards);
  return {
    painted,
    drawn: painted - answered,
    elements,
    heap,
    filter: await measureFilter(cards),
    search: await measureSearch(cards),
    idle: await measurePolls(cards, async () => {}),
    some: await measurePolls(cards, () => moveReports(server, some)),
    all: await measurePolls(cards, () => moveReports(server, server.devices)),
    steady: await page.evaluate((way) => window.stopwatch.scroll(way), scrolls.steady),
    jumps: await page.evaluate((way) => window.stopwatch.scroll(way), scrolls.jumps),
  };
};

/** How much the heap of the console grows while it is polled, in bytes. */
const grow = async (cards: MeasuredPage, server: FleetServer): Promise<number> => {
  await cards.page.evaluate(() => scrollTo(0, 0));
  const some = await chooseSome(server, cards);
  return measureGrowth(cards, polls, () => moveReports(server, some));
};

const middle = (all: readonly Poll[], of: (poll: Poll) => number) => median(all.map(of));
const most = (all: readonly Poll[], of: (poll: Poll) => number) => Math.max(...all.map(of));

const report = (pairs: readonly Pair<Found>[], growths: readonly number[]): readonly Measure[] => {
  const { line, both, scroll } = comparison('', pairs);
  const cost = (name: string, of: (found: Found) => readonly Poll[]) => [
    ...both(`${name}: script`, 'ms', (found) => middle(of(found), ({ script }) => script)),
    ...both(`${name}: all tasks`, 'ms', (found) => middle(of(found), ({ task }) => task)),
  ];
  const touched = (name: string, of: (found: Found) => readonly Poll[], aim?: Measure['aim']) =>
    line(`${name}: cards touched`, '', (found) => most(of(found), ({ items }) => items), aim);
  const onlyDrawn = { text: `exactly ${changing.drawn}`, isMet: (value: number) => value === changing.drawn };
  const ticks = ({ idle, some, all }: Found) => [idle, some, all].flatMap((one) => one.ticks);
  return [
    line('first card, from navigation', 'ms', ({ painted }) => painted),
    ...both('list there → first card', 'ms', ({ drawn }) => drawn),
    ...both('elements', '', ({ elements }) => elements),
    ...both('heap', 'MB', ({ heap }) => heap / 1_000_000),
    {
      name: `heap, growth in ${polls} polls`,
      unit: 'MB',
      runs: growths.map((bytes) => bytes / 1_000_000),
      aim: { text: 'under 2 MB', isMet: (value) => value < 2 },
    },
    ...both('filter → shown', 'ms', ({ filter }) => filter),
    ...both('letter of a search → shown', 'ms', ({ search }) => search),
    ...cost('poll, no change', ({ idle }) => idle.polls),
    line('poll, no change: changes of the screen', '', ({ idle }) => most(idle.polls, ({ changes }) => changes), none),
    line('poll, no change: components drawn', '', ({ idle }) => most(idle.polls, ({ components }) => components), none),
    line(`poll, ${changing.all} changed: components drawn`, '', ({ some }) =>
      middle(some.polls, ({ components }) => components),
    ),
    ...cost(`poll, ${changing.all} changed`, ({ some }) => some.polls),
    touched(`poll, ${changing.all} changed`, ({ some }) => some.polls, onlyDrawn),
    ...cost('poll, all changed', ({ all }) => all.polls),
    touched('poll, all changed', ({ all }) => all.polls),
    ...cost('clock, every 10 s', ticks),
    touched('clock, every 10 s', ticks),
    ...scroll('scroll', 'cards', ({ steady }) => steady),
    ...scroll('jump', 'cards', ({ jumps }) => jumps),
  ];
};

/** Measures the dashboard with 2000 devices, beside the same cards written by hand in bare React. */
export async function* benchDevices(browser: Browser, times: number): AsyncGenerator<readonly Measure[]> {
  const yardstick = await buildYardstick();
  const server = await startFleetServer(size).catch((error) => yardstick.remove().then(() => Promise.reject(error)));
  try {
    await silence(server);
    const bearer = await signIn(server.url, manager);
    const pairs: Pair<Found>[] = [];
    const growths: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const byHand = await openYardstick(browser, server, bearer, yardstick);
      const bare = await measureCards(byHand, server);
      await byHand.page.context().close();
      const cards = await openConsole(browser, server);
      pairs.push({ console: await measureCards(cards, server), bare });
      growths.push(await grow(cards, server));
      await cards.page.context().close();
    }
    yield report(pairs, growths);
  } finally {
    await server.stop();
    await yardstick.remove();
  }
}
