import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asesoria-console-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>console</title>');
  await writeFile(join(folder, 'assets/app-12345678.js'), 'export const plain = true;');
  await writeFile(join(folder, 'assets/app-12345678.js.br'), 'compressed');
  await writeFile(join(folder, 'room.html'), '<!doctype html><title>room</title>');
  await writeFile(join(folder, 'room.html.br'), 'compressed');
  await writeFile(join(folder, 'external_api.js'), 'window.JitsiMeetExternalAPI = class {};');
  await mkdir(join(folder, 'device'));
  await writeFile(join(folder, 'device/index.html'), '<!doctype html><title>device</title>');
  server = await startServer({ env: { METRICS: 'on' }, consoleFolder: folder });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const html = { accept: 'text/html,application/xhtml+xml' };

test('malformed JSON, another media type and a body over 1 MiB are refused in the envelope', async () => {
  const post = (body: string, headers = {}) =>
    server.ask('POST', '/api/queryings', { bearer: server.key, body, headers });
  expect(await post('{"phone": ')).toMatchObject({ status: 400, body: { error: { code: 'malformed' } } });
  expect(await post('')).toMatchObject({ status: 400, body: { error: { code: 'malformed' } } });
  expect(await post('[1]')).toMatchObject({ status: 400 });
  expect(await post('{"__proto__": {"fullpower": true}}')).toMatchObject({ status: 400 });
  expect(await post('<a/>', { 'content-type': 'application/xml' })).toMatchObject({
    body: { error: { code: 'malformed' } },
  });
  expect(await post(JSON.stringify({ phone: 'x'.repeat(1_100_000) }))).toMatchObject({
    status: 413,
    body: { error: { code: 'too_large' } },
  });
});

test('what does not exist is 404 in the envelope, also below the console', async () => {
  for (const path of ['/api/nothing', '/api', '/assets/gone.js', '/health/nothing'])
    expect(await server.ask('GET', path, { headers: html }), path).toMatchObject({
      status: 404,
      body: { error: { code: 'not_found' } },
    });
  expect((await server.ask('POST', '/calls')).status).toBe(404);
});

test('every navigation gets the console; its assets are kept for ever, compressed where the browser can', async () => {
  for (const path of ['/', '/calls', '/configs/devices?x=1', '/call/7']) {
    const page = await server.ask<string>('GET', path, { headers: html });
    expect([page.status, page.body], path).toEqual([200, expect.stringContaining('<title>console')]);
    expect(page.headers.get('cache-control')).toBe('no-cache');
  }
  const plain = await server.ask<string>('GET', '/assets/app-12345678.js', {
    headers: { 'accept-encoding': 'identity' },
  });
  expect([plain.status, plain.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  const path = `${server.url}/assets/app-12345678.js`;
  const compressed = await fetch(path, { method: 'HEAD', headers: { 'accept-encoding': 'br, gzip' } });
  expect(compressed.headers.get('content-encoding')).toBe('br');
  expect(compressed.headers.get('content-type')).toContain('javascript');
  expect((await server.ask('GET', '/../package.json')).status).toBe(404);
  expect((await server.ask('GET', '/..%2f..%2fpackage.json')).status).toBe(404);
});

test('every answer carries the security headers, and nothing that breaks plain http', async () => {
  for (const path of ['/', '/api/settings', '/api/nothing']) {
    const { headers } = await server.ask('GET', path, { headers: html });
    const policy = headers.get('content-security-policy') ?? '';
    for (const part of [
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(part);
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(policy).not.toContain('googleapis');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('permissions-policy')).toContain('camera=(self)');
  }
});

test('the page of a room answers to any name, is kept by nobody, framed by pages of ours alone, and does little', async () => {
  const path = `/room/${'0f'.repeat(16)}`;
  const { status, body, headers } = await server.ask<string>('GET', path, { headers: html });
  expect([status, body]).toEqual([200, expect.stringContaining('<title>room')]);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;media-src 'self' blob: mediastream:;" +
      "base-uri 'none';form-action 'none';frame-ancestors 'self';connect-src 'self'",
  );
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cross-origin-embedder-policy')).toBeNull();
  expect(headers.get('permissions-policy')).toBe(
    'camera=(self), microphone=(self), display-capture=(self), autoplay=(self), fullscreen=(self), geolocation=()',
  );
  const compressed = await fetch(server.url + path, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  expect([compressed.headers.get('content-encoding'), compressed.headers.get('cache-control')]).toEqual([
    'br',
    'no-store',
  ]);
  const direct = await server.ask('GET', '/room.html', { headers: html });
  expect(direct.headers.get('content-security-policy')).toContain("default-src 'none'");
  for (const gone of ['/room/a/b', '/room'])
    expect((await server.ask('GET', gone, { headers: html })).status, gone).toBe(404);
});

test('the page for devices, and the script that opens rooms', async () => {
  const page = await server.ask<string>('GET', '/device/', { headers: html });
  expect([page.status, page.body]).toEqual([200, expect.stringContaining('<title>device')]);
  expect(page.headers.get('content-security-policy')).toMatch(/frame-src 'self' https: http:;.*frame-ancestors 'self'/);
  expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  const bare = await fetch(`${server.url}/device`, { headers: html, redirect: 'manual' });
  expect([bare.status, bare.headers.get('location')]).toEqual([302, '/device/']);
  expect((await server.ask('GET', '/device/gone', { headers: html })).status).toBe(404);
  const devices = await server.ask<string>('GET', '/devices', { headers: html });
  expect(devices.body).toContain('<title>console');
  expect(devices.headers.get('x-frame-options')).toBe('DENY');
  const script = await server.ask<string>('GET', '/external_api.js', { headers: { accept: '*/*' } });
  expect([script.status, script.body]).toEqual([200, expect.stringContaining('JitsiMeetExternalAPI')]);
  expect(script.headers.get('content-type')).toContain('javascript');
  expect(script.headers.get('cache-control')).toBe('no-cache');
});

test('with a Jitsi instance, the console may load it and lends it camera, microphone and screen', async () => {
  const env = { VIDEO_DOMAIN: 'meet.example.org', VIDEO_APP_ID: 'console', PUBLIC_URL: 'https://console.example.org' };
  const jitsi = await startServer({ env, beside: server, consoleFolder: folder });
  const { body } = await jitsi.ask<{ data: { video: unknown } }>('GET', '/api/settings');
  expect(body.data.video).toEqual({ provider: 'jitsi', domain: 'meet.example.org', appId: 'console' });
  const signing = await startServer({ env: { ...env, VIDEO_APP_SECRET: 'secret' }, beside: server });
  const signed = await signing.ask<{ data: { video: unknown } }>('GET', '/api/settings');
  expect(signed.body.data.video).toEqual({ provider: 'jitsi', domain: 'meet.example.org', appId: null });
  await signing.close();
  const own = await server.ask<{ data: { video: unknown } }>('GET', '/api/settings');
  expect(own.body.data.video).toEqual({ provider: 'embedded', domain: null, appId: null });
  for (const path of ['/', '/device/']) {
    const { headers } = await jitsi.ask('GET', path, { headers: html });
    expect(headers.get('content-security-policy')).toContain("script-src 'self' https://meet.example.org;");
    expect(headers.get('content-security-policy')).toContain("connect-src 'self' wss://console.example.org;");
    expect(headers.get('content-security-policy')).toContain("frame-src 'self' https:;");
    for (const feature of ['camera', 'microphone', 'display-capture', 'autoplay', 'fullscreen'])
      expect(headers.get('permissions-policy')).toContain(`${feature}=(self "https://meet.example.org")`);
  }
  const room = await jitsi.ask('GET', '/room/abc', { headers: html });
  expect(room.headers.get('content-security-policy')).toContain("connect-src 'self' wss://console.example.org");
  expect(room.headers.get('permissions-policy')).toContain('camera=(self),');
  await jitsi.close();
});

test('says that it lives, that it is ready, and what it counted', async () => {
  expect(await server.ask('GET', '/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await server.ask('GET', '/health/ready')).toMatchObject({ status: 200 });
  const metrics = await server.ask<string>('GET', '/metrics');
  expect(metrics.body).toMatch(/http_requests_total\{method="GET",route="\/health\/live",status="200"\} \d+/);
  expect(metrics.body).toContain('http_request_duration_seconds_bucket{method="GET",route="/health/live",le="+Inf"}');
  expect(metrics.body).toContain('scripts_left 0\n');
});

test('metrics are for programs of this machine; behind a proxy, and from elsewhere, for the bearer of the token', async () => {
  const token = 'a-token-for-the-metrics';
  const env = { METRICS: 'on', METRICS_TOKEN: token };
  const proxied = await startServer({ beside: server, env: { ...env, TRUST_PROXY: 'on' } });
  const known = await startServer({ beside: server, env: { ...env, PUBLIC_URL: 'https://console.example.org' } });
  const wide = await startServer({ beside: server, env: { ...env, HOST: '0.0.0.0' } });
  const status = async (on: TestServer, options = {}) => (await on.ask('GET', '/metrics', options)).status;
  // A proxy on this machine passes on what strangers ask.
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
    expect(await status(server, { headers: { [header]: '203.0.113.9' } }), header).toBe(401);
  expect(await status(server, { bearer: token })).toBe(200);
  for (const on of [proxied, known]) {
    expect(await on.ask('GET', '/metrics')).toMatchObject({ status: 401, body: { error: { code: 'metrics_token' } } });
    expect(await status(on, { bearer: `${token}!` })).toBe(401);
    expect(await status(on, { bearer: token, headers: { 'x-forwarded-for': '203.0.113.9' } })).toBe(200);
  }
  const own = Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal)?.address;
  expect(await status(wide)).toBe(200);
  if (own) expect((await fetch(wide.url.replace(/\/\/[^:]+/, `//${own}`).concat('/metrics'))).status).toBe(401);
  for (const node of [proxied, known, wide]) await node.close();
});

test('a request id goes through: into the answer, and into the log', async () => {
  const given = await server.ask('GET', '/api/settings', { headers: { 'x-request-id': 'chain-of-programs' } });
  expect(given.headers.get('x-request-id')).toBe('chain-of-programs');
  expect(server.log()).toContain('chain-of-programs');
  const hostile = await server.ask('GET', '/api/settings', { headers: { 'x-request-id': 'a b' } });
  expect(hostile.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('a defect is 500 with an id to find in the log, and never says more', async () => {
  await server.db.$client.query('alter table queryings rename column bunit_id to owner_id');
  const bearer = await server.signIn('agent@demo.local');
  const { status, body } = await server.ask('GET', '/api/queryings?search=5512345', { bearer });
  await server.db.$client.query('alter table queryings rename column owner_id to bunit_id');
  expect(status).toBe(500);
  expect(body.error).toEqual({ code: 'internal', message: expect.any(String), id: expect.any(String) });
  expect(server.log()).toContain(`${body.error.id}`);
});

test('a database that does not answer is 503 with Retry-After, and no reason to fall', async () => {
  const own = await startServer();
  const bearer = await own.signIn('agent@demo.local');
  const { rows } = await own.db.$client.query('select current_database() as name');
  await server.db.$client.query(`alter database ${rows[0].name} allow_connections false`);
  await server.db.$client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    rows[0].name,
  ]);
  const ready = await own.ask('GET', '/health/ready');
  const list = await own.ask('GET', '/api/queryings', { bearer });
  expect([ready.status, list.status]).toEqual([503, 503]);
  expect(list.headers.get('retry-after')).toBe('1');
  expect(list.body.error.code).toBe('unavailable');
  expect((await own.ask('GET', '/health/live')).status).toBe(200);
  await server.db.$client.query(`alter database ${rows[0].name} allow_connections true`);
  expect((await own.ask('GET', '/api/queryings', { bearer })).status).toBe(200);
  await own.close();
});

test('while the server stops, new requests are 503 and running ones are answered', async () => {
  const own = await startServer();
  const bearer = await own.signIn('agent@demo.local');
  const lock = await own.db.$client.connect();
  await lock.query('begin; lock table queryings in access exclusive mode');
  const running = own.ask('GET', '/api/queryings', { bearer });
  // A connection that is open before the stop begins, as a browser has one.
  const { port, hostname } = new URL(own.url);
  const socket = connect(Number(port), hostname);
  const answers: string[] = [];
  socket.on('data', (chunk) => answers.push(chunk.toString()));
  const ask = () => socket.write(`GET /api/settings HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
  const answered = (text: string) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!answers.join('').includes(text)) return;
        socket.off('data', look);
        resolve();
      };
      socket.on('data', look);
    });
  const first = answered('200 OK');
  ask();
  await first;
  const blocked = "select from pg_locks where not granted and relation = 'queryings'::regclass";
  while ((await own.db.$client.query(blocked)).rowCount === 0) await new Promise((resolve) => setImmediate(resolve));
  own.app.drain();
  const refused = answered('503 Service Unavailable');
  ask();
  await refused;
  expect(answers.join('').toLowerCase()).toContain('retry-after: 5');
  await lock.query('commit');
  lock.release();
  expect((await running).status).toBe(200);
  socket.destroy();
  await own.close();
});

test('a start that takes its time is not given up', () => {
  expect(server.app.initialConfig.pluginTimeout).toBe(0);
});

test('the log holds nothing that people wrote, and no secret', async () => {
  const own = await startServer({ env: { LOG_LEVEL: 'info' } });
  const login = await own.login('agent@demo.local');
  const bearer = `${login.keys.token}~${login.businesses[0]?.appendToken}`;
  const words = ['5544332211', 'nota-muy-privada', 'agent@demo.local', 'asesoria-demo', 'privado@example.com'];
  const made = await own.ask('POST', '/api/queryings', { bearer: own.key, body: { phone: words[0] } });
  await own.ask('POST', '/api/queryings', { bearer: own.key, body: { phone: words[0], service_id: 99_999 } });
  const path = `/api/queryings/${made.body.data.id}`;
  await own.ask('PUT', path, { bearer, body: { data: { state: 'ATTENDED' } } });
  await own.ask('PUT', path, { bearer, body: { data: { state: 'FINISHED', notes: words[1] } } });
  await own.ask('GET', `/api/queryings?search=${words[0]}`, { bearer });
  await own.ask('GET', `/nothing?email=${words[4]}`, { bearer });
  await own.ask('POST', '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode', {
    body: { requestType: 'PASSWORD_RESET', email: 'agent@demo.local' },
  });
  await own.ask('POST', '/api/auth/refresh', { body: login.keys });
  await own.db.$client.query('alter table queryings rename column bunit_id to owner_id');
  expect((await own.ask('GET', `/api/queryings?search=${words[1]}`, { bearer })).status).toBe(500);
  await own.mail.idle();
  const log = own.log();
  expect(log).toContain('"route":"/api/queryings/:id"');
  expect(log).toContain('"defect"');
  const { token, refreshToken } = login.keys;
  for (const word of [...words, own.key, token, refreshToken, 'oobCode']) expect(log, word).not.toContain(word);
  await own.close();
});
