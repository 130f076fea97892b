import { describe, expect, test } from 'vitest';
import type { Row } from '../../src/domain/record.ts';
import { resources } from '../../src/resources/index.ts';
import { toCsv } from '../../src/services/csv.ts';

const branch = (name: unknown, values: Readonly<Record<string, unknown>> = {}): Row => ({
  id: 1,
  version: 1,
  name,
  notes: null,
  zones: [],
  active: true,
  ...values,
});
/** The cell under 'name' of one branch. */
const cellOf = (name: unknown): string => {
  const [, cell] = /\r\n(.*),,0,true\r\n$/s.exec(toCsv(resources.branches, [branch(name)])) ?? [];
  if (cell === undefined) throw new Error('the line has another form');
  return cell;
};

test('a table begins with a byte order mark and its columns, and each line ends', () => {
  expect(toCsv(resources.branches, [])).toBe('\uFEFFname,notes,zones,active\r\n');
});

test('records follow in their order: lists as counts, related records by name', () => {
  const zone = { id: 5, name: 'North' };
  const desk = { id: 1, version: 1, name: 'A', notes: 'x', branch: zone, zone: null, agents: [zone], active: false };
  expect(toCsv(resources.desks, [desk as Row, { ...desk, name: 'B', agents: [] } as Row])).toBe(
    '\uFEFFname,notes,branch,zone,agents,active\r\nA,x,North,,1,false\r\nB,x,North,,0,false\r\n',
  );
});

test('secrets and what the table does not show stay out', () => {
  const key = { id: 1, version: 1, name: 'Door', key: 'secret', permissions: [], active: true };
  const text = toCsv(resources.keys, [key]);
  expect(text).not.toContain('secret');
  expect(text.split('\r\n')[0]).toBe('\uFEFFname,notes,valid_until,permissions,active');
  expect(toCsv(resources.zones, [])).not.toContain('agents');
});

describe('a cell', () => {
  test.each([
    ['plain', 'North', 'North'],
    ['with a comma', 'North, upper', '"North, upper"'],
    ['with quotes', 'The "North"', '"The ""North"""'],
    ['of several lines', 'a\nb', '"a\nb"'],
    ['of lines as Windows ends them', 'a\r\nb', '"a\r\nb"'],
    ['with accents', 'Recepción', 'Recepción'],
    ['with a semicolon', 'a;b', 'a;b'],
    ['that is empty', null, ''],
  ])('%s', (_, value, cell) => expect(cellOf(value)).toBe(cell));

  test.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['=HYPERLINK("https://a.test")', '"\'=HYPERLINK(""https://a.test"")"'],
    ['a=1', 'a=1'],
  ])('that a spreadsheet would run is defused: %j', (value, cell) => expect(cellOf(value)).toBe(cell));
});
