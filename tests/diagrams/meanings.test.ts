import { describe, expect, test } from 'vitest';
import { charts } from '../../src/diagrams/charts.ts';
import { allBoxes } from '../../src/diagrams/graph.ts';
import { meaningOf } from '../../src/diagrams/meanings.ts';
import { eventPhrase, inRows, namedPhrase, statePhrases, wayPhrase } from '../../src/diagrams/site/phrases.ts';

const chartOf = (id: string) => {
  const chart = charts.find((one) => one.id === id);
  if (!chart) throw new Error(`there is no chart '${id}'`);
  return chart;
};
const meaning = (id: string, name: string) => {
  const chart = chartOf(id);
  const box = allBoxes(chart.root).find((one) => one.name === name);
  if (!box) throw new Error(`'${id}' has no '${name}'`);
  return meaningOf(box, chart);
};

describe('what a state means', () => {
  test.each([
    ['login', 'signIn.editing', 'yours'],
    ['login', 'signIn.exchanging', 'working'],
    // A chart of its own asks for it, and is told there.
    ['login', 'signIn.proving', 'waiting'],
    ['login', 'done', 'final'],
    // What is looked up meanwhile keeps nobody from answering.
    ['removal', 'asking', 'yours'],
    ['login', 'signIn', null],
    ['config-edit', 'conflict', 'failed'],
    ['kiosk-pulse', '', null],
  ] as const)('%s %s: %s', (id, name, wanted) => {
    expect(meaning(id, name)).toBe(wanted);
  });

  test('is said of each that has no others inside, and of no other', () => {
    for (const chart of charts)
      for (const box of allBoxes(chart.root))
        expect([chart.id, box.name, meaningOf(box, chart) === null]).toEqual([
          chart.id,
          box.name,
          box.inside.length > 0,
        ]);
  });
});

describe('an event in words', () => {
  const login = chartOf('login');

  test.each([
    ['login.submit', 'Presses Sign in', 'Presiona Iniciar sesión'],
    [
      'xstate.done.actor.sendRecovery',
      '✓ has the sign-in provider send the link',
      '✓ hace que el proveedor de identidad envíe el enlace',
    ],
    [
      'xstate.error.actor.sendRecovery',
      '✗ has the sign-in provider send the link',
      '✗ hace que el proveedor de identidad envíe el enlace',
    ],
    ['', 'at once', 'enseguida'],
  ])('%s', (event, english, spanish) => {
    expect([eventPhrase(login, event, 'en'), eventPhrase(login, event, 'es')]).toEqual([english, spanish]);
  });

  test('says how long a time is', () => {
    const alert = chartOf('alert');
    const after = alert.ways.find(({ event }) => event.startsWith('xstate.after.'));
    expect(eventPhrase(alert, after?.event ?? '', 'en')).toBe('after 10 s');
  });

  test('stands on an arrow with what has to hold, in rows', () => {
    const submit = login.ways.find(({ event, guard }) => event === 'login.submit' && guard?.name === 'isComplete');
    if (!submit) throw new Error('the form cannot be sent');
    expect(wayPhrase(login, submit, 'en').split('\n')).toEqual([
      'Presses Sign in',
      '[the email is one, and',
      'there is a password]',
    ]);
  });
});

test('a condition says its parameters: the same condition of different ones is not the same', () => {
  const screen = chartOf('screen');
  const all = screen.ways.flatMap(({ guard }) =>
    guard?.name === 'isAt' ? [namedPhrase(screen, 'guards', guard, 'en')] : [],
  );
  expect(new Set(all).size).toBeGreaterThan(5);
  expect(all.some((text) => text.endsWith(': /queue'))).toBe(true);
});

test('a state says what runs in it and what happens in it, each in a line', () => {
  const login = chartOf('login');
  const editing = allBoxes(login.root).find(({ name }) => name === 'signIn.editing');
  if (!editing) throw new Error('there is no form');
  expect(statePhrases(login, editing, 'en')[0]).toBe('↺ Types email or password');
});

test('a text is laid in rows, and cut where it needs too many', () => {
  expect(inRows('one two three four', 8, 3)).toEqual(['one two', 'three', 'four']);
  expect(inRows('one two three four five', 8, 2)).toEqual(['one two', 'three…']);
});
