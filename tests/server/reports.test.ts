import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reportTexts } from '../../server/reports/texts.ts';
import { pendingStates } from '../../src/domain/call-states.ts';
import { inConsole } from '../../src/domain/report.ts';
import { glanceTime } from '../../src/domain/time.ts';
import {
  askForPass,
  type Cell,
  differencesIn,
  fetchPage,
  type PassWanted,
  passIn,
  shownOf,
  tableIn,
  textLeaves,
  textsIn,
  tilesIn,
  totalBehind,
} from '../support/report-page.ts';
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

beforeEach(() => run('delete from queryings'));

interface Placed {
  readonly state?: string;
  readonly service?: number | null;
  readonly agent?: number | null;
  readonly zone?: number | null;
  readonly created: number;
  readonly wanted?: number;
  readonly attended?: number | null;
  readonly finished?: number | null;
  readonly business?: number;
}

const place = async (call: Placed): Promise<number> => {
  const { state = 'REQUESTED', service = null, agent = null, zone = null, created, business = 1 } = call;
  const { wanted = created, attended = null, finished = null } = call;
  const [row] = await run(
    `insert into queryings (bunit_id, state, service_id, agent_id, zone_id, created_at, required_in, waiting_since,
       attended_at, finished_at, phone) values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, '55 5000') returning id`,
    ...[business, state, service, agent, zone, created, wanted, attended, finished],
  );
  return row?.id ?? 0;
};

/** A moment in Mexico City, in unix seconds. */
const at = (local: string) => Date.parse(`${local}-06:00`) / 1_000;

/** An address of a report, as somebody who may see it. */
const reportUrl = async (wanted: PassWanted = {}, bearer = admin): Promise<string> =>
  (await askForPass(server, bearer, wanted)).body.data.url;

const callsPage = async (query: string, wanted: PassWanted = {}) => {
  const { status, text } = await fetchPage(`${await reportUrl(wanted)}&${query}`);
  expect(status).toBe(200);
  return text;
};

/** The same pass for another page of the report. */
const pathOf = (url: string, path: string) => url.replace(/\/reports\/\w+\?/, `/reports/${path}?`);

const january = 'from=2026-01-05&to=2026-01-06';
/** Calls of two days, of which everything is known. */
const placeJanuary = async () => {
  const morning = at('2026-01-05T09:00:00');
  // Answered after 30 s and 60 s (in time) and after 61 s (not).
  await place({ state: 'FINISHED', service: 1, agent: 1, zone: 1, created: morning, attended: morning + 30 });
  await place({ state: 'FINISHED_BY_CLIENT', service: 1, agent: 2, zone: 1, created: morning, attended: morning + 60 });
  await place({ state: 'ATTENDED', service: 2, agent: 1, zone: 2, created: morning, attended: morning + 61 });
  await place({ state: 'REJECTED', service: 2, created: morning, finished: morning + 5 });
  await place({ state: 'REJECTED_BY_AGENT', service: 2, agent: 2, created: morning, finished: morning + 9 });
  await place({ state: 'REQUESTED', created: morning });
  // Deferred from the first day to the second; answered before the agreed time, which is no wait.
  const agreed = at('2026-01-06T12:00:00');
  await place({ state: 'FINISHED', service: 1, agent: 1, created: morning, wanted: agreed, attended: agreed - 20 });
  // Asked for in the past: it waits from the moment when it was placed.
  await place({ state: 'FINISHED', service: 1, agent: 1, created: agreed, wanted: 0, attended: agreed + 100 });
  // The last second of the second day, and the first of the third.
  await place({ state: 'RETURNED', service: 1, created: at('2026-01-06T23:59:59'), attended: morning });
  await place({ state: 'REQUESTED', service: 1, created: at('2026-01-07T00:00:00') });
};

describe('the report of calls', () => {
  test('counts each call once, on the day for which it was wanted', async () => {
    await placeJanuary();
    const page = await callsPage(january);
    expect(textsIn(page, 'Calls per day')).toEqual([
      [
        ...['Day', 'Calls', 'Answered', 'Abandoned', 'Rejected', 'Waiting', 'Average wait', 'Median wait'],
        ...['Wait, 95th percentile', 'Longest wait', 'Service level'],
      ],
      ['2026-01-05 Mon', '6', '3', '1', '1', '1', '0:50', '1:00', '1:01', '1:01', '40%'],
      ['2026-01-06 Tue', '3', '2', '0', '0', '1', '0:50', '0:00', '1:40', '1:40', '50%'],
      ['Total', '9', '5', '1', '1', '2', '0:50', '1:00', '1:40', '1:40', '42.9%'],
    ]);
    const names = await run<{ id: number; name: string }>('select id, name from services where id in (1, 2)');
    const service = (id: number) => names.find((one) => one.id === id)?.name;
    const rows = textsIn(page, 'Calls per service').slice(1, -1);
    expect(rows.toSorted((a, b) => String(a[0]).localeCompare(String(b[0])))).toEqual(
      [
        [service(1), '5', '4', '0', '0', '1', '0:48', '0:30', '1:40', '1:40', '75%'],
        [service(2), '3', '1', '1', '1', '0', '1:01', '1:01', '1:01', '1:01', '0%'],
        ['No service', '1', '0', '0', '0', '1', '—', '—', '—', '—', '—'],
      ].toSorted((a, b) => String(a[0]).localeCompare(String(b[0]))),
    );
    expect(textsIn(page, 'Calls per agent').slice(1, -1)).toEqual([
      [expect.stringContaining('Agente'), '4', '4', '0', '0', '0', '0:48', '0:30', '1:40', '1:40', '50%'],
      [expect.stringContaining('Agente'), '2', '1', '0', '1', '0', '1:00', '1:00', '1:00', '1:00', '50%'],
      ['No agent', '3', '0', '1', '0', '2', '—', '—', '—', '—', '0%'],
    ]);
    expect(textsIn(page, 'Answered calls by their wait').slice(1)).toEqual([
      ['0:00 – 0:10', '1', '20%'],
      ['0:10 – 0:20', '0', '0%'],
      ['0:20 – 0:30', '0', '0%'],
      ['0:30 – 1:00', '1', '20%'],
      ['1:00 – 2:00', '3', '60%'],
      ...['2:00 – 5:00', '5:00 – 10:00', '10:00 – 30:00', '≥ 30:00'].map((range) => [range, '0', '0%']),
    ]);
    expect([...tilesIn(page)].map(([name, { text }]) => [name, text])).toEqual([
      ['Calls', '9'],
      ['Answered', '5 55.6%'],
      ['Abandoned', '1 11.1%'],
      ['Rejected', '1 11.1%'],
      ['Waiting', '2 22.2%'],
      ['Average wait', '50 s'],
      ['Median wait', '1 min'],
      ['Wait, 95th percentile', '1 min 40 s'],
      ['Longest wait', '1 min 40 s'],
      ['Service level', '42.9%'],
      ['Average handling', '—'],
      ['Average talk', '—'],
      ['Average wrap-up', '—'],
      ['Redirected calls', '0'],
      ['With an outcome', '0%'],
    ]);
    expect(shownOf(page)).toContain(
      'Service level = answered within 60 s ÷ (answered + abandoned + rejected). Time of America/Mexico_City.',
    );
  });

  test('tells zones of one name apart by their branch', async () => {
    const [zone] = await run<{ id: number }>(
      `insert into zones (bunit_id, branch_id, name) select 1, max(id), 'Ventanillas' from branches where bunit_id = 1 returning id`,
    );
    try {
      const page = await callsPage(january);
      expect(page).toContain('>Ventanillas · Sucursal Centro</option>');
      expect(page).toContain(`<option value="${zone?.id}">Ventanillas · Sucursal Sur</option>`);
    } finally {
      await run('delete from zones where id = $1', zone?.id);
    }
  });

  test('is narrowed by service, agent and zone, and by their absence', async () => {
    await placeJanuary();
    const total = async (query: string) => tilesIn(await callsPage(`${january}&${query}`)).get('Calls')?.text;
    expect(await total('service_id=1')).toBe('5');
    expect(await total('service_id=none')).toBe('1');
    expect(await total('agent_id=2')).toBe('2');
    expect(await total('agent_id=none&service_id=2')).toBe('1');
    expect(await total('zone_id=1')).toBe('2');
    expect(await total('zone_id=none')).toBe('6');
    expect(await total('service_id=&agent_id=&zone_id=')).toBe('9');
    const page = await callsPage(`${january}&service_id=none`);
    expect(page).toMatch(/<option value="none" selected>No service/);
    // What is switched off has calls all the same.
    for (const [table, name] of [
      ['services', 'service_id'],
      ['zones', 'zone_id'],
    ] as const) {
      await run(`update ${table} set active = false where id = 1`);
      expect(await callsPage(`${january}&${name}=1`)).toMatch(/<option value="1" selected>[^<]+ \(inactive\)</);
      await run(`update ${table} set active = true where id = 1`);
    }
    // Few are all there, and need no search.
    const lists = (text: string) => text.match(/<select.*?<\/select>/gs);
    const searched = await callsPage(`${january}&find=nothing&service_id=none`);
    expect(lists(page)).toHaveLength(3);
    expect(lists(searched)).toEqual(lists(page));
    expect(searched).not.toContain('type="search"');
  });

  test('the target is the one of the settings', async () => {
    const other = await startServer({ beside: server, env: { REPORT_TARGET_SECONDS: '61' } });
    await placeJanuary();
    const { body } = await askForPass(other, await other.signIn('admin@demo.local'));
    const { text } = await fetchPage(`${body.data.url}&${january}`);
    await other.close();
    expect(tilesIn(text).get('Service level')?.text).toBe('57.1%');
    expect(shownOf(text)).toContain('Target: answered within 61 s');
  });

  test.each([
    ['spring forward', '2026-03-08', '2026-03-08T08:00:00Z', '2026-03-09T07:00:00Z'],
    ['fall back', '2026-11-01', '2026-11-01T07:00:00Z', '2026-11-02T08:00:00Z'],
  ])('a day on which clocks %s is as long as it is', async (_, day, first, next) => {
    const [since, until] = [Date.parse(first) / 1_000, Date.parse(next) / 1_000];
    for (const created of [since - 1, since, until - 1, until]) await place({ created });
    const counted = async (from: string, to: string) =>
      textsIn(await callsPage(`from=${from}&to=${to}`, { time_zone: 'America/Tijuana' }), 'Calls per day')
        .slice(1, -1)
        .map(([name, calls]) => [name?.slice(0, 10), calls]);
    const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
    const after = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
    expect(await counted(before, after)).toEqual([
      [before, '1'],
      [day, '2'],
      [after, '1'],
    ]);
    expect(await counted(day, day)).toEqual([[day, '2']]);
  });

  test('without calls it says so, and has the pictures all the same', async () => {
    const page = await callsPage(january);
    expect(shownOf(page)).toContain('There were no calls in this period.');
    expect(page).not.toMatch(/NaN|Infinity|undefined/);
    // The last of the waits has no end.
    expect(page).toContain('<span>10:00</span><span>30:00+</span>');
    expect(textsIn(page, 'Calls per day')[1]).toEqual([
      '2026-01-05 Mon',
      ...['0', '0', '0', '0', '0', '—', '—', '—', '—', '—'],
    ]);
  });
});

describe('beside the figures of a period', () => {
  test('stands how they differ from the period before, where that has any', async () => {
    await placeJanuary();
    const before = at('2026-01-03T10:00:00');
    for (const waited of [30, 40])
      await place({ state: 'FINISHED', service: 1, agent: 1, zone: 1, created: before, attended: before + waited });
    await place({ state: 'REJECTED', service: 2, created: before });
    const said = differencesIn(await callsPage(january));
    const of = (name: string) => said.get(name);
    // 9 calls after 3, of which 5 were answered after 2, and 1 given up after 1.
    expect([of('Calls'), of('Answered'), of('Abandoned'), of('Rejected')]).toEqual([
      '200% more than the 2 days before',
      '150% more than the 2 days before',
      'Unchanged from the 2 days before',
      'None the 2 days before',
    ]);
    expect(of('Median wait')).toBe('30 s longer than the 2 days before');
    expect(of('Longest wait')).toBe('1 min longer than the 2 days before');
    expect(of('Service level')).toBe('23.8 points less than the 2 days before');
    // How many wait is of this moment; where one of the two has no value there is nothing to say.
    expect([of('Waiting'), of('Average wrap-up')]).toEqual([undefined, undefined]);
    // Narrowed like the page.
    expect(differencesIn(await callsPage(`${january}&service_id=1`)).get('Calls')).toBe(
      '150% more than the 2 days before',
    );
    expect(differencesIn(await callsPage(january, { language: 'es' })).get('Llamadas')).toBe(
      '200% más que los 2 días anteriores',
    );
    // Without calls before, nothing is compared.
    expect(differencesIn(await callsPage('from=2026-01-03&to=2026-01-04')).size).toBe(0);
  });

  test('stands nothing where calls of the period before are no longer kept', async () => {
    await placeJanuary();
    await place({ state: 'REJECTED', service: 2, created: at('2026-01-04T10:00:00') });
    expect(differencesIn(await callsPage(january)).get('Calls')).toBe('800% more than the 2 days before');
    // Of the third of January half is gone by now.
    const kept = Math.floor((server.now() - at('2026-01-03T12:00:00')) / 86_400);
    await run('update businesses set keep_calls = $1 where id = 1', kept);
    expect(differencesIn(await callsPage(january)).size).toBe(0);
    await run('update businesses set keep_calls = $1 where id = 1', kept + 2);
    expect(differencesIn(await callsPage(january)).get('Calls')).toBe('800% more than the 2 days before');
    await run('update businesses set keep_calls = null where id = 1');
  });

  test('stand the calls of each hour of the week, in the zone of the page', async () => {
    await place({ created: at('2026-01-05T09:00:00') });
    await place({ created: at('2026-01-12T09:59:59') });
    for (const second of [0, 1, 2, 3]) await place({ created: at(`2026-01-11T23:00:0${second}`) });
    const two = 'from=2026-01-05&to=2026-01-18';
    const caption = 'Calls per weekday and hour';
    const page = await callsPage(two);
    const [head, monday, ...others] = textsIn(page, caption);
    expect(head?.slice(0, 3)).toEqual(['Weekday', '00', '01']);
    expect([monday?.[0], monday?.[10], monday?.at(-1)]).toEqual(['Monday', '2', '2']);
    expect(others.map((row) => [row[0], row.at(-2), row.at(-1)])).toEqual([
      ...['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map((day) => [day, '0', '0']),
      ['Sunday', '4', '4'],
      ['Total', '4', '6'],
    ]);
    // The cell with the most is the strongest, and the colour says no more than the number.
    expect(page).toMatch(/<td class="heat-5"><a href="[^"]*">4<\/a><\/td>/);
    expect(page).toMatch(/<td class="heat-3"><a href="[^"]*">2<\/a><\/td>/);
    expect(page).toContain('<td class="heat-0">0</td>');
    // Each leads to its calls, and to no others, by the clocks of the page.
    const rows = tableIn(page, caption);
    const none = { text: '', href: null };
    const [sunday, nine] = [rows[7]?.[24] ?? none, rows[1]?.[10] ?? none];
    expect([await totalBehind(server, sunday), await totalBehind(server, nine)]).toEqual([4, 2]);
    const { text: list } = await fetchPage(`${server.url}${sunday.href}`);
    expect(list).toContain('All calls · Sunday, 23:00–23:59');
    const utc = textsIn(await callsPage(two, { time_zone: 'UTC' }), caption);
    expect(utc.map((row) => [row[0], row.at(-1)])).toContainEqual(['Monday', '6']);
    const url = await reportUrl();
    const file = await fetchPage(`${pathOf(url, 'calls.csv')}&${two}&table=hours`);
    const lines = file.text.split('\r\n');
    expect([lines[0], lines.length]).toEqual(['weekday,hour,calls', 7 * 24 + 2]);
    expect(lines).toEqual(expect.arrayContaining(['1,9,2', '7,23,4', '7,22,0']));
  });
});

describe('every number opens the calls behind it', () => {
  /** The same numbers each time. */
  const createRandom = (seed: number) => () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };

  const placeMany = async () => {
    const random = createRandom(7);
    const pick = <Item>(items: readonly Item[]): Item => {
      const item = items[Math.floor(random() * items.length)];
      if (item === undefined) throw new Error('nothing to pick');
      return item;
    };
    const states = ['FINISHED', 'FINISHED', 'FINISHED_BY_CLIENT', 'ATTENDED', 'REJECTED', 'REJECTED_BY_AGENT'];
    const waits: number[] = [];
    for (let index = 0; index < 240; index += 1) {
      const state = pick([...states, ...pendingStates]);
      const created = at('2026-02-01T00:00:00') + Math.floor(random() * 4 * 86_400);
      const wanted = random() < 0.2 ? created + Math.floor(random() * 90_000) : created;
      const wait = Math.floor(random() * random() * 700);
      const isAnswered = ['FINISHED', 'FINISHED_BY_CLIENT', 'ATTENDED'].includes(state);
      if (isAnswered && wanted < at('2026-02-05T00:00:00')) waits.push(wait);
      const [service, agent] = [pick([1, 2, 3, null]), isAnswered ? pick([1, 2]) : null];
      await place({
        ...{ state, created, wanted, service, agent, zone: isAnswered ? pick([1, 2, null]) : null },
        attended: isAnswered ? wanted + wait : null,
        finished: state.startsWith('REJECTED') ? wanted + wait : null,
      });
    }
    return waits;
  };

  test('on the whole page, and on narrowed ones', async () => {
    const waits = await placeMany();
    const february = 'from=2026-02-01&to=2026-02-04';
    let checked = 0;
    for (const more of ['', '&service_id=2&zone_id=1']) {
      const page = await callsPage(february + more);
      const lines = ['Calls per day', 'Calls per service', 'Calls per agent'].flatMap((caption) =>
        tableIn(page, caption).slice(1),
      );
      const ranges = tableIn(page, 'Answered calls by their wait').slice(1);
      for (const [, ...cells] of [...lines, ...ranges]) {
        const counts = cells.length === 10 ? cells.slice(0, 5) : cells.slice(0, 1);
        const totals = await Promise.all(counts.map((cell) => totalBehind(server, cell)));
        expect(totals).toEqual(counts.map(({ text }) => Number(text)));
        checked += counts.length;
        if (cells.length !== 10) continue;
        const [, answered, abandoned, rejected, , average, , , , level] = cells;
        const count = (cell: Cell | undefined) => Number(cell?.text);
        const decided = count(answered) + count(abandoned) + count(rejected);
        if (average?.href) expect(await totalBehind(server, average)).toBe(count(answered));
        if (level?.href) {
          const share = (await totalBehind(server, level)) / decided;
          expect(Number.parseFloat(level.text)).toBeCloseTo(share * 100, 1);
        }
      }
    }
    expect(checked).toBeGreaterThan(100);
    const tiles = tilesIn(await callsPage(february));
    const sorted = waits.toSorted((a, b) => a - b);
    const rank = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
    for (const [name, value] of [
      ['Median wait', rank(0.5)],
      ['Wait, 95th percentile', rank(0.95)],
      ['Longest wait', rank(1)],
    ] as const) {
      const tile = tiles.get(name) ?? { text: '', href: null };
      expect(tile.text).toBe(glanceTime(value));
      expect(await totalBehind(server, tile)).toBe(waits.filter((wait) => wait >= value).length);
    }
  });

  test('of many agents the page shows those with the most calls, and the file all', async () => {
    await run(`with person as (insert into users (email, first_name) select 'many' || n || '@demo.local', 'Agente ' || lpad(n::text, 3, '0')
                 from generate_series(1, 130) as n returning id)
               insert into agents (bunit_id, user_id) select 1, id from person`);
    const created = at('2026-02-10T12:00:00');
    // Those at the end of the alphabet have two calls, the others one.
    await run(
      `insert into queryings (bunit_id, state, agent_id, created_at, required_in, waiting_since, attended_at, finished_at)
       select 1, 'FINISHED', agents.id, $1, $1, $1, $1::bigint + 10, $1::bigint + 60
         from agents join users on users.id = user_id
        cross join generate_series(1, case when first_name > 'Agente 100' then 2 else 1 end)
        where email like 'many%'`,
      created,
    );
    const page = await callsPage('from=2026-02-10&to=2026-02-10');
    const lines = tableIn(page, 'Calls per agent').slice(1);
    // The last line is the total.
    expect(lines).toHaveLength(101);
    expect(lines.filter(([, calls]) => calls?.text === '2')).toHaveLength(30);
    expect(lines.at(-1)?.[1]?.text).toBe('160');
    expect(page).toContain('The 100 with the most calls are shown, of 130. The file has all of them.');
    const url = await reportUrl({});
    const file = await fetchPage(`${pathOf(url, 'calls.csv')}&from=2026-02-10&to=2026-02-10&table=agents`);
    expect(file.text.match(/Agente \d{3}/g)).toHaveLength(130);
  });

  test('the list shows each call, with the way to it, in portions', async () => {
    const created = at('2026-01-05T09:00:00');
    const id = await place({
      ...{ state: 'FINISHED', service: 1, agent: 1, zone: 1, created, attended: created + 75, finished: created + 200 },
    });
    await place({ state: 'REJECTED', created: created - 60, finished: created - 20 });
    await place({ created: created - 120 });
    const url = await reportUrl();
    const list = async (query: string) => (await fetchPage(`${pathOf(url, 'calls/list')}&${query}`)).text;
    const day = 'from=2026-01-05&to=2026-01-05';
    const all = await list(day);
    const [, first, second, third] = tableIn(all, 'All calls');
    const [{ name } = { name: '' }] = await run<{ name: string }>('select name from services where id = 1');
    const [zone] = await run<{ name: string }>('select name from zones where id = 1');
    expect(first?.map(({ text }) => text)).toEqual([
      ...[String(id), '2026-01-05 09:00', '55 5000', name, expect.stringContaining('Agente'), zone?.name, 'Ended'],
      ...['1:15', '2:05'],
    ]);
    expect(first?.[0]?.href).toBe(`/call/${id}`);
    expect(all).toContain(`<a href="/call/${id}" target="_top"`);
    expect(second?.slice(2).map(({ text }) => text)).toEqual([
      ...['55 5000', '—', '—', '—', 'Rejected by the customer', '0:40', '—'],
    ]);
    expect(third?.[6]?.text).toBe('Requested');
    for (let index = 0; index < 60; index += 1) await place({ created });
    const one = await list(day);
    expect(tableIn(one, 'All calls')).toHaveLength(51);
    expect(shownOf(one)).toContain('Previous Page 1 of 2 Next');
    const two = await list(`${day}&page=2`);
    expect(tableIn(two, 'All calls')).toHaveLength(14);
    const ids = [one, two].flatMap((page) =>
      tableIn(page, 'All calls')
        .slice(1)
        .map(([cell]) => cell?.text),
    );
    expect(new Set(ids).size).toBe(63);
    expect(tableIn(await list(`${day}&page=9`), 'All calls')).toHaveLength(1);
  });
});

describe('the period', () => {
  const days = async (query: string) =>
    textsIn(await callsPage(query), 'Calls per day')
      .slice(1, -1)
      .map(([day]) => day?.slice(0, 10));
  test('is the last 7 days where none is given; one end alone makes a week of it', async () => {
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Mexico_City' }).format(server.now() * 1_000);
    const usual = await days('from=&to=');
    expect(usual).toHaveLength(7);
    expect(usual.at(-1)).toBe(today);
    expect(await days('from=2026-01-05')).toEqual(
      Array.from({ length: 7 }, (_, index) => `2026-01-${String(5 + index).padStart(2, '0')}`),
    );
    expect((await days('to=2026-01-05'))[0]).toBe('2025-12-30');
  });

  test('has at most 366 days, and only days of the calendar; two days the wrong way round mean those between them', async () => {
    const url = await reportUrl();
    const asked = async (query: string) => {
      const { status, text, headers } = await fetchPage(`${url}&${query}`);
      return { status, type: headers.get('content-type'), title: shownOf(/<h1>(.*?)<\/h1>/.exec(text)?.[1] ?? '') };
    };
    const page = { type: 'text/html; charset=utf-8' };
    expect(await asked('from=2024-01-01&to=2024-12-31')).toEqual({ ...page, status: 200, title: 'Calls report' });
    const refused = { ...page, status: 400, title: 'That period cannot be shown' };
    expect(await asked('from=2024-01-01&to=2025-01-01')).toEqual(refused);
    // The way back keeps what else was asked for.
    const { text: long } = await fetchPage(`${url}&from=2024-01-01&to=2025-01-01&service_id=1&agent_id=`);
    const [, back = ''] = /href="([^"]*)"/.exec(long.slice(long.indexOf('<main'))) ?? [];
    expect(back).toContain('service_id=1');
    expect(back).not.toContain('from=');
    expect(await days('from=2026-01-03&to=2026-01-01')).toEqual(['2026-01-01', '2026-01-02', '2026-01-03']);
    const senseless = { ...page, status: 400, title: 'This address is not valid' };
    for (const query of ['from=2026-02-30', 'to=x', 'service_id=x', 'agent_id=-1', 'from=2026-01-01&from=2026-01-02'])
      expect(await asked(query), query).toEqual(senseless);
    expect(shownOf((await fetchPage(`${url}&from=x`)).text)).toContain('Back to the report');
  });

  test('what was chosen beside a preset is seen where there is little room, and a preset alone leaves it to the figures', async () => {
    const form = (text: string) => /<details[^>]*>/.exec(text)?.[0];
    const page = await callsPage('');
    const [today = ''] = [...page.matchAll(/<a class="preset" href="([^"]*)"/g)].map(([, href]) => href ?? '');
    expect(form(page)).toBe('<details>');
    expect(form((await fetchPage(server.url + today.replaceAll('&#38;', '&'))).text)).toBe('<details>');
    expect(form(await callsPage('service_id=1'))).toBe('<details open>');
    expect(form(await callsPage(january))).toBe('<details open>');
    // Whoever looks for something in the lists has to choose it yet.
    expect(form(await callsPage('find=centro'))).toBe('<details open>');
  });

  test('leads to as many days before and after, keeps the filters, and not to days that are still to come', async () => {
    const stepsOf = (page: string) =>
      [...page.matchAll(/<a class="step" href="([^"]*)" aria-label="([^"]*)"/g)].map(
        ([, href = '', name]) => [name, href.replaceAll('&#38;', '&')] as const,
      );
    const [[name, href] = [], ...others] = stepsOf(await callsPage('service_id=1'));
    expect([name, others]).toEqual(['Previous period', []]);
    const { text } = await fetchPage(server.url + href);
    expect(text).toMatch(/<option value="1" selected>/);
    expect(stepsOf(text).map(([one]) => one)).toEqual(['Previous period', 'Next period']);
  });

  test('presets keep the filters and say which one is shown', async () => {
    const page = await callsPage('service_id=1');
    const links = [...page.matchAll(/<a class="preset" href="([^"]*)"( aria-current="true")?>(.*?)<\/a>/g)];
    expect(links.map(([, , current, name]) => [name, current !== undefined])).toEqual([
      ['Today', false],
      ['Last 7 days', true],
      ['Last 30 days', false],
      ['This month', false],
    ]);
    for (const [, href = ''] of links) {
      const { text } = await fetchPage(server.url + href.replaceAll('&#38;', '&'));
      expect(text).toMatch(/<option value="1" selected>/);
    }
  });
});

describe('as a file', () => {
  test('each table is a CSV with a byte order mark, and formulas are defused', async () => {
    await placeJanuary();
    await run(`update services set name = '=cmd|"x"' where id = 2`);
    const url = await reportUrl();
    const file = (table: string) => fetchPage(`${pathOf(url, 'calls.csv')}&${january}&table=${table}`);
    const response = await fetch(`${pathOf(url, 'calls.csv')}&${january}`);
    expect([...new Uint8Array(await response.clone().arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(
      Object.fromEntries(
        ['content-type', 'content-disposition', 'cache-control'].map((name) => [name, response.headers.get(name)]),
      ),
    ).toEqual({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="calls-days-2026-01-05-2026-01-06.csv"',
      'cache-control': 'no-store',
    });
    const fields =
      'calls,answered,abandoned,rejected,waiting,in_time,service_level,wait_average,wait_median,wait_p95,wait_longest';
    expect((await file('days')).text).toBe(
      [`day,${fields}`, '2026-01-05,6,3,1,1,1,2,0.4,50.3,60,61,61', '2026-01-06,3,2,0,0,1,1,0.5,50,0,100,100', ''].join(
        '\r\n',
      ),
    );
    const services = (await file('services')).text;
    expect(services).toContain('\r\n2,"\'=cmd|""x""",3,1,1,1,0,0,0,61,61,61,61\r\n');
    expect(services.endsWith('\r\n,,1,0,0,0,1,0,,,,,\r\n')).toBe(true);
    expect((await file('agents')).text.split('\r\n')[0]).toBe(`agent_id,agent,${fields}`);
    expect((await file('waits')).text).toContain('wait_from,wait_to,answered\r\n0,10,1\r\n');
    expect((await file('others')).status).toBe(400);
    await run(`update services set name = 'Pagos' where id = 2`);
  });
});

describe('markup', () => {
  test('names that look like markup are shown as they are', async () => {
    const name = `<script>alert(1)</script>"'&`;
    await run('update services set name = $1 where id = 3', name);
    await run('update users set first_name = $1 where id = (select user_id from agents where id = 1)', name);
    const [zone] = await run<{ name: string }>('select name from zones where id = 1');
    await run('update zones set name = $1 where id = 1', name);
    const created = at('2026-01-05T09:00:00');
    await place({
      state: 'FINISHED',
      service: 3,
      agent: 1,
      zone: 1,
      created,
      attended: created + 1,
      finished: created + 9,
    });
    await run('update queryings set phone = $1', name);
    const url = await reportUrl();
    const pages = [
      await fetchPage(`${url}&${january}&service_id=3`),
      await fetchPage(`${pathOf(url, 'calls/list')}&${january}`),
    ];
    for (const { text } of pages) {
      expect(text).not.toContain('<script');
      expect(text).toContain('&#60;script&#62;alert(1)&#60;/script&#62;&#34;&#39;&#38;');
    }
    await run(`update services set name = 'Banca' where id = 3`);
    await run('update zones set name = $1 where id = 1', zone?.name);
    await run(`update users set first_name = 'Elena' where id = (select user_id from agents where id = 1)`);
  });

  test('a page has no script, its own policy, and is kept nowhere', async () => {
    const { text, headers } = await fetchPage(await reportUrl());
    expect(text).not.toMatch(/<script|\son\w+=|javascript:|\sstyle=|<style/i);
    expect(text).toMatch(/^<!doctype html>\n<html lang="en">/);
    const named = ['content-security-policy', 'referrer-policy', 'cache-control', 'x-frame-options', 'content-type'];
    expect(Object.fromEntries(named.map((name) => [name, headers.get(name)]))).toEqual({
      'content-security-policy':
        "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-frame-options': 'SAMEORIGIN',
      'content-type': 'text/html; charset=utf-8',
    });
    const [, style = ''] = /<link rel="stylesheet" href="([^"]*)">/.exec(text) ?? [];
    const sheet = await fetchPage(server.url + style);
    expect([sheet.status, sheet.headers.get('content-type'), sheet.headers.get('cache-control')]).toEqual([
      200,
      'text/css; charset=utf-8',
      'public, max-age=31536000, immutable',
    ]);
  });

  test('each picture has a name and a description, each table a caption, each cell a head', async () => {
    const text = await callsPage(january);
    for (const [, id] of text.matchAll(/<svg role="img" aria-labelledby="(\w+)-title \w+-desc"/g)) {
      expect(text).toMatch(new RegExp(`<title id="${id}-title">[^<]+</title><desc id="${id}-desc">[^<]+</desc>`));
    }
    expect([...text.matchAll(/<svg role="img"/g)]).toHaveLength(3);
    expect([...text.matchAll(/<table><caption>/g)]).toHaveLength(6);
    expect(text).not.toMatch(/<th(?! scope)[ >]/);
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test('a page is in one language, whatever it shows', async () => {
  await placeJanuary();
  const [es, en] = (['es', 'en'] as const).map((language) => textLeaves(reportTexts[language]).map(([, text]) => text));
  // The people of the demo are called so.
  const named = ['Agente'];
  for (const [language, own, other] of [
    ['es', es, en],
    ['en', en, es],
  ] as const) {
    const strange = other?.filter((text) => !own?.includes(text) && !named.includes(text)) ?? [];
    const calls = await reportUrl({ language });
    const devices = await reportUrl({ language, page: 'devices' });
    const agents = await reportUrl({ language, page: 'agents' });
    for (const url of [
      `${calls}&${january}`,
      `${calls}&from=2020-01-01`,
      `${calls}&from=x`,
      `${pathOf(calls, 'calls/list')}&${january}`,
      `${pathOf(calls, 'calls/list')}&${january}&waited_from=30&waited_to=60`,
      `${devices}&from=2026-01-01&device_id=1`,
      `${devices}&search=nowhere`,
      pathOf(devices, 'devices/list'),
      pathOf(devices, 'calls'),
      agents,
      `${agents}&zone_id=none&agent_id=1`,
      `${pathOf(calls, 'calls/list')}&cause=given_up`,
    ]) {
      const { text } = await fetchPage(url);
      expect(text).toContain(`<html lang="${language}">`);
      const attributes = [...text.matchAll(/ (?:aria-label|placeholder)="([^"]*)"/g)].map(([, value]) => value);
      const shown = ` ${[shownOf(text), ...attributes].join(' ')} `;
      expect(
        strange.filter((one) => shown.includes(` ${one} `)),
        url,
      ).toEqual([]);
    }
  }
});

describe('a pass', () => {
  test('needs the right to read reports and what the report is about', async () => {
    const refusal = async (email: string, wanted: PassWanted) => {
      const { status, body } = await askForPass(server, await server.signIn(email), wanted);
      return [status, body.error?.permission];
    };
    expect(await refusal('viewer@demo.local', { page: 'devices' })).toEqual([403, 'REPORTS_READ']);
    expect(await refusal('agent@demo.local', { page: 'calls' })).toEqual([403, 'REPORTS_READ']);
    expect(await refusal('manager@demo.local', { page: 'calls' })).toEqual([403, 'QUERYINGS_READ']);
    expect(await refusal('manager@demo.local', { page: 'devices' })).toEqual([201, undefined]);
    const { status } = await server.ask('POST', '/api/reports/passes', { body: {} });
    expect(status).toBe(401);
  });

  test('is asked for with a page, a language and a zone that there are', async () => {
    const asked = async (more: object) => {
      const body = { page: 'calls', language: 'es', time_zone: 'UTC', ...more };
      const answer = await server.ask('POST', '/api/reports/passes', { bearer: admin, body });
      return [answer.status, Object.keys(answer.body.error?.fields ?? {})];
    };
    expect(await asked({})).toEqual([201, []]);
    expect(await asked({ time_zone: 'Asia/Calcutta' })).toEqual([201, []]);
    for (const time_zone of ['America/Nowhere', '+02:00', '', "UTC'; drop table x", 5, 'x'.repeat(300)])
      expect(await asked({ time_zone }), String(time_zone)).toEqual([400, ['time_zone']]);
    expect(await asked({ page: 'users' })).toEqual([400, ['page']]);
    expect(await asked({ language: 'fr' })).toEqual([400, ['language']]);
    expect(await asked({ more: 1 })).toEqual([400, ['more']]);
  });

  test('leaves the records of the same path alone', async () => {
    const list = await server.ask('GET', '/api/reports', { bearer: admin });
    expect(list.body.total).toBe(2);
    const one = await server.ask('GET', `/api/reports/${list.body.data[0]?.id}`, { bearer: admin });
    expect(one.status).toBe(200);
    expect((await server.ask('GET', '/api/reports/passes', { bearer: admin })).status).toBe(400);
  });

  test('names its address and when it ends, an hour later', async () => {
    const { status, body, headers } = await askForPass(server, admin);
    expect([status, headers.get('cache-control')]).toEqual([201, 'no-store']);
    expect(body.data.url.startsWith(`${server.url}/reports/calls?pass=`)).toBe(true);
    expect(Math.abs(body.data.expires_at - server.now() - 3_600)).toBeLessThan(5);
  });

  test('in the console says nothing that the screen says, wherever it leads', async () => {
    await placeJanuary();
    const url = inConsole(await reportUrl(), 'dark');
    const { text } = await fetchPage(`${url}&${january}`);
    expect(text).not.toContain('<h1>');
    expect(text).toContain('<title>Calls report');
    expect(text).toContain('<input type="hidden" name="console" value="dark">');
    const links = [...text.matchAll(/href="(\/reports\/calls[^"]*)"/g)].map(([, href = '']) => href);
    expect(links.length).toBeGreaterThan(20);
    const [out, ...within] = links;
    for (const href of within) expect(href).toContain('console=dark');
    // But for the way out, which shows the same as here.
    expect(out).toContain('from=2026-01-05&#38;to=2026-01-06');
    expect(out).not.toContain('console');
    expect(text).toContain(`href="${out}" target="_blank" rel="noopener noreferrer">Open in another tab`);
    const list = await fetchPage(`${server.url}${tilesIn(text).get('Calls')?.href}`);
    expect(list.text).toContain('<h2>Calls behind the number</h2>');
    expect(list.text).not.toContain('<h1>');
    const problem = await fetchPage(`${url}&from=2024-02-01&to=2026-01-01`);
    expect(problem.text).toMatch(/href="\/reports\/calls\?console=dark&#38;pass=[^"]*">Back to the report/);
    // In a tab of its own nothing else has its title.
    const alone = await fetchPage(await reportUrl());
    expect(alone.text).toContain('<h1>Calls report</h1>');
    expect(alone.text).not.toContain('console=');
    // The colours are those of the console, and else those of the computer.
    expect([text, problem.text].every((page) => page.includes('data-scheme="dark"'))).toBe(true);
    expect([list.text, alone.text].map((page) => page.includes('data-scheme'))).toEqual([true, false]);
  });

  test('opens one page alone', async () => {
    const calls = await reportUrl();
    const devices = await reportUrl({ page: 'devices' });
    for (const url of [pathOf(calls, 'devices'), pathOf(calls, 'devices/list'), pathOf(calls, 'devices.csv')])
      expect((await fetchPage(url)).status, url).toBe(403);
    const agents = ['agents', 'agents.csv'];
    for (const path of ['calls', 'calls/list', 'calls.csv', ...agents])
      expect((await fetchPage(pathOf(devices, path))).status, path).toBe(403);
    for (const path of agents) expect((await fetchPage(pathOf(calls, path))).status, path).toBe(403);
  });

  test('that is forged or missing opens nothing, and says so in the language of the browser', async () => {
    const url = await reportUrl();
    const [head = '', body = '', mark = ''] = passIn(url).split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const other = Buffer.from(JSON.stringify({ ...claims, bunit: 2 })).toString('base64url');
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    const forged = [
      `${head}.${other}.${mark}`,
      `${unsigned}.${other}.`,
      `${head}.${body}`,
      'x',
      '',
      admin.split('~')[0],
    ];
    for (const pass of forged)
      expect((await fetchPage(`${server.url}/reports/calls?pass=${pass}`)).status, pass).toBe(401);
    const spanish = await fetchPage(`${server.url}/reports/calls`, { 'accept-language': 'es-MX,es;q=0.9' });
    expect([spanish.status, shownOf(spanish.text)]).toEqual([
      401,
      expect.stringContaining('Esta dirección no sirve Abre el reporte de nuevo desde la consola.'),
    ]);
    expect(spanish.text).toContain('<html lang="es">');
    // The console has a new one.
    expect(spanish.text).toContain('<a href="/report/calls" target="_top">Abrir el reporte de nuevo</a>');
    const english = await fetchPage(`${server.url}/reports/calls?pass=x`, { 'accept-language': 'en' });
    expect(shownOf(english.text)).toContain('Open the report again from the console.');
    expect(english.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(english.headers.get('cache-control')).toBe('no-store');
  });

  test('shows its own business alone', async () => {
    await placeJanuary();
    await place({ business: 2, created: at('2026-01-05T10:00:00') });
    const login = await server.login('admin@demo.local');
    const north = `${login.keys.token}~${login.businesses[1]?.appendToken}`;
    const url = await reportUrl({}, north);
    const { text } = await fetchPage(`${url}&${january}`);
    expect(tilesIn(text).get('Calls')?.text).toBe('1');
    expect(shownOf(text)).toContain('Demo Norte');
    expect(shownOf(text)).not.toContain('Agente');
    expect(tableIn((await fetchPage(`${pathOf(url, 'calls/list')}&${january}`)).text, 'All calls')).toHaveLength(2);
    const [own] = await run('select min(id)::int as id from services where bunit_id = 2');
    expect((await fetchPage(`${url}&service_id=${own?.id}`)).status).toBe(200);
    for (const path of ['calls', 'calls/list', 'calls.csv'])
      for (const more of ['service_id=1', 'agent_id=1', 'zone_id=1', 'service_id=9999999999', 'service_id=0'])
        expect((await fetchPage(`${pathOf(url, path)}&${more}`)).status, `${path} ${more}`).toBe(404);
  });

  test('ends with the login that asked for it', async () => {
    const login = await server.login('admin@demo.local');
    const url = await reportUrl({}, login.keys.token);
    expect((await fetchPage(url)).status).toBe(200);
    const { refreshToken } = login.keys;
    await server.ask('POST', '/api/auth/logout', { bearer: login.keys.token, body: { refreshToken } });
    const { status, text } = await fetchPage(url);
    expect(status).toBe(403);
    expect(shownOf(text)).toContain('Your session has ended or a permission is missing.');
  });

  test('ends with the right, the user and the business', async () => {
    const manager = await server.signIn('manager@demo.local');
    const url = await reportUrl({ page: 'devices' }, manager);
    const status = async () => (await fetchPage(url)).status;
    const around = async (away: string, back: string) => {
      await run(away);
      const meanwhile = await status();
      await run(back);
      return [meanwhile, await status()];
    };
    const mario = `users set active = $ where email = 'manager@demo.local'`;
    const [off, on] = ['false', 'true'].map((value) => `update ${mario.replace('$', value)}`) as [string, string];
    expect(await status()).toBe(200);
    expect(await around(off, on)).toEqual([403, 200]);
    const roles = `update roles set active = $ where name = 'Administración' and bunit_id = 1`;
    expect(await around(roles.replace('$', 'false'), roles.replace('$', 'true'))).toEqual([403, 200]);
    const business = 'update businesses set active = $ where id = 1';
    expect(await around(business.replace('$', 'false'), business.replace('$', 'true'))).toEqual([403, 200]);
  });

  test('of an access key ends with the key, with its last day and with its secret', async () => {
    await run(`insert into key_permissions (key_id, permission_id)
      select k.id, p.id from keys k, permissions p where k.bunit_id = 1 and p.code = 'REPORTS_READ'
      on conflict do nothing`);
    const url = await reportUrl({}, server.key);
    const status = async () => (await fetchPage(url)).status;
    expect(await status()).toBe(200);
    await run('update keys set active = false where bunit_id = 1');
    expect(await status()).toBe(403);
    await run('update keys set active = true, valid_until = $1 where bunit_id = 1', server.now() - 1);
    expect(await status()).toBe(403);
    await run(
      `update keys set valid_until = null, previous_hash = key_hash, previous_until = $1, key_hash = 'other'
        where bunit_id = 1`,
      server.now() + 1_000,
    );
    expect(await status()).toBe(200);
    await run('update keys set previous_until = $1 where bunit_id = 1', server.now() - 1);
    expect(await status()).toBe(403);
    await run('update keys set key_hash = previous_hash, previous_hash = null where bunit_id = 1');
    expect(await status()).toBe(200);
  });

  test('is in no log', async () => {
    const url = await reportUrl();
    await fetchPage(url);
    await fetchPage(`${url}&from=x`);
    await fetchPage(`${pathOf(url, 'devices')}`);
    const log = server.log();
    expect(log).toContain('"route":"/reports/calls"');
    expect(log).not.toContain(passIn(url).slice(0, 40));
    expect(log).not.toContain(passIn(url).slice(-20));
    expect(log).not.toContain('pass=');
  });

  test('expires, and says so in its own language', async () => {
    const url = await reportUrl({ language: 'es' });
    server.advance(3_590);
    expect((await fetchPage(url)).status).toBe(200);
    server.advance(20);
    const { status, text } = await fetchPage(url, { 'accept-language': 'en' });
    expect(status).toBe(401);
    expect(shownOf(text)).toContain('Esta página ya venció Por seguridad, un reporte se puede ver durante una hora.');
  });
});
