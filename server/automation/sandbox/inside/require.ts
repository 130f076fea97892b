import { adaptAxios } from './axios.ts';
import type { BufferClass } from './bytes.ts';
import type { Host } from './host.ts';
import { createSend } from './http.ts';
import { createTokens } from './jsonwebtoken.ts';
import { createRequest } from './request.ts';
import type { createAddresses } from './url.ts';

/** Runs a library as Node would: with `module`, `exports` and no way to require anything but its own files. */
const load = (host: Host, name: string, own: (name: string) => unknown) => {
  const module: { exports: unknown } = { exports: {} };
  const run = new Function('module', 'exports', 'require', 'define', host.library(name));
  Reflect.apply(run, globalThis, [module, module.exports, own, undefined]);
  return module.exports;
};

const loadKuid = (host: Host): unknown =>
  load(host, 'kuid', (file) => {
    if (file.endsWith('pad.js')) return load(host, 'kuid/pad', () => undefined);
    if (file.endsWith('getRandomValue.js')) return () => new DataView(host.random(4)).getUint32(0) / 2 ** 32;
    const print = String(new Uint16Array(host.random(2))[0])
      .padStart(4, '0')
      .slice(-4);
    return () => print;
  });

/** The eight modules that scripts may require. Each is loaded when it is first asked for. */
export const createRequire = (
  host: Host,
  Buffer: BufferClass,
  { URL, URLSearchParams }: ReturnType<typeof createAddresses>,
) => {
  const send = createSend(host, Buffer);
  const none = () => undefined;
  const tools = { send, Buffer, URL, URLSearchParams };
  const makers = new Map<string, () => unknown>([
    ['axios', () => adaptAxios(load(host, 'axios', none) as Parameters<typeof adaptAxios>[0], send, Buffer)],
    ['jsonwebtoken', () => createTokens(host, Buffer)],
    ['kuid', () => loadKuid(host)],
    ['lodash', () => load(host, 'lodash', none)],
    ['moment', () => load(host, 'moment', none)],
    ['object-hash', () => load(host, 'object-hash', none)],
    ['request', () => createRequest(tools, false)],
    ['request-promise-native', () => createRequest(tools, true)],
  ]);
  const loaded = new Map<string, unknown>();

  return function require(name: unknown): unknown {
    const key = typeof name === 'string' ? name : '';
    const make = makers.get(key);
    if (!make) throw Object.assign(new Error(`Cannot find module '${String(name)}'`), { code: 'MODULE_NOT_FOUND' });
    if (!loaded.has(key)) loaded.set(key, make());
    return loaded.get(key);
  };
};
