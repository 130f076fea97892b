import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createLimits } from '../../server/auth/limits.ts';
import { createSharing, type Sharing, type Spent } from '../../server/auth/sharing.ts';
import { createBudgets } from '../../server/base/budgets.ts';
import type { UserCaller } from '../../server/base/caller.ts';
import { digest } from '../../server/base/digest.ts';
import { resources } from '../../src/resources/index.ts';
import { automationOf } from '../support/automation.ts';
import { withClient } from '../support/postgres-run.ts';
import { recordsOf } from '../support/records.ts';
import { enterRoom } from '../support/room.ts';
import { type Answer, bearerOf, startServer, type TestServer } from '../support/server.ts';
import { listen } from '../support/socket.ts';

let server: TestServer;
let manager = '';
beforeAll(async () => {
  server = await startServer();
  manager = await server.signIn('manager@demo.local');
});
afterAll(() => server.close());

// Nothing comes back of what was spent while a test asks, however long it takes.
beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The login that a bearer belongs to. */
const familyOf = (bearer: string): string =>
  JSON.parse(Buffer.from(bearer.split('.')[1] ?? '', 'base64url').toString()).family;

/** One node by itself. */
const alone: Pick<Sharing, 'budgets'> = { budgets: (_kind, budget) => createBudgets(budget) };

/** What may be asked at once where one request a second is allowed. */
const burst = 20;

/** Asks until it is refused. Answers how often it was let through, and how the first and the refused one were answered. */
const exhaust = async (ask: () => Promise<Answer>) => {
  const answers: Answer[] = [];
  // On a slow machine a few more are allowed while this asks.
  while (answers.at(-1)?.status !== 429 && answers.length < 50 * burst) answers.push(await ask());
  const refused = answers.at(-1);
  expect(refused).toMatchObject({ status: 429, body: { error: { code: 'too_many' } } });
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  return { let: answers.length - 1, first: answers[0]?.status };
};

test('a login asks so often on every route, and takes nothing from others', async () => {
  const strict = await startServer({ beside: server, env: { LOGIN_PER_SECOND: '1' } });
  const read = await exhaust(() => strict.ask('GET', '/api/profile', { bearer: manager }));
  expect(read.first).toBe(200);
  expect(read.let).toBeGreaterThanOrEqual(burst);
  const written = await exhaust(() => strict.ask('PUT', '/api/queryings/1', { bearer: manager, body: {} }));
  expect(written.let).toBeLessThan(burst);
  const other = await server.signIn('agent@demo.local');
  expect((await strict.ask('GET', '/api/profile', { bearer: other })).status).toBe(200);
  await strict.close();
});

test('a key, and a device of a key, have limits of their own', async () => {
  const strict = await startServer({ beside: server, env: { KEY_PER_SECOND: '3', DEVICE_PER_SECOND: '1' } });
  const { key: bearer } = server;
  const ping = (id: number) => strict.ask('POST', `/api/devices/${id}/ping`, { bearer, body: {} });
  const one = await exhaust(() => ping(3));
  expect(one.first).toBeLessThan(300);
  expect(one.let).toBeGreaterThanOrEqual(burst);
  expect((await ping(4)).status).toBeLessThan(300);
  expect((await exhaust(() => strict.ask('GET', '/api/business', { bearer }))).first).toBe(200);
  await strict.close();
});

test('an address without a bearer that serves is held off, and no other address', async () => {
  const strict = await startServer({ beside: server, env: { ADDRESS_PER_SECOND: '1', TRUST_PROXY: 'on' } });
  const from = (address: string, bearer?: string, path = '/api/profile') =>
    strict.ask('GET', path, { headers: { 'x-forwarded-for': address }, ...(bearer ? { bearer } : {}) });
  const wrong = 'x'.repeat(43);
  expect(await exhaust(() => from('203.0.113.7', wrong))).toMatchObject({ first: 401 });
  expect((await exhaust(() => from('203.0.113.7', undefined, '/health/live'))).let).toBeGreaterThanOrEqual(burst);
  expect((await from('203.0.113.8', wrong)).status).toBe(401);
  expect((await from('203.0.113.8', manager)).status).toBe(200);
  // The same network of somebody with one address of it.
  await exhaust(() => from('2001:db8:1:2::1'));
  expect((await exhaust(() => from('2001:db8:1:2::ffff'))).let).toBeLessThan(burst);
  await strict.close();
});

test('a bearer where nobody looks at it makes nobody less of a stranger', async () => {
  const strict = await startServer({ beside: server, env: { ADDRESS_PER_SECOND: '1', TRUST_PROXY: 'on' } });
  const paths = ['/health/live', '/api/settings', '/api/webhooks/1/execute', '/api/nowhere', '/nowhere'];
  for (const [index, path] of paths.entries()) {
    const headers = { 'x-forwarded-for': `203.0.113.${20 + index}` };
    const asked = await exhaust(() => strict.ask('GET', path, { headers, bearer: 'x'.repeat(43) }));
    expect(asked.let, path).toBeGreaterThanOrEqual(burst);
  }
  await strict.close();
});

test('wrong bearers of an address hold off neither its logins nor keys that served, nor who signs in there', async () => {
  const strict = await startServer({ beside: server, env: { ADDRESS_PER_SECOND: '1', TRUST_PROXY: 'on' } });
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const asks = (bearer: string) => strict.ask('GET', '/api/business', { headers, bearer });
  const opens = (bearer: string) =>
    listen(strict.url, bearer, headers).then(
      (listener) => {
        listener.close();
        return 'open';
      },
      (error: Error) => error.message,
    );
  const fresh = await server.signIn('agent@demo.local');
  expect((await asks(server.key)).status).toBe(200);
  const wrong = 'y'.repeat(43);
  for (const stranger of [wrong, `${fresh.split('~')[0]}x`]) {
    await exhaust(() => asks(wrong)); // again: one more comes back each second
    expect(await opens(stranger)).toBe('too_many');
  }
  expect([(await asks(fresh)).status, (await asks(server.key)).status]).toEqual([200, 200]);
  expect([await opens(fresh), await opens(server.key)]).toEqual(['open', 'open']);
  const token = await server.idToken('agent2@demo.local');
  const login = await strict.ask('POST', '/api/auth/login', { headers, body: { token } });
  expect(login.status).toBe(200);

  // A login that has ended uses up what is its own.
  const ended = bearerOf(await server.exchange(token));
  await server.db.$client.query('update refresh_families set revoked_at = 1 where id = $1', [familyOf(ended)]);
  expect((await asks(ended)).status).toBe(401);
  expect((await asks(fresh)).status).toBe(200);
  await strict.close();
});

test('wrong bearers of websockets count as those of requests do', async () => {
  const strict = await startServer({ beside: server, env: { ADDRESS_PER_SECOND: '1', TRUST_PROXY: 'on' } });
  const reasons: string[] = [];
  while (reasons.at(-1) !== 'too_many' && reasons.length < 50 * burst)
    await listen(strict.url, 'z'.repeat(43), { 'x-forwarded-for': '203.0.113.10' }).catch((error: Error) =>
      reasons.push(error.message),
    );
  expect(reasons[0]).toBe('bearer_invalid');
  expect(reasons.length).toBeGreaterThanOrEqual(burst);
  await strict.close();
});

test('a wrong bearer at a webhook, and a key from elsewhere at a websocket, count against the address', async () => {
  const strict = await startServer({ beside: server, env: { ADDRESS_PER_SECOND: '1', TRUST_PROXY: 'on' } });
  const hook = await automationOf(server, manager).hookOf('return { data: 1 };', { secure: true });
  const from = (address: string, bearer: string, path: string) =>
    strict.ask('GET', path, { headers: { 'x-forwarded-for': address }, bearer });
  const wrong = 'w'.repeat(43);
  const execute = `/api/webhooks/${hook}/execute`;
  expect((await exhaust(() => from('203.0.113.50', wrong, execute))).first).toBe(401);
  expect((await from('203.0.113.50', wrong, '/api/profile')).status).toBe(429);
  // A key that served is no stranger there, however often it asks.
  const served: number[] = [];
  for (let time = 0; time < 2 * burst; time += 1) served.push((await from('203.0.113.51', server.key, execute)).status);
  expect(new Set(served.slice(1))).toEqual(new Set([200]));

  const made = await recordsOf(server, resources.keys, manager).create({ name: 'Leaked', networks: '198.51.100.0/24' });
  const reasons: string[] = [];
  while (reasons.at(-1) !== 'too_many' && reasons.length < 50 * burst)
    await listen(strict.url, String(made.body.data.key), { 'x-forwarded-for': '203.0.113.52' }).then(
      () => reasons.push('open'),
      (error: Error) => reasons.push(error.message),
    );
  expect(reasons[0]).toBe('network_refused');
  expect(reasons.length).toBeGreaterThanOrEqual(burst);
  expect(reasons.at(-1)).toBe('too_many');
  await strict.close();
});

test('thousands behind one address come back at once, and one of them not as often as it likes', () => {
  const limits = createLimits(
    { perLogin: 50, perKey: 2_000, perDevice: 5, perAddress: 200 },
    { loginOf: () => null, sharing: alone, now: () => 0 },
  );
  const user = (userId: number) => ({ kind: 'user', userId, bunitId: 1 }) as UserCaller;
  for (let id = 1; id <= 5_000; id += 1) limits.handshake(user(id));
  for (let time = 1; time < 100; time += 1) limits.handshake(user(1));
  expect(() => limits.handshake(user(1))).toThrow();
  limits.handshake(user(2));
});

test('a key that serves no more is held off with the strangers of its address', () => {
  const limits = createLimits(
    { perLogin: 1, perKey: 1, perDevice: 1, perAddress: 1 },
    { loginOf: () => null, sharing: alone, now: () => 0 },
  );
  const ip = '198.51.100.2';
  for (const key of ['revoked', 'leaked']) limits.served(key);
  for (let time = 0; time < burst; time += 1) limits.refused(ip, 'wrong', true);
  for (const key of ['revoked', 'leaked']) limits.mayTry(ip, key);
  expect(() => limits.refused(ip, 'revoked', true)).toThrow();
  // One that may not from there serves elsewhere.
  expect(() => limits.refused(ip, 'leaked', false)).toThrow();
  expect(() => limits.mayTry(ip, 'revoked')).toThrow();
  expect([limits.hasServed('revoked'), limits.hasServed('leaked')]).toEqual([false, true]);
  limits.mayTry(ip, 'leaked');
});

test('programs of this machine have no address', () => {
  const limits = createLimits(
    { perLogin: 1, perKey: 1, perDevice: 1, perAddress: 1 },
    { loginOf: () => null, sharing: alone, now: () => 0 },
  );
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.8.9.1'])
    for (let time = 0; time < 2 * burst; time += 1) {
      limits.stranger(address);
      limits.refused(address, 'wrong', true);
    }
  for (let time = 0; time < burst; time += 1) {
    limits.stranger('198.51.100.1');
    limits.refused('198.51.100.1', 'wrong', true);
  }
  expect(() => limits.stranger('198.51.100.1')).toThrow();
  expect(() => limits.mayTry('198.51.100.1', 'wrong')).toThrow();
});

test('what an address spends at one node counts at the others, which hear nothing of who spends little', async () => {
  // A guess at a link is a request of a stranger too, which has a limit of its own.
  const env = { ADDRESS_PER_SECOND: '5', TRUST_PROXY: 'on' };
  const nodes = [await startServer({ beside: server, env }), await startServer({ beside: server, env })] as const;
  const [one, other] = nodes;
  const ask = (node: TestServer, address: string, path: string, bearer?: string) =>
    node.ask('GET', path, { headers: { 'x-forwarded-for': address }, ...(bearer ? { bearer } : {}) });
  const heard: Spent[] = [];
  const hearsAll = new Promise<void>((resolve) => {
    other.app.realtime.onChange(({ news }) => {
      if (news.kind === 'spent') heard.push(news);
      const kinds = new Set(heard.flatMap(({ spent }) => spent.map(([kind]) => kind)));
      if (kinds.size >= 3) resolve();
    });
  });
  expect((await ask(one, '203.0.113.30', '/api/profile', 'w'.repeat(43))).status).toBe(401);
  const loud = '203.0.113.31';
  const page = '/reset-password?oobCode=guess';
  const asks = [
    (node: TestServer) => ask(node, loud, '/api/profile', 'w'.repeat(43)),
    (node: TestServer) => ask(node, loud, '/health/live'),
    // A page of a mail, whose link somebody guesses.
    (node: TestServer) => ask(node, '203.0.113.32', page),
  ];
  for (const once of asks) await exhaust(() => once(one));
  await hearsAll;
  // Alone it would let through 100, and 60 of the page.
  for (const once of asks) expect((await exhaust(() => once(other))).let).toBeLessThan(45);
  // Neither others, nor who has a login here.
  expect((await ask(other, '203.0.113.30', '/api/profile', 'w'.repeat(43))).status).toBe(401);
  expect((await ask(other, '203.0.113.31', '/api/profile', manager)).status).toBe(200);
  // Whoever reads what the nodes tell each other learns no address.
  expect(JSON.stringify(heard)).not.toContain('203.0.113');
  for (const node of nodes) await node.close();
});

/** Resolves once a node has heard of so much that others spent. */
const hearsOf = (node: TestServer, most: number) =>
  new Promise<void>((resolve) => {
    let sum = 0;
    node.app.realtime.onChange(({ news }) => {
      if (news.kind !== 'spent') return;
      for (const [, , count] of news.spent) sum += count;
      if (sum >= most) resolve();
    });
  });

test('calls of a key, runs of a webhook, and what pages tell of charts, are counted by all nodes together', async () => {
  const env = { CALLS_PER_MINUTE: '60', WEBHOOK_PER_MINUTE: '30' };
  const nodes = [await startServer({ beside: server, env }), await startServer({ beside: server, env })] as const;
  const [one, other] = nodes;
  const hook = await automationOf(server, manager).hookOf('return { data: 1 };');
  const events = [{ chart: 'calls', state: 'life', event: 'calls.loaded', count: 1 }];
  const { key: bearer } = server;
  /** How many a node lets through until it refuses one. */
  const untilRefused = async (ask: () => Promise<Answer>) => {
    let through = 0;
    while ((await ask()).status !== 429 && through < 1_000) through += 1;
    return through;
  };
  const asks = (node: TestServer) => [
    untilRefused(() => node.ask('POST', '/api/queryings', { bearer, body: { phone: '5512' } })),
    untilRefused(() => node.ask('GET', `/api/webhooks/${hook}/execute`)),
    untilRefused(() => node.ask('POST', '/api/unexpected-events', { bearer, body: { events } })),
  ];
  const heard = hearsOf(other, 60 + 30 + 20);
  expect(await Promise.all(asks(one))).toEqual([60, 30, 20]);
  await heard;
  expect(await Promise.all(asks(other))).toEqual([0, 0, 0]);
  for (const node of nodes) await node.close();
});

test('what a login asks by websockets of one node counts at the others', async () => {
  const nodes = [await startServer({ beside: server }), await startServer({ beside: server })] as const;
  const [one, other] = nodes;
  const bearer = await server.signIn('agent2@demo.local');
  const heard = hearsOf(other, 5_000);
  // Each may ask 500 times at once, and the login 5,000 times.
  for (let count = 0; count < 10; count += 1) {
    const { socket, unsubscribe, close } = await listen(one.url, bearer);
    for (let time = 0; time < 499; time += 1) socket.emit('unsubscribe', 'querying_created');
    await unsubscribe('querying_created');
    close();
  }
  await heard;
  const late = await listen(other.url, bearer);
  late.socket.emit('unsubscribe', 'querying_created');
  expect(await late.ended).toBe('transport close');
  for (const node of nodes) await node.close();
});

test('a node tells once a second who spends much, and owes no more than a budget', async () => {
  let now = 0;
  const told: Spent[] = [];
  vi.useFakeTimers();
  try {
    const tell = async (spent: Spent) => void told.push(spent);
    const [one, other] = [createSharing({ tell, now: () => now }), createSharing({ tell, now: () => now })];
    const [here, there] = [one, other].map((node) => node.budgets('kind', { burst: 100, perSecond: 10 }));
    for (let time = 0; time < 25; time += 1) expect(here?.take('quiet', now)).toBe(0);
    vi.advanceTimersByTime(5_000);
    expect(told).toEqual([]);
    for (let time = 0; time < 100; time += 1) expect(here?.take('loud', now)).toBe(0);
    expect(here?.take('loud', now)).toBeGreaterThan(0);
    vi.advanceTimersByTime(1_000);
    expect(told).toHaveLength(1);
    for (const spent of told) for (const node of [one, other]) node.heard(spent);
    expect(there?.take('quiet', now)).toBe(0);
    // What was told too late to count any more, does not.
    expect(there?.left('loud', now)).toBe(100);
    expect(there?.wait('loud', now)).toBeGreaterThan(0);
    expect(there?.left('loud', now)).toBe(0);
    for (const spent of [...told, ...told, ...told]) other.heard(spent);
    expect(there?.wait('loud', now)).toBeCloseTo(10.1);
    now += 20_000;
    expect(there?.left('loud', now)).toBe(100);
    vi.advanceTimersByTime(60_000);
    expect(told).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

test('what was spent elsewhere long ago is no credit for what is spent there now', () => {
  let now = 0;
  const node = createSharing({ tell: async () => {}, now: () => now });
  const budgets = node.budgets('kind', { burst: 100, perSecond: 10 });
  const spent = [['kind', digest('kind loud'), 100]] as const;
  const hears = () => node.heard({ kind: 'spent', node: 'another', spent });
  hears();
  now += 60_000;
  hears();
  expect(budgets.wait('loud', now)).toBeGreaterThan(0);
  expect(budgets.left('loud', now)).toBe(0);
  // What comes within the time in which it comes back is owed together.
  now += 20_000;
  hears();
  now += 5_000;
  hears();
  expect(budgets.wait('loud', now)).toBeGreaterThan(0);
  expect(budgets.left('loud', now)).toBe(-50);
});

test('a pass tries to enter a room so often, whatever comes of it', async () => {
  const refusals: unknown[] = [];
  const enter = () =>
    enterRoom(server.url, { token: 'made up', room: 'x' }).catch((error: { name: string }) =>
      refusals.push(error.name),
    );
  while (refusals.at(-1) !== 'connection.droppedError' && refusals.length < 60) await enter();
  expect(refusals.at(-1)).toBe('connection.droppedError');
  expect(refusals.length).toBeGreaterThan(30);
  expect(new Set(refusals)).toEqual(new Set(['conference.authenticationRequired', 'connection.droppedError']));
});

test('slow searches make an attend wait for nothing, and have their turn', async () => {
  const agent = await server.signIn('agent@demo.local');
  const placed = await server.ask('POST', '/api/queryings', { bearer: server.key, body: { phone: '5551' } });
  const statuses: number[] = [];
  await withClient(server.database.pool, async (holder) => {
    await holder.query('begin');
    await holder.query('lock table branches in access exclusive mode');
    // Each another question: the same ones would have one answer.
    const asked = ['search=x&', ''].flatMap((query) =>
      Array.from({ length: 25 }, (_, index) =>
        server.ask('GET', `/api/branches?${query}perPage=${index + 1}`, { bearer: manager }),
      ),
    );
    // A session of its own looks on: within a transaction the list of sessions stays what it was.
    const blocked = () =>
      withClient(server.database.pool, async (watcher) => {
        const { rows } = await watcher.query(
          `select count(*)::int as count from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows[0].count;
      });
    try {
      // Two for what is searched for and four for lists, of ten.
      await expect.poll(blocked, { timeout: 30_000 }).toBe(6);
      const path = `/api/queryings/${placed.body.data.id}`;
      const attended = await server.ask('PUT', path, { bearer: agent, body: { data: { state: 'ATTENDED' } } });
      expect(attended.status).toBe(200);
      expect(await blocked()).toBe(6);
    } finally {
      await holder.query('rollback');
      for (const { status } of await Promise.all(asked)) statuses.push(status);
    }
  });
  expect(statuses).toEqual(Array(50).fill(200));
});
