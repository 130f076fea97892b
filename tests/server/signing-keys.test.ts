import { decodeProtectedHeader, SignJWT } from 'jose';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endFamilies } from '../../server/auth/refresh-queries.ts';
import { createKeyRing, openKeyRing } from '../../server/auth/signing/key-ring.ts';
import { changeKeys, listKeys, replaceKeys } from '../../server/auth/signing/ring-queries.ts';
import { leadSeconds, marginSeconds, type RingName, ringNames, rings } from '../../server/auth/signing/rings.ts';
import { createTokens } from '../../server/auth/tokens.ts';
import { createRoomTokens } from '../../server/calls/video/tokens.ts';
import { createDiagramPasses } from '../../server/diagrams/passes.ts';
import { sweep } from '../../server/housekeeping.ts';
import { sql } from '../../server/postgres/orm.ts';
import { readSecret } from '../../server/postgres/secrets.ts';
import { createVault } from '../../server/postgres/vault.ts';
import type { LoginAnswer } from '../../src/domain/session.ts';
import { bearerOf } from '../support/ask.ts';
import { askForPass, fetchPage, passIn } from '../support/report-page.ts';
import { ringOf } from '../support/ring.ts';
import { roomActs } from '../support/room.ts';
import { startServer, type TestServer } from '../support/server.ts';

const day = 86_400;
let [first, second]: TestServer[] = [];
const both = () => [first, second].filter((one) => one !== undefined);
const only = () => {
  if (!first || !second) throw new Error('no servers');
  return [first, second] as const;
};

beforeEach(async () => {
  first = await startServer();
  second = await startServer({ beside: first });
});
afterEach(async () => {
  await second?.close();
  await first?.close();
});

/** The clocks of both nodes go on together. */
const advance = (seconds: number) => {
  for (const node of both()) node.advance(seconds);
};
const change = (names: readonly RingName[] = ringNames) =>
  changeKeys(only()[0].db, { now: only()[0].now(), afterDays: 0, only: names });
const kidOf = (token: string) => decodeProtectedHeader(token).kid;
const statusAt = async (node: TestServer, bearer: string) => (await node.ask('GET', '/api/profile', { bearer })).status;
const renew = async (node: TestServer, keys: LoginAnswer['keys']) =>
  node.ask<{ data: LoginAnswer['keys'] }>('POST', '/api/auth/refresh', { body: keys });

test('a planned change signs nobody out, neither at the node that signs by the new key nor beside it', async () => {
  const [here, there] = only();
  const login = await here.login('agent@demo.local');
  const bearer = bearerOf(login);
  expect(kidOf(login.keys.token)).toBeUndefined();
  expect(await change()).toEqual(ringNames);
  // For a while the next key is known, and does not sign yet.
  advance(10);
  expect(kidOf((await here.login('agent@demo.local')).keys.token)).toBeUndefined();
  advance(leadSeconds);
  const renewed = await renew(here, login.keys);
  expect(renewed.status).toBe(200);
  expect(kidOf(renewed.body.data.token)).toMatch(/^session-/);
  const [, append] = bearer.split('~');
  for (const node of [there, here]) {
    expect(await statusAt(node, `${renewed.body.data.token}~${append}`)).toBe(200);
    // And what the former key signed is good until it expires.
    expect(await statusAt(node, bearer)).toBe(200);
  }
  // Whoever signs in at either is known at the other, ID token and all.
  expect(kidOf(await there.idToken('agent@demo.local'))).toMatch(/^id-token-/);
  expect(await statusAt(here, await there.signIn('agent@demo.local'))).toBe(200);
  expect((await here.exchange(await there.idToken('agent@demo.local'))).id).toBe(login.id);
  advance(rings.session.seconds + marginSeconds);
  await change();
  // The first key is gone with all that it signed, and nobody had to sign in again.
  expect((await listKeys(here.db)).some(({ isFirst, ring }) => isFirst && ring === 'session')).toBe(false);
  const later = await renew(there, renewed.body.data);
  expect(later.status).toBe(200);
  expect(await statusAt(here, `${later.body.data.token}~${append}`)).toBe(200);
});

test('an answer to a renewal that was lost is given again after the key has changed', async () => {
  const [here, there] = only();
  const { keys } = await here.login('agent@demo.local');
  const asked = { ...keys, attempt: 'an attempt of this browser' };
  await change();
  advance(leadSeconds - 5);
  const once = await here.ask<{ data: LoginAnswer['keys'] }>('POST', '/api/auth/refresh', { body: asked });
  advance(10);
  const again = await there.ask<{ data: LoginAnswer['keys'] }>('POST', '/api/auth/refresh', { body: asked });
  expect(again.body.data.refreshToken).toBe(once.body.data.refreshToken);
  expect(await statusAt(here, again.body.data.token)).toBe(200);
});

test('passes of reports, diagrams and rooms go on over a change at every node, and name the key that signed them', async () => {
  const [here, there] = only();
  const admin = await here.signIn('admin@demo.local');
  const agent = await here.signIn('agent@demo.local');
  const act = roomActs(here);
  const { id } = await act.place();
  await act.move(id, agent, { state: 'ATTENDED' });
  const owner = { kind: 'user', userId: 1, familyId: 'one of a test' } as const;
  const make = async () => {
    const report = await askForPass(here, admin);
    return {
      report: passIn(report.body.data.url),
      diagram: await here.app.diagramPasses.sign({ owner, bunitId: 1 }, here.now() + 3_600),
      room: (await act.pass(id, agent)).jwt ?? '',
    };
  };
  const opens = async (node: TestServer, passes: Awaited<ReturnType<typeof make>>) => ({
    report: (await fetchPage(`${node.url}/reports/calls?pass=${passes.report}`)).status,
    diagram: await node.app.diagramPasses.read(passes.diagram),
    room: await node.app.rooms.tokens.read(passes.room),
  });
  const good = {
    report: 200,
    diagram: { owner, bunitId: 1 },
    room: { is: 'good', party: expect.objectContaining({ callId: id }) },
  };
  const before = await make();
  await change();
  advance(leadSeconds);
  const after = await make();
  for (const [ring, pass] of Object.entries(after)) expect(kidOf(pass)).toMatch(new RegExp(`^${ring}-`));
  for (const pass of Object.values(before)) expect(kidOf(pass)).toBeUndefined();
  for (const node of [here, there]) {
    expect(await opens(node, before)).toEqual(good);
    expect(await opens(node, after)).toEqual(good);
  }
});

test('the public set shows the next key before it signs, and the former one as long as it verifies', async () => {
  const [here, there] = only();
  const shown = async (node: TestServer) =>
    (await node.ask<{ keys: readonly { kid: string; d?: string }[] }>('GET', '/.well-known/jwks.json')).body.keys;
  expect((await shown(here)).map(({ kid }) => kid)).toEqual(['embedded-1']);
  await change(['id-token']);
  advance(10);
  for (const node of [here, there]) {
    const keys = await shown(node);
    expect(keys.map(({ kid }) => kid)).toEqual(['embedded-1', expect.stringMatching(/^id-token-/)]);
    expect(JSON.stringify(keys)).not.toMatch(/"(?:d|p|q|dp|dq|qi)"/);
  }
  advance(leadSeconds + rings['id-token'].seconds + marginSeconds);
  expect((await shown(there)).map(({ kid }) => kid)).toEqual([expect.stringMatching(/^id-token-/)]);
});

test('a replaced key ends all that it signed at every node, and everybody can sign in again', async () => {
  const [here, there] = only();
  const login = await here.login('agent@demo.local');
  const bearer = bearerOf(login);
  const other = await there.signIn('manager@demo.local');
  expect(await replaceKeys(here.db, { now: here.now(), only: ['session', 'id-token'] })).toEqual([
    'session',
    'id-token',
  ]);
  advance(10);
  for (const node of [here, there]) {
    expect(await statusAt(node, bearer)).toBe(401);
    expect(await statusAt(node, other)).toBe(401);
    expect((await renew(node, login.keys)).status).toBe(401);
  }
  // A node that has just looked learns the key from the token.
  const anew = await here.signIn('agent@demo.local');
  expect(await statusAt(there, anew)).toBe(200);
  // With the former key nothing is made that serves.
  const forged = createTokens({ ring: await ringOf('what was stolen'), clock: here.now });
  expect(await statusAt(here, forged.access({ userId: login.id, familyId: 'x', issuedAt: here.now(), jti: 'x' }))).toBe(
    401,
  );
  const { rows } = await here.db.$client.query(
    `select record_name, after from audit_log where resource = 'signing_keys' order by id`,
  );
  expect(rows.map(({ record_name, after }) => [record_name, after.did])).toEqual([
    ['session', 'replaced_key'],
    ['id-token', 'replaced_key'],
  ]);
});

test('however many sessions there are, they end together, as a replaced key has it', async () => {
  const many = 150_000;
  const [here] = only();
  const undone = here.db.transaction(async (tx) => {
    await tx.execute(`
      insert into refresh_families (id, user_id, created_at, expires_at, provider_login)
      select 'many-' || one, (select min(id) from users), 0, 0, 'login-' || one from generate_series(1, ${many}) one`);
    const ended = await endFamilies(tx, sql`id like 'many-%'`, here.now());
    expect(ended).toHaveLength(many);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
});

test('however many tokens name keys that nobody knows, the database is asked once in a while', async () => {
  const [here] = only();
  await here.signIn('agent@demo.local');
  const begun = here.now();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const asked = () =>
    query.mock.calls.filter(([first]) => {
      const about: unknown = first;
      return (
        typeof about === 'object' && about !== null && 'text' in about && String(about.text).includes('signing_keys')
      );
    }).length;
  const key = new TextEncoder().encode('a key that is none of this server');
  for (let n = 0; n < 40; n += 1) {
    const header = { alg: 'HS256', typ: 'JWT', kid: `session-${n}` };
    const token = await new SignJWT({ family: 'x' }).setProtectedHeader(header).setSubject('1').sign(key);
    expect(await statusAt(here, token)).toBe(401);
  }
  // However long the machine takes: one look in two seconds, and never one for each.
  expect(asked()).toBeLessThanOrEqual(1 + Math.ceil((here.now() - begun) / 2));
  query.mockRestore();
});

test('keys change by plan, once for all nodes that come at once, and never where nobody wants it', async () => {
  const [here, there] = only();
  const kept = { runsKeepDays: 30, auditKeepDays: 30 };
  const count = async () => (await listKeys(here.db)).length;
  const before = await count();
  const soon = here.now() + 89 * day;
  await sweep(here.db, soon, { ...kept, signingKeyDays: 90 });
  await sweep(here.db, here.now() + 900 * day, { ...kept, signingKeyDays: 0 });
  expect(await count()).toBe(before);
  const due = { ...kept, signingKeyDays: 90 };
  const late = here.now() + 91 * day;
  const failed = await Promise.all([here, there, here].map(({ db }) => sweep(db, late, due)));
  expect(failed.flat()).toEqual([]);
  expect(await count()).toBe(before + ringNames.length);
  // Those that verify nothing any more go with the next round.
  await sweep(here.db, late + day, due);
  expect(await count()).toBe(ringNames.length);
});

test('a node of a build before goes on beside this one until the first change', async () => {
  const [here] = only();
  const login = await here.login('agent@demo.local');
  const old = createTokens({ ring: await ringOf((await readSecret(here.db, 'session-key')) ?? ''), clock: here.now });
  expect(old.readAccess(login.keys.token).userId).toBe(login.id);
  const [, append = ''] = bearerOf(login).split('~');
  const { familyId } = old.readAccess(login.keys.token);
  const theirs = old.access({ userId: login.id, familyId, issuedAt: here.now(), jti: 'theirs' });
  expect(await statusAt(here, `${theirs}~${old.append(login.id, old.readAppend(append, login.id))}`)).toBe(200);
  // After it the refresh tokens of both are the same still.
  await change();
  advance(leadSeconds + 10);
  const renewed = await renew(here, login.keys);
  expect(renewed.body.data.refreshToken).toBe(old.successor(login.keys.refreshToken));
});

test('keys of rings are encrypted as everything else', async () => {
  const [here] = only();
  const vault = createVault(['a key of more than thirty-two letters'.replaceAll(' ', '-')]);
  const db = Object.assign(Object.create(here.db), { vault });
  await changeKeys(db, { now: here.now(), afterDays: 0, only: ['session'] });
  const { rows } = await here.db.$client.query(`select value from signing_keys where value is not null`);
  expect(rows).toHaveLength(1);
  expect(rows[0].value).toMatch(/^sealed:/);
  const ring = await openKeyRing(db, here.now, 'session');
  expect(ring.keys()).toHaveLength(2);
});

test('a pass whose key cannot be looked for is no bad one: it is good again once the database answers', async () => {
  let now = 0;
  let isAway = false;
  const one = { kid: 'alone', isFirst: true, createdAt: 0, signsFrom: 0, until: null, value: 'a secret of this test' };
  const read = async () => {
    if (isAway) throw new Error('the database is away');
    return { root: one.value, keys: [one] };
  };
  const clock = () => now;
  const ring = await createKeyRing(read, clock);
  const diagrams = createDiagramPasses({ ring, clock });
  const owner = { kind: 'user', userId: 1, familyId: 'x' } as const;
  const pass = await diagrams.sign({ owner, bunitId: 1 }, 600);
  [now, isAway] = [60, true];
  await expect(diagrams.read(pass)).rejects.toThrow('the database is away');
  await expect(createRoomTokens({ ring, clock }).read(pass)).rejects.toThrow('the database is away');
  isAway = false;
  expect(await diagrams.read(pass)).toEqual({ owner, bunitId: 1 });
  expect(await createRoomTokens({ ring, clock }).read(pass)).toEqual({ is: 'bad' });
});
