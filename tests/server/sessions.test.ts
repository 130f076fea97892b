import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearerOf, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const event = (eventAction: string) => ({ data: { eventCategory: 'Cuentas', eventAction, eventLabel: 'Ahorro' } });
const post = (path: string, body: unknown, bearer = server.key) =>
  server.ask('POST', `/api/sessions${path}`, { bearer, body });

test('a device tells what a visitor does, an agent reads it', async () => {
  const visit = await post('', { gender: 'female', age_range: 'adult' });
  expect(visit.status).toBe(201);
  const { id } = visit.body.data;
  const part = await post(`/${id}/interactions`, { name: 'Recorrido', events: [event('Enter'), event('Select')] });
  expect(part.status).toBe(201);
  const bearer = await server.signIn('agent@demo.local');
  const read = await server.ask('GET', `/api/sessions/${id}?fields=interactions`, { bearer });
  expect(read.body.data).toMatchObject({ id, gender: 'female', age_range: 'adult', interactions: [part.body.data] });
  const plain = await server.ask('GET', `/api/sessions/${id}`, { bearer });
  expect(plain.body.data).not.toHaveProperty('interactions');
});

test('unknown people, unknown words', async () => {
  expect((await post('', {})).body.data).toMatchObject({ gender: null, age_range: null });
  expect((await post('', { gender: 'robot' })).status).toBe(400);
  expect(await post('', { name: 'x' })).toMatchObject({ status: 400, body: { error: { code: 'unknown_field' } } });
});

test('nothing is added to a visit of another business, or to none', async () => {
  const { body } = await post('', {});
  const north = bearerOf(await server.login('admin@demo.local'), 1);
  const path = `/${body.data.id}/interactions`;
  expect((await post(path, { name: 'x', events: [] }, north)).status).toBe(404);
  expect((await server.ask('GET', `/api/sessions/${body.data.id}`, { bearer: north })).status).toBe(404);
  expect((await post('/99999/interactions', { name: 'x', events: [] })).status).toBe(404);
});
