import { describe, expect, test } from 'vitest';
import { charts } from '../../src/diagrams/charts.ts';
import { find, indexOf } from '../../src/diagrams/site/search/find.ts';
import { stemOf, wordsOf } from '../../src/diagrams/site/search/words.ts';
import { searchList } from '../../src/diagrams/site/search-list.ts';

const indexes = { es: indexOf(searchList(charts, 'es')), en: indexOf(searchList(charts, 'en')) };
const found = (language: 'es' | 'en', question: string) =>
  find(indexes[language], question).map(({ chart, name }) => `${chart} ${name}`);
/** What the first hits say, folded to words. */
const firstWords = (language: 'es' | 'en', question: string, count: number) =>
  find(indexes[language], question)
    .slice(0, count)
    .map(({ place, name, title, text }) => wordsOf(`${place} ${title} ${name} ${text}`));

test('a text falls into words without accents, an identifier into those that it is made of', () => {
  expect(wordsOf('Sesión revocada, dos pestañas')).toEqual(['sesion', 'revocada', 'dos', 'pestanas']);
  expect(wordsOf('call.hangingUp FINISHED_BY_CLIENT')).toEqual(['call', 'hanging', 'up', 'finished', 'by', 'client']);
});

test.each([
  ['revocada', 'revocar'],
  ['pestana', 'pestanas'],
  ['hang', 'hanging'],
  ['guardar', 'guardando'],
  ['conflicto', 'conflictos'],
])('%s and %s are forms of one word', (one, other) => {
  expect(stemOf(one)).toBe(stemOf(other));
});

describe('what people say finds what is meant', () => {
  test.each([
    ['es', 'conflicto', 'row-edit'],
    ['es', 'sesión revocada', 'session'],
    ['es', 'sin guardar', 'distribution'],
    ['es', 'dos pestañas', 'ring'],
    ['es', 'red', 'session'],
    ['en', 'conflict', 'row-edit'],
    ['en', 'two tabs', 'ring'],
    ['en', 'unsaved', 'distribution'],
  ] as const)('in %s: %s', (language, question, chart) => {
    const charts = found(language, question)
      .slice(0, 10)
      .map((hit) => hit.split(' ')[0]);
    expect([question, charts]).toEqual([question, expect.arrayContaining([chart])]);
  });

  test('by whole words before parts of others', () => {
    // It was found in 'credenciales' and 'exchange' before.
    for (const words of firstWords('es', 'red', 10))
      expect(words).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^(red|linea|conexion|conectad[oa]|offline|connecting|internet)$/),
        ]),
      );
    for (const words of firstWords('en', 'hang', 5)) expect(words.some((word) => word.startsWith('hang'))).toBe(true);
    const hits = found('en', 'hang');
    expect(hits.findIndex((hit) => /exchang/i.test(hit))).toBeGreaterThan(5);
  });

  test('with or without accents, in any order and any case', () => {
    expect(found('es', 'SESION REVOCADA')).toEqual(found('es', 'sesión revocada'));
    expect(new Set(found('es', 'pestaña otra'))).toEqual(new Set(found('es', 'otra pestaña')));
  });

  test('in names of the code too', () => {
    expect(found('es', 'picker.confirm')[0]).toBe('picker picker.confirm');
    expect(found('es', 'hangingUp')[0]).toMatch(/hangingUp/);
  });
});

test.each([
  ['forgetPassword', { chart: 'login', kind: 'action', anchor: 'action-forgetPassword' }],
  ['isFactorDemanded', { chart: 'login', kind: 'guard', anchor: 'guard-isFactorDemanded' }],
  ['exchangeToken', { chart: 'login', kind: 'actor', anchor: 'actor-exchangeToken' }],
  ['olvida la contraseña', { chart: 'login', kind: 'action' }],
])('conditions and effects are found as well as states and events: %s', (question, hit) => {
  const hits = find(indexes.es, question);
  expect(hits.slice(0, 3)).toEqual(expect.arrayContaining([expect.objectContaining(hit)]));
});

test.each([
  ['en', 'When does the bell stop?', 'index'],
  ['en', 'bell stops', 'index'],
  ['es', '¿qué pasa con la llamada si se va la red del agente?', 'index'],
  ['en', 'what asks before it goes on', 'questions'],
] as const)(
  'a question that the site answers is found before what it is about, in %s: %s',
  (language, question, page) => {
    expect(find(indexes[language], question)[0]).toMatchObject({ kind: 'question', chart: page });
  },
);

test.each([
  ['en', 'network lost during a call', 'session'],
  ['en', 'restart during a call', 'restart'],
  ['es', 'reinicio durante una llamada', 'restart'],
  ['en', 'what happens when the session expires', 'session'],
  ['es', 'la sesión vence', 'session'],
  ['en', 'camera denied', 'room-devices'],
  ['es', 'cuánto dura el cierre', 'wrap-up'],
  ['en', 'two people edit the same record', 'row-edit'],
  ['es', 'dos personas editan el mismo registro', 'row-edit'],
  ['en', 'how often does the device ping', 'kiosk-pulse'],
  ['es', '¿qué puede hacer el visitante mientras espera?', 'kiosk-call'],
  ['en', 'device outside opening hours', 'kiosk-service'],
  ['es', 'el agente no contesta la oferta', 'availability'],
] as const)('a whole question is understood by the words that tell, in %s: %s', (language, question, chart) => {
  const charts = find(indexes[language], question)
    .slice(0, 5)
    .map((hit) => hit.chart);
  expect(charts).toContain(chart);
});

test('a question of small words alone is asked by them', () => {
  expect(found('en', 'the')).not.toEqual([]);
});

test('what lacks the rarest word is no answer, and what is in no chart is not found', () => {
  expect(found('es', 'qqqq')).toEqual([]);
  expect(found('es', '')).toEqual([]);
  expect(found('es', 'sesión qqqq')).toEqual([]);
});
