import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { goodLines } from '../../src/domain/import.ts';
import type { Choice, Row } from '../../src/domain/record.ts';
import { resources } from '../../src/resources/index.ts';
import type { Resource } from '../../src/resources/resource.ts';
import { readCsv, toCsv } from '../../src/services/csv.ts';

const { devices, webhooks, keys, services } = resources;
const plan = (resource: Resource, text: string, records: readonly Row[] = []) =>
  readCsv(resource, text, records, { integration: [{ id: 7, name: 'Eco', area: null }] }, {});
const verdicts = (resource: Resource, text: string, records: readonly Row[] = []) => {
  const read = plan(resource, text, records);
  return read.problem ?? read.lines.map(({ line, problems }) => [line, problems]);
};

describe('a file', () => {
  test.each([
    ['a wrong header', 'nombre,serie\nA,1', 'header'],
    ['a header without what is required', 'name\nA', 'header'],
    ['one column twice', 'name,serial,notes,notes\nA,1,frente,arriba', 'header'],
    ['no lines', 'name,serial\n', 'empty'],
    ['too many lines', `name,serial\n${'A,1\n'.repeat(50_000)}`, 'too_many'],
    ['open quotes', 'name,serial\n"A,1', 'unreadable'],
  ])('with %s is refused whole', (_, text, problem) => {
    expect(plan(devices, text).problem).toBe(problem);
  });

  test.each([
    ['commas', 'name,serial\nA,1'],
    ['semicolons', 'name;serial\nA;1'],
    ['tabs', 'name\tserial\nA\t1'],
    ['a byte order mark, Windows line ends and quotes', '\uFEFF"name","serial"\r\n"A","1"\r\n'],
    ['the columns in another order and case', 'Serial,NAME\n1,A'],
    ['the columns of an export that nobody writes', 'id,name,serial,services,active\n5,A,1,3,1'],
    ['a column twice that nobody writes', 'name,services,serial,services\nA,3,1,3'],
  ])('with %s is read', (_, text) => {
    expect(goodLines(plan(devices, text)).map(({ draft }) => [draft.name, draft.serial])).toEqual([['A', '1']]);
  });
});

test('each line gets its verdict', () => {
  const there = [{ id: 1, version: 1, name: 'X', serial: 'S1' }];
  const text = `name,serial,notes\nA,s1,\n,S2,\nB,S3,\nC,S3,\nD,S4,${'x'.repeat(2_001)}`;
  expect(verdicts(devices, text, there)).toEqual([
    [2, { serial: 'duplicate' }],
    [3, { name: 'required' }],
    [4, {}],
    [5, { serial: 'duplicate' }],
    [6, { notes: 'too_long' }],
  ]);
  expect(verdicts(webhooks, 'name,integration\nA,Eco\nB,7\nC,Nada\nD,')).toEqual([
    [2, {}],
    [3, {}],
    [4, { integration: 'unknown' }],
    [5, { integration: 'required' }],
  ]);
  expect(verdicts(keys, 'name,valid_until\nA,2031-05-31\nB,mañana')).toEqual([
    [2, {}],
    [3, { valid_until: 'not_a_date' }],
  ]);
});

test.each([
  [['1', 'true', 'TRUE', 'verdadero', 'sí', 'Si', 'yes', 'x'], true],
  [['0', 'false', 'FALSO', 'no', 'No', '', '  '], false],
])('%j in a column of yes or no are %s', (texts, value) => {
  const read = plan(services, `name,active\n${texts.map((text) => `A,${text}`).join('\n')}`);
  expect(goodLines(read).map(({ draft }) => draft.active)).toEqual(texts.map(() => value));
});

test('what is neither yes nor no is refused, by line and column', () => {
  expect(verdicts(services, 'name,active\nA,1\nB,quizás\nC,2')).toEqual([
    [2, {}],
    [3, { active: 'not_a_flag' }],
    [4, { active: 'not_a_flag' }],
  ]);
});

test('a line with more in it than the first line names is not cut without a word', () => {
  const text =
    'name,serial,notes\nUno,IMP-1,frente a caja, planta baja\nDos,IMP-2,"frente a caja, arriba"\nTres,IMP-3,,, ,';
  expect(verdicts(devices, text)).toEqual([
    [2, { line: 'extra_cells' }],
    [3, {}],
    [4, {}],
  ]);
  // Spreadsheets leave cells without a name at the end of the first line, and below what nobody imports before it.
  expect(verdicts(devices, ',name,serial, ,\n7,Uno,IMP-1,,\n8,Dos,IMP-2,,perdido')).toEqual([
    [2, {}],
    [3, { line: 'extra_cells' }],
  ]);
});

test('a verdict names the line of the file, past empty lines and quoted line breaks', () => {
  const text = 'name,serial,notes\n\nA,1,"uno\ndos"\n,2,\n';
  expect(verdicts(devices, text)).toEqual([
    [3, {}],
    [5, { name: 'required' }],
  ]);
});

test('what is exported is imported again as it was, formulas defused on the way', () => {
  const any = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.replaceAll(/[\r\n\0]/g, ' '));
  const cell = fc.oneof(
    any,
    fc.constantFrom('=1', ' =1', '＝1', "' ＋1", '\u00a0-1', '＠a', "'=1", "''-x", 'a;b', '"', "'plain"),
  );
  const record = fc.record({ name: cell, notes: cell, active: fc.boolean() });
  fc.assert(
    fc.property(fc.array(record, { minLength: 1, maxLength: 5 }), (all) => {
      const named = all.map((one, index) => ({
        ...one,
        id: index + 1,
        version: 1,
        name: `n${one.name}`,
        devices: [],
        zones: [],
      }));
      const read = plan(services, toCsv(services, named, null));
      expect(read.problem).toBeNull();
      if (read.problem !== null) return;
      const back = read.lines.map(({ draft }) => [draft.name, draft.notes, draft.active]);
      expect(back).toEqual(named.map(({ name, notes, active }) => [name, notes, active]));
    }),
  );
});

test.each(['=1+1', '+1', '-1', '@x', '\tx'])('%j is exported so that no spreadsheet runs it', (notes) => {
  const text = toCsv(services, [{ id: 1, version: 1, name: 'a', notes, devices: [], zones: [], active: true }], null);
  expect(text).toContain(`'${notes}`);
});

describe('a related record', () => {
  const named = (id: number, name: string) => ({ id, name, area: null });
  const of = (service: readonly Choice[], cell: string) => {
    const read = readCsv(resources.outcomes, `name,service\nVendido,${cell}`, [], { service }, {});
    return read.problem ?? read.lines.map(({ problems, draft }) => problems.service ?? draft.service);
  };

  test('of a name that two have is none until the file says which, by the id', () => {
    const twins = [named(3, 'Caja'), named(9, 'Caja')];
    expect(of(twins, 'Caja')).toEqual(['ambiguous']);
    expect(of(twins, '9')).toEqual([twins[1]]);
  });

  test('is meant by its name before another one by its id', () => {
    const [ventas, twelve] = [named(12, 'Ventas'), named(40, '12')];
    expect([of([ventas, twelve], '12'), of([ventas], '12')]).toEqual([[twelve], [ventas]]);
  });
});
