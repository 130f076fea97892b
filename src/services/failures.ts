import { HTTPError, NetworkError, TimeoutError } from 'ky';
import type { CurrentCall } from '../domain/call.ts';
import type { Failure, FailureKind } from '../domain/failure.ts';
import type { Row } from '../domain/record.ts';
import { requestIdHeader } from './request-id.ts';

/** An error that carries a `Failure`: what every service rejects with. */
export const failed = (failure: Failure): Error & Failure => Object.assign(new Error(failure.code), failure);

const kindOf: Readonly<Record<number, FailureKind>> = {
  400: 'refused',
  401: 'expired',
  403: 'forbidden',
  404: 'missing',
  409: 'conflict',
  412: 'refused',
  413: 'refused',
  422: 'refused',
  429: 'limited',
  502: 'offline',
  503: 'offline',
  504: 'offline',
};

interface ErrorBody {
  readonly error?: {
    readonly code?: string;
    readonly id?: string;
    readonly permission?: string;
    readonly fields?: Readonly<Record<string, string>>;
    readonly agent?: { readonly name?: string } | null;
    readonly call?: CurrentCall;
    readonly calls?: readonly number[];
    readonly data?: Row;
  };
}

/** The id by which the log has a request: as the answer says, or as it was sent where a proxy answered. */
const idOf = (request: Request, response?: Response): string | undefined =>
  response?.headers.get(requestIdHeader) ?? request.headers.get(requestIdHeader) ?? undefined;

/** Translates what the HTTP library throws. An aborted request is passed on: nobody waits for it. */
export const translate = (thrown: unknown): unknown => {
  if (thrown instanceof HTTPError) {
    const body = (typeof thrown.data === 'object' ? thrown.data : null) as ErrorBody | null;
    const { code, id, agent, call: current, calls, data: record, fields, permission } = body?.error ?? {};
    const { status } = thrown.response;
    return failed({
      kind: kindOf[status] ?? 'unknown',
      code: code ?? `http_${status}`,
      // What to name when the server, or what is before it, failed; a refusal says by itself what is wrong.
      id: id ?? (status >= 500 ? idOf(thrown.request, thrown.response) : undefined),
      takenBy: agent && (agent.name ?? null),
      ...{ current, calls, record, fields, permission },
    });
  }
  // It may be at work on it still.
  if (thrown instanceof TimeoutError) return failed({ kind: 'offline', code: 'offline', id: idOf(thrown.request) });
  if (thrown instanceof NetworkError || thrown instanceof TypeError) {
    return failed({ kind: 'offline', code: 'offline' });
  }
  return thrown;
};
