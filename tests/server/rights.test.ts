import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Described, type OpenApi, operationsOf, readDocument } from '../../scripts/attack/document.ts';
import { tables, validRequests } from '../../scripts/attack/requests.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let document: OpenApi;
beforeAll(async () => {
  server = await startServer();
  document = await readDocument(server.ask);
});
afterAll(() => server.close());

const operations = () => operationsOf(document);
/** Nobody is asked for a bearer, or, at the addresses of webhooks, not everybody. */
const isPublic = ({ security }: Described) =>
  security?.length === 0 || security?.some((one) => JSON.stringify(one) === '{}') === true;
const protectedOnes = () => operations().filter(({ described }) => !isPublic(described));

const paths = tables.map(({ path }) => path);
const administration = paths.flatMap((path) => [
  `GET /api/${path}/`,
  `POST /api/${path}/`,
  `POST /api/${path}/import`,
  `POST /api/${path}/bulk`,
  ...['GET', 'PUT', 'DELETE'].map((method) => `${method} /api/${path}/{id}`),
  `POST /api/${path}/{id}/restore`,
]);
/** POSTs that have nothing to say but their address. */
const isBare = (path: string) =>
  /\/(?:accept|ping|relay|restore|room|rotate|rotation|secret|see-as|pairings\/)$/.test(path);

test('the OpenAPI document names every route of the contract', () => {
  expect(
    operations()
      .map(({ route }) => route)
      .toSorted(),
  ).toEqual(
    [
      ...administration,
      'DELETE /api/agents/{id}',
      'GET /api/agents/{id}',
      'GET /api/availability/',
      'GET /api/availability/agents',
      'GET /api/availability/agents/{id}/rings',
      'GET /api/availability/rings',
      'POST /api/availability/rings',
      'GET /api/queryings/{id}/rings',
      'GET /api/audit/',
      'GET /api/call-flow/',
      'GET /api/call-flow/calls',
      'DELETE /api/devices/{id}/restart',
      'GET /api/devices/{id}/history',
      'GET /api/devices/{id}/restart',
      'GET /api/devices/{id}/timeline',
      'GET /api/integrations/{id}/sample',
      'GET /api/integrations/{id}/uses',
      'GET /api/integrations/{id}/versions',
      'GET /api/integrations/{id}/versions/{number}',
      'GET /api/keys/{id}/deeds',
      'GET /api/permissions/',
      'GET /api/business/',
      'GET /api/profile/',
      'PUT /api/profile/proof/',
      'PUT /api/profile/password/',
      'GET /api/profile/sessions/',
      'DELETE /api/profile/sessions/',
      'DELETE /api/profile/sessions/{session}',
      'GET /api/users/{id}/sessions',
      'DELETE /api/users/{id}/sessions',
      'GET /api/profile/second-factor',
      'DELETE /api/users/{id}/second-factor',
      'POST /api/auth/recovery-codes/',
      'POST /api/sign-in/passkey/challenges',
      'POST /api/sign-in/passkey/',
      'GET /api/profile/passkeys/',
      'POST /api/profile/passkeys/challenges',
      'POST /api/profile/passkeys/',
      'PUT /api/profile/passkeys/{passkey}',
      'DELETE /api/profile/passkeys/{passkey}',
      'DELETE /api/users/{id}/passkeys',
      'GET /api/queryings/',
      'GET /api/queryings/erasures/{id}',
      'GET /api/queryings/{id}',
      'GET /api/queryings/{id}/colleagues',
      'GET /api/queryings/{id}/destinations',
      'GET /api/queryings/{id}/draft',
      'GET /api/queryings/{id}/earlier',
      'GET /api/queryings/{id}/aids',
      'GET /api/queryings/choices',
      'GET /api/views/',
      'GET /api/media/',
      'POST /api/media/',
      'DELETE /api/media/{id}',
      'PUT /api/views/',
      'DELETE /api/views/{id}',
      'GET /api/queryings/{id}/place',
      'GET /api/queryings/{id}/timeline',
      'GET /api/restart-batches/forecast',
      'GET /api/restart-batches/latest',
      'GET /api/restart-batches/{id}',
      'GET /api/restart-batches/{id}/restarts',
      'GET /api/restarts/',
      'GET /api/runs/',
      'GET /api/runs/{id}',
      'GET /api/search/',
      'GET /api/sessions/{id}',
      'GET /api/settings/',
      'GET /api/unexpected-events/',
      'GET /health/live',
      'GET /health/ready',
      'GET /health/checks',
      'GET /health/way',
      'POST /api/agents/',
      'POST /api/auth/login',
      'POST /api/auth/logout',
      'POST /api/auth/refresh',
      'POST /api/devices/{id}/ping',
      'POST /api/devices/{id}/restart',
      'POST /api/diagrams/passes',
      'POST /api/integrations/run',
      'POST /api/integrations/{id}/run',
      'POST /api/keys/{id}/rotate',
      'POST /api/roles/{id}/forecast',
      'POST /api/users/{id}/forecast',
      'POST /api/roles/{id}/see-as',
      'DELETE /api/roles/{id}/see-as',
      'POST /api/queryings/',
      'POST /api/queryings/erasures/',
      'POST /api/queryings/{id}/room',
      'POST /api/queryings/{id}/guests',
      'DELETE /api/queryings/{id}/guests/{agentId}',
      'GET /api/reports/agents',
      'GET /api/reports/calls',
      'POST /api/queryings/{id}/handover',
      'DELETE /api/queryings/{id}/handover',
      'POST /api/queryings/{id}/handover/accept',
      'POST /api/reports/passes',
      'POST /api/restart-batches/',
      'POST /api/runs/{id}/again',
      'POST /api/sessions/',
      'POST /api/sessions/{id}/interactions',
      'POST /api/tasks/{id}/run',
      'POST /api/unexpected-events/',
      'PUT /api/agents/{id}',
      'PUT /api/availability/',
      'PUT /api/availability/agents/{id}',
      'PUT /api/readiness/',
      'POST /api/readiness/relay',
      'PUT /api/queryings/{id}/outcome',
      'PUT /api/sessions/{id}/end',
      'PUT /api/queryings/{id}/draft',
      'PUT /api/profile/',
      'PUT /api/queryings/{id}',
      'PUT /api/restart-batches/{id}',
      'GET /api/device/',
      'DELETE /api/device/',
      'POST /api/device/rotation',
      'POST /api/devices/{id}/secret',
      'DELETE /api/devices/{id}/secret',
      'POST /api/pairings/',
      'POST /api/pairings/claim',
      'GET /api/pairings/{code}',
      'PUT /api/pairings/{code}',
      ...['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT'].map((method) => `${method} /api/webhooks/{id}/execute`),
    ].toSorted(),
  );
});

test('the OpenAPI document is whole: parameters declared, answers described, references that lead somewhere', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(document.info.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(document.components.securitySchemes).toHaveProperty('bearer');
  for (const { path, method, route: name, described: operation } of operations()) {
    expect(operation.summary, name).toBeTruthy();
    const made = path === '/api/tasks/{id}/run' ? '202' : '201';
    expect(Object.keys(operation.responses), name).toContain(
      method === 'POST' &&
        (!isPublic(operation) || path === '/api/pairings/') &&
        !/(?:bulk|forecast|ping|rotate|rotation)$/.test(path)
        ? made
        : '200',
    );
    expect(Object.keys(operation.responses), name).toContain('4XX');
    const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    expect(
      declared.map((parameter) => parameter.name),
      name,
    ).toEqual(inPath);
    if (['PUT', 'POST'].includes(method) && !isBare(path)) expect(operation.requestBody, name).toBeDefined();
  }
  const list = document.paths['/api/queryings/']?.get;
  const names = (list?.parameters ?? []).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['required_in<', 'required_in>', 'state', 'sort', 'perPage', 'search', 'fields']),
  );
  const references = JSON.stringify(document).match(/"\$ref":"([^"]+)"/g) ?? [];
  expect(references).toEqual([]);
});

test('every route but the public ones asks for a bearer', async () => {
  expect(protectedOnes().length).toBeGreaterThan(15);
  for (const { path, method } of protectedOnes()) {
    const { status, body, headers } = await server.ask(method, path.replace(/\{\w+\}/g, '1'));
    expect([status, body.error.code], `${method} ${path}`).toEqual([401, 'bearer_missing']);
    expect(headers.get('www-authenticate')).toBe('Bearer');
  }
});

test('every route but profile and devices refuses a user who may only read devices, naming the permission', async () => {
  const bearer = await server.signIn('viewer@demo.local');
  const requests = validRequests('viewer');
  const free: Readonly<Record<string, number>> = {
    'GET /api/availability/': 403, // for agents alone, whatever somebody may do
    'PUT /api/availability/': 403,
    'PUT /api/readiness/': 403,
    'POST /api/readiness/relay': 403,
    'GET /api/business/': 200,
    'GET /api/search/': 200, // of the tables that somebody may read
    'GET /api/profile/': 200,
    'GET /api/profile/sessions/': 200,
    'DELETE /api/profile/sessions/': 200,
    'DELETE /api/profile/sessions/{session}': 404,
    'PUT /api/profile/proof/': 412,
    'PUT /api/profile/password/': 412, // of what is made up, one's own is wrong
    'PUT /api/profile/': 200,
    'GET /api/profile/second-factor': 200,
    'GET /api/profile/passkeys/': 200,
    'POST /api/profile/passkeys/challenges': 403, // a made-up token is no sign-in of just now
    'POST /api/profile/passkeys/': 403,
    'PUT /api/profile/passkeys/{passkey}': 404,
    'DELETE /api/profile/passkeys/{passkey}': 403,
    'GET /api/devices/': 200,
    'GET /api/devices/{id}': 200,
    'GET /api/devices/{id}/history': 200,
    'GET /api/devices/{id}/restart': 200,
    'GET /api/devices/{id}/timeline': 200,
    'GET /api/views/': 200,
    'PUT /api/views/': 200,
    'DELETE /api/views/{id}': 200,
    'GET /api/restarts/': 200,
    'GET /api/restart-batches/forecast': 200,
    'GET /api/restart-batches/latest': 200,
    'GET /api/restart-batches/{id}': 404,
    'GET /api/restart-batches/{id}/restarts': 404,
    'POST /api/unexpected-events/': 201,
    'GET /api/device/': 403, // for devices alone, whatever somebody may do
    'DELETE /api/device/': 403,
    'POST /api/device/rotation': 403,
  };
  for (const { path, method, route: name } of protectedOnes()) {
    const { query = '', ...body } = requests[name] ?? {};
    const answer = await server.ask(method, path.replace(/\{\w+\}/g, '1') + query, { bearer, ...body });
    if (name in free) expect(answer.status, name).toBe(free[name]);
    else
      expect([answer.status, answer.body.error], name).toEqual([
        403,
        expect.objectContaining({ code: 'forbidden', permission: expect.stringMatching(/^(?:[A-Z_]+|fullpower)$/) }),
      ]);
  }
});

test('PLATFORM_GOD grants everything in its business, and fullpower everywhere', async () => {
  const user = await server.login('nobody@demo.local');
  await server.db.$client.query(
    `with role as (insert into roles (bunit_id, name) values (2, 'God') returning id),
          held as (insert into role_permissions select role.id, permissions.id from role, permissions
                    where code = 'PLATFORM_GOD' returning role_id),
          member as (insert into memberships values ($1, 2))
     insert into user_roles select 2, $1, role_id from held`,
    [user.id],
  );
  const bearer = await server.signIn('nobody@demo.local');
  expect((await server.ask('GET', '/api/queryings', { bearer })).status).toBe(200);
  expect((await server.ask('POST', '/api/agents', { bearer, body: { user_id: user.id } })).status).toBe(201);
});

test('an inactive role gives nothing', async () => {
  await server.db.$client.query("update roles set active = false where bunit_id = 1 and name = 'Vigilancia'");
  const bearer = await server.signIn('viewer@demo.local');
  expect((await server.ask('GET', '/api/devices', { bearer })).status).toBe(403);
});

test('a route without a right, or a mark that it is public, does not start', async () => {
  const { default: Fastify } = await import('fastify');
  const { access } = await import('../../server/auth/access.ts');
  const app = Fastify();
  const starting = app.register(async (scope) => {
    await scope.register(access);
    scope.get('/forgotten', async () => 'secrets');
  });
  await expect(Promise.resolve(starting)).rejects.toThrow('neither public nor guarded');
});
