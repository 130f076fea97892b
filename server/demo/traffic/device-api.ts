import { type Call, pendingStates } from '../../../src/domain/call.ts';
import type { Ref } from '../../../src/domain/session.ts';
import type { AgeRange, Gender } from '../../../src/domain/visit.ts';
import type { Step } from './journey.ts';

/** A device as its key sees it. */
export interface Device extends Ref {
  readonly services?: readonly Ref[];
}

/** What a new call is asked for with. `required_in` in unix seconds. */
export type NewCall = Pick<
  Call,
  'phone' | 'service_id' | 'with_video' | 'now' | 'required_in' | 'session_id' | 'device_id'
>;

/** A request that failed; `status` is 0 when no server answered at all. */
export interface ApiProblem extends Error {
  readonly name: 'ApiProblem';
  readonly status: number;
}

const problem = (status: number, message: string): ApiProblem =>
  Object.assign(new Error(message), { name: 'ApiProblem' as const, status });

export const isApiProblem = (error: unknown): error is ApiProblem =>
  error instanceof Error && error.name === 'ApiProblem';

/** A problem that time may mend: no server for a moment, or one that has too much to do. */
export const isPassing = (error: unknown): error is ApiProblem =>
  isApiProblem(error) && (error.status === 0 || error.status === 429 || error.status >= 500);

/** The longest wait for an answer, in milliseconds. */
const patience = 10_000;

interface Refusal {
  readonly error?: { readonly message?: string; readonly permission?: string };
}

const explain = (url: string, status: number, { error }: Refusal): string => {
  if (status === 401) return `The server at ${url} does not accept this key.`;
  if (status === 403) return `This key lacks the right ${error?.permission ?? 'to do this'}.`;
  return error?.message ? `${error.message} (${status})` : `What answers at ${url} is not Asesoría.`;
};

/** What a client device can ask, over HTTP and with an access key alone. Every method rejects with ApiProblem. */
export const deviceApi = (options: { url: string; key: string; fetch?: typeof fetch }) => {
  const { key, fetch: send = fetch } = options;
  const url = options.url.replace(/\/+$/, '');

  const ask = async <Data>(method: string, path: string, body?: unknown): Promise<Data> => {
    const init: RequestInit = {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      signal: AbortSignal.timeout(patience),
    };
    if (body !== undefined) init.body = JSON.stringify(body);
    const response = await send(`${url}/api/${path}`, init).catch(() => {
      throw problem(0, `No server answers at ${url}: start one with npm start.`);
    });
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) throw problem(response.status, explain(url, response.status, (answer ?? {}) as Refusal));
    if (typeof answer !== 'object' || answer === null || !('data' in answer))
      throw problem(response.status, explain(url, response.status, {}));
    return answer.data as Data;
  };

  return {
    devices: () => ask<readonly Device[]>('GET', 'devices?perPage=2000&active=1&sort=id&fields=services'),
    /** `last_update`: the restart order that was carried out last; in the answer the one that was given last. */
    ping: (id: number, last_update: number | null) =>
      ask<{ readonly last_update: unknown }>('POST', `devices/${id}/ping`, { last_update }),
    beginVisit: (visitor: { gender: Gender | null; age_range: AgeRange | null }) =>
      ask<{ readonly id: number }>('POST', 'sessions', visitor),
    tell: (visit: number, { name, events }: Step) =>
      ask('POST', `sessions/${visit}/interactions`, { name, events: events.map((data) => ({ data })) }),
    placeCall: (call: NewCall) => ask<Call>('POST', 'queryings', call),
    call: (id: number) => ask<Call>('GET', `queryings/${id}`),
    /** Asks for a transition (409 when somebody else was faster). */
    change: (id: number, data: { state: Call['state']; required_in?: number }) =>
      ask<Call>('PUT', `queryings/${id}`, { id, data }),
    pendingCalls: () => ask<readonly Call[]>('GET', `queryings?perPage=2000&state=${pendingStates.join()}`),
  };
};
export type DeviceApi = ReturnType<typeof deviceApi>;
