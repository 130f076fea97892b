import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallChoices } from '../../src/domain/call-choices.ts';
import { mostChoices } from '../../src/domain/choice.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let agent = '';
beforeAll(async () => {
  server = await startServer();
  agent = await server.signIn('agent@demo.local');
});
afterAll(() => server.close());

const ask = async (query = '') => {
  const { status, body } = await server.ask<{ data: CallChoices }>('GET', `/api/queryings/choices${query}`, {
    bearer: agent,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const run = async (text: string, values: readonly unknown[] = []) =>
  (await server.db.$client.query(text, [...values])).rows;
const listed = async (query: string) => {
  const { status, body } = await server.ask<{ data: { id: number }[] }>('GET', `/api/queryings?sort=id&${query}`, {
    bearer: agent,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.map(({ id }) => id);
};

test('an agent is told the services, agents, branches and devices of the business, and of no other', async () => {
  const { choices, cut } = await ask();
  for (const [name, table] of [
    ['service', 'services'],
    ['branch', 'branches'],
    ['device', 'devices'],
    ['agent', 'agents'],
  ] as const) {
    const ids = (await run(`select id from ${table} where bunit_id = 1`)).map(({ id }) => id);
    expect(
      choices[name].map(({ id }) => id).toSorted((a, b) => a - b),
      name,
    ).toEqual(ids.toSorted((a, b) => a - b));
    expect(choices[name].every((choice) => choice.name !== '')).toBe(true);
  }
  expect(choices.device.some(({ place }) => place)).toBe(true);
  expect(cut).toEqual([]);
});

test('of many the first are told, and that there are more; what is searched for and what is chosen is among them', async () => {
  await run(
    `insert into devices (bunit_id, name, location, serial) select 1, 'Many ' || n, 'Hall ' || n, 'many-' || n from generate_series(1000, 1150) n`,
  );
  const [last] = await run(`select id from devices where serial = 'many-1150'`);
  const all = await ask();
  expect([all.choices.device.length, all.cut]).toEqual([mostChoices, ['device']]);
  expect((await ask('?search=hall 1150')).choices.device.map(({ name }) => name)).toEqual(['Many 1150']);
  const chosen = await ask(`?device=${last?.id}&search=many`);
  expect(chosen.choices.device[0]?.name).toBe('Many 1150');
  expect((await ask('?device=999999999')).choices.device).toHaveLength(mostChoices);
  await run(`delete from devices where serial like 'many-%'`);
});

test('what is switched off is offered, for its calls are still there, and told from what is not', async () => {
  for (const [name, table] of [
    ['service', 'services'],
    ['branch', 'branches'],
    ['device', 'devices'],
    ['agent', 'agents'],
  ] as const) {
    const [one] = await run(`update ${table} set active = false where id = (
      select max(id) from ${table} where bunit_id = 1) returning id`);
    const told = (await ask()).choices[name];
    expect(
      told.filter(({ active }) => active === false).map(({ id }) => id),
      name,
    ).toEqual([one?.id]);
    expect(told.length).toBeGreaterThan(1);
    await run(`update ${table} set active = true where id = $1`, [one?.id]);
  }
});

test('calls are found by what was chosen, and by the days on which they were placed', async () => {
  const [zone] = await run('select id, branch_id from zones where bunit_id = 1 order by id limit 1');
  const rows = await run(
    `insert into queryings (bunit_id, state, required_in, waiting_since, created_at, service_id, zone_id, device_id)
     values (1, 'FINISHED', 100, 100, 100, 2, $1, 1), (1, 'FINISHED', 200, 200, 200, 2, null, 2) returning id`,
    [zone?.id],
  );
  const [first, second] = rows.map(({ id }) => id);
  expect(await listed(`branch_id=${zone?.branch_id}&created_at%3C=300`)).toEqual([first]);
  expect(await listed('service_id=2&device_id=2&created_at%3C=300')).toEqual([second]);
  expect(await listed('created_at%3E=150&created_at%3C=300')).toEqual([second]);
  // Those of the services that a zone attends, wherever they were answered.
  const [attends] = await run('select zone_id from service_zones where service_id = 2 limit 1');
  const [other] = await run(
    'select id from zones where id not in (select zone_id from service_zones where service_id = 2) limit 1',
  );
  const old = 'created_at%3C=300';
  expect(await listed(`attended_in=${attends?.zone_id}&${old}`)).toEqual([first, second]);
  expect(await listed(`attended_in=${other?.id}&${old}`)).toEqual([]);
  // A branch of another business has no calls of this one.
  const [foreign] = await run('select branch_id from zones where bunit_id = 2 limit 1');
  expect(await listed(`branch_id=${foreign?.branch_id}`)).toEqual([]);
});
