import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createKeptAnswers } from '../../server/base/kept-answers.ts';
import { hears } from '../support/hears.ts';
import { startServer, type TestServer } from '../support/server.ts';

let first: TestServer;
let second: TestServer;
/** Keeps no answers: what it says is what the database says. */
let plain: TestServer;
let admin = '';
let north = '';
beforeAll(async () => {
  first = await startServer({ severalCalls: true });
  second = await startServer({ beside: first });
  plain = await startServer({ beside: first, env: { ANSWERS_KEPT_MB: '0', RECORDS_KEPT_MB: '0' } });
  admin = await first.signIn('admin@demo.local');
  north = await first.signIn('admin@demo.local', 1);
});
afterAll(async () => {
  await plain.close();
  await second.close();
  await first.close();
});

const calls =
  '/api/queryings?state=REQUESTED,ATTENDED&sort=required_in&fields=service,agent,for_zone,device&perPage=50';
const questions = [
  calls,
  '/api/queryings?perPage=20&fields=agent',
  '/api/devices?perPage=200',
  '/api/devices?perPage=5&sort=-services',
  '/api/services',
  '/api/services?perPage=2',
  '/api/zones?perPage=3&page=2',
  '/api/desks?sort=zone',
  '/api/branches',
  '/api/roles',
  '/api/configs?search=devices.general',
  '/api/integrations',
  '/api/webhooks',
  '/api/users?perPage=100',
];

test('whatever is written between reads, each reads what is, with the rights of now', {
  timeout: 300_000,
}, async () => {
  const viewer = await first.signIn('viewer@demo.local');
  const agent = await first.signIn('agent@demo.local');
  const persons = [admin, north, viewer, agent, first.key];
  const idIn = async (path: string, bearer: string, which: number) => {
    const { body } = await plain.ask('GET', `/api/${path}`, { bearer });
    return body.data[which % body.data.length]?.id ?? 0;
  };
  const { body: profile } = await plain.ask('GET', '/api/profile', { bearer: viewer });
  const [role] = profile.data.roles as readonly { readonly id: number }[];
  const change = (path: string, field: string) => async (node: TestServer, bearer: string, n: number) => {
    const id = await idIn(path, bearer, n);
    return node.ask('PUT', `/api/${path}/${id}`, { bearer, body: { id, data: { [field]: `${field} ${n}` } } });
  };
  const assign = (path: string, list: string, from: string) => async (node: TestServer, bearer: string, n: number) => {
    const [id, other] = [await idIn(path, bearer, n), await idIn(from, bearer, n >> 2)];
    const data = { [n % 2 === 0 ? 'add' : 'remove']: { [list]: [other] } };
    return node.ask('PUT', `/api/${path}/${id}`, { bearer, body: { id, data } });
  };
  const move = (state: string) => async (node: TestServer, _bearer: string, n: number) => {
    const { body } = await plain.ask('GET', calls, { bearer: admin });
    const id = body.data[n % Math.max(1, body.data.length)]?.id ?? 0;
    return node.ask('PUT', `/api/queryings/${id}`, { bearer: agent, body: { id, data: { state, notes: `n ${n}` } } });
  };
  const writes: readonly ((node: TestServer, bearer: string, n: number) => Promise<unknown>)[] = [
    change('services', 'name'),
    change('devices', 'name'),
    change('zones', 'name'),
    change('desks', 'notes'),
    change('branches', 'name'),
    change('configs', 'value'),
    change('integrations', 'name'),
    change('webhooks', 'notes'),
    change('users', 'middle_name'),
    change('roles', 'notes'),
    assign('devices', 'services', 'services'),
    assign('zones', 'services', 'services'),
    (node, bearer, n) => node.ask('POST', '/api/services', { bearer, body: { name: `made ${n}`, active: true } }),
    async (node, bearer, n) => node.ask('DELETE', `/api/services/${await idIn('services', bearer, n)}`, { bearer }),
    (node, _bearer, n) =>
      node.ask('POST', '/api/queryings', {
        bearer: first.key,
        body: { phone: `${n}`, service_id: 1, device_id: 1 + (n % 4) },
      }),
    move('ATTENDED'),
    move('FINISHED'),
    async (node, _bearer, n) => {
      const id = await idIn('devices', admin, n);
      await node.ask('POST', `/api/devices/${id}/ping`, { bearer: first.key });
      await node.app.fleet.pings.flush();
    },
    async (node, _bearer, n) => {
      const { body } = await plain.ask('GET', '/api/profile', { bearer: agent });
      const [{ id }] = body.data.agents as readonly [{ readonly id: number }];
      const zone = await idIn('zones', admin, n);
      return node.ask('PUT', `/api/agents/${id}`, {
        bearer: admin,
        body: { id, data: { [n % 2 === 0 ? 'add' : 'remove']: { zones: [zone] } } },
      });
    },
    async (node, _bearer, n) => {
      const { body } = await plain.ask('GET', '/api/permissions?perPage=500', { bearer: admin });
      const given = body.data.filter(({ code }) => code === (n % 3 === 0 ? 'DEVICES_READ' : 'QUERYINGS_READ'));
      const permissions = given.map(({ id }) => id);
      const data = { [n % 2 === 0 ? 'add' : 'remove']: { permissions } };
      return node.ask('PUT', `/api/roles/${role?.id}`, { bearer: admin, body: { id: role?.id, data } });
    },
    async (node, bearer, n) => {
      const id = await idIn('services', bearer, n);
      await node.ask('DELETE', `/api/services/${id}`, { bearer });
      for (const one of [first, second]) await hears(one);
      await node.ask('GET', '/api/services?perPage=2', { bearer });
      return node.ask('POST', `/api/services/${id}/restore`, { bearer });
    },
  ];

  /** Lists that show something else after a write, by the place of the write above. */
  const shownBy = (write: number): readonly string[] => {
    if (write < 10)
      return [
        `/api/${['services', 'devices', 'zones', 'desks', 'branches', 'configs', 'integrations', 'webhooks', 'users', 'roles'][write]}`,
        calls,
      ];
    if (write === 10 || write === 17) return ['/api/devices?perPage=200'];
    if (write === 11 || write === 18) return ['/api/zones'];
    const counted = ['/api/services', '/api/services?perPage=2'];
    return [12, 13, 20].includes(write) ? counted : [calls];
  };

  const expectSame = async (node: TestServer, bearer: string, path: string) => {
    plain.app.knownCallers.listens(true);
    const [read, is] = [await node.ask('GET', path, { bearer }), await plain.ask('GET', path, { bearer })];
    expect({ path, status: read.status, body: read.body }).toEqual({ path, status: is.status, body: is.body });
  };
  const index = (length: number) => fc.nat({ max: length - 1 });
  const step = fc.record({
    write: index(writes.length),
    n: fc.nat({ max: 40 }),
    isSecond: fc.boolean(),
    isNorth: fc.boolean(),
    reads: fc.array(fc.tuple(index(questions.length), index(persons.length)), { minLength: 2, maxLength: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      for (const { write, n, isSecond, isNorth, reads } of steps) {
        const [here, there] = isSecond ? [second, first] : [first, second];
        const writer = isNorth ? north : admin;
        // What the write shows in is asked for before as well, so that it is kept on both nodes.
        const shown = shownBy(write).map((path) => [path, writer] as const);
        const asked = [
          ...shown,
          ...reads.map(([path, person]) => [questions[path] ?? calls, persons[person] ?? admin] as const),
        ];
        const expectAll = async (node: TestServer) => {
          for (const [path, bearer] of asked) await expectSame(node, bearer, path);
        };
        for (const node of [here, there]) for (const [path, bearer] of shown) await node.ask('GET', path, { bearer });
        await writes[write]?.(here, writer, n);
        await expectAll(here);
        await hears(there);
        await expectAll(there);
      }
    }),
    { numRuns: 10 },
  );
  expect(first.app.answers.kept.load().answers + second.app.answers.kept.load().answers).toBeGreaterThan(0);
});

test('how many there are in all is right after each that comes, goes, and comes back, on both nodes', async () => {
  const path = '/api/services?perPage=1';
  const totals = async () => {
    const found: number[] = [];
    for (const node of [first, second]) {
      await hears(node);
      found.push((await node.ask('GET', path, { bearer: admin })).body.total);
    }
    return found;
  };
  const [before = 0] = await totals();
  const { body: made } = await first.ask('POST', '/api/services', { bearer: admin, body: { name: 'Counted' } });
  const { id } = made.data;
  expect(await totals()).toEqual([before + 1, before + 1]);
  await second.ask('PUT', `/api/services/${id}`, { bearer: admin, body: { id, data: { name: 'Counted too' } } });
  expect(await totals()).toEqual([before + 1, before + 1]);
  await second.ask('DELETE', `/api/services/${id}`, { bearer: admin });
  expect(await totals()).toEqual([before, before]);
  const { body: restored } = await first.ask('POST', `/api/services/${id}/restore`, { bearer: admin });
  expect(restored.data.version).toBeGreaterThan(1);
  expect(await totals()).toEqual([before + 1, before + 1]);
});

test('a list of calls says at which device, and for which zone; signs of life make it no different', async () => {
  const path = '/api/queryings?sort=-id&perPage=5&fields=device,for_zone';
  const put = (what: string, id: number, data: object) =>
    first.ask('PUT', `/api/${what}/${id}`, { bearer: admin, body: { id, data } });
  const made = { name: 'Puerta', serial: 'KEPT-1', active: true };
  const device = (await first.ask('POST', '/api/devices', { bearer: admin, body: made })).body.data.id ?? 0;
  const body = { phone: '5554443322', device_id: device };
  const id = (await first.ask('POST', '/api/queryings', { bearer: first.key, body })).body.data.id ?? 0;
  const redirect = {
    bearer: await first.signIn('agent@demo.local'),
    body: { id, data: { state: 'REDIRECTED', for_zone_id: 1 } },
  };
  expect((await first.ask('PUT', `/api/queryings/${id}`, redirect)).status).toBe(200);
  await put('devices', device, { name: 'Entrada', location: 'Plaza Mayor' });
  await put('zones', 1, { name: 'Centro' });
  const read = async () => {
    const [call] = (await first.ask('GET', path, { bearer: admin })).body.data;
    return call;
  };
  expect(await read()).toMatchObject({
    id,
    device: { id: device, name: 'Entrada', location: 'Plaza Mayor' },
    for_zone: { id: 1, name: 'Centro' },
  });
  // What is written here is heard twice: as soon as it is committed, and in its turn.
  await hears(first);
  expect((await read())?.id).toBe(id);
  const { answers } = first.app.answers.kept.load();
  await first.ask('POST', `/api/devices/${device}/ping`, { bearer: first.key });
  await first.app.fleet.pings.flush();
  await hears(first);
  expect(first.app.answers.kept.load().answers).toBe(answers);
  await put('devices', device, { name: 'Salida' });
  expect((await read())?.device).toMatchObject({ name: 'Salida' });
  await put('zones', 1, { name: 'Norte' });
  expect((await read())?.for_zone).toMatchObject({ name: 'Norte' });
  const one = await first.ask('GET', `/api/queryings/${id}?fields=device`, { bearer: admin });
  expect(one.body.data).toMatchObject({ device: { id: device, name: 'Salida', location: 'Plaza Mayor' } });
  expect((await first.ask('DELETE', `/api/devices/${device}`, { bearer: admin })).status).toBe(200);
  expect((await read())?.device).toBeNull();
});

test('who has a list is told that it is still so, and gets it anew when it is not', async () => {
  const read = (headers = {}) => first.ask('GET', '/api/services', { bearer: admin, headers });
  const { headers, body } = await read();
  const tag = headers.get('etag') ?? '';
  expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['private, no-cache', 'authorization']);
  const again = await read({ 'if-none-match': tag });
  expect([again.status, again.body]).toEqual([304, '']);
  // So a proxy that compresses names it, and so does one that asks for several.
  for (const named of [`W/${tag}`, `"another", W/${tag}`])
    expect((await read({ 'if-none-match': named })).status, named).toBe(304);
  expect((await read({ 'if-none-match': 'W/"another"' })).status).toBe(200);
  const [{ id } = { id: 0 }] = body.data;
  await first.ask('PUT', `/api/services/${id}`, { bearer: admin, body: { id, data: { notes: 'another' } } });
  const changed = await read({ 'if-none-match': tag });
  expect([changed.status, changed.headers.get('etag') === tag]).toEqual([200, false]);
});

test('a list that was read is nobody else’s: not without the right, and not of another business', async () => {
  const path = '/api/roles';
  const { headers } = await first.ask('GET', path, { bearer: admin });
  const known = { 'if-none-match': headers.get('etag') ?? '' };
  const agent = await first.signIn('agent@demo.local');
  const refused = await first.ask('GET', path, { bearer: agent, headers: known });
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([403, 'no-store']);
  const other = await first.ask('GET', path, { bearer: north });
  expect(other.body.data.map(({ bunit_id }) => bunit_id)).not.toContain(1);
});

test.each([calls, '/api/integrations', '/api/configs', '/api/webhooks'])(
  '%s is kept here, and on the disk of no reader',
  async (path) => {
    const { headers } = await first.ask('GET', path, { bearer: admin });
    expect(headers.get('cache-control')).toBe('no-store');
    const { answers: before } = first.app.answers.kept.load();
    // Who holds it in its memory is told that it is still so, and again that it stays on no disk.
    const known = { 'if-none-match': headers.get('etag') ?? '' };
    const again = await first.ask('GET', path, { bearer: admin, headers: known });
    expect([again.status, again.body, again.headers.get('cache-control')]).toEqual([304, '', 'no-store']);
    expect(first.app.answers.kept.load().answers).toBe(before);
  },
);

test('a node that does not hear of others keeps nothing', async () => {
  await first.ask('GET', '/api/services', { bearer: admin });
  first.app.answers.listens(false);
  const { headers } = await first.ask('GET', '/api/services', { bearer: admin });
  expect([first.app.answers.kept.load().answers, headers.get('etag')]).toEqual([0, null]);
  first.app.answers.listens(true);
});

const question = (name: string, shows = ['services'], bunitId = 1) => ({ bunitId, name, shows });
const keepingOf = (mostBytes: number, now?: () => number) =>
  createKeptAnswers<string>({ mostBytes, weigh: ({ length }) => length, longest: 1_000, ...(now ? { now } : {}) });
afterEach(() => vi.restoreAllMocks());

test('an answer is made once for all who ask meanwhile, and kept', async () => {
  const kept = keepingOf(100);
  const make = vi.fn(async () => 'made');
  expect(await Promise.all([1, 2, 3].map(() => kept.answer(question('a'), make)))).toEqual(['made', 'made', 'made']);
  await kept.answer(question('a'), make);
  await kept.answer(question('a', ['services'], 2), make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('an answer that something changed under is given to who asked before, and to nobody after', async () => {
  const kept = keepingOf(100);
  const { promise, resolve } = Promise.withResolvers<string>();
  const before = kept.answer(question('a'), () => promise);
  kept.drop(1, 'services');
  expect(await kept.answer(question('a'), async () => 'after')).toBe('after');
  resolve('before');
  expect(await before).toBe('before');
  expect(await kept.answer(question('a'), async () => 'never')).toBe('after');
});

test('what changed drops what shows it, in its business or in all', async () => {
  const kept = keepingOf(100);
  const ask = (name: string, shows: string[], bunitId: number) =>
    kept.answer(question(name, shows, bunitId), async () => 'x');
  await ask('services', ['services'], 1);
  await ask('calls', ['queryings', 'services'], 1);
  await ask('calls', ['queryings', 'services'], 2);
  kept.drop(1, 'queryings');
  expect(kept.load()).toEqual({ answers: 2, bytes: 2 });
  kept.drop(null, 'services');
  expect(kept.load()).toEqual({ answers: 0, bytes: 0 });
});

test('answers weigh no more than they may: those go that were not asked for longest', async () => {
  const kept = keepingOf(10);
  for (const name of ['a', 'b', 'a', 'c']) await kept.answer(question(name), async () => name.repeat(4));
  expect(kept.load()).toEqual({ answers: 2, bytes: 8 });
  expect(await kept.answer(question('a'), async () => 'anew')).toBe('aaaa');
  expect(await kept.answer(question('b'), async () => 'anew')).toBe('anew');
});

test('an answer weighs with its address, and what was not given in time goes with the next one that is made', async () => {
  let time = 0;
  const kept = createKeptAnswers<string>({
    ...{ mostBytes: 100, longest: 1_000, now: () => time },
    weigh: (answer, { name }) => answer.length + name.length,
  });
  for (const name of ['one', 'other']) await kept.answer(question(name), async () => 'x');
  expect(kept.load()).toEqual({ answers: 2, bytes: 10 });
  time = 1_001;
  await kept.answer(question('third'), async () => 'x');
  expect(kept.load()).toEqual({ answers: 1, bytes: 6 });
});

test('an address that is long, and asked once, is weighed by the node', async () => {
  const before = first.app.answers.kept.load();
  const path = `/api/zones?name=${'x'.repeat(2_000)}`;
  await first.ask('GET', path, { bearer: admin });
  const { answers, bytes } = first.app.answers.kept.load();
  expect(answers - before.answers).toBe(1);
  expect(bytes - before.bytes).toBeGreaterThan(4_000);
});

test('a failure is nobody’s answer but of those who asked; what is old is made anew', async () => {
  let time = 0;
  const kept = keepingOf(100, () => time);
  await expect(kept.answer(question('a'), () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await kept.answer(question('a'), async () => 'good')).toBe('good');
  time = 1_001;
  expect(await kept.answer(question('a'), async () => 'new')).toBe('new');
});
