import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { createRandom } from '../../server/demo/traffic/random.ts';
import { giveUp, placeCall } from './api.ts';
import { openPage, signInByHand } from './browser.ts';
import type { DemoServer } from './demo-server.ts';
import { installObserver } from './observer.ts';

/** Milliseconds from the moment the device sent its call. */
export interface Delivery {
  readonly row: number;
  readonly asked: number;
  readonly rung: number;
}

/** How the news reach the console: over the websocket, or by polling while nothing gets through it. */
export type Way = 'push' | 'polling';

/**
 * Measures how long calls need from the device to an agent's screen and ear, one after the other, in a real browser.
 * The calls come at moments that have nothing to do with the rhythm of any poll.
 */
export const measureDelivery = async (
  browser: Browser,
  { url, key }: DemoServer,
  way: Way,
  calls: number,
): Promise<readonly Delivery[]> => {
  const page = await openPage(browser);
  await page.addInitScript(installObserver);
  if (way === 'polling') await page.routeWebSocket(/bsi-ws/, (socket) => socket.close());
  await signInByHand(page, url, 'agent@demo.local');
  const state = way === 'push' ? /^Connection: Live/ : /^Connection: (?!Live)/;
  await page.getByRole('button', { name: state }).waitFor();
  const random = createRandom(calls, way);
  const deliveries: Delivery[] = [];
  for (let number = 0; number < calls; number += 1) {
    await setTimeout(random.between(100, 1_100));
    const phone = `55 ${String(90_000_000 + random.whole(0, 9_999_999))}`;
    await page.evaluate((text) => window.observer.expect(text), phone);
    const sent = Date.now();
    const call = await placeCall(url, key, { phone, service_id: null });
    const seen = await page.evaluate(() => window.observer.sighting());
    deliveries.push({ row: seen.row - sent, asked: seen.asked - sent, rung: seen.rung - sent });
    await giveUp(url, key, call.id);
    await page.evaluate(() => window.observer.silence());
  }
  await page.context().close();
  return deliveries;
};
