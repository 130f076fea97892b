import { expect, test } from 'vitest';
import { excerptOf } from '../../src/domain/found-record.ts';
import { foundEntries, type PaletteTarget, type PaletteWords, recordEntries } from '../../src/domain/palette.ts';
import { stranger, type Viewer } from '../../src/domain/routes.ts';
import { plainView, writeTableQuery } from '../../src/domain/table-view.ts';

const words: PaletteWords = (target: PaletteTarget) => {
  if (target.kind === 'screen') return { label: target.path, about: target.menu ?? '' };
  if (target.kind === 'act') return { label: target.act, about: '' };
  if (target.kind === 'record') return { label: target.found.name, about: target.found.resource };
  if (target.kind === 'more') return { label: `all ${target.total}`, about: target.resource };
  return { label: target.kind === 'calls' ? `of ${target.phone}` : `#${target.id}`, about: '' };
};
const found = (text: string, viewer: Viewer) => foundEntries({ text, viewer }, words).map(({ label }) => label);

const agent: Viewer = {
  ...{ fullpower: false, codes: ['QUERYINGS_READ', 'QUERYINGS_EDITION', 'DEVICES_READ'] },
  agent: { id: 3, bunit_id: 1, zones: [], desks: [] },
};
const admin: Viewer = { ...stranger, codes: ['DEVICES_EDITION', 'USERS_EDITION', 'DIAGRAMS_READ'] };

test('without a word everything is there that one may open or do, and nothing else', () => {
  expect(found('', stranger)).toEqual(['/profile', 'help', 'tour', 'guide']);
  expect(found('', agent)).toEqual(['/calls', '/queue', '/devices', '/profile', 'help', 'tour', 'guide', 'check']);
  expect(found('', admin)).toEqual([
    '/profile',
    '/configs/devices',
    '/configs/users',
    'help',
    'tour',
    'guide',
    'diagrams',
  ]);
  // Who looks as a role changes nothing.
  expect(found('', { ...agent, readOnly: true })).not.toContain('check');
  expect(found('', { ...admin, readOnly: true })).not.toContain('diagrams');
});

test('every word has to be there, whatever its accents and capitals, and what begins so comes first', () => {
  expect(found('DÉVICES', admin)).toEqual(['/configs/devices']);
  expect(found('configs people', admin)).toEqual(['/configs/users']);
  expect(found('nothing', admin)).toEqual([]);
  expect(found('/q', agent)).toEqual(['/queue']);
  expect(found('che', agent)).toEqual(['check']);
});

test.each([
  ['55 1234', ['of 55 1234']],
  ['551234', ['of 551234', '#551234']],
  ['7', ['#7']],
  ['#12', ['#12']],
  ['#0', []],
  ['1234567890123', ['of 1234567890123']],
  ['abc1', []],
])('a number (%s) is what it may mean, for whom reads calls', (text, wanted) => {
  expect(found(text, agent)).toEqual(wanted);
  expect(found(text, admin)).toEqual([]);
});

test('each leads somewhere, or does something', () => {
  const paths = foundEntries({ text: '55 1234', viewer: agent }, words).map(({ path, act }) => [path, act]);
  expect(paths).toEqual([['/calls?state=all&phone=55+1234', null]]);
  expect(foundEntries({ text: '#7', viewer: agent }, words)[0]?.path).toBe('/call/7');
  expect(foundEntries({ text: 'check', viewer: agent }, words)).toEqual([
    { label: 'check', about: '', path: null, act: 'check', excerpt: null },
  ]);
});

test('a record that was found leads to where it is looked after, as far as that is open', () => {
  const records = [
    { resource: 'devices', id: 7, name: 'Quiosco', total: 1 },
    { resource: 'services', id: 3, name: 'Quioscos', total: 1 },
    { resource: 'zones', id: 2, name: 'Norte', total: 1 },
    { resource: 'of another version', id: 1, name: 'Nada', total: 1 },
  ];
  const ways = (viewer: Viewer) =>
    recordEntries({ text: 'o', viewer }, records, words).map(({ label, path }) => [label, path]);
  expect(ways(admin)).toEqual([['Quiosco', '/configs/devices?record=7']]);
  expect(ways({ ...stranger, codes: ['ZONES_EDITION'] })).toEqual([
    ['Norte', '/configs/distribution?tab=zones&record=2'],
  ]);
  expect(ways(agent)).toEqual([]);
});

test('a record whose name holds the text says where it is, and another one what holds it', () => {
  const one = { resource: 'devices', id: 7, name: 'Quiosco', total: 2, area: 'Piso 1' };
  const records = [
    { ...one, excerpt: null },
    { ...one, id: 8, excerpt: 'SC-8' },
  ];
  const said = recordEntries({ text: 'quiosco', viewer: admin }, records, words).map(({ excerpt }) => excerpt);
  expect(said).toEqual(['Piso 1', 'SC-8']);
});

test('where more are found than are told, the last of a table leads to all of them, as if the text were typed there', () => {
  const text = ' quiosco & más ';
  const records = [
    { resource: 'devices', id: 7, name: 'Quiosco', total: 1_700 },
    { resource: 'zones', id: 2, name: 'Norte', total: 2 },
    { resource: 'devices', id: 8, name: 'Quiosco sur', total: 1_700 },
    { resource: 'users', id: 1, name: 'ana@demo.local', total: 1 },
    { resource: 'services', id: 3, name: 'Quioscos', total: 9 },
  ];
  const viewer = { ...admin, codes: [...admin.codes, 'ZONES_EDITION'] };
  const find = { ...plainView, find: text.trim() };
  expect(recordEntries({ text, viewer }, records, words)).toEqual([
    { label: 'Quiosco', about: 'devices', path: '/configs/devices?record=7', act: null, excerpt: null },
    { label: 'Quiosco sur', about: 'devices', path: '/configs/devices?record=8', act: null, excerpt: null },
    { label: 'all 1700', about: 'devices', path: `/configs/devices${writeTableQuery(find)}`, act: null, excerpt: null },
    { label: 'Norte', about: 'zones', path: '/configs/distribution?tab=zones&record=2', act: null, excerpt: null },
    {
      label: 'all 2',
      about: 'zones',
      path: `/configs/distribution${writeTableQuery(find, 'zones')}`,
      act: null,
      excerpt: null,
    },
    { label: 'ana@demo.local', about: 'users', path: '/configs/users?record=1', act: null, excerpt: null },
  ]);
});

test('the table with the nearest name is first, and what was found by something else says by what', () => {
  const records = [
    { resource: 'devices', id: 7, name: 'Quiosco', total: 1, excerpt: 'Centro, planta alta' },
    { resource: 'zones', id: 2, name: 'Del Centro', total: 2, excerpt: null },
    { resource: 'services', id: 3, name: 'CENTROS', total: 1, excerpt: null },
  ];
  const viewer = { ...admin, codes: [...admin.codes, 'ZONES_EDITION', 'SERVICES_EDITION'] };
  expect(
    recordEntries({ text: ' centro', viewer }, records, words).map(({ label, excerpt }) => [label, excerpt]),
  ).toEqual([
    ['CENTROS', null],
    ['Del Centro', null],
    ['all 2', null],
    ['Quiosco', 'Centro, planta alta'],
  ]);
});

test.each([
  ['Centro, planta alta', 'centro', 'Centro, planta alta'],
  ['  dos\n líneas ', 'lineas', 'dos líneas'],
  [`${'a'.repeat(50)} Óptica ${'b'.repeat(50)}`, 'optica', `…${'a'.repeat(29)} Óptica ${'b'.repeat(29)}…`],
  // A character of two halves is there whole or not at all; and an accent that is a character of its own moves nothing.
  [`${'😀'.repeat(20)}y Óptica ${'😀'.repeat(20)}`, 'optica', `…${'😀'.repeat(14)}y Óptica ${'😀'.repeat(14)}…`],
  [`${'a\u0301'.repeat(50)} Óptica`, 'optica', `…${'á'.repeat(29)} Óptica`],
])('of %j is shown what stands around %j', (held, text, shown) => {
  expect(excerptOf(held, text)).toBe(shown);
});
