import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { supervision } from '../../src/domain/access.ts';
import { askForPass, differencesIn, fetchPage, shownOf, textsIn, tilesIn } from '../support/report-page.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin = '';
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin@demo.local');
});
afterAll(() => server.close());

const run = async <Row = { id: number }>(text: string, ...values: readonly unknown[]): Promise<readonly Row[]> =>
  (await server.db.$client.query(text, [...values])).rows;

/** A moment in Mexico City, in unix seconds. */
const at = (local: string) => Date.parse(`${local}-06:00`) / 1_000;
const midnight = at('2026-01-05T00:00:00');
const days = 'from=2026-01-05&to=2026-01-06';

interface Moved {
  readonly at: number;
  readonly from: string;
  readonly to: string;
  readonly stayed: number;
  readonly pause?: string;
  readonly works?: boolean;
}
const move = (agent: number, { at: time, from, to, stayed, pause, works }: Moved) =>
  run(
    `insert into availability_moves (bunit_id, agent_id, event, from_state, to_state, stayed, pause_name, pause_works, actor, at)
     values (1, $1, 'arrive', $2, $3, $4, $5, $6, 'server', $7)`,
    ...[agent, from, to, stayed, pause ?? null, works ?? null, time],
  );

/** Where an agent goes, one after the other, from a moment in which it was offline for a day. */
const live = async (agent: number, steps: readonly (readonly [string, string, string?, boolean?])[]) => {
  let [from, since] = ['OFFLINE', midnight - 86_400];
  let left: Pick<Moved, 'pause' | 'works'> = {};
  for (const [local, to, pause, works] of steps) {
    const time = at(local);
    const began = pause === undefined ? {} : { pause, works: works ?? false };
    const named = to === 'PAUSED' ? began : from === 'PAUSED' ? left : {};
    await move(agent, { at: time, from, to, stayed: time - since, ...named });
    [from, since, left] = [to, time, began];
  }
};

beforeEach(async () => {
  await run('delete from availability_moves');
  await run('delete from offers');
  await run('delete from queryings');
  await run('update agents set created_at = 0');
  await run(
    `update availability set state = 'OFFLINE', since = $1, calls = 0, paused = false, wrap_until = null, wrap_call_id = null`,
    midnight - 86_400,
  );
  await run(
    `update users set first_name = 'Ana', middle_name = null, last_name = null where id = (select user_id from agents where id = 1)`,
  );
  await run(
    `update users set first_name = 'Blas', middle_name = null, last_name = null where id = (select user_id from agents where id = 2)`,
  );
});

const agentsUrl = async (bearer = admin, language: 'es' | 'en' = 'en') =>
  (await askForPass(server, bearer, { page: 'agents', language })).body.data.url;
const agentsPage = async (query: string) => {
  const { status, text } = await fetchPage(`${await agentsUrl()}&${query}`);
  expect(status).toBe(200);
  return text;
};
/** The lines of an agent by the names of their figures. */
const lineOf = (page: string, name: string) =>
  Object.fromEntries(
    ['Time per agent', 'Working day and calls per agent'].flatMap((caption) => {
      const [heads = [], ...rows] = textsIn(page, caption);
      const row = rows.find(([first]) => first?.startsWith(name)) ?? [];
      return heads.slice(1).map((head, index) => [head, row[index + 1]]);
    }),
  );

/** What Ana and Blas asked each other that day, and on the day before; rings between them are none. */
const amongColleagues = async () => {
  for (const [kind, from, to, result, time] of [
    ['transfer', 1, 2, 'accepted', '2026-01-05T10:05:00'],
    ['transfer', 1, 2, 'declined', '2026-01-05T10:06:00'],
    ['transfer', 2, 1, 'accepted', '2026-01-05T11:05:00'],
    ['transfer', 2, 1, 'accepted', '2026-01-04T11:05:00'],
    ['consult', 2, 1, 'accepted', '2026-01-05T11:06:00'],
    ['consult', 2, 1, 'accepted', '2026-01-05T11:07:00'],
    ['consult', 2, 1, 'missed', '2026-01-05T11:08:00'],
    ['ring', null, 1, 'accepted', '2026-01-05T11:09:00'],
  ] as const)
    await run(
      `insert into offers (bunit_id, querying_id, agent_id, kind, from_id, at, until, ended_at, result) values (1, 1, $1, $2, $3, $4, $4, $4, $5)`,
      ...[to, kind, from, at(time), result],
    );
};

/** A day of Ana: there from nine to two, with two calls, a training and lunch. */
const dayOfAna = async () => {
  await live(1, [
    ['2026-01-05T09:00:00', 'AVAILABLE'],
    ['2026-01-05T09:59:00', 'OFFERED'],
    ['2026-01-05T10:00:00', 'IN_CALL'],
    ['2026-01-05T10:20:00', 'WRAPPING_UP'],
    ['2026-01-05T10:30:00', 'PAUSED', 'Training', true],
    ['2026-01-05T11:00:00', 'PAUSED', 'Lunch', false],
    ['2026-01-05T11:45:00', 'AVAILABLE', 'Lunch', false],
    ['2026-01-05T12:30:00', 'AWAY'],
    ['2026-01-05T14:00:00', 'OFFLINE'],
  ]);
  for (const [created, talked, wrapped] of [
    [at('2026-01-05T09:59:00'), 1_200, 600],
    [at('2026-01-05T11:00:00'), 600, null],
  ] as const) {
    const [call] = await run(
      `insert into queryings (bunit_id, state, agent_id, created_at, required_in, waiting_since, attended_at, finished_at)
       values (1, 'FINISHED_BY_CLIENT', 1, $1, $1, $1, $1, $1::bigint + $2) returning id`,
      ...[created, talked],
    );
    if (wrapped !== null)
      await run(
        `update availability_moves set call_id = $1 where from_state = 'WRAPPING_UP' and stayed = $2`,
        ...[call?.id, wrapped],
      );
  }
};

describe('the report of agents', () => {
  test('says what each was at, when they were there, and how long their calls took', async () => {
    await dayOfAna();
    await amongColleagues();
    const page = await agentsPage(days);
    expect(lineOf(page, 'Blas')).toMatchObject({ 'Handed to colleagues': '1', 'Taken from colleagues': '1' });
    expect(lineOf(page, 'Ana')).toEqual({
      ...{ 'Handed to colleagues': '1', 'Taken from colleagues': '1', 'Helped colleagues': '2' },
      ...{
        'First presence': '2026-01-05 09:00',
        'Last presence': '2026-01-05 14:00',
        Presence: '5:00:00',
        Available: '1:44:00',
        Ringing: '1:00',
      },
      ...{ 'In a call': '20:00', 'Wrapping up': '10:00', 'Working pause': '30:00', Paused: '45:00', Away: '1:30:00' },
      ...{ Offline: '43:00:00', Occupancy: '22.2%', 'Calls attended': '2', 'Average handling': '20:00' },
      ...{ 'Average wrap-up': '10:00', 'Average talk': '15:00', Unknown: '—' },
    });
    expect(lineOf(page, 'Blas')).toMatchObject({
      'First presence': '—',
      Presence: '0:00',
      Offline: '48:00:00',
      Occupancy: '—',
    });
    expect(textsIn(page, 'Time per day')[1]?.slice(0, 3)).toEqual(['2026-01-05 Mon', '5:00:00', '1:44:00']);
    expect(textsIn(page, 'Pauses by reason')).toEqual([
      ['Reason', 'Counts as work', 'Length', 'Share of the pauses'],
      ['Lunch', 'Does not count', '45:00', '60%'],
      ['Training', 'Counts', '30:00', '40%'],
    ]);
    const tiles = new Map([...tilesIn(page)].map(([name, { text }]) => [name, text]));
    expect(tiles.get('Presence')).toBe('5 h of 2 agents');
    expect(tiles.get('Calls attended')).toBe('2');
    expect(tiles.has('Unknown')).toBe(false);
    expect(page).not.toMatch(/NaN|Infinity|undefined|<script/);
  });

  test.each([
    ['14:00:00', ['10 h', '5 h', '0']],
    ['09:30:00', ['40 min', '20 min', '0']],
    ['09:00:28', ['40 s', '20 s', '0']],
  ])('the bars of somebody who left at %s are measured in what they are long in', async (left, scale) => {
    await live(1, [
      ['2026-01-05T09:00:00', 'AVAILABLE'],
      [`2026-01-05T${left}`, 'OFFLINE'],
    ]);
    const [, bars = ''] = /<div class="scale"[^>]*>(.*?)<\/div>/.exec(await agentsPage(days)) ?? [];
    expect(shownOf(bars)).toBe(scale.join(' '));
  });

  test('says how a period differs from the one before, where anybody was there in that', async () => {
    await dayOfAna();
    expect(differencesIn(await agentsPage(days)).size).toBe(0);
    await live(2, [
      ['2026-01-06T09:00:00', 'AVAILABLE'],
      ['2026-01-06T13:00:00', 'OFFLINE'],
    ]);
    const second = 'from=2026-01-06&to=2026-01-06';
    const said = differencesIn(await agentsPage(second));
    expect(said.get('Presence')).toBe('1 h shorter than the day before');
    expect(said.get('Available')).toBe('2 h 16 min longer than the day before');
    expect(said.get('Calls attended')).toBe('100% less than the day before');
    expect(said.get('Occupancy')).toBe('22.2 points less than the day before');
    // How many there are is of this moment, and where one of the two has no value there is nothing to say.
    expect([said.has('Agents'), said.has('Average talk')]).toEqual([false, false]);
    // Narrowed like the page.
    expect(differencesIn(await agentsPage(`${second}&agent_id=2`)).size).toBe(0);
  });

  test('compares no times with those of which nobody knows any more what they went to', async () => {
    await dayOfAna();
    await amongColleagues();
    await live(2, [
      ['2026-01-06T09:00:00', 'AVAILABLE'],
      ['2026-01-06T13:00:00', 'OFFLINE'],
    ]);
    const second = 'from=2026-01-06&to=2026-01-06';
    const whole = differencesIn(await agentsPage(second));
    // How agents moved is no longer kept, with what they handed over; their calls are.
    await run('delete from availability_moves where agent_id = 1');
    await run('delete from offers');
    await run('update availability set since = $1 where agent_id = 1', at('2026-01-06T00:00:00'));
    const said = differencesIn(await agentsPage(second));
    expect([...whole.keys()]).toEqual(
      expect.arrayContaining(['Presence', 'Offline', 'Occupancy', 'Handed to colleagues']),
    );
    expect([...said]).toEqual([['Calls attended', '100% less than the day before']]);
  });

  test('divides what goes over midnight, and what began before and ends after the period', async () => {
    await live(1, [
      ['2026-01-04T22:00:00', 'AVAILABLE'],
      ['2026-01-05T23:00:00', 'IN_CALL'],
      ['2026-01-06T02:00:00', 'AVAILABLE'],
      ['2026-01-07T09:00:00', 'OFFLINE'],
    ]);
    const rows = textsIn(await agentsPage(`${days}&agent_id=1`), 'Time per day');
    expect(rows[1]?.slice(1, 5)).toEqual(['24:00:00', '23:00:00', '0:00', '1:00:00']);
    expect(rows[2]?.slice(1, 5)).toEqual(['24:00:00', '22:00:00', '0:00', '2:00:00']);
    // A day in which nobody moved: by the first move afterwards, and where there is none by what they are at.
    const quiet = await agentsPage('from=2026-01-06&to=2026-01-06&agent_id=1');
    expect(lineOf(quiet, 'Ana')).toMatchObject({ 'First presence': '2026-01-06 00:00', Available: '22:00:00' });
    await run('delete from availability_moves');
    await run(`update availability set state = 'AWAY', since = $1 where agent_id = 1`, midnight - 5);
    expect(lineOf(await agentsPage(`${days}&agent_id=1`), 'Ana')).toMatchObject({ Away: '48:00:00', Unknown: '—' });
  });

  test('a stay of all the period is told by the move that ended it later', async () => {
    await live(1, [
      ['2026-01-02T10:00:00', 'PAUSED', 'Training', true],
      ['2026-01-09T10:00:00', 'OFFLINE', 'Training', true],
    ]);
    const page = await agentsPage(`${days}&agent_id=1`);
    expect(lineOf(page, 'Ana')).toMatchObject({ 'Working pause': '48:00:00', Unknown: '—' });
    expect(textsIn(page, 'Pauses by reason')[1]).toEqual(['Training', 'Counts', '48:00:00', '100%']);
  });

  test('says of what nobody knows any more that it is unknown, and from when to when', async () => {
    await dayOfAna();
    await run('delete from availability_moves where at < $1', at('2026-01-05T10:20:00'));
    const page = await agentsPage(`${days}&agent_id=1`);
    expect(lineOf(page, 'Ana')).toMatchObject({
      ...{
        'First presence': '2026-01-05 10:00',
        Available: '45:00',
        'In a call': '20:00',
        Offline: '34:00:00',
        Unknown: '10:00:00',
      },
    });
    expect(shownOf(page)).toContain('Ana unknown from 2026-01-05 00:00 to 2026-01-05 10:00');
    expect(tilesIn(page).get('Unknown')?.text).toBe('10 h');
  });

  test('counts nobody before they were agents, nor what is still to come', async () => {
    await run('update agents set created_at = $1 where id = 1', at('2026-01-06T12:00:00'));
    await run('update availability set since = $1 where agent_id = 1', at('2026-01-06T12:00:00'));
    expect(lineOf(await agentsPage(`${days}&agent_id=1`), 'Ana')).toMatchObject({ Offline: '12:00:00', Unknown: '—' });
    const later = await agentsPage('from=2090-01-01&to=2090-01-02&agent_id=1');
    expect(lineOf(later, 'Ana')).toMatchObject({ Presence: '0:00', Offline: '0:00', Unknown: '—' });
  });

  test('leaves out who is no agent any more, unless they were there', async () => {
    await dayOfAna();
    await run('update agents set active = false where id in (1, 2)');
    const names = textsIn(await agentsPage(days), 'Time per agent').map(([name]) => name);
    await run('update agents set active = true where id in (1, 2)');
    expect(names).toContain('Ana');
    expect(names).not.toContain('Blas');
  });

  test('is narrowed by agent and by zone', async () => {
    await run('delete from agent_zones where agent_id in (1, 2)');
    await run('insert into agent_zones (bunit_id, agent_id, zone_id) values (1, 1, 2)');
    const names = async (query: string) =>
      textsIn(await agentsPage(`${days}&${query}`), 'Time per agent')
        .slice(1, -1)
        .map(([name]) => name);
    expect(await names('agent_id=2')).toEqual(['Blas']);
    expect(await names('zone_id=2')).toContain('Ana');
    expect(await names('zone_id=2')).not.toContain('Blas');
    expect(await names('zone_id=none')).toContain('Blas');
    expect(await names('zone_id=none&agent_id=1')).toEqual([]);
    expect(shownOf(await agentsPage(`${days}&zone_id=none&agent_id=1`))).toContain(
      'There are no agents with that filter.',
    );
    const url = await agentsUrl();
    const [foreign] = await run('select min(id)::int as id from zones where bunit_id = 2');
    for (const query of ['agent_id=9999', `zone_id=${foreign?.id ?? 9_999}`])
      expect((await fetchPage(`${url}&${query}`)).status, query).toBe(404);
    for (const query of ['agent_id=none', 'zone_id=x', 'from=2026-02-30'])
      expect((await fetchPage(`${url}&${query}`)).status, query).toBe(400);
  });

  test('is a file', async () => {
    await dayOfAna();
    await amongColleagues();
    const url = (await agentsUrl()).replace('/agents?', '/agents.csv?');
    const file = async (table: string) =>
      (await fetchPage(`${url}&${days}&agent_id=1&table=${table}`)).text.trimEnd().split('\r\n');
    const seconds =
      'presence_seconds,available_seconds,offered_seconds,in_call_seconds,wrapping_up_seconds,work_pause_seconds,pause_seconds,away_seconds,offline_seconds,unknown_seconds';
    expect(await file('days')).toEqual([
      `day,${seconds},occupancy`,
      '2026-01-05,18000,6240,60,1200,600,1800,2700,5400,68400,0,0.2222',
      '2026-01-06,0,0,0,0,0,0,0,0,86400,0,',
    ]);
    expect(await file('agents')).toEqual([
      `agent_id,agent,first,last,${seconds},occupancy,calls,talk_average,wrap_up_average,handling_average,handed_over,taken_over,helped,unknown`,
      '1,Ana,2026-01-05T15:00:00.000Z,2026-01-05T20:00:00.000Z,18000,6240,60,1200,600,1800,2700,5400,154800,0,0.2222,2,900,600,1200,1,1,2,',
    ]);
    expect(await file('pauses')).toEqual([
      'agent_id,agent,reason,works,seconds',
      '1,Ana,Lunch,false,2700',
      '1,Ana,Training,true,1800',
    ]);
  });
});

test('it is for whoever supervises agents, in their own business', async () => {
  const refused = await askForPass(server, await server.signIn('viewer@demo.local'), { page: 'agents' });
  expect([refused.status, refused.body.error?.permission]).toEqual([403, supervision]);
  const login = await server.login('admin@demo.local');
  const north = `${login.keys.token}~${login.businesses[1]?.appendToken}`;
  await dayOfAna();
  const { text } = await fetchPage(`${await agentsUrl(north)}&${days}`);
  expect(shownOf(text)).toContain('Demo Norte');
  expect(shownOf(text)).not.toContain('Ana');
  expect((await fetchPage(`${await agentsUrl(north)}&agent_id=1`)).status).toBe(404);
});
