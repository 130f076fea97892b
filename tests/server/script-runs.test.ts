import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sweep } from '../../server/housekeeping.ts';
import type { Run, RunKind } from '../../src/domain/run.ts';
import { automationOf, callHook, rememberRun } from '../support/automation.ts';
import { refusalOf } from '../support/fleet.ts';
import { type Clerk, hireClerk } from '../support/records.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { listen, positions } from '../support/socket.ts';

const seconds = 1;

let server: TestServer;
let manager: string;
let automation: ReturnType<typeof automationOf>;
let northern: ReturnType<typeof automationOf>;
let clerk: Clerk;
beforeAll(async () => {
  server = await startServer({ env: { SCRIPT_SECONDS: `${seconds}`, TASKS: 'off' } });
  manager = await server.signIn('manager@demo.local');
  automation = automationOf(server, manager);
  northern = automationOf(server, await server.signIn('manager@demo.local', 1));
  clerk = await hireClerk(server);
});
afterAll(() => server.close());

const asClerk = () => automationOf(server, clerk.bearer);
const idsOf = (runs: readonly { readonly id: number }[]) => runs.map(({ id }) => id);
const audited = async (resource: string) =>
  (
    await server.db.$client.query(
      'select action, resource, record_id, record_name, after from audit_log where resource = $1 order by id desc limit 1',
      [resource],
    )
  ).rows[0];

test('a script that is not saved can be tried, and leaves its run', async () => {
  const code = "console.log('tried');\nreturn { data: { ...args.data, b: 2 }, params: args.request };";
  const answer = await automation.ask<{ data: Run }>('POST', 'integrations/run', { code, args: { data: { a: 1 } } });
  expect(answer.status).toBe(201);
  const { data: run } = answer.body;
  expect(run).toEqual({
    id: run.id,
    kind: 'test',
    state: 'succeeded',
    integration_id: null,
    webhook_id: null,
    task_id: null,
    name: '',
    ordered_by: 'Mario Mánager',
    planned_at: null,
    created_at: expect.any(Number),
    started_at: expect.any(Number),
    duration: expect.any(Number),
    again_of: null,
    problem: null,
    args: { data: { a: 1 }, params: {}, request: {} },
    result: { data: { a: 1, b: 2 }, params: {} },
    error: null,
    log: [{ level: 'log', text: 'tried', at: expect.any(Number) }],
    requests: 0,
    emptied: false,
  });
  expect(await automation.run(run.id)).toEqual(run);
  const failed = await automation.tryOut('const a = 1;\nnowhere.at = a;');
  expect(failed).toMatchObject({ state: 'failed', problem: 'script', result: null });
  expect(failed.error).toMatchObject({ name: 'ReferenceError', line: 2, integration_id: null });
  expect(await audited('integrations')).toEqual({
    action: 'change',
    resource: 'integrations',
    record_id: null,
    record_name: '',
    after: { run: 'test', code: 'const a = 1;\nnowhere.at = a;' },
  });
});

test('what a script throws is kept however it is cut', async () => {
  const code = "const e = new Error('x'); e.name = 'a'.repeat(99) + '\\u{1F600}'; throw e;";
  const { body } = await automation.ask<{ data: Run }>('POST', 'integrations/run', { code, args: {} });
  const { state, error } = await automation.run(body.data.id);
  expect([state, error?.name]).toEqual(['failed', `${'a'.repeat(99)}\uFFFD`]);
});

test('an integration is tried as it stands in the editor or as it is stored, and keeps what it was tried with', async () => {
  const id = await automation.integration('return { data: 1 };', { name: 'Stored', active: false });
  const sample = async () => (await automation.ask('GET', `integrations/${id}/sample`)).body;
  expect(await sample()).toEqual({ data: { data: {}, params: {}, request: {} } });
  const stored = await automation.ask<{ data: Run }>('POST', `integrations/${id}/run`, { args: { params: '60' } });
  expect(stored.status).toBe(201);
  expect(stored.body.data).toMatchObject({ name: 'Stored', integration_id: id, kind: 'test', result: { data: 1 } });
  expect(await sample()).toEqual({ data: { data: {}, params: '60', request: {} } });
  const edited = await automation.ask<{ data: Run }>('POST', `integrations/${id}/run`, { code: 'return { data: 2 };' });
  expect(edited.body.data).toMatchObject({ integration_id: id, result: { data: 2 } });
  expect(await sample()).toEqual({ data: { data: {}, params: {}, request: {} } });
  const record = await automation.ask<{ data: { code: string; version: number } }>('GET', `integrations/${id}`);
  expect(record.body.data).toMatchObject({ code: 'return { data: 1 };', version: 1 });
  expect(idsOf((await automation.runs(`integration_id=${id}`)).data)).toEqual([
    edited.body.data.id,
    stored.body.data.id,
  ]);
});

test('trying needs the right to create or to edit, and a script and args that can be kept', async () => {
  const id = await automation.integration('return {};');
  const [created, edited] = ['integrations/run', `integrations/${id}/run`];
  await clerk.holds('INTEGRATIONS_READ', 'INTEGRATIONS_EDITION');
  expect(refusalOf(await asClerk().ask('POST', created, { code: '' }))).toEqual([403, 'forbidden']);
  expect((await asClerk().ask('POST', edited, {})).status).toBe(201);
  await clerk.holds('INTEGRATIONS_CREATION');
  expect((await asClerk().ask('POST', created, { code: '' })).status).toBe(201);
  expect(refusalOf(await asClerk().ask('POST', edited, {}))).toEqual([403, 'forbidden']);
  expect(refusalOf(await northern.ask('POST', edited, {}))).toEqual([404, 'not_found']);

  const refused = async (body: unknown) => {
    const answer = await server.ask('POST', `/api/${created}`, { bearer: manager, body });
    return [answer.status, answer.body.error.code, answer.body.error.fields];
  };
  expect(await refused({})).toEqual([412, 'required', { code: 'required' }]);
  expect(await refused({ code: 5 })).toEqual([400, 'malformed', { code: 'malformed' }]);
  expect(await refused({ code: 'a\0' })).toEqual([400, 'malformed', { code: 'malformed' }]);
  expect(await refused({ code: 'ñ'.repeat(131_073) })).toEqual([412, 'invalid', { code: 'too_long' }]);
  expect(await refused({ code: '', args: { dat: 1 } })).toEqual([400, 'unknown_field', { dat: 'unknown_field' }]);
  expect(await refused({ code: '', args: { data: 'a\0' } })).toEqual([
    400,
    'malformed',
    { 'args.data': 'not_storable' },
  ]);
  const deep = JSON.parse(`${'['.repeat(65)}${']'.repeat(65)}`);
  expect(await refused({ code: '', args: { params: deep } })).toEqual([
    400,
    'malformed',
    { 'args.params': 'too_deep' },
  ]);
});

test('whoever reads runs sees those of the tables on which they have a right, in their own business', async () => {
  const now = server.now();
  const mine: Record<RunKind, number> = {
    test: await rememberRun(server, { kind: 'test' }, now),
    webhook: await rememberRun(server, { kind: 'webhook' }, now),
    task: await rememberRun(server, { kind: 'task' }, now),
  };
  const foreign = await rememberRun(server, { bunitId: 2, kind: 'webhook' }, now);
  const all = [mine.test, mine.webhook, mine.task, foreign];
  const rights: [string, readonly number[]][] = [
    ['INTEGRATIONS_READ', [mine.test]],
    ['WEBHOOKS_DELETION', [mine.webhook]],
    ['TASKS_READ', [mine.task]],
    ['PLATFORM_GOD', [mine.webhook, mine.test]],
  ];
  for (const [code, readable] of rights) {
    await clerk.holds(code);
    const listed = await asClerk().runs(`id=${all.join(',')}&ordered_by=someone`);
    expect([listed.total, idsOf(listed.data)], code).toEqual([readable.length, readable]);
    expect(idsOf((await asClerk().runs('kind=test,webhook,task&search=someone&sort=id')).data), code).toEqual(
      readable.toSorted((a, b) => a - b),
    );
    for (const id of all)
      expect((await asClerk().ask('GET', `runs/${id}`)).status, `${code} ${id}`).toBe(
        readable.includes(id) ? 200 : 404,
      );
  }
  await clerk.holds('SERVICES_READ');
  const refused = await server.ask('GET', '/api/runs', { bearer: clerk.bearer });
  expect([refused.status, refused.body.error.permission]).toEqual([403, 'INTEGRATIONS_READ']);
  expect(refusalOf(await asClerk().ask('GET', `runs/${mine.test}`))).toEqual([403, 'forbidden']);
  expect(idsOf((await northern.runs(`id=${all.join(',')}`)).data)).toEqual([foreign]);
  expect(refusalOf(await automation.ask('GET', 'runs?bunit_id=2'))).toEqual([400, 'unknown_parameter']);
  expect(refusalOf(await automation.ask('GET', 'runs?state=done'))).toEqual([400, 'malformed']);
});

test('the history is listed newest first, filtered and paged, without what is large', async () => {
  const id = await automation.integration('return { data: args.data };');
  for (const data of [1, 2, 3]) await automation.ask('POST', `integrations/${id}/run`, { args: { data } });
  await automation.ask('POST', `integrations/${id}/run`, { code: 'throw 1;' });
  const { data, total } = await automation.runs(`integration_id=${id}&perPage=3`);
  expect(total).toBe(4);
  expect(idsOf(data)).toEqual(idsOf(data).toSorted((a, b) => b - a));
  expect(Object.keys(data[0] ?? {}).toSorted()).toEqual([
    'again_of',
    'created_at',
    'duration',
    'id',
    'integration_id',
    'kind',
    'name',
    'ordered_by',
    'planned_at',
    'problem',
    'started_at',
    'state',
    'task_id',
    'webhook_id',
  ]);
  expect((await automation.runs(`integration_id=${id}&state=failed`)).data).toEqual([data[0]]);
  expect((await automation.runs(`integration_id=${id}&problem=script`)).total).toBe(1);
  expect((await automation.runs(`integration_id=${id}&perPage=3&page=2`)).data).toHaveLength(1);
  expect((await automation.runs(`integration_id=${id}&search=MANAGER`)).total).toBe(4);
});

test('a run is had again with its args and the code of today, in the name of whoever asks', async () => {
  const id = await automation.integration("return { data: ['before', args.data] };", { name: 'Twice' });
  const hook = await automation.webhook(id, { name: 'Hooked' });
  const first = await callHook(server, hook, { method: 'GET' }, '?q=1');
  await automation.change('integrations', id, { code: "return { data: ['after', args.params.q] };" });
  const { status, body } = await automation.again(first.run);
  expect(status).toBe(201);
  const before = await automation.run(first.run);
  expect(body.data).toMatchObject({
    kind: 'webhook',
    state: 'succeeded',
    webhook_id: hook,
    integration_id: id,
    name: 'Hooked',
    ordered_by: 'Mario Mánager',
    again_of: first.run,
    args: before.args,
    result: { data: ['after', '1'], params: null },
  });
  expect(before.result).toEqual({ data: ['before', null], params: null });
  expect(await audited('runs')).toEqual({
    action: 'change',
    resource: 'runs',
    record_id: first.run,
    record_name: 'Hooked',
    after: { again: body.data.id },
  });

  await clerk.holds('WEBHOOKS_READ', 'INTEGRATIONS_EDITION', 'TASKS_EDITION');
  const refused = await server.ask('POST', `/api/runs/${first.run}/again`, { bearer: clerk.bearer });
  expect([refused.status, refused.body.error.permission]).toEqual([403, 'WEBHOOKS_EDITION']);
  await clerk.holds('TASKS_EDITION');
  expect(refusalOf(await asClerk().again(first.run))).toEqual([404, 'not_found']);
  expect(refusalOf(await northern.again(first.run))).toEqual([404, 'not_found']);
  expect((await automation.runs(`again_of=${first.run}`)).total).toBe(1);

  await automation.ask('DELETE', `webhooks/${hook}`);
  await automation.ask('DELETE', `integrations/${id}`);
  expect((await automation.again(first.run)).body.data).toMatchObject({
    state: 'failed',
    problem: 'missing',
    started_at: null,
    error: { problem: 'missing', integration_id: null },
  });
});

test('a run that is asked for again under one key is had once, and told of once', async () => {
  const id = await automation.integration('return { data: 1 };', { name: 'Asked for twice' });
  const hook = await automation.webhook(id, { name: 'Lost answer' });
  const { run } = await callHook(server, hook, { method: 'GET' });
  const again = (key: string, of = run) =>
    server.ask<{ data: Run }>('POST', `/api/runs/${of}/again`, {
      bearer: manager,
      headers: { 'idempotency-key': key },
    });
  const first = await again('a wish');
  const second = await again('a wish');
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.data).toEqual(first.body.data);
  const told = await server.db.$client.query("select 1 from audit_log where resource = 'runs' and record_id = $1", [
    run,
  ]);
  expect([(await automation.runs(`again_of=${run}`)).total, told.rows.length]).toEqual([1, 1]);
  // Another wish runs it once more, and the key of one is for no other run.
  expect((await again('another wish')).body.data.id).not.toBe(first.body.data.id);
  expect(refusalOf(await again('a wish', first.body.data.id))).toEqual([422, 'idempotency_mismatch']);
});

test('a run of a script that was not saved, or that is not over, cannot be had again', async () => {
  const tried = await automation.tryOut('return {};');
  const refused = async (id: number) => {
    const { status, body } = await server.ask('POST', `/api/runs/${id}/again`, { bearer: manager });
    return [status, body.error.code, body.error.fields];
  };
  expect(await refused(tried.id)).toEqual([412, 'invalid', { integration_id: 'unsaved' }]);
  const running = await rememberRun(server, { kind: 'webhook', state: 'running' }, server.now());
  expect(await refused(running)).toEqual([412, 'invalid', { state: 'not_over' }]);
  expect(await refused(999_999)).toEqual([404, 'not_found', undefined]);
});

test('a run of a task is had again with the rights of the task, and not of whoever asks', async () => {
  const code = 'const { status } = await api.get(args.params.path).catch((error) => error); return { data: status };';
  const integration_id = await automation.integration(code);
  const task = { name: 'Reads calls', frecuency: 60, metadata: { integration_id }, active: true };
  const permissions = ['SERVICES_READ'];
  const { id } = (await automation.ask<{ data: { id: number } }>('POST', 'tasks', { ...task, permissions })).body.data;
  const planned = async (path: string) =>
    (
      await server.db.$client.query<{ id: number }>(
        `insert into script_runs (bunit_id, kind, state, integration_id, task_id, name, ordered_by, planned_at, created_at, args)
         values (1, 'task', 'succeeded', $1, $2, 'Reads', '', 5, $3, $4) returning id`,
        [integration_id, id, server.now(), { data: null, params: { path }, request: null }],
      )
    ).rows[0]?.id ?? 0;
  const [services, devices] = [await planned('/services'), await planned('/devices')];
  expect((await automation.again(services)).body.data).toMatchObject({
    kind: 'task',
    task_id: id,
    planned_at: null,
    ordered_by: 'Mario Mánager',
    result: { data: 200 },
  });
  expect((await automation.again(devices)).body.data.result).toEqual({ data: 403, params: null });
  // A task has the rights that it has today.
  await automation.change('tasks', id, { permissions: [] });
  expect((await automation.again(services)).body.data.result).toEqual({ data: 403, params: null });
});

test('the code that a task runs is written by those who may do what the task may', async () => {
  const integration_id = await automation.integration('return {};');
  const task = { name: 'Reads', frecuency: 60, metadata: { integration_id }, permissions: ['SERVICES_READ'] };
  await automation.ask('POST', 'tasks', task);
  const write = async (data: object) => {
    const path = `/api/integrations/${integration_id}`;
    const { status, body } = await server.ask('PUT', path, { bearer: clerk.bearer, body: { data } });
    return [status, body.error?.permission ?? null];
  };
  await clerk.holds('INTEGRATIONS_READ', 'INTEGRATIONS_EDITION');
  expect(await write({ code: "await api.get('/services');" })).toEqual([403, 'SERVICES_READ']);
  expect(await write({ name: 'Renamed' })).toEqual([200, null]);
  await clerk.holds('INTEGRATIONS_READ', 'INTEGRATIONS_EDITION', 'SERVICES_READ');
  expect(await write({ code: "await api.get('/services');" })).toEqual([200, null]);
});

test('a script that a task runs no more has its rights no more, also where a run of then is had again', async () => {
  const code = "return { data: (await api.get('/services')).status };";
  const integration_id = await automation.integration(code);
  const task = { name: 'Reads', frecuency: 60, metadata: { integration_id }, permissions: ['SERVICES_READ'] };
  const { id } = (await automation.ask<{ data: { id: number } }>('POST', 'tasks', { ...task, active: true })).body.data;
  const { rows } = await server.db.$client.query<{ id: number }>(
    `insert into script_runs (bunit_id, kind, state, integration_id, task_id, name, ordered_by, created_at, args)
     values (1, 'task', 'succeeded', $1, $2, 'Reads', '', $3, '{"data": null, "params": null, "request": null}') returning id`,
    [integration_id, id, server.now()],
  );
  const run = rows[0]?.id ?? 0;
  expect((await automation.again(run)).body.data.result).toMatchObject({ data: 200 });
  const metadata = { integration_id: await automation.integration('return {};') };
  expect((await automation.change('tasks', id, { metadata })).status).toBe(200);
  // By now whoever edits scripts may write what the task ran before, without the rights of the task.
  await clerk.holds('INTEGRATIONS_EDITION', 'TASKS_EDITION');
  const stolen = { data: { code: `const { data } = await api.get('/services'); return { data };` } };
  const written = await server.ask('PUT', `/api/integrations/${integration_id}`, {
    bearer: clerk.bearer,
    body: stolen,
  });
  expect(written.status).toBe(200);
  expect((await asClerk().again(run)).body.data).toMatchObject({
    state: 'failed',
    error: { name: 'ApiError', message: 'The API answered 403: The task may not run this script any more.' },
  });
});

test('what runs before a task does not share its rights', async () => {
  const owner = automationOf(server, await server.signIn('admin@demo.local'));
  const early = await owner.integration("await api.get('/services');", { execbefore: true });
  try {
    const integration_id = await automation.integration('return {};');
    const task = { name: 'Reads', frecuency: 60, metadata: { integration_id }, permissions: ['SERVICES_READ'] };
    const { id } = (await automation.ask<{ data: { id: number } }>('POST', 'tasks', { ...task, active: true })).body
      .data;
    const { rows } = await server.db.$client.query<{ id: number }>(
      `insert into script_runs (bunit_id, kind, state, integration_id, task_id, name, ordered_by, created_at, args)
       values (1, 'task', 'succeeded', $1, $2, 'Reads', '', $3, '{"data": null, "params": null, "request": null}') returning id`,
      [integration_id, id, server.now()],
    );
    const { error } = (await automation.again(rows[0]?.id ?? 0)).body.data;
    expect([error?.integration_id, error?.message]).toEqual([early, 'Only the scripts of tasks have `api`.']);
  } finally {
    await automation.change('integrations', early, { active: false });
  }
});

test('scripts other than those of tasks reach no api', async () => {
  const code = "await api.get('/services');";
  const run = await automation.tryOut(code);
  expect([run.state, run.error?.message]).toEqual(['failed', 'Only the scripts of tasks have `api`.']);
  expect((await callHook(server, await automation.hookOf(code))).status).toBe(500);
});

test('whoever may read runs hears when one of the business changes', async () => {
  const [hearing, elsewhere] = [
    await listen(server.url, await server.signIn('manager@demo.local', 1)),
    await listen(server.url, manager),
  ];
  try {
    for (const listener of [hearing, elsewhere]) expect(await listener.subscribe('runs_updated')).toEqual({ ok: true });
    await clerk.holds('SERVICES_READ');
    const deaf = await listen(server.url, clerk.bearer);
    expect(await deaf.subscribe('runs_updated')).toEqual({ ok: false, error: 'forbidden' });
    deaf.close();
    const news = hearing.next('runs_updated');
    const { id } = await northern.tryOut('return {};');
    expect(await news).toEqual({ channel: 'runs_updated', id, at: expect.any(Number), ...positions });
    // What happened since is told a second later: whoever fetches then has all of it.
    await vi.waitFor(() => expect(hearing.heard.map((one) => one.id)).toEqual([id, id]), 3_000);
    expect(elsewhere.heard.filter((one) => one.id === id)).toEqual([]);
  } finally {
    hearing.close();
    elsewhere.close();
  }
});

test('a run is waiting until it has its turn, and running until it ends', async () => {
  const id = await automation.hookOf('const until = Date.now() + 600; while (Date.now() < until) {} return {};');
  const answer = callHook(server, id);
  const stateOf = async () => (await automation.runs(`webhook_id=${id}`)).data[0];
  await expect.poll(stateOf, { interval: 20, timeout: 30_000 }).toMatchObject({ state: 'running', duration: null });
  // This node knows that it goes on, whatever the clock says.
  server.advance(seconds + 61);
  await server.app.automation.loseRuns();
  expect(await stateOf()).toMatchObject({ state: 'running' });
  expect((await answer).status).toBe(200);
  expect(await stateOf()).toMatchObject({ state: 'succeeded', duration: expect.any(Number) });
  expect((await stateOf())?.duration).toBeGreaterThan(500);
});

test('runs that a server left behind are lost once they cannot be running any more', async () => {
  const limit = seconds + 60;
  const left = await rememberRun(server, { kind: 'task', state: 'running' }, server.now() - limit - 1);
  const waiting = await rememberRun(server, { kind: 'webhook', state: 'waiting' }, server.now() - limit - 1);
  const recent = await rememberRun(server, { kind: 'webhook', state: 'running' }, server.now() - limit + 30);
  const ended = await rememberRun(server, { kind: 'webhook' }, server.now() - limit - 1);
  await server.app.automation.loseRuns();
  const states = await Promise.all([left, waiting, recent, ended].map(async (id) => (await automation.run(id)).state));
  expect(states).toEqual(['lost', 'lost', 'running', 'succeeded']);
});

test('runs of another node are not lost as long as it says that it knows of them, however long they wait for a turn', async () => {
  const other = await startServer({ beside: server, env: { SCRIPT_SECONDS: '60', SCRIPT_WORKERS: '1', TASKS: 'off' } });
  other.advance(server.now() - other.now());
  const [running, waiting] = [await automation.hookOf('for (;;) {}'), await automation.hookOf('return {};')];
  const stateOf = async (id: number) => (await automation.runs(`webhook_id=${id}`)).data[0]?.state;
  const first = callHook(other, running);
  await expect.poll(() => stateOf(running), { interval: 20, timeout: 30_000 }).toBe('running');
  const second = callHook(other, waiting);
  await expect.poll(() => stateOf(waiting), { interval: 20, timeout: 30_000 }).toBe('waiting');
  for (let minutes = 0; minutes < 3; minutes += 1) {
    for (const node of [server, other]) node.advance(60);
    await other.app.automation.loseRuns();
    await server.app.automation.loseRuns();
  }
  expect([await stateOf(running), await stateOf(waiting)]).toEqual(['running', 'waiting']);
  // Nobody has heard of it for longer than a script may take.
  server.advance(seconds + 61);
  await server.app.automation.loseRuns();
  expect([await stateOf(running), await stateOf(waiting)]).toEqual(['lost', 'lost']);
  await Promise.all([other.close(), first, second]);
});

test('a node whose clock was just set gives up no run: the others may not have said that they know of it', async () => {
  let isSteady = false;
  const options = { env: { SCRIPT_SECONDS: `${seconds}`, TASKS: 'off' }, isSteady: () => isSteady };
  const other = await startServer({ beside: server, ...options });
  try {
    const code = 'const until = Date.now() + 600; while (Date.now() < until) {} return {};';
    const id = await automation.hookOf(code);
    const stateOf = async () => (await automation.runs(`webhook_id=${id}`)).data[0]?.state;
    const left = await rememberRun(server, { kind: 'task', state: 'running' }, server.now() - 3_600);
    const answer = callHook(server, id);
    await expect.poll(stateOf, { interval: 20, timeout: 30_000 }).toBe('running');
    other.advance(server.now() - other.now() + 3_600);
    await other.app.automation.loseRuns();
    expect((await answer).status).toBe(200);
    expect([await stateOf(), (await automation.run(left)).state]).toEqual(['succeeded', 'running']);
    isSteady = true;
    await other.app.automation.loseRuns();
    expect((await automation.run(left)).state).toBe('lost');
  } finally {
    await other.close();
  }
});

test('a run that was given up stays as it is, whatever comes of it later', async () => {
  const id = await automation.hookOf('const until = Date.now() + 600; while (Date.now() < until) {} return {};');
  const answer = callHook(server, id);
  const runOf = async () => (await automation.runs(`webhook_id=${id}`)).data[0];
  await expect.poll(runOf, { interval: 20, timeout: 30_000 }).toMatchObject({ state: 'running' });
  await server.db.$client.query(
    `update script_runs set state = 'lost', args = '{"data": null, "params": null, "request": null}', emptied = true where webhook_id = $1`,
    [id],
  );
  const { status, run } = await answer;
  expect(status).toBe(200);
  expect(await automation.run(run)).toMatchObject({ state: 'lost', duration: null, result: null, emptied: true });
});

test('a server that stops ends the scripts that run, and says so in the history', async () => {
  const other = await startServer({ beside: server, env: { SCRIPT_SECONDS: '30' } });
  const idle = await automation.hookOf('return {};');
  await expect.poll(async () => (await callHook(other, idle)).status, { timeout: 15_000 }).toBe(200);
  const id = await automation.hookOf('for (;;) {}');
  const answer = callHook(other, id);
  await expect
    .poll(async () => (await automation.runs(`webhook_id=${id}`)).data[0], { timeout: 30_000 })
    .toMatchObject({ state: 'running' });
  const began = performance.now();
  await Promise.all([other.close(), expect(answer).resolves.toMatchObject({ status: 503 })]);
  expect(performance.now() - began).toBeLessThan(4_000);
  expect((await automation.runs(`webhook_id=${id}`)).data[0]).toMatchObject({ state: 'lost', problem: null });
  const log = JSON.stringify(other.log());
  expect(log).not.toContain('defect');
  await expect(
    other.app.automation.execute({
      bunitId: 1,
      kind: 'test',
      integrationId: null,
      code: '',
      webhookId: null,
      taskId: null,
      name: '',
      orderedBy: '',
      args: { data: null, params: null, request: null },
      plannedAt: null,
      againOf: null,
      api: null,
      once: null,
    }),
  ).rejects.toMatchObject({ reason: 'unavailable' });
});

test('the history is kept for as many days as the setting says', async () => {
  const day = 24 * 60 * 60;
  const [old, young] = [
    await rememberRun(server, { kind: 'webhook' }, server.now() - 7 * day),
    await rememberRun(server, { kind: 'webhook' }, server.now() - 7 * day + 60),
  ];
  await sweep(server.db, server.now(), { runsKeepDays: 7, auditKeepDays: 365 });
  expect((await automation.ask('GET', `runs/${old}`)).status).toBe(404);
  expect((await automation.ask('GET', `runs/${young}`)).status).toBe(200);
});

test('the history of scripts holds no business back that is to be deleted', async () => {
  const bearer = await server.signIn('admin@demo.local');
  const { body } = await server.ask('POST', '/api/businesses', { bearer, body: { name: 'Brief', active: true } });
  const { id } = body.data;
  await rememberRun(server, { bunitId: id, kind: 'test' }, server.now());
  expect((await server.ask('DELETE', `/api/businesses/${id}`, { bearer })).status).toBe(200);
});
