import { resources } from '../../src/resources/index.ts';
import type { Column, Kind, Resource } from '../../src/resources/resource.ts';
import { wireKey } from '../../src/resources/rules.ts';
import type { TestServer } from './server.ts';

/** The descriptors, for tests that go through all of them. */
export const described: readonly Resource[] = Object.values(resources);

/** The first record of each table in the first business of the demo. Its zone 1 is in branch 1. */
const linked = 1;

type Sample = (name: string, column: Column) => unknown;

/** A value that a column takes, and another one. The name makes it differ from other samples. */
const samples: { readonly [K in Kind]: Sample } = {
  text(name, column) {
    const format = column.kind === 'text' ? column.format : undefined;
    if (format === 'networks') return `10.${name.length % 256}.0.0/16`;
    if (format === 'time') return column.key === 'opens' ? '09:00' : '18:00';
    if (format === 'zone') return 'America/Tijuana';
    if (format === 'phone') return `55 ${[...name].map((sign) => sign.codePointAt(0)).join(' ')}`.slice(0, 40);
    return format === 'email' ? `${name}.${column.key}@records.test` : `${name} ${column.key}`;
  },
  url: (name) => `https://records.test/${name}?a=b`,
  code: (name) => `  return { data: '${name}' };\n`,
  secret: () => undefined,
  flag: () => true,
  date: () => 4_000_000_000,
  moment: () => undefined,
  number: (name) => 60 + name.length,
  json: (name) => ({ text: name, list: [1, 'two', null, { deep: true }] }),
  list: () => undefined,
  link: () => linked,
};

const written = ({ columns }: Resource) => columns.filter(({ kind, readOnly }) => !readOnly && kind !== 'list');

/** A new record with every field of its row filled in, as it is sent. */
export const draftOf = (resource: Resource, name: string): Record<string, unknown> => ({
  ...Object.fromEntries(
    written(resource).map((column) => [
      wireKey(column),
      // A key is an entry's address: without spaces.
      column.key === 'key' ? `records.${name}` : samples[column.kind](`${resource.name}-${name}`, column),
    ]),
  ),
  ...resource.fixed,
});

/** The columns of a row that a person writes and may leave empty. */
export const optionalColumns = (resource: Resource): readonly Column[] =>
  written(resource).filter(({ required, kind }) => !required && kind !== 'flag');
export const requiredColumns = (resource: Resource): readonly Column[] =>
  written(resource).filter(({ required }) => required);

/** The fields that a write does not change by itself: the person has to confirm a new address, by which somebody signs in. */
export const confirmedFields = ({ columns }: Resource): readonly string[] =>
  columns.flatMap((column) =>
    column.kind === 'text' && column.format === 'email' && column.unique ? [column.key] : [],
  );

/** Asks for the records of a resource, with a bearer. */
export const recordsOf = (server: TestServer, { path }: Resource, bearer: string) => {
  const address = `/api/${path}`;
  return {
    list: (query = '') => server.ask('GET', `${address}?${query}`, { bearer }),
    get: (id: number) => server.ask('GET', `${address}/${id}`, { bearer }),
    create: (body: unknown, headers = {}) => server.ask('POST', address, { bearer, body, headers }),
    update: (id: number, data: unknown, version?: number) =>
      server.ask('PUT', `${address}/${id}`, { bearer, body: { id, data, ...(version ? { version } : {}) } }),
    remove: (id: number, version?: number | string) =>
      server.ask('DELETE', `${address}/${id}${version === undefined ? '' : `?version=${version}`}`, { bearer }),
    restore: (id: number) => server.ask('POST', `${address}/${id}/restore`, { bearer }),
  };
};

/** A user of the first business whose rights a test sets as it goes. */
export interface Clerk {
  readonly id: number;
  readonly bearer: string;
  readonly roleId: number;
  /** From now on the clerk holds these codes, and no others. */
  holds(...codes: readonly string[]): Promise<void>;
}

/** Makes a clerk of the demo's nobody. */
export const hireClerk = async (server: TestServer): Promise<Clerk> => {
  const { $client } = server.db;
  const { rows } = await $client.query<{ id: number; role: number }>(
    `with clerk as (select id from users where email = 'nobody@demo.local'),
          role as (insert into roles (bunit_id, name) values (1, 'Clerk') returning id),
          member as (insert into memberships select id, 1 from clerk)
     select clerk.id, role.id as role from clerk, role`,
  );
  const { id = 0, role = 0 } = rows[0] ?? {};
  await $client.query('insert into user_roles (bunit_id, user_id, role_id) values (1, $1, $2)', [id, role]);
  return {
    id,
    roleId: role,
    bearer: await server.signIn('nobody@demo.local'),
    async holds(...codes) {
      await $client.query('delete from role_permissions where role_id = $1', [role]);
      await $client.query('insert into role_permissions select $1, id from permissions where code = any($2::text[])', [
        role,
        codes,
      ]);
    },
  };
};
