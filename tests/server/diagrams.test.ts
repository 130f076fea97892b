import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DiagramCounts } from '../../src/domain/diagram-counts.ts';
import { caller } from '../support/caller.ts';
import { type AskOptions, bearerOf, startServer, type TestServer } from '../support/server.ts';

const page = '<!doctype html><title>app</title>';
const secret = 'not for browsers';

let server: TestServer;
let home = '';
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'asesoria-diagrams-'));
  const consoleFolder = join(home, 'dist');
  await mkdir(join(consoleFolder, 'diagrams/es'), { recursive: true });
  await writeFile(join(home, 'secret.txt'), secret);
  await writeFile(join(consoleFolder, 'index.html'), '<title>the console</title>');
  await writeFile(join(consoleFolder, 'diagrams/es/index.html'), page);
  await writeFile(join(consoleFolder, 'diagrams/site.js'), 'start();');
  await writeFile(join(consoleFolder, 'diagrams/.hidden'), secret);
  server = await startServer({ consoleFolder });
});
afterAll(async () => {
  await server.close();
  await rm(home, { recursive: true, force: true });
});

const askForPass = (bearer: string | undefined, options: AskOptions = {}) =>
  server.ask<{ data: { url: string; expires_at: number }; error: { code: string; permission?: string } }>(
    'POST',
    '/api/diagrams/passes',
    { ...(bearer === undefined ? {} : { bearer }), body: { language: 'es' }, ...options },
  );

/** The cookie that a browser would keep, as it would send it back. */
const cookieFor = async (bearer: string): Promise<string> => {
  const { status, headers } = await askForPass(bearer);
  expect(status).toBe(201);
  return headers.get('set-cookie')?.split(';', 1)[0] ?? '';
};

const open = (path: string, cookie?: string) =>
  fetch(server.url + path, { headers: cookie === undefined ? {} : { cookie }, redirect: 'manual' });

/** The same with a path and headers that are sent as they stand: `fetch` would tidy them up. */
const openRaw = (path: string, headers: Readonly<Record<string, string>>): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    request({ hostname, port, path, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    })
      .on('error', reject)
      .end();
  });

const grant = (email: string, ...codes: readonly string[]) =>
  server.db.$client.query(
    `insert into role_permissions (role_id, permission_id)
     select ur.role_id, p.id from user_roles ur join users u on u.id = ur.user_id, permissions p
     where u.email = $1 and p.code = any($2) on conflict do nothing`,
    [email, codes],
  );

describe('a pass for the diagrams', () => {
  test('is given to whoever has the right, as a cookie that scripts and other sites cannot use', async () => {
    const { status, headers, body } = await askForPass(await server.signIn('admin@demo.local'));
    expect(status).toBe(201);
    expect(body).toEqual({
      data: { url: `${server.url}/diagrams/es/`, expires_at: expect.closeTo(server.now() + 8 * 60 * 60, -1) },
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('set-cookie')).toMatch(
      /^asesoria_diagrams=[\w-]+\.[\w-]+\.[\w-]+; Path=\/diagrams; Max-Age=28800; HttpOnly; SameSite=Strict$/,
    );
  });

  test('is sent over TLS alone where people use TLS', async () => {
    const other = await startServer({ beside: server, env: { PUBLIC_URL: 'https://console.example' } });
    try {
      const bearer = await other.signIn('admin@demo.local');
      const { headers, body } = await other.ask<{ data: { url: string } }>('POST', '/api/diagrams/passes', {
        bearer,
        body: { language: 'en' },
      });
      expect(body.data.url).toBe('https://console.example/diagrams/en/');
      expect(headers.get('set-cookie')).toMatch(/; SameSite=Strict; Secure$/);
    } finally {
      await other.close();
    }
  });

  test('is given to the manager of the demo, and not to an agent, a viewer, a device or nobody', async () => {
    const asked = async (bearer: string | undefined) => {
      const { status, body } = await askForPass(bearer);
      return [status, status === 201 ? undefined : (body.error.permission ?? body.error.code)];
    };
    expect(await asked(await server.signIn('manager@demo.local'))).toEqual([201, undefined]);
    const refused = [403, 'DIAGRAMS_READ'];
    expect(await asked(await server.signIn('agent@demo.local'))).toEqual(refused);
    expect(await asked(server.key)).toEqual(refused);
    expect(await asked(undefined)).toEqual([401, 'bearer_missing']);
  });

  test.each([
    [{}, 'required'],
    [{ language: 'fr' }, 'malformed'],
    [{ language: 'es', page: 'app' }, 'unknown_field'],
  ])('is not given for %j', async (body, code) => {
    const answer = await askForPass(await server.signIn('admin@demo.local'), { body });
    expect([answer.body.error.code, answer.headers.get('set-cookie')]).toEqual([code, null]);
  });
});

describe('how many are in a state now', () => {
  const countsOf = async (cookie: string) => {
    const answer = await open('/diagrams/counts.json', cookie);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    return (await answer.json()) as DiagramCounts;
  };
  const countedIn = async (state: string, cookie: string) => (await countsOf(cookie))['call-states']?.[state] ?? 0;

  test('is told of the calls that are not over, and of agents, of the own business', async () => {
    const cookie = await cookieFor(await server.signIn('admin@demo.local'));
    const device = caller(server);
    const before = await countedIn('REQUESTED', cookie);
    const call = await device.call({ phone: '5550001' });
    expect(await countedIn('REQUESTED', cookie)).toBe(before + 1);
    await device.leave(call.id, 'REJECTED');
    const after = await countsOf(cookie);
    expect([after['call-states']?.REQUESTED ?? 0, after['call-states']?.REJECTED]).toEqual([before, undefined]);
    const agentsIn = async () =>
      Object.values((await countsOf(cookie))['availability-states'] ?? {}).reduce((sum, one) => sum + one, 0);
    const own = await agentsIn();
    expect(own).toBeGreaterThan(0);
    // Somebody is an agent of another business as well.
    await server.db.$client.query(`with made as (insert into agents (bunit_id, user_id)
      select 2, user_id from agents where bunit_id = 1 order by id limit 1 returning id)
      insert into availability (agent_id, bunit_id) select id, 2 from made on conflict do nothing`);
    expect(await agentsIn()).toBe(own);
  });

  test('is told of nothing that the reader may not read in the console, and of nothing to a stranger', async () => {
    await grant('viewer@demo.local', 'DIAGRAMS_READ');
    const cookie = await cookieFor(await server.signIn('viewer@demo.local'));
    expect(await countsOf(cookie)).toEqual({});
    await grant('viewer@demo.local', 'QUERYINGS_READ');
    expect(Object.keys(await countsOf(cookie))).toEqual(['call-states']);
    await grant('viewer@demo.local', 'AGENTS_SUPERVISION');
    expect(Object.keys(await countsOf(cookie))).toEqual(['call-states', 'availability-states']);
    expect((await open('/diagrams/counts.json')).status).toBe(401);
  });
});

describe('the diagrams', () => {
  let cookie = '';
  beforeAll(async () => {
    cookie = await cookieFor(await server.signIn('admin@demo.local'));
  });

  test('are pages without any inline script or style, kept by nobody else', async () => {
    const answer = await open('/diagrams/es/', cookie);
    expect([answer.status, await answer.text()]).toEqual([200, page]);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const again = await openRaw('/diagrams/es/', { cookie, 'if-none-match': answer.headers.get('etag') ?? '' });
    expect(again).toEqual({ status: 304, text: '' });
    const script = await open('/diagrams/site.js', cookie);
    expect([script.status, await script.text()]).toEqual([200, 'start();']);
  });

  test('are found without the slash at the end', async () => {
    const answer = await open('/diagrams/es', cookie);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/diagrams/es/']);
  });

  test.each([
    ['no cookie', undefined],
    ['another cookie', 'theme=dark; asesoria=1'],
    ['a cookie that is no pass', 'asesoria_diagrams=none'],
    ['a pass that nobody signed', 'asesoria_diagrams=eyJhbGciOiJub25lIn0.eyJmb3IiOiJkaWFncmFtcyJ9.'],
  ])('with %s are a page that says where to open them', async (_, sent) => {
    for (const path of ['/diagrams', '/diagrams/', '/diagrams/es/', '/diagrams/site.js', '/diagrams/none']) {
      const answer = await open(path, sent);
      const text = await answer.text();
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        path,
        401,
        'text/html; charset=utf-8',
      ]);
      expect(text).toContain('Los diagramas se abren desde la consola');
      expect(text).toContain('The diagrams are opened from the console');
      expect(text).not.toContain(page);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    }
  });

  test('of which there is no page are a page too', async () => {
    const answer = await open('/diagrams/es/none.html', cookie);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(await answer.text()).toContain('Esta página no existe.');
  });

  test.each([
    '/diagrams/../index.html',
    '/diagrams/%2e%2e/index.html',
    '/diagrams/..%2findex.html',
    '/diagrams/../../secret.txt',
    '/diagrams/%2e%2e/%2e%2e/secret.txt',
    '/diagrams/..%5c..%5csecret.txt',
    '/diagrams/.hidden',
    '/diagrams//etc/passwd',
    '/diagrams/es/%00',
  ])('lead nowhere else: %s', async (path) => {
    const { status, text } = await openRaw(path, { cookie });
    expect([400, 401, 403, 404]).toContain(status);
    expect(text).not.toContain(secret);
    expect(text).not.toContain('root:');
  });

  test('serve no longer once the pass has expired', async () => {
    const late = await startServer({ beside: server, consoleFolder: join(home, 'dist') });
    try {
      const fetched = () => fetch(`${late.url}/diagrams/es/`, { headers: { cookie } });
      late.advance(8 * 60 * 60 - 60);
      expect((await fetched()).status).toBe(200);
      late.advance(120);
      expect((await fetched()).status).toBe(401);
    } finally {
      await late.close();
    }
  });

  test('end with the login that they were opened by', async () => {
    const login = await server.login('admin@demo.local');
    const own = await cookieFor(bearerOf(login));
    expect((await open('/diagrams/es/', own)).status).toBe(200);
    const { refreshToken } = login.keys;
    expect((await server.ask('POST', '/api/auth/logout', { body: { refreshToken } })).status).toBe(200);
    expect((await open('/diagrams/es/', own)).status).toBe(401);
    expect((await open('/diagrams/es/', cookie)).status).toBe(200);
  });

  test('end with the right, at the next page', async () => {
    await grant('agent@demo.local', 'DIAGRAMS_READ');
    const own = await cookieFor(await server.signIn('agent@demo.local'));
    expect((await open('/diagrams/es/', own)).status).toBe(200);
    await server.db.$client.query(
      `delete from role_permissions where permission_id in (select id from permissions where code = 'DIAGRAMS_READ')`,
    );
    const answer = await open('/diagrams/es/', own);
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('con el permiso para verlos')]);
    // Full power needs no role.
    expect((await open('/diagrams/es/', cookie)).status).toBe(200);
  });
});
