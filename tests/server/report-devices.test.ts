import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { pastSeconds } from '../../server/devices/device-past-queries.ts';
import {
  askForPass,
  differencesIn,
  fetchPage,
  shownOf,
  tableIn,
  textsIn,
  tilesIn,
  totalBehind,
} from '../support/report-page.ts';
import { startServer, type TestServer } from '../support/server.ts';

const day = 86_400;
const hour = 3_600;

let server: TestServer;
let admin = '';
/** Midnight in UTC, 10 days ago. */
let first = 0;
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin@demo.local');
  first = Math.floor(server.now() / day) * day - 10 * day;
});
afterAll(() => server.close());

const run = async <Row = { id: number }>(text: string, ...values: readonly unknown[]): Promise<readonly Row[]> =>
  (await server.db.$client.query(text, [...values])).rows;

const silence = (id: number, since: number | null, until: number) =>
  run('insert into device_silences (bunit_id, device_id, since, until) values (1, $1, $2, $3)', id, since, until);

/** A device that was there long before, and is well. */
const keepWell = (...ids: readonly number[]) =>
  run('update devices set created_at = $1, pinged_at = $2 where id = any($3)', first - day, server.now(), [...ids]);

beforeEach(async () => {
  await server.app.fleet.pings.flush();
  await run('delete from device_silences');
  await run('update devices set pinged_at = null');
});

const dayOf = (time: number) => new Date(time * 1_000).toISOString().slice(0, 10);
/** The days of the report, from the first of the test on. */
const period = (days: number) => `from=${dayOf(first)}&to=${dayOf(first + (days - 1) * day)}`;

const devicesUrl = async (language: 'es' | 'en' = 'en', bearer = admin) =>
  (await askForPass(server, bearer, { page: 'devices', language, time_zone: 'UTC' })).body.data.url;
const devicesPage = async (query: string) => {
  const { status, text } = await fetchPage(`${await devicesUrl()}&${query}`);
  expect(status).toBe(200);
  return text;
};
const pathOf = (url: string, path: string) => url.replace('/reports/devices?', `/reports/${path}?`);

test('outages begin 120 s after the last sign of life, and count on each day that they touch', async () => {
  await keepWell(1, 2);
  // Two hours offline around midnight, a silence that is too short, and one of exactly the limit.
  await silence(1, first + day - hour - 120, first + day + hour);
  await silence(1, first + 2 * hour, first + 2 * hour + 119);
  await silence(1, first + 4 * hour, first + 4 * hour + 120);
  // Six hours on the first day, for the second device.
  await silence(2, first + 6 * hour - 120, first + 12 * hour);
  const page = await devicesPage(`${period(2)}&search=quiosco e`);
  expect(textsIn(page, 'Availability per day')).toEqual([
    ['Day', 'Time online', 'Outages', 'Time offline', 'Longest outage'],
    [expect.stringContaining(dayOf(first)), '85.41%', '2', '7 h', '6 h'],
    [expect.stringContaining(dayOf(first + day)), '97.91%', '1', '1 h', '2 h'],
    ['All devices of 2 with data', '91.66%', '2', '8 h', '6 h'],
  ]);
  const rows = textsIn(page, 'Availability per device').slice(1);
  expect(rows.slice(0, 2)).toEqual([
    ['Quiosco escalera DM-0002 · Centro, planta baja', '87.5%', '1', '6 h', '6 h'],
    ['Quiosco entrada DM-0001 · Centro, planta baja', '95.83%', '1', '2 h', '2 h'],
  ]);
  expect(rows.slice(2, -1).map((row) => row.slice(1))).toEqual([
    ['No data', '—', '—', '—'],
    ['No data', '—', '—', '—'],
  ]);
  expect([...tilesIn(page)].map(([name, { text }]) => [name, text])).toEqual([
    ['Devices', '4'],
    ['Without data', '2'],
    ['Time online', '91.66% of 2 with data'],
    ['Outages', '2'],
    ['Time offline', '8 h'],
    ['Longest outage', '6 h'],
  ]);
  // They were there on the day before, without an outage; of the longest there was none then.
  expect([...differencesIn(page)]).toEqual([
    ['Time online', '8.3 points less than the 2 days before'],
    ['Outages', 'None the 2 days before'],
    ['Time offline', '8 h longer than the 2 days before'],
  ]);
  const worst = shownOf(/<ol class="worst">(.*?)<\/ol>/s.exec(page)?.[1] ?? '');
  expect(worst).toBe('Quiosco escalera 87.5% Quiosco entrada 95.83%');
});

test('there are no data before the device existed, before its first sign of life and before what is kept', async () => {
  await keepWell(1, 2, 3);
  await run('update devices set created_at = $1 where id = 1', first + 12 * hour);
  await silence(1, first, first + 18 * hour);
  await silence(2, null, first + 12 * hour);
  await silence(2, first + 18 * hour - 120, first + day);
  const page = await devicesPage(`${period(1)}`);
  const online = new Map(
    textsIn(page, 'Availability per device').map(([name, ...figures]) => [name?.split(' DM')[0], figures]),
  );
  expect(online.get('Quiosco entrada')).toEqual(['50%', '1', '6 h', '17 h 58 min']);
  expect(online.get('Quiosco escalera')).toEqual(['50%', '1', '6 h', '6 h']);
  expect(online.get('Pantalla de turnos')).toEqual(['100%', '0', '0 s', '—']);
  expect(online.get('Cabina de video 1')).toEqual(['No data', '—', '—', '—']);
  // The figure of all says of how many it tells.
  expect(page).toMatch(/<dt>Devices<\/dt><dd>12<\/dd>/);
  expect(page).toMatch(/<dt>Without data<\/dt><dd>9<\/dd>/);
  expect(page).toMatch(/<dt>Time online<\/dt><dd>.*<small>of 3 with data<\/small>/);
  expect(textsIn(page, 'Availability per device').at(-1)?.[0]).toBe('All devices of 3 with data');

  await run('update devices set created_at = 0 where id = 3');
  const kept = server.now() - pastSeconds;
  const old = textsIn(
    await devicesPage(`search=turnos&from=${dayOf(kept - day)}&to=${dayOf(kept + day)}`),
    'Availability per day',
  );
  expect(old.slice(1, -1).map(([, share]) => share)).toEqual(['No data', '100%', '100%']);
});

test('times of which a part is no longer kept are no measure for what came after them', async () => {
  await keepWell(1);
  await run('update devices set created_at = 0 where id = 1');
  await silence(1, first + hour, first + 3 * hour);
  const compared = async (days: number) => [
    ...differencesIn(
      await devicesPage(`search=entrada&from=${dayOf(server.now() - (days - 1) * day)}&to=${dayOf(server.now())}`),
    ).keys(),
  ];
  expect(await compared(20)).toEqual(['Time online', 'Outages', 'Time offline']);
  // Of the sixty days before these the first thirty are gone.
  expect(await compared(60)).toEqual([]);
});

test('a device that is silent now is offline until now, and what is to come does not count', async () => {
  await keepWell(4);
  const now = server.now();
  const midnight = Math.floor(now / day) * day;
  await run('update devices set pinged_at = $1 where id = 4', midnight - hour - 120);
  const query = `from=${dayOf(midnight - day)}&to=${dayOf(midnight + day)}&search=DM-0004`;
  const rows = textsIn(await devicesPage(query), 'Availability per day').slice(1, -1);
  expect(rows.map(([, share, outages]) => [share, outages])).toEqual([
    ['95.83%', '1'],
    ['0%', '1'],
    ['No data', '—'],
  ]);
  const url = await devicesUrl();
  const list = (await fetchPage(`${pathOf(url, 'devices/list')}&${query}`)).text;
  expect(textsIn(list, 'Outages').slice(1)).toEqual([
    // With what tells it from another one of its name.
    [
      'Cabina de video 1 DM-0004 · Centro, primer piso',
      `${dayOf(midnight - day)} 23:00:00`,
      'Still offline',
      expect.stringMatching(/ s$/),
    ],
  ]);

  // Its next sign of life is not written yet, and ends the outage all the same.
  expect((await server.ask('POST', '/api/devices/4/ping', { bearer: server.key })).status).toBe(200);
  const ended = (await fetchPage(`${pathOf(url, 'devices/list')}&${query}`)).text;
  expect(shownOf(ended)).not.toContain('Still offline');
  expect(textsIn(ended, 'Outages')).toHaveLength(2);
  const share = tilesIn(await devicesPage(query)).get('Outages');
  await server.app.fleet.pings.flush();
  expect(tilesIn(await devicesPage(query)).get('Outages')?.text).toEqual(share?.text);
});

test('every number opens the outages behind it, newest first, in portions', async () => {
  await keepWell(1, 2, 3, 5);
  for (let index = 0; index < 57; index += 1) {
    const since = first + index * 4 * hour + index * 37;
    await silence([1, 2, 3][index % 3] ?? 1, since, since + 60 + index * 300);
  }
  for (const more of ['', '&search=pantalla', '&device_id=2']) {
    const page = await devicesPage(period(9) + more);
    const rows = ['Availability per day', 'Availability per device'].flatMap((caption) =>
      tableIn(page, caption).slice(1),
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const [, share, outages] of rows) {
      expect(await totalBehind(server, outages ?? { text: '', href: null })).toBe(
        Number(outages?.text.replace('—', '0')),
      );
      if (share?.href) expect(await totalBehind(server, share)).toBe(Number(outages?.text.replace('—', '0')));
    }
  }
  const page = await devicesPage(period(9));
  const longest = tilesIn(page).get('Longest outage');
  expect(longest?.text).toBe('4 h 24 min');
  expect(await totalBehind(server, longest ?? { text: '', href: null })).toBe(1);
  const all = tilesIn(page).get('Outages');
  const { text } = await fetchPage(server.url + all?.href);
  const since = tableIn(text, 'Outages')
    .slice(1)
    .map((row) => row[1]?.text ?? '');
  expect(since).toHaveLength(50);
  expect(since).toEqual(since.toSorted().toReversed());
  expect(shownOf(text)).toContain(`Outages: ${all?.text}`);
  const next = await fetchPage(`${server.url}${all?.href}&page=2`);
  expect(tableIn(next.text, 'Outages')).toHaveLength(Number(all?.text) - 50 + 1);
});

test('of one device alone, with the way back to all', async () => {
  await keepWell(1, 2);
  await silence(2, first, first + hour);
  const page = await devicesPage(`${period(1)}&device_id=2`);
  expect(tableIn(page, 'Availability per device')).toHaveLength(3);
  expect(shownOf(page)).toContain('Device: Quiosco escalera · All devices');
  expect(page).toContain('<input type="hidden" name="device_id" value="2">');
  expect(page).toContain('<a href="/devices" target="_top">Quiosco escalera</a>');
});

test('many devices are told in portions, worst first', async () => {
  await run(`insert into devices (bunit_id, name, serial, created_at, pinged_at)
    select 1, 'Extra ' || n, 'X-' || n, ${first - day}, ${server.now()} from generate_series(1, 60) n`);
  const [{ id } = { id: 0 }] = await run(`select id from devices where name = 'Extra 60'`);
  await silence(id, first, first + hour);
  const page = await devicesPage(`${period(1)}&search=extra`);
  const rows = textsIn(page, 'Availability per device');
  expect(rows).toHaveLength(52);
  expect(rows[1]?.[0]).toBe('Extra 60 X-60');
  expect(textsIn(await devicesPage(`${period(1)}&search=extra&page=2`), 'Availability per device')).toHaveLength(12);
  await run('update devices set active = false where id = $1', id);
  expect(tilesIn(await devicesPage(`${period(1)}&search=extra`)).get('Devices')?.text).toBe('59');
  await run(`delete from devices where name like 'Extra %'`);
});

test('as files: each day, or each device on each day', async () => {
  await keepWell(1);
  await run(`update devices set name = '@kiosk' where id = 1`);
  await silence(1, first + hour - 120, first + 2 * hour);
  const url = await devicesUrl();
  const file = await fetchPage(`${pathOf(url, 'devices.csv')}&${period(2)}&device_id=1`);
  expect(file.headers.get('content-disposition')).toBe(
    `attachment; filename="devices-devices-${dayOf(first)}-${dayOf(first + day)}.csv"`,
  );
  const head = 'online,outages,offline_seconds,longest_seconds,observed_seconds';
  const [one, two] = [dayOf(first), dayOf(first + day)];
  expect(file.text).toBe(
    [
      `day,device_id,device,serial,location,${head}`,
      `${one},1,"'@kiosk",DM-0001,"Centro, planta baja",0.958333,1,3600,3600,86400`,
      `${two},1,"'@kiosk",DM-0001,"Centro, planta baja",1,0,0,,86400`,
      '',
    ].join('\r\n'),
  );
  const days = await fetchPage(`${pathOf(url, 'devices.csv')}&${period(2)}&device_id=1&table=days`);
  expect(days.text).toBe(`day,${head}\r\n${one},0.958333,1,3600,3600,86400\r\n${two},1,0,0,,86400\r\n`);
  await run(`update devices set name = 'Quiosco entrada' where id = 1`);
});

test('a file of a whole fleet and year is made in parts, and has every device and day once', async () => {
  const fleet = 120;
  await run(
    `insert into devices (bunit_id, name, serial, created_at) select 1, 'Fleet ' || lpad(n::text, 4, '0'), 'F-' || n, $1
       from generate_series(1, $2::integer) n`,
    first,
    fleet,
  );
  const read = vi.spyOn(server.db.$client, 'query');
  const url = `${pathOf(await devicesUrl(), 'devices.csv')}&from=2025-01-01&to=2025-12-31&search=fleet`;
  const response = await fetch(url);
  expect(response.headers.get('content-length')).toBeNull();
  const lines = (await response.text()).trimEnd().split('\r\n').slice(1);
  const keys = lines.map((line) => line.split(',').slice(0, 3));
  expect(lines).toHaveLength(fleet * 365);
  expect(new Set(keys.map(([date, id]) => `${date} ${id}`)).size).toBe(fleet * 365);
  const names = keys.map(([date, , name]) => `${name} ${date}`);
  expect(names).toEqual(names.toSorted());
  const answers: { rows: readonly unknown[] }[] = await Promise.all(
    read.mock.results.map((result: { value?: unknown }) => result.value as { rows: readonly unknown[] }),
  );
  const portions = answers.map(({ rows }) => rows.length).filter((length) => length > 1_000);
  expect(portions).toEqual([54 * 365, 54 * 365, 12 * 365]);
  read.mockRestore();
  await run(`delete from devices where name like 'Fleet %'`);
});

test('devices of another business are not there; names are shown as they are', async () => {
  const name = '<script>alert("x")</script>';
  await run('update devices set name = $1, location = $1, serial = $1 where id = 13', name);
  await run('update devices set created_at = $1, pinged_at = $2 where id = 13', first, first + hour);
  const own = await devicesUrl();
  const { text } = await fetchPage(`${own}&${period(1)}`);
  expect(text).not.toContain('alert');
  for (const path of ['devices', 'devices/list', 'devices.csv'])
    expect((await fetchPage(`${pathOf(own, path)}&device_id=13`)).status, path).toBe(404);
  const login = await server.login('admin@demo.local');
  const north = await devicesUrl('es', `${login.keys.token}~${login.businesses[1]?.appendToken}`);
  for (const path of ['devices', 'devices/list']) {
    const page = (await fetchPage(`${pathOf(north, path)}&${period(1)}&device_id=13`)).text;
    expect(page).not.toContain('<script');
    expect(page).toContain('&#60;script&#62;alert(&#34;x&#34;)&#60;/script&#62;');
    expect(shownOf(page)).toContain('Demo Norte');
  }
  const searched = (await fetchPage(`${north}&search=${encodeURIComponent('"><script>')}`)).text;
  expect(searched).not.toContain('<script');
  expect(shownOf(searched)).toContain('No hay dispositivos activos con ese filtro.');
  expect(searched).not.toMatch(/NaN|Infinity|undefined/);
});
