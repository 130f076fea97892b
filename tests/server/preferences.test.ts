import { afterAll, beforeAll, expect, test } from 'vitest';
import { ringTones } from '../../src/domain/ring-sound.ts';
import type { Profile } from '../../src/domain/session.ts';
import { pairDevice } from '../support/paired.ts';
import { bearerOf, startServer, type TestServer } from '../support/server.ts';
import { listen } from '../support/socket.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

interface Answer {
  readonly data: Profile;
  readonly error?: { readonly code: string };
}
const profileOf = async (bearer: string) => (await server.ask<Answer>('GET', '/api/profile', { bearer })).body.data;
const choose = (bearer: string, body: unknown) => server.ask<Answer>('PUT', '/api/profile', { bearer, body });
const chosenBy = ({ start, language, time_zone, ring_volume, ring_tone, preferences_version }: Profile) => ({
  start,
  language,
  time_zone,
  ring_volume,
  ring_tone,
  preferences_version,
});
const usual = { start: null, language: null, time_zone: null, ring_volume: 60, ring_tone: 'classic' };

test('what a person chooses is theirs in every business and on every computer, and nobody else’s', async () => {
  const login = await server.login('manager@demo.local');
  const [here, elsewhere] = [0, 1].map((index) => bearerOf(login, index)) as [string, string];
  const before = await profileOf(here);
  expect(chosenBy(before)).toEqual({ ...usual, preferences_version: 1 });
  const change = { language: 'en', time_zone: 'America/Tijuana', ring_volume: 0, ring_tone: 'marimba', start: 'calls' };
  const { status, body } = await choose(here, { version: 1, ...change });
  const chosen = { ...change, preferences_version: 2 };
  expect([status, chosenBy(body.data)]).toEqual([200, chosen]);
  expect(chosenBy(await profileOf(elsewhere))).toEqual(chosen);
  expect(chosenBy(await profileOf(await server.signIn('manager@demo.local')))).toEqual(chosen);
  expect(chosenBy(await profileOf(await server.signIn('agent@demo.local')))).toEqual({
    ...usual,
    preferences_version: 1,
  });
  // What is not named stays.
  expect(chosenBy((await choose(elsewhere, { language: null })).body.data)).toEqual({
    ...chosen,
    language: null,
    preferences_version: 3,
  });
});

test('that somebody was shown around is kept for every computer', async () => {
  // The people of the tests were, so that nothing stands in a corner of their screens.
  const bearer = await server.signIn('agent@demo.local');
  expect((await profileOf(bearer)).toured).toBe(true);
  expect((await choose(bearer, { toured: false })).body.data.toured).toBe(false);
  expect((await profileOf(await server.signIn('agent@demo.local'))).toured).toBe(false);
  expect((await choose(bearer, { toured: true })).body.data.toured).toBe(true);
});

test('the other tabs of the person hear of it, in another business as well; those of others may not listen', async () => {
  const login = await server.login('manager@demo.local');
  const { id } = await profileOf(bearerOf(login));
  const tab = await listen(server.url, bearerOf(login, 1));
  expect(await tab.subscribe(`user:${id}`)).toEqual({ ok: true });
  const told = tab.next(`user:${id}`);
  expect((await choose(bearerOf(login), { ring_volume: 30 })).status).toBe(200);
  await told;
  tab.close();
  const other = await listen(server.url, await server.signIn('agent@demo.local'));
  expect(await other.subscribe(`user:${id}`)).not.toEqual({ ok: true });
  other.close();
});

test('two tabs that saw the same do not overwrite each other: the second is told, and nothing of it is kept', async () => {
  const bearer = await server.signIn('agent@demo.local');
  const { preferences_version: version } = await profileOf(bearer);
  const tabs = await Promise.all(ringTones.map((ring_tone) => choose(bearer, { version, ring_tone, ring_volume: 5 })));
  const statuses = tabs.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
  expect(tabs.find(({ status }) => status === 409)?.body.error?.code).toBe('stale_version');
  const kept = ringTones[statuses.indexOf(200)];
  expect(await profileOf(bearer)).toMatchObject({ ring_tone: kept, preferences_version: Number(version) + 1 });
  // Whoever has seen what holds by now goes on.
  expect((await choose(bearer, { version: Number(version) + 1, ring_tone: 'chime' })).status).toBe(200);
});

test.each([
  {},
  { version: 1 },
  { language: 'fr' },
  { language: '' },
  { time_zone: 'Mexico' + '\0' },
  { time_zone: '+02:00' },
  { time_zone: 'Atlantis/Poseidonis' },
  { time_zone: '../../etc/passwd' },
  { time_zone: 'A'.repeat(10_000) },
  { ring_volume: -1 },
  { ring_volume: 101 },
  { ring_volume: 1.5 },
  { ring_volume: '50' },
  { ring_volume: null },
  { ring_tone: 'siren' },
  { ring_tone: null },
  { ring_volume: 10, version: '1' },
  { ring_volume: 10, preferences_version: 1 },
  { ring_volume: 10, id: 1 },
  { ring_volume: 10, email: 'x@demo.local' },
  { ring_volume: 10, fullpower: true },
])('%j is refused, and nothing changes', async (body) => {
  const bearer = await server.signIn('agent2@demo.local');
  const before = await profileOf(bearer);
  expect([400, 412]).toContain((await choose(bearer, body)).status);
  expect(await profileOf(bearer)).toEqual(before);
});

test('a program and a device are nobody who could choose', async () => {
  expect((await choose(server.key, { ring_volume: 10 })).status).toBe(404);
  const admin = await server.signIn('admin@demo.local');
  const device = await pairDevice(server, admin, 1);
  expect((await choose(device, { ring_volume: 10 })).status).toBe(404);
  expect((await choose('', { ring_volume: 10 })).status).toBe(401);
});

test('the record of the user is another matter: its version stays', async () => {
  const version = async () => (await server.db.$client.query('select version from users order by id')).rows;
  const before = await version();
  expect((await choose(await server.signIn('agent@demo.local'), { ring_volume: 40 })).status).toBe(200);
  expect(await version()).toEqual(before);
});
