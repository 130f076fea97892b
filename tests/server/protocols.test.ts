import { afterAll, beforeAll, expect, test } from 'vitest';
import { consoleProtocol, deviceProtocol } from '../../scripts/protocols/all.ts';
import { explore } from '../../scripts/protocols/explore.ts';
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
