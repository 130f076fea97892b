import ky, { HTTPError, type KyInstance, type Options, type ResponsePromise } from 'ky';
import type { PauseReason } from '../domain/availability.ts';
import { type FeedEntry, feedEntryHeader } from '../domain/channel.ts';
import { asFailure, type Failure } from '../domain/failure.ts';
import type { Business } from '../domain/session.ts';
import { translate } from './failures.ts';
import type { Clock, KeyGate, Stop } from './ports.ts';
import { randomName } from './random-name.ts';
import { requestIdHeader } from './request-id.ts';

export type Query = Readonly<Record<string, string | number | boolean>>;

/** One page of a list, and how many there are in all that were asked for. */
export interface Page<T> {
  readonly data: readonly T[];
  readonly total?: number;
  /** Those that the asker shows and the list does not hold any more, where it was asked for them. */
  readonly departed?: readonly T[];
  /** The reasons that a pause can have, beside the agents. */
  readonly reasons?: readonly PauseReason[];
  /** What names this answer, where the server knows again what it gave. */
  readonly tag?: string;
}

/** The API of our server. Every method answers the envelope's content and rejects with a `Failure`. */
export interface Http {
  get<T>(path: string, query?: Query, signal?: AbortSignal): Promise<T>;
  /** One page of a list, in its envelope; the very one of `before`, the last answer to this question, while it is still so. */
  page<T>(path: string, query?: Query, signal?: AbortSignal, before?: Page<T>): Promise<Page<T>>;
  /** `timeout` in milliseconds, where an answer may take longer. With a key, asking again answers the first result again (design `api.md`, 'Idempotency'). */
  post<T>(path: string, body: unknown, idempotencyKey?: string, timeout?: number): Promise<T>;
  /** The same of little that is no answer worth waiting for: the browser goes on sending it when the page is gone. */
  tell(path: string, body: unknown): Promise<unknown>;
  put<T>(path: string, body: unknown): Promise<T>;
  /** `within`: the business where it is not that of now. */
  delete<T>(path: string, body?: unknown, within?: Business): Promise<T>;
  /** Without a bearer: before sign-in, and for the tokens themselves. */
  open: {
    get<T>(path: string, signal?: AbortSignal): Promise<T>;
    post<T>(path: string, body: unknown): Promise<T>;
    /** The same with what stands beside the data. */
    postEnveloped<T>(path: string, body: unknown): Promise<T>;
  };
  /** Tells the time of every answer, in unix seconds. */
  watchAnswers(listener: (at: number) => void): Stop;
  /** Tells why each request with a bearer came to nothing. */
  watchFailures(listener: (failure: Failure) => void): Stop;
}

/** What this page was told of last over its websocket; null before, and while there is none. */
export interface Heard {
  entry: FeedEntry | null;
}

const timeout = 15_000;
/** What the server answers in place of what its reader has. */
const unchanged = 304;

/**
 * HTTP to our own origin. A request waits until the session is fresh (specification §7); one that is refused as expired
 * asks for new tokens and is sent once more. A question says what was heard, so that no node answers it from before.
 */
export function http(gate: KeyGate, clock: Clock, heard: Heard, client: KyInstance = ky): Http {
  const listeners = new Set<(at: number) => void>();
  const failures = new Set<(failure: Failure) => void>();
  /** When each request began, in milliseconds of a clock that nobody sets. */
  const begun = new WeakMap<Request, number>();
  const api = client.extend({
    prefix: '/api',
    timeout,
    retry: 0,
    hooks: {
      // By it the log of the server, and who looks into it, find this very request.
      beforeRequest: [
        ({ request }) => {
          const { method, headers } = request;
          begun.set(request, performance.now());
          headers.set(requestIdHeader, randomName());
          if (method === 'GET' && heard.entry !== null) headers.set(feedEntryHeader, heard.entry);
        },
      ],
      afterResponse: [
        ({ request, response }) => {
          const date = Date.parse(response.headers.get('date') ?? '');
          const now = performance.now();
          const took = now - (begun.get(request) ?? now);
          if (!Number.isNaN(date)) clock.adjust(date / 1_000, took / 1_000);
          if (response.ok || response.status === unchanged) for (const listener of listeners) listener(clock.now());
        },
      ],
    },
  });

  const sendEnveloped = async <T>(path: string, options: Options): Promise<T> => {
    try {
      return await api(path, options).json<T>();
    } catch (thrown) {
      throw translate(thrown);
    }
  };
  const send = async <T>(path: string, options: Options): Promise<T> =>
    (await sendEnveloped<{ data: T }>(path, options)).data;
  const enveloped = async <T>(
    path: string,
    options: Options,
    headers: Readonly<Record<string, string>> = {},
    read = (request: ResponsePromise): Promise<T> => request.json<T>(),
    within?: Business,
  ): Promise<T> => {
    const attempt = (bearer: string) =>
      read(api(path, { ...options, headers: { ...headers, authorization: `Bearer ${bearer}` } }));
    const bearers = gate.bearers(within);
    try {
      const bearer = await bearers();
      try {
        return await attempt(bearer);
      } catch (thrown) {
        if (!(thrown instanceof HTTPError && thrown.response.status === 401)) throw thrown;
        gate.refuse(bearer);
        return await attempt(await bearers());
      }
    } catch (thrown) {
      const failure = asFailure(translate(thrown));
      for (const listener of failures) listener(failure);
      throw failure;
    }
  };
  const authorized = async <T>(
    path: string,
    options: Options,
    headers?: Readonly<Record<string, string>>,
    within?: Business,
  ): Promise<T> => (await enveloped<{ data: T }>(path, options, headers, undefined, within)).data;
  const asked = (query: Query | undefined, signal: AbortSignal | undefined): Options => ({
    searchParams: query && { ...query },
    signal,
  });

  return {
    get: (path, query, signal) => authorized(path, asked(query, signal)),
    page: <T>(path: string, query?: Query, signal?: AbortSignal, before?: Page<T>) => {
      // With this header of ours the browser looks into no cache of its own, and hands on that nothing changed.
      const known: Readonly<Record<string, string>> = before?.tag === undefined ? {} : { 'if-none-match': before.tag };
      const options = { ...asked(query, signal), throwHttpErrors: (status: number) => status !== unchanged };
      return enveloped(path, options, { ...known, accept: 'application/json' }, async (request): Promise<Page<T>> => {
        const response = await request;
        if (before && response.status === unchanged) return before;
        const page = await response.json<Page<T>>();
        const tag = response.headers.get('etag');
        return tag === null ? page : { ...page, tag };
      });
    },
    post: (path, json, key, patience = timeout) =>
      authorized(
        path,
        { method: 'post', json, timeout: patience },
        key === undefined ? {} : { 'idempotency-key': key },
      ),
    tell: (path, json) => authorized(path, { method: 'post', json, keepalive: true }),
    put: (path, json) => authorized(path, { method: 'put', json }),
    delete: (path, json, within) => authorized(path, { method: 'delete', json }, undefined, within),
    open: {
      get: (path, signal) => send(path, asked(undefined, signal)),
      post: (path, json) => send(path, { method: 'post', json }),
      postEnveloped: (path, json) => sendEnveloped(path, { method: 'post', json }),
    },
    watchAnswers(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    watchFailures(listener) {
      failures.add(listener);
      return () => failures.delete(listener);
    },
  };
}
