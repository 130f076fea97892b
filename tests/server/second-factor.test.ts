import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteApp, getApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  getMultiFactorResolver,
  initializeAuth,
  inMemoryPersistence,
  type MultiFactorError,
  multiFactor,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator,
  type User,
} from 'firebase/auth';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { embeddedIdentity } from '../../server/auth/embedded-identity.ts';
import { readSettings } from '../../server/base/settings.ts';
import { businesses } from '../../server/postgres/schema/business.ts';
import { identity } from '../../src/services/identity.ts';
import { shownCode } from '../support/factor.ts';
import { bearerOf, startServer, type TestServer } from '../support/server.ts';

const password = 'asesoria-demo';
let server: TestServer;
let auth: Auth;

beforeAll(async () => {
  server = await startServer();
  auth = initializeAuth(initializeApp({ apiKey: 'any', projectId: 'asesoria' }, 'factor-test'), {
    persistence: inMemoryPersistence,
  });
  connectAuthEmulator(auth, server.url, { disableWarnings: true });
});
afterAll(async () => {
  await deleteApp(auth.app);
  await server.close();
});
beforeEach(async () => {
  await server.db.$client.query('delete from attempts');
  await withoutFactor();
});

const codeOf = (doing: Promise<unknown>) =>
  doing.then(
    () => 'accepted',
    (error: { code?: string }) => error.code,
  );
const passwordOf = async (email: string) => (await signInWithEmailAndPassword(auth, email, password)).user;

const shown = (secret: string, steps = 0) => shownCode(server, secret, steps);

const enrol = async (user: User) => {
  const session = await multiFactor(user).getSession();
  const secret = await TotpMultiFactorGenerator.generateSecret(session);
  const assertion = TotpMultiFactorGenerator.assertionForEnrollment(secret, shown(secret.secretKey));
  await multiFactor(user).enroll(assertion, 'My phone');
  return secret;
};

/** The second question of a sign-in. */
const asked = async (email: string) => {
  const error = await passwordOf(email).then(
    () => null,
    (thrown: MultiFactorError) => thrown,
  );
  expect(error?.code).toBe('auth/multi-factor-auth-required');
  return getMultiFactorResolver(auth, error as MultiFactorError);
};
const answer = (resolver: Awaited<ReturnType<typeof asked>>, code: string) =>
  resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(resolver.hints[0]?.uid ?? '', code));

const exchange = (token: string) => server.ask('POST', '/api/auth/login', { body: { token } });
const renew = async (user: User) =>
  server.ask<{ data: { codes: string[] } }>('POST', '/api/auth/recovery-codes', {
    body: { token: await user.getIdToken() },
  });
const withoutFactor = () =>
  server.db.$client.query('delete from account_factors; update users set second_factor_at = null');
const setHash = (email: string, hash: string) =>
  server.db.$client.query('update accounts set password_hash = $2 where email = $1', [email, hash]);
/** Gives an account the password of the demo back when the test is over. */
const keepPassword = (email: string) =>
  onTestFinished(async () => {
    const { rows } = await server.db.$client.query('select password_hash from accounts where email = $1', [
      'viewer@demo.local',
    ]);
    await setHash(email, rows[0].password_hash);
  });
/** Calls the provider as the library does. */
const toolkit = (name: string, body: object) =>
  server.ask<{ error?: { message: string }; idToken?: string }>(
    'POST',
    `/identitytoolkit.googleapis.com/v2/accounts/${name}`,
    { body },
  );
const beginEnrolment = async (idToken: string) => {
  const { body } = await server.ask<{ totpSessionInfo: { sharedSecretKey: string; sessionInfo: string } }>(
    'POST',
    '/identitytoolkit.googleapis.com/v2/accounts/mfaEnrollment:start',
    { body: { idToken, totpEnrollmentInfo: {} } },
  );
  return body.totpSessionInfo;
};
const finishEnrolment = (idToken: string, sessionInfo: string, verificationCode: string) =>
  toolkit('mfaEnrollment:finalize', { idToken, totpVerificationInfo: { sessionInfo, verificationCode } });
/** The first step of a sign-in to an account that has a factor. */
const askedWith = (email: string, secret = password) =>
  server.ask<Record<string, string> & { mfaInfo: { mfaEnrollmentId: string }[] }>(
    'POST',
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
    { body: { email, password: secret } },
  );

test('an app is enrolled by its first code, and asked for at the next sign-in; the token tells of it', async () => {
  const user = await passwordOf('agent@demo.local');
  const secret = await enrol(user);
  expect(secret).toMatchObject({ hashingAlgorithm: 'SHA1', codeLength: 6, codeIntervalSeconds: 30 });
  expect(secret.secretKey).toMatch(/^[A-Z2-7]{32}$/);
  expect(multiFactor(user).enrolledFactors).toMatchObject([{ factorId: 'totp', displayName: 'My phone' }]);
  expect((await user.getIdTokenResult()).signInSecondFactor).toBe('totp');

  server.advance(60);
  const resolver = await asked('agent@demo.local');
  expect(resolver.hints).toMatchObject([{ factorId: 'totp', displayName: 'My phone' }]);
  expect(await codeOf(answer(resolver, '000000'))).toBe('auth/invalid-verification-code');
  const { user: again } = await answer(resolver, shown(secret.secretKey));
  expect((await again.getIdTokenResult(true)).signInSecondFactor).toBe('totp');
  expect((await exchange(await again.getIdToken())).status).toBe(200);
  const { rows } = await server.db.$client.query(
    "select after->>'did' as did from audit_log where resource = 'users' and record_name = 'agent@demo.local'",
  );
  expect(rows.map(({ did }) => did)).toContain('enrolled_factor');
});

test('a step serves once, a step of drift is allowed, and no more', async () => {
  const user = await passwordOf('agent@demo.local');
  const { secretKey } = await enrol(user);
  // The code that enrolled it was used by that.
  expect(await codeOf(answer(await asked('agent@demo.local'), shown(secretKey)))).toBe(
    'auth/invalid-verification-code',
  );
  server.advance(300);
  const late = shown(secretKey, -1);
  expect(await codeOf(answer(await asked('agent@demo.local'), shown(secretKey, -2)))).toBe(
    'auth/invalid-verification-code',
  );
  expect(await codeOf(answer(await asked('agent@demo.local'), late))).toBe('accepted');
  expect(await codeOf(answer(await asked('agent@demo.local'), late))).toBe('auth/invalid-verification-code');
  expect(await codeOf(answer(await asked('agent@demo.local'), shown(secretKey, 2)))).toBe(
    'auth/invalid-verification-code',
  );
  const same = await Promise.all([1, 2, 3].map(() => asked('agent@demo.local')));
  const raced = await Promise.all(same.map((resolver) => codeOf(answer(resolver, shown(secretKey, 1)))));
  expect(raced.toSorted()).toEqual(['accepted', 'auth/invalid-verification-code', 'auth/invalid-verification-code']);
});

test('what the password is answered opens nothing else, and dies after five minutes or with the password', async () => {
  const user = await passwordOf('agent@demo.local');
  const { secretKey } = await enrol(user);
  server.advance(60);
  const signIn = () => askedWith('agent@demo.local');
  const { body } = await signIn();
  expect(Object.keys(body).toSorted()).toEqual(['email', 'localId', 'mfaInfo', 'mfaPendingCredential']);
  const { mfaPendingCredential: pending = '', mfaInfo } = body;
  expect((await exchange(pending)).status).toBe(401);
  const lookup = await server.ask('POST', '/identitytoolkit.googleapis.com/v1/accounts:lookup', {
    body: { idToken: pending },
  });
  expect(lookup.status).toBe(400);
  const finalize = (mfaPendingCredential: string, mfaEnrollmentId = mfaInfo[0]?.mfaEnrollmentId ?? '') =>
    toolkit('mfaSignIn:finalize', {
      mfaPendingCredential,
      mfaEnrollmentId,
      totpVerificationInfo: { verificationCode: shown(secretKey) },
    });
  expect((await finalize(pending, 'another')).body.error?.message).toBe('MFA_ENROLLMENT_NOT_FOUND');
  const idToken = await user.getIdToken();
  expect((await finalize(idToken)).body.error?.message).toBe('INVALID_MFA_PENDING_CREDENTIAL');
  server.advance(5 * 60 + 1);
  expect((await finalize(pending)).body.error?.message).toBe('INVALID_MFA_PENDING_CREDENTIAL');
  const fresh = (await signIn()).body.mfaPendingCredential ?? '';
  keepPassword('agent@demo.local');
  await setHash('agent@demo.local', 'another');
  expect((await finalize(fresh)).body.error?.message).toBe('INVALID_MFA_PENDING_CREDENTIAL');
});

test('a password that was chosen while the clock was a day ahead lets its owner in once it is right again', async () => {
  const email = 'manager@demo.local';
  const { sharedSecretKey: secret, sessionInfo } = await beginEnrolment(await (await passwordOf(email)).getIdToken());
  keepPassword(email);
  const day = 24 * 60 * 60;
  const chosen = 'tres cedros lentos 91';
  const choose = async (from: string, to: string) => {
    const { body } = await server.ask<{ idToken: string }>(
      'POST',
      '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
      { body: { email, password: from } },
    );
    const path = '/identitytoolkit.googleapis.com/v1/accounts:update';
    return (await server.ask('POST', path, { body: { idToken: body.idToken, password: to } })).status;
  };
  server.advance(day);
  expect(await choose(password, chosen)).toBe(200);
  server.advance(-day);
  const { user } = await signInWithEmailAndPassword(auth, email, chosen);
  expect((await exchange(await user.getIdToken())).status).toBe(200);
  // What waits for the second factor goes by the password, too.
  expect((await finishEnrolment(await user.getIdToken(), sessionInfo, shown(secret))).status).toBe(200);
  server.advance(30);
  const { mfaPendingCredential, mfaInfo } = (await askedWith(email, chosen)).body;
  const finalized = await toolkit('mfaSignIn:finalize', {
    mfaPendingCredential,
    mfaEnrollmentId: mfaInfo[0]?.mfaEnrollmentId,
    totpVerificationInfo: { verificationCode: shown(secret) },
  });
  expect(finalized.status).toBe(200);
});

test('ten wrong codes, then wait; who only has the password stays a stranger', async () => {
  const { secretKey } = await enrol(await passwordOf('agent@demo.local'));
  await server.db.$client.query('delete from attempts');
  server.advance(60);
  const resolver = await asked('agent@demo.local');
  const tries: (string | undefined)[] = [];
  for (let index = 0; index < 11; index += 1) tries.push(await codeOf(answer(resolver, '000000')));
  expect(tries).toEqual([
    ...Array.from({ length: 10 }, () => 'auth/invalid-verification-code'),
    'auth/too-many-requests',
  ]);
  expect(await codeOf(answer(resolver, shown(secretKey)))).toBe('auth/too-many-requests');
  server.advance(15 * 60 + 1);
  expect(await codeOf(answer(await asked('agent@demo.local'), shown(secretKey)))).toBe('accepted');
});

test('a lost answer to an enrolment is answered again; a second app is refused, and a late code', async () => {
  const user = await passwordOf('agent2@demo.local');
  const idToken = await user.getIdToken();
  const start = () => beginEnrolment(idToken);
  const finalize = (sessionInfo: string, code: string) => finishEnrolment(idToken, sessionInfo, code);
  const [first, second] = [await start(), await start()];
  expect((await finalize(first.sessionInfo, '000000')).body.error?.message).toBe('INVALID_CODE');
  expect((await finalize(idToken, '000000')).body.error?.message).toBe('SESSION_EXPIRED');
  const code = shown(first.sharedSecretKey);
  const answered = await finalize(first.sessionInfo, code);
  expect(answered.status).toBe(200);
  const again = await finalize(first.sessionInfo, code);
  expect([again.status, typeof again.body.idToken]).toEqual([200, 'string']);
  expect((await finalize(second.sessionInfo, shown(second.sharedSecretKey))).body.error?.message).toBe(
    'SECOND_FACTOR_LIMIT_EXCEEDED',
  );
  expect((await toolkit('mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} })).body.error?.message).toBe(
    'SECOND_FACTOR_LIMIT_EXCEEDED',
  );
  const { rows } = await server.db.$client.query(
    "select count(*)::int as times from audit_log where after->>'did' = 'enrolled_factor' and record_name = 'agent2@demo.local'",
  );
  expect(rows).toEqual([{ times: 1 }]);
  await withoutFactor();
  const late = await start();
  server.advance(10 * 60 + 1);
  expect((await finalize(late.sessionInfo, shown(late.sharedSecretKey))).body.error?.message).toBe(
    'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
  );
  expect((await toolkit('mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} })).body.error?.message).toBe(
    'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
  );
});

test('after a lost answer the code that the app shows by then serves as well, and is used by that', async () => {
  const user = await passwordOf('agent2@demo.local');
  const idToken = await user.getIdToken();
  const { sharedSecretKey: secret, sessionInfo } = await beginEnrolment(idToken);
  expect((await finishEnrolment(idToken, sessionInfo, shown(secret))).status).toBe(200);
  const first = shown(secret);
  server.advance(30);
  expect((await finishEnrolment(idToken, sessionInfo, '000000')).body.error?.message).toBe('INVALID_CODE');
  const again = await finishEnrolment(idToken, sessionInfo, shown(secret));
  expect([again.status, typeof again.body.idToken]).toEqual([200, 'string']);
  expect(await codeOf(answer(await asked('agent2@demo.local'), shown(secret)))).toBe('auth/invalid-verification-code');
  // A code from before it, which the drift of a step allows, makes none serve again.
  expect((await finishEnrolment(idToken, sessionInfo, first)).status).toBe(200);
  expect(await codeOf(answer(await asked('agent2@demo.local'), shown(secret)))).toBe('auth/invalid-verification-code');
  server.advance(30);
  expect(await codeOf(answer(await asked('agent2@demo.local'), shown(secret)))).toBe('accepted');
});

test('an enrolment is of one account, and ends every other sign-in of it', async () => {
  const other = await passwordOf('agent2@demo.local');
  const elsewhere = await passwordOf('manager@demo.local');
  const user = await passwordOf('manager@demo.local');
  const strange = await TotpMultiFactorGenerator.generateSecret(await multiFactor(other).getSession());
  const theirs = TotpMultiFactorGenerator.assertionForEnrollment(strange, shown(strange.secretKey));
  expect(await codeOf(multiFactor(user).enroll(theirs))).toBe('auth/code-expired');
  await enrol(user);
  expect(await codeOf(elsewhere.getIdToken(true))).toMatch(/^auth\//);
  expect(await codeOf(user.getIdToken(true))).toBe('accepted');
});

test('a password that the provider would change asks for the factor, and does not call the right one wrong', async () => {
  vi.stubGlobal('window', { location: { origin: server.url } });
  const console = identity(
    () => ({ provider: 'embedded', apiKey: 'any', projectId: 'asesoria' }) as never,
    () => 'es',
  );
  onTestFinished(async () => {
    vi.unstubAllGlobals();
    await deleteApp(getApp());
  });
  const change = (current: string) =>
    console.changePassword({ email: 'viewer@demo.local', current, password: 'another fine one' });
  await enrol(await passwordOf('viewer@demo.local'));
  await expect(change(password)).rejects.toEqual(expect.objectContaining({ kind: 'refused', code: 'factor_asked' }));
  await expect(change(password)).rejects.not.toHaveProperty('fields');
  await expect(change('another')).rejects.toMatchObject({ fields: { current: 'wrong' } });
});

test('a factor is withdrawn by a recent sign-in with it; then the password is enough', async () => {
  const user = await passwordOf('agent@demo.local');
  await enrol(user);
  const [factor] = multiFactor(user).enrolledFactors;
  server.advance(11 * 60);
  expect(await codeOf(multiFactor(user).unenroll(factor ?? ''))).toBe('auth/requires-recent-login');
  const { rows } = await server.db.$client.query('select secret from account_factors');
  const { user: recent } = await answer(await asked('agent@demo.local'), shown(rows[0].secret));
  expect(await codeOf(multiFactor(recent).unenroll('another'))).toBe('auth/multi-factor-info-not-found');
  await multiFactor(recent).unenroll(factor ?? '');
  expect((await recent.getIdTokenResult()).signInSecondFactor).toBeNull();
  expect((await (await passwordOf('agent@demo.local')).getIdTokenResult()).signInSecondFactor).toBeNull();
});

test('ten recovery codes stand in for the app, each once, until new ones are made', async () => {
  const user = await passwordOf('agent@demo.local');
  expect((await renew(user)).body).toMatchObject({ error: { code: 'second_factor_required' } });
  await enrol(user);
  const { codes } = (await renew(user)).body.data;
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{4}(?:-[A-Z2-7]{4}){3}$/);
  const dump = await server.db.$client.query('select recovery::text as hashes from account_factors');
  for (const code of codes) expect(dump.rows[0].hashes).not.toContain(code.replaceAll('-', ''));

  const [first = '', second = ''] = codes;
  const typed = ` ${first.toLowerCase().replaceAll('-', ' ')} `;
  expect(await codeOf(answer(await asked('agent@demo.local'), typed))).toBe('accepted');
  expect(await codeOf(answer(await asked('agent@demo.local'), first))).toBe('auth/invalid-verification-code');
  const bearer = await server.signIn('agent2@demo.local');
  expect((await server.ask('GET', '/api/profile/second-factor', { bearer })).body.data).toEqual({
    provider: 'embedded',
    required: false,
    company: null,
    factor: null,
  });
  const { user: again } = await answer(await asked('agent@demo.local'), second);
  const login = await server.exchange(await again.getIdToken());
  const own = await server.ask('GET', '/api/profile/second-factor', { bearer: bearerOf(login) });
  expect(own.body.data).toMatchObject({ provider: 'embedded', factor: { recovery_left: 8 } });
  const [fresh = ''] = (await renew(again)).body.data.codes;
  expect(await codeOf(answer(await asked('agent@demo.local'), codes[2] ?? ''))).toBe('auth/invalid-verification-code');
  expect(await codeOf(answer(await asked('agent@demo.local'), fresh))).toBe('accepted');
  server.advance(11 * 60);
  expect((await renew(again)).status).toBe(403);
});

test('where a business or the server asks for it, nobody comes in without; an enrolment lets them in', async () => {
  await server.db.update(businesses).set({ second_factor: true });
  for (const email of ['agent@demo.local', 'admin@demo.local']) {
    const user = await passwordOf(email);
    const refused = await exchange(await user.getIdToken());
    expect([refused.status, refused.body.error.code]).toEqual([403, 'second_factor_required']);
    await enrol(user);
    expect((await exchange(await user.getIdToken())).status).toBe(200);
  }
  await withoutFactor();
  await server.db.update(businesses).set({ second_factor: false });
  const { rows } = await server.db.$client.query("select email from users where fullpower and email like '%demo%'");
  for (const [setting, refused] of [
    ['superusers', rows.map(({ email }) => email)],
    ['all', [...rows.map(({ email }) => email), 'agent@demo.local']],
  ] as const) {
    const strict = await startServer({ beside: server, env: { SECOND_FACTOR: setting } });
    for (const email of ['agent@demo.local', ...rows.map((row) => row.email)]) {
      const token = await (await passwordOf(email)).getIdToken();
      const { status } = await strict.ask('POST', '/api/auth/login', { body: { token } });
      expect([setting, email, status]).toEqual([setting, email, refused.includes(email) ? 403 : 200]);
    }
    await strict.close();
  }
});

test('an administrator takes a lost factor away: logins end, the log knows, and a mail tells', async () => {
  const user = await passwordOf('agent@demo.local');
  await enrol(user);
  const { id } = (await exchange(await user.getIdToken())).body.data;
  const viewer = await server.signIn('viewer@demo.local');
  const path = `/api/users/${id}/second-factor`;
  expect((await server.ask('DELETE', path, { bearer: viewer })).status).toBe(403);
  const admin = await server.signIn('admin@demo.local');
  expect((await server.ask('GET', `/api/users/${id}`, { bearer: admin })).body.data.second_factor_at).toBeGreaterThan(
    0,
  );
  const { status, body } = await server.ask('DELETE', path, { bearer: admin });
  expect([status, body.data.second_factor_at]).toEqual([200, null]);
  // Once more does nothing, and says nothing.
  expect((await server.ask('DELETE', path, { bearer: admin })).body.data.version).toBe(body.data.version);
  expect(await codeOf(user.getIdToken(true))).toMatch(/^auth\//);
  const { rows } = await server.db.$client.query(
    "select actor, record_name from audit_log where after->>'did' = 'lost_factor'",
  );
  expect(rows).toEqual([{ actor: 'user', record_name: 'agent@demo.local' }]);
  await server.mail.idle();
  const mails = await Promise.all(
    (await readdir(server.outbox)).map((name) => readFile(join(server.outbox, name), 'utf8')),
  );
  expect(mails.filter((mail) => mail.includes('To: agent@demo.local'))).toHaveLength(1);
  expect((await server.ask('DELETE', '/api/users/999999/second-factor', { bearer: admin })).status).toBe(404);
  await passwordOf('agent@demo.local');
});

test('a deleted person who is put back has the factor again', async () => {
  const user = await passwordOf('viewer@demo.local');
  await enrol(user);
  const { id } = (await exchange(await user.getIdToken())).body.data;
  const admin = await server.signIn('admin@demo.local');
  const { roles } = (await server.ask('GET', `/api/users/${id}`, { bearer: admin })).body.data;
  const without = { remove: { roles: (roles as readonly { id: number }[]).map((role) => role.id) } };
  await server.ask('PUT', `/api/users/${id}`, { bearer: admin, body: { data: without } });
  expect((await server.ask('DELETE', `/api/users/${id}`, { bearer: admin })).status).toBe(200);
  expect((await server.db.$client.query('select from account_factors')).rowCount).toBe(0);
  expect((await server.ask('POST', `/api/users/${id}/restore`, { bearer: admin })).status).toBeLessThan(300);
  await asked('viewer@demo.local');
});

test('who came by another way than the password has proven what that way proves', async () => {
  const { accounts } = await embeddedIdentity(server.db, server.now, readSettings({}).signIn);
  const account = await accounts?.find('agent@demo.local');
  if (!accounts || !account) throw new Error('the demo has such an account');
  await server.db.update(businesses).set({ second_factor: true });
  for (const [proof, status] of [
    [{ method: 'company', factor: null }, 403],
    [{ method: 'passkey', factor: 'passkey' }, 200],
  ] as const) {
    const { user } = await signInWithCustomToken(auth, await accounts.createCustomToken(account, proof));
    const token = await user.getIdTokenResult(true);
    expect(token).toMatchObject({ signInProvider: 'custom', signInSecondFactor: proof.factor });
    expect((await exchange(token.token)).status).toBe(status);
  }
  await server.db.update(businesses).set({ second_factor: false });
});

test('who came by another way than the app neither takes it away nor makes codes in its place', async () => {
  const user = await passwordOf('agent@demo.local');
  await enrol(user);
  const [factor] = multiFactor(user).enrolledFactors;
  const { accounts } = await embeddedIdentity(server.db, server.now, readSettings({}).signIn);
  const account = await accounts?.find('agent@demo.local');
  if (!accounts || !account) throw new Error('the demo has such an account');
  const token = await accounts.createCustomToken(account, { method: 'company', factor: 'company amr=pwd' });
  const { user: other } = await signInWithCustomToken(auth, token);
  expect(await codeOf(multiFactor(other).unenroll(factor ?? ''))).toBe('auth/requires-recent-login');
  expect((await renew(other)).body).toMatchObject({ error: { code: 'second_factor_required' } });
  await asked('agent@demo.local');
});
