import ky from 'ky';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodLines } from '../../src/domain/import.ts';
import type { Draft, Row } from '../../src/domain/record.ts';
import { resources } from '../../src/resources/index.ts';
import type { Resource } from '../../src/resources/resource.ts';
import { blank, changes, wireKey } from '../../src/resources/rules.ts';
import { clock } from '../../src/services/clock.ts';
import { http } from '../../src/services/http.ts';
import { keyGate } from '../../src/services/key-gate.ts';
import type { Records } from '../../src/services/ports.ts';
import { records } from '../../src/services/records.ts';
import { described, draftOf } from '../support/records.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let service: Records;
const { signal } = new AbortController();

beforeAll(async () => {
  server = await startServer();
  const login = await server.login('admin@demo.local');
  const [business] = login.businesses;
  if (!business) throw new Error('the administrator has no business');
  const gate = keyGate();
  gate.release(login.keys);
  gate.select(business);
  service = records(http(gate, clock(), { entry: null }, ky.extend({ baseUrl: server.url })));
});
afterAll(() => server.close());

/** The form of a new record, filled in as a person does: a link is chosen, with its name. */
const formOf = (resource: Resource): Draft => {
  const sent = draftOf(resource, 'console');
  const links = resource.columns.filter(({ kind }) => kind === 'link');
  return {
    ...blank(resource),
    ...sent,
    ...Object.fromEntries(links.map((column) => [column.key, { id: sent[wireKey(column)], name: 'one' }])),
  };
};

describe.each(described)('what the console sends of $name', (resource) => {
  test('is taken: a new record, a change, a deletion, and its undoing', async () => {
    const made: Row = await service.create({ resource, draft: formOf(resource), key: `create ${resource.name}` });
    const key = resource.label === 'email' ? 'first_name' : resource.label;
    const named = `${String(made[key])}.2`;
    const changed: Row = await service.update({
      resource,
      record: made,
      data: changes(resource, made, { ...made, [key]: named }),
    });
    expect(changed).toMatchObject({ id: made.id, version: made.version + 1, [key]: named });
    const listed = async () =>
      (await service.list({ resource, search: '', sort: null }, signal)).records.map(({ id }) => id);
    expect(await listed()).toContain(made.id);
    await service.remove({ resource, record: changed });
    expect(await listed()).not.toContain(made.id);
    await service.restore({ resource, record: changed });
    expect(await listed()).toContain(made.id);
  });
});

test('a CSV file is judged line by line, imported, and what it made is deleted together', async () => {
  const { devices } = resources;
  const text = 'name;serial\nUno;IMP-1\n;IMP-2\nTres;IMP-3';
  const good = goodLines(
    await service.plan(
      { resource: devices, records: await service.every({ resource: devices, search: '', sort: null }), text },
      signal,
    ),
  );
  expect(good.map(({ draft }) => draft.serial)).toEqual(['IMP-1', 'IMP-3']);
  const imported = await service.importLines({ resource: devices, lines: good });
  expect(imported.map(({ problem }) => problem)).toEqual([null, null]);
  const made = await service.every({ resource: devices, search: 'IMP-', sort: null });
  expect(made).toHaveLength(2);
  const deleted = await service.changeRecords({ resource: devices, action: 'delete', records: made });
  expect(deleted.map(({ problem }) => problem)).toEqual([null, null]);
  expect(await service.every({ resource: devices, search: 'IMP-', sort: null })).toEqual([]);
});

test('of two who give an agent zones at once, neither takes back what the other gave', async () => {
  const { rows } = await server.db.$client.query<{ id: number }>(
    'select id from agents where bunit_id = 1 order by id',
  );
  const agentId = rows[0]?.id ?? 0;
  const zones = async () => (await service.agents.zones({ agentId }, signal)).zones.toSorted();
  await server.db.$client.query('delete from agent_zones where agent_id = $1 and zone_id <> 1', [agentId]);
  await service.agents.update({ agentId, added: [2], removed: [] });
  await service.agents.update({ agentId, added: [3], removed: [1] });
  expect(await zones()).toEqual([2, 3]);
});
