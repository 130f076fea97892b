import { publishedPassword } from '../../server/demo/seed.ts';
import { signIn as enter } from '../../server/demo/traffic/sign-in.ts';
import type { Call } from '../../src/domain/call.ts';
import type { RoomPass } from '../../src/domain/room.ts';

/** An answer of the API: its status, and what was in it. */
export interface Answer<Data> {
  readonly status: number;
  readonly data: Data;
  /** The code of a refusal; undefined for a good answer. */
  readonly code: string | undefined;
}

/** Asks the API; `name` is that of a request that may be sent again. Rejects only when nobody answers. */
export const ask = async <Data>(
  url: string,
  bearer: string | null,
  method: string,
  path: string,
  body?: unknown,
  name?: string,
): Promise<Answer<Data>> => {
  const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  if (name !== undefined) headers['idempotency-key'] = name;
  if (bearer !== null) headers.authorization = `Bearer ${bearer}`;
  const response = await fetch(url + path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers,
  });
  const answer = (await response.json()) as { data: Data; error?: { code: string }; idToken?: string };
  return { status: response.status, data: answer.data ?? (answer as Data), code: answer.error?.code };
};

const must = <Data>({ status, data, code }: Answer<Data>, what: string): Data => {
  if (status < 400) return data;
  throw new Error(`${what}: ${status} ${code ?? ''}`);
};

/** Places a call as a client device does. */
export const placeCall = async (url: string, key: string, call: Partial<Call>): Promise<Call> =>
  must(await ask<Call>(url, key, 'POST', '/api/queryings', call), 'placing a call');

/** An agent answers a call. */
export const attend = async (url: string, bearer: string, id: number): Promise<void> => {
  must(await ask(url, bearer, 'PUT', `/api/queryings/${id}`, { id, data: { state: 'ATTENDED' } }), 'answering a call');
};

/** The way into the video room of a call, for the bearer's side. */
export const askForPass = async (url: string, bearer: string, id: number): Promise<RoomPass> =>
  must(await ask<RoomPass>(url, bearer, 'POST', `/api/queryings/${id}/room`), 'asking for a pass');

/** The device takes its call back. */
export const giveUp = async (url: string, key: string, id: number): Promise<void> => {
  must(await ask(url, key, 'PUT', `/api/queryings/${id}`, { id, data: { state: 'REJECTED' } }), 'giving up a call');
};

/** Signs a demo account in, and answers its bearer for its first business. */
export const signIn = (url: string, email: string, password = publishedPassword): Promise<string> =>
  enter({ url, agent: 'asesoria-bench' }, { email, password });
