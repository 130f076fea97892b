import ky from 'ky';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHeardEntries } from '../../server/realtime/heard-entries.ts';
import type { FeedPosition } from '../../src/domain/channel.ts';
import { clock } from '../../src/services/clock.ts';
import { type Heard, http } from '../../src/services/http.ts';
import { keyGate } from '../../src/services/key-gate.ts';
import { socket } from '../../src/services/realtime.ts';
import { type DatabaseLine, openLine } from '../support/database-line.ts';
import { startServer, type TestServer } from '../support/server.ts';

let first: TestServer;
/** Hears of changes over a line of its own, which can stand still. */
let second: TestServer;
let line: DatabaseLine;
let agent: string;
beforeAll(async () => {
  first = await startServer();
  line = await openLine(first.database.pool);
  second = await startServer({ beside: first, env: { DATABASE_DIRECT_URL: line.url } });
  agent = await first.signIn('agent@demo.local');
});
afterAll(async () => {
  line.goOn();
  await second.close();
  line.close();
  await first.close();
});

const list = '/api/queryings?state=REQUESTED&sort=id&perPage=100';
const ask = (headers: Record<string, string> = {}) => second.ask('GET', list, { bearer: agent, headers });
const idsOf = ({ body }: Awaited<ReturnType<typeof ask>>): readonly number[] =>
  body.data.map(({ id }: { id: number }) => id);

/** A page that hears of the first node, from a position on where it comes back, and asks the second. */
const openPage = (since: FeedPosition | null = null) => {
  const gate = keyGate();
  const heard: Heard = { entry: null };
  gate.release({ token: agent, refreshToken: '' });
  const api = http(gate, clock(), heard, ky.extend({ baseUrl: second.url }));
  const told = Promise.withResolvers<void>();
  const joined = Promise.withResolvers<void>();
  const connected = Promise.withResolvers<void>();
  const fed = Promise.withResolvers<FeedPosition>();
  const open = socket(gate, heard, (io, options) => io(first.url, options));
  const line = open({
    connected: connected.resolve,
    lost: () => {},
    closed: () => {},
    fed: ({ seen }) => fed.resolve(seen),
    subscribed: () => joined.resolve(),
    message: () => told.resolve(),
  });
  connected.promise.then(() => line.subscribe('querying_created', since));
  return { api, heard, open, line, told: told.promise, joined: joined.promise, fed: fed.promise };
};

const place = async (): Promise<number> =>
  (await first.ask('POST', '/api/queryings', { bearer: first.key, body: { phone: '5512345678' } })).body.data.id;

/** The second node has heard of all so far and keeps its list: a change that is still on its way would drop it. */
const keepList = async () => {
  const page = openPage();
  await page.joined;
  await place();
  await page.told;
  await ask({ 'x-feed-entry': String(page.heard.entry) });
  page.line.close();
  await ask();
};

test('who heard of a change at one node is not answered by another from before it', async () => {
  await keepList();
  const page = openPage();
  await page.joined;
  line.halt();
  const id = await place();
  await page.told;
  // Who has not heard of it is answered what is kept, without a wait.
  expect(idsOf(await ask())).not.toContain(id);
  const answer = page.api.page<{ id: number }>('queryings', { state: 'REQUESTED', sort: 'id', perPage: 100 });
  line.goOn();
  expect((await answer).data.map((call) => call.id)).toContain(id);
  expect(page.heard.entry).not.toBeNull();
  // Another connection may lead to a database that was put back: what was heard over this one is nothing there.
  page.line.close();
  expect(page.heard.entry).toBeNull();
});

test('a second connection of the page that closes takes nothing along of what was heard over the first', async () => {
  const page = openPage();
  await page.joined;
  const connected = Promise.withResolvers<void>();
  const [joined, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const nothing = { lost: () => {}, closed: () => {}, fed: () => {} };
  const check = page.open({
    ...nothing,
    connected: connected.resolve,
    subscribed: () => joined.resolve(),
    message: () => told.resolve(),
  });
  await connected.promise;
  check.subscribe('querying_created', null);
  await joined.promise;
  await place();
  await Promise.all([page.told, told.promise]);
  const { entry } = page.heard;
  expect(entry).not.toBeNull();
  check.close();
  expect(page.heard.entry).toBe(entry);
  page.line.close();
  expect(page.heard.entry).toBeNull();
});

test('who comes back and hears at one node what was missed is not answered by another from before it', async () => {
  await keepList();
  const page = openPage();
  const seen = await page.fed;
  page.line.close();
  line.halt();
  const id = await place();
  const back = openPage(seen);
  await back.joined;
  expect(idsOf(await ask())).not.toContain(id);
  const answer = back.api.page<{ id: number }>('queryings', { state: 'REQUESTED', sort: 'id', perPage: 100 });
  line.goOn();
  expect((await answer).data.map((call) => call.id)).toContain(id);
  back.line.close();
});

test('a number that nobody gave is read for once, or not at all', async () => {
  for (const made of ['', 'x', '-1', '9'.repeat(30), '999999999999'])
    expect((await ask({ 'x-feed-entry': made })).status).toBe(200);
});

test('of the last changes it is known which were heard, and those of long before count as heard', () => {
  const heard = createHeardEntries(3);
  expect(heard.has('5')).toBe(false);
  for (const entry of ['5', '7', '6']) heard.add(entry);
  expect(['4', '5', '6', '7', '8'].map(heard.has)).toEqual([true, true, true, true, false]);
  heard.add('9');
  expect(['5', '6', '7', '8', '9', '10'].map(heard.has)).toEqual([true, true, true, false, true, false]);
});
