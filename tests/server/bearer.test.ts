import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { firebaseIdentity } from '../../server/auth/firebase-identity.ts';
import { readSettings } from '../../server/base/settings.ts';
import { startFirebase } from '../support/firebase.ts';
import { bearerOf, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const codeOf = async (headers: Record<string, string>) => {
  const { status, body } = await server.ask('GET', '/api/queryings', { headers });
  return [status, body.error?.code];
};
const withBearer = (bearer: string) => codeOf({ authorization: `Bearer ${bearer}` });
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('no bearer, another scheme, and nonsense are 401', async () => {
  expect(await codeOf({})).toEqual([401, 'bearer_missing']);
  expect(await codeOf({ authorization: 'Basic YTpi' })).toEqual([401, 'bearer_invalid']);
  expect(await withBearer('nonsense')).toEqual([401, 'bearer_invalid']);
  expect(await withBearer('a.b.c')).toEqual([401, 'bearer_invalid']);
  expect(await withBearer('a~b~c')).toEqual([401, 'bearer_invalid']);
});

test('an access token that this server did not sign is refused, whatever its algorithm says', async () => {
  const { keys } = await server.login('agent@demo.local');
  const [header = '', payload = '', signature = ''] = keys.token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const unsigned = `${encoded({ alg: 'none', typ: 'JWT' })}.${payload}.`;
  const otherUser = `${header}.${encoded({ ...claims, sub: '1' })}.${signature}`;
  const otherKey = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.alloc(32, 7));
  for (const forged of [unsigned, otherUser, otherKey])
    expect(await withBearer(forged)).toEqual([401, 'bearer_invalid']);
});

test('an append token of another user, or a forged one, is refused', async () => {
  const agent = await server.login('agent@demo.local');
  const manager = await server.login('manager@demo.local');
  const stolen = `${agent.keys.token}~${manager.businesses[1]?.appendToken}`;
  expect(await withBearer(stolen)).toEqual([401, 'bearer_invalid']);
  const forged = `${Buffer.from(`${agent.id}.2`).toString('base64url')}.${Buffer.alloc(32).toString('base64url')}`;
  expect(await withBearer(`${agent.keys.token}~${forged}`)).toEqual([401, 'bearer_invalid']);
});

test('an access key works until its last second, and not when it is inactive', async () => {
  expect(await withBearer(server.key)).toEqual([200, undefined]);
  const set = (column: string, value: unknown) =>
    server.db.$client.query(`update keys set ${column} = $1 where name = 'demo device key'`, [value]);
  await set('valid_until', server.now() - 1);
  expect(await withBearer(server.key)).toEqual([401, 'bearer_expired']);
  await set('valid_until', server.now() + 60);
  expect(await withBearer(server.key)).toEqual([200, undefined]);
  await set('valid_until', null);
  await set('active', false);
  expect(await withBearer(server.key)).toEqual([401, 'bearer_invalid']);
  await set('active', true);
});

test('an access key is nobody: it has no profile', async () => {
  const { status } = await server.ask('GET', '/api/profile', { bearer: server.key });
  expect(status).toBe(404);
});

test('ID tokens: unsigned, by another key, for another audience, from another issuer, expired', async () => {
  const { issuer, audience } = readSettings({}).signIn;
  const login = async (token: string) => {
    const { status, body } = await server.ask('POST', '/api/auth/login', { body: { token } });
    return [status, body.error?.code];
  };
  const genuine = await server.idToken('agent@demo.local');
  const [header = '', payload = ''] = genuine.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const { privateKey } = await generateKeyPair('RS256');
  const by = (key: Parameters<SignJWT['sign']>[0], changed: object) =>
    new SignJWT({ ...claims, ...changed })
      .setProtectedHeader(JSON.parse(Buffer.from(header, 'base64url').toString()))
      .sign(key);
  expect(await login(`${encoded({ alg: 'none' })}.${payload}.`)).toEqual([401, 'bearer_invalid']);
  expect(await login(await by(privateKey, {}))).toEqual([401, 'bearer_invalid']);

  const jwks = await server.ask<{ keys: { n: string }[] }>('GET', '/.well-known/jwks.json');
  const publicKey = Buffer.from(jwks.body.keys[0]?.n ?? '', 'base64url');
  const confused = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(publicKey);
  expect(await login(confused)).toEqual([401, 'bearer_invalid']);

  expect([claims.iss, claims.aud]).toEqual([issuer, audience]);
  server.advance(60 * 60 + 1);
  expect(await login(genuine)).toEqual([401, 'bearer_expired']);
  expect(await login(await server.idToken('agent@demo.local'))).toEqual([200, undefined]);
});

test('with a Firebase project the same rules hold, against its key set', async () => {
  const project = 'project';
  const google = await startFirebase();
  const firebase = google.server;
  const right = { sub: 'uid-1', email: 'Agent@Demo.local' };
  const login = async (claims: Parameters<typeof google.token>[0]) =>
    (await firebase.ask('POST', '/api/auth/login', { body: { token: await google.token(claims) } })).status;
  expect(await login(right)).toBe(200);
  expect(await login({ ...right, audience: 'other-project' })).toBe(401);
  expect(await login({ ...right, issuer: 'https://securetoken.google.com/other' })).toBe(401);
  expect(await login({ ...right, email: undefined })).toBe(401);
  expect(await login({ ...right, sub: 'uid-2' })).toBe(403);
  const settings = await firebase.ask('GET', '/api/settings');
  expect(settings.body.data.signIn).toEqual({
    provider: 'firebase',
    apiKey: 'public-key',
    projectId: project,
    authDomain: `${project}.firebaseapp.com`,
  });
  expect((await firebase.ask('POST', '/identitytoolkit.googleapis.com/v1/accounts:lookup', { body: {} })).status).toBe(
    404,
  );
  const policy = settings.headers.get('content-security-policy') ?? '';
  expect(policy).toContain('https://identitytoolkit.googleapis.com');
  await google.close();
});

test('when the key set cannot be fetched, signing in is unavailable, not refused', async () => {
  const env = { SIGN_IN: 'firebase', SIGN_IN_FIREBASE_PROJECT: 'p', SIGN_IN_FIREBASE_API_KEY: 'k' };
  const { signIn } = readSettings({ ...env, SIGN_IN_JWKS_URL: 'http://127.0.0.1:1/jwks' });
  if (signIn.provider !== 'firebase') throw new Error('the settings say firebase');
  const identity = firebaseIdentity(() => 0, signIn);
  const { privateKey } = await generateKeyPair('RS256');
  const token = await new SignJWT({}).setProtectedHeader({ alg: 'RS256', kid: 'x' }).sign(privateKey);
  await expect(identity.verify(token)).rejects.toMatchObject({ reason: 'unavailable' });
});

test('a bearer of one business shows nothing of another', async () => {
  const north = bearerOf(await server.login('manager@demo.local'), 1);
  const { body } = await server.ask('GET', '/api/devices', { bearer: north });
  expect(body.data).toHaveLength(5);
});

test('an access token serves for an hour, and not a second longer', async () => {
  const bearer = await server.signIn('agent@demo.local');
  const { exp } = JSON.parse(Buffer.from(bearer.split('.')[1] ?? '', 'base64url').toString());
  // A second of this machine may be over before its request is.
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    server.advance(exp - 1 - server.now());
    expect(await withBearer(bearer)).toEqual([200, undefined]);
    server.advance(1);
    expect(await withBearer(bearer)).toEqual([401, 'bearer_expired']);
  } finally {
    vi.useRealTimers();
  }
});
