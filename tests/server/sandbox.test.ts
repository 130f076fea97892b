import { generateKeyPairSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import jwt from 'jsonwebtoken';
import { afterAll, describe, expect, test } from 'vitest';
import { runChain } from '../../server/automation/chain.ts';
import type { ScriptApi, ScriptEnd } from '../../server/automation/sandbox/script.ts';
import { startThread } from '../../server/automation/sandbox/script-thread.ts';
import { startSandbox, startTarget } from '../support/sandbox.ts';

const bodyOf = async (request: IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString();
};

/** Says what it was asked; `/missing` is not there, `/moved` is elsewhere. */
const target = await startTarget(async (request, response) => {
  const { method, url = '', headers } = request;
  if (url === '/moved') return response.writeHead(302, { location: '/echo' }).end();
  const { authorization, 'content-type': type } = headers;
  const said = { method, url, authorization, type, body: await bodyOf(request) };
  response.writeHead(url === '/missing' ? 404 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(said));
});
const { sandbox, run, dataOf } = startSandbox({
  seconds: 5,
  requests: 20,
  allowHosts: [`127.0.0.1:${target.port}`],
});

afterAll(async () => {
  await sandbox.close();
  await target.close();
});

const at = (path: string) => JSON.stringify(`${target.url}${path}`);

test('starts nothing before the first run', async () => {
  const other = startSandbox();
  expect(other.sandbox.load()).toEqual({ running: 0, waiting: 0, threads: 0, left: 0 });
  await other.sandbox.close();
});

describe('what a script returns', () => {
  test.each([
    ['data and params', 'return { data: args.data.a + 1, params: args.params }', { data: 2, params: { b: 2 } }],
    ['data alone', 'return { data: [1] }', { data: [1], params: null }],
    ['more than is asked for', 'return { data: 1, extra: 2 }', { data: 1, params: null }],
    ['nothing', '', null],
    ['null', 'return null', null],
    ['after a wait', 'await new Promise((go) => setTimeout(go, 20)); return { data: 1 }', { data: 1, params: null }],
    [
      'dates, and what JSON leaves out',
      'return { data: { a: new Date(0), b() {} } }',
      { data: { a: '1970-01-01T00:00:00.000Z' }, params: null },
    ],
    [
      'texts that no database takes',
      'return { data: { "a\\0": "b\\0c\\ud800" } }',
      { data: { 'a\uFFFD': 'b\uFFFDc\uFFFD' }, params: null },
    ],
  ])('%s', async (_what, code, result) => {
    const end = await run(code, { args: { data: { a: 1 }, params: { b: 2 }, request: null } });
    expect(end).toEqual({ result, error: null, log: [], requests: 0, duration: expect.any(Number) });
  });

  test.each([
    '5',
    '"x"',
    '[1]',
    'true',
    '() => 1',
    'Symbol("x")',
    '{ data: 1n }',
    '(() => { const a = {}; a.a = a; return { data: a } })()',
  ])('%s is no result', async (value) => {
    const { result, error } = await run(`return ${value}`);
    expect([result, error?.problem]).toEqual([null, 'result']);
  });
});

test('the console writes the log, as Node shows values', async () => {
  const { log } = await run(`
    console.log('text', 1, null, undefined, true, 'more');
    console.debug({ a: 1, b: 'x', 'c-d': [1, 'y'], e: { f: { g: { h: 1 } } } });
    console.info([], {}, [undefined], 1n, -0, Symbol('s'), function name() {});
    console.warn('%s is %d, %j', 'a', '5', { b: 1 }, 'rest');
    console.error(new Map([['k', new Set([1])]]), new Date(0), /x/g, [new TypeError('bad')].length);
    const self = {}; self.self = self; console.log(self);`);
  expect(log.map(({ level, text }) => [level, text])).toEqual([
    ['log', 'text 1 null undefined true more'],
    ['debug', "{ a: 1, b: 'x', 'c-d': [ 1, 'y' ], e: { f: { g: [Object] } } }"],
    ['info', '[] {} [ undefined ] 1n -0 Symbol(s) [Function: name]'],
    ['warn', 'a is 5, {"b":1} rest'],
    ['error', "Map(1) { 'k' => Set(1) { 1 } } 1970-01-01T00:00:00.000Z /x/g 1"],
    ['log', '{ self: [Circular] }'],
  ]);
  expect(log.every(({ at }) => Number.isInteger(at) && at >= 0)).toBe(true);
});

describe('errors name their place in the code of the person', () => {
  test.each([
    ['throw new TypeError("bad")', 'TypeError', 'bad', 1],
    ['const a = 1;\n\n  a.b.c', 'TypeError', "cannot read property 'c' of undefined", 3],
    ['const a = 1;\nconst b = ;', 'SyntaxError', "unexpected token in expression: ';'", 2],
    ['await null;\nawait Promise.reject(new RangeError("far"))', 'RangeError', 'far', 2],
    ['await null;\nrequire("lodash").map([1], () => missing)', 'ReferenceError', "'missing' is not defined", 2],
    ['throw "text"', 'Error', 'text', null],
    ['throw { code: 5 }', 'Error', '{ code: 5 }', null],
    ['require("left-pad")', 'Error', "Cannot find module 'left-pad'", 1],
    ['await new Promise(() => {})', 'Error', 'The script waits for a promise that nothing is left to settle.', null],
  ])('%s', async (code, name, message, line) => {
    const { error } = await run(code);
    const column = line === null ? null : expect.any(Number);
    expect(error).toEqual({ problem: 'script', name, message, line, column });
  });

  test('columns of the first line count from 1 too', async () => {
    expect((await run('x.y')).error).toMatchObject({ line: 1, column: 1 });
  });
});

describe('modules', () => {
  test('lodash, moment, kuid, object-hash', async () => {
    const data = await dataOf(`
      const _ = require('lodash'), moment = require('moment'), kuid = require('kuid'), hash = require('object-hash');
      return { data: [_.groupBy([1, 2, 3], (n) => n % 2), moment.utc('2024-02-28').add(2, 'days').format('YYYY-MM-DD'),
        /^k[0-9a-z]{20,}$/.test(kuid()), kuid() !== kuid(), hash({ a: [1, 'x'] }), hash.MD5('x')] }`);
    // What the library says outside of the sandbox.
    const digests = ['cd9db5be0218b1ce5e4b38599b4fc1033529e48c', '6ddce4fa9eda1f7c6bb8de5547f39c80'];
    expect(data).toEqual([{ 0: [2], 1: [1, 3] }, '2024-03-01', true, true, ...digests]);
  });

  test('jsonwebtoken signs and verifies as the library does', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2_048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    const code = `
      const jwt = require('jsonwebtoken'), { privateKey, publicKey, given } = args.data;
      const caught = (act) => { try { return act() } catch (error) {
        return [error.name, error.message, error instanceof jwt.JsonWebTokenError, error.expiredAt instanceof Date] } };
      const own = jwt.sign({ who: 'me' }, 'secret', { expiresIn: '1h', issuer: 'x' });
      const rsa = jwt.sign({ who: 'rsa' }, privateKey, { algorithm: 'RS256' });
      return { data: { own,
        given: jwt.verify(given, 'secret').who,
        bytes: jwt.verify(jwt.sign({ who: 'b' }, Buffer.from('k')), Buffer.from('k')).who,
        rsa: jwt.verify(rsa, publicKey, { algorithms: ['RS256'] }).who,
        header: jwt.decode(own, { complete: true }).header.alg,
        nothing: jwt.decode('x'),
        wrong: caught(() => jwt.verify(own, 'other')),
        late: caught(() => jwt.verify(jwt.sign({ exp: 1 }, 's'), 's')),
        called: await new Promise((go) => jwt.sign({ who: 'c' }, 's', (_, token) => jwt.verify(token, 's', (error, value) => go(value.who)))),
        failed: await new Promise((go) => jwt.verify('x', 's', (error) => go(error.message))),
        keyed: await new Promise((go) => jwt.verify(own, (header, give) => give(null, 'secret'), (error, value) => go(value.who))),
      } }`;
    const given = jwt.sign({ who: 'host' }, 'secret');
    const { own, ...rest } = (await dataOf(code, { privateKey, publicKey, given })) as { own: string };
    expect(jwt.verify(own, 'secret', { issuer: 'x' })).toMatchObject({ who: 'me' });
    expect(rest).toEqual({
      given: 'host',
      bytes: 'b',
      rsa: 'rsa',
      header: 'HS256',
      nothing: null,
      wrong: ['JsonWebTokenError', 'invalid signature', true, false],
      late: ['TokenExpiredError', 'jwt expired', true, true],
      called: 'c',
      failed: 'jwt malformed',
      keyed: 'me',
    });
  });

  test('axios', async () => {
    const data = await dataOf(`
      const axios = require('axios');
      const api = axios.create({ baseURL: ${at('')}, headers: { Authorization: 'Bearer t' } });
      const missing = await api.get('/missing').catch((error) => [axios.isAxiosError(error), error.code, error.message, error.response.data.url]);
      return { data: [
        (await api.get('/echo', { params: { a: 1, b: 'x y' } })).data,
        (await api.post('/echo', { a: 1 })).data,
        (await axios({ method: 'put', url: ${at('/echo')}, data: new URLSearchParams({ a: 'ñ' }), auth: { username: 'u', password: 'p' } })).data,
        missing,
        (await axios.get(${at('/missing')}, { validateStatus: null })).status,
        (await axios.get(${at('/moved')})).request.responseURL,
        (await axios.get(${at('/moved')}, { maxRedirects: 0, validateStatus: null })).status,
        Buffer.isBuffer((await axios.get(${at('/echo')}, { responseType: 'arraybuffer' })).data),
      ] }`);
    expect(data).toEqual([
      { method: 'GET', url: '/echo?a=1&b=x+y', authorization: 'Bearer t', body: '' },
      { method: 'POST', url: '/echo', authorization: 'Bearer t', type: 'application/json', body: '{"a":1}' },
      {
        method: 'PUT',
        url: '/echo',
        authorization: 'Basic dTpw',
        type: expect.stringContaining('application/x-www-form-urlencoded'),
        body: 'a=%C3%B1',
      },
      [true, 'ERR_BAD_REQUEST', 'Request failed with status code 404', '/missing'],
      404,
      `${target.url}/echo`,
      302,
      true,
    ]);
  });

  test('request and request-promise-native', async () => {
    const data = await dataOf(`
      const request = require('request'), rp = require('request-promise-native');
      const called = (options) => new Promise((go) => request(options, (error, response, body) => go(error ? error.code : [response.statusCode, body])));
      const failed = await rp(${at('/missing')}).catch((error) => [error.name, error.statusCode, error.response.statusCode]);
      const mine = rp.defaults({ baseUrl: ${at('')}, json: true, headers: { 'x-a': '1' } });
      return { data: [
        await called({ uri: ${at('/echo')}, qs: { a: { b: [1] } }, json: true, auth: { bearer: 't' } }),
        await new Promise((go) => request.post({ url: ${at('/echo')}, form: { a: 'b c' } }, (_, response) => go(JSON.parse(response.body)))),
        await called('http://127.0.0.1:1/'),
        failed,
        await rp({ uri: ${at('/missing')}, simple: false, resolveWithFullResponse: true }).then(({ statusCode }) => statusCode),
        await mine.put('/echo', { body: { z: 1 } }),
        await mine.del({ uri: '/echo', auth: { user: 'u', pass: 'p' } }),
        typeof await rp.get(${at('/moved')}),
      ] }`);
    expect(data).toEqual([
      [200, { method: 'GET', url: '/echo?a%5Bb%5D%5B0%5D=1', authorization: 'Bearer t', body: '' }],
      { method: 'POST', url: '/echo', type: 'application/x-www-form-urlencoded', body: 'a=b+c' },
      'ERR_NOT_PUBLIC',
      ['StatusCodeError', 404, 404],
      404,
      { method: 'PUT', url: '/echo', type: 'application/json', body: '{"z":1}' },
      { method: 'DELETE', url: '/echo', authorization: 'Basic dTpw', body: '' },
      'string',
    ]);
  });

  test('what libraries and people expect around them', async () => {
    const data = await dataOf(`
      const url = new URL('/b?c=1#d', 'https://u.example:8443/a'); url.searchParams.append('e', 'f g'); url.port = '443';
      const order = []; queueMicrotask(() => order.push('micro')); const off = setTimeout(() => order.push('never'), 1); clearTimeout(off);
      await new Promise((go) => { let n = 0; const id = setInterval(() => { if (++n === 2) { clearInterval(id); go() } }, 1) });
      return { data: [String(url), [...new URLSearchParams('a=1&b=%20')], new TextDecoder().decode(new TextEncoder().encode('ñ€')), atob(btoa('a\\0\\xff')).length,
        Buffer.from('a\\0ñ').toString('hex'), Buffer.concat([Buffer.from('YQ==', 'base64'), Buffer.alloc(1, 'b')]).toString(), order, URL.canParse('x'),
        crypto.randomUUID().length] }`);
    expect(data).toEqual([
      'https://u.example/b?c=1&e=f+g#d',
      [
        ['a', '1'],
        ['b', ' '],
      ],
      'ñ€',
      3,
      '6100c3b1',
      'ab',
      ['micro'],
      false,
      36,
    ]);
  });
});

describe('api', () => {
  const api: ScriptApi = async ({ method, path, params, data }) =>
    path === '/no'
      ? { status: 403, data: { error: { message: 'Not yours' } } }
      : { status: 200, data: [method, params, data] };

  test('asks as the task', async () => {
    const code = `return { data: [await api.get('/a', { params: { b: 1 } }), await api.put('/a', { data: [2] }),
      await api.delete('/no').catch((error) => [error.name, error.status, error.message])] }`;
    const { result, error, requests } = await run(code, { api });
    expect([error, requests]).toEqual([null, 0]);
    expect(result?.data).toEqual([
      { status: 200, data: ['GET', { b: 1 }, null] },
      { status: 200, data: ['PUT', null, [2]] },
      ['ApiError', 403, 'The API answered 403: Not yours'],
    ]);
  });

  test('only tasks have it, it takes what it knows, and tells nothing of what breaks', async () => {
    expect((await run('await api.get("/a")')).error?.message).toBe('Only the scripts of tasks have `api`.');
    expect((await run('await api.get("/a", { perPage: 1 })', { api })).error?.message).toContain("'perPage'");
    const breaks: ScriptApi = () => Promise.reject(new Error('password of the database'));
    expect((await run('await api.get("/a")', { api: breaks })).error?.message).toBe(
      'The request could not be carried out.',
    );
  });
});

describe('limits', () => {
  const settings = { requests: 2, outputKb: 4, allowHosts: ['127.0.0.1'] };
  const small = startSandbox(settings);
  /** For the other limits: on a busy machine, scripts are the last to be served. */
  const patient = startSandbox({ ...settings, seconds: 20 });
  afterAll(() => Promise.all([small.sandbox.close(), patient.sandbox.close()]));

  test.each([
    ['time', '\nfor (;;) Math.abs(1);', 2],
    ['time', 'setInterval(() => {}, 5); await new Promise(() => {})', null],
    ['memory', 'const all = [];\nfor (;;) all.push(new Array(10_000).fill(0))', 2],
    ['output', 'return { data: "x".repeat(5000) }', null],
    ['output', 'for (;;) console.log("")', null],
    ['requests', `const axios = require("axios"); for (;;) await axios.get(${at('/echo')})`, null],
  ])('%s: %s', async (problem, code, line) => {
    const { error, result, requests } = await (problem === 'time' ? small : patient).run(code);
    expect(error).toEqual({
      problem,
      name: expect.any(String),
      message: expect.any(String),
      line,
      column: line === null ? null : expect.any(Number),
    });
    expect([result, requests]).toEqual([null, problem === 'requests' ? 2 : 0]);
    if (problem === 'time') expect(error?.message).toBe('The script ran longer than 3 s.');
  });

  test('what was logged before the end is kept', async () => {
    const { log } = await small.run('console.log("before"); for (;;) "x".repeat(1e6)');
    expect(log.map(({ text }) => text)).toEqual(['before']);
  });
});

test('turns are fair between businesses, and the line has an end', async () => {
  const queue = startSandbox({ seconds: 5 });
  const order: number[] = [];
  const begin = (bunitId: number) => queue.run('', { bunitId }).then(() => void order.push(bunitId));
  const first = queue.run('await new Promise((go) => setTimeout(go, 100))');
  const all = [1, 1, 1, 2, 3, 2].map(begin);
  expect(queue.sandbox.load()).toMatchObject({ running: 1, waiting: 6 });
  const crowd = Array.from({ length: 51 }, () => queue.run('', { bunitId: 4 }));
  expect((await crowd.at(-1))?.error?.problem).toBe('busy');
  await Promise.all([first, ...all, ...crowd]);
  expect(order).toEqual([1, 2, 3, 1, 2, 1]);
  expect(queue.sandbox.load()).toMatchObject({ running: 0, waiting: 0 });
  await queue.sandbox.close();
});

test('a thread that the system does not start costs its run, and no place', async () => {
  let missing = 1;
  const start: typeof startThread = (limits) => {
    missing -= 1;
    if (missing >= 0) throw Object.assign(new Error('EAGAIN'), { code: 'ERR_WORKER_INIT_FAILED' });
    return startThread(limits);
  };
  const { sandbox, run, warnings } = startSandbox({}, { start });
  expect((await run('return { data: 1 };')).error?.problem).toBe('crashed');
  expect(sandbox.load()).toMatchObject({ running: 0, waiting: 0 });
  expect(warnings).toEqual(['no thread could be started for a script']);
  // The one to spare is missing as well: nobody needs it.
  const { result } = await run('return { data: 2 };');
  expect(result?.data).toBe(2);
  missing = 1;
  expect((await run('return { data: 3 };')).result?.data).toBe(3);
  await sandbox.close();
});

test('a log of very many lines is handed on', async () => {
  const log = Array.from({ length: 200_000 }, () => ({ at: 1, level: 'log' as const, text: '' }));
  const end: ScriptEnd = { result: { data: 1, params: null }, error: null, log, requests: 0, duration: 5 };
  const sandbox = {
    run: async () => end,
    close: async () => {},
    load: () => ({ running: 0, waiting: 0, threads: 0, left: 0 }),
  };
  const order = { args: { data: null, params: null, request: null }, bunitId: 1, api: null };
  const links = [1, 2].map((id) => ({ id, code: '' }));
  const ended = await runChain(sandbox, links, order, () => {});
  expect([ended.log.length, ended.log.at(-1)?.at]).toEqual([400_000, 6]);
});

test('closing ends what runs and what waits', async () => {
  const other = startSandbox({ seconds: 30 });
  const begun = Promise.withResolvers<void>();
  const args = { data: null, params: null, request: null };
  const running = other.sandbox.run({ code: 'for (;;) {}', args, bunitId: 1, api: null }, begun.resolve);
  const waiting = other.run('return { data: 1 }');
  await begun.promise;
  await other.sandbox.close();
  expect([(await running).error?.problem, (await waiting).error?.problem]).toEqual(['crashed', 'busy']);
  expect((await other.run('')).error?.problem).toBe('busy');
  expect(other.warnings).toEqual([]);
});
