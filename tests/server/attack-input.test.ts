import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let folder = '';
let agent = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asesoria-attack-'));
  await mkdir(join(folder, 'dist/assets'), { recursive: true });
  await writeFile(join(folder, 'dist/index.html'), '<!doctype html><title>console</title>');
  await writeFile(join(folder, 'dist/assets/app.js'), 'export const plain = true;');
  await writeFile(join(folder, 'dist/.env'), 'hidden-word');
  await writeFile(join(folder, 'secret.txt'), 'hidden-word');
  server = await startServer({ consoleFolder: join(folder, 'dist'), env: { LOG_LEVEL: 'info' } });
  agent = await server.signIn('agent@demo.local');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** Asks with the path exactly as it is written: `fetch` would tidy it up. */
const raw = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; type: string; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    request({ hostname, port, path, headers }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', body }),
      );
    })
      .on('error', reject)
      .end();
  });

test('no path leads out of the console, or to its hidden files', async () => {
  const up = [
    '..',
    '%2e%2e',
    '..%2f..',
    '%2e%2e%2f%2e%2e',
    '..%5c..',
    '....//',
    '.%00.',
    'assets/..%2f..',
    'assets/%2e%2e/%2e%2e',
  ];
  const paths = up.flatMap((part) => [`/${part}/secret.txt`, `/${part}%2fsecret.txt`, `//${part}/secret.txt`]);
  const others = [
    '/.env',
    '/%2eenv',
    '/assets/../.env',
    '/index.html%00.js',
    '/secret.txt%00',
    '/assets/',
    '/%c0%ae%c0%ae/secret.txt',
  ];
  for (const path of [...paths, ...others]) {
    const { status, body } = await raw(path);
    expect([400, 404], path).toContain(status);
    expect(body, path).not.toMatch(/hidden-word|at .*\.ts|node_modules|ENOENT/);
  }
});

test('a path that cannot be decoded is refused in the envelope, and not repeated', async () => {
  for (const path of ['/%zz<script>', '/api/queryings/%ff', `/api/queryings/${'1'.repeat(200)}`]) {
    const { status, body, type } = await raw(path, { authorization: `Bearer ${agent}` });
    expect([400, 404], path).toContain(status);
    expect(type).toContain('application/json');
    expect(JSON.parse(body).error.code, path).toMatch(/^(?:malformed|not_found)$/);
    expect(body).not.toContain('script');
  }
});

test('a link in the console folder is only as good as its file: a body of another program is not served', async () => {
  await symlink(join(folder, 'secret.txt'), join(folder, 'dist/late.txt'));
  expect((await raw('/late.txt')).status).toBe(404);
});

test('what a request may not set is refused by its name, on every route that writes', async () => {
  const strange = {
    fullpower: true,
    bunit_id: 2,
    version: 9,
    agent_id: 1,
    url: 'https://evil.example',
    pinged_at: 1,
    id: 1,
  };
  const bodies: readonly (readonly [string, string, Record<string, unknown>, string?])[] = [
    ['POST', '/api/queryings', { phone: '1' }],
    ['POST', '/api/sessions', {}],
    ['POST', '/api/sessions/1/interactions', { name: 'x' }],
    ['POST', '/api/agents', { user_id: 1 }, 'admin@demo.local'],
    ['POST', '/api/auth/login', { token: 'x' }],
    ['POST', '/api/auth/refresh', { refreshToken: 'x' }],
    ['POST', '/api/auth/logout', { refreshToken: 'x' }],
  ];
  const admin = await server.signIn('admin@demo.local');
  for (const [method, path, body, who] of bodies)
    for (const [name, value] of Object.entries(strange)) {
      const bearer = who ? admin : server.key;
      const answer = await server.ask(method, path, { bearer, body: { ...body, [name]: value } });
      expect([answer.status, answer.body.error.fields], `${path} ${name}`).toEqual([400, { [name]: 'unknown_field' }]);
    }
  for (const path of ['/api/queryings/1', '/api/agents/1'])
    for (const [name, value] of Object.entries(strange)) {
      const answer = await server.ask('PUT', path, { bearer: admin, body: { data: { [name]: value } } });
      expect([answer.status, answer.body.error.code], `${path} ${name}`).toEqual([400, 'unknown_field']);
    }
});

test('a hostile device cannot overwrite what an agent wrote', async () => {
  const made = await server.ask('POST', '/api/queryings', { bearer: server.key, body: { phone: '7' } });
  const path = `/api/queryings/${made.body.data.id}`;
  await server.ask('PUT', path, { bearer: agent, body: { data: { state: 'ATTENDED' } } });
  await server.ask('PUT', path, { bearer: agent, body: { data: { state: 'RETURNED', notes: 'of the agent' } } });
  const wipe = await server.ask('PUT', path, { bearer: server.key, body: { data: { state: 'REJECTED', notes: '' } } });
  expect([wipe.status, wipe.body.error.code]).toEqual([403, 'agent_required']);
  const gone = await server.ask('PUT', path, { bearer: server.key, body: { data: { state: 'REJECTED' } } });
  expect(gone.body.data).toMatchObject({ state: 'REJECTED', notes: 'of the agent' });
});

test('a long list of wrong values is refused in a moment, and in few words', async () => {
  const zones = Array.from({ length: 180_000 }, () => null);
  const started = performance.now();
  const answer = await server.ask('PUT', '/api/agents/1', { bearer: agent, body: { data: { zones } } });
  expect(performance.now() - started).toBeLessThan(3_000);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(JSON.stringify(answer.body).length).toBeLessThan(4_000);
  const fields = Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`field${index}`, 1]));
  const many = await server.ask('POST', '/api/sessions', { bearer: server.key, body: fields });
  expect(many.status).toBe(400);
  expect(JSON.stringify(many.body).length).toBeLessThan(4_000);
});

test('deep, doubled and wrongly coded bodies are a refusal or a record, never a failure', async () => {
  const post = (body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
    fetch(`${server.url}/api/queryings`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.key}`, 'content-type': type },
      body,
    });
  expect((await post('['.repeat(500_000))).status).toBe(400);
  expect((await post(`${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`)).status).toBe(400);
  expect((await post('{"phone":"1","phone":"2","bunit_id":2}')).status).toBe(400);
  const doubled = await (await post('{"phone":"1","phone":"2"}')).json();
  expect(doubled.data.phone).toBe('2');
  expect((await post(new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]))).status).toBe(400);
  expect((await post(new Uint8Array(Buffer.from('{"phone":"é"}', 'latin1')))).status).toBe(400);
  expect(
    (await post(new Uint8Array(Buffer.from('{"phone":"1"}', 'utf16le')), 'application/json; charset=utf-16le')).status,
  ).toBe(400);
});

test('half a character is refused, wherever text is kept', async () => {
  const half = '\ud800';
  const events = [{ data: { eventCategory: half, eventAction: 'x', eventLabel: 'x' } }];
  const asked: readonly (readonly [string, unknown])[] = [
    ['/api/sessions/1/interactions', { name: 'x', events }],
    ['/api/sessions/1/interactions', { name: half }],
    ['/api/queryings', { phone: half }],
    ['/api/queryings', { phone: 'a\0b' }],
  ];
  for (const [path, body] of asked)
    expect((await server.ask('POST', path, { bearer: server.key, body })).status, JSON.stringify(body)).toBe(400);
});

test('a list is never longer, nor further away, than the contract says', async () => {
  const status = async (parameters: string) =>
    (await server.ask('GET', `/api/queryings?${parameters}`, { bearer: agent })).status;
  for (const parameters of [
    'perPage=2001',
    'perPage=0',
    'perPage=-1',
    'perPage=1e3',
    'perPage=NaN',
    'page=0',
    'page=99999999',
    'perPage=1&perPage=2',
  ])
    expect(await status(parameters), parameters).toBe(400);
  for (const sort of [
    'id;drop table users',
    '(select 1)',
    '__proto__',
    'constructor',
    'bunit_id',
    'notes',
    '--',
    'id desc',
  ])
    expect(await status(`sort=${encodeURIComponent(sort)}`), sort).toBe(400);
  for (const parameter of [
    '__proto__=1',
    'constructor=1',
    'bunit_id=1',
    'moved_by=1',
    'state=1 or 1=1',
    "id=1'",
    'id=0x1',
    'fields=users',
    'fields=__proto__',
  ])
    expect(await status(parameter.replaceAll(' ', '%20')), parameter).toBe(400);
  for (const search of ["' or 1=1--", '%', '_', '\\', '$1', 'a'.repeat(200)])
    expect(
      (await server.ask('GET', `/api/queryings?search=${encodeURIComponent(search)}`, { bearer: agent })).body.data,
      search,
    ).toEqual([]);
  expect(await status(`search=${'a'.repeat(201)}`)).toBe(400);
  const ids = Array.from({ length: 2_500 }, (_, index) => index + 1).join(',');
  expect(await status(`id=${ids}`)).toBe(200);
  // Ten thousand do not fit into the head of a request: refused before anybody reads them.
  expect((await raw(`/api/queryings?id=${'1234,'.repeat(10_000)}1`)).status).toBe(431);
});

test('a visit does not grow without end', async () => {
  const visit = await server.ask('POST', '/api/sessions', { bearer: server.key, body: {} });
  const { id } = visit.body.data;
  const event = { data: { eventCategory: 'a', eventAction: 'b', eventLabel: 'c' } };
  const add = async (count: number) =>
    (
      await server.ask('POST', `/api/sessions/${id}/interactions`, {
        bearer: server.key,
        body: { name: 'x', events: Array.from({ length: count }, () => event) },
      })
    ).status;
  expect(await add(500)).toBe(201);
  expect(await add(501)).toBe(400);
  await server.db.$client.query(
    `insert into interaction_events (bunit_id, interaction_id, data)
     select bunit_id, id, '{}' from interactions, generate_series(1, 4499) where session_id = $1`,
    [id],
  );
  expect(await add(2)).toBe(413);
  expect(await add(1)).toBe(201);
});

test('no header makes a link, a path or a caller', async () => {
  const headers = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-original-url': '/api/profile',
    forwarded: 'host=evil.example',
  };
  await raw('/', { ...headers, host: 'evil.example' });
  const { hostname, port } = new URL(server.url);
  const body = JSON.stringify({ requestType: 'PASSWORD_RESET', email: 'agent@demo.local' });
  await new Promise<void>((resolve, reject) => {
    const path = '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode';
    request(
      {
        hostname,
        port,
        path,
        method: 'POST',
        headers: { ...headers, host: 'evil.example', 'content-type': 'application/json' },
      },
      (response) => {
        response.resume().on('end', resolve);
      },
    )
      .on('error', reject)
      .end(body);
  });
  const made = await server.ask('POST', '/api/queryings', { bearer: server.key, headers, body: { with_video: true } });
  expect(made.body.data.url).toMatch(/^http:\/\/localhost:\d+\/room\/[\da-f]{32}$/);
  expect(JSON.stringify(made.body)).not.toContain('evil');
});

test('nobody holds a connection for ever with half a request', async () => {
  expect(server.app.server.requestTimeout).toBe(30_000);
  expect(server.app.server.headersTimeout).toBeLessThanOrEqual(60_000);
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const answer = new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(chunk.toString())));
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n');
  expect(await answer).toMatch(/^HTTP\/1\.1 400 /);
  socket.destroy();
});

test('what a person wrote does not come into the log by way of a failure', async () => {
  const secret = 'nota-privada';
  await server.db.$client.query('alter table queryings rename column call_direct to direct');
  const phone = `1\n    at ${secret} (x:1:1)`;
  const answer = await server.ask('POST', '/api/queryings', { bearer: server.key, body: { phone } });
  await server.db.$client.query('alter table queryings rename column direct to call_direct');
  expect(answer.status).toBe(500);
  expect(JSON.stringify(answer.body)).not.toMatch(/select|insert|column|queryings|\.ts/i);
  expect(server.log()).toContain('"defect"');
  expect(server.log()).toContain('    at ');
  expect(server.log()).not.toContain(secret);
});

test('a line of the log is one request, whatever stands in its head', async () => {
  const before = server.log().length;
  await raw('/api/settings?x=%0a%7b%22level%22:60%7d', {
    'user-agent': 'a"}{"level":60',
    'x-request-id': 'ana@example.com',
  });
  const lines = server.log().slice(before).trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 30, route: '/api/settings', status: 400 });
  expect(lines[0]).not.toContain('ana@');
});

test('the public pages tell nothing of the inside', async () => {
  const pages = await Promise.all(
    ['/api/openapi.json', '/health/ready', '/health/live', '/api/settings', '/metrics'].map((path) => raw(path)),
  );
  const all = pages.map(({ body }) => body).join('\n');
  expect(all).not.toMatch(
    /key_hash|password_hash|moved_by|postgres|identitytoolkit|reset-password|\/tmp\/|x-powered-by/i,
  );
  expect(pages.at(-1)?.status).toBe(404);
  const { headers } = await server.ask('GET', '/api/nothing');
  expect([headers.get('x-powered-by'), headers.get('server')]).toEqual([null, null]);
});
