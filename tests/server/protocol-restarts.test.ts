import { afterAll, beforeAll, expect, test } from 'vitest';
import { restartAllProtocol, restartedDeviceProtocol } from '../../scripts/protocols/all.ts';
import { advanced } from '../../scripts/protocols/batch-server.ts';
import { explore } from '../../scripts/protocols/explore.ts';
import {
  activeOf,
  answerRestart,
  type HeldDevice,
  type HeldRestart,
  orderAt,
} from '../../scripts/protocols/restart-server.ts';
import type { RestartCase } from '../../scripts/protocols/restarts.ts';
import { isActiveBatch, isActiveRestart } from '../../src/domain/restart.ts';
import { fleetKey, fleetOf } from '../support/fleet.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let fleet: ReturnType<typeof fleetOf>;
let bearer: string;
beforeAll(async () => {
  server = await startServer();
  bearer = await fleetKey(server);
  fleet = fleetOf(server, bearer);
});
afterAll(() => server.close());

const id = 1;
const key = `devices.${id}.player.last_update`;
const query = <Found>(text: string, values: readonly unknown[] = []) =>
  server.db.$client.query(text, [...values]).then(({ rows }) => rows as Found[]);

/** What of a case decides what becomes of it: others that are alike in it are asked once. */
const kindOf = ({ device, deed, isOver }: RestartCase): string => {
  const place = activeOf(device);
  const { state, value, previous, isOfBatch }: Partial<HeldRestart> = place > 0 ? orderAt(device, place) : {};
  const reported = deed.does === 'ping' && (deed.reported === null ? 'nothing' : deed.reported >= (value ?? 0));
  const meant = deed.does === 'cancel' ? deed.order === null || deed.order === place : deed;
  return JSON.stringify([
    [state, previous === null, isOfBatch, device.entry === null, device.entry === value, device.isBusy],
    [deed.does, deed.does === 'ping' ? reported : meant, isOver],
  ]);
};

/** Makes the device of the demo into that one, with what the entry says counted from `base` on. */
const make = async ({ orders, entry, isBusy }: HeldDevice, isOver: boolean, base: number): Promise<number[]> => {
  const now = server.now();
  await query(`delete from queryings where device_id = ${id}`);
  await query('delete from restarts');
  await query('delete from restart_batches');
  await query('delete from configs where key = $1', [key]);
  if (isBusy) await fleet.call(id);
  if (entry !== null)
    await query('insert into configs (bunit_id, key, value, created_at) values (1, $1, $2, 1)', [key, base + entry]);
  const ids: number[] = [];
  for (const { state, value, previous, isSeen, isOfBatch } of orders) {
    const isActive = isActiveRestart({ state });
    const [batch] = isOfBatch
      ? await query<{ id: number }>(
          `insert into restart_batches (bunit_id, state, ordered_by, ordered_at, wave_size, wave_pause, failure_percent,
             expires_after, next_wave_at) values (1, $1, '', 1, 1, 0, 20, 300, $2) returning id`,
          [isActive ? 'paused' : 'done', now],
        )
      : [];
    const [made] = await query<{ id: number }>(
      `insert into restarts (bunit_id, device_id, batch_id, state, ordered_by, ordered_at, requested_at, seen_at, ended_at,
         expires_at, value, previous) values (1, $1, $2, $3, '', 1, $4, $5, $6, $7, $8, $9) returning id`,
      [
        id,
        batch?.id ?? null,
        state,
        value === null ? null : 1,
        isSeen ? 1 : null,
        isActive ? null : 1,
        state === 'waiting' && isOfBatch ? null : isActive && isOver ? now - 10 : now + 100,
        value && base + value,
        previous && JSON.stringify(base + previous),
      ],
    );
    ids.push(made?.id ?? 0);
  }
  return ids;
};

/** Does it to the real one; what it answers, as a code, or for a ping the order that it carries. */
const perform = async (deed: RestartCase['deed'], ids: readonly number[], base: number): Promise<unknown> => {
  const codeOf = ({ status, body }: { status: number; body: unknown }) =>
    status < 300 ? null : (body as { error: { code: string } }).error.code;
  switch (deed.does) {
    case 'tick':
      return server.app.fleet.tick().then(() => null);
    case 'order':
      return codeOf(await fleet.order(id, { when: deed.when }));
    case 'cancel': {
      const which = deed.order === null ? '' : `?order=${ids[deed.order - 1]}`;
      return codeOf(await server.ask('DELETE', `/api/devices/${id}/restart${which}`, { bearer }));
    }
    case 'ping':
      return fleet.ping(id, deed.reported && base + deed.reported);
    case 'write': {
      // An entry must say something: a word is no order.
      const value = deed.value === null ? 'none' : base + deed.value;
      const [entry] = await query<{ id: number; version: number }>('select id, version from configs where key = $1', [
        key,
      ]);
      if (!entry)
        return codeOf(await server.ask('POST', '/api/configs', { bearer, body: { key, value, active: true } }));
      const body = { id: entry.id, version: entry.version, data: { value } };
      return codeOf(await server.ask('PUT', `/api/configs/${entry.id}`, { bearer, body }));
    }
  }
};

/** Whether it is the same although a node looks each second by itself. What waits for its wave is led by the batch. */
const isAskable = ({ device, deed, isOver }: RestartCase): boolean => {
  if (deed.does === 'tick') return !device.orders.some((one) => one.isOfBatch);
  const ticked = answerRestart(device, { does: 'tick' }, isOver);
  const isStill = JSON.stringify(ticked) === JSON.stringify({ device });
  return isStill || (isOver && deed.does !== 'write');
};

test('the server makes of each deed about a restart what the explored protocol says', async () => {
  const protocol = restartedDeviceProtocol();
  explore(protocol, { faults: 0, most: 20_000 });
  const asked = protocol.asked().filter(isAskable);
  const cases = new Map(asked.map((one) => [kindOf(one), one]));
  expect(cases.size).toBeGreaterThan(60);
  const refusals = new Set([...cases.values()].map(({ made }) => ('refused' in made ? made.refused : null)));
  expect(refusals).toEqual(new Set([null, 'restart_active', 'restart_seen', 'not_found']));
  for (const { device, deed, isOver, made } of cases.values()) {
    // Ahead of the clock, so that a new order is the next number, as in the same second.
    const base = server.now() + 1_000;
    const ids = await make(device, isOver, base);
    const answered = await perform(deed, ids, base);
    const what = JSON.stringify({ device, deed, isOver, made });
    const rows = await query<{ state: string; value: string | null }>('select state, value from restarts order by id');
    const [entry] = await query<{ value: unknown }>('select value from configs where key = $1', [key]);
    const done = 'refused' in made ? device : made.device;
    // Where its time is over, a node that looked meanwhile has said so.
    const looked = answerRestart(done, { does: 'tick' }, isOver);
    const possible = isOver && 'device' in looked ? [done, looked.device] : [done];
    const states = rows.map(({ state }) => state).join();
    const after = possible.find(({ orders }) => orders.map(({ state }) => state).join() === states) ?? done;
    const said = 'refused' in made ? made.refused : 'carried' in made ? made.carried && base + made.carried : null;
    expect(answered, what).toBe(said);
    expect(
      rows.map(({ state }) => state),
      what,
    ).toEqual(after.orders.map(({ state }) => state));
    const is = typeof entry?.value === 'number' ? entry.value : null;
    // A first order, or one after a second has gone by, is the moment itself.
    const isNew = after.orders.at(-1)?.value === after.entry && after.entry !== null && after.entry !== device.entry;
    if (isNew && deed.does !== 'write') expect(is, what).toBe(Number(rows.at(-1)?.value));
    else expect(is, what).toBe(after.entry && base + after.entry);
  }
});

test('the server makes of each change of a restart of all what the explored protocol says', async () => {
  const protocol = restartAllProtocol(['Ana']);
  explore(protocol, { faults: 1, most: 5_000 });
  // A node looks each second by itself: what it would end is left out.
  const cases = protocol.asked().filter(({ batch }) => advanced(batch, false).state === batch.state);
  expect(new Set(cases.map(({ made }) => ('refused' in made ? made.refused : 'made')))).toEqual(
    new Set(['made', 'illegal_transition', 'stale_version']),
  );
  for (const { batch, to, isOld, made } of cases) {
    await query('delete from restarts');
    await query('delete from restart_batches');
    // At once: a node that looks in between would find a batch without what it waits for, and end it.
    const [held] = await query<{ id: number }>(
      `with held as (insert into restart_batches (bunit_id, state, ordered_by, ordered_at, ended_at, wave_size, wave_pause,
           failure_percent, expires_after, next_wave_at, version)
         values (1, $1, '', 1, $2, 1, 3600, 20, 300, $3, 5) returning id),
       orders as (insert into restarts (bunit_id, device_id, batch_id, state, ordered_by, ordered_at, requested_at, value, expires_at)
         select 1, one.place, held.id, one.state, '', 1, 1, 1, $3
           from held, unnest($4::text[]) with ordinality as one (state, place))
       select id from held`,
      [batch.state, isActiveBatch(batch) ? null : 1, server.now() + 1_000, batch.orders],
    );
    const answer = await fleet.changeBatch(held?.id ?? 0, to, to === 'stopped' ? undefined : isOld ? 4 : 5);
    const rows = await query<{ state: string }>('select state from restarts order by id');
    const [is] = await query<{ state: string }>('select state from restart_batches');
    const after = 'refused' in made ? batch : made.batch;
    const what = JSON.stringify({ batch, to, isOld, made });
    const code = answer.status === 200 ? null : (answer.body as unknown as { error: { code: string } }).error.code;
    expect(code, what).toBe('refused' in made ? made.refused : null);
    expect([is?.state, rows.map(({ state }) => state)], what).toEqual([after.state, after.orders]);
  }
});
