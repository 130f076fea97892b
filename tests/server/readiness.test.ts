import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findingOf, type ReadinessFinding, untried } from '../../src/domain/readiness.ts';
import { pairDevice } from '../support/paired.ts';
import { about, type Row, startServer, type TestServer } from '../support/server.ts';
import { type Listener, listen } from '../support/socket.ts';

const env = {
  VIDEO_STUN_URLS: 'stun:stun.example.org',
  VIDEO_TURN_URLS: 'turn:turn.example.org:3478?transport=udp',
  VIDEO_TURN_SECRET: 'static-auth-secret',
};
let server: TestServer;
let plain: TestServer;
let agent = '';
let agent2 = '';
let admin = '';
let ids: readonly number[] = [];
const open: Listener[] = [];
beforeAll(async () => {
  server = await startServer({ env });
  plain = await startServer({ beside: server });
  agent = await server.signIn('agent@demo.local');
  agent2 = await server.signIn('agent2@demo.local');
  admin = await server.signIn('admin@demo.local');
  ids = (
    await query(
      "select a.id from agents a join users u on u.id = a.user_id where a.bunit_id = 1 and u.email like 'agent%' order by a.id",
    )
  ).map(({ id }) => Number(id));
});
afterEach(async () => {
  for (const listener of open.splice(0)) listener.close();
  await query('delete from readiness');
});
afterAll(async () => {
  await plain.close();
  await server.close();
});

const query = async (text: string, values: readonly unknown[] = []) =>
  (await server.db.$client.query(text, [...values])).rows;
const keep = (findings: readonly object[], bearer = agent) =>
  server.ask('PUT', '/api/readiness', { bearer, body: { findings } });
const askRelay = (bearer = agent, node = server) =>
  node.ask<{ data: { ice_servers: TurnServer[] }; error: { code: string } }>('POST', '/api/readiness/relay', {
    bearer,
  });
/** What whoever supervises agents sees of them, by their ids. */
const seenBy = async (bearer = admin) => {
  const { body } = await server.ask('GET', '/api/availability/agents', { bearer });
  return new Map(body.data.map(({ agent_id, readiness }: Row) => [Number(agent_id), readiness]));
};
/** What opens the relay. */
interface TurnServer {
  readonly urls: readonly string[];
  readonly username: string;
  readonly credential: string;
}
const good = [findingOf('browser', null), findingOf('connection', null, 34), findingOf('clock', null, -1)];
const mixed: readonly ReadinessFinding[] = [
  ...good,
  findingOf('microphone', 'denied'),
  findingOf('sound', 'elsewhere'),
  untried('camera'),
];

describe('what an agent found out about their place', () => {
  test('is kept with its moment, and shown to whoever supervises agents: what is not good alone', async () => {
    expect([...(await seenBy()).values()].every((readiness) => readiness === null)).toBe(true);
    const { status, body } = await keep(mixed);
    expect([status, body.data]).toEqual([200, { at: about(server.now()), findings: mixed }]);
    const seen = await seenBy();
    expect(seen.get(ids[0] ?? 0)).toEqual({ at: about(server.now()), findings: mixed.slice(good.length) });
    expect(seen.get(ids[1] ?? 0)).toBeNull();
    // The next one takes its place; a place where all is good lacks nothing.
    await keep(good);
    expect((await seenBy()).get(ids[0] ?? 0)).toEqual({ at: about(server.now()), findings: [] });
    expect(await query('select agent_id, bunit_id, findings from readiness')).toEqual([
      { agent_id: ids[0], bunit_id: 1, findings: good },
    ]);
  });

  test('is news for whoever looks at agents, on every node, and makes no new version of what the agent is at', async () => {
    const versionOf = async () =>
      (await query('select version from availability where agent_id = $1', [ids[0]]))[0]?.version;
    const before = await versionOf();
    const listener = await listen(plain.url, admin);
    open.push(listener);
    await listener.subscribe('availability_updated');
    const told = listener.next('availability_updated');
    await keep(mixed);
    await told;
    expect(await versionOf()).toBe(before);
  });

  test('is the agent’s own: another agent writes another row, and who is none writes nothing', async () => {
    await keep(good);
    await keep(mixed, agent2);
    expect(await query('select agent_id, jsonb_array_length(findings) as count from readiness order by count')).toEqual(
      [
        { agent_id: ids[0], count: good.length },
        { agent_id: ids[1], count: mixed.length },
      ],
    );
    for (const bearer of [admin, server.key]) {
      expect((await keep(good, bearer)).body.error.code).toBe('agent_required');
      expect((await askRelay(bearer)).body.error.code).toBe('agent_required');
    }
    const secret = await pairDevice(server, admin, 3);
    expect((await keep(good, secret)).status).toBe(404);
    expect((await askRelay(secret)).status).toBe(404);
  });

  test('is of one business: others see nothing of it', async () => {
    await keep(mixed);
    const elsewhere = await seenBy(await server.signIn('admin@demo.local', 1));
    expect([...elsewhere.keys()].some((id) => ids.includes(id))).toBe(false);
    expect([...elsewhere.values()].every((readiness) => readiness === null)).toBe(true);
    // Nobody reads it without the right to supervise.
    expect((await server.ask('GET', '/api/availability/agents', { bearer: agent2 })).status).toBe(403);
  });

  test.each([
    ['nothing at all', []],
    ['a check twice', [good[0], good[0]]],
    ['a check that nobody knows', [{ ...good[0], check: 'mood' }]],
    ['a problem that nobody knows', [{ ...good[0], problem: '<b>' }]],
    ['more than was asked for', [{ ...good[0], label: 'MacBook of Ana' }]],
    ['a measure that no clock has', [{ ...good[0], measure: 1e12 }]],
  ])('is refused with %s', async (_, findings) => {
    expect((await keep(findings as object[])).status).toBe(400);
    expect(await query('select from readiness')).toEqual([]);
  });
});

describe('the relay', () => {
  test('can be tried by an agent for two minutes, with a secret of their own', async () => {
    const { status, body, headers } = await askRelay();
    expect([status, headers.get('cache-control')]).toEqual([201, 'no-store']);
    const [only, ...more] = body.data.ice_servers;
    expect(more).toEqual([]);
    expect(only?.urls).toEqual([env.VIDEO_TURN_URLS]);
    const [until, who] = only?.username.split(':') ?? [];
    expect(Number(until)).toEqual(about(server.now() + 120));
    expect(who).toBe(`check-${ids[0]}`);
    const mac = createHmac('sha1', env.VIDEO_TURN_SECRET)
      .update(only?.username ?? '')
      .digest('base64');
    expect(only?.credential).toBe(mac);
  });

  test('is not there where none is set up', async () => {
    expect((await askRelay(agent, plain)).body.data).toEqual({ ice_servers: [] });
  });
});
