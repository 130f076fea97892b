import { afterAll, beforeAll, expect, test } from 'vitest';
import { askForPass, fetchPage, shownOf, tableIn, textsIn, tilesIn, totalBehind } from '../support/report-page.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let agent = '';
let admin = '';
beforeAll(async () => {
  server = await startServer();
  [agent, admin] = [await server.signIn('agent@demo.local'), await server.signIn('admin@demo.local')];
  await run('delete from queryings');
  await run('update businesses set wrap_up = 60 where id = 1');
  await run(`insert into outcomes (bunit_id, name) values (1, 'Vendida'), (1, 'Nunca dicha')`);
});
afterAll(() => server.close());

const run = async <Row = { id: number }>(text: string, ...values: readonly unknown[]): Promise<readonly Row[]> =>
  (await server.db.$client.query(text, [...values])).rows;
const place = async (service_id: number) => {
  const body = { phone: '5559000', service_id };
  return Number((await server.ask('POST', '/api/queryings', { bearer: server.key, body })).body.data.id);
};
const put = async (id: number, bearer: string, data: object) => {
  const { status } = await server.ask('PUT', `/api/queryings/${id}`, { bearer, body: { id, data } });
  expect(status).toBe(200);
};

/** A call that is talked in for 30 s and wrapped up for 10 s, with an outcome; one that is given up; one that is rejected. */
const live = async () => {
  const sold = await place(1);
  await put(sold, agent, { state: 'REDIRECTED', service_id: 2 });
  await put(sold, agent, { state: 'REDIRECTED', service_id: 1 });
  await put(sold, agent, { state: 'ATTENDED' });
  await put(sold, agent, { state: 'FINISHED' });
  const [outcome] = await run(`select id from outcomes where name = 'Vendida'`);
  const said = { bearer: agent, body: { outcome_id: outcome?.id } };
  expect((await server.ask('PUT', `/api/queryings/${sold}/outcome`, said)).status).toBe(200);
  expect((await server.ask('PUT', '/api/availability/', { bearer: agent, body: { event: 'wrapped' } })).status).toBe(
    200,
  );
  const silent = await place(2);
  await put(silent, agent, { state: 'ATTENDED' });
  await put(silent, server.key, { state: 'FINISHED_BY_CLIENT' });
  await put(await place(2), server.key, { state: 'REJECTED' });
  await put(await place(2), agent, { state: 'REJECTED_BY_AGENT' });
  // To the second, however long the requests took.
  await run(
    'update queryings set finished_at = attended_at + case id when $1 then 30 else 20 end where attended_at is not null',
    sold,
  );
  await run('update availability_moves set stayed = 10 where call_id = $1', sold);
};

test('the report says why calls ended, how they turned out, how often they were sent on, and how long agents were busy', async () => {
  await live();
  const { url } = (await askForPass(server, admin)).body.data;
  const { text } = await fetchPage(url);
  expect(textsIn(text, 'Why they ended').slice(1)).toEqual([
    ['The agent ended them', '1', '25%'],
    ['The customer hung up', '1', '25%'],
    ['The agent’s connection was lost', '0', '0%'],
    ['The customer stopped waiting', '1', '25%'],
    ['An agent rejected them', '1', '25%'],
    ['They expired with nobody attending them', '0', '0%'],
  ]);
  const names = await run<{ id: number; name: string }>(
    'select id, name from services where id in (1, 2) order by name',
  );
  const [one, two] = [1, 2].map((id) => names.find((service) => service.id === id)?.name ?? '');
  const perService = names.map(({ id, name }) => [name, id === 1 ? 'Vendida' : 'Without outcome', '1', '100%']);
  expect(textsIn(text, 'Outcomes per service').slice(1)).toEqual([
    ['Every service', 'Vendida', '1', '50%'],
    ['Every service', 'Without outcome', '1', '50%'],
    ...perService,
  ]);
  const handling = new Map(
    textsIn(text, 'Talking, wrap-up and redirections per service').map(([name, ...figures]) => [name, figures]),
  );
  expect(handling.get(one)).toEqual(['2', '1', '0:30', '0:10', '0:40']);
  // What is still wrapped up counts once it is over.
  expect(handling.get(two)).toEqual(['0', '0', '0:20', '—', '0:20']);
  expect(handling.get('Total')).toEqual(['2', '1', '0:25', '0:10', '0:30']);
  const tiles = [...tilesIn(text)].slice(-5).map(([name, tile]) => [name, tile.text]);
  expect(tiles).toEqual([
    ['Average handling', '30 s'],
    ['Average talk', '25 s'],
    ['Average wrap-up', '10 s'],
    ['Redirected calls', '1'],
    ['With an outcome', '50%'],
  ]);
  for (const caption of ['Why they ended', 'Outcomes per service', 'Talking, wrap-up and redirections per service'])
    for (const cell of tableIn(text, caption).flat())
      if (cell.href !== null) expect(await totalBehind(server, cell), caption).toBe(Number(cell.text));
});

test('the list behind a number says what its calls have in common, and knows outcomes of its business alone', async () => {
  const { url } = (await askForPass(server, admin)).body.data;
  const list = async (query: string) => fetchPage(`${url.replace('/calls?', '/calls/list?')}&${query}`);
  const caption = async (query: string) =>
    shownOf(/<caption>(.*?)<\/caption>/.exec((await list(query)).text)?.[1] ?? '');
  const [outcome] = await run(`select id from outcomes where name = 'Vendida'`);
  expect(await caption('cause=given_up')).toBe('All calls · The customer stopped waiting');
  expect(await caption(`kind=answered&outcome_id=${outcome?.id}`)).toBe('Answered calls · Vendida');
  expect(await caption('kind=answered&outcome_id=none')).toBe('Answered calls · Without outcome');
  expect(await caption('redirected=1')).toBe('Redirected calls');
  const [foreign] = await run(`insert into outcomes (bunit_id, name) values (2, 'Ajena') returning id`);
  expect((await list(`outcome_id=${foreign?.id}`)).status).toBe(404);
  expect((await list('cause=boredom')).status).toBe(400);
});

test('the same are files', async () => {
  const { url } = (await askForPass(server, admin)).body.data;
  const file = async (table: string) =>
    (await fetchPage(`${url.replace('/calls?', '/calls.csv?')}&table=${table}`)).text.trimEnd().split('\r\n');
  const [causes, outcomes, handling] = await Promise.all(['causes', 'outcomes', 'handling'].map(file));
  expect(causes?.[0]).toBe('service_id,service,cause,calls');
  expect(
    causes
      ?.slice(1)
      .map((line) => line.replace(/,.*,(?=\w+,\d+$)/, ','))
      .toSorted(),
  ).toEqual(['1,agent_finished,1', '2,cancelled,1', '2,customer_hung_up,1', '2,given_up,1']);
  expect(outcomes?.[0]).toBe('service_id,service,outcome_id,outcome,calls');
  expect(outcomes?.some((line) => /^1,.*,\d+,Vendida,1$/.test(line))).toBe(true);
  expect(outcomes?.some((line) => /^2,.*,,,1$/.test(line))).toBe(true);
  expect(handling?.[0]).toBe(
    'service_id,service,redirects,redirected,talked,talk_average,wrapped,wrap_up_average,handling_average',
  );
  expect(handling?.find((line) => line.startsWith('1,'))?.endsWith(',2,1,1,30,1,10,40')).toBe(true);
});
