import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { seen } from '../support/browser.ts';
import { journey } from '../support/journey.ts';

const { stage, enter } = journey();
const count = 1_500;

/** As many pauses as no window holds. */
beforeAll(async () => {
  const bearer = await stage.server.signIn('manager@demo.local');
  for (let first = 0; first < count; first += 100) {
    const lines = Array.from({ length: 100 }, (_, index) => ({ name: `Pausa ${first + index}`, active: true }));
    const { status } = await stage.server.ask('POST', '/api/pauses/import', { bearer, body: { lines } });
    expect(status).toBe(201);
  }
});

/** Scrolls to a place, and says once it is quiet where that is, and what is seen in the middle. */
const scrollTo = (page: Page, place: number) =>
  page.evaluate(async (wanted) => {
    const box = document.querySelector('[data-scrolls]');
    const isBox = box && getComputedStyle(box).overflowY === 'auto';
    const scrolled = isBox ? box : document.documentElement;
    scrolled.scrollTo({ top: wanted, behavior: 'instant' });
    const middle = () => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('.record-row');
    for (let frames = 0; frames < 20; frames += 1) await new Promise(requestAnimationFrame);
    return { place: Math.round(scrolled.scrollTop), isThere: middle() != null };
  }, place);

test.each([
  { name: 'in its box', viewport: { width: 1440, height: 900 } },
  { name: 'with the page', viewport: { width: 390, height: 844 } },
])('a long table is scrolled $name to wherever somebody wants, and its rows are there', async ({ viewport }) => {
  const isWide = viewport.width > 1_000;
  const { page } = await enter({ email: 'manager@demo.local', path: '/configs/pauses', viewport });
  await seen(page.getByRole('table', { name: 'Pauses' })).toHaveAttribute('aria-busy', 'false');
  // The first rows are there before all have a place: until then there is nowhere to scroll to.
  const height = () => page.evaluate(() => (document.querySelector('[data-scrolls]') ?? document.body).scrollHeight);
  await expect.poll(height).toBeGreaterThan(30_000);
  // Cards are of many heights: where one is higher than was guessed, what is seen moves with it.
  for (const place of [500, 1_500, 3_000, 8_000, 20_000, 3_000, 30_000, 0])
    expect(await scrollTo(page, place), String(place)).toMatchObject(
      isWide ? { place, isThere: true } : { isThere: true },
    );
  // What names the columns stays where the rows go below it.
  await scrollTo(page, 9_000);
  const head = page.getByRole('columnheader', { name: 'Name' });
  if (isWide) await seen(head).toBeInViewport();
});
