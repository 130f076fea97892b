import { type LookupAddress, lookup as lookUp } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, request } from 'undici';
import { traced } from '../../base/cause.ts';
import { mostBodyBytes, mostRedirects, requestTimeout } from './limits.ts';
import type { HttpOrder, HttpReply } from './messages.ts';
import { isAllowed, isPublicAddress } from './public-address.ts';
import { acceptedEncodings, readBody } from './reply-body.ts';
import { type CheckedOrder, checkAddress, checkOrder, refusalOf, refuse } from './request-check.ts';

/** Finds all addresses of a name. */
export type Resolve = (name: string, done: (error: Error | null, addresses: readonly LookupAddress[]) => void) => void;

export interface GuardedFetch {
  /** Rejects with RequestRefused alone, whose words a script may read. */
  send(order: HttpOrder): Promise<{ readonly reply: HttpReply; readonly bytes: Buffer }>;
  /** Breaks off what is under way, and closes all connections. */
  close(): Promise<void>;
}

const system: Resolve = (name, done) => lookUp(name, { all: true }, (error, found) => done(error, found ?? []));

const notPublic = 'Only public addresses can be reached.';

const notFound = (name: string) => Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' });

/** The one look-up of a connection. The connection is made with what it answers, so there is no second one to deceive. */
const guardedLookup =
  (resolve: Resolve): LookupFunction =>
  (name, options, done) =>
    resolve(name, (error, found) => {
      const [first] = found;
      if (error || !first) return done(notFound(name), []);
      if (!found.every(({ address }) => isPublicAddress(address))) {
        return done(Object.assign(new Error(notPublic), { code: 'ERR_NOT_PUBLIC' }), []);
      }
      return options.all ? done(null, [...found]) : done(null, first.address, first.family);
    });

const credentials = ['authorization', 'cookie', 'x-api-key'];

const without = (headers: Readonly<Record<string, string>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** The request that a redirect asks for. Credentials stay with the origin that they were meant for. */
const redirected = (order: CheckedOrder, status: number, location: string): CheckedOrder => {
  const url = checkAddress(location, order.url);
  const becomesGet = status === 303 ? order.method !== 'HEAD' : status < 303 && order.method === 'POST';
  const kept = url.origin === order.url.origin ? order.headers : without(order.headers, credentials);
  const rest = { ...order, url, redirects: order.redirects - 1 };
  if (!becomesGet) return { ...rest, headers: kept };
  return { ...rest, method: 'GET', body: null, headers: without(kept, ['content-type']) };
};

const codes: Readonly<Record<string, string>> = {
  ENOTFOUND: 'No address was found for this name.',
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was reset.',
  UND_ERR_SOCKET: 'The connection was closed.',
  ERR_NOT_PUBLIC: notPublic,
};

/** Words for any error: those of libraries may name addresses and paths. */
const explain = (error: unknown, timedOut: boolean, host: string): never => {
  const known = refusalOf(error);
  if (known) return refuse(known.code, known.message);
  if (timedOut) return refuse('ECONNABORTED', `${host} did not answer in time.`);
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'ERR_NETWORK';
  return refuse(code, `${host}: ${codes[code] ?? 'The request failed.'}`);
};

const headersOf = (headers: Readonly<Record<string, string | string[] | undefined>>): HttpReply['headers'] =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

/**
 * HTTP for scripts: to public addresses and to `allowHosts` alone, checked where the connection is made and again after
 * each redirect; bounded in time and size.
 */
export const createGuardedFetch = ({
  allowHosts,
  resolve = system,
  timeout = requestTimeout,
}: {
  readonly allowHosts: readonly string[];
  readonly resolve?: Resolve;
  readonly timeout?: number;
}): GuardedFetch => {
  const shared = { connections: 10, pipelining: 1, maxHeaderSize: 32_768 };
  const open = new Agent({ ...shared, connect: { timeout } });
  const guarded = new Agent({ ...shared, connect: { timeout, lookup: guardedLookup(resolve) } });
  const closing = new AbortController();

  const follow = async (order: CheckedOrder, signal: AbortSignal): ReturnType<GuardedFetch['send']> => {
    const { url, method, body } = order;
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    const allowed = isAllowed(url, allowHosts);
    if (!allowed && isIP(literal) && !isPublicAddress(literal)) refuse('ERR_NOT_PUBLIC', `${url.host}: ${notPublic}`);
    const headers = { 'user-agent': 'asesoria', ...order.headers, 'accept-encoding': acceptedEncodings };
    // A script may write anything into an address, a phone number into the name of a host even: what operators allow alone is named.
    const facts = { 'http.request.method': method, ...(allowed ? { 'server.address': url.hostname } : {}) };
    const answer = await traced(method, 'asks', facts, async (span) => {
      const answered = await request(url, { method, body, headers, signal, dispatcher: allowed ? open : guarded });
      span?.set({ 'http.response.status_code': answered.statusCode });
      return answered;
    });
    const { location } = answer.headers;
    const isRedirect = [301, 302, 303, 307, 308].includes(answer.statusCode) && typeof location === 'string';
    if (isRedirect && order.redirects > 0) {
      answer.body.on('error', () => {}).destroy();
      return follow(redirected(order, answer.statusCode, location), signal);
    }
    const encoding = String(answer.headers['content-encoding'] ?? '').toLowerCase();
    const bytes = await readBody(answer.body, method === 'HEAD' ? '' : encoding, mostBodyBytes);
    const { statusCode: status, statusText } = answer;
    return { reply: { status, statusText, headers: headersOf(answer.headers), url: url.href }, bytes };
  };

  return {
    async send(order) {
      const checked = checkOrder(order, mostRedirects, timeout);
      const late = AbortSignal.timeout(checked.timeout);
      try {
        return await follow(checked, AbortSignal.any([late, closing.signal]));
      } catch (error) {
        return explain(error, late.aborted, checked.url.host);
      }
    },
    async close() {
      closing.abort();
      await Promise.all([open.destroy(), guarded.destroy()]);
    },
  };
};
