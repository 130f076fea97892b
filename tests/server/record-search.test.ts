import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FoundRecord } from '../../src/domain/found-record.ts';
import { bearerOf, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin = '';
let north = '';
beforeAll(async () => {
  server = await startServer();
  const login = await server.login('admin@demo.local');
  [admin, north] = [bearerOf(login, 0), bearerOf(login, 1)];
});
afterAll(() => server.close());

const ask = (text: string, bearer = admin) =>
  server.ask<{ data: readonly FoundRecord[] }>('GET', `/api/search?${new URLSearchParams({ text })}`, { bearer });
const found = async (text: string, bearer = admin) => {
  const { status, body } = await ask(text, bearer);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const make = async (path: string, data: object) => {
  const { status, body } = await server.ask('POST', `/api/${path}`, { bearer: admin, body: data });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data.id as number;
};

test('records of every table are found by part of a text field, whatever its accents and capitals', async () => {
  const service = await make('services', { name: 'Última Óptica' });
  const area = 'Óptica, planta alta';
  const device = await make('devices', { name: 'Puerta', serial: 'OPT-7', location: area });
  const branch = await make('branches', { name: 'optica sur' });
  expect(await found('OPTICA')).toEqual(
    expect.arrayContaining([
      { resource: 'services', id: service, name: 'Última Óptica', area: null, total: 1, excerpt: null },
      { resource: 'devices', id: device, name: 'Puerta', area, total: 1, excerpt: area },
      { resource: 'branches', id: branch, name: 'optica sur', area: null, total: 1, excerpt: null },
    ]),
  );
  expect(await found('opt-7')).toEqual([
    { resource: 'devices', id: device, name: 'Puerta', area, total: 1, excerpt: 'OPT-7' },
  ]);
});

test('records of one name say where they are', async () => {
  const places = ['Norte', 'Poniente'];
  for (const name of places) {
    const branch_id = await make('branches', { name });
    const zone_id = await make('zones', { name: 'Taquillas', branch_id });
    await make('desks', { name: 'Taquilla doble', branch_id, zone_id });
  }
  const all = await found('taquilla');
  const areasOf = (resource: string) => all.filter((one) => one.resource === resource).map(({ area }) => area);
  expect(areasOf('zones')).toEqual(places);
  expect(areasOf('desks')).toEqual(['Taquillas', 'Taquillas']);
});

test('five of a table, and first those whose name begins with the text, with how many there are', async () => {
  for (const name of ['A Cumbre', 'B Cumbre', 'C Cumbre', 'D Cumbre', 'E Cumbre', 'Cumbre'])
    await make('pauses', { name });
  expect((await found('cumbre')).map(({ name }) => name)).toEqual([
    'Cumbre',
    'A Cumbre',
    'B Cumbre',
    'C Cumbre',
    'D Cumbre',
  ]);
  expect((await found('cumbre')).map(({ total }) => total)).toEqual([6, 6, 6, 6, 6]);
});

test('of names that begin with the text the shorter come first', async () => {
  for (const name of ['Faro 1 planta alta', 'Faro 2 planta alta', 'Faro 10', 'FARO', 'Un faro', 'Faro sur', 'Fáro 9'])
    await make('pauses', { name });
  expect((await found('faro')).map(({ name }) => name)).toEqual([
    'FARO',
    'Fáro 9',
    'Faro 10',
    'Faro sur',
    'Faro 1 planta alta',
  ]);
});

test('of a table those whose name holds the text come before those of which another field does', async () => {
  await make('devices', { name: 'A', serial: 'MIR-1', location: 'Mirador' });
  await make('devices', { name: 'Junto al mirador', serial: 'MIR-2', location: 'Mirador, sala 2' });
  expect((await found('mirador')).map(({ name, excerpt }) => [name, excerpt])).toEqual([
    ['Junto al mirador', null],
    ['A', 'Mirador'],
  ]);
});

test('whoever may not read a table, or is of another business, is not told of it', async () => {
  const device = await make('devices', { name: 'Secreto uno', serial: 'SEC-1' });
  await make('keys', { name: 'Secreto dos' });
  const viewer = await server.signIn('viewer@demo.local');
  expect(await found('secreto', viewer)).toEqual([
    { resource: 'devices', id: device, name: 'Secreto uno', area: null, total: 1, excerpt: null },
  ]);
  expect(await found('secreto', north)).toEqual([]);
  // What stands for no letter is a letter like others.
  expect(await found('%_')).toEqual([]);
  expect(await found("'; drop table keys; --")).toEqual([]);
});

test.each(['', ' ', 'a', ' a ', 'x'.repeat(201)])('nothing is looked for by %j', async (text) => {
  expect((await ask(text)).status).toBe(400);
});
