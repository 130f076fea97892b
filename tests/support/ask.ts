import { Agent, interceptors, request } from 'undici';
import { publishedPassword } from '../../server/demo/seed.ts';
import type { LoginAnswer } from '../../src/domain/session.ts';

/** A record in an answer: the fields that most have, and whatever else a test looks at. */
export interface Row {
  readonly id: number;
  readonly bunit_id: number;
  readonly version: number;
  readonly name: string;
  readonly state: string;
  readonly [field: string]: unknown;
}

/** What an answer can hold: a record or a list, or a refusal. The test knows which, and states it. */
export interface AnyBody {
  readonly data: Row & readonly Row[];
  readonly total: number;
  readonly departed: readonly Row[];
  readonly error: {
    readonly code: string;
    readonly fields: Readonly<Record<string, string>>;
    readonly data: Row;
    readonly [detail: string]: unknown;
  };
}

/** An answer of the server. */
export interface Answer<Body = AnyBody> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

export interface AskOptions {
  readonly bearer?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks a server: a body that is no text is sent as JSON, and JSON that is answered is read. */
export type Ask = <Body = AnyBody>(method: string, path: string, options?: AskOptions) => Promise<Answer<Body>>;

/** As few of them ask for their headers, each answer is spared to make them. */
const headersOf = (received: Readonly<Record<string, string | string[] | undefined>>): Headers => {
  const headers = new Headers();
  for (const [name, values] of Object.entries(received))
    for (const value of [values ?? []].flat()) headers.append(name, value);
  return headers;
};

/** Asks the server at an address over real HTTP; who is silent for `patience` milliseconds is given up. */
export const askAt = (url: string, patience = 300_000): { readonly ask: Ask; close(): Promise<void> } => {
  // `fetch` speaks the same HTTP, at twice the price: its streams and headers were a tenth of the time of these tests.
  const agent = new Agent({ headersTimeout: patience, bodyTimeout: patience });
  const dispatcher = agent.compose(interceptors.redirect({ maxRedirections: 5 }));
  return {
    async ask(method, path, { bearer, body, headers } = {}) {
      const response = await request(url + path, {
        method,
        dispatcher,
        headers: {
          accept: '*/*',
          'accept-language': '*',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.body.text();
      const type = response.headers['content-type'];
      const isJson = text !== '' && type?.includes('json');
      return {
        status: response.statusCode,
        get headers() {
          return headersOf(response.headers);
        },
        body: isJson ? JSON.parse(text) : text,
      };
    },
    close: () => dispatcher.destroy(),
  };
};

/** The bearer of a login in one of its businesses. */
export const bearerOf = ({ keys, businesses }: LoginAnswer, business = 0): string => {
  const append = businesses[business]?.appendToken;
  return append === undefined ? keys.token : `${keys.token}~${append}`;
};

/** Signing in at the embedded sign-in, with the password of the demonstration unless another one is given. */
export const signingIn = (ask: Ask) => {
  const idToken = async (email: string, password = publishedPassword) => {
    const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
    const answer = await ask<{ idToken: string }>('POST', path, { body: { email, password, returnSecureToken: true } });
    return answer.body.idToken;
  };
  const exchange = async (token: string) => {
    const answer = await ask<{ data: LoginAnswer }>('POST', '/api/auth/login', { body: { token } });
    return answer.body.data;
  };
  const login = async (email: string, password?: string) => exchange(await idToken(email, password));
  return { idToken, exchange, login };
};
