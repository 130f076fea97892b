import type { WebSocketRoute } from 'playwright';
import { ask, giveUp, placeCall, signIn } from '../bench/api.ts';
import { openSignedIn, signInByHand } from '../bench/browser.ts';
import type { StateStage } from './states.ts';

const desk = { width: 1_100, height: 700 };
const half = { width: 1_100, height: 520 };

/** Where an agent begins: no zone, and one whose desks are to be chosen from. */
const placed = async ({ server: { url }, language, open, take }: StateStage) => {
  const page = await open({ viewport: half });
  await openSignedIn(page, `${url}/queue`, 'agent@demo.local', language);
  const zone = page.getByRole('combobox', { name: /^(Zona|Zone)$/ });
  await zone.waitFor();
  await take(page, 'desk-nowhere');
  await zone.selectOption({ label: 'Ventanillas' });
  await page.locator('select:enabled').nth(1).waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  await take(page, 'desk-settled');
  await zone.selectOption({ index: 0 });
};

/** Calls ring for one agent after the other, as long as a picture needs it. */
const letOffer = async (url: string): Promise<() => Promise<unknown>> => {
  const bearer = await signIn(url, 'admin@demo.local');
  const rule = { name: 'Una persona tras otra', one_by_one: true, offer_seconds: 300, active: true };
  const { data } = await ask<{ readonly id: number }>(url, bearer, 'POST', '/api/routings', rule);
  return () => ask(url, bearer, 'DELETE', `/api/routings/${data.id}`);
};

/** A call that rings for an agent alone. */
const offered = async ({ server: { url, key }, language, open, take }: StateStage) => {
  const forget = await letOffer(url);
  const page = await open({ viewport: desk });
  await signInByHand(page, url, 'agent@demo.local', language);
  const now = Math.floor(Date.now() / 1_000);
  const call = { phone: '55 0412 7789', service_id: 1, required_in: now, now: true };
  const { id } = await placeCall(url, key, { ...call, with_video: false });
  await page.getByRole('region', { name: /^(Llamada para ti|A call for you)$/ }).waitFor();
  await take(page, 'offer-rung');
  await giveUp(url, key, id);
  await forget();
};

/** What is said while nothing is pushed from the server. */
const apart = async ({ server: { url }, language, open, take }: StateStage) => {
  const page = await open({ viewport: half });
  const lines: WebSocketRoute[] = [];
  let isAway = false;
  await page.routeWebSocket(/./, (line) => {
    if (isAway) return void line.close();
    line.connectToServer();
    lines.push(line);
  });
  await signInByHand(page, url, 'agent@demo.local', language);
  const state = page.getByRole('button', { name: /^(Conexión|Connection):/ });
  await state.filter({ hasText: /En vivo|Live/ }).waitFor();
  isAway = true;
  await Promise.all(lines.map((line) => line.close()));
  await state.filter({ hasText: /Sin conexión en vivo|No live connection/ }).waitFor();
  await state.click();
  await page.getByText(/^(Mientras tanto|Meanwhile)/).waitFor();
  await take(page, 'realtime-lost');
};

/** Whoever comes for the first time. */
const shownAround = async ({ server: { url }, language, open, take }: StateStage) => {
  await ask(url, await signIn(url, 'manager@demo.local'), 'PUT', '/api/profile', { toured: false });
  const page = await open({ viewport: desk });
  await openSignedIn(page, `${url}/devices`, 'manager@demo.local', language);
  await page.getByRole('article').first().waitFor();
  await page.getByRole('button', { name: /^(Siguiente|Next)$/ }).click();
  await page.getByText(/^2 (de|of) /).waitFor();
  await take(page, 'tour-showing');
};

/** All that agents meet around a call. */
export const ofAgents = async (stage: StateStage): Promise<void> => {
  await placed(stage);
  await offered(stage);
  await apart(stage);
  await shownAround(stage);
};
