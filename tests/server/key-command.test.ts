import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { key } from '../../scripts/asesoria/key.ts';
import { runCommand } from '../../scripts/asesoria/run.ts';
import { randomSecret } from '../../server/base/digest.ts';
import { diagnose } from '../../server/doctor/diagnose.ts';
import { createVault } from '../../server/postgres/vault.ts';
import { databaseUrl } from '../support/postgres-run.ts';
import { startServer, type TestServer } from '../support/server.ts';

const secret = randomSecret();
const id = createVault([secret]).current ?? '';
let server: TestServer;
let env: Record<string, string>;

beforeAll(async () => {
  server = await startServer();
  env = { DATA_DIR: server.outbox, DATABASE_URL: databaseUrl(server.database.pool), DEMO: 'off' };
});
afterAll(() => server.close());

/** The command as it is typed, and what it writes. */
const type = async (args: readonly string[], more: Record<string, string> = {}) => {
  const [out, err]: string[][] = [[], []];
  const terminal = {
    env: { ...env, ...more },
    out: (line: string) => void out?.push(line),
    err: (line: string) => void err?.push(line),
  };
  return { code: await runCommand(['key', ...args], [key], terminal), out: out ?? [], err: err ?? [] };
};
const statusOf = async (bearer: string) => (await server.ask('GET', '/api/profile', { bearer })).status;
const told = async () =>
  (
    await server.db.$client.query(
      `select action, record_name, after->>'did' as did from audit_log where resource = 'signing_keys' order by id`,
    )
  ).rows;
const locked = async (more: Record<string, string> = {}) =>
  (await diagnose({ ...env, ...more })).filter(({ code }) => code === 'locked' || code === 'sealed');

test('lists the keys that there are, and never what they are', async () => {
  const { code, out } = await type(['list']);
  expect(code).toBe(0);
  expect(out).toHaveLength(6);
  expect(out[0]).toMatch(/^session {3}session-1 +signs from \d{4}-\d\d-\d\d \d\d:\d\d UTC$/);
  expect(out[5]).toMatch(/^\d+ secrets are stored as they are\.$/);
  const { out: json } = await type(['list', '--json']);
  const { keys, secrets } = JSON.parse(json.join('\n'));
  expect(keys.map(({ ring, kid }: { ring: string; kid: string }) => [ring, kid])).toEqual([
    ['session', 'session-1'],
    ['id-token', 'embedded-1'],
    ['room', 'room-1'],
    ['report', 'report-1'],
    ['diagram', 'diagram-1'],
  ]);
  expect(secrets.key).toBeNull();
  const { rows } = await server.db.$client.query('select value from secrets');
  for (const { value } of rows) expect(json.join('\n')).not.toContain(value);
});

test('a change by command signs nobody out; a replacement, of rings that are named, ends what they signed', async () => {
  const bearer = await server.signIn('agent@demo.local');
  expect(await type(['rotate', 'session'])).toEqual({
    code: 0,
    err: [],
    out: ['Changed: session. The next keys sign in 5 minutes; what the former ones signed stays good.'],
  });
  expect((await type(['rotate', 'session'])).out).toEqual([
    'Nothing is changed: the next key is there already, and signs in some minutes.',
  ]);
  expect(await statusOf(bearer)).toBe(200);
  expect(await type(['rotate', '--now'])).toMatchObject({ code: 2 });
  expect(await type(['rotate', 'nothing', '--now', '--language', 'es'])).toMatchObject({
    code: 2,
    err: ["No hay un anillo 'nothing': hay session, id-token, room, report, diagram."],
  });
  const { code, out } = await type(['rotate', 'session', '--now']);
  expect([code, out[1]]).toEqual([0, 'Everybody has to sign in again.']);
  // The server hears of it as of anything that another process writes.
  await vi.waitFor(async () => expect(await statusOf(bearer)).toBe(401), { timeout: 20_000 });
  server.advance(10);
  expect(await statusOf(await server.signIn('agent@demo.local'))).toBe(200);
  expect(await told()).toEqual([
    { action: 'rotate', record_name: 'session', did: 'changed_key' },
    { action: 'rotate', record_name: 'session', did: 'replaced_key' },
  ]);
});

test('encrypts and decrypts what is stored, and the doctor says where the key is missing', async () => {
  expect(await type(['encrypt'])).toMatchObject({ code: 2 });
  expect(await locked()).toEqual([]);
  const { code, out } = await type(['encrypt'], { SECRETS_KEY: secret });
  expect([code, out[0]]).toEqual([
    0,
    expect.stringMatching(new RegExp(`^\\d+ secrets are encrypted with the key ${id} now`)),
  ]);
  // Without the key, or with another one, nothing is done, in one line.
  for (const other of ['', randomSecret()]) {
    const refused = await type(['list'], { SECRETS_KEY: other });
    expect(refused).toMatchObject({ code: 1, out: [] });
    expect(refused.err.join()).toContain(`encrypted with the key ${id}`);
    expect(await locked({ SECRETS_KEY: other })).toMatchObject([{ level: 'problem', code: 'locked' }]);
  }
  expect(await locked({ SECRETS_KEY: secret })).toMatchObject([{ level: 'ok', code: 'sealed' }]);
  expect((await type(['rotate', 'report'], { SECRETS_KEY: secret })).code).toBe(0);
  expect((await type(['plain'], { SECRETS_KEY: secret })).out[0]).toMatch(/^\d+ secrets are stored as they are now\.$/);
  expect(await locked()).toEqual([]);
  expect((await told()).map(({ did }) => did).slice(2)).toEqual([
    'encrypted_secrets',
    'changed_key',
    'decrypted_secrets',
  ]);
});

test('what only the trash has of a key that is gone is told apart: nothing brings it to the key of now', async () => {
  const vault = createVault([randomSecret()]);
  const { rows } = await server.db.$client.query<{ id: number }>(
    `insert into trash (resource, record_id, bunit_id, row, relations, deleted_by, deleted_at)
       values ('users', 99, null, '{}', $1, 'somebody', 0) returning id`,
    [JSON.stringify({ account_factors: [{ id: 'app', secret: vault.seal('account_factors/app', 'of the app') }] })],
  );
  await type(['encrypt'], { SECRETS_KEY: secret });
  const listed = await type(['list'], { SECRETS_KEY: secret });
  expect(listed.out.filter((line) => line.includes('the key') || line.includes('the former key'))).toEqual([
    expect.stringMatching(new RegExp(`^\\d+ secrets are encrypted with the key ${id}\\.$`)),
    `Of people who were deleted: 1 encrypted with the former key ${vault.current}, which is not given. No start needs it; whoever is put back enrols their app anew.`,
  ]);
  // As long as it is given, it is brought to the key of now like any other.
  await server.db.$client.query('delete from trash where id = $1', [rows[0]?.id]);
  await type(['plain'], { SECRETS_KEY: secret });
});

test('metrics say for how long the key of each ring signs', async () => {
  const text = await server.app.metricsText();
  const rings = [...text.matchAll(/^signing_key_age_seconds\{ring="([\w-]+)"\} \d+$/gm)].map(([, ring]) => ring);
  expect(rings).toEqual(['diagram', 'id-token', 'report', 'room', 'session']);
});

test.each([[[]], [['make']], [['list', 'session']], [['plain', '--now']]])('%j is not understood', async (args) => {
  expect(await type(args)).toMatchObject({ code: 2, out: args.length === 0 ? expect.anything() : [] });
});
