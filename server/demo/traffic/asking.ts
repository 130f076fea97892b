/** A request that failed; `status` is 0 when no server answered at all, `retryAfter` in seconds. */
export interface ApiProblem extends Error {
  readonly name: 'ApiProblem';
  readonly status: number;
  /** The word by which the server says why; null where there is none. */
  readonly code: string | null;
  readonly retryAfter: number | null;
}

interface ProblemDetails {
  readonly code?: string | null;
  readonly retryAfter?: number | null;
}

export const problem = (
  status: number,
  message: string,
  { code = null, retryAfter = null }: ProblemDetails = {},
): ApiProblem => Object.assign(new Error(message), { name: 'ApiProblem' as const, status, code, retryAfter });

export const isApiProblem = (error: unknown): error is ApiProblem =>
  error instanceof Error && error.name === 'ApiProblem';

/** A problem that time may mend: no server for a moment, or one that has too much to do. */
export const isPassing = (error: unknown): error is ApiProblem =>
  isApiProblem(error) && (error.status === 0 || error.status === 429 || error.status >= 500);

/** The longest wait for an answer, in milliseconds. */
const patience = 10_000;

interface Refusal {
  readonly error?: { readonly code?: string; readonly message?: string; readonly permission?: string };
}

const explain = (url: string, status: number, { error }: Refusal): string => {
  if (status === 401) return `The server at ${url} does not accept this key.`;
  if (status === 403) return `This key lacks the right ${error?.permission ?? 'to do this'}.`;
  return error?.message ? `${error.message} (${status})` : `What answers at ${url} is not Asesoría.`;
};

/** Where simulated devices ask, and as what. */
export interface Server {
  /** Its address. */
  readonly url: string;
  /** The name by which the program is known, and its devices are told from those of others. */
  readonly agent: string;
  readonly fetch?: typeof fetch;
}

/** Asks the API with a bearer, or with none where `bearer` is null. Rejects with ApiProblem. */
export type Ask = <Data>(bearer: string | null, method: string, path: string, body?: unknown) => Promise<Data>;

export const asking = (server: Server): Ask => {
  const { agent, fetch: send = fetch } = server;
  const url = server.url.replace(/\/+$/, '');
  return async <Data>(bearer: string | null, method: string, path: string, body?: unknown): Promise<Data> => {
    const init: RequestInit = {
      method,
      headers: {
        'user-agent': agent,
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      signal: AbortSignal.timeout(patience),
    };
    if (body !== undefined) init.body = JSON.stringify(body);
    const response = await send(`${url}/api/${path}`, init).catch(() => {
      throw problem(0, `No server answers at ${url}: start one with npm start.`);
    });
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) {
      const refusal = (answer ?? {}) as Refusal;
      const retryAfter = Number(response.headers.get('retry-after')) || null;
      throw problem(response.status, explain(url, response.status, refusal), {
        code: refusal.error?.code ?? null,
        retryAfter,
      });
    }
    if (typeof answer !== 'object' || answer === null || !('data' in answer))
      throw problem(response.status, explain(url, response.status, {}));
    return answer.data as Data;
  };
};
