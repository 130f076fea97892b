import { describe, expect, test } from 'vitest';
import type { AuditEntry } from '../../src/domain/audit.ts';
import type { Row } from '../../src/domain/record.ts';
import { type WholeLanguage, wholeLanguages } from '../../src/domain/settings.ts';
import { readHeader } from '../../src/resources/column-names.ts';
import { resources } from '../../src/resources/index.ts';
import { columnNames } from '../../src/services/column-texts.ts';
import { entriesCsv, planCsv, readCsv, resultsCsv, toCsv } from '../../src/services/csv.ts';
import { result } from '../support/walk-devices.ts';

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
  const [, cell] = /\r\n(.*),,0,1\r\n$/s.exec(toCsv(resources.branches, [branch(name)], null)) ?? [];
  if (cell === undefined) throw new Error('the line has another form');
  return cell;
};

test('a table begins with a byte order mark and its columns, and each line ends', () => {
  expect(toCsv(resources.branches, [branch('North')], null)).toBe('\uFEFFname,notes,zones,active\r\nNorth,,0,1\r\n');
});

test('records follow in their order: lists as counts, related records by name', () => {
  const zone = { id: 5, name: 'North' };
  const desk = { id: 1, version: 1, name: 'A', notes: 'x', branch: zone, zone: null, agents: [zone], active: false };
  expect(toCsv(resources.desks, [desk as Row, { ...desk, name: 'B', agents: [] } as Row], null)).toBe(
    '\uFEFFname,notes,branch,zone,agents,active\r\nA,x,North,,1,0\r\nB,x,North,,0,0\r\n',
  );
});

test('secrets and what the table does not show stay out', () => {
  const key = { id: 1, version: 1, name: 'Door', key: 'secret', permissions: [], active: true };
  const text = toCsv(resources.keys, [key], null);
  expect(text).not.toContain('secret');
  expect(text.split('\r\n')[0]).toBe(
    '\uFEFFname,notes,key_prefix,valid_until,previous_until,permissions,networks,per_minute,uses,last_used_at,last_used_from,active',
  );
  expect(toCsv(resources.zones, [], null)).not.toContain('agents');
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
    ['=1+1', `"'=1+1"`],
    ['  =1+1', `"'  =1+1"`],
    ['\u00a0+1', `"'\u00a0+1"`],
    ['\n=1', `"'\n=1"`],
    ['＝1+1', `"'＝1+1"`],
    ['＋1', `"'＋1"`],
    ['－1', `"'－1"`],
    ['＠a', `"'＠a"`],
    [' ＝1', `"' ＝1"`],
    ['+1', `"'+1"`],
    ['-1', `"'-1"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['=HYPERLINK("https://a.test")', `"'=HYPERLINK(""https://a.test"")"`],
    ['a=1', 'a=1'],
    ["'quoted", "'quoted"],
  ])('that a spreadsheet would run is defused: %j', (value, cell) => expect(cellOf(value)).toBe(cell));
});

test('a date is the day that it ends', () => {
  const key = {
    id: 1,
    version: 1,
    name: 'Door',
    valid_until: Date.UTC(2030, 1, 3, 23, 59, 59) / 1_000,
    permissions: [],
  };
  expect(toCsv(resources.keys, [key as Row], null)).toContain('\r\nDoor,,,2030-02-03,,0,,,,,,0\r\n');
});

test('the results of a restart of all are a line for each device, with its moments', () => {
  const left = { ...result, state: 'skipped' as const, reason: 'in_call' as const, device: null };
  const unseen = { ...left, requested_at: null, seen_at: null, ended_at: 1_120 };
  const risky = { ...result, device: { id: 5, name: '=1+1', serial: 'S,5' }, ended_at: null };
  const [requested, seen, ended] = ['18:18:20', '18:18:30', '18:19:00'].map((time) => `1969-12-31 ${time}`);
  expect(resultsCsv([result, unseen, risky], 'America/Mexico_City')).toBe(
    [
      '\uFEFFid,name,serial,state,reason,requested_at,seen_at,ended_at',
      `5,Lobby,S5,back,,${requested},${seen},${ended}`,
      `5,,,skipped,in_call,,,1969-12-31 18:18:40`,
      `5,"'=1+1","S,5",back,,${requested},${seen},`,
      '',
    ].join('\r\n'),
  );
});

describe('a file', () => {
  const verdicts = (text: string, records: readonly Row[] = []) => {
    const plan = readCsv(resources.devices, text, records, {}, {});
    return plan.problem ?? plan.lines.map(({ draft, problems }) => [draft.name, draft.serial, problems]);
  };
  const fine = [['North', 'S1', {}]];

  test.each([
    ['with commas', 'name,serial\nNorth,S1'],
    ['with semicolons', 'name;serial\nNorth;S1'],
    ['with tabs', 'name\tserial\nNorth\tS1'],
    ['with a byte order mark', '\uFEFFname,serial\r\nNorth,S1\r\n'],
    ['with quotes', '"name","serial"\n"North","S1"'],
    ['with its columns in another order', 'serial,name\nS1,North'],
    ['with its columns in capitals', 'NAME, Serial\nNorth,S1'],
    ['with empty lines', 'name,serial\n\nNorth,S1\n , \n'],
  ])('%s is understood', (_, text) => expect(verdicts(text)).toEqual(fine));

  test('quotes hold separators, quotes and lines', () => {
    expect(verdicts('name,serial\n"a, ""b""\nc",S1')).toEqual([['a, "b"\nc', 'S1', {}]]);
  });

  test.each([
    ['of another table', 'name,colour\nNorth,red', 'header'],
    ['without a required column', 'name\nNorth', 'header'],
    ['without lines', 'name,serial', 'empty'],
    ['without anything', '', 'header'],
    ['with a quote that never ends', 'name,serial\n"North,S1', 'unreadable'],
    ['of more lines than one import takes', `name,serial\n${'a,b\n'.repeat(5_001)}`, 'too_many'],
  ])('%s is refused as a whole', (_, text, problem) => expect(verdicts(text)).toBe(problem));

  test('has a verdict for each line: what is missing, and what is there already', () => {
    const there: Row = { id: 1, version: 1, name: 'Old', serial: 'S0' };
    expect(verdicts('name,serial\n,S1\nNorth,s0\nA,S2\nB, S2 ', [there])).toEqual([
      ['', 'S1', { name: 'required' }],
      ['North', 's0', { serial: 'duplicate' }],
      ['A', 'S2', {}],
      ['B', ' S2 ', { serial: 'duplicate' }],
    ]);
  });

  test('that was exported comes back as it went, formulas included', () => {
    const device: Row = {
      id: 4,
      version: 2,
      name: '=1+1',
      location: 'a, "b"',
      serial: '-S1',
      notes: 'one\r\ntwo',
      services: [{ id: 1, name: 'Help' }],
      active: true,
    };
    const plan = readCsv(resources.devices, toCsv(resources.devices, [device], null), [], {}, {});
    const [line] = plan.problem === null ? plan.lines : [];
    const { name, location, serial, notes, active } = device;
    expect(line).toMatchObject({ problems: {}, draft: { name, location, serial, notes, active } });
  });
});

describe('the columns of a file by what people call them', () => {
  const device: Row = { id: 1, version: 1, name: 'Norte', serial: 'S9', location: 'Piso 2', notes: '', active: true };
  /** A file of a table as somebody takes it away whose console speaks a language. */
  const exported = async (language: WholeLanguage) => {
    const names = await columnNames(resources.devices);
    return toCsv(resources.devices, [device], null, (key) => names[key]?.[wholeLanguages.indexOf(language)] ?? key);
  };
  const draftsOf = async (text: string) => {
    const plan = await planCsv(resources.devices, text, [], {});
    return plan.problem ?? plan.lines.map(({ draft: { name, serial, location } }) => [name, serial, location]);
  };

  test.each(wholeLanguages)('what was taken away in %s comes back', async (language) => {
    expect(await draftsOf(await exported(language))).toEqual([['Norte', 'S9', 'Piso 2']]);
  });

  test.each([
    ['without accents, and in capitals', 'NOMBRE,NUMERO DE SERIE,UBICACION\nNorte,S9,Piso 2'],
    ['in several languages, and by keys', 'Name;Número de serie;location\nNorte;S9;Piso 2'],
    ['as the dialog shows them', 'Nombre *, Número  de serie *, Ubicación\nNorte,S9,Piso 2'],
    ['with columns that a spreadsheet left without a name', 'Nombre,Número de serie,Ubicación,,\nNorte,S9,Piso 2,,'],
  ])('%s they are understood', async (_, text) => {
    expect(await draftsOf(text)).toEqual([['Norte', 'S9', 'Piso 2']]);
  });

  test('those that nobody knows are named, with what may have been meant, and those that are missing', async () => {
    expect(await planCsv(resources.devices, 'Nombe,Serie,Color,Color\nNorte,S9,rojo,azul', [], {})).toEqual({
      problem: 'header',
      columns: expect.arrayContaining(['name', 'serial', 'location']),
      unknown: [
        { name: 'Nombe', near: 'name' },
        { name: 'Serie', near: 'serial' },
        { name: 'Color', near: null },
      ],
      lacks: ['name', 'serial'],
      repeated: [],
    });
  });

  test('one that stands there twice is told as the file writes it, in whatever languages', async () => {
    const text = 'Nombre,Número de serie,Notas,Color,Notes\nCaja,S9,frente,rojo,arriba';
    expect(await planCsv(resources.devices, text, [], {})).toMatchObject({
      problem: 'header',
      unknown: [{ name: 'Color' }],
      lacks: [],
      repeated: [{ key: 'notes', names: ['Notas', 'Notes'] }],
    });
  });

  test('no two columns of a table have one name, in any language', async () => {
    for (const resource of Object.values(resources)) {
      const names = await columnNames(resource);
      for (const index of wholeLanguages.keys()) {
        const all = Object.values(names).map((own) => own[index]?.toLowerCase() ?? '');
        expect(all, resource.name).toHaveLength(resource.columns.length);
        expect(new Set(all).size, `${resource.name}: ${all.join(', ')}`).toBe(all.length);
        // Nor that of another one in another language, or what is taken away in one would name a column twice.
        const { places } = readHeader(resource, all, names);
        expect(places.size, resource.name).toBe(all.length);
      }
    }
  });
});

test('the log is a line for each entry, with what changed, and nothing in it is a formula', () => {
  const entry: AuditEntry = {
    ...{ id: 5, at: 1_764_300_000, actor: 'user', actor_id: 9, actor_name: '=Ana', address: '192.0.2.1' },
    ...{ action: 'update', resource: 'services', record_id: 7, record_name: 'North' },
    ...{ before: { name: 'South' }, after: null },
  };
  const server: AuditEntry = { ...entry, id: 6, actor: 'server', actor_id: null, actor_name: '', before: null };
  expect(entriesCsv([entry, server], 'America/Mexico_City').split('\r\n')).toEqual([
    '\uFEFFid,at,actor,actor_id,actor_name,address,action,resource,record_id,record_name,before,after',
    `5,2025-11-27 21:20:00,user,9,"'=Ana",192.0.2.1,update,services,7,North,"{""name"":""South""}",`,
    '6,2025-11-27 21:20:00,server,,,192.0.2.1,update,services,7,North,,',
    '',
  ]);
});
