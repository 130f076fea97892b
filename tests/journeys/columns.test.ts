import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { seen } from '../support/browser.ts';
import { journey } from '../support/journey.ts';

const { enter } = journey();

const widthOf = async (page: Page, name: string) =>
  Math.round((await page.getByRole('columnheader', { name }).boundingBox())?.width ?? 0);

test('a column is pulled wider and narrower by its edge, carried elsewhere, and stays so after a reload', async () => {
  const { page } = await enter({ email: 'manager@demo.local', path: '/configs/services' });
  const table = page.getByRole('table', { name: 'Services' });
  await seen(table).toHaveAttribute('aria-busy', 'false');
  const heading = page.getByRole('columnheader', { name: 'Notes' });
  const [was, beside] = [await widthOf(page, 'Notes'), await widthOf(page, 'Name')];

  const pull = async (by: number) => {
    await heading.hover();
    const edge = heading.locator('.column-edge');
    const { x = 0, y = 0, width = 0 } = (await edge.boundingBox()) ?? {};
    await page.mouse.move(x + width / 2, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + by / 2, y + 10);
    await page.mouse.move(x + width / 2 + by, y + 10);
    await page.mouse.up();
  };
  await pull(80);
  expect(await widthOf(page, 'Notes')).toBe(was + 80);
  // The others keep what they have, and nothing was sorted or carried by it.
  expect(await widthOf(page, 'Name')).toBe(beside);
  expect(new URL(page.url()).search).toBe('');
  // It gets no narrower than can be read.
  await pull(-600);
  expect(await widthOf(page, 'Notes')).toBe(56);

  await heading.dragTo(page.getByRole('columnheader', { name: 'Name' }));
  const first = table.getByRole('columnheader').nth(2);
  await seen(first).toHaveText('Notes');
  await page.reload();
  await seen(first).toHaveText('Notes');
  expect(await widthOf(page, 'Notes')).toBe(56);

  // Twice on an edge, and each takes what it needs.
  await heading.hover();
  await heading.locator('.column-edge').dblclick();
  await seen(table).not.toHaveAttribute('data-fixed');
  expect(await widthOf(page, 'Notes')).toBe(was);
});
