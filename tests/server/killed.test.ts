import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { LoginAnswer } from '../../src/domain/session.ts';
import { createDatabase } from '../support/database.ts';
import { runNode } from '../support/node.ts';
import { patiently } from '../support/patiently.ts';
import { databaseUrl, withClient } from '../support/postgres-run.ts';
import { runServer } from '../support/process.ts';
import { bearerOf } from '../support/server.ts';

const key = 'a-device-key-of-the-tests';
const slow = { timeout: 120_000 };

const ask = async (method: string, url: string, bearer: string, body?: object) => {
  const response = await fetch(url, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': url.slice(-30),
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: await response.json() };
};

const logIn = async (url: string, email: string): Promise<string> => {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
  const body = { email, password: 'asesoria-demo', returnSecureToken: true };
  const { body: token } = await ask('POST', url + path, '', body);
  const answer = await ask('POST', `${url}/api/auth/login`, '', { token: token.idToken });
  return bearerOf(answer.body.data as LoginAnswer);
};

test(
  'a node that is killed in the middle of what it writes leaves nothing half written, and another one does it',
  slow,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'asesoria-killed-'));
    const database = await createDatabase();
    const settings = { DATA_DIR: folder, DATABASE_URL: databaseUrl(database.pool), DEMO: 'on', DEMO_KEY: key };
    const quiet = { ...settings, DEMO_TRAFFIC: 'off', TASKS: 'off' };
    const doomed = runServer(quiet);
    try {
      const url = await doomed.ready;
      const [agent, other, manager] = await Promise.all(
        ['agent', 'agent2', 'manager'].map((name) => logIn(url, `${name}@demo.local`)),
      );
      const query = <Row extends object>(text: string) =>
        withClient(database.pool, async (client) => (await client.query<Row>(text)).rows);
      const placed = await ask('POST', `${url}/api/queryings`, key, { phone: '5512345678' });
      const waiting = placed.body.data.id;
      const [held] = await query<{ id: number }>(
        "insert into queryings (bunit_id, phone, required_in) values (1, '5500', 0) returning id",
      );
      const [task] = await query<{ id: number }>(
        'update tasks set active = true where id = (select min(id) from tasks where bunit_id = 1) returning id',
      );
      const [spare] = await query<{ id: number }>(
        "insert into keys (bunit_id, name, key_hash, key_prefix) values (1, 'spare', 'no-hash', 'none') returning id",
      );
      const path = `/api/queryings/${held?.id}`;
      expect((await ask('PUT', url + path, other ?? '', { data: { state: 'ATTENDED' } })).status).toBe(200);

      /** Everything at once, at a node. */
      const doAll = (at: string) =>
        Promise.all([
          ask('PUT', `${at}/api/queryings/${waiting}`, agent ?? '', { data: { state: 'ATTENDED' } }),
          ask('PUT', at + path, other ?? '', { data: { state: 'FINISHED', notes: 'said' } }),
          ask('POST', `${at}/api/restart-batches`, manager ?? '', {}),
          ask('POST', `${at}/api/tasks/${task?.id}/run`, manager ?? '', {}),
          ask('POST', `${at}/api/keys/${spare?.id}/rotate`, manager ?? '', { overlap: 600 }),
        ]);
      /** What is there of it. */
      const traces = () =>
        query<Record<string, unknown>>(`
        select (select count(*)::int from queryings where state in ('ATTENDED', 'FINISHED') and id = ${waiting}) as attended,
               (select count(*)::int from queryings where state = 'FINISHED' and id = ${held?.id}) as finished,
               (select count(*)::int from call_moves where event in ('attend', 'finish')
                   and querying_id in (${waiting}, ${held?.id})) as moves,
               (select count(*)::int from restart_batches) as batches,
               (select count(*)::int from restarts) > 0 as orders,
               (select count(*)::int from pgboss.job) as jobs,
               (select count(*)::int from keys where previous_hash is not null) as rotations`).then(([row]) => row);
      const before = await traces();
      expect(before).toEqual({ attended: 0, finished: 0, moves: 1, batches: 0, orders: false, jobs: 0, rotations: 0 });

      await withClient(database.pool, async (holder) => {
        await holder.query('begin');
        // Each has written its own by the time it writes what it did, and none has committed.
        await holder.query('lock table audit_log in exclusive mode');
        const lost = doAll(url).catch((error: unknown) => error);
        await vi.waitFor(async () => {
          const rows = await query(
            "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          );
          expect(rows).toHaveLength(5);
        }, patiently);
        expect(await doomed.stop('SIGKILL')).toMatchObject({ signal: 'SIGKILL' });
        expect(await lost).toBeInstanceOf(Error);
        await holder.query('rollback');
      });
      await vi.waitFor(async () => {
        const rows = await query(
          "select pid from pg_stat_activity where datname = current_database() and application_name = 'asesoria'",
        );
        expect(rows).toEqual([]);
      }, patiently);
      expect(await traces()).toEqual(before);

      const next = await runNode(quiet);
      const done = await doAll(next.url);
      expect(done.map(({ status }) => status)).toEqual([200, 200, 201, 202, 200]);
      expect(await traces()).toEqual({
        attended: 1,
        finished: 1,
        moves: 3,
        batches: 1,
        orders: true,
        jobs: 1,
        rotations: 1,
      });
      // Whoever did not hear of the secret asks again, and the former one is still that which everything has.
      const again = await doAll(next.url);
      expect(again[4]?.body.data.key).toBe(done[4]?.body.data.key);
      const [kept] = await query<{ previous_hash: string }>(`select previous_hash from keys where id = ${spare?.id}`);
      expect(kept?.previous_hash).toBe('no-hash');
      await next.stop();
    } finally {
      await doomed.stop('SIGKILL');
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);

test(
  'a node that is killed in the middle of a wave of restarts hands out nothing, and another one the whole wave',
  slow,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'asesoria-killed-'));
    const database = await createDatabase();
    const settings = { DATA_DIR: folder, DATABASE_URL: databaseUrl(database.pool), DEMO: 'on', DEMO_KEY: key };
    const quiet = {
      ...settings,
      DEMO_TRAFFIC: 'off',
      TASKS: 'off',
      RESTART_WAVE_SIZE: '3',
      RESTART_WAVE_PAUSE_SECONDS: '3600',
    };
    const doomed = runServer(quiet);
    const query = (text: string) => withClient(database.pool, async (client) => (await client.query(text)).rows);
    const wave = async () => {
      const [found] = await query(`
      select (select count(*)::int from restarts where state = 'requested') as requested,
             (select count(*)::int from restarts where state = 'waiting') as waiting,
             (select count(*)::int from configs where key like '%player.last_update') as entries`);
      return found;
    };
    try {
      const url = await doomed.ready;
      const manager = await logIn(url, 'manager@demo.local');
      await query('update devices set pinged_at = extract(epoch from now())::bigint');
      await withClient(database.pool, async (holder) => {
        await holder.query('begin');
        // The conductor has chosen a wave by the time it writes into the configurations, and has not committed.
        await holder.query('lock table configs in exclusive mode');
        expect((await ask('POST', `${url}/api/restart-batches`, manager, {})).status).toBe(201);
        await vi.waitFor(async () => {
          const rows = await query(
            "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          );
          expect(rows).toHaveLength(1);
        }, patiently);
        expect(await doomed.stop('SIGKILL')).toMatchObject({ signal: 'SIGKILL' });
        await holder.query('rollback');
      });
      const [{ count: all = 0 } = {}] = await query('select count(*)::int as count from restarts');
      await vi.waitFor(async () => {
        const rows = await query(
          "select pid from pg_stat_activity where datname = current_database() and application_name = 'asesoria'",
        );
        expect(rows).toEqual([]);
      }, patiently);
      expect(all).toBeGreaterThan(3);
      expect(await wave()).toEqual({ requested: 0, waiting: all, entries: 0 });
      await query('update devices set pinged_at = extract(epoch from now())::bigint');
      const next = await runNode(quiet);
      await vi.waitFor(
        async () => expect(await wave()).toEqual({ requested: 3, waiting: all - 3, entries: 3 }),
        patiently,
      );
      await next.stop();
    } finally {
      await doomed.stop('SIGKILL');
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
