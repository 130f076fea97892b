import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { agentReport, callReport } from '../../server/reports/figures-schema.ts';
import { supervision } from '../../src/domain/access.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin = '';
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin@demo.local');
  await run('delete from availability_moves');
  await run('delete from queryings');
  await run('update agents set created_at = 0');
  await run(`update availability set state = 'OFFLINE', since = $1, calls = 0, paused = false`, began);
  await run(
    `update users set first_name = 'Ana', middle_name = null, last_name = null where id = (select user_id from agents where id = 1)`,
  );
  await live();
});
afterAll(() => server.close());

const run = async <Row = { id: number }>(text: string, ...values: readonly unknown[]): Promise<readonly Row[]> =>
  (await server.db.$client.query(text, [...values])).rows;

/** A moment of 2026-01-05 in Mexico City, in unix seconds. */
const at = (local: string) => Date.parse(`2026-01-05T${local}:00-06:00`) / 1_000;
const began = at('00:00') - 3_600;
const period = { from: '2026-01-05', to: '2026-01-06', time_zone: 'America/Mexico_City' };

interface Answers {
  readonly calls: z.infer<typeof callReport>;
  readonly agents: z.infer<typeof agentReport>;
}
const ask = <Page extends keyof Answers>(page: Page, asked: Readonly<Record<string, string>> = {}, bearer = admin) =>
  server.ask<{ data: Answers[Page]; error: Record<string, unknown> }>(
    'GET',
    `/api/reports/${page}?${new URLSearchParams({ ...period, ...asked })}`,
    { bearer },
  );
const figures = async <Page extends keyof Answers>(page: Page, asked: Readonly<Record<string, string>> = {}) => {
  const { status, body } = await ask(page, asked);
  expect(status, JSON.stringify(body.error)).toBe(200);
  return body.data;
};

/** Two calls: one answered after 20 s, talked in for ten minutes and wrapped up for one; one given up after 90 s. A day of Ana. */
const live = async () => {
  const [sold] = await run(`insert into outcomes (bunit_id, name) values (1, 'Vendida') returning id`);
  const wanted = at('10:00');
  const [call] = await run(
    `insert into queryings (bunit_id, state, agent_id, moved_by, service_id, outcome_id, created_at, required_in, waiting_since, attended_at, finished_at)
     values (1, 'FINISHED', 1, 1, 1, $1, $2, $2, $2, $3, $4) returning id`,
    ...[sold?.id, wanted, wanted + 20, wanted + 620],
  );
  await run(
    `insert into queryings (bunit_id, state, service_id, created_at, required_in, waiting_since, finished_at)
     values (1, 'REJECTED', 2, $1, $1, $1, $2)`,
    ...[wanted, wanted + 90],
  );
  let [from, since] = ['OFFLINE', began];
  for (const [moment, to] of [
    [at('09:00'), 'AVAILABLE'],
    [wanted + 20, 'IN_CALL'],
    [wanted + 620, 'WRAPPING_UP'],
    [wanted + 680, 'PAUSED'],
    [at('11:00'), 'OFFLINE'],
  ] as const) {
    const isPause = from === 'PAUSED' || to === 'PAUSED';
    await run(
      `insert into availability_moves (bunit_id, agent_id, event, from_state, to_state, stayed, pause_name, pause_works, call_id, actor, at)
       values (1, 1, 'arrive', $1, $2, $3, $4, $5, $6, 'server', $7)`,
      ...[from, to, moment - since, isPause ? 'Lunch' : null, isPause ? false : null],
      ...[from === 'WRAPPING_UP' ? call?.id : null, moment],
    );
    [from, since] = [to, moment];
  }
};

test('programs are told the report of calls: by day, service and agent, how they ended, how they turned out', async () => {
  const report = await figures('calls');
  expect(report).toMatchObject({ ...period, target: 60 });
  expect(report.total).toMatchObject({
    ...{ calls: 2, answered: 1, abandoned: 1, rejected: 0, waiting: 0, in_time: 1, service_level: 0.5 },
    ...{ wait_average: 20, wait_median: 20, wait_p95: 20, wait_longest: 20 },
    ...{ redirects: 0, redirected: 0, talked: 1, talk_average: 600 },
    ...{ wrapped: 1, wrap_up_average: 60, handling_average: 660 },
    outcomes: [{ outcome: { name: 'Vendida' }, calls: 1 }],
  });
  expect(report.total.causes).toHaveLength(2);
  expect(report.total.causes).toEqual(
    expect.arrayContaining([
      { cause: 'agent_finished', calls: 1 },
      { cause: 'given_up', calls: 1 },
    ]),
  );
  // A day without calls has no share and no mean, rather than 0.
  expect(report.days).toMatchObject([
    { day: '2026-01-05', calls: 2, service_level: 0.5 },
    { day: '2026-01-06', calls: 0, service_level: null, wait_average: null },
  ]);
  const services = new Map(report.services.map(({ service, ...rest }) => [service?.id, rest]));
  expect([...services.keys()].toSorted()).toEqual([1, 2]);
  expect(services.get(2)).toMatchObject({ calls: 1, answered: 0, talk_average: null, outcomes: [] });
  expect(report.agents).toMatchObject([
    { agent: { id: 1, name: 'Ana' }, calls: 1, answered: 1 },
    { agent: null, calls: 1, abandoned: 1 },
  ]);
  expect(await figures('calls', { service_id: '2' })).toMatchObject({ total: { calls: 1, answered: 0 } });
  expect(await figures('calls', { agent_id: 'none' })).toMatchObject({ total: { calls: 1, abandoned: 1 } });
});

test('and that of the time of agents, in seconds', async () => {
  const { days, agents, total, ...asked } = await figures('agents', { agent_id: '1' });
  expect(asked).toEqual(period);
  const seconds = { available: 3_620, in_call: 600, wrapping_up: 60, pause: 2_920, offered: 0, away: 0, work_pause: 0 };
  const sums = { seconds: { ...seconds, offline: 165_600, unknown: 0 }, presence: 7_200 };
  const calls = { calls: 1, talked: 1, talk_average: 600, wrapped: 1, wrap_up_average: 60, handling_average: 660 };
  const pauses = [{ reason: 'Lunch', works: false, seconds: 2_920 }];
  const handovers = { handed_over: 0, taken_over: 0, helped: 0 };
  const occupancy = 660 / 4_280;
  expect(total).toEqual({ ...sums, occupancy, pauses, ...calls, ...handovers });
  expect(agents).toEqual([
    ...[
      {
        id: 1,
        name: 'Ana',
        first: at('09:00'),
        last: at('11:00'),
        ...sums,
        occupancy,
        pauses,
        ...calls,
        ...handovers,
        unknown: [],
      },
    ],
  ]);
  expect(days).toMatchObject([
    { day: '2026-01-05', presence: 7_200 },
    { day: '2026-01-06', presence: 0, occupancy: null },
  ]);
  await run('delete from availability_moves where at < $1', at('10:00'));
  const [ana] = (await figures('agents', { agent_id: '1' })).agents;
  expect(ana?.unknown).toEqual([{ from: at('00:00'), to: at('09:00') }]);
});

test('what is no period, and what the business has not got, is refused', async () => {
  for (const [name, value] of [
    ['to', '2026-01-04'],
    ['to', '2027-01-06'],
    ['from', '2026-02-30'],
    ['time_zone', 'Mars/Base'],
  ] as const)
    for (const page of ['calls', 'agents'] as const)
      expect((await ask(page, { [name]: value })).status, `${page} ${name} ${value}`).toBe(400);
  expect((await ask('agents', { agent_id: 'none' })).status).toBe(400);
  const [zone] = await run('select min(id)::int as id from zones where bunit_id = 2');
  for (const [page, narrowing] of [
    ['calls', 'service_id'],
    ['calls', 'agent_id'],
    ['agents', 'agent_id'],
  ] as const)
    for (const id of ['999999', '99999999999'])
      expect((await ask(page, { [narrowing]: id })).status, `${page} ${narrowing} ${id}`).toBe(404);
  for (const page of ['calls', 'agents'] as const)
    expect((await ask(page, { zone_id: String(zone?.id) })).status, page).toBe(404);
});

test('each asks for what its page asks for, and is about the own business', async () => {
  const viewer = await server.signIn('viewer@demo.local');
  expect((await ask('agents', {}, viewer)).body.error).toMatchObject({ code: 'forbidden', permission: supervision });
  expect((await ask('calls', {}, viewer)).body.error).toMatchObject({ permission: 'REPORTS_READ' });
  const north = await server.signIn('admin@demo.local', 1);
  expect((await ask('calls', {}, north)).body.data.total.calls).toBe(0);
  expect((await ask('agents', {}, north)).body.data.agents.some(({ id }) => id === 1)).toBe(false);
});
