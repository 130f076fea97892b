import { type MeasuredPage, measurePoll, measureSize, type Poll, refresh } from './measured-page.ts';
import { median } from './statistics.ts';

/** How often the filter and the search are used, there and back, and how often a poll is measured. */
const times = { presses: 5, ticks: 2, polls: 3 };

/** The names on the cards that are drawn, in order. */
export const drawnNames = ({ page }: MeasuredPage): Promise<readonly string[]> =>
  page.locator('.device-card h2').allTextContents();

/** Milliseconds from what `act` does until the cards that it leads to are painted. */
const timeTo = async ({ page }: MeasuredPage, by: 'click' | 'keydown', act: () => Promise<void>): Promise<number> => {
  // A key can overtake a question that nobody waits for: the stopwatch listens before it is pressed.
  const listening = await page.evaluateHandle((type) => ({ time: window.stopwatch.counted(type) }), by);
  await act();
  const time = await listening.evaluate((counted) => counted.time);
  await listening.dispose();
  return time;
};

/** Milliseconds from the click on a status to the painted cards, there and back: the median. */
export const measureFilter = async (cards: MeasuredPage): Promise<number> => {
  const neverSeen = cards.page.getByRole('button', { name: /^Never seen/ });
  const found: number[] = [];
  for (let press = 0; press < 2 * times.presses; press += 1) {
    found.push(await timeTo(cards, 'click', () => neverSeen.click()));
  }
  return median(found);
};

/** Milliseconds from a key in the search to the painted cards, there and back: the median. */
export const measureSearch = async (cards: MeasuredPage): Promise<number> => {
  await cards.page.getByRole('searchbox').focus();
  const found: number[] = [];
  for (let press = 0; press < times.presses; press += 1) {
    for (const key of ['7', 'Backspace']) {
      found.push(await timeTo(cards, 'keydown', () => cards.page.keyboard.press(key)));
    }
  }
  return median(found);
};

/** What the page does when ten seconds have passed and every card tells a longer silence. */
const measureTick = (cards: MeasuredPage): Promise<Poll> =>
  measurePoll(cards, () => cards.page.evaluate(() => window.stopwatch.ticked()));

/** What polls cost, and the ticks of the clock between them. */
export interface Polls {
  readonly ticks: readonly Poll[];
  readonly polls: readonly Poll[];
}

/** Polls after a `change` each, and right after a tick, so that none comes between. */
export const measurePolls = async (cards: MeasuredPage, change: () => Promise<unknown>): Promise<Polls> => {
  const ticks: Poll[] = [];
  const polls: Poll[] = [];
  for (let tick = 0; tick < times.ticks; tick += 1) {
    ticks.push(await measureTick(cards));
    for (let poll = 0; poll < times.polls; poll += 1) {
      await change();
      polls.push(await measurePoll(cards, () => refresh(cards)));
    }
  }
  return { ticks, polls };
};

const heapOf = async (cards: MeasuredPage) => (await measureSize(cards)).heap;

/**
 * Bytes by which the heap is larger after so many polls than after the first 20. Every tenth comes after a `change`.
 */
export const measureGrowth = async (
  cards: MeasuredPage,
  polls: number,
  change: () => Promise<unknown>,
): Promise<number> => {
  const go = async (count: number) => {
    for (let poll = 0; poll < count; poll += 1) {
      if (poll % 10 === 0) await change();
      await refresh(cards);
    }
  };
  await go(20);
  const before = await heapOf(cards);
  await go(polls);
  return (await heapOf(cards)) - before;
};
