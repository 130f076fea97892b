import { createHook } from 'node:async_hooks';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { operationsOf, readDocument } from '../../scripts/attack/document.ts';
import { validRequests } from '../../scripts/attack/requests.ts';
import { type Stage, setStage } from '../../scripts/attack/roles.ts';
import { createVictim, type Victim } from '../../scripts/attack/victim.ts';
import { linkTo } from '../support/mailbox.ts';
import { patiently } from '../support/patiently.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin = '';
let stage: Stage;
let victim: Victim;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asesoria-headers-'));
  await mkdir(join(folder, 'device'));
  for (const page of ['index.html', 'room.html', 'device/index.html'])
    await writeFile(join(folder, page), '<!doctype html><title>page</title>');
  server = await startServer({ consoleFolder: folder, env: { METRICS: 'on' } });
  admin = await server.signIn('admin@demo.local');
  stage = await setStage(server);
  victim = createVictim(stage);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const toolkit = '/identitytoolkit.googleapis.com/v1/accounts:';
const html = { accept: 'text/html' };
/** What a browser asks from a page of somebody else. */
const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };

/** A pass, as the address of the page that it opens. */
const passTo = async (path: string, body: object): Promise<string> =>
  String((await server.ask<{ data: { url: string } }>('POST', path, { bearer: admin, body })).body.data.url);

/** The pages of this server that a browser shows. */
const pages = async (): Promise<readonly string[]> => {
  await server.ask('POST', `${toolkit}sendOobCode`, {
    body: { requestType: 'PASSWORD_RESET', email: 'agent@demo.local' },
  });
  // The mail leaves after the answer.
  const link = await vi.waitFor(async () => {
    const found = await linkTo(server, 'agent@demo.local');
    expect(found).toContain('oobCode');
    return found;
  }, patiently);
  const report = await passTo('/api/reports/passes', { page: 'calls', language: 'es', time_zone: 'UTC' });
  return [
    '/',
    '/calls',
    '/device/',
    `/room/${'0f'.repeat(16)}`,
    '/nothing.html',
    '/reset-password?oobCode=made-up',
    '/refuse-address?code=made-up',
    link,
    '/reports/calls?pass=made-up',
    report.replace(server.url, ''),
    '/diagrams/es/',
  ];
};

const directives = (policy: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, sources];
    }),
  );

test('no page lets a script run that is not a file of this server', async () => {
  for (const path of await pages()) {
    const { headers } = await server.ask('GET', path, { headers: html });
    const policy = directives(headers.get('content-security-policy') ?? '');
    const scripts = policy.get('script-src') ?? policy.get('default-src') ?? ['*'];
    expect(scripts.length === 1 && ["'self'", "'none'"].includes(scripts[0] ?? ''), `${path} ${scripts}`).toBe(true);
    for (const name of ['base-uri', 'frame-ancestors', 'form-action', 'default-src'])
      expect(policy.get(name), `${path} ${name}`).toEqual([expect.stringMatching(/^'(?:self|none)'$/)]);
    expect(policy.get('object-src') ?? policy.get('default-src'), path).toEqual(["'none'"]);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('referrer-policy'), path).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
    expect(headers.get('x-frame-options'), path).toMatch(/^(?:DENY|SAMEORIGIN)$/);
    expect(headers.get('content-type'), path).toMatch(/charset=utf-8/);
  }
});

test('no answer of the API is kept where others may find it, guessed to be a page, or given to pages of others', async () => {
  const requests = validRequests('headers');
  const staying: string[] = [];
  for (const { route, method, path } of operationsOf(await readDocument(server.ask))) {
    const address = (await victim.addressOf(route)) + (requests[route]?.query ?? '');
    for (const bearer of method === 'GET' ? [undefined, admin] : [undefined]) {
      const { headers } = await server.ask(method, address, { headers: foreign, ...(bearer ? { bearer } : {}) });
      const caching = headers.get('cache-control') ?? '';
      if (caching === 'private, no-cache') staying.push(path);
      else expect(caching, route).toBe('no-store');
      expect(headers.get('x-content-type-options'), route).toBe('nosniff');
      expect(
        [...headers.keys()].filter((name) => name.startsWith('access-control-')),
        route,
      ).toEqual([]);
      expect([headers.get('server'), headers.get('x-powered-by')], route).toEqual([null, null]);
    }
    const asked = { ...foreign, 'access-control-request-method': method };
    const before = await server.ask('OPTIONS', address, { headers: asked });
    expect(
      [...before.headers.keys()].filter((name) => name.startsWith('access-control-')),
      route,
    ).toEqual([]);
  }
  // Lists of the configuration stay with the browser of who may read them, which asks each time; nothing of visitors does.
  expect([...new Set(staying)].toSorted()).toEqual([
    '/api/branches/',
    '/api/desks/',
    '/api/devices/',
    '/api/groups/',
    '/api/holidays/',
    '/api/hours/',
    '/api/macros/',
    '/api/outcomes/',
    '/api/pauses/',
    '/api/phones/',
    '/api/reports/',
    '/api/roles/',
    '/api/routings/',
    '/api/services/',
    '/api/zones/',
  ]);
});

test('metrics, health and the sign-in are of this moment alone', async () => {
  for (const path of [
    '/metrics',
    '/health/live',
    '/health/ready',
    `${toolkit}lookup`,
    '/securetoken.googleapis.com/v1/token',
  ])
    expect(
      (await server.ask(path.startsWith('/h') || path === '/metrics' ? 'GET' : 'POST', path)).headers.get(
        'cache-control',
      ),
      path,
    ).toBe('no-store');
});

/** The status line and headers of what is refused before it is a request. */
const rawAnswer = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ readonly status: number; readonly headers: NodeJS.Dict<string | string[]> }>((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    request({ hostname, port, path, headers, method, agent: false }, (response) => {
      response.resume().on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
    })
      .on('error', reject)
      .end();
  });

test('what is refused before it comes to a route says nothing that a browser could take for a page', async () => {
  const broken = await rawAnswer('/%ff');
  expect([broken.status, broken.headers['x-content-type-options']]).toEqual([400, 'nosniff']);
  expect(broken.headers['content-type']).toContain('application/json');
  const long = await rawAnswer('/', { 'x-long': 'x'.repeat(20_000) });
  expect([long.status, long.headers['content-type']]).toEqual([431, 'application/json']);
  // TRACE would say what a proxy added to a request.
  for (const path of ['/', '/api/settings']) expect((await rawAnswer(path, {}, 'TRACE')).status, path).toBe(404);
});

test('a cookie of ours is out of the reach of scripts, of other sites, and on https of plain http', async () => {
  const env = { PUBLIC_URL: 'https://console.example.org', TRUST_PROXY: 'on' };
  const secure = await startServer({ env, beside: server });
  const body = { email: 'agent@demo.local', password: 'asesoria-demo', returnSecureToken: true };
  const entered = await secure.ask('POST', `${toolkit}signInWithPassword`, { body });
  const cookies = entered.headers.getSetCookie();
  expect(cookies.length).toBe(1);
  for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly; SameSite=Strict; Secure$/);
  // It opens nothing: whoever has it is as much a stranger as before.
  const { status } = await secure.ask('GET', '/api/profile', { headers: { cookie: cookies[0]?.split(';')[0] ?? '' } });
  expect(status).toBe(401);
  await secure.close();
});

/** How often work was handed to the threads of a library, which is where passwords are hashed. */
const countHashes = async (doing: () => Promise<unknown>): Promise<number> => {
  let count = 0;
  const hook = createHook({
    init(_id, type) {
      // The library names its work for nobody: its type is the text of nothing.
      if (type === undefined || type === 'undefined') count += 1;
    },
  }).enable();
  await doing();
  hook.disable();
  return count;
};

test('an address that nobody has costs as much to refuse as a wrong password, and so does an account without one', async () => {
  const invited = { email: 'invited@demo.local', first_name: 'Invited' };
  await server.ask('POST', '/api/users', { bearer: admin, body: invited });
  const signIn = (email: string, password: string) =>
    server.ask('POST', `${toolkit}signInWithPassword`, { body: { email, password, returnSecureToken: true } });
  expect(await countHashes(() => signIn('viewer@demo.local', 'asesoria-demo'))).toBe(1);
  expect(await countHashes(() => signIn('viewer@demo.local', 'not the word'))).toBe(1);
  expect(await countHashes(() => signIn('unheard-of@demo.local', 'not the word'))).toBe(1);
  expect(await countHashes(() => signIn(invited.email, 'not the word'))).toBe(1);
  // And nothing else is counted.
  const code = { oobCode: 'made-up', newPassword: 'a-fine-password' };
  expect(await countHashes(() => server.ask('POST', `${toolkit}resetPassword`, { body: code }))).toBe(0);
  const answers = [await signIn('viewer@demo.local', 'x'), await signIn('unheard-of@demo.local', 'x')];
  expect(answers[0]?.body).toEqual(answers[1]?.body);
});

/** A question to the database, as its client is given it. */
const questionOf = ([query, more]: readonly unknown[]): {
  readonly text: string;
  readonly values: readonly unknown[];
} => {
  const { text = query, values = more } =
    typeof query === 'object' ? (query as { text?: string; values?: unknown }) : {};
  return { text: String(text), values: Array.isArray(values) ? values : [] };
};

test('a record of another business costs the questions that one costs which does not exist', async () => {
  const bearer = stage.bearers.stranger ?? '';
  const reads = operationsOf(await readDocument(server.ask)).filter(
    ({ method, path }) =>
      // Businesses are of superusers alone, who are asked for before the record.
      method === 'GET' && path.includes('{id}') && !/\/execute$|\/businesses\//.test(path),
  );
  expect(reads.length).toBeGreaterThan(25);
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  /** The questions of which an id is a part. */
  const questionsAbout = async (id: string, path: string): Promise<readonly string[]> => {
    asked.mockClear();
    await server.ask('GET', path.replace('{id}', id).replace('{number}', '1').replace('{agentId}', '1'), { bearer });
    const questions = asked.mock.calls.map(questionOf);
    return questions.filter(({ values }) => values.map(String).includes(id)).map(({ text }) => text);
  };
  for (const { route, path } of reads) {
    const id = (await victim.addressOf(route)).split('/')[path.split('/').indexOf('{id}')] ?? '';
    const questions = await questionsAbout('999999999', path);
    expect(questions.length, route).toBeGreaterThan(0);
    // A small id is also that of a business, or of whoever asks: those questions are none about the record.
    const foreign = await questionsAbout(id, path);
    const isMore = (text: string) => !questions.includes(text) && !/\b(?:users|bunit|memberships)\b/.test(text);
    const found = foreign.filter(isMore);
    // What the server asks for itself, a number in it being the same, comes with one request; what the route asks, with each.
    const again = found.length > 0 ? await questionsAbout(id, path) : [];
    const more = found.filter((text) => again.includes(text));
    expect([more, foreign.filter((text) => questions.includes(text)).length], route).toEqual([[], questions.length]);
  }
  asked.mockRestore();
});
