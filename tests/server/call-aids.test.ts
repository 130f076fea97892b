import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallAids } from '../../src/domain/call-aids.ts';
import { resources } from '../../src/resources/index.ts';
import { recordsOf } from '../support/records.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let agent = '';
let admin = '';
beforeAll(async () => {
  server = await startServer();
  [agent, admin] = [await server.signIn('agent@demo.local'), await server.signIn('admin@demo.local')];
  await server.db.$client.query('delete from macros');
});
afterAll(() => server.close());

const place = async (body: object) => {
  const answer = await server.ask('POST', '/api/queryings', { bearer: server.key, body: { phone: '55', ...body } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data.id;
};
const ask = (id: number, bearer = agent) =>
  server.ask<{ data: CallAids }>('GET', `/api/queryings/${id}/aids`, { bearer });

test('an agent has the script of the service, and the active quick texts of it and of all, by name', async () => {
  const macros = recordsOf(server, resources.macros, admin);
  const made = [
    { name: 'Later', content: 'Calls back later.', service_id: null, active: true },
    { name: 'Card', content: 'Wants a card.', service_id: 1, active: true },
    { name: 'Other', content: 'Of another service.', service_id: 2, active: true },
    { name: 'Gone', content: 'Not offered any more.', service_id: 1, active: false },
  ];
  for (const macro of made) expect((await macros.create(macro)).status, macro.name).toBe(201);
  await server.db.$client.query(`insert into macros (bunit_id, name, content) values (2, 'Foreign', 'Of others.')`);
  await server.db.$client.query(`update services set notes = 'Cards' || chr(10) || '- Greet' where id = 1`);

  const { body } = await ask(await place({ service_id: 1 }));
  expect(body.data.script).toBe('Cards\n- Greet');
  expect(body.data.macros.map(({ name, content }) => [name, content])).toEqual([
    ['Card', 'Wants a card.'],
    ['Later', 'Calls back later.'],
  ]);
  const plain = (await ask(await place({}))).body.data;
  expect([plain.script, plain.macros.map(({ name }) => name)]).toEqual([null, ['Later']]);
});

test('they are of calls of the own business, for whoever reads calls', async () => {
  const id = await place({ service_id: 1 });
  const foreign = await server.db.$client.query<{ id: number }>(
    `insert into queryings (bunit_id, state, required_in, waiting_since, created_at) values (2, 'REQUESTED', 1, 1, 1) returning id`,
  );
  expect((await ask(foreign.rows[0]?.id ?? 0)).status).toBe(404);
  expect((await ask(999_999)).status).toBe(404);
  expect((await ask(id, '')).status).toBe(401);
  expect((await ask(id)).status).toBe(200);
});
