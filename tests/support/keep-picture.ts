import { join } from 'node:path';
import type { Page } from 'playwright';

const folder = join(import.meta.dirname, '../../dist/screens');

/**
 * Takes a picture of a page as it stands, for people to look at, where `PICTURES=on` asks for them: no test does, and to make some
 * hundred of them is a tenth of what the journeys take.
 *
 * @param name where it is put, below `dist/screens`, without `.png`.
 */
export const keepPicture = async (page: Page, ...name: readonly string[]): Promise<void> => {
  if (process.env.PICTURES === 'on') await page.screenshot({ path: `${join(folder, ...name)}.png` });
};
