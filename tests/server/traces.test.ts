import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { automationOf, callHook, jsonOf } from '../support/automation.ts';
import { type Collector, factsOf, type Received, startCollector, waysOf } from '../support/collector.ts';
import { patiently } from '../support/patiently.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { tasksOf } from '../support/tasks.ts';

const secret = 'a-secret-of-the-collector';
let collector: Collector;
let server: TestServer;
let bearer: string;
beforeAll(async () => {
  collector = await startCollector();
  server = await startServer({ env: envOf(collector) });
  bearer = await server.signIn('agent@demo.local');
});
afterAll(async () => {
  await server.close();
  await collector.close();
});

const envOf = ({ url }: Pick<Collector, 'url'>) => ({
  METRICS: 'on',
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_EXPORTER_OTLP_HEADERS: `x-collector-key=${secret}`,
  OTEL_SERVICE_NAME: 'asesoria-of-tests',
});
const idOf = (headers: Headers) => headers.get('x-request-id') ?? '';
const isOfRequest = (id: string) => (span: Received) => factsOf(span)['request.id'] === id;
/** The line that the log has of a request that was answered. */
const lineOf = (on: TestServer, id: string): Record<string, unknown> | undefined =>
  on
    .log()
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Record<string, unknown> => JSON.parse(line))
    .find((line) => line.id === id && line.msg === 'request');
const figuresOf = async (on: TestServer): Promise<Readonly<Record<string, number>>> => {
  const { body } = await on.ask<string>('GET', '/metrics');
  return Object.fromEntries(
    [...body.matchAll(/^trace_spans_(\S+) (\d+)$/gm)].map(([, name, value]) => [name, Number(value)]),
  );
};

/** A call that waits. */
const place = async (phone: string) =>
  (await server.ask('POST', '/api/queryings', { bearer: server.key, body: { phone, service_id: 2 } })).body.data;

test('a request is one trace, from its route down to the statements of its transaction, under the id of its answer', async () => {
  const { id } = await place('5587654321');
  const taken = await server.ask('PUT', `/api/queryings/${id}?fields=service`, {
    bearer,
    body: { id, data: { state: 'ATTENDED' } },
    headers: { 'x-request-id': 'page-1-taking-a-call' },
  });
  expect([taken.status, idOf(taken.headers)]).toEqual([200, 'page-1-taking-a-call']);
  const root = await collector.one(isOfRequest('page-1-taking-a-call'));
  expect(root).toMatchObject({ name: 'PUT /api/queryings/:id', kind: 2, status: {} });
  expect(root.parentSpanId).toBeUndefined();
  expect(factsOf(root)).toEqual({
    'http.request.method': 'PUT',
    'http.route': '/api/queryings/:id',
    'http.response.status_code': 200,
    'request.id': 'page-1-taking-a-call',
  });
  const ways = waysOf(collector.tree(root));
  for (const statement of ['BEGIN', 'UPDATE queryings', 'COMMIT'])
    expect(ways).toContain(`PUT /api/queryings/:id > transaction > ${statement}`);
  // What was asked for beside the change is read after it, in no transaction.
  expect(ways.some((way) => /^PUT \/api\/queryings\/:id > SELECT \w+$/.test(way))).toBe(true);
  const statement = collector.spans().find((span) => span.traceId === root.traceId && span.name === 'UPDATE queryings');
  expect(factsOf(statement ?? root)).toEqual({
    'db.system.name': 'postgresql',
    'db.operation.name': 'UPDATE',
    'db.collection.name': 'queryings',
    'statement.name': expect.stringMatching(/^[\w-]+$/),
  });
  await vi.waitFor(
    () => expect(lineOf(server, 'page-1-taking-a-call')).toMatchObject({ trace: root.traceId }),
    patiently,
  );
  expect(collector.resource()).toMatchObject({ 'service.name': 'asesoria-of-tests' });
  expect(collector.requests()[0]).toMatchObject({ url: '/v1/traces', headers: { 'x-collector-key': secret } });
});

test('requests at the same time keep their statements apart, also where they wait for a connection of another', async () => {
  const ids = Array.from({ length: 40 }, (_, index) => `at-the-same-time-${index}`);
  await Promise.all(
    ids.map((id, index) =>
      server.ask('GET', `/api/${index % 2 === 0 ? 'services' : 'zones'}?search=zzz${index}`, {
        bearer,
        headers: { 'x-request-id': id },
      }),
    ),
  );
  const roots = await Promise.all(ids.map((id) => collector.one(isOfRequest(id))));
  for (const [index, root] of roots.entries()) {
    const tables = new Set(
      collector
        .spans()
        .filter(({ traceId, name }) => traceId === root.traceId && /SELECT (?:services|zones)$/.test(name))
        .map(({ name }) => name),
    );
    expect([...tables], root.name).toEqual([index % 2 === 0 ? 'SELECT services' : 'SELECT zones']);
  }
});

test('a script is a part of the request that runs it, and what it asks of others a part of the script', async () => {
  const asked: string[] = [];
  const others = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(202).end('{}');
  });
  await new Promise<void>((resolve) => others.listen(0, '127.0.0.1', resolve));
  const { port } = others.address() as AddressInfo;
  const env = { ...envOf(collector), SCRIPT_ALLOW_HOSTS: `127.0.0.1:${port}` };
  const node = await startServer({ env });
  try {
    const automation = automationOf(node, await node.signIn('manager@demo.local'));
    const hook = await automation.hookOf(`
      const axios = require('axios');
      const { status } = await axios.post('http://127.0.0.1:${port}/t0ken-in-a-path?phone=5511223344', { of: 'Remedios Varo' });
      return { data: status };`);
    const answer = await callHook(node, hook, jsonOf({ name: 'Remedios Varo' }), '?phone=5511223344');
    expect([answer.status, answer.body.data, asked.length]).toEqual([200, 202, 1]);
    const root = await collector.one(isOfRequest(idOf(answer.headers)));
    const ways = waysOf(collector.tree(root));
    expect(ways).toContain('POST /api/webhooks/:id/execute > script > POST');
    const spanOf = (name: string) =>
      collector.spans().find((span) => span.traceId === root.traceId && span.name === name) ?? root;
    expect(factsOf(spanOf('script'))).toEqual({ 'script.run_ms': expect.any(Number), 'script.requests': 1 });
    expect(factsOf(spanOf('POST'))).toEqual({
      'http.request.method': 'POST',
      'server.address': '127.0.0.1',
      'http.response.status_code': 202,
    });
  } finally {
    await node.close();
    await new Promise((resolve) => others.close(resolve));
  }
});

test('the run of a task is a trace of its own, by the id of its job, and what its script asks of this server belongs to it', async () => {
  const manager = await server.signIn('manager@demo.local');
  const tasks = tasksOf(server, manager);
  const task = await tasks.create({ code: `return { data: (await api.get('/services?perPage=1')).status };` });
  expect((await tasks.runNow(task.id)).status).toBeLessThan(300);
  const root = await collector.one(
    ({ name, attributes }) => name === 'task job' && factsOf({ attributes })['task.id'] === task.id,
  );
  expect(factsOf(root)).toEqual({ 'task.id': task.id, 'job.id': expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(waysOf(collector.tree(root))).toContain('task job > script > GET /api/services');
});

test('nothing that a person wrote, no secret and no value is ever sent', async () => {
  const phone = '5543219876';
  const name = 'Leonora Carrington';
  const { id } = await place(phone);
  await server.ask('GET', `/api/queryings?search=${phone}`, { bearer, headers: { 'x-request-id': phone } });
  await server.ask('GET', `/api/queryings?phone=${phone}`, { bearer, headers: { 'x-request-id': `${name}!` } });
  await server.ask('GET', `/api/queryings/${phone}`, { bearer });
  await server.ask('GET', `/no-such-page/${phone}/${name}`);
  await server.ask('PUT', `/api/queryings/${id}`, { bearer, body: { id, data: { notes: `${name} ${phone}` } } });
  const manager = await server.signIn('manager@demo.local');
  await server.ask('POST', '/api/services', { bearer: manager, body: { name } });
  await server.ask('POST', '/api/services', { bearer: manager, body: { name: { $bad: phone } } });
  await server.ask('GET', '/api/services', { bearer: 'a-bearer-that-serves-nobody' });
  await server.db.$client.query('alter table services rename column name to renamed');
  const failed = await server.ask('GET', `/api/services?search=${phone}`, { bearer: manager });
  await server.db.$client.query('alter table services rename column renamed to name');
  expect(failed.status).toBe(500);
  const broken = await collector.one(isOfRequest(String(failed.body.error.id)));
  expect(broken.status.code).toBe(2);
  // A defect tells what kind of one it is, and not what the database said of it.
  const kinds = collector
    .spans()
    .filter(({ traceId }) => traceId === broken.traceId)
    .map((span) => factsOf(span)['error.type']);
  expect(kinds).toContain('42703');

  const all = collector.text();
  const planted = [phone, name, ...name.split(' '), 'demo.local', '5587654321', '5511223344', 'Remedios', 't0ken'];
  const secrets = [bearer, manager, server.key, secret, 'a-bearer-that-serves-nobody'];
  for (const word of [...planted, ...secrets]) expect(all.includes(word), word).toBe(false);
  expect(collector.spans().length).toBeGreaterThan(100);
  // Nor the words of a statement, in which there might be one.
  expect(all).not.toMatch(/\bwhere\b|\bvalues\b/i);
});

test('a trace of others is gone on with where a proxy is trusted, and there alone', async () => {
  const theirs = 'ab'.repeat(16);
  const asking = (on: TestServer, id: string, traceparent: string) =>
    on.ask('GET', '/api/settings', { headers: { 'x-request-id': id, traceparent } });
  await asking(server, 'from-a-stranger', `00-${theirs}-${'cd'.repeat(8)}-01`);
  expect((await collector.one(isOfRequest('from-a-stranger'))).traceId).not.toBe(theirs);

  const behind = await startServer({ beside: server, env: { ...envOf(collector), TRUST_PROXY: 'on' } });
  await asking(behind, 'from-our-proxy', `00-${theirs}-${'cd'.repeat(8)}-01`);
  expect(await collector.one(isOfRequest('from-our-proxy'))).toMatchObject({
    traceId: theirs,
    parentSpanId: 'cd'.repeat(8),
  });
  // It may leave one out.
  await asking(behind, 'left-out-by-our-proxy', `00-${theirs}-${'cd'.repeat(8)}-00`);
  const hostile = [
    '',
    'x',
    `00-${'0'.repeat(32)}-${'cd'.repeat(8)}-01`,
    `00-${theirs}-${'0'.repeat(16)}-01`,
    `ff-${theirs}-1-1`,
  ];
  await Promise.all(hostile.map((traceparent, index) => asking(behind, `hostile-parent-${index}`, traceparent)));
  const roots = await Promise.all(hostile.map((_, index) => collector.one(isOfRequest(`hostile-parent-${index}`))));
  for (const root of roots) {
    expect(root.traceId).not.toBe(theirs);
    expect(root.parentSpanId).toBeUndefined();
  }
  expect(collector.spans().some(isOfRequest('left-out-by-our-proxy'))).toBe(false);
  expect(lineOf(behind, 'left-out-by-our-proxy')).toMatchObject({ trace: theirs });
  await behind.close();
});

test('of traces that are not kept the log has the id all the same, and the collector hears nothing', async () => {
  const quiet = await startCollector();
  const node = await startServer({ beside: server, env: { ...envOf(quiet), OTEL_TRACES_SAMPLER_ARG: '0' } });
  const { headers } = await node.ask('GET', '/api/services', { bearer });
  await vi.waitFor(
    () => expect(lineOf(node, idOf(headers))).toMatchObject({ trace: expect.stringMatching(/^[0-9a-f]{32}$/) }),
    patiently,
  );
  await node.close();
  expect(quiet.requests()).toEqual([]);
  await quiet.close();
});

test('a collector that is gone costs nobody anything: requests are answered, what is dropped is counted, the log has one line', async () => {
  const gone = await startCollector();
  await gone.close();
  const node = await startServer({ beside: server, env: envOf(gone), tracePace: { patience: 200 } });
  const asked = () => node.ask('GET', '/api/services?search=zzz', { bearer });
  await vi.waitFor(async () => {
    expect((await asked()).status).toBe(200);
    expect((await figuresOf(node))['dropped_total{reason="refused"}']).toBeGreaterThan(0);
  }, patiently);
  const lines = () => node.log().match(/the collector did not take the traces/g) ?? [];
  const said = lines().length;
  expect(said).toBe(1);
  expect(node.log()).toContain('"error":"ECONNREFUSED"');
  await node.close();
  expect(lines()).toHaveLength(said);
});

test('a collector that takes and never answers fills a queue that has an end, and holds up neither requests nor the stop', {
  timeout: 180_000,
}, async () => {
  const silent = await startCollector(() => {});
  const node = await startServer({ beside: server, env: envOf(silent) });
  await vi.waitFor(
    async () => {
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => node.ask('GET', '/api/services?search=zzz', { bearer })),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      const figures = await figuresOf(node);
      expect(figures.waiting).toBeLessThanOrEqual(4_096);
      expect(figures['dropped_total{reason="full"}']).toBeGreaterThan(0);
      // Some thousands of spans, which a busy machine takes a while for.
    },
    { ...patiently, timeout: 150_000 },
  );
  await node.close();
  expect(silent.requests().length).toBeGreaterThan(0);
  await silent.close();
});

test('a collector that answers nonsense is one that did not take them', async () => {
  const hostile = await startCollector((_request, response) => {
    response.writeHead(400, { 'content-type': 'text/html', 'retry-after': '99999' });
    response.end(`<h1>${'no '.repeat(10_000)}</h1>`);
  });
  const node = await startServer({ beside: server, env: envOf(hostile) });
  expect((await node.ask('GET', '/api/services', { bearer })).status).toBe(200);
  await vi.waitFor(
    async () => expect((await figuresOf(node))['dropped_total{reason="refused"}']).toBeGreaterThan(0),
    patiently,
  );
  expect(node.log()).not.toContain('<h1>');
  await node.close();
  await hostile.close();
});
