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
  text: (name, column) =>
    column.kind === 'text' && column.format === 'email'
      ? `${name}.${column.key}@records.test`
      : `${name} ${column.key}`,
  url: (name) => `https://records.test/${name}?a=b`,
  code: (name) => `  return { data: '${name}' };\n`,
  secret: () => undefined,
  flag: () => true,
  date: () => 4_000_000_000,
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

/** Asks for the records of a resource, with a bearer. */
export const recordsOf = (server: TestServer, { path }: Resource, bearer: string) => {
  const address = `/api/${path}`;
  return {
    list: (query = '') => server.ask('GET', `${address}?${query}`, { bearer }),
    get: (id: number) => server.ask('GET', `${address}/${id}`, { bearer }),
    create: (body: unknown, headers = {}) => server.ask('POST', address, { bearer, body, headers }),
    update: (id: number, data: unknown, version?: number) =>
      server.ask('PUT', `${address}/${id}`, { bearer, body: { id, data, ...(version ? { version } : {}) } }),
    remove: (id: number) => server.ask('DELETE', `${address}/${id}`, { bearer }),
    restore: (id: number) => server.ask('POST', `${address}/${id}/restore`, { bearer }),
  };
};
