import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { relyingPartyOf } from '../../server/auth/passkeys/relying-party.ts';
import { sweep } from '../../server/housekeeping.ts';
import { businesses } from '../../server/postgres/schema/business.ts';
import { createAuthenticator } from '../support/authenticator.ts';
import {
  addPasskeyTo,
  beginAdding,
  challengeOf,
  provenBy,
  redeem,
  sendSigned,
  signWith,
  site,
  withPasskeys,
} from '../support/passkeys.ts';
import { bearerOf, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ env: withPasskeys });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.$client.query(
    "delete from attempts; delete from account_passkeys; update users set passkeys = 0; update users set active = true where email like '%@demo.local'",
  );
  await server.db.update(businesses).set({ second_factor: false });
});

const refusedOf = ({ status, body }: { status: number; body: { error: { code: string } } }) => [
  status,
  body.error?.code,
];
const refused = [403, 'passkey_refused'];
const comesIn = async (customToken: string) => {
  const { body } = await redeem(server, customToken);
  return server.exchange(body.idToken);
};
const listOf = async (bearer: string) =>
  (
    await server.ask<{ data: { id: string; name: string; used_at: number | null }[] }>('GET', '/api/profile/passkeys', {
      bearer,
    })
  ).body.data;
const deedsOf = async (email: string) =>
  (
    await server.db.$client.query(
      "select after->>'did' as did from audit_log where resource = 'users' and record_name = $1 order by id",
      [email],
    )
  ).rows.map(({ did }) => did as string);
const mailsTo = async (email: string) => {
  await server.mail.idle();
  const mails = await Promise.all(
    (await readdir(server.outbox).catch(() => [])).map((name) => readFile(join(server.outbox, name), 'utf8')),
  );
  return mails.filter((mail) => mail.includes(`To: ${email}`));
};
const remove = (who: { bearer: string; token: string }, id: string) =>
  server.ask('DELETE', `/api/profile/passkeys/${id}`, { bearer: who.bearer, body: { token: who.token } });

test('a passkey is added, named, and opens the account without an address; the log and a mail tell of it', async () => {
  const { answer, authenticator, bearer, options } = await addPasskeyTo(server, 'agent@demo.local', 'My laptop');
  expect([answer.status, answer.body.data]).toEqual([
    201,
    expect.objectContaining({ name: 'My laptop', credential: authenticator.id, backed_up: true, used_at: null }),
  ]);
  expect(options).toMatchObject({
    rp: { id: site.rpId },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const { status, body } = await signWith(server, authenticator);
  expect(status).toBe(200);
  const login = await comesIn(body.data.customToken);
  expect(login.email).toBe('agent@demo.local');
  expect(await listOf(bearer)).toEqual([expect.objectContaining({ used_at: expect.any(Number) })]);
  expect(await deedsOf('agent@demo.local')).toContain('added_passkey');
  const [mail] = (await mailsTo('agent@demo.local')).filter((one) => one.includes('My laptop'));
  expect(mail).toContain('/profile');
  const { rows } = await server.db.$client.query("select passkeys from users where email = 'agent@demo.local'");
  expect(rows).toEqual([{ passkeys: 1 }]);
  // A token of the sign-in library serves once.
  expect((await redeem(server, body.data.customToken)).status).toBe(400);
});

test('it counts as two factors where a business asks for a second one', async () => {
  const { authenticator } = await addPasskeyTo(server, 'agent@demo.local');
  await server.db.update(businesses).set({ second_factor: true });
  const { body } = await signWith(server, authenticator);
  expect((await comesIn(body.data.customToken)).email).toBe('agent@demo.local');
});

test('another origin, another relying party, an unverified person, a wrong signature: refused, alike', async () => {
  const { authenticator } = await addPasskeyTo(server, 'agent@demo.local');
  for (const lie of [
    { origin: 'https://asesoria.evil.example' },
    { origin: 'http://asesoria.example' },
    { rpId: 'evil.example' },
    { verified: false },
    { signature: Buffer.from('made up').toString('base64url') },
    { challenge: Buffer.from('made up').toString('base64url') },
    { userHandle: Buffer.from('another').toString('base64url') },
  ])
    expect(refusedOf(await signWith(server, authenticator, lie)), JSON.stringify(lie)).toEqual(refused);
  expect(refusedOf(await signWith(server, createAuthenticator(site)))).toEqual(refused);
  expect((await signWith(server, authenticator)).status).toBe(200);
});

test('a question serves once, for five minutes, and for what it was asked for', async () => {
  const { authenticator, bearer, token } = await addPasskeyTo(server, 'agent@demo.local');
  const signed = authenticator.get(await challengeOf(server));
  expect((await sendSigned(server, signed)).status).toBe(200);
  expect(refusedOf(await sendSigned(server, signed))).toEqual(refused);
  const wrong = authenticator.get(await challengeOf(server), { signature: 'AAAA' });
  expect(refusedOf(await sendSigned(server, wrong))).toEqual(refused);
  const { options } = (await beginAdding(server, { bearer, token })).body.data;
  expect(refusedOf(await sendSigned(server, authenticator.get(options)))).toEqual(refused);
  const late = await challengeOf(server);
  server.advance(301);
  expect(refusedOf(await sendSigned(server, authenticator.get(late)))).toEqual(refused);
  const raced = authenticator.get(await challengeOf(server));
  const statuses = (await Promise.all([1, 2, 3].map(() => sendSigned(server, raced)))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 403, 403]);
});

test('a counter that goes back is refused and logged: there is a copy', async () => {
  const { authenticator } = await addPasskeyTo(server, 'agent@demo.local');
  expect((await signWith(server, authenticator, { counter: 7 })).status).toBe(200);
  for (const counter of [7, 6, 0])
    expect(refusedOf(await signWith(server, authenticator, { counter }))).toEqual(refused);
  expect(server.log()).toContain('counted back');
  expect((await signWith(server, authenticator, { counter: 8 })).status).toBe(200);
});

test('an authenticator that does not count goes on serving', async () => {
  const { authenticator } = await addPasskeyTo(server, 'agent@demo.local');
  for (const _ of [1, 2]) expect((await signWith(server, authenticator, { counter: 0 })).status).toBe(200);
});

test('what one node asks another hears', async () => {
  const other = await startServer({ beside: server, env: withPasskeys });
  const { authenticator } = await addPasskeyTo(server, 'agent@demo.local');
  const signed = authenticator.get(await challengeOf(server));
  expect((await sendSigned(other, signed)).status).toBe(200);
  expect(refusedOf(await sendSigned(server, signed))).toEqual(refused);
  await other.close();
});

test('adding needs a sign-in of just now, of the same person', async () => {
  const mine = await provenBy(server, 'agent@demo.local');
  const theirs = await provenBy(server, 'viewer@demo.local');
  const needed = [403, 'recent_sign_in_required'];
  expect(refusedOf(await beginAdding(server, { ...mine, token: theirs.token }))).toEqual(needed);
  expect(refusedOf(await beginAdding(server, { ...mine, token: 'made up' }))).toEqual(needed);
  const { options } = (await beginAdding(server, mine)).body.data;
  // What was asked of one account is signed for no other.
  const response = createAuthenticator(site).create(options);
  const stolen = { bearer: theirs.bearer, body: { token: theirs.token, name: 'x', response } };
  expect(refusedOf(await server.ask('POST', '/api/profile/passkeys', stolen))).toEqual(refused);
  server.advance(11 * 60);
  const { bearer } = await provenBy(server, 'agent@demo.local');
  expect(refusedOf(await beginAdding(server, { bearer, token: mine.token }))).toEqual(needed);
});

test('what was made elsewhere, or without making sure of the person, is not added', async () => {
  for (const lie of [
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { verified: false },
    { challenge: 'AAAA' },
  ])
    expect(refusedOf((await addPasskeyTo(server, 'agent@demo.local', 'x', lie)).answer), JSON.stringify(lie)).toEqual(
      refused,
    );
  const { bearer } = await provenBy(server, 'agent@demo.local');
  expect(await listOf(bearer)).toEqual([]);
});

test("those that are there are not made again, a credential is one account's, and ten are the most", async () => {
  const first = await addPasskeyTo(server, 'agent@demo.local');
  const { options } = (await beginAdding(server, first)).body.data;
  expect(options.excludeCredentials).toEqual([expect.objectContaining({ id: first.authenticator.id })]);
  const again = {
    bearer: first.bearer,
    body: { token: first.token, name: 'x', response: first.authenticator.create(options) },
  };
  expect((await server.ask('POST', '/api/profile/passkeys', again)).body.data.id).toBe(first.id);
  const other = await provenBy(server, 'viewer@demo.local');
  const theirs = first.authenticator.create((await beginAdding(server, other)).body.data.options);
  const taken = { bearer: other.bearer, body: { token: other.token, name: 'x', response: theirs } };
  expect(refusedOf(await server.ask('POST', '/api/profile/passkeys', taken))).toEqual(refused);
  await server.db.$client.query(
    "insert into account_passkeys select gen_random_uuid(), account_id, id || n, public_key, 0, '[]', 'x', false, 0 from account_passkeys, generate_series(1, 8) n",
  );
  const begun = (await beginAdding(server, first)).body.data.options;
  const send = async (asked: typeof begun) => {
    const response = createAuthenticator(site).create(asked);
    return server.ask('POST', '/api/profile/passkeys', {
      bearer: first.bearer,
      body: { token: first.token, name: 'x', response },
    });
  };
  const beside = (await beginAdding(server, first)).body.data.options;
  const answers = await Promise.all([send(begun), send(beside)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(refusedOf(await beginAdding(server, first))).toEqual([409, 'passkey_limit']);
});

test('a name is changed by its owner alone', async () => {
  const { bearer, id } = await addPasskeyTo(server, 'agent@demo.local');
  const other = await server.signIn('viewer@demo.local');
  const path = `/api/profile/passkeys/${id}`;
  expect((await server.ask('PUT', path, { bearer: other, body: { name: 'mine' } })).status).toBe(404);
  expect((await server.ask('PUT', path, { bearer, body: { name: '  Phone ' } })).body.data.name).toBe('Phone');
  expect((await server.ask('PUT', path, { bearer, body: { name: ' ' } })).status).toBe(400);
  expect(await deedsOf('agent@demo.local')).toContain('renamed_passkey');
});

test('a removed passkey is as one that never was, and the sessions that it opened end; others stay', async () => {
  const { authenticator, id, ...who } = await addPasskeyTo(server, 'agent@demo.local');
  const beside = await server.signIn('agent@demo.local');
  const opened = bearerOf(await comesIn((await signWith(server, authenticator)).body.data.customToken));
  const pending = (await signWith(server, authenticator)).body.data.customToken;
  const another = await provenBy(server, 'viewer@demo.local');
  expect((await remove(another, id)).status).toBe(404);
  expect(refusedOf(await remove({ ...who, token: 'made up' }, id))).toEqual([403, 'recent_sign_in_required']);
  expect((await remove(who, id)).status).toBe(200);
  expect((await remove(who, id)).status).toBe(404);
  const reach = async (bearer: string) => (await server.ask('GET', '/api/profile', { bearer })).status;
  await expect.poll(() => reach(opened)).toBe(401);
  expect([await reach(beside), await reach(who.bearer)]).toEqual([200, 200]);
  expect((await redeem(server, pending)).status).toBe(400);
  expect(refusedOf(await signWith(server, authenticator))).toEqual(refused);
  expect(await deedsOf('agent@demo.local')).toContain('removed_passkey');
  expect((await mailsTo('agent@demo.local')).some((mail) => mail.includes('removed'))).toBe(true);
});

test('a person who is no active user stays outside, as with a password', async () => {
  const { authenticator } = await addPasskeyTo(server, 'agent@demo.local');
  await server.db.$client.query("update users set active = false where email = 'agent@demo.local'");
  const { idToken } = (await redeem(server, (await signWith(server, authenticator)).body.data.customToken)).body;
  expect((await server.ask('POST', '/api/auth/login', { body: { token: idToken } })).body.error.code).toBe(
    'user_inactive',
  );
});

test('an administrator takes lost passkeys away: logins end, the log knows, and a mail tells', async () => {
  const { authenticator, bearer } = await addPasskeyTo(server, 'agent@demo.local');
  const { id } = await server.login('agent@demo.local');
  const path = `/api/users/${id}/passkeys`;
  expect((await server.ask('DELETE', path, { bearer: await server.signIn('viewer@demo.local') })).status).toBe(403);
  const admin = await server.signIn('admin@demo.local');
  expect((await server.ask('GET', `/api/users/${id}`, { bearer: admin })).body.data.passkeys).toBe(1);
  const { status, body } = await server.ask('DELETE', path, { bearer: admin });
  expect([status, body.data.passkeys]).toEqual([200, 0]);
  expect((await server.ask('DELETE', path, { bearer: admin })).body.data.version).toBe(body.data.version);
  await expect.poll(async () => (await server.ask('GET', '/api/profile', { bearer })).status).toBe(401);
  expect(refusedOf(await signWith(server, authenticator))).toEqual(refused);
  expect((await deedsOf('agent@demo.local')).filter((did) => did === 'lost_passkeys')).toHaveLength(1);
  expect((await mailsTo('agent@demo.local')).some((mail) => mail.includes('administrator removed'))).toBe(true);
});

test('who tries one passkey in vain again and again waits, and others do not', async () => {
  const { authenticator } = await addPasskeyTo(server, 'agent@demo.local');
  const other = await addPasskeyTo(server, 'viewer@demo.local');
  for (let tries = 0; tries < 10; tries += 1) await signWith(server, authenticator, { signature: 'AAAA' });
  expect((await signWith(server, authenticator)).status).toBe(429);
  expect((await signWith(server, other.authenticator)).status).toBe(200);
});

test('a deleted person who is put back has the passkeys again', async () => {
  const { authenticator } = await addPasskeyTo(server, 'viewer@demo.local');
  const { id } = await server.login('viewer@demo.local');
  const admin = await server.signIn('admin@demo.local');
  const { roles } = (await server.ask('GET', `/api/users/${id}`, { bearer: admin })).body.data;
  const without = { remove: { roles: (roles as readonly { id: number }[]).map((role) => role.id) } };
  await server.ask('PUT', `/api/users/${id}`, { bearer: admin, body: { data: without } });
  expect((await server.ask('DELETE', `/api/users/${id}`, { bearer: admin })).status).toBe(200);
  expect(refusedOf(await signWith(server, authenticator))).toEqual(refused);
  expect((await server.ask('POST', `/api/users/${id}/restore`, { bearer: admin })).status).toBeLessThan(300);
  expect((await signWith(server, authenticator)).status).toBe(200);
});

test('questions that nobody signed are forgotten', async () => {
  await challengeOf(server);
  server.advance(301);
  await sweep(server.db, server.now(), { runsKeepDays: 1, auditKeepDays: 365 });
  expect((await server.db.$client.query('select from passkey_challenges')).rowCount).toBe(0);
});

test('passkeys are for a domain name with TLS, or this machine; the console is told where', async () => {
  expect(relyingPartyOf('https://asesoria.example:8443')).toEqual({
    id: 'asesoria.example',
    origin: 'https://asesoria.example:8443',
  });
  expect(relyingPartyOf('http://localhost:3000')).toEqual({ id: 'localhost', origin: 'http://localhost:3000' });
  for (const none of ['http://asesoria.example', 'https://10.0.0.7', 'http://127.0.0.1:3000', 'https://[::1]:3000'])
    expect(relyingPartyOf(none), none).toBeNull();
  const settings = await server.ask<{ data: { passkeys: unknown } }>('GET', '/api/settings');
  expect(settings.body.data.passkeys).toEqual({ origin: site.origin });
  const plain = await startServer({ beside: server, env: { PUBLIC_URL: 'http://asesoria.example' } });
  expect((await plain.ask<{ data: { passkeys: unknown } }>('GET', '/api/settings')).body.data.passkeys).toBeNull();
  expect((await plain.ask('POST', '/api/sign-in/passkey/challenges', { body: {} })).status).toBe(404);
  await plain.close();
});
