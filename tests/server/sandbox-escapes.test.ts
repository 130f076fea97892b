import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createGuardedFetch, type Resolve } from '../../server/automation/sandbox/guarded-fetch.ts';
import type { HttpOrder } from '../../server/automation/sandbox/messages.ts';
import type { RunProblem } from '../../src/domain/run.ts';
import { endlessKeys } from '../support/der.ts';
import { startSandbox, startTarget } from '../support/sandbox.ts';

/** Packed before anything is measured: that takes a while. */
const bomb = gzipSync(Buffer.alloc(50_000_000));

/** Somewhere that scripts may ask, and that does them no good. */
const target = await startTarget((request, response) => {
  const { url = '' } = request;
  if (url.startsWith('/to?')) return response.writeHead(302, { location: decodeURIComponent(url.slice(4)) }).end();
  if (url === '/huge') return response.end('x'.repeat(2_000_000));
  if (url === '/bomb') return response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
  if (url === '/slow') return response.writeHead(200, { 'content-length': '10' }).write('x');
  if (url === '/endless') {
    const drip = setInterval(() => response.write('x'), 20);
    return response.on('close', () => clearInterval(drip));
  }
  if (url === '/silent') return undefined;
  return response.end(JSON.stringify(request.headers));
});
/** The same address on a port that is not allowed: nothing may ever arrive here. */
let intrusions = 0;
const secret = await startTarget((_request, response) => {
  intrusions += 1;
  response.end('secret');
});

const settings = { requests: 50, allowHosts: [`127.0.0.1:${target.port}`] };
const patient = startSandbox({ ...settings, seconds: 30 });
/** How many run into the limit of time at once: it is one of the clock, and none of them gets further by itself. */
const atOnce = 4;
const hurried = startSandbox({ ...settings, seconds: 0.4, workers: atOnce });
let attacked = patient;
/** What this thread, which serves everybody, has worked, in milliseconds: a clock that other work on the machine does not move. */
const worked = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};
let before = 0;

beforeAll(async () => {
  process.env.SANDBOX_TEST_SECRET = 'of the environment';
  await Promise.all([patient.run(''), hurried.run('')]);
});
beforeEach(() => {
  attacked = patient;
  before = worked();
});
afterEach(async () => {
  // A script that held the server up would do so for as long as it runs.
  expect(worked() - before).toBeLessThan(700);
  const all = attacked === hurried ? atOnce : 1;
  const answers = Array.from({ length: all }, () => attacked.dataOf('return { data: args.data.a }', { a: 1 }));
  expect(await Promise.all(answers)).toEqual(answers.map(() => 1));
  expect(Reflect.get({}, 'polluted')).toBe(undefined);
  expect(intrusions).toBe(0);
});
afterAll(async () => {
  delete process.env.SANDBOX_TEST_SECRET;
  await Promise.all([patient.sandbox.close(), hurried.sandbox.close(), target.close(), secret.close()]);
  expect([...patient.warnings, ...hurried.warnings]).toEqual([]);
});

/** `expect`: what the code returns as `data`, or the problems that may end it. To try another escape, add a line. */
interface Escape {
  readonly name: string;
  readonly code: string;
  readonly expect: { readonly data: unknown } | { readonly problems: readonly RunProblem[] };
}

const failed = (...problems: readonly RunProblem[]) => ({ problems });
const gives = (data: unknown) => ({ data });
const within = (path: string) => JSON.stringify(`http://127.0.0.1:${target.port}${path}`);
const hidden = `http://127.0.0.1:${secret.port}/`;
/** Asks by axios, and gives the code of the refusal. */
const asking = (url: string, options = '{}') =>
  `return { data: await require('axios').get(${url}, ${options}).then(({ data }) => data, ({ code }) => code) }`;
/** Asks all of them at once, each of which is refused for this reason. */
const askingAll = (urls: readonly string[], code: string): Omit<Escape, 'name'> => {
  const each = `async (url) => [url, await require('axios').get(url).then(({ data }) => data, ({ code }) => code)]`;
  return {
    code: `return { data: Object.fromEntries(await Promise.all(${JSON.stringify(urls)}.map(${each}))) }`,
    expect: gives(Object.fromEntries(urls.map((url) => [url, code]))),
  };
};
const hiddenPlaces = [
  'http://10.0.0.1',
  'http://127.0.0.1',
  'http://0x7f000001',
  'http://2130706433',
  'http://127.1',
  'http://017700000001',
  'http://0.0.0.0',
  'http://192.168.1.1',
  'http://172.16.0.1',
  'http://169.254.169.254',
  'http://100.64.0.1',
  'http://224.0.0.1',
  'http://255.255.255.255',
  'http://198.18.0.1',
  'http://[::1]',
  'http://[::]',
  'http://[::ffff:127.0.0.1]',
  'http://[::ffff:7f00:1]',
  'http://[::127.0.0.1]',
  'http://[64:ff9b::7f00:1]',
  'http://[2002:7f00:1::]',
  'http://[2001:0:7f00:1::]',
  'http://[fe80::1]',
  'http://[fd00::1]',
  'http://[ff02::1]',
  'http://localhost',
  'http://①②⑦.⓪.⓪.①',
].map((url) => `${url}:${secret.port}/`);
const otherProtocols = [
  'file:///etc/passwd',
  'ftp://example.com',
  'gopher://example.com',
  'data:text/plain,x',
  'blob:x',
];
const globals = [
  'process',
  'fetch',
  'WebAssembly',
  'SharedArrayBuffer',
  'Atomics',
  'module',
  'exports',
  'global',
  'Worker',
  'XMLHttpRequest',
  'std',
  'os',
  'host',
  '__dirname',
  'print',
  'gc',
];

const escapes: readonly Escape[] = [
  {
    name: 'constructor chain',
    code: 'return { data: typeof this.constructor.constructor("return process")() }',
    expect: failed('script'),
  },
  {
    name: 'constructor of a host function',
    code: 'return { data: [console.log, require, setTimeout, api.get].map((f) => f.constructor("return typeof process")()) }',
    expect: gives(['undefined', 'undefined', 'undefined', 'undefined']),
  },
  {
    name: 'constructor of an error from outside',
    code: `try { await require('axios').get('http://10.0.0.1/') } catch (error) { return { data: error.cause.constructor.constructor('return typeof process')() } }`,
    expect: gives('undefined'),
  },
  {
    name: 'constructor of args',
    code: 'return { data: args.constructor.constructor("return typeof process")() }',
    expect: gives('undefined'),
  },
  {
    name: 'eval and Function',
    code: 'return { data: [eval("typeof process"), Function("return typeof process")(), (0, eval)("typeof host")] }',
    expect: gives(['undefined', 'undefined', 'undefined']),
  },
  {
    name: 'constructor of async generators',
    code: 'const make = (async function* () {}).constructor; return { data: (await make("yield typeof process")().next()).value }',
    expect: gives('undefined'),
  },
  {
    name: 'globals of a server',
    code: `return { data: ${JSON.stringify(globals)}.filter((name) => name in globalThis) }`,
    expect: gives([]),
  },
  {
    name: 'secret of the environment',
    code: 'return { data: JSON.stringify(Object.getOwnPropertyNames(globalThis)).includes("SANDBOX") || typeof process }',
    expect: gives('undefined'),
  },
  {
    name: 'callers of a function',
    code: 'return { data: (function f() { return f.caller })() ?? null }',
    expect: gives(null),
  },
  {
    name: 'stack without paths',
    code: 'try { null.x } catch (error) { return { data: /\\/|file:|node_modules/.test(error.stack.replaceAll("inside/", "")) } }',
    expect: gives(false),
  },
  {
    name: 'stack of the host',
    code: 'try { new URL("x") } catch (error) { return { data: /work|server|node:/.test(error.stack) } }',
    expect: gives(false),
  },
  {
    name: 'prepareStackTrace',
    code: 'let seen = null; Error.prepareStackTrace = (_, frames) => { seen = typeof frames?.[0]?.getThis; return "" }; new Error("x").stack; return { data: seen === "function" ? frames : null }',
    expect: gives(null),
  },
  { name: 'end of the wrapper', code: '}); globalThis.outside = 1; (async function () {', expect: gives(undefined) },
  ...[
    'fs',
    'node:fs',
    'child_process',
    'worker_threads',
    '../server/settings',
    './pad.js',
    '/etc/passwd',
    '__proto__',
    'constructor',
    'toString',
    'lodash/fp',
    'kuid/pad',
    '',
    'axios\0',
  ].map((name) => ({
    name: `require of '${name}'`,
    code: `require(${JSON.stringify(name)})`,
    expect: failed('script'),
  })),
  {
    name: 'require of what changes its mind',
    code: 'let n = 0; require({ toString: () => (n++ ? "fs" : "lodash") })',
    expect: failed('script'),
  },
  ...['fs', 'node:fs', 'inside/host.ts', './inside/start.ts', 'inside/../../settings.ts', 'data:text/javascript,1'].map(
    (name) => ({
      name: `import of '${name}'`,
      code: `await import(${JSON.stringify(name)})`,
      expect: failed('script'),
    }),
  ),
  { name: 'static import', code: 'import fs from "fs"', expect: failed('script') },
  { name: 'loop', code: 'for (;;) {}', expect: failed('time') },
  {
    name: 'loop that catches',
    code: 'for (;;) { try { for (;;) {} } catch {} finally { for (;;) {} } }',
    expect: failed('time'),
  },
  {
    name: 'loop of microtasks',
    code: '(function again() { Promise.resolve().then(again) })(); await new Promise(() => {})',
    expect: failed('time'),
  },
  {
    name: 'loop that catches its interruptions',
    code: 'const spin = async () => { for (;;) {} }; for (;;) await spin().catch(() => {})',
    expect: failed('time'),
  },
  { name: 'native loop', code: 'for (;;) "x".repeat(1e6)', expect: failed('time') },
  {
    name: 'native sort',
    code: 'const all = Array.from({ length: 1e5 }, (_, i) => i % 7); for (;;) all.sort().reverse()',
    expect: failed('time'),
  },
  { name: 'huge regex', code: '/^(a+)+$/.test("a".repeat(40) + "b")', expect: failed('time') },
  { name: 'endless getter in the result', code: 'return { get data() { for (;;) {} } }', expect: failed('time') },
  { name: 'endless toJSON', code: 'return { data: { toJSON() { for (;;) {} } } }', expect: failed('time') },
  {
    name: 'endless async generator',
    code: 'for await (const _ of (async function* () { for (;;) yield 1 })()) {}',
    expect: failed('time'),
  },
  { name: 'endless message of an error', code: 'throw { get message() { for (;;) {} } }', expect: failed('time') },
  { name: 'thenable that never settles', code: 'return { then() {} }', expect: failed('script') },
  {
    name: 'thenable for ever',
    code: 'const again = { then: (go) => go(again) }; return again',
    expect: failed('time'),
  },
  {
    name: 'flood of promises',
    code: 'const all = []; for (;;) all.push(new Promise(() => {}), Promise.resolve().then(() => {}))',
    expect: failed('memory', 'time'),
  },
  { name: 'flood of timers', code: 'for (;;) setTimeout(() => {}, 1e6)', expect: failed('script') },
  { name: '1 GB of bytes', code: 'new ArrayBuffer(2 ** 30)', expect: failed('memory') },
  { name: 'text that doubles', code: 'let text = "x"; for (;;) text += text', expect: failed('memory', 'script') },
  {
    name: 'arrays without end',
    code: 'const all = []; for (;;) all.push(new Array(1e4).fill(0))',
    expect: failed('memory'),
  },
  { name: 'deep recursion', code: '(function deep() { deep() })()', expect: failed('script') },
  {
    name: 'deep recursion through native code',
    code: '(function deep() { [1].map(deep) })()',
    expect: failed('script'),
  },
  {
    name: 'deep JSON',
    code: 'let deep = []; for (let i = 0; i < 1e5; i += 1) deep = [deep]; return { data: deep }',
    expect: failed('result', 'time'),
  },
  {
    name: 'JSON of 101 levels',
    code: 'let deep = []; for (let i = 0; i < 100; i += 1) deep = [deep]; return { data: deep }',
    expect: failed('result'),
  },
  { name: 'deep JSON to parse', code: 'JSON.parse("[".repeat(1e6))', expect: failed('script') },
  { name: 'flood of the log', code: 'for (;;) console.log("x".repeat(1000))', expect: failed('output') },
  { name: 'huge result', code: 'return { data: "x".repeat(1e6) }', expect: failed('output') },
  { name: 'huge error', code: 'throw new Error("x".repeat(1e7))', expect: failed('script') },
  {
    name: 'proxy as the result',
    code: 'return new Proxy({}, { get: (_, key) => (key === "then" ? undefined : String(key)) })',
    expect: gives('data'),
  },
  {
    name: 'proxy that throws',
    code: 'return new Proxy({}, { get(_, key) { if (key !== "then") throw new Error("no") } })',
    expect: failed('result'),
  },
  {
    name: 'getter that pollutes',
    code: 'return { get data() { Object.prototype.polluted = 1; return { a: 1 } } }',
    expect: gives({ a: 1 }),
  },
  {
    name: '__proto__ in the result',
    code: 'return { data: JSON.parse(\'{"__proto__": {"polluted": 1}, "a": 1}\') }',
    expect: gives({ a: 1 }),
  },
  {
    name: 'pollution of all prototypes',
    code: 'for (const kind of [Object, Array, String, Function, Promise, Error]) kind.prototype.polluted = 1; return { data: 1 }',
    expect: gives(1),
  },
  {
    name: 'pollution is gone with its run',
    code: 'return { data: [{}.polluted ?? null, typeof outside] }',
    expect: gives([null, 'undefined']),
  },
  {
    name: 'library changed for the next run',
    code: 'require("lodash").chunk = null; JSON.stringify = () => "5"; return { data: 1 }',
    expect: gives(1),
  },
  {
    name: 'library is whole again',
    code: 'return { data: require("lodash").chunk([1, 2], 1).length }',
    expect: gives(2),
  },
  {
    name: 'promises replaced',
    code: 'Promise.prototype.then = () => { for (;;) {} }; Array.prototype.map = null; return { data: 1 }',
    expect: gives(1),
  },
  { name: 'forged outcome', code: 'throw { message: "x", code: "TOO_MANY_REQUESTS" }', expect: failed('requests') },
  {
    name: 'options of tokens',
    code: 'return { data: require("jsonwebtoken").decode(require("jsonwebtoken").sign(JSON.parse(\'{"__proto__": {"polluted": 1}, "a": 1}\'), "k", { noTimestamp: true })).a }',
    expect: failed('script'),
  },
  ...Object.entries(endlessKeys).flatMap(([name, key]) =>
    ['sign({ a: 1 }', 'verify("a.b.c"'].map((call) => ({
      name: `${name} key without end for ${call}`,
      code: `require("jsonwebtoken").${call}, { key: ${JSON.stringify(key)}, passphrase: "x" }, { algorithm: "RS256" })`,
      expect: failed('script'),
    })),
  ),
  {
    name: 'huge key',
    code: `require("jsonwebtoken").sign({ a: 1 }, "-----BEGIN PRIVATE KEY-----\\n" + "A".repeat(1e6) + "\\n-----END PRIVATE KEY-----", { algorithm: "RS256" })`,
    expect: failed('script'),
  },
  {
    name: 'address of a million different letters',
    code: 'new URL("http://" + Array.from({ length: 3e4 }, (_, i) => String.fromCodePoint(0x3400 + i)).join("").repeat(34).slice(0, 1e6))',
    expect: failed('script'),
  },
  {
    name: 'request to a name of a million different letters',
    code: asking(
      '"http://" + Array.from({ length: 3e4 }, (_, i) => String.fromCodePoint(0x3400 + i)).join("").repeat(34).slice(0, 1e6)',
    ),
    expect: gives('ERR_INVALID_URL'),
  },
  {
    name: 'timer after the end',
    code: 'setTimeout(() => { globalThis.late = 1; for (;;) {} }, 1); return { data: 1 }',
    expect: gives(1),
  },
  {
    name: 'promise after the end',
    code: 'Promise.resolve().then(async () => { for (;;) await null }); return { data: 1 }',
    expect: gives(1),
  },
  { name: 'request after the end', code: `require('axios').get('${hidden}'); return { data: 1 }`, expect: gives(1) },
  { name: 'addresses that are not public', ...askingAll(hiddenPlaces, 'ERR_NOT_PUBLIC') },
  { name: 'addresses of something else', ...askingAll(otherProtocols, 'ERR_INVALID_PROTOCOL') },
  {
    name: 'user and password in the address',
    code: asking(`'http://u:p@127.0.0.1:${target.port}/'`),
    expect: gives('ERR_INVALID_URL'),
  },
  {
    name: 'allowed name as the user',
    code: asking(`'http://127.0.0.1:${target.port}@10.0.0.1/'`),
    expect: gives('ERR_INVALID_URL'),
  },
  { name: 'another port of an allowed host', code: asking(`'${hidden}'`), expect: gives('ERR_NOT_PUBLIC') },
  ...[hidden, 'http://169.254.169.254/', `http://[::ffff:7f00:1]:${secret.port}/`, `//localhost:${secret.port}/`].map(
    (url) => ({
      name: `redirect to ${url}`,
      code: asking(within(`/to?${encodeURIComponent(url)}`)),
      expect: gives('ERR_NOT_PUBLIC'),
    }),
  ),
  { name: 'redirect to a file', code: asking(within('/to?file:///etc/passwd')), expect: gives('ERR_INVALID_PROTOCOL') },
  ...['Host', 'Transfer-Encoding', 'Upgrade', 'Proxy-Authorization', 'TE', 'Expect', 'X-A\\r\\nX-B', 'a b'].map(
    (name) => ({
      name: `header ${name}`,
      code: `return { data: await require('request-promise-native')({ url: ${within('/')}, headers: { "${name}": 'chunked' } }).then(() => 'sent', (error) => error.cause.code) }`,
      expect: gives('ERR_INVALID_HEADER'),
    }),
  ),
  {
    name: 'header value with a line break',
    code: `return { data: await require('request-promise-native')({ url: ${within('/')}, headers: { a: 'b\\r\\nc: d' } }).catch((error) => error.cause.code) }`,
    expect: gives('ERR_INVALID_HEADER'),
  },
  {
    name: 'line break in the address',
    code: `return { data: Object.keys(await require('request-promise-native')({ url: ${within('/')} + '\\r\\nx-smuggled: 1', json: true })).includes('x-smuggled') }`,
    expect: gives(false),
  },
  {
    name: 'false length',
    code: `return { data: (await require('request-promise-native')({ method: 'POST', url: ${within('/')}, headers: { 'content-length': '100' }, body: 'ab', json: false }).then(JSON.parse))['content-length'] }`,
    expect: gives('2'),
  },
  {
    name: 'method with a line break',
    code: `return { data: await require('request-promise-native')({ method: 'GET / HTTP/1.1\\r\\n\\r\\nGET', url: ${within('/')} }).catch((error) => error.cause.code) }`,
    expect: gives('ERR_METHOD'),
  },
  {
    name: 'CONNECT',
    code: `return { data: await require('request-promise-native')({ method: 'CONNECT', url: ${within('/')} }).catch((error) => error.cause.code) }`,
    expect: gives('ERR_METHOD'),
  },
  { name: 'huge reply', code: asking(within('/huge')), expect: gives('ERR_REPLY_TOO_LARGE') },
  { name: 'reply that unpacks', code: asking(within('/bomb')), expect: gives('ERR_REPLY_TOO_LARGE') },
  { name: 'reply that stops', code: asking(within('/slow'), '{ timeout: 300 }'), expect: gives('ECONNABORTED') },
  { name: 'no reply', code: asking(within('/silent')), expect: failed('time') },
  { name: 'reply without end', code: asking(within('/endless')), expect: failed('time') },
  {
    name: 'flood of requests',
    code: `await Promise.all(Array.from({ length: 200 }, () => require('request-promise-native')(${within('/')})))`,
    expect: failed('requests'),
  },
  {
    name: 'huge request',
    code: `return { data: await require('axios').post(${within('/')}, 'x'.repeat(1_100_000)).catch(({ code }) => code) }`,
    expect: gives('ERR_BODY_TOO_LARGE'),
  },
];

/** Tries an escape, as a business of its own. */
const tryOut = async ({ code, expect: expected }: Escape, bunitId = 1) => {
  const { result, error } = await attacked.run(code, { bunitId });
  if ('problems' in expected) expect(expected.problems).toContain(error?.problem);
  else expect({ data: result?.data, error }).toEqual({ data: expected.data, error: null });
  expect(JSON.stringify(error)).not.toMatch(/node_modules|file:|\/work|\.ts\b/);
};
const takesTime = ({ expect: expected }: Escape) => 'problems' in expected && expected.problems.includes('time');

test.each(escapes.filter((one) => !takesTime(one)))('$name', (one) => tryOut(one));

const timed = escapes.filter(takesTime);
const groups = timed.flatMap((_, index) => {
  const group = timed.slice(index, index + atOnce);
  return index % atOnce === 0 ? [[group.map(({ name }) => name).join('; '), group] as const] : [];
});
test.each(groups)('beside each other: %s', async (_names, group) => {
  attacked = hurried;
  await Promise.all(group.map((one, index) => tryOut(one, index + 1)));
});

test('endless microtasks that keep everything end for want of memory, and whoever throws null does not', async () => {
  const small = startSandbox({ seconds: 30, memoryMb: 8 });
  const code = `let kept = null;
    const again = () => { for (let i = 0; i < 1000; i += 1) kept = { kept }; return Promise.resolve().then(again) };
    await again()`;
  expect((await small.run('throw null')).error).toMatchObject({ problem: 'script', message: 'null' });
  expect((await small.run(code)).error).toMatchObject({ problem: 'memory', message: 'out of memory' });
  await small.sandbox.close();
}, 60_000);

test('nothing stays connected after a run', async () => {
  await hurried.run(asking(within('/silent')));
  await expect.poll(target.connections).toBe(0);
});

const order = (url: string, headers: Record<string, string> = {}): HttpOrder => ({
  method: 'GET',
  url,
  headers,
  body: null,
  encoding: 'utf8',
  redirects: 5,
  timeout: 0,
});

/** Answers each look-up with the next of some addresses. */
const answering = (...rounds: readonly (readonly string[])[]) => {
  const asked: string[] = [];
  const resolve: Resolve = (name, done) => {
    const round = rounds[asked.length] ?? [];
    asked.push(name);
    done(
      null,
      round.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return { asked, resolve };
};

test.each([
  ['a private address', ['10.0.0.1']],
  ['a public and a private address', ['93.184.215.14', '127.0.0.1']],
  ['a mapped address', ['::ffff:127.0.0.1']],
  ['no address', []],
])('a name with %s is not reached', async (_what, addresses) => {
  const { asked, resolve } = answering(addresses);
  const fetching = createGuardedFetch({ allowHosts: [], resolve });
  const code = addresses.length > 0 ? 'ERR_NOT_PUBLIC' : 'ENOTFOUND';
  await expect(fetching.send(order(`http://rebind.example:${secret.port}/`))).rejects.toMatchObject({ code });
  expect(asked).toEqual(['rebind.example']);
  await fetching.close();
});

test('a name is looked up once for a connection, whatever it would answer next', async () => {
  const { asked, resolve } = answering(['192.0.2.1', '2001:db8::1'], ['127.0.0.1']);
  const fetching = createGuardedFetch({ allowHosts: [], resolve, timeout: 200 });
  await expect(fetching.send(order(`http://rebind.example:${secret.port}/`))).rejects.toMatchObject({
    name: 'RequestRefused',
  });
  expect(asked).toEqual(['rebind.example']);
  await fetching.close();
});

test('credentials do not follow a redirect to another origin', async () => {
  const beside = await startTarget((request, response) => response.end(JSON.stringify(request.headers)));
  const fetching = createGuardedFetch({ allowHosts: ['127.0.0.1'] });
  const headers = { Authorization: 'Bearer t', Cookie: 'a=1', 'X-Api-Key': 'k', 'x-other': 'kept' };
  const arrived = async (url: string) => {
    const { bytes } = await fetching.send(order(`${target.url}/to?${encodeURIComponent(url)}`, headers));
    const { authorization, cookie, 'x-api-key': key, 'x-other': other } = JSON.parse(bytes.toString());
    return [authorization, cookie, key, other];
  };
  expect(await arrived('/')).toEqual(['Bearer t', 'a=1', 'k', 'kept']);
  expect(await arrived(`${beside.url}/`)).toEqual([undefined, undefined, undefined, 'kept']);
  await fetching.close();
  await beside.close();
});
