import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getTableConfig } from '../../../server/postgres/orm-pg.ts';
import { sqlTypes, tables } from '../../../server/records/tables.ts';
import type { ResourceName } from '../../../src/resources/index.ts';
import type { Resource } from '../../../src/resources/resource.ts';
import { wireKey } from '../../../src/resources/rules.ts';
import {
  confirmedFields,
  described,
  draftOf,
  optionalColumns,
  recordsOf,
  requiredColumns,
} from '../../support/records.ts';
import { startServer, type TestServer } from '../../support/server.ts';

interface OpenApi {
  readonly paths: Readonly<
    Record<
      string,
      {
        readonly post: {
          readonly requestBody: {
            readonly content: Readonly<
              Record<
                string,
                { readonly schema: { readonly required: unknown; readonly properties: Record<string, unknown> } }
              >
            >;
          };
        };
      }
    >
  >;
}

/** Columns that no record can do without: its id, and what makes a user a superuser. */
const fromTheStart = ['id', 'fullpower'];

let server: TestServer;
let admin = '';
let north = '';
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin@demo.local');
  north = await server.signIn('admin@demo.local', 1);
});
afterAll(() => server.close());

const count = async (table: string) => {
  const { rows } = await server.db.$client.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  return rows[0]?.n ?? 0;
};

describe.each(described)('$name', (resource) => {
  const records = (bearer = admin) => recordsOf(server, resource, bearer);
  const shared = resource.codes === null;

  test('is written, read, changed, emptied, refused when stale, deleted and restored', async () => {
    const draft = draftOf(resource, 'first');
    const made = await records().create(draft);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { id } = made.body.data;
    const { bunit_id: _none, ...sent } = draft;
    expect(made.body.data).toMatchObject({ ...sent, id, version: 1 });

    expect((await records().get(id)).body.data).toMatchObject({ ...sent, id, version: 1 });
    const query = resource.query ? `${new URLSearchParams(resource.query)}&id=${id}` : `id=${id}`;
    const list = await records().list(query);
    expect(list.body).toMatchObject({ data: [{ ...sent, id }], total: 1, page: 1, perPage: 200 });
    for (const { key, kind } of resource.columns) {
      if (kind === 'list') expect(list.body.data[0]?.[key], key).toEqual([]);
      if (kind === 'link') expect(list.body.data[0]?.[key], key).toMatchObject({ id: 1, name: expect.any(String) });
    }

    const key = confirmedFields(resource).includes(resource.label) ? 'first_name' : resource.label;
    const { [key]: changed } = draftOf(resource, 'second');
    const updated = await records().update(id, { [key]: changed }, 1);
    expect(updated.body.data).toMatchObject({ ...sent, [key]: changed, version: 2 });
    const nothing = await records().update(id, { [key]: changed });
    expect([nothing.status, nothing.body.data.version]).toEqual([200, 2]);

    const empty = Object.fromEntries(optionalColumns(resource).map((column) => [wireKey(column), null]));
    const emptied = await records().update(id, empty);
    expect(emptied.body.data).toMatchObject(empty);
    const version = Object.keys(empty).length > 0 ? 3 : 2;
    expect(emptied.body.data.version).toBe(version);

    const { [key]: never } = draftOf(resource, 'third');
    const stale = await records().update(id, { [key]: never }, 1);
    expect([stale.status, stale.body.error.code]).toEqual([409, 'stale_version']);
    expect(stale.body.error.data).toMatchObject({ id, version, [key]: changed });
    expect((await records().get(id)).body.data).toEqual(emptied.body.data);

    const unseen = await records().remove(id, version - 1);
    expect([unseen.status, unseen.body.error.code]).toEqual([409, 'stale_version']);
    expect(unseen.body.error.data).toEqual(emptied.body.data);
    for (const none of ['0', '1.5', 'x', '']) expect((await records().remove(id, none)).status, none).toBe(400);
    const removed = await records().remove(id, version);
    expect([removed.status, removed.body]).toEqual([200, { data: { id } }]);
    for (const answer of [await records().get(id), await records().update(id, {}), await records().remove(id)])
      expect(answer.status).toBe(404);
    const back = await records().restore(id);
    expect(back.status, JSON.stringify(back.body)).toBe(201);
    expect(back.body.data).toEqual({ ...emptied.body.data, version: version + 1 });
    expect((await records().restore(id)).status).toBe(404);
  });

  test('names every required field that is missing, and writes nothing', async () => {
    const before = await count(resource.path);
    const keys = requiredColumns(resource).map(wireKey);
    const bare = await records().create({ ...resource.fixed });
    expect([bare.status, bare.body.error.code]).toEqual([412, 'required']);
    expect(bare.body.error.fields).toEqual(Object.fromEntries(keys.map((key) => [key, 'required'])));
    const empty = await records().create({ ...draftOf(resource, 'empty'), [keys[0] ?? '']: '' });
    expect([empty.status, empty.body.error.fields]).toEqual([412, { [keys[0] ?? '']: 'required' }]);
    expect(await count(resource.path)).toBe(before);
  });

  test('refuses texts that are too long, telling the limit, and values of another type', async () => {
    const draft = draftOf(resource, 'wrong');
    for (const column of resource.columns) {
      const key = wireKey(column);
      if (column.readOnly) continue;
      if (column.kind === 'text') {
        const long = await records().create({ ...draft, [key]: 'x'.repeat(column.max + 1) });
        expect([long.status, long.body.error.code], key).toEqual([412, 'invalid']);
        expect([long.body.error.fields, long.body.error.limits]).toEqual([
          { [key]: 'too_long' },
          { [key]: column.max },
        ]);
      }
      if (['json', 'list', 'secret'].includes(column.kind)) continue;
      const values =
        column.kind === 'text' || column.kind === 'url' || column.kind === 'code' ? [7, [], {}] : ['x', [], {}];
      for (const value of values) {
        const wrong = await records().create({ ...draft, [key]: value });
        expect([wrong.status, wrong.body.error.code], `${key} ${JSON.stringify(value)}`).toEqual([400, 'malformed']);
      }
    }
    for (const text of ['nul \0', 'half \ud800']) {
      const bad = await records().create(JSON.stringify({ ...draft, [resource.label]: text }));
      expect(bad.status, JSON.stringify(text)).toBe(400);
    }
  });

  test('refuses fields that do not exist, or may not be written, and keys that reach for prototypes', async () => {
    const draft = draftOf(resource, 'strange');
    const made = await records().create(draft);
    const { id } = made.body.data;
    const lists = resource.columns.filter((column) => column.kind === 'list' && !column.pick && !column.hidden);
    const names = ['id', 'version', 'created_at', 'pinged_at', 'agent_id', 'nonsense', ...lists.map(({ key }) => key)];
    for (const name of names) {
      const created = await records().create({ ...draft, [name]: 1 });
      expect([created.status, created.body.error.fields], name).toEqual([400, { [name]: 'unknown_field' }]);
      const updated = await records().update(id, { [name]: 1 });
      expect([updated.status, updated.body.error.code], name).toEqual([400, 'unknown_field']);
    }
    // Who may make superusers means one by sending what only they have; `people.test.ts` tells more.
    for (const key of resource.path === 'users' ? [] : ['bunit_id', 'fullpower'])
      expect((await records().create({ ...draft, [key]: true })).status, key).toBe(400);
    for (const body of [
      '{"__proto__":{"active":true}}',
      '{"constructor":{"prototype":{}}}',
      '{"constructor":1}',
      '[]',
      '7',
    ])
      expect((await records().create(body)).status, body).toBe(400);
    for (const key of ['__proto__', 'constructor'])
      expect((await records().update(id, JSON.parse(`{"${key}":{"prototype":{}}}`))).status, key).toBe(400);
    expect((await records().get(id)).body.data).toEqual({
      ...made.body.data,
      ...(resource.name === 'keys' ? { key: '*********' } : {}),
    });
    expect((await records().update(id + 1, { id })).status).toBe(400);
  });

  test('comes back from before columns were added, with what those are by themselves', async () => {
    const records = recordsOf(server, resource, admin);
    const { id } = (await records.create(draftOf(resource, 'ancient'))).body.data;
    expect((await records.remove(id)).status).toBe(200);
    const { table } = tables[resource.name as ResourceName];
    const added = getTableConfig(table).columns.filter(
      ({ hasDefault, name }) => hasDefault && !fromTheStart.includes(name),
    );
    const names = added.map(({ name }) => name);
    // As it was kept by a server that knew none of them, and another one that is gone since.
    await server.db.$client.query(
      `update trash set row = (row - $1::text[]) || '{"gone_since": 1}', relations = coalesce((
         select jsonb_object_agg(name, (select coalesce(jsonb_agg(
           case when name = 'users' then (one - $1::text[]) || '{"gone_since": 1}' else one end), '[]')
           from jsonb_array_elements(rows) one))
           from jsonb_each(relations) each (name, rows)), '{}')
       where record_id = $2 and resource = $3`,
      [names, id, resource.name],
    );
    const back = await records.restore(id);
    expect([back.status, back.body.error]).toEqual([201, undefined]);
    expect(back.body.data).toMatchObject({ id, active: true });
    const { rows } = await server.db.$client.query(`select * from ${getTableConfig(table).name} where id = $1`, [id]);
    for (const { name, notNull } of added) if (notNull) expect(rows[0][name], name).not.toBeNull();
  });

  test('is created once for one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': `once ${resource.name}` };
    const draft = draftOf(resource, 'once');
    const [first, second] = await Promise.all([records().create(draft, headers), records().create(draft, headers)]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    const other = await records().create(draftOf(resource, 'other'), headers);
    expect([other.status, other.body.error.code]).toEqual([422, 'idempotency_mismatch']);
  });

  test('is put back once for one Idempotency-Key', async () => {
    const { id } = (await records().create(draftOf(resource, 'back'))).body.data;
    await records().remove(id);
    const headers = { 'idempotency-key': `back ${resource.name}` };
    const restore = () => server.ask('POST', `/api/${resource.path}/${id}/restore`, { bearer: admin, headers });
    const [first, second] = [await restore(), await restore()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });

  const inTenancy = shared ? () => {} : test;
  inTenancy('does not exist for another business, nor can be pointed at from there', async () => {
    const made = await records().create(draftOf(resource, 'mine'));
    const { id } = made.body.data;
    const theirs = records(north);
    for (const answer of [await theirs.get(id), await theirs.update(id, {}), await theirs.remove(id)])
      expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found']);
    expect((await theirs.list(`id=${id}`)).body.total).toBe(0);
    await records().remove(id);
    expect((await theirs.restore(id)).status).toBe(404);
    for (const column of resource.columns.filter(({ kind }) => kind === 'link')) {
      const foreign = await theirs.create(draftOf(resource, 'theirs'));
      expect([foreign.status, foreign.body.error.code, foreign.body.error.fields[wireKey(column)]]).toEqual([
        412,
        'unknown',
        'unknown',
      ]);
      break;
    }
  });

  test('is described in the OpenAPI document as its columns are', async () => {
    const { body } = await server.ask<OpenApi>('GET', '/api/openapi.json');
    const { schema } = body.paths[`/api/${resource.path}/`]?.post.requestBody.content['application/json'] ?? {};
    expect(schema?.required).toEqual(requiredColumns(resource).map(wireKey));
    const written = resource.columns.filter(({ kind, readOnly }) => !readOnly && kind !== 'list');
    expect(Object.keys(schema?.properties ?? {})).toEqual(expect.arrayContaining(written.map(wireKey)));
    for (const column of written)
      if (column.kind === 'text')
        expect(JSON.stringify(schema?.properties[column.key]), column.key).toContain(`"maxLength":${column.max}`);
  });

  test('is stored in columns of the types that its kinds ask for', () => {
    const { fields } = tables[resource.name as keyof typeof tables];
    for (const column of resource.columns) {
      // What only counts up would outgrow an integer.
      const counts = column.kind === 'number' && column.most === Number.MAX_SAFE_INTEGER;
      const type = counts ? 'bigint' : sqlTypes[column.kind];
      if (type !== null) expect(fields[wireKey(column)]?.getSQLType(), column.key).toBe(type);
    }
  });
});

// Addresses of people are told of in people.test.ts: whose they are is not everybody's to know.
const areUnique = ({ columns }: Resource) => columns.some(({ unique }) => unique);
test.each(described.filter((one) => areUnique(one) && confirmedFields(one).length === 0))(
  '$name keeps what is unique unique, also against what is restored',
  async (resource) => {
    const records = recordsOf(server, resource, admin);
    const key = resource.columns.find(({ unique }) => unique)?.key ?? '';
    const draft = draftOf(resource, 'unique');
    const { id } = (await records.create(draft)).body.data;
    const again = await records.create(draft);
    expect([again.status, again.body.error.code, again.body.error.fields]).toEqual([
      412,
      'duplicate',
      { [key]: 'duplicate' },
    ]);
    const other = (await records.create(draftOf(resource, 'unlike'))).body.data;
    expect((await records.update(other.id, { [key]: draft[key] })).body.error.fields).toEqual({ [key]: 'duplicate' });
    await records.remove(id);
    expect((await records.update(other.id, { [key]: draft[key] })).status).toBe(200);
    const back = await records.restore(id);
    expect([back.status, back.body.error.fields]).toEqual([412, { [key]: 'duplicate' }]);
    await records.update(other.id, { [key]: draftOf(resource, 'unlike')[key] });
    expect((await records.restore(id)).body.data).toMatchObject({ id, [key]: draft[key] });
  },
);
