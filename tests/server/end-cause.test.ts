import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { causeOfMoves, type EndCause } from '../../src/domain/call-end.ts';
import type { CallMove } from '../../src/domain/call-flow.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let agent = '';
beforeAll(async () => {
  server = await startServer({
    env: { CALL_LEASE_SECONDS: '600', CALL_LEASE_RULE: 'end', CALL_EXPIRES_MINUTES: '1440' },
  });
  agent = await server.signIn('agent@demo.local');
});
afterAll(() => server.close());
afterEach(() => server.db.$client.query("update queryings set state = 'REJECTED' where finished_at is null"));

const place = async () =>
  (await server.ask('POST', '/api/queryings', { bearer: server.key, body: { phone: '5559000' } })).body.data.id;
const put = (id: number, bearer: string, data: object) =>
  server.ask('PUT', `/api/queryings/${id}`, { bearer, body: { id, data } });
const movesIn = (data: unknown) => data as readonly CallMove[];
const attend = async () => {
  const id = await place();
  expect((await put(id, agent, { state: 'ATTENDED' })).status).toBe(200);
  return id;
};
const endBy = async (id: number, bearer: string, data: object) => {
  expect((await put(id, bearer, data)).status).toBe(200);
  return id;
};
const afterSilence = async (id: number, seconds: number) => {
  await server.app.presence.look();
  server.advance(seconds);
  await server.app.presence.look();
  agent = await server.signIn('agent@demo.local');
  return id;
};

const ends: readonly (readonly [EndCause, () => Promise<number>])[] = [
  ['agent_finished', async () => endBy(await attend(), agent, { state: 'FINISHED' })],
  ['customer_hung_up', async () => endBy(await attend(), server.key, { state: 'FINISHED_BY_CLIENT' })],
  ['given_up', async () => endBy(await place(), server.key, { state: 'REJECTED' })],
  ['cancelled', async () => endBy(await place(), agent, { state: 'REJECTED_BY_AGENT' })],
  ['agent_lost', async () => afterSilence(await attend(), 601)],
  ['expired', async () => afterSilence(await place(), 86_401)],
];

test.each(ends)(
  '%s is said of a call, alone and in a list, as its moves tell it, and when they are gone',
  async (cause, end) => {
    const id = await end();
    const read = async () => {
      const { data } = (await server.ask('GET', `/api/queryings/${id}`, { bearer: agent })).body;
      const list = (await server.ask('GET', `/api/queryings?id=${id}`, { bearer: agent })).body.data;
      return [data.end_cause, ...list.map((call) => call.end_cause)];
    };
    const { data: moves } = (await server.ask('GET', `/api/queryings/${id}/timeline`, { bearer: agent })).body;
    expect(causeOfMoves(movesIn(moves))).toBe(cause);
    expect(await read()).toEqual([cause, cause]);
    await server.db.$client.query('delete from call_moves where querying_id = $1', [id]);
    expect(await read()).toEqual([cause, cause]);
  },
);

test('a call that goes on has none', async () => {
  const [waiting, attended] = [await place(), await attend()];
  for (const id of [waiting, attended]) {
    const { data } = (await server.ask('GET', `/api/queryings/${id}`, { bearer: agent })).body;
    expect(data.end_cause).toBeNull();
  }
});
