import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { longestViewName, longestViewQuery, mostViews, type SavedView } from '../../src/domain/saved-view.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let own = '';
let other = '';
beforeAll(async () => {
  server = await startServer();
  [own, other] = [await server.signIn('agent@demo.local'), await server.signIn('admin@demo.local')];
});
beforeEach(() => server.db.$client.query('delete from saved_views'));
afterAll(() => server.close());

const path = '/api/views';
const views = async (bearer = own) => {
  const { status, body } = await server.ask<{ data: SavedView[] }>('GET', `${path}?screen=calls`, { bearer });
  expect(status).toBe(200);
  return body.data;
};
const keep = (name: string, query: string, bearer = own) =>
  server.ask<{ data: SavedView[] }>('PUT', path, { bearer, body: { screen: 'calls', name, query } });
const drop = (id: number, bearer = own) => server.ask('DELETE', `${path}/${id}`, { bearer });

test('somebody keeps views by name, changes one, and drops it; nobody else has them', async () => {
  await keep('mine', '?state=all');
  const { body } = await keep('  Lost  ', '?state=rejected&service=2');
  expect(body.data.map(({ name, query }) => [name, query])).toEqual([
    ['Lost', '?state=rejected&service=2'],
    ['mine', '?state=all'],
  ]);
  await keep('mine', '');
  expect((await views()).map(({ query }) => query)).toEqual(['?state=rejected&service=2', '']);
  expect(await views(other)).toEqual([]);

  const [first, second] = await views();
  expect((await drop(first?.id ?? 0, other)).status).toBe(404);
  expect((await drop(first?.id ?? 0)).body.data).toEqual([second]);
  expect((await drop(first?.id ?? 0)).status).toBe(404);
});

test('each list has its own views, tables too', async () => {
  await keep('mine', '?state=all');
  const body = { screen: 'services', name: 'mine', query: '?active=0&sort=name' };
  expect((await server.ask('PUT', path, { bearer: own, body })).status).toBe(200);
  const answer = await server.ask<{ data: SavedView[] }>('GET', `${path}?screen=services`, { bearer: own });
  expect(answer.body.data.map(({ query }) => query)).toEqual(['?active=0&sort=name']);
  expect((await views()).map(({ query }) => query)).toEqual(['?state=all']);
  // What is left is that of its own list.
  expect((await drop(answer.body.data[0]?.id ?? 0)).body.data).toEqual([]);
});

test('what is no name and no query is refused, and so is one too many; programs have none', async () => {
  for (const [name, query] of [
    ['', ''],
    ['   ', ''],
    ['x'.repeat(longestViewName + 1), ''],
    ['mine', 'state=all'],
    ['mine', 'javascript:alert(1)'],
    ['mine', `?${'x'.repeat(longestViewQuery)}`],
  ] as const)
    expect((await keep(name, query)).status, JSON.stringify([name, query])).toBe(400);
  expect((await server.ask('GET', `${path}?screen=elsewhere`, { bearer: own })).status).toBe(400);
  expect((await server.ask('GET', `${path}?screen=calls`, { bearer: server.key })).status).toBe(404);

  // All at once, so that they have to wait for each other.
  const answers = await Promise.all(Array.from({ length: mostViews + 3 }, (_, place) => keep(`View ${place}`, '')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: mostViews }, () => 200),
    ...Array.from({ length: 3 }, () => 409),
  ]);
  expect(await views()).toHaveLength(mostViews);
  // One that is there can be changed all the same.
  const [first] = await views();
  expect((await keep(first?.name ?? '', '?state=all')).status).toBe(200);
});

test('views are of one business, and go and come back with the person', async () => {
  const { $client } = server.db;
  await keep('mine', '?state=all');
  await $client.query(
    `insert into saved_views (user_id, bunit_id, screen, name, query) select user_id, 2, screen, 'Of another', query from saved_views`,
  );
  expect((await views()).map(({ name }) => name)).toEqual(['mine']);

  const { rows } = await $client.query<{ id: number }>(`select id from users where email = 'viewer@demo.local'`);
  const id = rows[0]?.id ?? 0;
  await keep('theirs', '', await server.signIn('viewer@demo.local'));
  const count = async () => (await $client.query(`select from saved_views where user_id = ${id}`)).rows.length;
  expect(await count()).toBe(1);
  await $client.query(`delete from user_roles where user_id = ${id}`);
  const gone = await server.ask('DELETE', `/api/users/${id}`, { bearer: other });
  expect(gone.status, JSON.stringify(gone.body)).toBe(200);
  expect(await count()).toBe(0);
  expect((await server.ask('POST', `/api/users/${id}/restore`, { bearer: other })).status).toBe(201);
  expect(await count()).toBe(1);
});
