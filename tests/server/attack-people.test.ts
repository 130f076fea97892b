import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { keepCode } from '../../server/auth/accounts-queries.ts';
import { passkeyFactor } from '../../server/auth/passkeys/passkey-queries.ts';
import { publishedPassword } from '../../server/demo/seed.ts';
import type { Database } from '../../server/postgres/database.ts';
import { type Company, codeIn, comeByCompany, createBrowser, redeemAt, startCompany } from '../support/company.ts';
import { enrolFactor, shownCode } from '../support/factor.ts';
import { addPasskeyTo, beginAdding, provenBy, redeem, signWith } from '../support/passkeys.ts';
import { bearerOf, startServer, type TestServer } from '../support/server.ts';

// What is tried to come in, or to stay in, past what ended it.
const email = 'agent@demo.local';
let company: Company;
let server: TestServer;
beforeAll(async () => {
  company = await startCompany();
  server = await startServer({ env: company.env });
  company.open(server.url);
});
afterAll(async () => {
  await server.close();
  await company.close();
});
const sql = (text: string, values: readonly unknown[] = []) => server.db.$client.query(text, [...values]);
beforeEach(async () => {
  await sql('delete from attempts; delete from account_factors; delete from account_passkeys');
  await sql('update users set second_factor_at = null, passkeys = 0');
});

const v1 = '/identitytoolkit.googleapis.com/v1/accounts:';
const v2 = '/identitytoolkit.googleapis.com/v2/accounts/';
interface Issued {
  readonly idToken: string;
  readonly refreshToken: string;
  readonly error?: { readonly message: string };
}
const post = (path: string, body: object) => server.ask<Issued>('POST', path, { body });
const withPassword = () => post(`${v1}signInWithPassword`, { email, password: publishedPassword });
const buys = (idToken: string) => server.ask('POST', '/api/auth/login', { body: { token: idToken } });
const reach = async (bearer: string) => (await server.ask('GET', '/api/profile', { bearer })).status;
const byPasskey = async (authenticator: Parameters<typeof signWith>[1]) =>
  (await redeem(server, (await signWith(server, authenticator)).body.data.customToken)).body.idToken;
const remove = (who: { readonly bearer: string; readonly token: string }, id: string) =>
  server.ask('DELETE', `/api/profile/passkeys/${id}`, { bearer: who.bearer, body: { token: who.token } });
const lookUp = async (): Promise<string> => {
  const { rows } = await sql('select id from users where email = $1', [email]);
  return rows[0].id;
};
/** Enrols an app by an ID token; answers the tokens of that. */
const enrolBy = async (idToken: string) => {
  const begun = await server.ask<{ totpSessionInfo: { sharedSecretKey: string; sessionInfo: string } }>(
    'POST',
    `${v2}mfaEnrollment:start`,
    { body: { idToken, totpEnrollmentInfo: {} } },
  );
  const { sharedSecretKey: secret, sessionInfo } = begun.body.totpSessionInfo;
  const totpVerificationInfo = { sessionInfo, verificationCode: shownCode(server, secret) };
  const { body } = await post(`${v2}mfaEnrollment:finalize`, { idToken, totpVerificationInfo });
  return { secret, ...body };
};
const accountIdOf = async (): Promise<string> =>
  (await sql('select id from accounts where email = $1', [email])).rows[0].id;
const factorIdOf = async () =>
  (await sql('select f.id from account_factors f join accounts a on a.id = f.account_id where a.email = $1', [email]))
    .rows[0].id as string;

/** How many transactions wait for what another one holds. */
const waiting = async () =>
  (await sql("select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()")).rows
    .length;

/** Does something while another transaction has written, and not committed yet, what is to stop it. Answers its status. */
const meanwhile = async (db: Database, writes: readonly string[], doing: () => Promise<{ status: number }>) => {
  const client = await db.$client.connect();
  try {
    await client.query('begin');
    for (const write of writes) await client.query(write);
    let status = 0;
    const done = doing().then((answer) => {
      status = answer.status;
    });
    await expect.poll(async () => status !== 0 || (await waiting()) > 0, { timeout: 20_000 }).toBe(true);
    await client.query('commit');
    await done;
    return status;
  } finally {
    await client.query('rollback');
    client.release();
  }
};

test('a session that a passkey opened ends with it, also after an app was enrolled in it and withdrawn', async () => {
  const { authenticator, id } = await addPasskeyTo(server, email);
  const stolen = await byPasskey(authenticator);
  const opened = bearerOf(await server.exchange(stolen));
  const enrolled = await enrolBy(stolen);
  const also = bearerOf(await server.exchange(enrolled.idToken));
  server.advance(60);
  const withdrawn = await post(`${v2}mfaEnrollment:withdraw`, {
    idToken: enrolled.idToken,
    mfaEnrollmentId: await factorIdOf(),
  });
  expect(withdrawn.status).toBe(200);
  const later = bearerOf(await server.exchange(withdrawn.body.idToken));
  const owner = await provenBy(server, email);
  expect((await remove(owner, id)).status).toBe(200);
  for (const bearer of [opened, also, later]) await expect.poll(() => reach(bearer)).toBe(401);
  expect(await reach(owner.bearer)).toBe(200);
  expect((await buys(withdrawn.body.idToken)).status).toBe(401);
});

test('so does one while the app is enrolled, and whoever enrolled it by the passkey is as much out', async () => {
  const { authenticator, id } = await addPasskeyTo(server, email);
  const stolen = await byPasskey(authenticator);
  const opened = bearerOf(await server.exchange(stolen));
  const { idToken, secret } = await enrolBy(stolen);
  expect(decodeJwt(idToken)).toMatchObject({ firebase: { sign_in_second_factor: expect.stringMatching(/^totp /) } });
  // The codes of recovery are of the app, which they have just shown.
  expect((await server.ask('POST', '/api/auth/recovery-codes', { body: { token: idToken } })).status).toBe(200);
  server.advance(60);
  const asked = await server.ask<{ mfaPendingCredential: string }>('POST', `${v1}signInWithPassword`, {
    body: { email, password: publishedPassword },
  });
  const { body } = await post(`${v2}mfaSignIn:finalize`, {
    mfaPendingCredential: asked.body.mfaPendingCredential,
    mfaEnrollmentId: await factorIdOf(),
    totpVerificationInfo: { verificationCode: shownCode(server, secret) },
  });
  const bearer = bearerOf(await server.exchange(body.idToken));
  expect((await remove({ bearer, token: body.idToken }, id)).status).toBe(200);
  await expect.poll(() => reach(opened)).toBe(401);
  expect((await buys(idToken)).status).toBe(401);
  expect(await reach(bearer)).toBe(200);
});

test('a session outlives the sign-in of the library that opened it, and still ends with its passkey', async () => {
  const { authenticator, id } = await addPasskeyTo(server, email);
  const opened = bearerOf(await server.exchange(await byPasskey(authenticator)));
  // As housekeeping does after a month, in which the session was renewed.
  await sql('delete from account_tokens');
  const owner = await provenBy(server, email);
  expect((await remove(owner, id)).status).toBe(200);
  await expect.poll(() => reach(opened)).toBe(401);
});

test('whoever is half through a way in does not come in after an administrator took passkeys away', async () => {
  const { authenticator } = await addPasskeyTo(server, email);
  const { customToken } = (await signWith(server, authenticator)).body.data;
  const admin = await server.signIn('admin@demo.local');
  const path = `/api/users/${await lookUp()}/passkeys`;
  expect((await server.ask('DELETE', path, { bearer: admin })).status).toBe(200);
  expect((await redeem(server, customToken)).status).toBe(400);
});

test('nor who came from the company before an app was enrolled, which would not be asked for', async () => {
  company.expect({ sub: 'ana', claims: { email, email_verified: true, given_name: 'Ana', family_name: 'Luz' } });
  const browser = createBrowser();
  const arrived = codeIn(await comeByCompany(server, browser));
  const other = createBrowser();
  const { customToken } = await redeemAt(server, other, { code: codeIn(await comeByCompany(server, other)) });
  await enrolFactor(server, email);
  expect(await redeemAt(server, browser, { code: arrived })).toMatchObject({ error: 'bearer_invalid' });
  expect((await redeem(server, customToken ?? '')).status).toBe(400);
});

test('who ends every other session ends those as well who have proven themselves and opened none yet', async () => {
  const { authenticator } = await addPasskeyTo(server, email);
  const waiting = await byPasskey(authenticator);
  const { customToken } = (await signWith(server, authenticator)).body.data;
  const own = await provenBy(server, email);
  expect((await server.ask('DELETE', '/api/profile/sessions', { bearer: own.bearer })).status).toBe(200);
  expect((await buys(waiting)).status).toBe(401);
  expect((await redeem(server, customToken)).status).toBe(400);
  // The own one goes on, with its sign-in.
  expect([await reach(own.bearer), (await beginAdding(server, own)).status]).toEqual([200, 201]);
});

test('no session is opened by a sign-in that ends in that moment', async () => {
  const { body } = await withPassword();
  const ending = [`delete from account_tokens where hash = '${String(decodeJwt(body.idToken).sid)}'`];
  expect(await meanwhile(server.db, ending, () => buys(body.idToken))).toBe(401);
});

test('no session is renewed as one of a sign-in that ends in that moment', async () => {
  const { bearer, token } = await provenBy(server, email);
  const { body } = await withPassword();
  const ending = [`delete from account_tokens where hash = '${String(decodeJwt(body.idToken).sid)}'`];
  const proving = () => server.ask('PUT', '/api/profile/proof', { bearer, body: { token: body.idToken } });
  expect(await meanwhile(server.db, ending, proving)).toBe(412);
  expect((await buys(token)).status).toBe(200);
});

test('nobody comes in with a password that is another one in that moment, nor without an app that is enrolled', async () => {
  const { rows } = await sql('select id, password_hash from accounts where email = $1', [email]);
  const [{ id, password_hash: hash }] = rows;
  const changed = [`update accounts set password_hash = 'x' where id = '${id}'`];
  expect(await meanwhile(server.db, changed, withPassword)).toBe(400);
  await sql('update accounts set password_hash = $2 where id = $1', [id, hash]);
  const enrolled = [
    `select 1 from accounts where id = '${id}' for update`,
    `insert into account_factors (id, account_id, secret, last_step, enrolled_at) values ('f', '${id}', 'AAAA', 0, 0)`,
  ];
  const answers: unknown[] = [];
  await meanwhile(server.db, enrolled, async () => {
    const answer = await withPassword();
    answers.push(answer.body.idToken);
    return answer;
  });
  expect(answers).toEqual([undefined]);
});

test('whoever comes in by an app or a passkey that is taken away in that moment is out with it', async () => {
  const account = await accountIdOf();
  const isIn = async () => (await sql("select from account_tokens where hash = 'coming'")).rowCount;
  const comingBy = (factor: string) => [
    `update accounts set last_login_at = ${server.now()} where id = '${account}'`,
    `insert into account_tokens (hash, account_id, expires_at, second_factor)
     values ('coming', '${account}', ${server.now() + 3_600}, '${factor}')`,
  ];
  const { idToken } = await enrolFactor(server, email);
  const mfaEnrollmentId = await factorIdOf();
  const withdrawing = () => post(`${v2}mfaEnrollment:withdraw`, { idToken, mfaEnrollmentId });
  expect(await meanwhile(server.db, comingBy('totp'), withdrawing)).toBe(200);
  expect(await isIn()).toBe(0);
  const { id } = await addPasskeyTo(server, email);
  const owner = await provenBy(server, email);
  expect(await meanwhile(server.db, comingBy(passkeyFactor(id)), () => remove(owner, id))).toBe(200);
  expect(await isIn()).toBe(0);
});

test('a sign-in that is told anew what it proved in the moment of a new password ends with it', async () => {
  const [account, code] = [await accountIdOf(), 'a code of a mail'];
  const { idToken } = await enrolFactor(server, email);
  const mfaEnrollmentId = await factorIdOf();
  const { rows } = await sql('select password_hash as hash from accounts where id = $1', [account]);
  await keepCode(server.db, account, code, server.now() + 3_600);
  await sql(`create function tarry() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(7); return new; end $$;
    create trigger tarry after insert on account_tokens for each row execute function tarry()`);
  const client = await server.db.$client.connect();
  onTestFinished(async () => {
    client.release();
    await sql('drop function tarry() cascade');
    await sql('update accounts set password_hash = $2 where id = $1', [account, rows[0].hash]);
  });
  await client.query('select pg_advisory_lock(7)');
  const told = post(`${v2}mfaEnrollment:withdraw`, { idToken, mfaEnrollmentId });
  await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
  const chosen = post(`${v1}resetPassword`, { oobCode: code, newPassword: 'tres cedros lentos 91' });
  await expect.poll(waiting, { timeout: 20_000 }).toBe(2);
  await client.query('select pg_advisory_unlock(7)');
  expect([(await told).status, (await chosen).status]).toEqual([200, 200]);
  expect((await buys((await told).body.idToken)).status).toBe(401);
});

test('a proof that opens no session leaves no door that a logout would have to close', async () => {
  const { body } = await withPassword();
  const login = (await buys(body.idToken)).body as unknown as { data: { keys: { refreshToken: string } } };
  // As somebody proves it again who adds a passkey.
  const proof = (await withPassword()).body;
  const renews = async (token: string) =>
    (
      await server.ask('POST', '/securetoken.googleapis.com/v1/token', {
        body: { grant_type: 'refresh_token', refresh_token: token },
      })
    ).status;
  expect([await renews(body.refreshToken), await renews(proof.refreshToken)]).toEqual([200, 200]);
  server.advance(60 * 60 + 1);
  // The one that a session came of goes on with it.
  expect([await renews(body.refreshToken), await renews(proof.refreshToken)]).toEqual([200, 400]);
  await server.ask('POST', '/api/auth/logout', { body: { refreshToken: login.data.keys.refreshToken } });
  expect(await renews(body.refreshToken)).toBe(400);
});

test('a new password and the end of the sessions are one: neither is there without the other', async () => {
  const { bearer } = await provenBy(server, email);
  const stolen = await server.signIn(email);
  // The server is away in that moment, or the database.
  await sql(`create function refuse() returns trigger language plpgsql as $$ begin raise 'away'; end $$;
    create trigger refuse before update of revoked_at on refresh_families execute function refuse()`);
  const body = { current: publishedPassword, password: 'tres cedros lentos 91' };
  const choose = () => server.ask('PUT', '/api/profile/password', { bearer, body });
  expect((await choose()).status).toBe(500);
  await sql('drop function refuse() cascade');
  expect(await reach(stolen)).toBe(200);
  expect((await choose()).status).toBe(200);
  await expect.poll(() => reach(stolen)).toBe(401);
  expect(await reach(bearer)).toBe(200);
  await sql(
    'update accounts set password_hash = (select password_hash from accounts a where a.email = $2) where email = $1',
    [email, 'viewer@demo.local'],
  );
});

test('a token of the library that is used while all of them end opens nothing', async () => {
  const { authenticator, id } = await addPasskeyTo(server, email);
  const { customToken } = (await signWith(server, authenticator)).body.data;
  const { rows } = await sql('select account_id from account_passkeys where id = $1', [id]);
  const ending = [
    `select 1 from accounts where id = '${rows[0].account_id}' for update`,
    `delete from custom_tokens where account_id = '${rows[0].account_id}'`,
  ];
  expect(await meanwhile(server.db, ending, () => redeem(server, customToken))).toBe(400);
});

test('whoever copied the tokens of a browser with their key, and not its cookie, is found out by the next use', async () => {
  const attempt = 'one key of the sign-in';
  const { body } = await withPassword();
  const login = await buys(body.idToken);
  const cookie = String(login.headers.get('set-cookie')).split(';', 1)[0] ?? '';
  const { keys } = (login.body as unknown as { data: { keys: { refreshToken: string } } }).data;
  const renew = (refreshToken: string, headers = {}) =>
    server.ask<{ data: { refreshToken: string; token: string } }>('POST', '/api/auth/refresh', {
      body: { refreshToken, attempt },
      headers,
    });
  const first = await renew(keys.refreshToken, { cookie });
  server.advance(600);
  // The browser itself, whose answer was lost.
  expect((await renew(keys.refreshToken, { cookie })).body.data.refreshToken).toBe(first.body.data.refreshToken);
  expect((await renew(keys.refreshToken)).status).toBe(401);
  expect((await renew(first.body.data.refreshToken, { cookie })).status).toBe(401);
});

test('a question of a passkey, a code of the company and what waits for a code open each their own door', async () => {
  const { authenticator, bearer, token } = await addPasskeyTo(server, email);
  const { options } = (await beginAdding(server, { bearer, token })).body.data;
  for (const lie of [authenticator.get(options)])
    expect((await server.ask('POST', '/api/sign-in/passkey', { body: { response: lie } })).status).toBe(403);
  const { secret } = await enrolFactor(server, email);
  const pending = (await post(`${v1}signInWithPassword`, { email, password: publishedPassword })).body as unknown as {
    mfaPendingCredential: string;
  };
  server.advance(60);
  for (const made of [pending.mfaPendingCredential, 'made up']) {
    expect((await buys(made)).status).toBe(401);
    expect((await beginAdding(server, { bearer, token: made })).status).not.toBe(201);
    expect((await post(`${v1}signInWithCustomToken`, { token: made })).status).toBe(400);
    const body = { pending: made, code: shownCode(server, secret) };
    expect((await server.ask('POST', '/api/sign-in/company/factor', { body })).status).toBe(401);
  }
  const idToken = await server.idToken('viewer@demo.local');
  const sent = { mfaPendingCredential: idToken, mfaEnrollmentId: await factorIdOf() };
  const code = { totpVerificationInfo: { verificationCode: shownCode(server, secret) } };
  expect((await post(`${v2}mfaSignIn:finalize`, { ...sent, ...code })).status).toBe(400);
});
