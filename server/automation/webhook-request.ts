import type { FastifyRequest } from 'fastify';
import type { RunArgs } from '../../src/domain/run.ts';
import { readJson } from './json.ts';

/** Headers by which somebody proves who they are, and those that say where a request came from: `ip` does. */
const withheld =
  /^(?:proxy-.*|forwarded|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|via)$|(?:^|[-_])(?:authorization|authentication|auth|cookie2?|apikey|key|token|secret|password|credentials?|jwt|session|session-id)$/;
/** What looks like a credential and is none. */
const harmless = 'idempotency-key';

const tellable = (name: string): boolean => name === harmless || !withheld.test(name);

/**
 * What a script is told of a request to the address of its webhook; nothing in it proves who sent the request. Throws
 * `malformed` for a body or parameters that the history could not keep.
 */
export const readWebhookRequest = ({ method, url, ip, headers, body, query }: FastifyRequest): RunArgs => ({
  data: readJson('body', body ?? null),
  params: readJson('query', query),
  request: {
    method,
    path: url.split('?', 1)[0] ?? '',
    headers: Object.fromEntries(
      Object.entries(headers).flatMap(([name, value]) =>
        value !== undefined && tellable(name) ? [[name, Array.isArray(value) ? value.join(', ') : value]] : [],
      ),
    ),
    ip,
  },
});
