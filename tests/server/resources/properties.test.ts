import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isWritableList, writableColumns } from '../../../server/records/record-schema.ts';
import { permissionCodes } from '../../../src/domain/access.ts';
import type { Column, RelatedName, Resource } from '../../../src/resources/resource.ts';
import { wireKey } from '../../../src/resources/rules.ts';
import { confirmedFields, described, draftOf, recordsOf } from '../../support/records.ts';
import { type Answer, type AnyBody, type Row, startServer, type TestServer } from '../../support/server.ts';
import { isReaching, valuesOf, type World } from '../../support/values.ts';

// Every run is a few requests, and each kind of column stands in many tables: all together try it often enough. A failure
// prints its seed.
const goodRuns = 5;
const badRuns = 4;

/** What lists and links that can be written point at. */
const pointedAt = ['services', 'devices', 'zones', 'branches', 'roles', 'permissions', 'integrations'] as const;

let server: TestServer;
let admin = '';
let world: World;
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin@demo.local');
  const north = await server.signIn('admin@demo.local', 1);
  const load = async (bearer: string) => {
    const all = pointedAt.map(async (path) => {
      const { body } = await server.ask('GET', `/api/${path}?perPage=2000`, { bearer });
      return [path, body.data] as const;
    });
    return new Map<RelatedName, readonly Row[]>(await Promise.all(all));
  };
  const [mine, theirs] = await Promise.all([load(admin), load(north)]);
  const idsOf = (rows: readonly Row[] = []) => rows.map(({ id }) => id);
  // A desk stands in a zone of its branch: there is one branch to choose, and its zones.
  const branch = mine.get('branches')?.[0]?.id;
  const fits = ({ id, branch_id }: Row, from: RelatedName) =>
    (from !== 'branches' || id === branch) && (from !== 'zones' || branch_id === branch);
  world = {
    known: (from) => idsOf(mine.get(from)?.filter((row) => fits(row, from))),
    foreign: (from) => (from === 'permissions' ? [] : idsOf(theirs.get(from))),
    codes: permissionCodes,
    now: server.now(),
  };
  for (const from of pointedAt)
    expect([world.known(from).length > 0, world.foreign(from).length > 0], from).toEqual([
      true,
      from !== 'permissions',
    ]);
});
afterAll(() => server.close());

/** What a task runs is one matter with its metadata, of which its own test tells. */
const isApart = ({ name }: Resource, { key }: Column) => name === 'tasks' && key === 'integration';
const writable = (resource: Resource): readonly Column[] => [
  ...writableColumns(resource).filter((column) => !isApart(resource, column)),
  ...resource.columns.filter((column) => isWritableList(resource, column)),
];
const readOnly = (resource: Resource): readonly Column[] =>
  resource.columns.filter((column) => !writable(resource).includes(column));
const lists = (resource: Resource) =>
  Object.fromEntries(
    writable(resource)
      .filter(({ kind }) => kind === 'list')
      .map(({ key }) => [key, []]),
  );

/** Whether a refusal names the field, or a part of it. */
const names = ({ body }: Answer<AnyBody>, key: string) =>
  // An object that reaches for prototypes is refused before anybody looks at its fields.
  (key === 'constructor' && body.error.code === 'malformed') ||
  Object.keys(body.error.fields ?? {}).some((field) => field === key || field.startsWith(`${key}.`));

describe.each(described)('$name', (resource) => {
  const records = () => recordsOf(server, resource, admin);
  const query = new URLSearchParams(resource.query).toString();
  let subject = 0;
  beforeAll(async () => {
    const made = await records().create(draftOf(resource, 'subject'));
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    subject = made.body.data.id;
  });

  test('keeps and answers whatever its descriptor allows', async () => {
    const columns = writable(resource);
    const any = Object.fromEntries(columns.map((column) => [wireKey(column), valuesOf(column).valid(column, world)]));
    const required = columns.filter((column) => column.required).map(wireKey);
    const draft = fc.record(any, { requiredKeys: required });
    const confirmed = confirmedFields(resource);
    const changed = Object.fromEntries(Object.entries(any).filter(([key]) => !confirmed.includes(key)));
    const change = fc.record(changed, { requiredKeys: [] });
    const check = (answer: Answer<AnyBody>, sent: Readonly<Record<string, unknown>>) => {
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
      for (const column of columns.filter((one) => wireKey(one) in sent)) {
        const { kept, told } = valuesOf(column);
        expect(told(answer.body.data, column), column.key).toEqual(kept(sent[wireKey(column)], column));
      }
    };
    await fc.assert(
      fc.asyncProperty(draft, change, async (first, second) => {
        const made = await records().create({ ...first, ...resource.fixed });
        check(made, first);
        const { id } = made.body.data;
        try {
          check(await records().get(id), first);
          check(await records().update(id, second), second);
          check(await records().get(id), { ...first, ...second });
        } finally {
          await records().update(id, lists(resource));
          expect((await records().remove(id)).status).toBe(200);
        }
      }),
      { numRuns: goodRuns },
    );
  });

  /** A change that could be made, so that a refusal which came too late would be seen. */
  const besides = (key: string) => {
    const other = writableColumns(resource).find(
      (column) => column.key !== key && column.kind === 'text' && !column.format,
    );
    return other ? { [wireKey(other)]: 'half done' } : {};
  };

  /** Sends values that must be refused, alone and with good ones: no record is made or touched, and the field is named. */
  const refuses = async (sent: fc.Arbitrary<readonly [key: string, value: unknown]>) => {
    const before = JSON.stringify((await records().get(subject)).body);
    const { total } = (await records().list(query)).body;
    await fc.assert(
      fc.asyncProperty(sent, async ([key, value]) => {
        const answers = await Promise.all([
          records().update(subject, { ...besides(key), [key]: value }),
          records().create({ ...draftOf(resource, 'refused'), [key]: value }),
        ]);
        for (const answer of answers) {
          expect([400, 412], JSON.stringify(answer.body)).toContain(answer.status);
          expect(names(answer, key), JSON.stringify(answer.body)).toBe(true);
        }
      }),
      { numRuns: badRuns },
    );
    // Whatever one of them had written would still be there.
    expect(JSON.stringify((await records().get(subject)).body)).toBe(before);
    expect((await records().list(query)).body.total).toBe(total);
  };

  test.each(writable(resource))('refuses what $key cannot be, and writes nothing of it', (column) =>
    refuses(fc.tuple(fc.constant(wireKey(column)), valuesOf(column).wrong(column, world))),
  );

  test('refuses every field that nobody writes, or that does not exist', () => {
    const allowed = [
      ...writable(resource).map(wireKey),
      'add',
      'remove',
      'active',
      'fullpower',
      'bunit_id',
      '__proto__',
    ];
    const strange = fc.oneof(
      fc.constantFrom(...readOnly(resource).map(({ key }) => key), 'id', 'version', 'created_at'),
      fc.constantFrom('constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'),
      fc.string({ unit: 'binary' }),
    );
    const keys = strange.filter((key) => !allowed.includes(key));
    return refuses(
      fc.tuple(
        keys,
        fc.jsonValue({ maxDepth: 1 }).filter((value) => !isReaching(value)),
      ),
    );
  });

  test('refuses keys that reach for prototypes, wherever they stand', async () => {
    const before = JSON.stringify((await records().get(subject)).body);
    const reaching = fc.constantFrom('{"__proto__":{"active":true}}', '{"constructor":{"prototype":{"active":true}}}');
    const place = fc.constantFrom(...writable(resource).map(wireKey), 'add', 'remove', 'nonsense');
    const bodies = fc.tuple(reaching, fc.option(place)).map(([one, key]) => (key ? `{"${key}":${one}}` : one));
    await fc.assert(
      fc.asyncProperty(bodies, async (data) => {
        const path = `/api/${resource.path}`;
        const answers = await Promise.all([
          server.ask('PUT', `${path}/${subject}`, { bearer: admin, body: `{"data":${data}}` }),
          records().create(data),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([400, 400]);
      }),
      { numRuns: badRuns },
    );
    expect(JSON.stringify((await records().get(subject)).body)).toBe(before);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
