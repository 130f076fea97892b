import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mostWaitingOfBusiness } from '../../server/automation/sandbox/limits.ts';
import { automationOf, callHook, jsonOf } from '../support/automation.ts';
import { startServer, type TestServer } from '../support/server.ts';

const perMinute = 12;
const bodyKb = 2;
const seconds = 3;

let server: TestServer;
let manager: string;
let automation: ReturnType<typeof automationOf>;
beforeAll(async () => {
  const env = { WEBHOOK_PER_MINUTE: `${perMinute}`, WEBHOOK_BODY_KB: `${bodyKb}`, SCRIPT_SECONDS: `${seconds}` };
  server = await startServer({ env });
  manager = await server.signIn('manager@demo.local');
  automation = automationOf(server, manager);
});
afterAll(() => server.close());

const echo = 'return { data: args.data, params: args.params };';
const tell = 'return { data: args };';
const codeOf = ({ status, body }: { status: number; body: { error: { code: string } } }) => [status, body.error.code];

test('whoever knows the address of an open webhook has its integration run, and is answered what that returns', async () => {
  const id = await automation.hookOf(`
    const moment = require('moment');
    console.log('of', args.params.name);
    const year = await Promise.resolve(moment.unix(0).utc().year());
    return { data: { hello: args.data.name, year }, params: { method: args.request.method } };`);
  const answer = await callHook(server, id, jsonOf({ name: 'Ana' }), '?name=x');
  expect([answer.status, answer.body]).toEqual([
    200,
    { data: { hello: 'Ana', year: 1970 }, params: { method: 'POST' } },
  ]);
  expect(await automation.run(answer.run)).toEqual({
    id: answer.run,
    kind: 'webhook',
    state: 'succeeded',
    integration_id: expect.any(Number),
    webhook_id: id,
    task_id: null,
    name: 'Hook',
    ordered_by: '127.0.0.1',
    planned_at: null,
    created_at: expect.any(Number),
    started_at: expect.any(Number),
    duration: expect.any(Number),
    again_of: null,
    problem: null,
    args: {
      data: { name: 'Ana' },
      params: { name: 'x' },
      request: {
        method: 'POST',
        path: `/api/webhooks/${id}/execute`,
        headers: expect.objectContaining({ 'content-type': 'application/json', host: new URL(server.url).host }),
        ip: '127.0.0.1',
      },
    },
    result: { data: { hello: 'Ana', year: 1970 }, params: { method: 'POST' } },
    error: null,
    log: [{ level: 'log', text: 'of x', at: expect.any(Number) }],
    requests: 0,
    emptied: false,
  });
});

test('a script is given whatever was sent: by any method, as JSON, as a form, as text, or nothing', async () => {
  const id = await automation.hookOf(echo);
  const sent = async (type: string | null, body: string | null, method = 'POST') =>
    (await callHook(server, id, { method, body, headers: type === null ? {} : { 'content-type': type } })).body?.data;
  expect([
    await sent('application/json; charset=utf-8', '[1, "ñ", null]'),
    await sent('application/vnd.api+json', '{"a":{"b":1}}', 'PUT'),
    await sent('application/x-www-form-urlencoded', 'a=1&b=%C3%B1&a=2', 'PATCH'),
    await sent('text/xml', '<a>ñ</a>', 'DELETE'),
    await sent('application/json', ''),
    await sent('text/plain', ''),
    await sent(null, null),
    await sent(null, null, 'GET'),
  ]).toEqual([[1, 'ñ', null], { a: { b: 1 } }, { a: ['1', '2'], b: 'ñ' }, '<a>ñ</a>', null, null, null, null]);
  const listed = await callHook(server, id, {}, '?a=1&a=2&b=&c');
  expect(listed.body).toEqual({ data: null, params: { a: ['1', '2'], b: '', c: '' } });
});

test('HEAD runs the script and answers no body; OPTIONS tells the methods and runs nothing', async () => {
  const id = await automation.hookOf(tell);
  const head = await callHook(server, id, { method: 'HEAD' });
  expect([head.status, head.body]).toEqual([200, null]);
  expect((await automation.run(head.run)).args.request).toMatchObject({ method: 'HEAD' });
  const options = await callHook(server, id, { method: 'OPTIONS', headers: { origin: 'https://elsewhere.test' } });
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS']);
  expect(options.headers.get('access-control-allow-origin')).toBeNull();
  expect((await automation.runs(`webhook_id=${id}`)).total).toBe(1);
});

test('what proves who somebody is neither reaches the script nor the history', async () => {
  const id = await automation.hookOf(tell, { secure: true });
  const withheld = {
    authorization: `Bearer ${server.key}`,
    cookie: 'session=secret-1',
    'proxy-authorization': 'Basic secret-2',
    'x-api-key': 'secret-3',
    'api-key': 'secret-4',
    'x-auth-token': 'secret-5',
    'x-telegram-bot-api-secret-token': 'secret-6',
    'x-forwarded-for': '203.0.113.9',
    forwarded: 'for=203.0.113.9',
  };
  const told = { 'x-hub-signature-256': 'sha256=abc', 'idempotency-key': 'once', 'x-monkey': 'banana' };
  const answer = await callHook(server, id, { headers: { ...withheld, ...told } });
  const { headers, ip } = answer.body.data.request;
  expect(ip).toBe('127.0.0.1');
  expect(headers).toMatchObject(told);
  expect(Object.keys(withheld).filter((name) => name in headers)).toEqual([]);
  const stored = JSON.stringify(await automation.run(answer.run));
  expect(stored).not.toMatch(/secret-\d|203\.0\.113\.9/);
  expect(stored).not.toContain(server.key);
  expect((await automation.run(answer.run)).ordered_by).toBe('demo device key');
});

test('a secure webhook asks for an access key of its own business', async () => {
  const id = await automation.hookOf(echo, { secure: true });
  const withBearer = (bearer: string) => callHook(server, id, { headers: { authorization: `Bearer ${bearer}` } });
  const northern = await server.ask('POST', '/api/keys', {
    bearer: await server.signIn('manager@demo.local', 1),
    body: { name: 'north', active: true },
  });
  expect(codeOf(await callHook(server, id))).toEqual([401, 'bearer_missing']);
  expect(codeOf(await withBearer('x'.repeat(43)))).toEqual([401, 'bearer_invalid']);
  expect(codeOf(await callHook(server, id, { headers: { authorization: 'Basic eDp5' } }))).toEqual([
    401,
    'bearer_invalid',
  ]);
  expect(codeOf(await withBearer(manager))).toEqual([403, 'key_required']);
  expect(codeOf(await withBearer(String(northern.body.data.key)))).toEqual([403, 'key_required']);
  expect((await withBearer(server.key)).status).toBe(200);
  expect((await automation.runs(`webhook_id=${id}`)).total).toBe(1);
});

test('a webhook that is not there, or not active, or of a business that is closed, does not exist', async () => {
  const id = await automation.hookOf(echo);
  for (const other of [2_000_000_000, 99_999_999_999, 'abc', '0', '-1', '1e1', '%00'])
    expect(codeOf(await callHook(server, other)), String(other)).toEqual([404, 'not_found']);
  await automation.change('webhooks', id, { active: false });
  expect(codeOf(await callHook(server, id))).toEqual([404, 'not_found']);
  expect((await callHook(server, id, { method: 'OPTIONS' })).status).toBe(404);
  await automation.change('webhooks', id, { active: true });
  expect((await callHook(server, id)).status).toBe(200);
  await server.db.$client.query('update businesses set active = false where id = 1');
  expect(codeOf(await callHook(server, id))).toEqual([404, 'not_found']);
  await server.db.$client.query('update businesses set active = true where id = 1');
});

test('what a script cannot be given, or the history not keep, is refused and runs nothing', async () => {
  const id = await automation.hookOf(echo);
  const send = async (type: string, body: string | Uint8Array<ArrayBuffer>, query = '') => {
    const answer = await callHook(server, id, { headers: { 'content-type': type }, body }, query);
    return [answer.status, answer.body.error.code, answer.body.error.fields ?? null];
  };
  const json = 'application/json';
  const deep = `${'['.repeat(65)}${']'.repeat(65)}`;
  expect(await send(json, '{"a":"\\u0000"}')).toEqual([400, 'malformed', { body: 'not_storable' }]);
  expect(await send(json, '{"\\u0000":1}')).toEqual([400, 'malformed', { body: 'not_storable' }]);
  expect(await send(json, '"\\ud800"')).toEqual([400, 'malformed', { body: 'not_storable' }]);
  expect(await send(json, '1e999')).toEqual([400, 'malformed', { body: 'not_storable' }]);
  expect(await send(json, deep)).toEqual([400, 'malformed', { body: 'too_deep' }]);
  expect(await send(json, '{"a":')).toEqual([400, 'malformed', null]);
  expect(await send(json, '{"__proto__":{"a":1}}')).toEqual([400, 'malformed', null]);
  expect(await send('text/plain', new Uint8Array([0xff, 0xfe]))).toEqual([400, 'malformed', { body: 'not_utf8' }]);
  expect(await send('application/x-www-form-urlencoded', 'a=%00')).toEqual([
    400,
    'malformed',
    { body: 'not_storable' },
  ]);
  expect(await send('application/octet-stream', 'x')).toEqual([415, 'media_type', null]);
  expect(await send(json, JSON.stringify('x'.repeat(bodyKb * 1_024)))).toEqual([413, 'too_large', null]);
  expect((await automation.runs(`webhook_id=${id}`)).total).toBe(0);
  const other = await automation.hookOf(echo);
  const nul = await callHook(server, other, {}, '?a=%00');
  expect([nul.status, nul.body.error.fields]).toEqual([400, { query: 'not_storable' }]);
  expect((await callHook(server, other, jsonOf('x'.repeat(bodyKb * 1_024 - 2)))).status).toBe(200);
});

test('each webhook has so many executions in a minute; strangers do not use them up', async () => {
  const open = await automation.hookOf(echo);
  const secure = await automation.hookOf(echo, { secure: true });
  let refused = await callHook(server, open, { method: 'GET' });
  let ran = 0;
  // On a slow machine a few more are allowed while this asks.
  for (; refused.status === 200 && ran < 10 * perMinute; refused = await callHook(server, open, { method: 'GET' })) {
    ran += 1;
    expect((await callHook(server, secure)).status).toBe(401);
  }
  expect(ran).toBeGreaterThanOrEqual(perMinute);
  expect(codeOf(refused)).toEqual([429, 'too_many']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await callHook(server, secure, { headers: { authorization: `Bearer ${server.key}` } })).status).toBe(200);
  expect((await automation.runs(`webhook_id=${open}`)).total).toBe(ran);
});

test('a script that fails is answered as its own error, with the run that tells the rest', async () => {
  const failing = await callHook(server, await automation.hookOf("\nthrow new RangeError('too far\\0');"));
  expect([failing.status, failing.body]).toEqual([
    500,
    { error: { code: 'script_failed', message: 'RangeError: too far\uFFFD', run: failing.run } },
  ]);
  const run = await automation.run(failing.run);
  expect(run).toMatchObject({ state: 'failed', problem: 'script', result: null });
  expect(run.error).toEqual({
    problem: 'script',
    name: 'RangeError',
    message: 'too far\uFFFD',
    line: 2,
    column: expect.any(Number),
    integration_id: run.integration_id,
  });

  const endless = await callHook(server, await automation.hookOf('for (;;) {}'));
  expect(codeOf(endless)).toEqual([504, 'script_timeout']);
  expect(await automation.run(endless.run)).toMatchObject({ state: 'failed', problem: 'time' });

  const wrong = await callHook(server, await automation.hookOf('return 5;'));
  expect([codeOf(wrong), (await automation.run(wrong.run)).problem]).toEqual([[500, 'script_failed'], 'result']);
});

test('a script that returns nothing is answered with nothing; what cannot be kept is replaced', async () => {
  const silent = await callHook(server, await automation.hookOf("console.warn('said', 1);"));
  expect([silent.status, silent.body]).toEqual([200, { data: null, params: null }]);
  const { log, result } = await automation.run(silent.run);
  expect(result).toEqual({ data: null, params: null });
  expect(log).toEqual([{ level: 'warn', text: 'said 1', at: expect.any(Number) }]);
  const odd = await callHook(server, await automation.hookOf("return { data: 'a\\0b', params: '\\ud800' };"));
  expect([odd.status, odd.body]).toEqual([200, { data: 'a\uFFFDb', params: '\uFFFD' }]);
  expect((await automation.run(odd.run)).result).toEqual({ data: 'a\uFFFDb', params: '\uFFFD' });
});

test('an integration that is not active does not run for a webhook', async () => {
  const integration = await automation.integration(echo, { active: false });
  const answer = await callHook(server, await automation.webhook(integration));
  expect(codeOf(answer)).toEqual([500, 'script_failed']);
  expect(await automation.run(answer.run)).toMatchObject({
    state: 'failed',
    problem: 'inactive',
    started_at: null,
    error: { problem: 'inactive', integration_id: integration },
  });
});

test('integrations that run before others do so by id, and hand on what they return', async () => {
  // They are given calls, which the manager does not read.
  const owner = automationOf(server, await server.signIn('admin@demo.local'));
  const early = (code: string) => owner.integration(code, { execbefore: true });
  const first = await early("console.log('first'); return { data: [...args.data, 'first'], params: { by: 'first' } };");
  const silent = await early("console.log('silent');");
  const asleep = await automation.integration("throw new Error('asleep');", { execbefore: true, active: false });
  const last = await early("return { data: [...args.data, 'last', args.request.method] };");
  try {
    const own = await automation.hookOf("console.log('own'); return { data: [...args.data, args.params], params: 1 };");
    const answer = await callHook(server, own, jsonOf(['sent']));
    expect(answer.body).toEqual({ data: ['sent', 'first', 'last', 'POST', null], params: 1 });
    const { log, args } = await automation.run(answer.run);
    expect(log.map(({ text }) => text)).toEqual(['first', 'silent', 'own']);
    expect(log.map(({ at }) => at)).toEqual(log.map(({ at }) => at).toSorted((a, b) => a - b));
    expect(args.data).toEqual(['sent']);

    // The one asked for is itself one of them: it runs once, at the end.
    const itself = await callHook(server, await automation.webhook(first), jsonOf(['sent']));
    expect(itself.body).toEqual({ data: ['sent', 'last', 'POST', 'first'], params: { by: 'first' } });

    await owner.change('integrations', silent, { code: "throw new TypeError('culprit');" });
    const failed = await callHook(server, own, jsonOf(['sent']));
    expect(failed.body.error.message).toBe('TypeError: culprit');
    const run = await automation.run(failed.run);
    expect(run.error).toMatchObject({ name: 'TypeError', integration_id: silent });
    expect(run.log.map(({ text }) => text)).toEqual(['first']);

    const northern = automationOf(server, await server.signIn('manager@demo.local', 1));
    expect((await callHook(server, await northern.hookOf(echo), jsonOf(['north']))).body.data).toEqual(['north']);
  } finally {
    for (const id of [first, silent, asleep, last]) await automation.change('integrations', id, { active: false });
  }
});

test('what runs keep of a day is bounded: the oldest of the kind lose their contents, and are not repeated', async () => {
  const strict = await startServer({ beside: server, env: { RUNS_DAY_MB: '1', WEBHOOK_BODY_KB: '300' } });
  const id = await automation.hookOf('return { data: 1 };');
  const tried = await strict.ask('POST', '/api/integrations/run', {
    bearer: manager,
    body: { code: 'return { data: args.data }', args: { data: 'kept' } },
  });
  const runs: number[] = [];
  for (let body = 0; body < 9; body += 1) {
    const sent = jsonOf({ number: body, text: randomBytes(150_000).toString('base64') });
    runs.push((await callHook(strict, id, sent)).run);
  }
  await strict.app.automation.idle();
  const kept = await Promise.all(runs.map((run) => automation.run(run)));
  const emptied = kept.map((run) => run.emptied);
  // The oldest first: what is kept is the end of the list.
  expect(emptied).toEqual(emptied.toSorted().toReversed());
  expect([emptied[0], emptied.at(-1)]).toEqual([true, false]);
  expect(kept[0]).toMatchObject({ state: 'succeeded', name: 'Hook', result: null, log: [] });
  expect(kept[0]?.args).toEqual({ data: null, params: null, request: null });
  const bytes = kept.reduce((sum, run) => sum + JSON.stringify(run.args).length, 0);
  expect(bytes).toBeLessThanOrEqual(1.1 * 1_048_576);
  expect(await automation.run(tried.body.data.id)).toMatchObject({ emptied: false, args: { data: 'kept' } });
  const again = await strict.ask('POST', `/api/runs/${runs[0]}/again`, { bearer: manager });
  expect([again.status, again.body.error.fields]).toEqual([412, { args: 'emptied' }]);
  await strict.close();
});

test('runs of tasks that were skipped count too: what they were to be given goes as well', async () => {
  const strict = await startServer({ beside: server, env: { RUNS_DAY_MB: '1' } });
  try {
    for (let slot = 1; slot <= 9; slot += 1)
      await strict.app.automation.skip({
        ...{ bunitId: 1, kind: 'task', integrationId: 1, code: null, webhookId: null, taskId: 1, name: 'Skipped' },
        ...{ orderedBy: '', plannedAt: slot, againOf: null, api: null, once: null },
        args: { data: randomBytes(150_000).toString('base64'), params: null, request: null },
      });
    await strict.app.automation.idle();
    const { data: runs } = await automation.runs('task_id=1&state=skipped&sort=id');
    const kept = await Promise.all(runs.map(({ id }) => automation.run(id)));
    expect(kept.map(({ state }) => state)).toEqual(Array(9).fill('skipped'));
    expect([kept[0]?.emptied, kept.at(-1)?.emptied]).toEqual([true, false]);
    const bytes = kept.reduce((sum, run) => sum + JSON.stringify(run.args).length, 0);
    expect(bytes).toBeLessThanOrEqual(1.1 * 1_048_576);
  } finally {
    await strict.close();
  }
});

const keyed = (key: string, body: unknown = { order: 1 }): RequestInit => ({
  ...jsonOf(body),
  headers: { 'content-type': 'application/json', 'idempotency-key': key },
});

test('under one Idempotency-Key a script runs once, and the same request is answered the same again', async () => {
  const id = await automation.hookOf("return { data: require('kuid')() };");
  const first = await callHook(server, id, keyed('once'));
  const again = await callHook(server, id, keyed('once'));
  expect([again.status, again.run, again.body]).toEqual([200, first.run, first.body]);
  expect(codeOf(await callHook(server, id, keyed('once', { order: 2 })))).toEqual([422, 'idempotency_mismatch']);
  expect(codeOf(await callHook(server, id, keyed('once'), '?order=2'))).toEqual([422, 'idempotency_mismatch']);
  expect(codeOf(await callHook(server, id, keyed('x'.repeat(201))))).toEqual([400, 'malformed']);
  const crowd = await Promise.all([1, 2, 3].map(() => callHook(server, id, keyed('crowd'))));
  expect(new Set(crowd.map(({ run }) => run)).size).toBe(1);
  expect((await automation.runs(`webhook_id=${id}`)).total).toBe(2);
  // A script that failed is answered as it failed.
  const failing = await automation.hookOf("throw new Error('no');");
  const failed = await callHook(server, failing, keyed('once'));
  const failedAgain = await callHook(server, failing, keyed('once'));
  expect([failedAgain.status, failedAgain.body]).toEqual([500, failed.body]);
});

test('a script that found no turn has not run, and runs when the same is asked again under its Idempotency-Key', async () => {
  const full = await startServer({ env: { SCRIPT_WORKERS: '1', SCRIPT_SECONDS: '60' } });
  try {
    const own = automationOf(full, await full.signIn('manager@demo.local'));
    const id = await own.hookOf("return { data: 'ran' };");
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    const api = () => opened.then(() => ({ status: 200, data: null }));
    const args = { data: null, params: null, request: null };
    const { sandbox } = full.app.automation;
    // One has the only place, and as many wait behind it as may of one business.
    const crowd = Array.from({ length: 1 + mostWaitingOfBusiness }, (_, index) =>
      sandbox.run({ code: index === 0 ? "await api.get('/gate');" : '', args, bunitId: 1, api }),
    );
    const refused = await callHook(full, id, keyed('later'));
    expect([codeOf(refused), refused.headers.get('retry-after')]).toEqual([[503, 'script_busy'], '1']);
    open();
    await Promise.all(crowd);
    const again = await callHook(full, id, keyed('later'));
    expect([again.status, again.body?.data]).toEqual([200, 'ran']);
    expect((await callHook(full, id, keyed('later'))).run).toBe(again.run);
    expect((await own.runs(`webhook_id=${id}`)).data.map(({ problem }) => problem)).toEqual([null, 'busy']);
  } finally {
    await full.close();
  }
});

/**
 * Keeps the answer to the first commit of an Idempotency-Key from the server until the second one was answered, as
 * connections may that are not read in the order of what they say. Answers how to let the server be.
 */
const crossCommits = () => {
  const { promise: second, resolve } = Promise.withResolvers<void>();
  const { query } = pg.Client.prototype;
  const keyedOnes = new Set<pg.Client>();
  let commits = 0;
  const ask = query as (...asked: unknown[]) => Promise<unknown>;
  const crossing = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function crossed(
    this: pg.Client,
    ...asked: unknown[]
  ) {
    const answered = ask.apply(this, asked);
    const [{ text = '' } = {}] = asked as [{ text?: string }?];
    if (text.includes('insert into "idempotency_keys"')) keyedOnes.add(this);
    if (text.toLowerCase() !== 'commit' || !keyedOnes.delete(this)) return answered;
    commits += 1;
    if (commits === 1) return answered.then((answer) => second.then(() => nextTurn(answer)));
    return answered.finally(resolve);
  });
  return () => crossing.mockRestore();
};

test('who asks under the same Idempotency-Key is answered although the node hears later of what it wrote first', async () => {
  const id = await automation.hookOf("return { data: require('kuid')() };");
  const letBe = crossCommits();
  const crowd = await Promise.all([1, 2].map(() => callHook(server, id, keyed('crossed')))).finally(letBe);
  expect(crowd.map(({ status }) => status)).toEqual([200, 200]);
  expect(crowd[0]?.body).toEqual(crowd[1]?.body);
});

test('a secure webhook keeps the keys of each caller apart', async () => {
  const id = await automation.hookOf(echo, { secure: true });
  const made = await server.ask('POST', '/api/keys', { bearer: manager, body: { name: 'other', active: true } });
  const ask = (bearer: string) => {
    const { headers, ...rest } = keyed('mine');
    return callHook(server, id, { ...rest, headers: { ...headers, authorization: `Bearer ${bearer}` } });
  };
  const [mine, theirs] = [await ask(server.key), await ask(String(made.body.data.key))];
  expect([mine.status, theirs.status]).toEqual([200, 200]);
  expect(theirs.run).not.toBe(mine.run);
});

test('a run of a key that runs elsewhere, was lost or is not kept any more is never run again', async () => {
  const id = await automation.hookOf(echo);
  const { run } = await callHook(server, id, keyed('left'));
  const as = async (change: string) => {
    await server.db.$client.query(`update script_runs set ${change} where id = $1`, [run]);
    return callHook(server, id, keyed('left'));
  };
  const open = await as("state = 'running'");
  expect([codeOf(open), open.headers.get('retry-after')]).toEqual([[409, 'run_open'], '1']);
  expect(codeOf(await as("state = 'lost'"))).toEqual([409, 'run_lost']);
  expect(codeOf(await as("state = 'succeeded', emptied = true"))).toEqual([410, 'run_emptied']);
  await server.db.$client.query('delete from script_runs where id = $1', [run]);
  expect(codeOf(await callHook(server, id, keyed('left')))).toEqual([409, 'run_lost']);
  expect((await automation.runs(`webhook_id=${id}`)).total).toBe(0);
});

/** Has the database refuse what becomes of a run, as one that shuts down does. Answers how it takes it again. */
const refuseEnds = async () => {
  await server.db.$client.query(`
    create function refuse_end() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '57P01'; end $$;
    create trigger refuse_end before update on script_runs for each row execute function refuse_end();`);
  return () => server.db.$client.query('drop trigger refuse_end on script_runs; drop function refuse_end()');
};

test('a script that ran is answered although the database takes no record of its end, which is written later', async () => {
  const id = await automation.hookOf("return { data: 'ran' };");
  const takeEnds = await refuseEnds();
  try {
    const answer = await callHook(server, id, keyed('unwritten'));
    expect([answer.status, answer.body.data]).toEqual([200, 'ran']);
    const again = await callHook(server, id, keyed('unwritten'));
    expect([again.status, again.body.data, again.run]).toEqual([200, 'ran', answer.run]);
    expect((await automation.runs(`webhook_id=${id}`)).data).toMatchObject([{ state: 'waiting' }]);
  } finally {
    await takeEnds();
  }
  await expect
    .poll(() => automation.runs(`webhook_id=${id}`), { timeout: 30_000 })
    .toMatchObject({ data: [{ state: 'succeeded' }], total: 1 });
});

test('what was not written when the server stops is tried once more', async () => {
  const other = await startServer({ beside: server });
  const id = await automation.hookOf("return { data: 'ran' };");
  const takeEnds = await refuseEnds();
  expect((await callHook(other, id)).status).toBe(200);
  await takeEnds();
  await other.close();
  expect((await automation.runs(`webhook_id=${id}`)).data).toMatchObject([{ state: 'succeeded' }]);
});
