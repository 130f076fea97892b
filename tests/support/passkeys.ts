import { type Authenticator, createAuthenticator, type Lie } from './authenticator.ts';
import { type Answer, bearerOf, type TestServer } from './server.ts';

/** Where the console of a server with passkeys is open. */
export const site = { origin: 'https://asesoria.example', rpId: 'asesoria.example' } as const;
export const withPasskeys = { PUBLIC_URL: site.origin } as const;

/** Where the console of any server is open, as it says itself. */
export const siteOf = async ({ ask }: Pick<TestServer, 'ask'>) => {
  const { body } = await ask<{ data: { passkeys: { origin: string } } }>('GET', '/api/settings');
  const { origin } = body.data.passkeys;
  return { origin, rpId: new URL(origin).hostname };
};

interface Options {
  readonly challenge: string;
  readonly user: { readonly id: string };
  readonly excludeCredentials: readonly { readonly id: string }[];
}

/** Asks a server what a passkey is to sign. */
export const challengeOf = async ({ ask }: Pick<TestServer, 'ask'>): Promise<{ challenge: string }> => {
  const { body } = await ask<{ data: { options: { challenge: string } } }>('POST', '/api/sign-in/passkey/challenges', {
    body: {},
  });
  return body.data.options;
};

/** Begins to add a passkey to the account of a bearer and an ID token. */
export const beginAdding = (server: Pick<TestServer, 'ask'>, who: { bearer: string; token: string }) =>
  server.ask<{ data: { options: Options }; error: { code: string } }>('POST', '/api/profile/passkeys/challenges', {
    bearer: who.bearer,
    body: { token: who.token },
  });

/** A person who is signed in, and has just proven it. */
export const provenBy = async (server: TestServer, email: string) => {
  const token = await server.idToken(email);
  return { token, bearer: bearerOf(await server.exchange(token)) };
};

/** Adds a passkey to an account of the demo. */
export const addPasskeyTo = async (server: TestServer, email: string, name = 'Laptop', lie: Lie = {}) => {
  const who = await provenBy(server, email);
  const authenticator = createAuthenticator(await siteOf(server));
  const { options } = (await beginAdding(server, who)).body.data;
  const response = authenticator.create(options, lie);
  const answer = await server.ask<{ data: { id: string; name: string }; error: { code: string } }>(
    'POST',
    '/api/profile/passkeys',
    { bearer: who.bearer, body: { token: who.token, name, response } },
  );
  return { ...who, authenticator, options, response, answer, id: answer.body.data?.id ?? '' };
};

/** Sends what a passkey signed. */
export const sendSigned = (
  { ask }: Pick<TestServer, 'ask'>,
  response: object,
): Promise<Answer<{ data: { customToken: string }; error: { code: string } }>> =>
  ask('POST', '/api/sign-in/passkey', { body: { response } });

/** Signs what the server asks, with the passkey. */
export const signWith = async (server: Pick<TestServer, 'ask'>, authenticator: Authenticator, lie: Lie = {}) =>
  sendSigned(server, authenticator.get(await challengeOf(server), lie));

/** The ID token for who came in by a custom token. */
export const redeem = async ({ ask }: Pick<TestServer, 'ask'>, customToken: string) =>
  ask<{ idToken: string; error?: { message: string } }>(
    'POST',
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken',
    { body: { token: customToken, returnSecureToken: true } },
  );
