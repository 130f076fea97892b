import { expect, test } from 'vitest';
import { jsonWords } from '../../src/domain/json-words.ts';

test.each([
  [null, ''],
  [{}, ''],
  [[], '–'],
  ['es', 'es'],
  [60, '60'],
  [false, 'false'],
  [{ abre: '09:00', cierra: '18:00', dias: [1, 2, 3] }, 'abre: 09:00 · cierra: 18:00 · dias: 1, 2, 3'],
  [{ params: { horas: 24 }, data: { name: 'Ana', age: null } }, 'params.horas: 24 · data.name: Ana · data.age: –'],
  [
    [
      { abre: '09:00', cierra: '14:00' },
      { abre: '16:00', cierra: '18:00' },
    ],
    'abre: 09:00 · cierra: 14:00 · abre: 16:00 · cierra: 18:00',
  ],
])('%j is read as “%s”', (value, words) => {
  expect(jsonWords(value)).toBe(words);
});

test('what stands in other columns is left out', () => {
  expect(jsonWords({ integration_id: 3, params: { horas: 24 } }, ['integration_id'])).toBe('params.horas: 24');
  expect(jsonWords('integration_id', ['integration_id'])).toBe('integration_id');
});
