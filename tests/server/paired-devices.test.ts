import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operationsOf, readDocument } from '../../scripts/attack/document.ts';
import { resources } from '../../src/resources/index.ts';
import { askForCode, claim, pairDevice, secretOf } from '../support/paired.ts';
import { recordsOf } from '../support/records.ts';
import { joinRoom, roomActs } from '../support/room.ts';
import { type AskOptions, bearerOf, type Row, startServer, type TestServer } from '../support/server.ts';
import { listen } from '../support/socket.ts';

let server: TestServer;
let admin = '';
let mine: Row;
let others: Row;
let services: readonly Row[];
beforeAll(async () => {
  server = await startServer({ severalCalls: true });
  admin = await server.signIn('admin@demo.local');
  const { body } = await server.ask('GET', '/api/devices', { bearer: admin });
  const offering = body.data.filter(({ services }) => (services as readonly Row[]).length > 0);
  [mine, others] = [offering[0], offering[1]].map((device) => {
    if (!device) throw new Error('the demo has two devices that offer something');
    return device;
  }) as [Row, Row];
  services = mine.services as readonly Row[];
});
afterAll(() => server.close());

/** What a device may ask, where it is its own. */
const ofDevices: ReadonlySet<string> = new Set([
  'GET /api/device/',
  'DELETE /api/device/',
  'POST /api/device/rotation',
  'POST /api/devices/{id}/ping',
  'POST /api/queryings/',
  'GET /api/queryings/{id}',
  'PUT /api/queryings/{id}',
  'GET /api/queryings/{id}/place',
  'POST /api/queryings/{id}/room',
  'POST /api/sessions/',
  'POST /api/sessions/{id}/interactions',
  'PUT /api/sessions/{id}/end',
  'POST /api/unexpected-events/',
]);

const as = (bearer: string) => (method: string, path: string, body?: AskOptions['body']) =>
  server.ask(method, `/api${path}`, { bearer, body });
const devices = () => recordsOf(server, resources.devices, admin);
/** A new access key with these permissions. */
const keyWith = async (...permissions: string[]) => {
  const made = await recordsOf(server, resources.keys, admin).create({ name: 'crm', active: true, permissions });
  return String(made.body.data.key);
};
/** A new device, and its secret. */
const newDevice = async () => {
  const serial = `own-${Math.random()}`;
  const made = await devices().create({ name: serial, serial, active: true, services: services.map(({ id }) => id) });
  const { id } = made.body.data;
  // Of one person only so many codes are taken in a minute, and more devices than that are paired here.
  return { id, secret: await pairDevice(server, await keyWith('DEVICES_EDITION'), id) };
};
const placed = async (secret: string, fields: object = {}) => {
  const answer = await as(secret)('POST', '/queryings', { with_video: true, ...fields });
  expect(answer.status).toBe(201);
  return answer.body.data;
};

describe('a secret taken out of one device', () => {
  test('lists nothing, of calls or of anything else', async () => {
    const { secret } = await newDevice();
    await placed(server.key, { phone: '5511112222' });
    for (const path of ['/queryings?perPage=2000', '/devices', `/devices/${mine.id}`, '/services', '/users', '/keys'])
      expect((await as(secret)('GET', path)).status, path).toBe(404);
  });

  test('reaches no route that is not a device’s, with whatever id', async () => {
    const { secret } = await newDevice();
    const routes = operationsOf(await readDocument(server.ask)).map(({ route }) => route);
    const open = [/^[A-Z]+ \/api\/(?:auth|sign-in|settings|pairings|webhooks)\b/, /^(?!.* \/api\/)/];
    const guarded = routes.filter((route) => !ofDevices.has(route) && !open.some((pattern) => pattern.test(route)));
    expect(guarded.length).toBeGreaterThan(100);
    expect(routes).toEqual(expect.arrayContaining([...ofDevices]));
    for (const route of guarded) {
      const [method = '', path = ''] = route.split(' ');
      const filled = path.replaceAll(/\{\w+\}/g, String(others.id));
      const { status } = await server.ask(method, filled, {
        bearer: secret,
        ...(method === 'GET' ? {} : { body: {} }),
      });
      // A body that is none is seen before it is known whose it is.
      expect([400, 404, 412], route).toContain(status);
    }
  });

  test('ends no call of others, nor follows, puts off or enters one', async () => {
    const { secret } = await newDevice();
    const agent = await server.signIn('agent@demo.local');
    const { id, public_id } = await placed(server.key, { device_id: others.id, with_video: true });
    await as(agent)('PUT', `/queryings/${id}`, { data: { state: 'ATTENDED' } });
    const thief = as(secret);
    // With the number, and with the public id, should it have got about.
    for (const name of [id, public_id]) {
      expect((await thief('PUT', `/queryings/${name}`, { data: { state: 'FINISHED_BY_CLIENT' } })).status).toBe(404);
      expect((await thief('PUT', `/queryings/${name}`, { data: { state: 'REJECTED' } })).status).toBe(404);
      expect((await thief('GET', `/queryings/${name}`)).status).toBe(404);
      expect((await thief('GET', `/queryings/${name}/place`)).status).toBe(404);
      expect((await thief('POST', `/queryings/${name}/room`, {})).status).toBe(404);
    }
    expect((await thief('GET', `/queryings/${id}/timeline`)).status).toBe(404);
    expect((await as(agent)('GET', `/queryings/${id}`)).body.data.state).toBe('ATTENDED');
    await as(agent)('PUT', `/queryings/${id}`, { data: { state: 'FINISHED' } });
  });

  test('switches no device off, its own neither, and changes none', async () => {
    const { id, secret } = await newDevice();
    for (const device of [id, others.id]) {
      expect((await as(secret)('PUT', `/devices/${device}`, { data: { active: false } })).status).toBe(404);
      expect((await as(secret)('DELETE', `/devices/${device}`)).status).toBe(404);
      expect((await as(secret)('DELETE', `/devices/${device}/secret`)).status).toBe(404);
    }
    expect((await as(secret)('POST', `/devices/${others.id}/ping`, {})).status).toBe(404);
    expect((await as(secret)('POST', `/devices/${others.id}/secret`)).status).toBe(404);
  });

  test('hears of its own calls, and of nothing else', async () => {
    const { secret } = await newDevice();
    const [own, foreign] = [await placed(secret), await placed(server.key, { device_id: others.id })];
    const ear = await listen(server.url, secret);
    expect(await ear.subscribe(`call:${own.public_id}`)).toMatchObject({ ok: true });
    for (const channel of [`call:${foreign.public_id}`, `querying:${own.id}`, `querying:${foreign.id}`])
      expect(await ear.subscribe(channel), channel).toEqual({ ok: false, error: 'not_found' });
    const told = ear.next(`call:${own.public_id}`);
    expect((await as(secret)('PUT', `/queryings/${own.public_id}`, { data: { state: 'REJECTED' } })).status).toBe(200);
    expect(await told).not.toHaveProperty('id');
    for (const channel of ['querying_created', 'devices_updated', 'records_updated', 'records:devices'])
      expect(await ear.subscribe(channel)).toMatchObject({ ok: false });
    ear.close();
  });

  test('runs no webhook and adds to no visit of another device', async () => {
    const [one, two] = [await newDevice(), await newDevice()];
    const visit = await as(one.secret)('POST', '/sessions', {});
    const path = `/sessions/${visit.body.data.public_id}/interactions`;
    const byNumber = `/sessions/${visit.body.data.id}/interactions`;
    expect((await as(one.secret)('POST', byNumber, { name: 'x', events: [] })).status).toBe(404);
    expect((await as(two.secret)('POST', path, { name: 'x', events: [] })).status).toBe(404);
    expect((await as(one.secret)('POST', path, { name: 'x', events: [] })).status).toBe(201);
    const { id, public_id } = visit.body.data;
    for (const session_id of [id, public_id]) {
      const stolen = await as(two.secret)('POST', '/queryings', { session_id });
      expect(stolen).toMatchObject({ status: 412, body: { error: { fields: { session_id: 'unknown' } } } });
    }
    expect(await as(one.secret)('POST', '/queryings', { session_id: public_id })).toMatchObject({
      status: 201,
      body: { data: { session_id: id } },
    });
  });
});

describe('a device by its own secret', () => {
  test('knows itself, pings, and is shown in its history', async () => {
    const { id, secret } = await newDevice();
    const self = await as(secret)('GET', '/device');
    expect(self).toMatchObject({ status: 200, body: { data: { id, business: { name: expect.any(String) } } } });
    expect((self.body.data.services as readonly Row[]).map((one) => one.id).sort()).toEqual(
      services.map((one) => one.id).sort(),
    );
    const ping = await as(secret)('POST', `/devices/${id}/ping`, { last_update: null, version: '9.9.9' });
    expect(ping).toMatchObject({ status: 200, body: { data: { rotate: false } } });
    await server.app.deviceSigns.flush();
    const { body } = await as(admin)('GET', `/devices/${id}/history`);
    expect(body.data.pairing).toMatchObject({ version: '9.9.9', heard_from: '127.0.0.1', elsewhere_at: null });
    expect(JSON.stringify(body)).not.toContain(secret);
  });

  test('places calls at itself, whatever it says, for services that it offers', async () => {
    const { id, secret } = await newDevice();
    const call = await placed(secret, { device_id: others.id, service_id: services[0]?.id, phone: '5512345678' });
    expect(call).toMatchObject({ device_id: id, state: 'REQUESTED' });
    const made = await recordsOf(server, resources.services, admin).create({ name: 'elsewhere', active: true });
    const wrong = await as(secret)('POST', '/queryings', { service_id: made.body.data.id });
    expect(wrong).toMatchObject({ status: 412, body: { error: { fields: { service_id: 'unknown' } } } });
    // One that was switched off meanwhile is offered no more.
    const kept = recordsOf(server, resources.services, admin);
    await kept.update(Number(services[0]?.id), { active: false });
    const late = await as(secret)('POST', '/queryings', { service_id: services[0]?.id });
    await kept.update(Number(services[0]?.id), { active: true });
    expect(late).toMatchObject({ status: 412, body: { error: { fields: { service_id: 'unknown' } } } });
    const agent = await server.signIn('agent@demo.local');
    const { body } = await as(agent)('GET', `/queryings/${call.id}/timeline`);
    expect(body.data[0]).toMatchObject({ actor: 'device', actor_name: expect.stringMatching(/^own-/) });
  });

  test('follows its call to the end: place, delay, room, hang up', async () => {
    const { secret } = await newDevice();
    const { id, public_id } = await placed(secret);
    const own = String(public_id);
    const device = as(secret);
    expect((await device('GET', `/queryings/${own}/place`)).body.data).toMatchObject({ position: expect.any(Number) });
    const later = server.now() + 600;
    expect((await device('PUT', `/queryings/${own}`, { data: { state: 'DELAYED', required_in: later } })).status).toBe(
      200,
    );
    const agent = await server.signIn('agent@demo.local');
    await as(agent)('PUT', `/queryings/${id}`, { data: { state: 'ATTENDED' } });
    const acts = roomActs(server);
    const client = await joinRoom(server.url, await acts.pass(own, secret));
    expect((await device('PUT', `/queryings/${own}`, { data: { state: 'FINISHED', notes: 'x' } })).status).toBe(403);
    expect((await device('PUT', `/queryings/${own}`, { data: { state: 'FINISHED_BY_CLIENT' } })).status).toBe(200);
    expect(await client.next('room:closed')).toEqual({ reason: 'finished' });
    expect((await device('GET', `/queryings/${own}`)).body.data).toMatchObject({
      state: 'FINISHED_BY_CLIENT',
      notes: null,
    });
  });

  test('is still itself while it is switched off, and serves nobody', async () => {
    const { id, secret } = await newDevice();
    await devices().update(id, { active: false });
    expect((await as(secret)('GET', '/device')).status).toBe(404);
    expect((await as(secret)('POST', '/queryings', {})).status).toBe(404);
    await devices().update(id, { active: true });
    expect((await as(secret)('GET', '/device')).status).toBe(200);
  });

  test('is still itself while its business is switched off, and serves nobody', async () => {
    const { secret } = await newDevice();
    const ear = await listen(server.url, secret);
    const businesses = recordsOf(server, resources.businesses, bearerOf(await server.login('admin@demo.local'), 1));
    expect((await businesses.update(1, { active: false })).status).toBe(200);
    await ear.ended;
    const answers = [await as(secret)('GET', '/device'), await as(secret)('POST', '/queryings', {})];
    const unknown = await as(`${secret.slice(0, -4)}AAAA`)('GET', '/device');
    expect((await businesses.update(1, { active: true })).status).toBe(200);
    expect([...answers, unknown].map(({ status }) => status)).toEqual([404, 404, 401]);
    expect((await as(secret)('GET', '/device')).status).toBe(200);
  });

  test('is out at once when its secret is taken: requests, websocket and room', async () => {
    const { id, secret } = await newDevice();
    const call = await placed(secret);
    const agent = await server.signIn('agent@demo.local');
    await as(agent)('PUT', `/queryings/${call.id}`, { data: { state: 'ATTENDED' } });
    const ear = await listen(server.url, secret);
    const client = await joinRoom(server.url, await roomActs(server).pass(String(call.public_id), secret));
    expect((await as(admin)('DELETE', `/devices/${id}/secret`)).status).toBe(200);
    expect(await client.next('room:closed')).toEqual({ reason: 'revoked' });
    await ear.ended;
    expect((await as(secret)('GET', '/device')).status).toBe(401);
    const { body } = await as(admin)('GET', `/audit?resource=devices&record_id=${id}`);
    expect(body.data.map(({ action }) => action)).toEqual(expect.arrayContaining(['pair', 'unpair']));
  });

  test.each([
    ['alone', ({ id }: Row) => as(admin)('DELETE', `/devices/${id}`)],
    [
      'with others',
      ({ id, version }: Row) =>
        as(admin)('POST', '/devices/bulk', { action: 'delete', records: [{ id, version: Number(version) }] }),
    ],
  ])('is out at once when it is deleted %s, and comes back as nobody', async (_, remove) => {
    const { id, secret } = await newDevice();
    // A device that offers something is held by it.
    await devices().update(id, { remove: { services: services.map((one) => one.id) } });
    const { body } = await as(admin)('GET', `/devices/${id}`);
    const ear = await listen(server.url, secret);
    expect((await as(secret)('GET', '/device')).status).toBe(200);
    expect((await remove(body.data)).status).toBe(200);
    expect((await as(secret)('GET', '/device')).status).toBe(401);
    await ear.ended;
    expect((await devices().restore(id)).status).toBe(201);
    expect((await as(secret)('GET', '/device')).status).toBe(401);
  });

  test('can give its secret back', async () => {
    const { secret } = await newDevice();
    expect((await as(secret)('DELETE', '/device')).status).toBe(200);
    expect((await as(secret)('GET', '/device')).status).toBe(401);
  });
});

describe('pairing', () => {
  test('shows a code, is paired by it, and fetches a secret again until one was used', async () => {
    const { code, ticket, url, qr, expires_in } = await askForCode(server);
    expect(expires_in).toBe(600);
    expect(url).toContain(`/devices?pair=${code.slice(0, 4)}-${code.slice(4)}`);
    expect(qr).toMatch(/^<svg/);
    expect(await claim(server, ticket)).toEqual({ state: 'waiting' });
    const typed = `${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`;
    const seen = await as(admin)('GET', `/pairings/${encodeURIComponent(typed)}`);
    expect(seen.body.data).toMatchObject({ code, state: 'waiting', address: '127.0.0.1', device: null });
    const said = await as(admin)('PUT', `/pairings/${code}`, { device_id: mine.id });
    expect(said.body.data).toMatchObject({ state: 'paired', device: { id: mine.id, name: mine.name } });
    const lost = await secretOf(server, ticket);
    const secret = await secretOf(server, ticket);
    expect((await as(lost)('GET', '/device')).status).toBe(401);
    expect((await as(secret)('GET', '/device')).body.data).toMatchObject({ id: mine.id });
    expect(await claim(server, ticket)).toEqual({ state: 'over' });
    expect((await as(admin)('GET', `/pairings/${code}`)).body.data).toMatchObject({ state: 'taken' });
  });

  test('says by the name that people know which program shows the code, and as it calls itself where they know none', async () => {
    const known =
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
    const programs = {
      [known]: { browser: 'Chrome', system: 'Linux' },
      'Lobby player 3': { browser: null, system: null },
    };
    for (const [agent, words] of Object.entries(programs)) {
      const { body } = await server.ask('POST', '/api/pairings', { headers: { 'user-agent': agent } });
      const seen = await as(admin)('GET', `/pairings/${body.data.code}`);
      expect(seen.body.data).toMatchObject({ agent, ...words });
    }
  });

  test('ends the secret that the device had, once the other player has its own', async () => {
    const { id, secret } = await newDevice();
    const { code, ticket } = await askForCode(server);
    await as(admin)('PUT', `/pairings/${code}`, { device_id: id });
    expect((await as(secret)('GET', '/device')).status).toBe(200);
    const next = await secretOf(server, ticket);
    expect((await as(secret)('GET', '/device')).status).toBe(401);
    expect((await as(next)('GET', '/device')).status).toBe(200);
    // The new one is heard of at once, from the same place as it may be.
    await server.app.deviceSigns.flush();
    const { body } = await as(admin)('GET', `/devices/${id}/history`);
    expect(body.data.pairing).toMatchObject({ heard_from: '127.0.0.1' });
  });

  test('that is taken back before the player fetched its secret is over, and the log says so', async () => {
    const { id } = await newDevice();
    expect((await as(admin)('DELETE', `/devices/${id}/secret`)).status).toBe(200);
    const { code, ticket } = await askForCode(server);
    await as(admin)('PUT', `/pairings/${code}`, { device_id: id });
    for (const _ of [1, 2]) expect((await as(admin)('DELETE', `/devices/${id}/secret`)).status).toBe(200);
    expect(await claim(server, ticket)).toEqual({ state: 'over' });
    const { rows } = await server.db.$client.query(
      "select action from audit_log where resource = 'devices' and record_id = $1 and action in ('pair', 'unpair') order by id desc limit 2",
      [id],
    );
    expect(rows).toEqual([{ action: 'unpair' }, { action: 'pair' }]);
  });

  test('serves once, for ten minutes, and within one business', async () => {
    const { code, ticket } = await askForCode(server);
    const elsewhere = bearerOf(await server.login('admin@demo.local'), 1);
    expect((await as(elsewhere)('PUT', `/pairings/${code}`, { device_id: mine.id })).status).toBe(404);
    expect((await as(admin)('PUT', `/pairings/${code}`, { device_id: mine.id })).status).toBe(200);
    expect((await as(admin)('PUT', `/pairings/${code}`, { device_id: mine.id })).status).toBe(200);
    expect((await as(admin)('PUT', `/pairings/${code}`, { device_id: others.id })).status).toBe(409);
    expect((await as(elsewhere)('GET', `/pairings/${code}`)).status).toBe(404);
    server.advance(601);
    expect((await as(admin)('GET', `/pairings/${code}`)).status).toBe(404);
    expect(await claim(server, ticket)).toEqual({ state: 'over' });
    expect(await claim(server, 'made up')).toEqual({ state: 'over' });
  });

  test('is for those who may change devices, and not for whoever guesses', async () => {
    const { code } = await askForCode(server);
    const agent = await server.signIn('agent@demo.local');
    expect((await as(agent)('GET', `/pairings/${code}`)).status).toBe(403);
    expect((await as(agent)('PUT', `/pairings/${code}`, { device_id: mine.id })).status).toBe(403);
    const manager = await server.signIn('manager@demo.local');
    const tries = await Promise.all(Array.from({ length: 40 }, () => as(manager)('GET', '/pairings/BCDFGHJK')));
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([404, 429]));
  });
});

describe('the next secret', () => {
  test('is taken when the server says so; the one before serves until then, and ten minutes more', async () => {
    const { id, secret } = await newDevice();
    await as(secret)('GET', '/device');
    const ping = async (bearer: string) => (await as(bearer)('POST', `/devices/${id}/ping`, {})).body.data.rotate;
    expect(await ping(secret)).toBe(false);
    server.advance(31 * 86_400);
    admin = await server.signIn('admin@demo.local');
    expect(await ping(secret)).toBe(true);
    const [lost, next] = [await rotated(secret), await rotated(secret)];
    expect((await as(secret)('GET', '/device')).status).toBe(200);
    expect((await as(lost)('GET', '/device')).status).toBe(401);
    expect((await as(next)('GET', '/device')).status).toBe(200);
    expect(await ping(next)).toBe(false);
    expect((await as(secret)('GET', '/device')).status).toBe(200);
    expect((await as(secret)('POST', '/device/rotation')).status).toBe(409);
    server.advance(661);
    expect((await as(secret)('GET', '/device')).status).toBe(401);
  });

  test('leaves a video call alone that began with the one before', async () => {
    const { secret } = await newDevice();
    const { id, public_id } = await placed(secret);
    const own = String(public_id);
    const agent = await server.signIn('agent@demo.local');
    await as(agent)('PUT', `/queryings/${id}`, { data: { state: 'ATTENDED' } });
    const acts = roomActs(server);
    const pass = await acts.pass(own, secret);
    const client = await joinRoom(server.url, pass);
    const next = await rotated(secret);
    expect((await as(next)('GET', '/device')).status).toBe(200);
    server.advance(700);
    await server.announce(1, { kind: 'rights', userId: null });
    // Whoever comes in again with the same pass is heard by the one inside, who was not put out meanwhile.
    const again = await joinRoom(server.url, await acts.pass(own, next));
    await client.next('room:superseded');
    expect(client.told.map(([name]) => name)).not.toContain('room:closed');
    again.close();
  });

  const rotated = async (secret: string) => String((await as(secret)('POST', '/device/rotation')).body.data.secret);
});

describe('an access key', () => {
  test('that does not speak for all devices has the calls that it placed, and no others', async () => {
    const key = await keyWith('QUERYINGS_CREATION');
    const own = await placed(key);
    expect((await as(key)('POST', '/queryings', { device_id: mine.id })).body.error).toMatchObject({
      code: 'forbidden',
      permission: 'QUERYINGS_CREATION_ANY',
    });
    const foreign = await placed(server.key, { with_video: true, device_id: mine.id });
    expect((await as(key)('POST', `/queryings/${own.id}/room`, {})).status).toBe(201);
    expect((await as(key)('POST', `/queryings/${foreign.id}/room`, {})).status).toBe(404);
    expect((await as(key)('PUT', `/queryings/${foreign.id}`, { data: { state: 'REJECTED' } })).status).toBe(404);
    expect((await as(key)('GET', `/queryings/${foreign.id}/place`)).status).toBe(404);
    expect((await as(key)('PUT', `/queryings/${own.id}`, { data: { state: 'REJECTED' } })).status).toBe(200);
    const ear = await listen(server.url, key);
    expect(await ear.subscribe('querying_created')).toMatchObject({ ok: false });
    expect(await ear.subscribe(`querying:${own.id}`)).toMatchObject({ ok: true });
    expect(await ear.subscribe(`querying:${foreign.id}`)).toMatchObject({ ok: false });
    ear.close();
  });

  test('that does gives way to a secret of the device, until the device has used one', async () => {
    const serial = `old-${Math.random()}`;
    const { id } = (await devices().create({ name: serial, serial, active: true })).body.data;
    const [few, all] = [await keyWith('QUERYINGS_CREATION'), server.key];
    expect((await as(few)('POST', `/devices/${id}/secret`)).status).toBe(403);
    expect((await as(admin)('POST', `/devices/${id}/secret`)).status).toBe(403);
    const given = async () => String((await as(all)('POST', `/devices/${id}/secret`)).body.data.secret);
    const [lost, secret] = [await given(), await given()];
    expect((await as(lost)('GET', '/device')).status).toBe(401);
    expect((await as(secret)('GET', '/device')).status).toBe(200);
    expect(await as(all)('POST', `/devices/${id}/secret`)).toMatchObject({
      status: 409,
      body: { error: { code: 'already_paired' } },
    });
  });
});

test('a secret that two places use by turns is said to be; a device that moved is not', async () => {
  const { id, secret } = await newDevice();
  await as(secret)('GET', '/device');
  const hear = async (from: string, now: number) => {
    server.app.deviceSigns.note(id, { mark: 'one', from, agent: null, version: null }, now);
    await server.app.deviceSigns.flush();
    return (await as(admin)('GET', `/devices/${id}/history`)).body.data.pairing;
  };
  const now = server.now();
  expect(await hear('192.0.2.1', now + 10)).toMatchObject({ heard_from: '192.0.2.1', elsewhere_at: null });
  expect(await hear('192.0.2.2', now + 30)).toMatchObject({ heard_from: '192.0.2.2', elsewhere_at: null });
  expect(await hear('192.0.2.1', now + 50)).toMatchObject({ elsewhere_at: now + 50, elsewhere_from: '192.0.2.2' });
  const later = now + 86_400;
  expect(await hear('192.0.2.9', later)).toMatchObject({ elsewhere_at: now + 50 });
  for (const from of ['192.0.2.7', '192.0.2.8', '192.0.2.7'])
    server.app.deviceSigns.note(id, { mark: 'one', from, agent: null, version: null }, later + 60);
  expect(await hear('192.0.2.7', later + 61)).toMatchObject({ elsewhere_at: later + 60, elsewhere_from: '192.0.2.8' });
});
