import { expect, test } from 'vitest';
import { plainView, type TableView, writeTableQuery } from '../../src/domain/table-view.ts';
import { resources } from '../../src/resources/index.ts';
import { readTableQuery } from '../../src/resources/table-address.ts';
import { isFilterable } from '../../src/resources/visible.ts';

const { services, keys } = resources;

test.each<{ query: string; view: Partial<TableView> }>([
  { query: '', view: {} },
  { query: '?find=caja+2', view: { find: 'caja 2' } },
  { query: '?sort=name', view: { sort: { key: 'name', descending: false } } },
  { query: '?sort=-devices', view: { sort: { key: 'devices', descending: true } } },
  { query: '?active=0&zones=7', view: { filters: { active: '0', zones: '7' } } },
  {
    query: '?find=x&sort=-name&active=1&record=12',
    view: { find: 'x', sort: { key: 'name', descending: true }, filters: { active: '1' }, record: 12 },
  },
])('$query is a view of its own, and back', ({ query, view }) => {
  const whole = { ...plainView, ...view };
  expect(readTableQuery(services, query)).toEqual(whole);
  expect(writeTableQuery(whole)).toBe(query);
});

test.each([
  '?sort=nothing',
  '?sort=',
  '?active=yes',
  '?zones=0',
  '?zones=x',
  '?record=-1',
  '?record=0',
  '?nothing=1',
  '?name=Norte',
])('%s says nothing of the table', (query) => {
  expect(readTableQuery(services, query)).toEqual(plainView);
});

test('nobody sorts by a secret, and no address is believed for ever', () => {
  expect(readTableQuery(keys, '?sort=key').sort).toBeNull();
  expect(readTableQuery(services, `?find=${'x'.repeat(500)}`).find).toHaveLength(200);
});

test('no column is called like another word of the address', () => {
  const called = Object.values(resources).flatMap(({ columns }) => columns.filter(isFilterable).map(({ key }) => key));
  expect(called.filter((key) => ['find', 'sort', 'record', 'tab'].includes(key))).toEqual([]);
});
