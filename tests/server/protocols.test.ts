import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  consoleProtocol,
  deletionProtocol,
  deviceProtocol,
  recordProtocol,
  rotationProtocol,
  tabsProtocol,
  twoConsolesProtocol,
  undoProtocol,
} from '../../scripts/protocols/all.ts';
import { explore } from '../../scripts/protocols/explore.ts';
import { answerRenewal } from '../../scripts/protocols/session-server.ts';
import type { Keys, LoginAnswer } from '../../src/domain/session.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
const bearers = new Map<number | null, string>();
const agents = new Map<number | null, number | null>([[null, null]]);

beforeAll(async () => {
  server = await startServer();
  bearers.set(null, server.key);
  for (const [index, email] of ['agent@demo.local', 'agent2@demo.local'].entries()) {
    const bearer = await server.signIn(email);
    const { body } = await server.ask<{ data: { agents: { id: number }[] } }>('GET', '/api/profile', { bearer });
    bearers.set(index + 1, bearer);
    agents.set(index + 1, body.data.agents[0]?.id ?? 0);
  }
});
afterAll(() => server.close());

const version = 5;
const insert = async (state: string, agentId: number | null, movedBy: number | null, notes: string | null) => {
  const { rows } = await server.db.$client.query<{ id: number }>(
    `insert into queryings (bunit_id, phone, state, service_id, required_in, agent_id, moved_by, notes, version)
     values (1, '5550000', $1, 1, $2, $3, $4, $5, $6) returning id`,
    [state, server.now(), agents.get(agentId), agents.get(movedBy), notes, version],
  );
  return rows[0]?.id ?? 0;
};

test('the server makes of each request what the explored protocols say', async () => {
  const all = [consoleProtocol(), deviceProtocol(), consoleProtocol({}, [7, 8])].map((protocol, index) => {
    // With two calls, those in which an agent is busy are found soon.
    explore(protocol, { faults: 0, most: index < 2 ? undefined : 2_000 });
    return protocol.asked();
  });
  const cases = new Map(all.flat().map((one) => [JSON.stringify([one.call, one.request, one.isBusy]), one]));
  expect(cases.size).toBeGreaterThan(50);
  expect(new Set([...cases.values()].map(({ moved }) => ('refused' in moved ? moved.refused : 'moved')))).toEqual(
    new Set(['moved', 'call_taken', 'illegal_transition', 'not_owner', 'already_attending', 'stale_version']),
  );
  for (const { call, request, isBusy, moved } of cases.values()) {
    await server.db.$client.query("update queryings set state = 'FINISHED' where state = 'ATTENDED'");
    if (isBusy) await insert('ATTENDED', request.agentId, request.agentId, null);
    const id = await insert(call.state, call.agentId, call.movedBy, call.notes);
    const isEnd = ['FINISHED', 'RETURNED'].includes(request.to);
    const { status, body } = await server.ask('PUT', `/api/queryings/${id}`, {
      bearer: bearers.get(request.agentId) ?? '',
      body: {
        id,
        ...(isEnd ? { version: request.isOld ? version - 1 : version } : {}),
        data: {
          state: request.to,
          ...(request.notes === undefined ? {} : { notes: request.notes }),
          ...(request.to === 'REDIRECTED' ? { service_id: 2 } : {}),
        },
      },
    });
    const { rows } = await server.db.$client.query(
      'select state, agent_id as "agentId", moved_by as "movedBy", notes from queryings where id = $1',
      [id],
    );
    const is = 'refused' in moved ? call : moved.call;
    expect(
      { code: status === 200 ? null : body.error.code, call: rows[0] },
      JSON.stringify({ call, request, isBusy }),
    ).toEqual({
      code: 'refused' in moved ? moved.refused : null,
      call: { ...is, agentId: agents.get(is.agentId), movedBy: agents.get(is.movedBy) },
    });
  }
});

test('the server makes of each renewal what the explored session says', async () => {
  const protocol = tabsProtocol();
  explore(protocol, { faults: 1, most: 10_000 });
  const explored = protocol.asked();
  // And from whoever has the token alone.
  const stolen = explored.map(({ family, age }) => {
    const again = { isLate: true, isSameAttempt: false };
    return { family, age, again, outcome: answerRenewal(family, age, again) };
  });
  const cases = [...new Map([...explored, ...stolen].map((one) => [JSON.stringify(one), one])).values()];
  expect(new Set(cases.map(({ outcome }) => outcome))).toEqual(new Set(['renewed', 'same', 'unknown', 'reused']));
  /** The mark of the browser that signed in. */
  let cookie = '';
  const renew = async (refreshToken: string, attempt = `attempt of ${refreshToken.slice(0, 20)}`) => {
    const { status, body } = await server.ask<{ data: Keys }>('POST', '/api/auth/refresh', {
      headers: { cookie },
      body: { refreshToken, attempt },
    });
    return status === 200 ? body.data.refreshToken : null;
  };
  for (const { family, age, again, outcome } of cases) {
    const token = await server.idToken('agent@demo.local');
    const login = await server.ask<{ data: LoginAnswer }>('POST', '/api/auth/login', { body: { token } });
    const { keys } = login.body.data;
    cookie = login.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    // The token of that age, and those that followed it.
    const tokens = [keys.refreshToken];
    for (let renewal = 0; renewal < age; renewal += 1) tokens.push((await renew(tokens[renewal] ?? '')) ?? '');
    if (family.isRevoked) await server.ask('POST', '/api/auth/logout', { body: { refreshToken: tokens[0] } });
    if (again.isLate) server.advance(31);
    const answered = await renew(tokens[0] ?? '', again.isSameAttempt ? undefined : 'an attempt of somebody else');
    const next = tokens.at(-1) ?? '';
    const newest = outcome === 'renewed' ? answered : next;
    const isOver = outcome === 'unknown' || outcome === 'reused';
    const is = {
      isAnswered: answered !== null,
      isAgain: tokens.includes(answered ?? '-'),
      isOver: (await renew(newest ?? '')) === null,
    };
    expect(is, JSON.stringify({ family, age, again, outcome })).toEqual({
      isAnswered: !isOver,
      isAgain: outcome === 'same',
      isOver,
    });
  }
});

test('the server makes of each write of a record what the explored protocols say', async () => {
  const written = [
    recordProtocol(),
    recordProtocol(['name', 'notes']),
    twoConsolesProtocol(),
    deletionProtocol(),
    undoProtocol(),
  ];
  const all = written.map((protocol) => {
    explore(protocol, { faults: 1, most: 1_000 });
    return protocol.asked();
  });
  const cases = new Map(all.flat().map((one) => [JSON.stringify(one), one]));
  expect(cases.size).toBeGreaterThan(10);
  expect(new Set([...cases.values()].map(({ made }) => ('refused' in made ? made.refused : 'made')))).toEqual(
    new Set(['made', 'stale_version', 'not_found']),
  );
  expect(new Set([...cases.values()].map(({ request }) => request.does))).toEqual(
    new Set(['save', 'delete', 'restore']),
  );
  const bearer = await server.signIn('manager@demo.local');
  for (const { record, request, made } of cases.values()) {
    const { rows } = await server.db.$client.query<{ id: number }>(
      'insert into branches (bunit_id, name, notes, version) values (1, $1, $2, $3) returning id',
      [record.name, record.notes, version],
    );
    const id = rows[0]?.id ?? 0;
    const path = `/api/branches/${id}`;
    if (!record.isThere) await server.ask('DELETE', path, { bearer });
    const seen = request.isOld ? version - 1 : version;
    const [method, where, sent] = {
      save: ['PUT', path, { body: { id, version: seen, data: request.data } }] as const,
      delete: ['DELETE', `${path}?version=${seen}`, {}] as const,
      restore: ['POST', `${path}/restore`, { body: {} }] as const,
    }[request.does];
    const { status, body } = await server.ask<{ data: unknown; error: { code: string; data: unknown } }>(
      method,
      where,
      { bearer, ...sent },
    );
    const isTaken = status < 300;
    const isRefused = 'refused' in made;
    const { name, notes, isThere } = isRefused ? record : made.record;
    const what = JSON.stringify({ record, request, made });
    expect(isTaken ? null : body.error.code, what).toBe(isRefused ? made.refused : null);
    const now = await server.ask('GET', path, { bearer });
    expect(now.status, what).toBe(isThere ? 200 : 404);
    if (!isThere) continue;
    expect(now.body.data, what).toMatchObject({ id, name, notes });
    // Only a version that is old is answered with the record.
    const isTold = isTaken || body.error.code === 'stale_version';
    expect(isTaken ? body.data : body.error.data, what).toEqual(isTold ? now.body.data : undefined);
  }
});

test('the server makes of each rotation of a key what the explored protocol says', async () => {
  const protocol = rotationProtocol();
  explore(protocol, { faults: 1 });
  const cases = protocol.asked();
  expect(new Set(cases.map(({ made }) => made))).toEqual(new Set(['rotated', 'answered again', 'stale_version']));
  const bearer = await server.signIn('manager@demo.local');
  const rotate = async (id: number, body: object, name: string) => {
    const headers = { 'idempotency-key': name };
    const answer = await server.ask<{ data: { key: string }; error: { code: string } }>(
      'POST',
      `/api/keys/${id}/rotate`,
      { bearer, body, headers },
    );
    return answer.body;
  };
  const serves = async (secret: string) => (await server.ask('GET', '/api/devices', { bearer: secret })).status === 200;
  for (const { hasFormer, overlap, isOld, isKnown, made } of cases) {
    const { body } = await server.ask<{ data: { id: number; key: string } }>('POST', '/api/keys', {
      bearer,
      body: { name: 'o', active: true, permissions: ['DEVICES_READ'] },
    });
    const { id, key: first } = body.data;
    const secrets = [first];
    const answered: string[] = [];
    const ask = async (graced: number, seen: number, name: string) => {
      const { data, error } = await rotate(id, { overlap: graced, version: seen }, name);
      answered.push(error?.code ?? data.key);
      if (data && !secrets.includes(data.key)) secrets.push(data.key);
    };
    if (hasFormer && !isKnown) await ask(60, 1, `before ${id}`);
    if (isKnown) await ask(overlap, 1, `asked ${id}`);
    const before = [...secrets];
    const newest = secrets.length;
    await ask(overlap, isOld ? newest - 1 : newest, `asked ${id}`);
    const what = JSON.stringify({ hasFormer, overlap, isOld, isKnown, made });
    const last = answered.at(-1);
    if (made === 'stale_version') expect(last, what).toBe('stale_version');
    if (made === 'answered again') expect([last, secrets], what).toEqual([answered[0], before]);
    if (made === 'rotated') expect(secrets, what).toEqual([...before, last]);
    // The newest serves, and the one before where time was given; none that is older.
    const isGraced = made === 'rotated' || isKnown ? overlap > 0 : hasFormer;
    expect(await Promise.all(secrets.map(serves)), what).toEqual(
      secrets.map((_, index) => index === secrets.length - 1 || (index === secrets.length - 2 && isGraced)),
    );
  }
});
