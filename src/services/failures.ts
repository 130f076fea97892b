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
const idOf = (request: Request, response?: Response): string | null =>
  response?.headers.get(requestIdHeader) ?? request.headers.get(requestIdHeader);

/** What to name when the server, or what is before it, failed; a refusal says by itself what is wrong. */
const referenceOf = (id: string | null | undefined): Pick<Failure, 'id'> => (id ? { id } : {});

/** Translates what the HTTP library throws. An aborted request is passed on: nobody waits for it. */
export const translate = (thrown: unknown): unknown => {
  if (thrown instanceof HTTPError) {
    const body = (typeof thrown.data === 'object' ? thrown.data : {}) as ErrorBody | null;
    const { status } = thrown.response;
    return failed({
      kind: kindOf[status] ?? 'unknown',
      code: body?.error?.code ?? `http_${status}`,
      ...referenceOf(body?.error?.id ?? (status >= 500 ? idOf(thrown.request, thrown.response) : null)),
      ...(body?.error?.agent === undefined ? {} : { takenBy: body.error.agent?.name ?? null }),
      ...(body?.error?.call === undefined ? {} : { current: body.error.call }),
      ...(body?.error?.calls === undefined ? {} : { calls: body.error.calls }),
      ...(body?.error?.data === undefined ? {} : { record: body.error.data }),
      ...(body?.error?.fields === undefined ? {} : { fields: body.error.fields }),
      ...(body?.error?.permission === undefined ? {} : { permission: body.error.permission }),
    });
  }
  // It may be at work on it still.
  if (thrown instanceof TimeoutError)
    return failed({ kind: 'offline', code: 'offline', ...referenceOf(idOf(thrown.request)) });
  if (thrown instanceof NetworkError || thrown instanceof TypeError) {
    return failed({ kind: 'offline', code: 'offline' });
  }
  return thrown;
};
