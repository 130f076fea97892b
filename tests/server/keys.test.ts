import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKeyUses, type KeyUse } from '../../server/auth/key-uses.ts';
import { sweep } from '../../server/housekeeping.ts';
import { resources } from '../../src/resources/index.ts';
import { questionsOf } from '../support/questions.ts';
import { recordsOf } from '../support/records.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { listen } from '../support/socket.ts';

let server: TestServer;
let manager = '';
beforeAll(async () => {
  server = await startServer();
  manager = await server.signIn('manager@demo.local');
});
afterAll(() => server.close());

const keys = (on = server) => recordsOf(on, resources.keys, manager);
const make = async (fields: object = {}) => {
  const { body } = await keys().create({ name: 'k', active: true, permissions: ['DEVICES_READ'], ...fields });
  return { id: body.data.id, secret: String(body.data.key) };
};
const rotate = async (id: number, body?: unknown) => {
  const answer = await server.ask('POST', `/api/keys/${id}/rotate`, {
    bearer: manager,
    ...(body === undefined ? {} : { body }),
  });
  return { ...answer, secret: String(answer.body.data?.key) };
};
const reads = async (bearer: string, on = server) => {
  const { status, body } = await on.ask('GET', '/api/devices', { bearer });
  return status === 200 ? 200 : [status, body.error.code];
};
const usesOf = async (id: number) => {
  const { uses, last_used_at, last_used_from, version } = (await keys().get(id)).body.data;
  return { uses, last_used_at, last_used_from, version };
};

describe('uses', () => {
  test('every authentication counts: requests and websockets, and no second look at who is connected', async () => {
    const { id, secret } = await make();
    expect(await usesOf(id)).toEqual({ uses: 0, last_used_at: null, last_used_from: null, version: 1 });
    await reads(secret);
    await reads(secret);
    const listener = await listen(server.url, secret);
    await listener.subscribe('devices_updated');
    const rechecked = listener.next('devices_updated');
    await server.announce(1, { kind: 'rights', userId: null });
    await server.announce(1, { kind: 'channel', channel: 'devices_updated' });
    await rechecked;
    listener.close();
    await server.ask('DELETE', '/api/devices/1', { bearer: secret });
    await server.app.keyUses.flush();
    const used = { uses: 4, last_used_at: expect.any(Number), last_used_from: '127.0.0.1', version: 1 };
    expect(await usesOf(id)).toEqual(used);
  });

  test('what its secret begins with tells a key from the others, and finds it', async () => {
    const { body } = await keys().create({ name: 'k', active: true });
    const { id, key_prefix } = body.data;
    const secret = String(body.data.key);
    // The answer speaks of the secret that it shows.
    expect(key_prefix).toBe(secret.slice(0, 6));
    const begins = async () => (await keys().get(id)).body.data.key_prefix;
    expect(await begins()).toBe(secret.slice(0, 6));
    const found = await server.ask('GET', `/api/keys?search=${secret.slice(0, 6)}`, { bearer: manager });
    expect(found.body.data.map((key: { id: number }) => key.id)).toEqual([id]);
    const rotated = await rotate(id);
    expect(rotated.secret.slice(0, 6)).not.toBe(secret.slice(0, 6));
    expect([rotated.body.data.key_prefix, await begins()]).toEqual([
      rotated.secret.slice(0, 6),
      rotated.secret.slice(0, 6),
    ]);
    expect((await keys().update(id, { key_prefix: 'abcdef' })).status).toBe(400);
  });

  test('a key that was refused has not served', async () => {
    const { id, secret } = await make();
    await keys().update(id, { active: false });
    await reads(secret);
    await server.app.keyUses.flush();
    expect(await usesOf(id)).toMatchObject({ uses: 0, last_used_at: null });
  });

  test('nobody has to ask for the writing; and a stop writes what is left', async () => {
    const { id, secret } = await make();
    await reads(secret);
    await expect.poll(() => usesOf(id), { timeout: 30_000 }).toMatchObject({ uses: 1 });
    const second = await startServer({ beside: server });
    await reads(secret, second);
    await second.close();
    expect(await usesOf(id)).toMatchObject({ uses: 2 });
  });

  test('many at once are one statement, and the latest says when and from where', async () => {
    const { id, secret } = await make();
    await Promise.all(Array.from({ length: 20 }, () => reads(secret)));
    server.app.keyUses.note(id, '203.0.113.9', server.now() + 60);
    server.app.keyUses.note(id, '203.0.113.1', server.now() + 30);
    expect(await questionsOf(server, () => server.app.keyUses.flush())).toBe(1);
    const { uses, last_used_from } = await usesOf(id);
    expect([uses, last_used_from]).toEqual([22, '203.0.113.9']);
    server.app.keyUses.note(id, '203.0.113.2', server.now());
    await server.app.keyUses.flush();
    expect(await usesOf(id)).toMatchObject({ uses: 23, last_used_from: '203.0.113.9' });
  });

  test('a key that is gone meanwhile holds nothing up', async () => {
    const [gone, stays] = [await make({ permissions: [] }), await make()];
    await Promise.all([reads(gone.secret), reads(stays.secret)]);
    expect((await keys().remove(gone.id)).status).toBe(200);
    await server.app.keyUses.flush();
    expect(await usesOf(stays.id)).toMatchObject({ uses: 1 });
  });

  test('what could not be written is written later, with what came meanwhile, and the log says so once', async () => {
    const written: (readonly KeyUse[])[] = [];
    const said: string[] = [];
    let isAway = true;
    const uses = createKeyUses({
      write: async (counted) => {
        if (isAway) throw new Error('away');
        written.push(counted);
      },
      log: { warn: (_fields, message) => said.push(message), info: (_fields, message) => said.push(message) },
    });
    uses.note(7, 'a', 100);
    await uses.flush();
    uses.note(7, 'b', 101);
    await uses.flush();
    isAway = false;
    await uses.flush();
    await uses.flush();
    expect(written).toEqual([[{ id: 7, uses: 2, lastAt: 101, lastFrom: 'b' }]]);
    expect(said).toEqual(['uses of access keys could not be written', 'uses of access keys are written again']);
  });

  test('behind a proxy, the address is what the proxy says, for websockets too; else nobody is believed', async () => {
    const proxied = await startServer({ beside: server, env: { TRUST_PROXY: 'on' } });
    const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' };
    const addressAfter = async (on: TestServer, use: (secret: string) => Promise<unknown>) => {
      const { id, secret } = await make();
      await use(secret);
      await on.app.keyUses.flush();
      return (await usesOf(id)).last_used_from;
    };
    const byRequest = (on: TestServer) => (bearer: string) => on.ask('GET', '/api/devices', { bearer, headers });
    const bySocket = (on: TestServer) => async (bearer: string) => (await listen(on.url, bearer, headers)).close();
    for (const by of [byRequest, bySocket]) {
      expect(await addressAfter(proxied, by(proxied))).toBe('203.0.113.7');
      expect(await addressAfter(server, by(server))).toMatch(/127\.0\.0\.1$/);
    }
    await proxied.close();
  });
});

describe('rotation', () => {
  test('with an overlap both secrets serve, as one key, until it is over', async () => {
    const { id, secret } = await make();
    const rotated = await rotate(id, { overlap: 60 });
    expect([rotated.status, rotated.body.data.previous_until, rotated.body.data.version]).toEqual([
      200,
      expect.any(Number),
      2,
    ]);
    expect((await keys().get(id)).body.data.previous_until).toBe(rotated.body.data.previous_until);
    expect([await reads(secret), await reads(rotated.secret)]).toEqual([200, 200]);
    // What the key may not do, it may not do with either.
    for (const bearer of [secret, rotated.secret])
      expect((await server.ask('GET', '/api/users', { bearer })).status).toBe(403);
    await server.app.keyUses.flush();
    expect(await usesOf(id)).toMatchObject({ uses: 4 });
    server.advance(62);
    expect([await reads(secret), await reads(rotated.secret)]).toEqual([[401, 'bearer_expired'], 200]);
    server.advance(-62);
  });

  test('of a version that the caller has not seen ends no secret', async () => {
    const { id, secret } = await make();
    const second = await rotate(id, { overlap: 600, version: 1 });
    const stale = await rotate(id, { overlap: 600, version: 1 });
    expect([stale.status, stale.body.error?.code, stale.body.error?.data]).toEqual([
      409,
      'stale_version',
      expect.objectContaining({ id, version: 2, key: expect.stringMatching(/^[*]+$/) }),
    ]);
    expect([await reads(secret), await reads(second.secret)]).toEqual([200, 200]);
    const third = await rotate(id, { overlap: 600, version: 2 });
    expect([third.status, await reads(secret)]).toEqual([200, [401, 'bearer_invalid']]);
  });

  test('another rotation ends the secret before the last; one without an overlap all of them', async () => {
    const { id, secret } = await make();
    const second = await rotate(id, { overlap: 600 });
    const third = await rotate(id, { overlap: 600 });
    expect([await reads(secret), await reads(second.secret), await reads(third.secret)]).toEqual([
      [401, 'bearer_invalid'],
      200,
      200,
    ]);
    const fourth = await rotate(id, { overlap: 0 });
    expect(fourth.body.data.previous_until).toBeNull();
    expect([await reads(second.secret), await reads(third.secret), await reads(fourth.secret)]).toEqual([
      [401, 'bearer_invalid'],
      [401, 'bearer_invalid'],
      200,
    ]);
  });

  test('the former secret ends with the key, however long the overlap', async () => {
    const { id, secret } = await make({ valid_until: server.now() + 100 });
    await rotate(id, { overlap: 600 });
    server.advance(102);
    expect(await reads(secret)).toEqual([401, 'bearer_expired']);
    server.advance(-102);
    await keys().update(id, { active: false });
    expect(await reads(secret)).toEqual([401, 'bearer_invalid']);
  });

  test.each([
    [{ overlap: -1 }, 400, 'malformed'],
    [{ overlap: 2_592_001 }, 400, 'malformed'],
    [{ overlap: 1.5 }, 400, 'malformed'],
    [{ overlap: '60' }, 400, 'malformed'],
    [{ overlap: null }, 412, 'required'],
    [{ other: 1 }, 400, 'unknown_field'],
    [[], 400, 'malformed'],
  ])('%j is refused, and nothing is rotated: %i %s', async (body, status, code) => {
    const { id, secret } = await make();
    const refused = await rotate(id, body);
    expect([refused.status, refused.body.error.code]).toEqual([status, code]);
    expect(await reads(secret)).toBe(200);
  });

  test('no body, and the longest overlap, are fine', async () => {
    const { id } = await make();
    expect((await rotate(id)).status).toBe(200);
    expect((await rotate(id, {})).status).toBe(200);
    const longest = await rotate(id, { overlap: 2_592_000 });
    expect(longest.body.data.previous_until).toBeGreaterThan(server.now() + 2_591_990);
  });

  test('of a former secret that serves no more nothing is kept', async () => {
    const [over, serves] = [await make(), await make()];
    await rotate(over.id, { overlap: 60 });
    await rotate(serves.id, { overlap: 600 });
    await sweep(server.db, server.now() + 62, { runsKeepDays: 30, auditKeepDays: 365 });
    const { rows } = await server.db.$client.query(
      'select id, previous_hash is not null as former, previous_until is not null as until from keys where id = any($1) order by id',
      [[over.id, serves.id]],
    );
    expect(rows).toEqual([
      { id: over.id, former: false, until: false },
      { id: serves.id, former: true, until: true },
    ]);
    expect(await reads(serves.secret)).toBe(200);
  });
});

describe('who is connected with a key', () => {
  /** What becomes of a websocket that hears of devices, when something is done. */
  const outcomeOf = async (secret: string, doing: () => Promise<unknown>) => {
    const listener = await listen(server.url, secret);
    expect(await listener.subscribe('role_updated')).toEqual({ ok: true });
    await listener.subscribe('devices_updated');
    const closed = new Promise((resolve) => listener.socket.once('closed', () => resolve('closed')));
    await doing();
    const outcome = await Promise.race([listener.ended.then(() => 'ended'), closed]);
    listener.close();
    return outcome;
  };

  test.each<[string, unknown, (id: number) => Promise<unknown>]>([
    ['deactivated', 'ended', (id) => keys().update(id, { active: false })],
    ['given another secret', 'ended', (id) => rotate(id)],
    ['without its permission', 'closed', (id) => keys().update(id, { permissions: ['SERVICES_READ'] })],
  ])('hears no more as soon as it is %s: %s', async (_what, outcome, doing) => {
    const { id, secret } = await make();
    expect(await outcomeOf(secret, () => doing(id))).toBe(outcome);
    expect(await reads(secret)).not.toBe(200);
  });

  test('hears no more as soon as it is deleted', async () => {
    const { id, secret } = await make({ permissions: [] });
    expect(await outcomeOf(secret, () => keys().remove(id))).toBe('ended');
    expect(await reads(secret)).toEqual([401, 'bearer_invalid']);
  });

  test('ends when its time is made shorter, and over', async () => {
    const { id, secret } = await make();
    expect(await outcomeOf(secret, () => keys().update(id, { valid_until: server.now() + 1 }))).toBe('ended');
  });

  test('ends with the overlap', async () => {
    const { id, secret } = await make();
    expect(await outcomeOf(secret, () => rotate(id, { overlap: 1 }))).toBe('ended');
    server.advance(1);
    expect(await reads(secret)).toEqual([401, 'bearer_expired']);
    server.advance(-1);
  });

  test('stays through a rotation with an overlap, and when another key is revoked', async () => {
    const [one, other] = [await make(), await make()];
    const listener = await listen(server.url, one.secret);
    await listener.subscribe('devices_updated');
    await rotate(one.id, { overlap: 600 });
    await keys().update(other.id, { active: false });
    const told = listener.next('devices_updated');
    await server.announce(1, { kind: 'channel', channel: 'devices_updated' });
    await told;
    expect([listener.socket.connected, listener.closed]).toEqual([true, []]);
    listener.close();
  });
});
