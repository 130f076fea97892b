import { afterEach, beforeEach, expect, test } from 'vitest';
import { randomSecret } from '../../server/base/digest.ts';
import { createPublicIds } from '../../server/base/public-ids.ts';
import { readBuild } from '../../server/postgres/build.ts';
import { countSealed, sealSecrets } from '../../server/postgres/sealing.ts';
import { readSecret } from '../../server/postgres/secrets.ts';
import { createVault, keyIdOf } from '../../server/postgres/vault.ts';
import { enrolFactor, shownCode } from '../support/factor.ts';
import { runNode } from '../support/node.ts';
import { databaseUrl } from '../support/postgres-run.ts';
import { startServer, type TestServer } from '../support/server.ts';

const [key, other] = [randomSecret(), randomSecret()];
const idOf = (text: string) => createVault([text]).current ?? '';
let plain: TestServer;

beforeEach(async () => {
  plain = await startServer();
});
afterEach(() => plain.close());

/** Every cell of every table, of all schemas that are ours, as text. */
const everything = async (): Promise<string> => {
  const { rows } = await plain.db.$client.query<{ table: string }>(`
    select format('%I.%I', schemaname, tablename) as table from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`);
  const texts = await Promise.all(
    rows.map(async ({ table }) => {
      const found = await plain.db.$client.query<{ text: string | null }>(
        `select string_agg(row_to_json(t)::text, E'\\n') as text from ${table} t`,
      );
      return found.rows[0]?.text ?? '';
    }),
  );
  return texts.join('\n');
};

const secretsOf = async () => {
  const { rows } = await plain.db.$client.query<{ name: string; value: string }>(
    `select name, value from secrets where name <> 'demo' order by name`,
  );
  return rows;
};
const asNode = (server: TestServer, SECRETS_KEY = '') =>
  runNode({ DATABASE_URL: databaseUrl(server.database.pool), DATA_DIR: server.outbox, DEMO: 'off', SECRETS_KEY });
const codeWith = async (server: TestServer, email: string, secret: string, steps: number) => {
  const { body } = await server.ask<{ mfaPendingCredential: string; mfaInfo: readonly { mfaEnrollmentId: string }[] }>(
    'POST',
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
    { body: { email, password: 'asesoria-demo', returnSecureToken: true } },
  );
  return server.ask('POST', '/identitytoolkit.googleapis.com/v2/accounts/mfaSignIn:finalize', {
    body: {
      mfaPendingCredential: body.mfaPendingCredential,
      mfaEnrollmentId: body.mfaInfo[0]?.mfaEnrollmentId,
      totpVerificationInfo: { verificationCode: shownCode(server, secret, steps) },
    },
  });
};

test('a start with a key encrypts what is there, nothing plain is left in any table, and everything goes on', async () => {
  const bearer = await plain.signIn('admin@demo.local');
  const { secret } = await enrolFactor(plain, 'manager@demo.local');
  const before = await secretsOf();
  const publicId = createPublicIds((await readSecret(plain.db, 'public-ids')) ?? '').of('call', 7);
  const bare = await everything();
  for (const { value } of before) expect(bare).toContain(JSON.stringify(value).slice(1, -1));
  expect(bare).toContain(secret);

  const node = await startServer({ beside: plain, env: { SECRETS_KEY: key } });
  const sealed = await everything();
  for (const { name, value } of before) expect(sealed.includes(JSON.stringify(value).slice(1, -1)), name).toBe(false);
  expect(sealed.includes(secret)).toBe(false);
  expect(Object.keys(await countSealed(plain.db))).toEqual([idOf(key)]);
  // Of the private half of the key pair no part, either.
  const pair = JSON.parse(before.find(({ name }) => name === 'id-token-key')?.value ?? '{}');
  expect(sealed.includes(pair.d)).toBe(false);

  expect((await node.ask('GET', '/api/profile', { bearer })).status).toBe(200);
  expect((await codeWith(node, 'manager@demo.local', secret, 1)).status).toBe(200);
  expect(createPublicIds((await readSecret(plainWith(key), 'public-ids')) ?? '').of('call', 7)).toBe(publicId);
  // A second one changes nothing more, and what is enrolled from now on is encrypted at once.
  const enrolled = await enrolFactor(node, 'agent@demo.local');
  expect((await everything()).includes(enrolled.secret)).toBe(false);
  expect(await sealSecrets(plainWith(key))).toBe(0);
  await node.close();
});

/** The database of the server, as a process with these keys has it. */
const plainWith = (...keys: string[]) => Object.assign(Object.create(plain.db), { vault: createVault(keys) });

test('an encryption that was cut short goes on, and several nodes at once do it together', async () => {
  const before = await secretsOf();
  const vault = createVault([key]);
  // As if the process had been killed after the first value.
  const [first] = before;
  await plain.db.$client.query('update secrets set value = $2 where name = $1', [
    first?.name,
    vault.seal(`secrets/${first?.name}`, first?.value ?? ''),
  ]);
  const nodes = await Promise.all([1, 2, 3].map(() => startServer({ beside: plain, env: { SECRETS_KEY: key } })));
  expect(Object.keys(await countSealed(plain.db))).toEqual([idOf(key)]);
  for (const { name, value } of before) expect(await readSecret(plainWith(key), name)).toBe(value);
  await Promise.all(nodes.map((node) => node.close()));
});

test('a node without the key, or with another one, refuses to start in one line that says what to do', async () => {
  await sealSecrets(plainWith(key));
  await expect(asNode(plain)).rejects.toThrow(
    `SECRETS_KEY: the secrets of this database are encrypted with the key ${idOf(key)}: give that key, from wherever it is kept apart from the backups`,
  );
  await expect(asNode(plain, other)).rejects.toThrow(
    `SECRETS_KEY: the secrets of this database are encrypted with the key ${idOf(key)}, and ${idOf(other)} is given: add the former key behind a comma, or correct it`,
  );
  // Nothing was changed by them.
  expect(Object.keys(await countSealed(plain.db))).toEqual([idOf(key)]);
  const node = await asNode(plain, key);
  await node.stop();
});

test('a key is changed while nodes run: each knows both before the first one encrypts with the new one', async () => {
  await sealSecrets(plainWith(key));
  const knowsBoth = await startServer({ beside: plain, env: { SECRETS_KEY: `${key},${other}` } });
  const changes = await startServer({ beside: plain, env: { SECRETS_KEY: `${other},${key}` } });
  expect(Object.keys(await countSealed(plain.db))).toEqual([idOf(other)]);
  const { secret } = await enrolFactor(changes, 'manager@demo.local');
  expect((await codeWith(knowsBoth, 'manager@demo.local', secret, 1)).status).toBe(200);
  await Promise.all([knowsBoth.close(), changes.close()]);
});

test('encryption is taken away again, and a build that cannot decrypt is kept away only as long as it lasts', async () => {
  const oldest = async () =>
    (await plain.db.$client.query<{ oldest: number }>('select oldest from drizzle.schema_version')).rows[0]?.oldest;
  const [before, free] = [await secretsOf(), await oldest()];
  const known = readBuild().migrations.findIndex(({ tag }) => tag.endsWith('_signing_keys')) + 1;
  expect(free).toBeLessThan(known);
  await sealSecrets(plainWith(key));
  expect(await oldest()).toBe(known);
  const node = await startServer({ beside: plain, env: { SECRETS_KEY: `plain,${key}` } });
  expect(await secretsOf()).toEqual(before);
  expect(await oldest()).toBe(free);
  await node.close();
});

test('what was moved to another place, or changed, is not taken for a secret', async () => {
  await sealSecrets(plainWith(key));
  await plain.db.$client.query(
    `update secrets set value = (select value from secrets where name = 'room-key') where name = 'report-key'`,
  );
  await expect(readSecret(plainWith(key), 'report-key')).rejects.toThrow(
    'SECRETS_KEY: what is stored at secrets/report-key was changed since it was encrypted: restore a backup',
  );
  expect(await readSecret(plainWith(key), 'room-key')).not.toBeNull();
});

/** Deletes a person, as whoever may do all. Answers as whom, and where the person is put back. */
const removed = async (email: string) => {
  const admin = await plain.signIn('admin@demo.local');
  const { rows } = await plain.db.$client.query<{ id: number }>('select id from users where email = $1', [email]);
  const path = `/api/users/${rows[0]?.id}`;
  // Roles hold a person back.
  await plain.db.$client.query('delete from user_roles where user_id = $1', [rows[0]?.id]);
  expect((await plain.ask('DELETE', path, { bearer: admin })).status).toBe(200);
  return { admin, path: `${path}/restore` };
};

const trashedSecrets = async () => {
  const { rows } = await plain.db.$client.query<{ secret: string }>(
    `select f ->> 'secret' as secret from trash, jsonb_array_elements(relations -> 'account_factors') f`,
  );
  return rows.map(({ secret }) => secret);
};
/** The keys by which the secrets in the trash are encrypted; `''` for one that is not. */
const trashedWith = async () => (await trashedSecrets()).map((secret) => keyIdOf(secret) ?? '');

test.each([
  ['given', [[key]]],
  ['changed', [[key], [key, other], [other, key], [other]]],
  ['taken away', [[key], ['plain', key], []]],
])('a person who is put back after the key was %s signs in with the same app', async (_, settings) => {
  const email = 'viewer@demo.local';
  const { secret } = await enrolFactor(plain, email);
  const { admin, path } = await removed(email);
  const last = settings.at(-1) ?? [];
  for (const keys of settings) {
    await sealSecrets(plainWith(...keys));
    const { current } = createVault(keys);
    expect(await trashedWith()).toEqual([current ?? '']);
    expect(Object.keys(await countSealed(plain.db))).toEqual([current ?? '']);
    expect(await sealSecrets(plainWith(...keys))).toBe(0);
  }
  const node = await startServer({ beside: plain, env: { SECRETS_KEY: last.join(',') } });
  expect((await node.ask('POST', path, { bearer: admin })).status).toBe(201);
  expect((await codeWith(node, email, secret, 1)).status).toBe(200);
  await node.close();
  // And any node starts.
  expect(await sealSecrets(plainWith(...last))).toBe(0);
});

test('a superuser who is put back after a change of the key signs in with the same app', async () => {
  const email = 'nobody@demo.local';
  await plain.db.$client.query('update users set fullpower = true where email = $1', [email]);
  const { secret } = await enrolFactor(plain, email);
  const { admin, path } = await removed(email);
  const node = await startServer({ beside: plain, env: { SECRETS_KEY: key } });
  expect(await trashedWith()).toEqual([idOf(key)]);
  expect((await node.ask('POST', path, { bearer: admin })).status).toBe(201);
  expect((await codeWith(node, email, secret, 1)).status).toBe(200);
  await node.close();
});

test('what only the trash has of a key that is gone stops no start, and its person is put back without the app', async () => {
  const email = 'viewer@demo.local';
  await enrolFactor(plain, email);
  const { admin, path } = await removed(email);
  await sealSecrets(plainWith(key));
  const former = await trashedSecrets();
  await sealSecrets(plainWith(other, key));
  // As a version left it that did not look into the trash.
  await plain.db.$client.query(
    `update trash set relations = jsonb_set(relations, '{account_factors,0,secret}', to_jsonb($1::text))`,
    former,
  );
  expect(await sealSecrets(plainWith(other))).toBe(0);
  expect(Object.keys(await countSealed(plain.db)).sort()).toEqual([idOf(key), idOf(other)].sort());
  const node = await startServer({ beside: plain, env: { SECRETS_KEY: other } });
  const { status, body } = await node.ask('POST', path, { bearer: admin });
  expect([status, body.data.second_factor_at]).toEqual([201, null]);
  expect((await node.ask('GET', '/api/profile', { bearer: await node.signIn(email) })).status).toBe(200);
  await enrolFactor(node, email);
  await node.close();
});
