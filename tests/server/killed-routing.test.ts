import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createDatabase } from '../support/database.ts';
import { runNode } from '../support/node.ts';
import { patiently } from '../support/patiently.ts';
import { databaseUrl, withClient } from '../support/postgres-run.ts';
import { runServer } from '../support/process.ts';

const key = 'a-device-key-of-the-tests';

test('a node that is killed while it decides who is rung is followed by another, and no offer is made twice', {
  timeout: 120_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'asesoria-killed-'));
  const database = await createDatabase();
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl(database.pool),
    DEMO: 'on',
    DEMO_KEY: key,
    DEMO_TRAFFIC: 'off',
    TASKS: 'off',
    // Agents of the test have no console.
    AGENT_OFFLINE_SECONDS: '0',
  };
  const doomed = runServer(settings);
  const query = <Row extends object>(text: string, values: unknown[] = []) =>
    withClient(database.pool, async (client) => (await client.query<Row>(text, values)).rows);
  const offers = () =>
    query<{ call: number; agent: number }>(
      'select querying_id as call, agent_id as agent from offers where bunit_id = 1 order by id',
    );
  const decider = async () =>
    (await query<{ node: string }>('select node from routing_leases where bunit_id = 1'))[0]?.node;
  const ask = async (method: string, url: string, body: object) => {
    const response = await fetch(url, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    });
    expect(response.ok).toBe(true);
    return (await response.json()).data;
  };
  const place = async (url: string) => Number((await ask('POST', `${url}/api/queryings`, { phone: '5512345678' })).id);
  try {
    const url = await doomed.ready;
    await query(
      "update queryings set state = 'FINISHED' where state in ('REQUESTED', 'DELAYED', 'REDIRECTED', 'RETURNED', 'ATTENDED')",
    );
    await query('update routings set one_by_one = true, offer_seconds = 3600 where bunit_id = 1');
    const agents = await query<{ agent_id: number }>(
      `update availability set state = 'AVAILABLE', since = agent_id, calls = 0 where bunit_id = 1 and agent_id in (
         select a.id from agents a join users u on u.id = a.user_id where u.email like 'agent%') returning agent_id`,
    );
    const [first = 0, second = 0] = agents.map(({ agent_id }) => agent_id).sort((a, b) => a - b);
    const one = await place(url);
    await vi.waitFor(async () => expect(await offers()).toEqual([{ call: one, agent: first }]), patiently);
    const before = await decider();
    expect(before).toEqual(expect.any(String));

    let other = 0;
    await withClient(database.pool, async (holder) => {
      await holder.query('begin');
      await holder.query('lock table offers in exclusive mode');
      other = await place(url);
      // It holds the lease, has decided, or is about to, and has not committed.
      await vi.waitFor(async () => {
        const waiting = await query(
          "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        expect(waiting.length).toBeGreaterThan(0);
      }, patiently);
      expect(await doomed.stop('SIGKILL')).toMatchObject({ signal: 'SIGKILL' });
      await holder.query('rollback');
    });
    const next = await runNode(settings);
    // What it had asked of the database last may still be done: then by it, else by the other one.
    await vi.waitFor(async () => expect(await offers()).toHaveLength(2), patiently);
    await ask('PUT', `${next.url}/api/queryings/${one}`, { data: { state: 'REJECTED' } });
    const last = await place(next.url);
    await vi.waitFor(async () => expect(await offers()).toHaveLength(3), patiently);
    expect(await offers()).toEqual([
      { call: one, agent: first },
      { call: other, agent: second },
      { call: last, agent: first },
    ]);
    expect(await decider()).not.toBe(before);
    const rung = await query<{ id: number; offered_to: number }>(
      'select id, offered_to from queryings where offered_to is not null order by id',
    );
    expect(rung).toEqual([
      { id: other, offered_to: second },
      { id: last, offered_to: first },
    ]);
    await next.stop();
  } finally {
    await doomed.stop('SIGKILL');
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
});
