import { longestAddress, mostBodyBytes } from './limits.ts';
import type { HttpOrder, Refusal } from './messages.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
export type Method = (typeof methods)[number];

/** An order that may be sent. */
export interface CheckedOrder {
  readonly method: Method;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  readonly redirects: number;
  readonly timeout: number;
}

/** Throws what a script is told about its request. */
export const refuse = (code: string, message: string): never => {
  throw Object.assign(new Error(message), { name: 'RequestRefused', code });
};

export const refusalOf = (error: unknown): Refusal | null =>
  error instanceof Error && error.name === 'RequestRefused' && 'code' in error
    ? { name: 'Error', message: error.message, code: String(error.code) }
    : null;

/** They say how a message is framed or where it goes, which is not for scripts to say. */
const refused = /^(host|transfer-encoding|upgrade|te|trailer|expect|proxy-.*|http2-settings|sec-.*)$/;
/** Libraries write these; they are made anew. */
const dropped = ['connection', 'keep-alive', 'content-length', 'accept-encoding'];
const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const content = /^[\t\x20-\x7e\x80-\xff]*$/;

const checkHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> => {
  const entries = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)] as const);
  for (const [name, value] of entries) {
    if (!token.test(name)) refuse('ERR_INVALID_HEADER', 'The name of a header has a character that is not allowed.');
    if (!content.test(value)) refuse('ERR_INVALID_HEADER', `The header ${name} has a character that is not allowed.`);
    if (refused.test(name)) refuse('ERR_INVALID_HEADER', `A script cannot set the header ${name}.`);
  }
  return Object.fromEntries(entries.filter(([name]) => !dropped.includes(name)));
};

/** An address that a script may ask for, as far as can be told without looking its name up. */
export const checkAddress = (address: string, base?: URL): URL => {
  if (address.length > longestAddress) refuse('ERR_INVALID_URL', 'Invalid URL: it is too long');
  const url = URL.parse(address, base) ?? refuse('ERR_INVALID_URL', 'Invalid URL');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    refuse('ERR_INVALID_PROTOCOL', 'Only http and https addresses can be reached.');
  }
  if (url.username || url.password) refuse('ERR_INVALID_URL', 'An address names no user and no password.');
  return url;
};

/** The order of a script, checked part by part. Throws RequestRefused. */
export const checkOrder = (order: HttpOrder, mostRedirects: number, timeout: number): CheckedOrder => {
  const method = methods.find((one) => one === String(order.method).toUpperCase());
  if (!method) return refuse('ERR_METHOD', `The method ${String(order.method).slice(0, 20)} cannot be used.`);
  const body = order.body === null ? null : Buffer.from(order.body, order.encoding === 'base64' ? 'base64' : 'utf8');
  if (body && body.byteLength > mostBodyBytes) refuse('ERR_BODY_TOO_LARGE', 'The body is larger than 1 MB.');
  return {
    method,
    url: checkAddress(String(order.url)),
    headers: checkHeaders(order.headers),
    body: method === 'GET' || method === 'HEAD' ? null : body,
    redirects: Math.max(0, Math.min(Number(order.redirects) || 0, mostRedirects)),
    timeout: order.timeout > 0 ? Math.min(order.timeout, timeout) : timeout,
  };
};
