import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { playStory } from '../../server/demo/traffic/caller.ts';
import { deviceApi } from '../../server/demo/traffic/device-api.ts';
import { simulate } from '../../server/demo/traffic/simulate.ts';
import { startDemoTraffic } from '../../server/demo/traffic/start.ts';
import type { Story } from '../../server/demo/traffic/story.ts';
import { createTally } from '../../server/demo/traffic/tally.ts';
import type { Call } from '../../src/domain/call.ts';
import type { Visit } from '../../src/domain/visit.ts';
import { pairDevice } from '../support/paired.ts';
import { patiently } from '../support/patiently.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin = '';
let secret = '';
/** Of a device before which nobody else stands: by video there is one at a time. */
let videoSecret = '';
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin@demo.local');
  secret = await pairDevice(server, admin, 4);
  videoSecret = await pairDevice(server, admin, 5);
});
afterAll(() => server.close());

const event = { eventCategory: 'Cuentas', eventAction: 'Enter', eventLabel: 'Cuentas' };
const step = (name: string) => ({ after: 0, name, events: [event] });
const agent = 'tests';
/** Somebody who calls at once; `phone` tells one test's call from another's. */
const storyOf = (phone: string, change: Partial<Story>): Story => ({
  gender: 'female',
  ageRange: 'adult',
  phone,
  kind: 'call',
  serviceId: 4,
  before: [step('Recorrido')],
  whileWaiting: [step('En espera')],
  defersBy: 0,
  patience: 600,
  postpones: null,
  talks: 600,
  ...change,
});

const world = (signal = new AbortController().signal) => ({
  api: deviceApi({ url: server.url, agent }, secret),
  tally: createTally(),
  signal,
});
const calls = async (query: string) =>
  (await server.ask<{ data: readonly Call[] }>('GET', `/api/queryings?${query}`, { bearer: server.key })).body.data;
const callOf = async (phone: string) => (await calls(`phone=${encodeURIComponent(phone)}`))[0];
const whenThere = (phone: string, state: Call['state']) =>
  vi.waitFor(
    async () => {
      const call = await callOf(phone);
      expect(call?.state).toBe(state);
      return call as Call;
    },
    { timeout: 30_000 },
  );

// Stories go on by the clock of the world, each with its own phone: they are played beside each other.
test.concurrent('a caller whom nobody answers tells what they do, loses patience and gives up', async () => {
  const mine = { ...world(), api: deviceApi({ url: server.url, agent }, videoSecret) };
  await playStory(mine, storyOf('55 0000 0001', { patience: 1, kind: 'video', serviceId: 5 }));
  const call = await callOf('55 0000 0001');
  expect(call).toMatchObject({ state: 'REJECTED', with_video: true, now: true, service_id: 5, device_id: 5 });
  expect(mine.tally).toMatchObject({ calls: 1, problems: 0, states: { REJECTED: 1, REQUESTED: 0 } });
  const bearer = await server.signIn('agent@demo.local');
  const path = `/api/sessions/${call?.session_id}?fields=interactions`;
  const { body } = await server.ask<{ data: Visit }>('GET', path, { bearer });
  expect(body.data).toMatchObject({ gender: 'female', age_range: 'adult' });
  expect(body.data.interactions.map(({ name }) => name)).toEqual(['Recorrido', 'En espera']);
});

test.concurrent('a caller whom the server does not take goes away, and is counted as such', async () => {
  const strict = await startServer({ beside: server, env: { CALLS_PER_MINUTE: '1' } });
  const mine = { ...world(), api: deviceApi({ url: strict.url, agent }, secret) };
  const stories = ['55 0000 0011', '55 0000 0012'].map((phone) => storyOf(phone, { patience: 0 }));
  await Promise.all(stories.map((story) => playStory(mine, story)));
  expect(mine.tally).toMatchObject({ calls: 1, problems: 1, limited: 1 });
  await strict.close();
});

test.concurrent('a caller who is attended hangs up, and one who has waited asks to be called later', async () => {
  const [talker, busy] = ['55 0000 0002', '55 0000 0003'];
  const ending = new AbortController();
  const talking = playStory(world(), storyOf(talker, { talks: 1 }));
  const waiting = playStory(world(ending.signal), storyOf(busy, { postpones: { after: 1, by: 300 } }));
  const ended = expect(waiting).rejects.toThrow('aborted');
  const { id } = await whenThere(talker, 'REQUESTED');
  const bearer = await server.signIn('agent@demo.local');
  await server.ask('PUT', `/api/queryings/${id}`, { bearer, body: { id, data: { state: 'ATTENDED' } } });
  await talking;
  expect((await callOf(talker))?.state).toBe('FINISHED_BY_CLIENT');
  const later = await whenThere(busy, 'DELAYED');
  expect(later.required_in - later.created_at).toBeGreaterThanOrEqual(300);
  expect(later.now).toBe(false);
  ending.abort();
  await ended;
  expect((await callOf(busy))?.state).toBe('REJECTED');
});

test.concurrent('a caller who cannot be called later, as it is closed then, loses patience like any other', async () => {
  const own = await startServer();
  const day = 86_400;
  const query = (text: string) => own.db.$client.query(text);
  await query(
    `delete from configs where key like '%horario'; update hours set opens = '00:00', closes = '24:00', active = true`,
  );
  await query("update businesses set time_zone = 'UTC'");
  // The day after tomorrow is a holiday, and two more: whether or not it is midnight meanwhile.
  const late = (Math.floor(own.now() / day) + 3) * day - 1;
  for (const date of [late, late + day, late + 2 * day])
    await query(`insert into holidays (bunit_id, name, date, active) values (1, 'Fiesta', ${date}, true)`);
  const ownSecret = await pairDevice(own, await own.signIn('admin@demo.local'), 4);
  const mine = { ...world(), api: deviceApi({ url: own.url, agent }, ownSecret) };
  await playStory(mine, storyOf('55 0000 0013', { postpones: { after: 0, by: 2.5 * day }, patience: 1 }));
  expect(mine.tally).toMatchObject({ calls: 1, problems: 0, states: { REJECTED: 1 } });
  await own.close();
});

test.concurrent('a deferred call is one', async () => {
  const ending = new AbortController();
  const ended = expect(
    playStory(world(ending.signal), storyOf('55 0000 0004', { kind: 'deferred', defersBy: 90 })),
  ).rejects.toThrow('aborted');
  const call = await whenThere('55 0000 0004', 'REQUESTED');
  expect(call).toMatchObject({ with_video: false, now: false });
  expect(call.required_in - call.created_at).toBeGreaterThanOrEqual(88);
  ending.abort();
  await ended;
});

test('the demo plays by itself: it pings, clears what a killed one left behind, and stops at once', async () => {
  const { key, url } = server;
  const place = (phone: string) => server.ask('POST', '/api/queryings', { bearer: key, body: { phone } });
  await place('55 0000 0005');
  await place('55 5000 0006');
  const warnings: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => warnings.push(line) });
  const stop = await startDemoTraffic(url, server.db, log);
  await whenThere('55 0000 0005', 'REJECTED');
  expect((await callOf('55 5000 0006'))?.state).toBe('REQUESTED');
  await vi.waitFor(
    async () => {
      const { body } = await server.ask('GET', '/api/devices?pinged_at>=1', { bearer: key });
      // One of them may be the device that is looked away from below.
      expect(body.total).toBeGreaterThanOrEqual(4);
    },
    { timeout: 30_000 },
  );
  await server.app.deviceSigns.flush();
  const { rows } = await server.db.$client.query(
    'select device_id, agent from device_secrets where device_id <> 4 and agent is not null order by device_id',
  );
  expect(rows.length).toBeGreaterThanOrEqual(3);
  expect(new Set(rows.map((row) => row.agent))).toEqual(new Set(['asesoria-demo-traffic']));
  // The one that the README names is there for its readers.
  expect(rows.map((row) => row.device_id)).not.toContain(7);
  expect((await server.ask('POST', '/api/devices/7/secret', { bearer: key })).status).toBe(201);
  const start = performance.now();
  await stop();
  expect(performance.now() - start).toBeLessThan(1_500);
  expect(warnings).toEqual([]);
});

test('of two nodes one plays the demo, and the other goes on when it is gone', async () => {
  const log = pino({ level: 'silent' });
  const held = async () =>
    (await server.db.$client.query("select key_hash from keys where name = 'demo traffic key'")).rows;
  const stopFirst = await startDemoTraffic(server.url, server.db, log);
  const first = await held();
  const stopSecond = await startDemoTraffic(server.url, server.db, log);
  expect(first).toHaveLength(1);
  expect(await held()).toEqual(first);
  await stopFirst();
  await vi.waitFor(async () => expect(await held()).not.toEqual(first), patiently);
  const stopThird = await startDemoTraffic(server.url, server.db, log);
  const second = await held();
  // The connection that holds the turn breaks: it is taken again, by the one or the other.
  await server.db.$client.query(
    `select pg_terminate_backend(pid) from pg_locks join pg_database d on d.oid = database
      where locktype = 'advisory' and objid = 7204619 and datname = current_database()`,
  );
  await vi.waitFor(async () => expect(await held()).not.toEqual(second), patiently);
  await Promise.all([stopSecond(), stopThird()]);
});

test('a server that cannot be used is told from one that is not there, in one sentence', async () => {
  const options = { agent, devices: 1, callsPerMinute: 1, seed: 1, signal: new AbortController().signal };
  const refused = (url: string, key: string) => expect(simulate({ ...options, url, key })).rejects;
  await refused('http://127.0.0.1:1', 'x').toThrow(
    'No server answers at http://127.0.0.1:1: start one with npm start.',
  );
  await refused(server.url, 'wrong-key-0123456789').toThrow(`The server at ${server.url} does not accept this key.`);
  await refused(server.url, await server.signIn('nobody@demo.local').catch(() => 'x')).toThrow();
  const viewer = await server.signIn('viewer@demo.local');
  await refused(server.url, viewer).toThrow(/^Only a client device may do this\.|^This key lacks the right/);
});
