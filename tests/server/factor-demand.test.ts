import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { businesses } from '../../server/postgres/schema/business.ts';
import type { LoginAnswer } from '../../src/domain/session.ts';
import { auditOf } from '../support/audit.ts';
import { enrolFactor, shownCode } from '../support/factor.ts';
import { bearerOf, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
afterEach(async () => {
  await demand(false);
  await server.db.$client.query('delete from account_factors; update users set second_factor_at = null');
});

const demand = (second_factor: boolean) => server.db.update(businesses).set({ second_factor });
const renew = async ({ keys }: Pick<LoginAnswer, 'keys'>, at = server) => {
  const { status, body } = await at.ask('POST', '/api/auth/refresh', { body: { refreshToken: keys.refreshToken } });
  return status === 200 ? 'renewed' : body.error.code;
};
const works = async (login: LoginAnswer) =>
  (await server.ask('GET', '/api/profile', { bearer: bearerOf(login) })).body.error?.code ?? 'works';
const prove = async (login: LoginAnswer, token: string) => {
  const { status, body } = await server.ask('PUT', '/api/profile/proof', { bearer: bearerOf(login), body: { token } });
  return status === 200 ? 'proven' : body.error;
};

const toolkit = (name: string, body: object) =>
  server.ask<{ idToken: string; totpSessionInfo: { sharedSecretKey: string; sessionInfo: string } }>(
    'POST',
    `/identitytoolkit.googleapis.com/v2/accounts/${name}`,
    { body },
  );
/** Enrols by one token of a sign-in. Answers the secret of the app and the token that tells of it. */
const enrolBy = async (idToken: string) => {
  const { body } = await toolkit('mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} });
  const { sharedSecretKey: secret, sessionInfo } = body.totpSessionInfo;
  const verificationCode = shownCode(server, secret);
  const totpVerificationInfo = { sessionInfo, verificationCode };
  const enrolled = await toolkit('mfaEnrollment:finalize', { idToken, totpVerificationInfo });
  expect(enrolled.status).toBe(200);
  return enrolled.body.idToken;
};

test('a session without a factor ends at its next renewal once a business asks for one, with the reason', async () => {
  const login = await server.login('agent@demo.local');
  const other = await server.login('admin@demo.local');
  await demand(true);
  // What was given serves for the life of an access pass.
  expect(await works(login)).toBe('works');
  expect(await renew(login)).toBe('session_factor');
  expect([await works(login), await renew(login)]).toEqual(['session_revoked', 'refresh_invalid']);
  // Who switched it on is no exception: of all businesses, the one with full power.
  expect(await renew(other)).toBe('session_factor');
});

test('a setting of the server ends them as well: of superusers alone, or of everybody', async () => {
  for (const [setting, agent] of [
    ['superusers', 'renewed'],
    ['all', 'session_factor'],
  ] as const) {
    const [one, admin] = [await server.login('agent@demo.local'), await server.login('admin@demo.local')];
    const strict = await startServer({ beside: server, env: { SECOND_FACTOR: setting } });
    expect([await renew(one, strict), await renew(admin, strict)]).toEqual([agent, 'session_factor']);
    await strict.close();
  }
});

test('a session that began with a factor goes on; not after that was withdrawn', async () => {
  const { idToken } = await enrolFactor(server, 'agent@demo.local');
  const login = await server.exchange(idToken);
  const kept = await server.exchange(idToken);
  await demand(true);
  expect(await renew(login)).toBe('renewed');
  const { rows } = await server.db.$client.query('select id from account_factors');
  expect((await toolkit('mfaEnrollment:withdraw', { idToken, mfaEnrollmentId: rows[0].id })).status).toBe(200);
  expect(await renew(kept)).toBe('session_factor');
});

test('an enrolment ends every other session, and the one that proved itself by the same sign-in goes on', async () => {
  const [own, other] = [await server.login('agent@demo.local'), await server.login('agent@demo.local')];
  const stranger = await server.login('agent2@demo.local');
  const idToken = await server.idToken('agent@demo.local');
  expect(await prove(own, idToken)).toBe('proven');
  await enrolBy(idToken);
  expect([await works(own), await works(other), await works(stranger)]).toEqual(['works', 'session_revoked', 'works']);
  expect(await renew(other)).toBe('refresh_invalid');
  await demand(true);
  expect(await renew(own)).toBe('renewed');
});

test('who only found a session can not keep it through an enrolment', async () => {
  const found = await server.login('agent@demo.local');
  await enrolBy(await server.idToken('agent@demo.local'));
  expect(await works(found)).toBe('session_revoked');
});

test('a proof of somebody else, or of nobody, leaves the session as it is; a program has none', async () => {
  const own = await server.login('agent@demo.local');
  const token = await server.idToken('agent2@demo.local');
  expect(await prove(own, token)).toMatchObject({ code: 'invalid', fields: { token: 'another' } });
  expect(await prove(own, 'made up')).toMatchObject({ code: 'invalid', fields: { token: 'invalid' } });
  expect(await works(own)).toBe('works');
  expect((await server.ask('PUT', '/api/profile/proof', { bearer: server.key, body: { token } })).status).toBe(404);
});

test('signing out ends the sign-in that a session was proven by last, and the log knows of the proof', async () => {
  const own = await server.login('agent@demo.local');
  const token = await server.idToken('agent@demo.local');
  const { toldOf } = auditOf(server, await server.signIn('admin@demo.local'));
  expect(await toldOf(() => prove(own, token))).toMatchObject([
    { resource: 'sessions', record_name: 'agent@demo.local', after: { did: 'proved_again' } },
  ]);
  await server.ask('POST', '/api/auth/logout', { body: { refreshToken: own.keys.refreshToken } });
  const again = await server.ask('POST', '/api/auth/login', { body: { token } });
  expect([again.status, again.body.error.code]).toEqual([401, 'bearer_invalid']);
});
