import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { digest } from '../../server/base/digest.ts';
import { startFirebase } from '../support/firebase.ts';
import { type Answer, startServer, type TestServer } from '../support/server.ts';

const toolkit = '/identitytoolkit.googleapis.com/v1/accounts:';
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY: 'on' } });
});
beforeEach(() => server.db.$client.query('delete from attempts'));
afterAll(() => server.close());

/** As the proxy passes it on: what the client claims to be comes first, what the proxy saw comes last. */
const from = (seen: string, claimed = '') => ({ 'x-forwarded-for': claimed === '' ? seen : `${claimed}, ${seen}` });
const guess = (email: string, headers: Record<string, string>, password = 'guess-guess') =>
  server.ask('POST', `${toolkit}signInWithPassword`, { body: { email, password }, headers });
const statuses = async (tries: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(tries)).map(({ status }) => status);
const times = <Result>(count: number, make: (index: number) => Result) =>
  Array.from({ length: count }, (_, n) => make(n));

test('a spelling of the address, or a claimed one of the sender, is no way round the limit', async () => {
  const spellings = [
    'agent@demo.local',
    'AGENT@demo.local',
    ' agent@demo.local',
    'agent@demo.local\t',
    'Agent@Demo.Local ',
  ];
  const tries = times(12, (n) => guess(spellings[n % 5] ?? '', from('198.51.100.1', `203.0.113.${n}`)));
  const answers = await Promise.all(tries);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  const [waiting] = answers.filter(({ status }) => status === 429);
  expect(Number(waiting?.headers.get('retry-after'))).toBeGreaterThan(0);
  // Another mailbox, whatever the provider of the mail thinks of a plus: it has a limit of its own.
  expect((await guess('agent+1@demo.local', from('198.51.100.1'))).status).toBe(400);
});

test('all addresses of one IPv6 network are one sender', async () => {
  const tries = await statuses(times(12, (n) => guess('agent@demo.local', from(`2001:db8:1:2::${n + 1}`))));
  expect(tries.filter((status) => status === 429)).toHaveLength(2);
  expect((await guess('agent@demo.local', from('2001:db8:1:3::1'))).status).toBe(400);
});

test('many senders that guess one account are stopped together, and its owner still comes in', async () => {
  expect((await guess('agent@demo.local', from('192.0.2.1'), 'asesoria-demo')).status).toBe(200);
  const tries = await statuses(times(54, (n) => guess('agent@demo.local', from(`198.51.100.${n}`))));
  expect(tries.filter((status) => status === 429)).toHaveLength(4);
  expect((await guess('agent@demo.local', from('198.51.100.99'), 'asesoria-demo')).status).toBe(429);
  expect((await guess('agent@demo.local', from('192.0.2.1'), 'asesoria-demo')).status).toBe(200);
});

const sign = (email: string, headers: Record<string, string>) => guess(email, headers, 'asesoria-demo');
const browserOf = ({ headers }: { headers: Headers }) => ({ cookie: headers.get('set-cookie')?.split(';')[0] ?? '' });
/** What a hundred wrong passwords leave behind, without their hashes: strangers of the place take turns from now on. */
const flood = async (place: string) => {
  const row = [digest(`password|${place}`), server.now() + 900];
  await server.db.$client.query(
    'insert into attempts values ($1, 100, $2) on conflict (key) do update set tries = 100',
    row,
  );
  const next = () => guess('nobody@example.com', from(place));
  expect([(await next()).status, (await next()).status]).toEqual([400, 429]);
};

test('a hundred wrong passwords for nobody stop neither who was there before, nor for long who is new', async () => {
  const building = from('198.51.100.1');
  expect((await sign('agent@demo.local', building)).status).toBe(200);
  await flood('198.51.100.1');
  expect((await sign('agent@demo.local', building)).status).toBe(200);
  // A newcomer takes turns with whoever guesses: the wait is of seconds.
  const waiting = await sign('viewer@demo.local', building);
  expect([waiting.status, Number(waiting.headers.get('retry-after')) <= 10]).toEqual([429, true]);
  server.advance(11);
  expect((await sign('viewer@demo.local', building)).status).toBe(200);
  expect((await sign('viewer@demo.local', building)).status).toBe(200);
});

test('a known browser has tries of its own, wherever it is and whatever others try there', async () => {
  const entered = await sign('agent@demo.local', from('198.51.100.1'));
  expect(entered.headers.get('set-cookie')).toMatch(
    /^asesoria_browser=[\w-]{43}; Path=\/identitytoolkit\.googleapis\.com; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
  );
  const mine = browserOf(entered);
  const elsewhere = from('198.51.100.2');
  await statuses(times(11, () => guess('agent@demo.local', from('198.51.100.1'))));
  expect((await sign('agent@demo.local', from('198.51.100.1'))).status).toBe(429);
  await flood('198.51.100.2');
  expect((await sign('agent@demo.local', { ...elsewhere, ...mine })).status).toBe(200);
  expect((await sign('agent@demo.local', { ...from('198.51.100.1'), ...mine })).status).toBe(200);
  // It is known for this account alone, it does not guess without end, and what somebody makes up is no mark.
  expect((await guess('viewer@demo.local', { ...elsewhere, ...mine })).status).toBe(429);
  const made = { cookie: 'asesoria_browser=mine' };
  expect((await guess('agent@demo.local', { ...from('198.51.100.3'), ...made })).headers.get('set-cookie')).toBeNull();
  const wrong = await statuses(times(12, () => guess('agent@demo.local', { ...elsewhere, ...mine })));
  expect(wrong.filter((status) => status === 429)).toHaveLength(2);
});

test('who may come in does not wash away the guesses of a place', async () => {
  const building = from('198.51.100.1');
  await sign('agent@demo.local', building);
  await flood('198.51.100.1');
  for (let round = 0; round < 5; round += 1) expect((await sign('agent@demo.local', building)).status).toBe(200);
  const { rows } = await server.db.$client.query<{ tries: number }>('select tries from attempts where key = $1', [
    digest('password|198.51.100.1'),
  ]);
  expect(rows[0]?.tries).toBe(102);
});

test('a sender who is stopped fills no table with made-up addresses', async () => {
  const sender = from('198.51.100.1');
  await flood('198.51.100.1');
  const rows = async () => (await server.db.$client.query('select 1 from attempts')).rowCount;
  await guess('last@example.com', sender);
  const before = await rows();
  const tries = await statuses(times(10, (n) => guess(`more${n}@example.com`, sender)));
  expect(tries).toEqual(tries.map(() => 429));
  expect(await rows()).toBe(before);
});

test('without a proxy in front, nobody claims to come from elsewhere', async () => {
  const direct = await startServer();
  const tries = times(12, (n) =>
    direct.ask('POST', `${toolkit}signInWithPassword`, {
      body: { email: 'agent@demo.local', password: 'guess-guess' },
      headers: { ...from(`203.0.113.${n}`), 'x-real-ip': `203.0.113.${n}`, forwarded: `for=203.0.113.${n}` },
    }),
  );
  expect((await statuses(tries)).filter((status) => status === 429)).toHaveLength(2);
  await direct.close();
});

test('one mailbox gets no flood of reset mails, however many ask', async () => {
  const ask = (n: number) =>
    server.ask('POST', `${toolkit}sendOobCode`, {
      body: { requestType: 'PASSWORD_RESET', email: 'viewer@demo.local' },
      headers: from(`198.51.100.${n}`),
    });
  const answers = await statuses(times(24, ask));
  expect(answers.filter((status) => status === 429)).toHaveLength(4);
});

test('whatever is sent to the sign-in provider, it never fails', async () => {
  const post = (body: string, headers = {}) => server.ask('POST', `${toolkit}signInWithPassword`, { body, headers });
  expect((await post('{"email": ')).status).toBe(400);
  expect((await post('')).status).toBe(400);
  expect((await post('[]')).status).toBe(400);
  expect((await post('{"__proto__": {"a": 1}}')).status).toBe(400);
  expect((await post('<a/>', { 'content-type': 'application/xml' })).status).toBe(415);
  expect((await post(JSON.stringify({ email: 'x'.repeat(1_100_000) }))).status).toBe(413);
  expect((await post(JSON.stringify({ email: 'a\0b', password: 'c\0d' }))).status).toBe(400);
  expect((await post(JSON.stringify({ email: '\ud800', password: '\ud800' }))).status).toBe(400);
  expect(server.log()).not.toContain('the sign-in provider failed');
});

test('a code that does not serve costs no hash', async () => {
  // What this process computes, whatever else the machine does.
  const costs = async (path: string, body: object) => {
    const started = process.cpuUsage();
    await server.ask('POST', toolkit + path, { body, headers: from('192.0.2.7') });
    return process.cpuUsage(started).user;
  };
  let reset = Number.POSITIVE_INFINITY;
  let hashed = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 8; round += 1) {
    reset = Math.min(reset, await costs('resetPassword', { oobCode: 'nothing', newPassword: 'a-fine-password' }));
    hashed = Math.min(hashed, await costs('signInWithPassword', { email: 'x@demo.local', password: 'wrong-word' }));
  }
  expect(reset / hashed).toBeLessThan(0.6);
});

/** Asks, so many at a time, until some are held off: on a slow machine a few more are let through meanwhile. Answers how many were. */
const exhaust = async (ask: () => Promise<Answer>, atOnce = 310) => {
  const answers: Answer[] = [];
  while (answers.length < 3_000 && !answers.some(({ status }) => status === 429))
    answers.push(...(await Promise.all(times(atOnce, ask))));
  const held = answers.filter(({ status }) => status === 429);
  expect(Number(held[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  return { let: answers.length - held.length };
};

test('nobody asks for codes, and with them, without end', async () => {
  const ask = (path: string, body: object) => server.ask('POST', path, { body, headers: from('192.0.2.8') });
  const cases: readonly (readonly [string, object])[] = [
    [`${toolkit}resetPassword`, { oobCode: 'x' }],
    [`${toolkit}update`, { idToken: 'x', password: 'a-fine-password' }],
  ];
  for (const [path, body] of cases) {
    expect((await exhaust(() => ask(path, body))).let, path).toBeGreaterThanOrEqual(300);
  }
});

test('made-up tokens from a place end there, and stop nobody who has a real one', async () => {
  const headers = from('192.0.2.9');
  const post = (path: string, body: object) => server.ask('POST', path, { body, headers });
  const provider = '/securetoken.googleapis.com/v1/token';
  const signedIn = await server.ask<{ idToken: string; refreshToken: string }>('POST', `${toolkit}signInWithPassword`, {
    body: { email: 'agent@demo.local', password: 'asesoria-demo' },
    headers,
  });
  const { idToken, refreshToken } = signedIn.body;
  const session = (await server.exchange(idToken)).keys.refreshToken;
  const cases: readonly (readonly [string, object, object])[] = [
    ['/api/auth/login', { token: 'x' }, { token: idToken }],
    ['/api/auth/refresh', { refreshToken: 'x' }, { refreshToken: session }],
    [`${toolkit}lookup`, { idToken: 'x' }, { idToken }],
    [
      provider,
      { grant_type: 'refresh_token', refresh_token: 'x' },
      { grant_type: 'refresh_token', refresh_token: refreshToken },
    ],
  ];
  for (const [path, wrong, right] of cases) {
    expect((await exhaust(() => post(path, wrong))).let, path).toBeGreaterThanOrEqual(300);
    expect((await post(path, right)).status, path).toBe(200);
    expect((await exhaust(() => post(path, wrong), 20)).let, path).toBeLessThan(300);
  }
});

test('each kind of secret opens its own door alone', async () => {
  const login = await server.login('agent@demo.local');
  const idToken = await server.idToken('agent@demo.local');
  const { token, refreshToken } = login.keys;
  const append = login.businesses[0]?.appendToken ?? '';
  const bearers = [refreshToken, idToken, append, `${refreshToken}~${append}`, `${server.key}~${append}`];
  for (const bearer of [...bearers, `${idToken}~${append}`, `${token}~${token}`, `${token}~`, `~${append}`]) {
    const { status, body } = await server.ask('GET', '/api/queryings', { bearer });
    expect([status, body.error?.code], bearer.slice(0, 12)).toEqual([401, 'bearer_invalid']);
  }
  for (const secret of [token, server.key, append, idToken, `${refreshToken} `]) {
    const refresh = await server.ask('POST', '/api/auth/refresh', { body: { refreshToken: secret } });
    expect([refresh.status, refresh.body.error.code]).toEqual([401, 'refresh_invalid']);
  }
  for (const secret of [token, server.key, append, refreshToken]) {
    const exchange = await server.ask('POST', '/api/auth/login', { body: { token: secret } });
    expect([exchange.status, exchange.body.error.code]).toEqual([401, 'bearer_invalid']);
  }
  expect((await server.ask('GET', '/api/queryings', { bearer: `${token}~${append}` })).status).toBe(200);
});

test('a stranger who takes the address of a user at the Firebase project is nobody here', async () => {
  const firebase = await startFirebase();
  const login = async (sub: string, verified: unknown, kid = 'google') => {
    // `undefined` is a token that does not say.
    const token = await firebase.token({ sub, email: 'admin@demo.local', verified: verified ?? null, kid });
    return (await firebase.server.ask('POST', '/api/auth/login', { body: { token } })).status;
  };
  // Anybody may sign up at a Firebase project with an address; only its owner can prove it.
  expect(await login('stranger', false)).toBe(403);
  expect(await login('stranger', undefined)).toBe(403);
  expect(await login('stranger', 'true')).toBe(403);
  expect(await login('owner', true, 'another-key')).toBe(401);
  expect(await login('owner', true)).toBe(200);
  expect(await login('stranger', true)).toBe(403);
  expect(await login('owner', false)).toBe(200);
  await firebase.close();
});
