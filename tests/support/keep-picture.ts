import { join } from 'node:path';
import type { Page } from 'playwright';

/** Not beside the built console: what lies there is served, and packed into a release. */
const folder = join(import.meta.dirname, '../../node_modules/.cache/pictures');

/**
 * Takes a picture of a page as it stands, for people to look at, where `PICTURES=on` asks for them: no test does, and to make some
 * hundred of them is a tenth of what the journeys take.
 *
 * @param name where it is put, below `node_modules/.cache/pictures`, without `.png`.
 */
export const keepPicture = async (page: Page, ...name: readonly string[]): Promise<void> => {
  if (process.env.PICTURES === 'on') await page.screenshot({ path: `${join(folder, ...name)}.png` });
};
