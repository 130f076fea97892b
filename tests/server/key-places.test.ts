import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areNetworks } from '../../server/auth/networks.ts';
import { resources } from '../../src/resources/index.ts';
import { recordsOf } from '../support/records.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { listen } from '../support/socket.ts';

let server: TestServer;
let manager = '';
beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY: 'on' } });
  manager = await server.signIn('manager@demo.local');
});
afterAll(() => server.close());

const keys = () => recordsOf(server, resources.keys, manager);
const make = async (fields: object = {}) => {
  const { body } = await keys().create({ name: 'k', active: true, permissions: ['DEVICES_READ'], ...fields });
  return { id: Number(body.data.id), secret: String(body.data.key) };
};
const from = (ip: string) => ({ 'x-forwarded-for': ip });
const reads = async (bearer: string, ip = '203.0.113.7', path = '/api/devices') => {
  const { status, body } = await server.ask('GET', path, { bearer, headers: from(ip) });
  return status === 200 ? 200 : [status, body.error.code];
};
const deedsOf = async (id: number, bearer = manager) => {
  await server.app.keyDeeds.flush();
  return server.ask('GET', `/api/keys/${id}/deeds`, { bearer });
};

describe('networks', () => {
  test.each([
    '203.0.113.7',
    '10.0.0.0/8',
    '10.0.0.0/8, 192.0.2.0/24 ,2001:db8::/32',
    '2001:db8::1',
    '0.0.0.0/0',
    '::/0',
  ])('%j is understood', (text) => {
    expect(areNetworks(text)).toBe(true);
  });

  test.each([
    'example.test',
    '10.0.0.0/33',
    '2001:db8::/129',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '10.0.0.0/-1',
    '10.0.0',
    '10.0.0.0/8,',
    'fe80::1%eth0',
    '10.0.0.0/8;10.1.0.0/16',
    Array.from({ length: 101 }, () => '10.0.0.1').join(','),
  ])('%j is refused', async (text) => {
    expect(areNetworks(text)).toBe(false);
    const { status, body } = await keys().create({ name: 'k', networks: text });
    expect([status, body.error.fields]).toEqual([412, { networks: 'not_networks' }]);
  });

  test('a key serves from its networks alone: requests, IPv4 written as IPv6, and websockets', async () => {
    const { secret } = await make({ networks: '203.0.113.0/24, 2001:db8::/32' });
    expect(await reads(secret, '203.0.113.9')).toBe(200);
    expect(await reads(secret, '::ffff:203.0.113.9')).toBe(200);
    expect(await reads(secret, '2001:db8::9')).toBe(200);
    for (const ip of ['203.0.114.9', '::ffff:203.0.114.9', '2001:db9::1'])
      expect(await reads(secret, ip)).toEqual([403, 'network_refused']);
    (await listen(server.url, secret, from('203.0.113.9'))).close();
    await expect(listen(server.url, secret, from('203.0.114.9'))).rejects.toThrow('network_refused');
  });

  test('a key without networks serves from everywhere, and networks can be taken back', async () => {
    const { id, secret } = await make({ networks: '203.0.113.9' });
    expect(await reads(secret, '198.51.100.1')).toEqual([403, 'network_refused']);
    expect((await keys().update(id, { networks: '' })).status).toBe(200);
    expect(await reads(secret, '198.51.100.1')).toBe(200);
  });

  test('bounds are lifted by who may do what the key may, and by nobody else', async () => {
    const { id } = await make({ networks: '203.0.113.9', per_minute: 5, permissions: ['USERS_READ', 'DEVICES_READ'] });
    const editor = await make({ permissions: ['KEYS_READ', 'KEYS_EDITION', 'DEVICES_READ'] });
    const asEditor = recordsOf(server, resources.keys, editor.secret);
    for (const fields of [{ networks: '' }, { networks: '0.0.0.0/0' }, { per_minute: 500 }, { per_minute: null }]) {
      const { status, body } = await asEditor.update(id, fields);
      expect([status, body.error.permission]).toEqual([403, 'USERS_READ']);
    }
    expect((await asEditor.update(id, { notes: 'seen', networks: '203.0.113.9', per_minute: 5 })).status).toBe(200);
    expect((await keys().update(id, { networks: '' })).status).toBe(200);
  });

  test('a key that comes from elsewhere all the time is held off there, and not where it serves', async () => {
    const strict = await startServer({ beside: server, env: { TRUST_PROXY: 'on', ADDRESS_PER_SECOND: '1' } });
    const { secret } = await make({ networks: '203.0.113.9' });
    const statusFrom = async (ip: string) =>
      (await strict.ask('GET', '/api/devices', { bearer: secret, headers: from(ip) })).status;
    for (let time = 0; time < 21; time += 1) await statusFrom('198.51.100.9');
    expect([await statusFrom('198.51.100.9'), await statusFrom('203.0.113.9')]).toEqual([429, 200]);
    await strict.close();
  });

  test('whoever is connected from elsewhere is put out when networks are given', async () => {
    const { id, secret } = await make();
    const [stays, goes] = [
      await listen(server.url, secret, from('203.0.113.9')),
      await listen(server.url, secret, from('198.51.100.1')),
    ];
    await keys().update(id, { networks: '203.0.113.9' });
    await goes.ended;
    expect(stays.socket.connected).toBe(true);
    stays.close();
    goes.close();
  });

  test('a secured webhook asks from where a key comes', async () => {
    const integrations = recordsOf(server, resources.integrations, manager);
    const code = 'return { data: 1, params: {} }';
    const { body: integration } = await integrations.create({ name: 'echo', active: true, code });
    const webhooks = recordsOf(server, resources.webhooks, manager);
    const fields = { name: 'w', active: true, secure: true, integration_id: integration.data.id };
    const { body: webhook } = await webhooks.create(fields);
    const { secret } = await make({ networks: '203.0.113.9' });
    const path = `/api/webhooks/${webhook.data.id}/execute`;
    expect(await reads(secret, '203.0.113.9', path)).toBe(200);
    expect(await reads(secret, '198.51.100.1', path)).toEqual([403, 'network_refused']);
  });
});

describe('a limit of its own', () => {
  test('holds a key off after so many in a minute, and no other key', async () => {
    const [few, many] = [await make({ per_minute: 3 }), await make()];
    for (let time = 0; time < 3; time += 1) expect(await reads(few.secret)).toBe(200);
    const refused = await server.ask('GET', '/api/devices', { bearer: few.secret });
    expect([refused.status, refused.body.error.code]).toEqual([429, 'too_many']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    for (let time = 0; time < 5; time += 1) expect(await reads(many.secret)).toBe(200);
    // Another limit holds from the next request on.
    expect((await keys().update(few.id, { per_minute: 60 })).status).toBe(200);
    expect(await reads(few.secret)).toBe(200);
  });

  test.each([0, -1, 1.5, 100_001])('of %j is refused', async (per_minute) => {
    const { status, body } = await keys().create({ name: 'k', per_minute });
    expect([status, Object.keys(body.error.fields)]).toEqual([412, ['per_minute']]);
  });
});

describe('what a key did last', () => {
  test('is told by route with how often, from where and how it ended, the last first', async () => {
    const { id, secret } = await make();
    await reads(secret, '203.0.113.1');
    await reads(secret, '203.0.113.2', '/api/devices?search=a');
    server.advance(5);
    await reads(secret, '203.0.113.3', '/api/users/1');
    const { body } = await deedsOf(id);
    expect(body.data).toEqual([
      {
        route: 'GET /api/users/{id}',
        uses: 1,
        refused: 1,
        last_at: expect.any(Number),
        last_from: '203.0.113.3',
        last_status: 403,
      },
      {
        route: 'GET /api/devices',
        uses: 2,
        refused: 0,
        last_at: expect.any(Number),
        last_from: '203.0.113.2',
        last_status: 200,
      },
    ]);
    await reads(secret, '203.0.113.4');
    expect((await deedsOf(id)).body.data.map(({ route, uses }) => [route, uses])).toEqual([
      ['GET /api/devices', 3],
      ['GET /api/users/{id}', 1],
    ]);
  });

  test('tells of who came from a network that is not the key’s', async () => {
    const { id, secret } = await make({ networks: '203.0.113.0/24' });
    await reads(secret, '198.51.100.9');
    const { body } = await deedsOf(id);
    expect(body.data).toMatchObject([{ uses: 1, refused: 1, last_from: '198.51.100.9', last_status: 403 }]);
  });

  test('goes with the key, and holds up nothing that was counted meanwhile', async () => {
    const { id, secret } = await make({ permissions: [] });
    await reads(secret);
    expect((await keys().remove(id)).status).toBe(200);
    await server.app.keyDeeds.flush();
    expect((await deedsOf(id)).status).toBe(404);
  });

  test('is for those who read keys, of the own business', async () => {
    const { id, secret } = await make();
    const agent = await server.signIn('agent@demo.local');
    expect((await deedsOf(id, agent)).status).toBe(403);
    expect((await deedsOf(id, secret)).status).toBe(403);
    expect((await deedsOf(999_999)).status).toBe(404);
  });
});
