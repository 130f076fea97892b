import { expect, test } from 'vitest';
import { recallAnswers } from '../scripts/simulation/recall.ts';

/* Which answers of the database the simulated room gives again without asking it. */

const read = ['select name from services where id = $1', [3]];
const answer = { rows: [{ name: 'Caja' }] };
const round = ['with needed as (select 1) insert into routing_leases values ($1)', [1]];

/** A room that has asked this, and got the answer. */
const having = (args: readonly unknown[] = read, result: object = answer) => {
  const recall = recallAnswers();
  recall.asks(args, false)(result);
  return recall;
};

test('a question is answered as before, until something is written', () => {
  const recall = having();
  expect(recall.answerTo(read, false)).toEqual({ result: answer });
  expect(recall.answerTo(['select name from services where id = $1', [4]], false)).toBeNull();
  expect(recall.answerTo([{ text: read[0], rowMode: 'array' }, [3]], false)).toBeNull();
  const told = recall.asks(['update services set name = $1', ['Cobro']], false);
  expect(recall.answerTo(read, false)).toBeNull();
  told(null);
  expect(recall.answerTo(read, false)).toBeNull();
});

test.each([
  'commit',
  'insert into services default values',
  'with gone as (delete from services returning id) select 1',
])('what was answered before %s counts no more', (text) => {
  const recall = having();
  recall.asks([text], false)({ rows: [] });
  expect(recall.answerTo(read, false)).toBeNull();
});

test('what was asked while something was written, or in the middle of a transaction, is not kept', () => {
  const recall = recallAnswers();
  const [told, written] = [recall.asks(read, false), recall.asks(['delete from services'], false)];
  told(answer);
  written(null);
  expect(recall.answerTo(read, false)).toBeNull();
  const late = recall.asks(read, false);
  recall.asks(['delete from services'], false)(null);
  late(answer);
  expect(recall.answerTo(read, false)).toBeNull();
  recall.asks(read, true)(answer);
  expect(recall.answerTo(read, false)).toBeNull();
  expect(having().answerTo(read, true)).toBeNull();
});

test.each(['select now()', 'select pg_notify($1, $2)', 'select id from calls for update', 'begin'])(
  'of %s every answer is another one',
  (text) => expect(having([text]).answerTo([text], false)).toBeNull(),
);

test('a failure is asked again', () => {
  const recall = recallAnswers();
  recall.asks(read, false)(null);
  expect(recall.answerTo(read, false)).toBeNull();
});

test('that nobody is to be rung is known until something is written; who is, is written', () => {
  expect(having(round, { rows: [] }).answerTo(round, false)).toEqual({ result: { rows: [] } });
  const recall = having(read);
  recall.asks(round, false)({ rows: [{ bunit_id: 1 }] });
  expect(recall.answerTo(round, false)).toBeNull();
  expect(recall.answerTo(read, false)).toBeNull();
});
