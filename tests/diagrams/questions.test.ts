import { expect, test } from 'vitest';
import { charts } from '../../src/diagrams/charts.ts';
import { answersTo, bells, type Question, questions } from '../../src/diagrams/questions.ts';
import { causeOf } from '../../src/diagrams/words.ts';

const told = (question: Question) =>
  answersTo(question, charts).map(({ chart, state, way }) => [chart.id, state, way?.event ?? ''].join(' ').trimEnd());

test.each([
  ['asks', 'door asking'],
  ['asks', 'removal asking'],
  ['asks', 'config-edit leaving'],
  ['loses', 'config-edit conflict config.takeTheirs'],
  ['after', 'alert shown xstate.after.closeDelay.alert.shown'],
  ['rings', 'ring-test'],
  ['ends', 'alert shown notification.closed'],
] as const)('%s: %s', (question, answer) => {
  expect(told(question).filter((one) => one.startsWith(answer))).not.toEqual([]);
});

test('what asks the server is no question to a person', () => {
  expect(told('asks')).not.toContain('channel read.asking');
  expect(told('asks')).not.toContain('rotation working');
});

test('times come in their order, those that depend last', () => {
  const lengths = answersTo('after', charts).map(({ chart, way }) => {
    const { name } = causeOf(way?.event ?? '');
    return /^\d+$/.test(name) ? Number(name) : (chart.delays[name] ?? Number.POSITIVE_INFINITY);
  });
  expect(lengths.length).toBeGreaterThan(20);
  expect(lengths).toEqual(lengths.toSorted((a, b) => (a === b ? 0 : a - b)));
});

test('what rings is told by names that charts have', () => {
  const names = new Set(charts.flatMap(({ texts }) => [...Object.keys(texts.actions), ...Object.keys(texts.actors)]));
  expect([...bells].filter((name) => !names.has(name))).toEqual([]);
});

test('every question has an answer, and none twice', () => {
  for (const question of questions) {
    const answers = answersTo(question, charts).map(({ chart, state, way }) => `${chart.id} ${state} ${way?.id}`);
    expect([question, answers.length > 0]).toEqual([question, true]);
    expect([question, answers.filter((one, index) => answers.indexOf(one) !== index)]).toEqual([question, []]);
  }
});
