import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { RoomPass } from '../../src/domain/room.ts';
import { serious } from '../support/axe.ts';
import { seen } from '../support/browser.ts';
import { leaveBrowser } from '../support/browsers.ts';
import { seesPictures } from '../support/pictures.ts';
import { roomActs } from '../support/room.ts';
import { openMediaBrowser, openRoomPage, type RoomPage } from '../support/room-page.ts';
import { builtConsole, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let browser: Browser;
const opened: RoomPage[] = [];
beforeAll(async () => {
  [server, browser] = await Promise.all([
    startServer({ consoleFolder: builtConsole, severalCalls: true }),
    openMediaBrowser(),
  ]);
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((page) => page.close()));
});
afterAll(() => Promise.all([leaveBrowser(browser), server.close()]));

const open = async (pass: Pick<RoomPass, 'room' | 'jwt'>) => {
  const page = await openRoomPage(browser, server, pass);
  opened.push(page);
  return page;
};
const seesGuest = ({ page }: RoomPage) => seesPictures(page, '#guests video');
const figure = (page: RoomPage, name: string | RegExp) => page.frame().getByRole('figure', { name });

test('three see and name each other, one is muted for all, and a guest who leaves ends nothing', async () => {
  const acts = roomActs(server);
  const [agent, colleague] = [await server.signIn('agent@demo.local'), await server.signIn('agent2@demo.local')];
  const { rows } = await server.db.$client.query(
    "select a.id from agents a join users u on u.id = a.user_id where u.email = 'agent2@demo.local' and a.bunit_id = 1",
  );
  const { id } = await acts.place({ device_id: 4 });
  await acts.move(id, agent, { state: 'ATTENDED' });
  const [owner, client] = await Promise.all([open(await acts.pass(id, agent)), open(await acts.pass(id, server.key))]);
  await Promise.all([owner.seesPeer(), client.seesPeer()]);
  await server.ask('POST', `/api/queryings/${id}/guests`, { bearer: agent, body: { agent_id: rows[0].id } });
  const guest = await open(await acts.pass(id, colleague));

  // Everybody has the pictures of both others.
  await Promise.all([owner, client, guest].flatMap((page) => [page.seesPeer(), seesGuest(page)]));
  await seen(figure(owner, 'Íñigo Agente · Colleague')).toBeVisible();
  await seen(figure(client, 'Íñigo Agente · Colleague')).toBeVisible();
  await seen(figure(guest, /· Agent$/)).toBeVisible();
  await seen(guest.frame().locator('#peer')).toHaveText(/· Customer$/);

  // Whose microphone is off is said to all.
  await guest.frame().getByRole('button', { name: 'Mute microphone', exact: true }).click();
  for (const page of [owner, client])
    await seen(figure(page, 'Íñigo Agente · Colleague · Microphone off')).toBeVisible();

  // On a phone everybody has a place of their own.
  await client.page.setViewportSize({ width: 390, height: 700 });
  const boxes = await Promise.all(
    ['#other', '#guests figure', '#local'].map((part) => client.frame().locator(part).boundingBox()),
  );
  for (const [index, box] of boxes.entries()) {
    expect(box?.width).toBeGreaterThan(150);
    for (const other of boxes.slice(index + 1)) {
      if (!box || !other) throw new Error('Somebody is not shown');
      const isBeside = box.x + box.width <= other.x + 1 || other.x + other.width <= box.x + 1;
      expect(isBeside || box.y + box.height <= other.y + 1 || other.y + other.height <= box.y + 1).toBe(true);
    }
  }
  expect(await serious(client.page)).toEqual([]);

  await guest.frame().getByRole('button', { name: 'Hang up', exact: true }).click();
  for (const page of [owner, client]) await seen(page.frame().locator('#guests figure')).toHaveCount(0);
  await Promise.all([owner.seesPeer(), client.seesPeer()]);
  // The page around follows the customer alone.
  expect(await owner.told('participantLeft')).toEqual([]);
  const { body } = await server.ask('GET', `/api/queryings/${id}`, { bearer: agent });
  expect(body.data.state).toBe('ATTENDED');
});
