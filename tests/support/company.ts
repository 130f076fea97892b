import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { JWK } from 'jose';
import Provider from 'oidc-provider';
import { urlOf } from '../../server/base/url.ts';
import type { LoginAnswer } from '../../src/domain/session.ts';
import type { TestServer } from './server.ts';

/** What the provider says of a person. */
export type Claims = Readonly<Record<string, unknown>>;

/** Who comes to the provider, how they prove who they are there, and when, in unix seconds: just now if not given. */
export interface Person {
  readonly sub: string;
  readonly claims: Claims;
  readonly amr?: readonly string[];
  readonly provenAt?: number;
}

/** A real OpenID provider on a free port of this machine, at which whoever comes is the person that the test names. */
export interface Company {
  readonly issuer: string;
  /** The settings of a server that signs in there. */
  readonly env: Readonly<Record<string, string>>;
  /** Opens for a server: it is down until then. With these keys, of which the first signs; with those of the library if not given. */
  open(publicUrl: string, keys?: readonly JWK[]): void;
  close(): Promise<void>;
  /** Who comes next, and what is said of them; null for somebody who says no. */
  expect(person: Person | null): void;
  /** How often somebody was signed in there, and signed out. */
  readonly seen: { signedIn: number; signedOut: number };
}

const client = { id: 'asesoria', secret: 'a-secret-of-the-company-and-of-us' };

export const startCompany = async (): Promise<Company> => {
  let provider: Provider | null = null;
  let next: Person | null = null;
  const people = new Map<string, Claims>();
  const seen = { signedIn: 0, signedOut: 0 };

  /** The page on which a person would prove who they are. */
  const interact = async (at: Provider, request: IncomingMessage, response: ServerResponse) => {
    if (next === null) return at.interactionFinished(request, response, { error: 'access_denied' });
    people.set(next.sub, next.claims);
    seen.signedIn += 1;
    const { sub, amr, provenAt } = next;
    const login = { accountId: sub, ...(amr ? { amr: [...amr] } : {}), ...(provenAt ? { ts: provenAt } : {}) };
    return at.interactionFinished(request, response, { login });
  };
  const server = createServer((request, response) => {
    // A whole browser asks each place for its picture.
    if (request.url === '/favicon.ico') response.writeHead(204).end();
    else if (provider === null) response.writeHead(503).end();
    else if (request.url?.startsWith('/interaction/')) void interact(provider, request, response);
    else void provider.callback()(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = urlOf('127.0.0.1', server.address());

  const open = (publicUrl: string, keys: readonly JWK[] | null = null) => {
    provider = new Provider(issuer, {
      clients: [
        {
          client_id: client.id,
          client_secret: client.secret,
          redirect_uris: [`${publicUrl}/api/sign-in/company/callback`],
          post_logout_redirect_uris: [`${publicUrl}/login`],
          grant_types: ['authorization_code'],
          response_types: ['code'],
        },
      ],
      claims: {
        openid: ['sub', 'amr'],
        email: ['email', 'email_verified'],
        profile: ['given_name', 'family_name', 'groups', 'tid', 'hd'],
      },
      ...(keys ? { jwks: { keys: keys.map((key) => ({ kty: 'RSA', ...key })) } } : {}),
      cookies: { keys: ['a key of the provider'] },
      features: {
        devInteractions: { enabled: false },
        rpInitiatedLogout: {
          enabled: true,
          // Asks nobody: the form is sent by whoever comes.
          logoutSource: (context, form) => {
            context.body = `<!doctype html>${form}<button form="op.logoutForm" name="logout" value="yes">Out</button>`;
          },
        },
      },
      findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      // Whoever signs in there has agreed.
      loadExistingGrant: async ({ oidc }) => {
        const before = oidc.session?.grantIdFor(oidc.client?.clientId ?? '');
        const kept = before && (await oidc.provider.Grant.find(before));
        if (kept) return kept;
        const grant = new oidc.provider.Grant({
          clientId: oidc.client?.clientId ?? '',
          accountId: oidc.session?.accountId ?? '',
        });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
      pkce: { required: () => true },
    });
    provider.on('end_session.success', () => {
      seen.signedOut += 1;
    });
  };

  return {
    issuer,
    env: {
      COMPANY_ISSUER: issuer,
      COMPANY_CLIENT_ID: client.id,
      COMPANY_CLIENT_SECRET: client.secret,
      COMPANY_NAME: 'Acme',
    },
    open,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    expect(person) {
      next = person;
    },
    seen,
  };
};

/** A browser without pages: follows redirects, and keeps the cookies of each origin. */
export const createBrowser = () => {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (url: URL) => {
    const jar = jars.get(url.host) ?? new Map<string, string>();
    jars.set(url.host, jar);
    return jar;
  };
  const ask = async (url: URL, init: RequestInit = {}) => {
    const jar = jarOf(url);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split(/=(.*)/s);
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  return {
    jarOf: (url: string) => jarOf(new URL(url)),
    ask: (url: string, init?: RequestInit) => ask(new URL(url), init),
    /** Goes where it is led, until an answer leads nowhere or `until` says enough of the next address. */
    async go(start: string, until: (url: URL) => boolean): Promise<URL> {
      let url = new URL(start);
      for (;;) {
        const response = await ask(url);
        const location = response.headers.get('location');
        if (location === null) throw new Error(`${url.pathname} led nowhere: ${response.status}`);
        url = new URL(location, url);
        if (until(url)) return url;
      }
    },
  };
};
export type Browser = ReturnType<typeof createBrowser>;

/** Signs in at the provider, and answers the fragment with which the console is opened. */
export const comeByCompany = async ({ url }: Pick<TestServer, 'url'>, browser = createBrowser()): Promise<string> =>
  (await browser.go(`${url}/api/sign-in/company`, ({ pathname }) => pathname === '/login')).hash;

/** What our server exchanges for what somebody came back with: of the fragment, or of an app. */
export const redeemAt = async (server: Pick<TestServer, 'url'>, browser: Browser, body: object, path = '') => {
  const answer = await browser.ask(`${server.url}/api/sign-in/company${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const told = (await answer.json()) as {
    data?: { customToken: string | null; pending?: string | null };
    error?: { code: string };
  };
  return { status: answer.status, customToken: null, pending: null, ...told.data, error: told.error?.code ?? null };
};

/** The code in a fragment with which the console is opened. Throws what it says in its place. */
export const codeIn = (hash: string): string => {
  const [, code] = /^#company=([\w-]{43})$/.exec(hash) ?? [];
  if (code === undefined) throw new Error(`nobody came back: ${hash}`);
  return code;
};

/** What the sign-in library is answered for a token of ours. */
export const idTokenFor = async (server: TestServer, customToken: string | null): Promise<string> => {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken';
  const { body } = await server.ask<{ idToken: string }>('POST', path, { body: { token: customToken } });
  return body.idToken;
};

/** What a login by the company answers, from the button to the session. */
export const signInByCompany = async (server: TestServer, browser = createBrowser()): Promise<LoginAnswer> => {
  const code = codeIn(await comeByCompany(server, browser));
  const { customToken } = await redeemAt(server, browser, { code });
  return server.exchange(await idTokenFor(server, customToken));
};
