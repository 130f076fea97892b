import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { slotAt } from '../../server/automation/scheduler/plan.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { listen } from '../support/socket.ts';
import { echo, hour, patience, planOf, taskKey, tasksOf } from '../support/tasks.ts';

let server: TestServer;
let beside: TestServer;
let key: string;
let northKey: string;
let tasks: ReturnType<typeof tasksOf>;
/** Answers scripts that ask it only when a test opens it. */
const waiting: ServerResponse[] = [];
const gate = createServer((_request, response) => waiting.push(response));
let gateUrl: string;
let knock: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    gate.listen(0, '127.0.0.1', resolve);
  });
  const { port } = gate.address() as AddressInfo;
  gateUrl = `http://127.0.0.1:${port}/`;
  knock = `await require('axios').get('${gateUrl}'); return { data: 'opened', params: null };`;
  // Two scripts wait at the gate at once, for as long as a busy machine needs.
  const env = { SCRIPT_ALLOW_HOSTS: `127.0.0.1:${port}`, SCRIPT_WORKERS: '3', SCRIPT_SECONDS: '20' };
  server = await startServer({ env });
  beside = await startServer({ env, beside: server });
  [key, northKey] = [await taskKey(server), await taskKey(server, 1)];
  tasks = tasksOf(server, key);
});
const open = () => {
  for (const response of waiting.splice(0)) response.end('open');
};
afterEach(async () => {
  open();
  await server.db.$client.query('delete from tasks');
});
afterAll(async () => {
  await beside.close();
  await server.close();
  gate.close();
});

/** Puts the clock of both nodes forward. */
const advance = (seconds: number) => {
  for (const node of [server, beside]) node.advance(seconds);
};
/** Listens for records at both nodes: whichever plans or runs a task tells those who are connected there. */
const listenToAll = async () => {
  const listeners = await Promise.all([server, beside].map(({ url }) => listen(url, key)));
  for (const listener of listeners) await listener.subscribe('records_updated');
  return {
    /** Whether anybody was told of the record; a message about several names none. */
    heardOf: (record: number) =>
      listeners.some(({ heard }) => heard.some(({ id }) => id === undefined || id === record)),
    close() {
      for (const listener of listeners) listener.close();
    },
  };
};
const tickAll = () => Promise.all([server, beside].map((node) => node.app.scheduler.tick()));

test.each([
  { now: 99, slot: null },
  { now: 100, slot: { plannedAt: 100, next: 110 } },
  { now: 109, slot: { plannedAt: 100, next: 110 } },
  { now: 110, slot: { plannedAt: 110, next: 120 } },
  { now: 1_234, slot: { plannedAt: 1_230, next: 1_240 } },
])('of a plan for 100 and every 10 seconds, at $now', ({ now, slot }) => {
  expect(slotAt(100, 10, now)).toEqual(slot);
});

test('a plan never drifts, and has each moment once, however late somebody looks', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2 ** 33 }),
      fc.integer({ min: 1, max: 100 }),
      gaps,
      (first, every, pauses) => {
        let [now, next, before] = [first, first, first - every];
        for (const pause of pauses) {
          now += pause;
          const slot = slotAt(next, every, now);
          if (slot === null) {
            expect(next).toBeGreaterThan(now);
            continue;
          }
          expect((slot.plannedAt - first) % every).toBe(0);
          expect(slot.plannedAt).toBeGreaterThan(before);
          expect(slot.plannedAt).toBeLessThanOrEqual(now);
          expect(slot.next - slot.plannedAt).toBe(every);
          expect(slot.next).toBeGreaterThan(now);
          [before, next] = [slot.plannedAt, slot.next];
        }
      },
    ),
  );
});

test('a task runs at the moments of its plan, and whoever listens hears of it', async () => {
  const task = await tasks.create();
  expect(task).toMatchObject({ last_run_at: null, next_run_at: Number(task.created_at) + hour, version: 1 });
  const ears = await listenToAll();
  await tickAll();
  expect(await tasks.runs(task.id)).toEqual([]);

  advance(hour);
  await tickAll();
  const [run] = await tasks.ended(task.id, 1);
  expect(run).toMatchObject({
    kind: 'task',
    state: 'succeeded',
    task_id: task.id,
    name: 'Tarea',
    ordered_by: '',
    planned_at: planOf(task),
  });
  const args = {
    data: { of: 'data' },
    params: ['params'],
    request: { task: { id: task.id, name: 'Tarea' }, planned_at: planOf(task) },
  };
  expect(await tasks.run(run?.id)).toMatchObject({ args, result: { data: args, params: null } });
  const after = await tasks.get(task.id);
  expect(after).toEqual({ ...task, last_run_at: after.last_run_at, next_run_at: planOf(task) + hour });
  expect(after.last_run_at).toBeGreaterThanOrEqual(planOf(task));
  expect(after.last_run_at).toBeLessThanOrEqual(run?.created_at ?? 0);
  await vi.waitFor(() => expect(ears.heardOf(task.id)).toBe(true), patience);
  ears.close();

  advance(hour);
  await tickAll();
  const [, again] = await tasks.ended(task.id, 2);
  expect(again?.planned_at).toBe(planOf(task) + hour);
});

test('a change of what makes the plan begins it anew; any other change does not', async () => {
  const task = await tasks.create();
  advance(100);
  expect(await tasks.change(task.id, { notes: 'noted', overlap: true })).toMatchObject({ next_run_at: planOf(task) });
  const now = server.now();
  const faster = await tasks.change(task.id, { frecuency: 60 });
  expect(planOf(faster)).toBeGreaterThanOrEqual(now + 60);
  expect(planOf(faster)).toBeLessThan(now + 65);
  expect(await tasks.change(task.id, { active: false })).toMatchObject({ next_run_at: null });
  const awake = await tasks.change(task.id, { active: true });
  expect(planOf(awake)).toBeGreaterThanOrEqual(now + 60);
  advance(20);
  const other = await tasks.change(task.id, { metadata: { integration_id: await tasks.integration(echo) } });
  expect(planOf(other)).toBeGreaterThanOrEqual(planOf(awake) + 20);
  expect(await tasks.change(task.id, { metadata: { data: 1 } })).toMatchObject({ next_run_at: null });
  expect(await tasks.create({ integration: null })).toMatchObject({ next_run_at: null });
  expect(await tasks.create({ active: false })).toMatchObject({ next_run_at: null });
});

test('what a task runs is said by its integration as well, and stands in its metadata', async () => {
  const [first, second] = [await tasks.integration(echo), await tasks.integration(echo)];
  const task = await tasks.create({ integration: first });
  expect(task).toMatchObject({ integration_id: first, integration: { id: first, name: 'Script' } });
  const given = { data: { of: 'data' }, params: ['params'] };
  const other = await tasks.change(task.id, { integration_id: second });
  expect(other).toMatchObject({ integration_id: second, metadata: { ...given, integration_id: second } });
  // A whole record as it was read, in which only the metadata is another: that is what is meant.
  const back = await tasks.change(task.id, { integration_id: second, metadata: { integration_id: first } });
  expect(back).toMatchObject({ integration_id: first, metadata: { integration_id: first } });
  const both = await tasks.change(task.id, { integration_id: second, metadata: { integration_id: first, data: 1 } });
  expect(both).toMatchObject({ integration_id: second, metadata: { integration_id: second, data: 1 } });
  const none = await tasks.change(task.id, { integration_id: null });
  expect(none).toMatchObject({ integration_id: null, integration: null, metadata: { data: 1 }, next_run_at: null });
});

test('a new task is given its integration by itself, whatever else is in its metadata', async () => {
  const id = await tasks.integration(echo);
  const make = (body: object) =>
    tasks.write('POST', 'tasks', { name: 'Tarea', frecuency: hour, active: true, ...body });
  expect(await make({ integration_id: id })).toMatchObject({ integration_id: id, metadata: { integration_id: id } });
  expect(await make({ integration_id: id, metadata: ['a', 'list'] })).toMatchObject({
    metadata: { integration_id: id, data: ['a', 'list'] },
    next_run_at: expect.any(Number),
  });
  expect(await make({ integration_id: null, metadata: { integration_id: id } })).toMatchObject({ integration_id: id });
  // What cannot be an integration is kept as it was sent, and runs nothing.
  const { metadata } = await make({ metadata: { integration_id: null, data: 2 } });
  expect(metadata).toEqual({ integration_id: null, data: 2 });
});

test('an integration of nobody, or of another business, is refused where it was named', async () => {
  const theirs = await tasksOf(server, northKey).integration(echo);
  const task = await tasks.create();
  const send = async (data: object) =>
    (await server.ask('PUT', `/api/tasks/${task.id}`, { bearer: key, body: { id: task.id, data } })).body.error;
  for (const id of [theirs, 999_999_999])
    expect(await send({ integration_id: id })).toMatchObject({
      code: 'unknown',
      fields: { integration_id: 'unknown' },
    });
  expect(await send({ metadata: { integration_id: theirs } })).toMatchObject({ fields: { metadata: 'unknown' } });
});

test('a task that is put back begins its plan anew', async () => {
  const task = await tasks.create();
  await tasks.remove(task.id);
  advance(2 * hour);
  const now = server.now();
  const restored = await tasks.write('POST', `tasks/${task.id}/restore`, {});
  expect(planOf(restored)).toBeGreaterThanOrEqual(now + hour);
});

test('a task from before the plans is planned by the first look at it', async () => {
  const task = await tasks.create();
  const ears = await listenToAll();
  const now = server.now();
  await server.db.$client.query('update tasks set next_run_at = null where id = $1', [task.id]);
  await tickAll();
  await vi.waitFor(() => expect(ears.heardOf(task.id)).toBe(true), patience);
  ears.close();
  const planned = await tasks.get(task.id);
  expect(planOf(planned)).toBeGreaterThanOrEqual(now + hour);
  expect(planned.version).toBe(1);
  expect(await tasks.jobs(task.id)).toEqual([]);
});

test('a plan of a clock that was ahead begins anew, without a run, once the clock is right again', async () => {
  const ahead = 30 * 24 * hour;
  advance(ahead);
  const { id, next_run_at } = await tasks.create();
  advance(-ahead);
  const right = await tasks.create();
  await Promise.all([server, beside].map((node) => node.app.scheduler.recover()));
  await tickAll();
  const plan = planOf(await tasks.get(id));
  expect(plan).toBeLessThan(Number(next_run_at) - ahead + 60);
  expect(plan).toBeGreaterThanOrEqual(Number(next_run_at) - ahead);
  expect(planOf(await tasks.get(right.id))).toBe(planOf(right));
  expect(await tasks.runs(id)).toEqual([]);
  advance(hour);
  await tickAll();
  await tasks.ended(id, 1);
});

test('what a stop made a task miss runs once, and the plan goes on as it was', async () => {
  const task = await tasks.create();
  advance(10 * hour + 5);
  await tickAll();
  const [run] = await tasks.ended(task.id, 1);
  expect(run?.planned_at).toBe(planOf(task) + 9 * hour);
  expect(planOf(await tasks.get(task.id))).toBe(planOf(task) + 10 * hour);
  await tickAll();
  expect(await tasks.jobs(task.id)).toHaveLength(1);
});

test('a run is skipped while the one before has not ended', async () => {
  const task = await tasks.create({ code: knock });
  advance(hour);
  await tickAll();
  await vi.waitFor(() => expect(waiting).toHaveLength(1), patience);
  advance(hour);
  await tickAll();
  await vi.waitFor(async () => expect(await tasks.states(task.id)).toEqual(['running', 'skipped']), patience);
  const ordered = await tasks.runNow(task.id);
  expect(ordered).toMatchObject({ status: 202, body: { data: { task_id: task.id, state: 'skipped' } } });

  const { last_run_at: last } = await tasks.get(task.id);
  expect(last).toBeLessThan(planOf(task) + hour);
  open();
  const runs = await tasks.ended(task.id, 3);
  expect(runs.map(({ state, planned_at, ordered_by }) => [state, planned_at, ordered_by])).toEqual([
    ['succeeded', planOf(task), ''],
    ['skipped', planOf(task) + hour, ''],
    ['skipped', null, 'Llave'],
  ]);
  expect(await tasks.get(task.id)).toMatchObject({ last_run_at: last });
  expect((await tasks.runNow(task.id)).body.data.state).toBe('waiting');
});

test('a run that was had again counts as one that has not ended', async () => {
  const task = await tasks.create();
  advance(hour);
  await tickAll();
  const [run] = await tasks.ended(task.id, 1);
  await server.db.$client.query("update script_runs set state = 'running' where id = $1", [run?.id]);
  advance(hour);
  await tickAll();
  await vi.waitFor(async () => expect(await tasks.states(task.id)).toEqual(['running', 'skipped']), patience);
});

test('a run is not had again while another one of its task has not ended, unless they may overlap', async () => {
  const task = await tasks.create({ code: knock });
  advance(hour);
  await tickAll();
  await vi.waitFor(() => expect(waiting).toHaveLength(1), patience);
  open();
  const [first] = await tasks.ended(task.id, 1);
  const again = async (node = server) => {
    const { status, body } = await node.ask('POST', `/api/runs/${first?.id}/again`, { bearer: key });
    return [status, body.data.state, body.data.again_of];
  };
  await tasks.runNow(task.id);
  await vi.waitFor(() => expect(waiting).toHaveLength(1), patience);
  expect(await again(beside)).toEqual([201, 'skipped', first?.id]);
  open();
  await tasks.ended(task.id, 3);

  // Of two who ask at once it runs for one.
  const both = [again(), again(beside)];
  await vi.waitFor(() => expect(waiting).toHaveLength(1), patience);
  expect(await Promise.race(both)).toEqual([201, 'skipped', first?.id]);
  open();
  expect((await Promise.all(both)).map(([, state]) => state).toSorted()).toEqual(['skipped', 'succeeded']);

  await tasks.change(task.id, { overlap: true });
  const overlapping = [again(), again(beside)];
  await vi.waitFor(() => expect(waiting).toHaveLength(2), patience);
  open();
  expect((await Promise.all(overlapping)).map(([, state]) => state)).toEqual(['succeeded', 'succeeded']);
});

test('a run of a task that is asked for again under one key is had once', async () => {
  const task = await tasks.create();
  advance(hour);
  await tickAll();
  const [first] = await tasks.ended(task.id, 1);
  const again = async (node = server) => {
    const headers = { 'idempotency-key': `again ${first?.id}` };
    const { status, body } = await node.ask('POST', `/api/runs/${first?.id}/again`, { bearer: key, headers });
    return [status, body.data.id];
  };
  const answer = await again();
  expect(answer[0]).toBe(201);
  expect(await again(beside)).toEqual(answer);
  expect(await tasks.ended(task.id, 2)).toHaveLength(2);
});

test('where runs may overlap, they do', async () => {
  const task = await tasks.create({ code: knock, overlap: true });
  for (const count of [1, 2]) {
    advance(hour);
    await tickAll();
    await vi.waitFor(() => expect(waiting).toHaveLength(count), patience);
  }
  open();
  const runs = await tasks.ended(task.id, 2);
  expect(runs.map(({ state, problem }) => [state, problem])).toEqual(Array(2).fill(['succeeded', null]));
});

test('two nodes that look at once run each moment of each task once', async () => {
  const integration = await tasks.integration(echo);
  const twenty = await Promise.all(
    Array.from({ length: 20 }, (_, index) => tasks.create({ integration, overlap: index % 2 === 0 })),
  );
  const begun = [server, beside].map((node) => vi.spyOn(node.app.automation, 'execute'));
  for (const round of [1, 2, 3]) {
    advance(hour);
    await Promise.all([tickAll(), tickAll(), tickAll()]);
    for (const { id } of twenty) await tasks.ended(id, round);
  }
  for (const task of twenty) {
    const runs = await tasks.runs(task.id);
    expect(runs.map(({ state, planned_at }) => [state, planned_at])).toEqual(
      [0, 1, 2].map((index) => ['succeeded', planOf(task) + index * hour]),
    );
  }
  expect(begun.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBe(60);
  for (const { mockRestore } of begun) mockRestore();
});

test('a task runs now for whoever may edit tasks, and its plan stays', async () => {
  const task = await tasks.create();
  const { status, body } = await tasks.runNow(task.id, { 'idempotency-key': 'now-1' });
  expect({ status, body }).toEqual({ status: 202, body: { data: { task_id: task.id, state: 'waiting' } } });
  const [run] = await tasks.ended(task.id, 1);
  expect(run).toMatchObject({ state: 'succeeded', planned_at: null, ordered_by: 'Llave' });
  expect(await tasks.get(task.id)).toMatchObject({
    next_run_at: planOf(task),
    last_run_at: expect.any(Number),
    version: 1,
  });
  expect((await tasks.runNow(task.id, { 'idempotency-key': 'now-1' })).body).toEqual(body);
  await tickAll();
  expect(await tasks.jobs(task.id)).toEqual(['completed']);
  const entries = await server.db.$client.query(
    "select actor, record_name, after from audit_log where resource = 'tasks' and record_id = $1 and action = 'change'",
    [task.id],
  );
  expect(entries.rows).toEqual([{ actor: 'key', record_name: 'Tarea', after: { run: 'waiting' } }]);
});

test('a task does not run now for whoever may not, for another business, or when it could not', async () => {
  const task = await tasks.create();
  const [sleeping, idle] = [await tasks.create({ active: false }), await tasks.create({ integration: null })];
  expect(await tasksOf(server, server.key).runNow(task.id)).toMatchObject({
    status: 403,
    body: { error: { code: 'forbidden', permission: 'TASKS_EDITION' } },
  });
  expect((await server.ask('POST', `/api/tasks/${task.id}/run`)).status).toBe(401);
  expect((await tasksOf(server, northKey).runNow(task.id)).status).toBe(404);
  expect((await tasks.runNow(2_000_000)).status).toBe(404);
  expect(await tasks.runNow(sleeping.id)).toMatchObject({
    status: 412,
    body: { error: { fields: { active: 'inactive' } } },
  });
  expect(await tasks.runNow(idle.id)).toMatchObject({
    status: 412,
    body: { error: { fields: { metadata: 'unknown' } } },
  });
  const bad = await server.ask('POST', `/api/tasks/${task.id}/run`, { bearer: key, body: { now: true } });
  expect(bad.status).toBe(400);
  expect(await tasks.runs(task.id)).toEqual([]);
});

test('a script may do through `api` what its task may, in its business', async () => {
  const code = `
    const attempt = (asked) => asked.then(({ status }) => status, ({ status }) => status);
    const { data } = await api.get('/services', { params: { perPage: 1, sort: '-id' } });
    return { data: { first: data.data.length, total: data.total,
      read: await attempt(api.get('/services/' + args.data.mine)),
      foreign: await attempt(api.get('/services/' + args.data.theirs)),
      create: await attempt(api.post('/services', { data: { name: 'Written by a task' } })),
      write: await attempt(api.put('/services/' + args.data.mine, { data: { data: { notes: 'x' } } })),
      remove: await attempt(api.delete('/services/' + args.data.mine)),
      out: await Promise.all(args.data.out.map((path) => attempt(api.get(path)))),
      nested: await Promise.all(args.data.nested.map((path) => attempt(api.post(path)))) }, params: null };`;
  const service = { name: 'Servicio', active: true };
  const { id: mine } = await tasks.write('POST', 'services', service);
  const { id: theirs } = await tasksOf(server, northKey).write('POST', 'services', service);
  const integration_id = await tasks.integration(code);
  const hook = { name: 'Gancho', integration_id: await tasks.integration(echo), secure: false, active: true };
  const { id: webhook } = await tasks.write('POST', 'webhooks', hook);
  const hooked = [`/webhooks/${webhook}/execute`, `/%77ebhooks/${webhook}/execute`];
  const nested = [...hooked, '/tasks/1/run', '/integrations/1/run', '/integrations/run', '/runs/1/again'];
  const out = ['/../metrics', '//example.com/x', 'http://example.com/', 'services', '/%2e%2e/health/live', ''];
  const metadata = { integration_id, data: { mine, theirs, out, nested } };
  const task = await tasks.create({ metadata, permissions: ['SERVICES_READ', 'SERVICES_EDITION'] });
  await tasks.runNow(task.id);
  const [run] = await tasks.ended(task.id, 1);
  const total = (await server.ask('GET', '/api/services?perPage=1', { bearer: key })).body.total;
  const { error, result } = await tasks.run(run?.id);
  expect(error).toBe(null);
  expect(result?.data).toEqual({
    first: 1,
    total,
    read: 200,
    foreign: 404,
    create: 403,
    write: 200,
    remove: 403,
    out: [400, 404, 400, 400, 400, 400],
    nested: [403, 403, 403, 403, 403, 403],
  });
  const entries = await server.db.$client.query(
    "select actor, actor_id, actor_name, action from audit_log where resource = 'services' and record_id = $1 and actor = 'task'",
    [mine],
  );
  expect(entries.rows).toEqual([{ actor: 'task', actor_id: task.id, actor_name: 'Tarea', action: 'update' }]);
});

test.each([
  ['a permission that is taken away', { permissions: [] }],
  ['a task that is stopped', { active: false }],
])('%s in the midst of a run ends what its script may', async (_what, change) => {
  const code = `
    const { status } = await api.get('/services');
    await require('axios').get('${gateUrl}');
    return { data: [status, await api.get('/services').catch(({ status }) => status)], params: null };`;
  const task = await tasks.create({ code, permissions: ['SERVICES_READ'] });
  await tasks.runNow(task.id);
  await vi.waitFor(() => expect(waiting).toHaveLength(1), patience);
  await tasks.change(task.id, change);
  open();
  const [run] = await tasks.ended(task.id, 1);
  expect((await tasks.run(run?.id)).result?.data).toEqual([200, 403]);
});

test('what the API refuses is thrown in the script, and ends the run when nobody catches it', async () => {
  const task = await tasks.create({ code: "await api.get('/users');", permissions: ['SERVICES_READ'] });
  await tasks.runNow(task.id);
  const [run] = await tasks.ended(task.id, 1);
  expect(await tasks.run(run?.id)).toMatchObject({
    state: 'failed',
    problem: 'script',
    error: { message: expect.stringContaining('403') },
  });
});

test('a bearer of a task opens nothing once its request is over', async () => {
  const seen = [server, beside].map(({ app }) => vi.spyOn(app, 'inject'));
  const task = await tasks.create({
    code: "return { data: (await api.get('/services')).status, params: null };",
    permissions: ['SERVICES_READ'],
  });
  await tasks.runNow(task.id);
  const [run] = await tasks.ended(task.id, 1);
  expect(await tasks.run(run?.id)).toMatchObject({ result: { data: 200 } });
  const [[, bearer = ''] = []] = JSON.stringify(seen.map(({ mock }) => mock.calls)).matchAll(/"Bearer ([\w-]{20,})"/g);
  expect(bearer).not.toBe('');
  for (const node of [server, beside]) expect((await node.ask('GET', '/api/services', { bearer })).status).toBe(401);
  for (const { mockRestore } of seen) mockRestore();
});

test('an integration that is not active makes its runs fail, for everybody to see', async () => {
  const integration = await tasks.integration(echo);
  const task = await tasks.create({ integration });
  await tasks.write('PUT', `integrations/${integration}`, { id: integration, data: { active: false } });
  advance(hour);
  await tickAll();
  expect(await tasks.ended(task.id, 1)).toMatchObject([
    { state: 'failed', problem: 'inactive', planned_at: planOf(task) },
  ]);
});

test('the tasks of a business that is not active rest', async () => {
  const task = await tasks.create();
  await server.db.$client.query('update businesses set active = false where id = 1');
  advance(hour);
  await tickAll();
  expect(await tasks.jobs(task.id)).toEqual([]);
  await server.db.$client.query('update businesses set active = true where id = 1');
  await tickAll();
  await tasks.ended(task.id, 1);
});

test('what waits is run by the node that comes next; what was withdrawn meanwhile is not', async () => {
  const resting = await startServer({ env: { TASKS: 'off' } });
  const there = tasksOf(resting, await taskKey(resting));
  const [kept, deleted, stopped, changed] = await Promise.all([1, 2, 3, 4].map(() => there.create()));
  const all = [kept, deleted, stopped, changed].map((task) => task?.id ?? 0);
  for (const id of all) expect((await there.runNow(id)).body.data.state).toBe('waiting');
  await there.remove(deleted?.id ?? 0);
  await there.change(stopped?.id ?? 0, { active: false });
  await there.change(changed?.id ?? 0, { metadata: { integration_id: await there.integration(echo) } });
  await resting.app.scheduler.tick();
  expect(await Promise.all(all.map(there.jobs))).toEqual(all.map(() => ['created']));

  const next = await startServer({ beside: resting });
  await there.ended(kept?.id ?? 0, 1);
  const done = all.map(() => ['completed']);
  await vi.waitFor(async () => expect(await Promise.all(all.map(there.jobs))).toEqual(done), patience);
  expect((await Promise.all(all.map(there.states))).flat()).toEqual(['succeeded']);
  await next.close();
  await resting.close();
});

test('what a node took and did not begin before it died is run by another one, once', async () => {
  const resting = await startServer({ env: { TASKS: 'off' } });
  const there = tasksOf(resting, await taskKey(resting));
  const task = await there.create();
  expect((await there.runNow(task.id)).body.data.state).toBe('waiting');
  const sql = (text: string) => resting.db.$client.query(`update pgboss.job set ${text}`);
  // As it is left by a node that fetched it and died.
  await sql("state = 'active', started_on = now() - interval '1 minute', heartbeat_on = now() - interval '1 minute'");
  const next = await startServer({ beside: resting });
  await next.app.scheduler.recover();
  expect(await there.jobs(task.id)).toEqual(['retry']);
  await sql('start_after = now()');
  await next.app.scheduler.tick();
  expect(await there.ended(task.id, 1)).toMatchObject([{ state: 'succeeded', planned_at: null, ordered_by: 'Llave' }]);
  await vi.waitFor(async () => expect(await there.jobs(task.id)).toEqual(['completed']), patience);

  // A job that comes again after its script began is done: the script is not.
  await sql("state = 'retry', completed_on = null, start_after = now()");
  await next.app.scheduler.tick();
  await vi.waitFor(async () => expect(await there.jobs(task.id)).toEqual(['completed']), patience);
  expect(await there.states(task.id)).toEqual(['succeeded']);
  await next.close();
  await resting.close();
});

test('what no node could begin is in the history as lost, once', async () => {
  const resting = await startServer({ env: { TASKS: 'off' } });
  const there = tasksOf(resting, await taskKey(resting));
  const task = await there.create();
  await there.runNow(task.id);
  await resting.db.$client.query("update pgboss.job set state = 'failed', completed_on = now()");
  const nodes = await Promise.all([1, 2].map(() => startServer({ beside: resting })));
  await Promise.all(nodes.map(({ app }) => app.scheduler.recover()));
  expect(await there.runs(task.id)).toMatchObject([{ state: 'lost', planned_at: null, ordered_by: 'Llave' }]);
  expect((await there.runNow(task.id)).body.data.state).toBe('waiting');
  await Promise.all(nodes.map((node) => node.close()));
  await resting.close();
});
